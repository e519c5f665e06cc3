"""Random templates from a small grammar, run by templates.py; the seed is fixed."""
import random

NAMES = ["s", "low", "html", "empty", "uni", "multi", "num", "i", "neg", "zero", "f", "half", "t", "no", "nul", "xs", "words", "mixed", "nested", "nil", "tags", "d", "dd", "deep", "rows", "missing", "x", "y", "loop.index", "rows[0].n", "d.a", "deep.k.x", "ones"]
LITERALS = ["0", "1", "2", "-1", "3.5", "'a'", "'<b>'", "''", "'x y'", "true", "false", "none", "[]", "[1, 2]", "['b', 'a']", "{}", "{'k': 1}", "(1, 'z')", "range(3)"]
FILTERS = ["upper", "lower", "title", "capitalize", "trim", "length", "first", "last", "list", "join", "join('-')", "join(', ')", "sort", "reverse", "unique", "sum", "min", "max", "string", "int", "float", "abs", "round", "round(1)", "default('d')", "default(1, true)", "e", "safe", "escape", "replace('a', 'b')", "replace('<', '>')", "truncate(5)",
           "wordcount", "center(7)", "indent", "tojson", "striptags", "urlencode", "batch(2)", "slice(2)", "map('string')", "map('upper')", "map('length')", "select", "reject('none')", "select('number')", "map(attribute='n')", "selectattr('v')", "sort(attribute='v')", "groupby('g')", "dictsort", "items", "xmlattr", "pprint", "filesizeformat", "format(1)", "wordwrap(4)", "urlize"]
TESTS = ["defined", "undefined", "none", "string", "number", "mapping", "sequence", "iterable", "odd", "even", "divisibleby(2)", "eq(1)", "in([1, 'a'])", "escaped", "true", "integer", "lower"]
METHODS = [".upper()", ".split()", ".strip()", ".items()", ".keys()|list", ".get('a')", ".get('a', 0)", ".title()", ".replace('a', 'o')", ".startswith('H')", ".join(['p', 'q'])", "[0]", "[-1]", "['a']", "[:2]", "[::-1]", "[1:]", ".a", ".n", ".nope", ".count('a')", ".format(1)"]
OPERATORS = ["+", "-", "*", "/", "//", "%", "~", "==", "!=", "<", ">", "<=", ">=", "in", "not in", "and", "or", "~", "~", "and", "or"]


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def pick(self, items):
        return self.random.choice(items)

    def expression(self, depth):
        roll = self.random.random()
        if depth == 0 or roll < 0.2:
            return self.pick(NAMES) if self.random.random() < 0.7 else self.pick(LITERALS)
        if roll < 0.5:
            return self.expression(depth - 1) + "|" + self.pick(FILTERS)
        if roll < 0.6:
            method = self.pick(METHODS)
            # Jinja2 evaluates slices of literals while it compiles, by other rules.
            return "(" + (self.pick(NAMES) if ":" in method else self.expression(depth - 1)) + ")" + method
        if roll < 0.75:
            return self.expression(depth - 1) + " " + self.pick(OPERATORS) + " " + self.expression(depth - 1)
        if roll < 0.82:
            return self.expression(depth - 1) + " is " + ("not " if self.random.random() < 0.2 else "") + self.pick(TESTS)
        if roll < 0.88:
            return self.expression(depth - 1) + " if " + self.expression(depth - 1) + (" else " + self.expression(depth - 1) if self.random.random() < 0.7 else "")
        if roll < 0.92:
            return "not " + self.expression(depth - 1)
        if roll < 0.96:
            return "[" + ", ".join(self.expression(depth - 1) for _ in range(self.random.randrange(3))) + "]"
        return "(" + self.expression(depth - 1) + ")"

    def tag(self, text):
        roll = self.random.random()
        return "{%" + ("-" if roll < 0.15 else "") + " " + text + " " + ("-" if roll > 0.85 else "") + "%}"

    def text(self):
        return self.pick(["", " ", "\n", "  \n ", "<p>", "a", " & ", "\n\n", "{ ", "text "])

    def body(self, depth):
        return "".join(self.statement(depth) for _ in range(self.random.randrange(1, 4)))

    def statement(self, depth):
        roll = self.random.random()
        if depth == 0 or roll < 0.4:
            return self.text() + "{{ " + self.expression(2) + " }}" + self.text()
        inner = lambda: self.body(depth - 1)
        small = lambda: self.expression(1)
        if roll < 0.5:
            return self.tag("if " + self.expression(2)) + inner() + (self.tag("elif " + small()) + inner() if self.random.random() < 0.3 else "") + (self.tag("else") + inner() if self.random.random() < 0.5 else "") + self.tag("endif")
        if roll < 0.65:
            source = self.pick(["xs", "words", "rows", "d", "range(3)", "nested", "tags", "s[:3]", "nil", small()])
            return self.tag("for x in " + source + (" if " + small() if self.random.random() < 0.2 else "")) + inner() + (self.pick(["{% continue %}", "{% if loop.index > 1 %}{% break %}{% endif %}", "{{ loop.last }}", "{{ loop.cycle('o', 'e') }}", "{{ loop.revindex }}", ""])) + inner() + (self.tag("else") + inner() if self.random.random() < 0.3 else "") + self.tag("endfor")
        if roll < 0.75:
            return self.tag("set " + self.pick(["x", "y"]) + " = " + self.expression(2))
        if roll < 0.8:
            return self.tag("set y" + self.pick(["", "", " | upper", " | trim"])) + inner() + self.tag("endset")
        if roll < 0.85:
            return self.tag("with x = " + small()) + inner() + self.tag("endwith")
        if roll < 0.9:
            return self.tag("filter " + self.pick(["upper", "e", "trim", "title", "replace('a', 'A')", "indent(2)"])) + inner() + self.tag("endfilter")
        if roll < 0.94:
            return self.tag("autoescape " + self.pick(["true", "false"])) + inner() + self.tag("endautoescape")
        name = self.pick(["m", "n"])
        return self.tag("macro " + name + "(x, y=" + small() + ")") + inner() + self.pick(["", "{{ caller() if caller }}"]) + self.tag("endmacro") + self.pick(["{{ " + name + "(" + small() + ") }}", "{% call " + name + "(1) %}c{{ x }}{% endcall %}", "{{ " + name + "(y=1, x=" + small() + ")|length }}"])


def write(add):
    """Hands the templates to add()."""
    for seed in range(3000):
        maker = Maker(seed)
        add("{{ " + maker.expression(3) + " }}", "page.html" if seed % 3 == 0 else "page.txt", "strict" if seed % 7 == 0 else "default")
    for seed in range(3000, 5000):
        maker = Maker(seed)
        options = {"trim_blocks": True, "lstrip_blocks": True} if seed % 4 == 0 else {}
        add(maker.body(2), "page.html" if seed % 3 == 0 else "page.txt", "strict" if seed % 9 == 0 else "default", **options)
