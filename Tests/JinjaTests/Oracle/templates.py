#!/usr/bin/env python3
"""Writes templates.jsonl: small templates with what Jinja2 3.1.6 makes of them.

The first line holds the context that all share. Then one case a line: t the template, n its name
(page.html is escaped, page.txt is not), u the kind of undefined, o further options, m other
templates by name; r the output, or e the kind of error.
"""
import json
import os
import re

import jinja2

import combinations
import mixtures

CONTEXT = {
    "s": "Hello, World", "low": "some words here", "html": "<b>a & 'b' \"c\"</b>", "empty": "", "space": "  pad\t\n ",
    "uni": "Straße Ünïcode 日本 🎨", "multi": "one\ntwo\r\nthree\n\nfour", "num": "42", "fnum": " 3.75 ", "hex": "ff",
    "i": 7, "neg": -13, "zero": 0, "big": 2 ** 70, "vast": -3 ** 150, "f": 3.14159, "half": 2.5, "nf": -0.75, "huge": 1e20, "tiny": 1.5e-7, "whole": 4.0,
    "t": True, "no": False, "nul": None,
    "xs": [3, 1, 2], "words": ["banana", "Apple", "cherry", "apple"], "mixed": [1, "a", None], "fs": [1.5, 0.25, -2], "nested": [[1, 2], [3, 4], [5]],
    "nil": [], "tags": ["<i>", "&", "x"], "ones": [1],
    "d": {"b": 2, "a": 1, "C": 3}, "dd": {}, "deep": {"k": {"x": [1, {"y": None}]}, "l": "<v>"}, "odd": {"a b": 1, "é": "ü"},
    "rows": [{"n": "Zoë", "v": 3, "g": "x", "ok": True}, {"n": "adam", "v": 1, "g": "Y", "ok": False}, {"n": "Bob", "v": 2, "g": "X"}, {"n": "adam", "v": 2, "g": "y", "ok": True}],
    "url": "see http://example.com/a?b=1&c=2 and me@x.org, (www.foo.com).",
}
VALUES = ["s", "html", "empty", "space", "uni", "multi", "num", "fnum", "i", "neg", "zero", "big", "vast", "f", "half", "nf", "huge", "tiny", "whole", "t", "no", "nul", "xs",
          "words", "mixed", "nested", "nil", "tags", "d", "dd", "deep", "rows", "missing", "html|safe", "html|e", "(1, 'b')", "range(3)", "d.items()", "rows[0]", "xs|map('string')", "d.nope", "url"]
FILTERS = ["abs", "attr('upper')", "attr('items')", "attr('b')", "batch(2)|list", "batch(3, '-')|list", "capitalize", "center", "center(9)", "center(10)", "default('D')", "default", "d('D', true)",
           "dictsort", "dictsort(true)", "dictsort(by='value')", "dictsort(reverse=true)", "dictsort(by='x')", "escape", "e", "filesizeformat", "filesizeformat(true)", "first", "float", "float(1.5)", "float('x')", "forceescape",
           "format", "format(1)", "format('<', 2)", "format(a=1)", "groupby('g')", "groupby(0)", "indent", "indent(2, true)", "indent('> ', blank=true)", "int", "int(5)", "int(base=16)", "int(-1, 2)", "items|list", "join", "join(', ')", "join('<br>')",
           "join('<br>'|safe)", "join(attribute='n')", "last", "length", "count", "list", "lower", "map('upper')|list", "map('int')|list", "map(attribute='n')|list", "map(attribute='nope', default='-')|list", "map('nofilter')|list", "map|list", "map('default', 'D')|list", "max", "min",
           "max(attribute='v')", "min(true)", "pprint", "random is defined", "reject|list", "reject('odd')|list", "rejectattr('ok')|list", "replace('a', 'X')", "replace('l', '<', 1)", "replace('<', '['|safe)", "replace('', '.')", "reverse", "reverse|list", "round", "round(1)", "round(-1)",
           "round(2, 'ceil')", "round(1, 'floor')", "round(method='up')", "safe", "select|list", "select('string')|list", "select('eq', 1)|list", "selectattr('ok')|list", "selectattr('v', 'gt', 1)|list", "selectattr('g', 'equalto', 'x')|map(attribute='n')|join(',')", "selectattr|list", "slice(2)|list",
           "slice(3, 0)|list", "slice(0)|list", "sort", "sort(reverse=true)", "sort(case_sensitive=true)", "sort(attribute='n')", "sort(attribute='g,v')", "sort(attribute='ok')", "sort(attribute=0)", "string", "striptags", "sum", "sum(attribute='v')", "sum(start=10)", "sum(start=[])", "title", "tojson", "tojson(2)", "tojson(indent=0)",
           "trim", "trim('H<>')", "truncate(8)", "truncate(8, true)", "truncate(9, false, '')", "truncate(5, true, '<', 0)", "truncate(2)", "unique|list", "unique(true)|list", "unique(attribute='g')|map(attribute='n')|list", "upper", "urlencode", "urlize", "urlize(12, true, '_top')", "urlize(rel='a', extra_schemes=['tel:'])", "wordcount", "wordwrap(7)",
           "wordwrap(5, false)", "wordwrap(6, wrapstring='<br>')", "wordwrap(0)", "xmlattr", "xmlattr(false)", "upper|lower", "nofilter", "upper(1)", "center(width='x')", "length|string|e", "list|tojson", "string|length", "e|length", "safe|replace('b', '<')", "e ~ '<'", "first|default('none')"]
TESTS = ["boolean", "callable", "defined", "divisibleby 2", "divisibleby(0)", "eq 7", "== 7", "equalto 'x'", "escaped", "even", "false", "filter", "float", "ge 2", "gt 2", "greaterthan 1", "in [7, 'a', none]", "in 'Hello, World'", "integer", "iterable", "le 2", "lower", "lt 2", "lessthan 3", "mapping",
         "ne 7", "none", "number", "odd", "sameas true", "sameas none", "sequence", "string", "test", "true", "undefined", "upper", "not defined", "not none", "notest"]
TEXTS = ["s", "html", "empty", "space", "uni", "multi", "html|safe", "'a,b,,c'", "'x-y_z'", "'007'", "'ΑΣ'", "'a\\tb'", "'-5'"]
METHODS = ["capitalize()", "casefold()", "center(9)", "center(9, '*')", "center(8, '<')", "count('a')", "count('')", "count('l', 3)", "count('o', 1, 5)", "endswith('d')", "endswith(('x', 'c'))", "endswith('o', 0, 5)", "expandtabs()", "expandtabs(3)", "find('o')", "find('o', 5)", "find('z')", "find('', 99)", "find('o', -4)",
           "format(1, a=2)", "index('b')", "isalnum()", "isalpha()", "isascii()", "isdecimal()", "isdigit()", "isidentifier()", "islower()", "isnumeric()", "isprintable()", "isspace()", "istitle()", "isupper()", "join(['a', 'b'])", "join([1])", "join('xyz')", "join(tags)", "ljust(14)|e", "ljust(14, '.')", "lower()", "lstrip()", "lstrip('He<')",
           "partition(',')", "partition('')", "removeprefix('He')", "removesuffix('ld')", "replace('o', '0')", "replace('l', '<', 1)", "replace('', '|')", "rfind('o')", "rfind('o', 0, 6)", "rindex('zz')", "rjust(14, '.')", "rpartition(',')", "rsplit()", "rsplit(',', 1)", "rsplit(None, 1)", "rstrip()", "rstrip('cd')", "split()", "split(',')", "split(',', 1)",
           "split(none, 1)", "split('')", "split(sep=',', maxsplit=2)", "splitlines()", "splitlines(true)", "startswith('He')", "startswith('W', 7)", "startswith(('x', 'H'))", "startswith(1)", "strip()", "strip(' p')", "swapcase()", "title()", "upper()", "zfill(14)", "zfill(2)", "nope()", "striptags()", "unescape()", "upper(1)"]
LISTS = ["append(9)", "append()", "clear()", "copy()", "count(1)", "extend([7, 8])", "extend('ab')", "extend(1)", "index(2)", "index(99)", "insert(1, 'i')", "insert(-9, 'i')", "pop()", "pop(0)", "pop(9)", "remove(1)", "remove(99)", "reverse()", "sort()", "sort(reverse=true)", "nope()"]
DICTS = ["get('a')", "get('z')", "get('z', 0)", "get(['a'])", "items()", "keys()", "values()", "items()|list", "keys()|list", "values()|sum", "pop('a')", "pop('z')", "pop('z', 1)", "popitem()", "setdefault('a', 5)", "setdefault('n', 5)", "update({'x': 1})", "update(y=2)", "update([('p', 1)])", "update(1)", "copy()", "clear()", "nope()", "a", "items|string is string", "fromkeys(['u', 'v'], 1)", "has_key('a')"]
PERCENT = ["%s", "%r", "%a", "%d", "%i", "%5d|", "%-5d|", "%05d", "%+d", "% d", "%x", "%X", "%#x", "%o", "%#o", "%e", "%.2e", "%E", "%f", "%.2f", "%.0f", "%#.0f", "%10.3f|", "%-10.3f|", "%010.3f", "%+.1f", "%g", "%.3g", "%G", "%#g", "%c", "%5s|", "%-5s|", "%.3s", "%05s", "%%", "%s %s", "%(a)s", "%z", "%", "%5", "%.3d", "%8.3d", "%*d", "%ld", "%5%|", "x"]
PERCENT_ARGS = ["7", "-3", "0", "big", "vast", "f", "nf", "half", "huge", "tiny", "s", "html", "'é'", "t", "nul", "xs", "d", "{'a': 1.5}", "(1,)", "(1, 2)", "()", "missing", "html|safe", "huge * 1e300"]
SPECS = ["", "5", "<5", ">8", "^9", "*^9", "=8", "08", "+", "-", " ", "+8.2f", ",", "_", "012,", ",.2f", ".3", ".0f", "e", "E", "g", "G", "%", ".1%", "n", "b", "#b", "o", "#o", "x", "#X", "_x", "c", "d", "s", ".2s", "10.3", "é<6", "08.3f", "z.1f", "#.0f", "5s", "<05", "0=6", ",x", "y", "1.5.5", ",,", "{}", "010,.1f", "_b", "+x", ".3d"]
SPEC_ARGS = ["7", "-1234567", "big", "vast", "f", "nf", "half", "huge", "tiny", "1234567.891", "s", "'é'", "t", "nul", "xs", "missing", "html|safe", "-0.0", "0.0", "huge * 1e300"]
FORMATS = ["{}", "{} {}", "{0} {1} {0}", "{1}", "{a}", "{a} {}", "{} {0}", "{{}}", "{", "}", "{0", "{!r}", "{0!s:>6}", "{0!a}", "{0!x}", "{0[0]}", "{0[a]}", "{0[a][b]}", "{0.x}", "{0[9]}", "{:{}}", "{:>{w}}", "{a!r:^9}", "{0[}", "{0]}", "{0[]}", "{0.}", "{:d}", "{!}", "{a.b}", "{} {}{}", "{0:{1}{2}}", "é{}ü", "{a:5}|{a:<5}|{a:^5}"]
FORMAT_ARGS = ["1, 2", "'x', '<'", "xs, d", "d, 1", "{'a': {'b': 5}}, 3", "a='A', w=6", "1, '>', 6, a=true", "", "nul, t", "missing, 1", "html|safe, html"]
BINARY = ["+", "-", "*", "/", "//", "%", "**", "~", "==", "!=", "<", "<=", ">", ">=", "in", "not in", "and", "or"]
OPERANDS = ["7", "-3", "0", "2.5", "-0.0", "big", "vast", "t", "nul", "'ab'", "''", "html|safe", "html", "xs", "[]", "(1, 2)", "d", "missing", "range(3)", "1e16", "'%s'"]
SUBSCRIPTS = ["0", "-1", "1", "9", "'a'", "'0'", "none", "true", "1.0", "1:", ":-1", "::2", "::-1", "5:2", "-2:", "::0", "'x':", "'upper'", "'nope'", "1, 2"]

cases = []
# What prints differently in each process, or names Python's own types.
UNSTABLE = re.compile(r"at 0x[0-9a-f]{6,}|<built-in|<function|(<|&lt;)bound|<class|<jinja2|<generator|<Macro|<module|<TemplateRef", re.I)


def environment(undefined="default", **options):
    kinds = {"default": jinja2.Undefined, "strict": jinja2.StrictUndefined, "chainable": jinja2.ChainableUndefined, "debug": jinja2.DebugUndefined}
    return jinja2.Environment(undefined=kinds[undefined], autoescape=jinja2.select_autoescape(), keep_trailing_newline=True,
                              extensions=["jinja2.ext.do", "jinja2.ext.loopcontrols"], **options)


ENVIRONMENTS = {}


# Counts or changes what a generator prints, which is its address.
ADDRESSED = re.compile(r"(map|select|reject|attr|unique|batch|slice|items|reverse)(\([^|]*\))?\|(safe\||e\|)?(wordcount|replace)")


def add(template, name="page.txt", undefined="default", modules=None, **options):
    if ADDRESSED.search(template) or "macro" in template and ")|length }}" in template:
        return
    case = {"t": template}
    if name != "page.txt":
        case["n"] = name
    if undefined != "default":
        case["u"] = undefined
    if options:
        case["o"] = options
    if modules:
        case["m"] = modules
    key = (undefined, tuple(sorted(options.items())))
    env = ENVIRONMENTS.setdefault(key, environment(undefined, **options))
    env.loader = jinja2.DictLoader({name: template, **(modules or {})})
    env.cache.clear()
    compiled = False
    try:
        page = env.get_template(name)
        compiled = True
        result = page.render(json.loads(json.dumps(CONTEXT)))
        if UNSTABLE.search(result):
            return
        result.encode()
        case["r"] = result
    except (jinja2.exceptions.TemplateSyntaxError, SyntaxError):
        case["e"] = "syntax"
    except jinja2.UndefinedError:
        if not compiled:
            return  # a literal that fails while it is folded, reached or not
        case["e"] = "undefined"
    except jinja2.TemplateNotFound:
        case["e"] = "notFound"
    except (MemoryError, RecursionError):
        return
    except Exception as error:
        if "complex" in str(error) or not compiled:
            return
        case["e"] = "runtime"
    if case.get("r", "").startswith("(") and case["r"].endswith("j)"):
        return
    cases.append(case)


for f in FILTERS:
    for v in VALUES:
        if "map(" in v and re.match("wordcount|length|string|e\\||upper|lower|title|capitalize|e$|center|replace", f):
            continue  # shows where the generator lies in memory
        value = f"({v})" if v.startswith(("(", "html|")) else v
        add("{{ " + value + "|" + f + " }}")
        if v in ("html", "html|safe", "html|e", "tags", "deep", "d", "rows", "s", "missing", "nul", "f", "url", "words"):
            add("{{ " + value + "|" + f + " }}", "page.html")
        if v in ("missing", "d.nope"):
            add("{{ " + value + "|" + f + " }}", undefined="strict")
            add("{{ " + value + "|" + f + " }}", undefined="chainable")
for f in TESTS:
    for v in VALUES:
        add("{{ " + v + " is " + f + " }}")
        if v in ("missing", "d.nope"):
            add("{{ " + v + " is " + f + " }}", undefined="strict")
for m in METHODS:
    for v in TEXTS:
        add("{{ (" + v + ")." + m + " }}")
        if v.startswith("html"):
            add("{{ (" + v + ")." + m + " }}", "page.html")
for m in LISTS:
    add("{% set l = [3, 1, 2] %}{{ l." + m + " }} {{ l }}")
    add("{% set l = [] %}{{ l." + m + " }} {{ l }}")
    add("{% set l = (3, 1, 2) %}{{ l." + m + " }} {{ l }}")
for m in DICTS:
    add("{% set l = {'a': 1, 'b': 2} %}{{ l." + m + " }} {{ l }}")
    add("{% set l = {} %}{{ l." + m + " }} {{ l }}")
for p in PERCENT:
    for a in PERCENT_ARGS:
        add("{{ '" + p + "' % (" + a + ") }}" if not a.startswith("(") else "{{ '" + p + "' % " + a + " }}")
    for a in ("html", "(html,)", "7", "(html|safe)", "{'a': html}", "xs", "nul"):
        add("{{ ('" + p + "'|safe) % " + a + " }}", "page.html")
        add("{{ '" + p + "'|format(" + a + ") }}", "page.html")
for s in SPECS:
    for a in SPEC_ARGS:
        add("{{ '{:" + s + "}'.format(" + a + ") }}")
    for a in ("html", "html|safe", "7"):
        add("{{ ('{:" + s + "}'|safe).format(" + a + ") }}", "page.html")
for f in FORMATS:
    for a in FORMAT_ARGS:
        add('{{ "' + f + '".format(' + a + ") }}")
        add('{{ ("' + f + '"|safe).format(' + a + ") }}", "page.html")
for op in BINARY:
    for a in OPERANDS:
        for b in OPERANDS:
            if op == "**" and b in ("big", "vast", "1e16") or op == "*" and ("big" in (a, b) or "vast" in (a, b) or "missing" in (a, b) and "html" in a):
                continue
            add("{{ (" + a + ") " + op + " (" + b + ") }}", "page.html" if "html" in a + b else "page.txt")
for a in OPERANDS + ["words", "rows", "uni", "nested", "deep"]:
    for i in SUBSCRIPTS:
        # Jinja2 evaluates slices of literals while it compiles, by other rules.
        if ":" not in i or a.isalpha():
            add("{{ (" + a + ")[" + i + "] }}")
    for n in ("a", "upper", "items", "nope", "0", "x.y"):
        add("{{ (" + a + ")." + n + "|string|length > 0 }}")
    for op in ("-", "+", "not "):
        add("{{ " + op + "(" + a + ") }}")
    add("{{ (" + a + ")() }}")
    add("{% for x in (" + a + ") %}[{{ x }}]{% else %}none{% endfor %}")
    add("{% if (" + a + ") %}T{% else %}F{% endif %}")
    add("{{ 'y' if (" + a + ") else 'n' }}")

combinations.write(add)
mixtures.write(add)

here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "templates.jsonl"), "w", encoding="utf-8") as out:
    out.write(json.dumps({"context": CONTEXT}) + "\n")
    for c in cases:
        out.write(json.dumps(c, ensure_ascii=False, separators=(",", ":")) + "\n")
kinds = {}
for c in cases:
    kinds[c.get("e", "output")] = kinds.get(c.get("e", "output"), 0) + 1
print(len(cases), kinds)
