#!/usr/bin/env python3
"""Writes scopes.jsonl: random combinations of statements with what Jinja2 3.1.6 makes of them.

The form of the lines is that of templates.jsonl. Few names on purpose: the same ones are set, shadowed, captured and
exported by everything that can. The generator is seeded, so that the file stays the same.
"""
import json
import os
import random
import re

import jinja2

CONTEXT = {"a": "A", "xs": [1, 2], "t": [{"v": 1, "k": [{"v": 2, "k": []}, {"v": 3, "k": []}]}], "h": "<&>"}
NAMES = ["a", "b", "c"]
COUNT = 3659


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.blocks = 0
        self.inLoop = 0
        self.inBlock = False
        self.others = {}

    def pick(self, *options):
        return self.random.choice(options)

    def name(self):
        return self.pick(*NAMES)

    def value(self):
        return self.pick(lambda: str(self.random.randint(0, 9)), lambda: "'%s'" % self.pick("p", "q<", "r"), self.name, self.name, lambda: f"{self.name()} ~ {self.name()}",
                         lambda: f"({self.name()} or 'z')", lambda: "h", lambda: f"{self.name()}|default('d')", lambda: f"({self.name()} if {self.name()} else {self.name()})",
                         lambda: "loop.index" if self.inLoop else self.name(), lambda: "ns.v", lambda: "xs|length")()

    def text(self):
        return self.pick("[{{ %s }}]" % self.value(), "{{ %s }}" % self.name(), "{{ a }}{{ b }}{{ c }};", "-", "\n")

    def body(self, depth, size=3):
        return "".join(self.statement(depth - 1) for _ in range(self.random.randint(1, size)))

    def statement(self, depth):
        if depth <= 0:
            return self.text()
        kinds = [self.text, self.text, self.set, self.set, lambda: self.setBlock(depth), lambda: self.condition(depth), lambda: self.loop(depth), lambda: self.with_(depth),
                 lambda: self.macro(depth), lambda: self.call(depth), lambda: self.filter(depth), lambda: self.autoescape(depth), self.include, self.import_, self.namespace,
                 lambda: self.recursive(depth), self.invoke, lambda: self.block(depth)]
        if self.inLoop:
            kinds.append(lambda: self.pick("{% if loop.index == 2 %}{% break %}{% endif %}", "{% if loop.first %}{% continue %}{% endif %}", "{{ loop.last }}", "{{ loop.cycle('o', 'e') }}", "{{ loop.changed(a) }}"))
        return self.pick(*kinds)()

    def set(self):
        return self.pick("{%% set %s = %s %%}" % (self.name(), self.value()), "{%% set %s, %s = %s, %s %%}" % (self.name(), self.name(), self.value(), self.value()))

    def namespace(self):
        return self.pick("{% set ns = namespace(v=0) %}", "{%% set ns.v = %s %%}" % self.value(), "{{ ns.v }}")

    def setBlock(self, depth):
        return "{%% set %s%s %%}%s{%% endset %%}" % (self.name(), self.pick("", "", "|upper", "|trim|lower"), self.outOfLoop(depth))

    def outOfLoop(self, depth, size=2):
        kept, self.inLoop = self.inLoop, 0
        result = self.body(depth, size)
        self.inLoop = kept
        return result

    def condition(self, depth):
        result = "{%% if %s %%}%s" % (self.value(), self.body(depth))
        if self.random.random() < 0.3:
            result += "{%% elif %s %%}%s" % (self.value(), self.body(depth))
        if self.random.random() < 0.5:
            result += "{% else %}" + self.body(depth)
        return result + "{% endif %}"

    def loop(self, depth):
        target = self.pick(*NAMES, "a, b")
        over = "[(1, 2), (3, 4)]" if "," in target else self.pick("xs", "range(3)", "[]", "[%s, %s]" % (self.value(), self.value()), "xs|map('string')")
        test = self.pick("", "", "", " if %s" % target.split(",")[0], " if %s != 1" % target.split(",")[0])
        self.inLoop += 1
        body = self.body(depth)
        self.inLoop -= 1
        other = "{% else %}" + self.body(depth, 2) if self.random.random() < 0.3 else ""
        return "{%% for %s in %s%s %%}%s%s{%% endfor %%}" % (target, over, test, body, other)

    def recursive(self, depth):
        self.inLoop += 1
        body = self.outOfLoop(depth)
        self.inLoop -= 1
        return "{%% for n in t recursive %%}%s{{ n.v }}{{ loop.depth }}(%s{{ loop(n.k) }}){%% endfor %%}" % (self.set(), body)

    def with_(self, depth):
        return "{%% with %s = %s, %s = %s %%}%s{%% endwith %%}" % (self.name(), self.value(), self.pick("b", "e"), self.value(), self.body(depth))

    def macro(self, depth):
        name = self.pick("m", "f")
        parameters = self.pick("", "b", "a, b=%s" % self.name(), "c=a, b=c", "a=1, *" if False else "a=1")
        extra = self.pick("", "{{ varargs }}", "{{ kwargs }}", "{{ caller() if caller else 'n' }}", "{{ caller }}" if False else "")
        return "{%% macro %s(%s) %%}%s%s{%% endmacro %%}" % (name, parameters, self.outOfLoop(depth), extra) + self.invoke(name)

    def invoke(self, name=None):
        name = name or self.pick("m", "f")
        return "{{ %s(%s) }}" % (name, self.pick("", "", self.value(), "b=%s" % self.value(), "%s, %s" % (self.value(), self.value())))

    def call(self, depth):
        return "{%% call%s %s(%s) %%}%s{%% endcall %%}" % (self.pick("", "(a)", "(b=1)"), self.pick("m", "f"), self.pick("", self.value()), self.outOfLoop(depth))

    def filter(self, depth):
        return "{%% filter %s %%}%s{%% endfilter %%}" % (self.pick("upper", "e", "replace('1', %s|string)" % self.name(), "trim|title"), self.outOfLoop(depth))

    def autoescape(self, depth):
        return "{%% autoescape %s %%}%s{%% endautoescape %%}" % (self.pick("true", "false"), self.outOfLoop(depth))

    def other(self):
        name = "o%d.%s" % (len(self.others), self.pick("txt", "html"))
        self.others[name] = None
        self.others[name] = Generator(self.random.random()).small()
        return name

    def small(self):
        return "".join(self.pick(self.text, self.set, self.namespace, lambda: "{%% macro %s(b=a) %%}<{{ a }}{{ b }}{{ c }}>{%% endmacro %%}" % self.pick("m", "f"), lambda: self.condition(1))() for _ in range(self.random.randint(1, 4)))

    def include(self):
        return "{%% include '%s'%s %%}" % (self.other(), self.pick("", "", " with context", " without context"))

    def import_(self):
        context = self.pick("", " with context", " without context")
        return self.pick(lambda: "{%% import '%s' as %s%s %%}{{ %s }}" % (self.other(), "o", context, "o.%s" % self.pick("a", "b", "m()", "f(1)")),
                         lambda: "{%% from '%s' import %s%s %%}" % (self.other(), self.pick("a", "m", "b as c", "f as m, a"), context))()

    def block(self, depth):
        if self.blocks > 3:
            return self.text()
        self.blocks += 1
        return "{%% block b%d %s%%}%s{%% endblock %%}" % (self.blocks, self.pick("", "scoped "), self.outOfLoop(depth))

    def template(self):
        main = self.body(4, 6)
        if self.random.random() < 0.3 and self.blocks:
            child = "".join(self.pick("", self.set()) for _ in range(2)) + "{% extends 'base.txt' %}" + self.pick("", self.set(), self.include())
            for number in range(1, self.blocks + 1):
                if self.random.random() < 0.6:
                    child += "{%% block b%d %s%%}%s%s{%% endblock %%}" % (number, self.pick("", "scoped "), self.text(), self.pick("", "{{ super() }}", "{{ self.b1() if false }}"))
            self.others["base.txt"] = main
            return child
        return main


def main():
    folder = os.path.dirname(os.path.abspath(__file__))
    kept = 0
    with open(os.path.join(folder, "scopes.jsonl"), "w", encoding="utf-8") as out:
        out.write(json.dumps({"context": CONTEXT}) + "\n")
        for seed in range(1_000_000):
            generator = Generator(seed)
            template = generator.template()
            if len(template) > 1200:
                continue
            # Jinja2 lets such an include write past what captures its output, which Folio does not follow.
            if re.search("include '[^']*' without context", template + "".join(generator.others.values())):
                continue
            name = generator.pick("page.txt", "page.html")
            case = {"t": template, "n": name}
            if generator.others:
                case["m"] = generator.others
            if seed % 7 == 0:
                case["u"] = "strict"
            environment = jinja2.Environment(loader=jinja2.DictLoader({name: template, **generator.others}), autoescape=jinja2.select_autoescape(["html"]), keep_trailing_newline=True,
                                             undefined=jinja2.StrictUndefined if seed % 7 == 0 else jinja2.Undefined, extensions=["jinja2.ext.do", "jinja2.ext.loopcontrols"])
            try:
                case["r"] = environment.get_template(name).render(CONTEXT)
            except jinja2.TemplateSyntaxError:
                case["e"] = "syntax"
            except jinja2.UndefinedError:
                case["e"] = "undefined"
            except jinja2.TemplateNotFound:
                case["e"] = "notFound"
            except SyntaxError:
                case["e"] = "syntax"
            except Exception:
                case["e"] = "runtime"
            # An address is no answer, and errors are mostly the same one.
            if " at 0x" in case.get("r", "") or (("e" in case) and seed % 10):
                continue
            out.write(json.dumps(case, ensure_ascii=False) + "\n")
            kept += 1
            if kept == COUNT:
                break


main()
