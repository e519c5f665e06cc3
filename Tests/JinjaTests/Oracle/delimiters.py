#!/usr/bin/env python3
"""Writes delimiters.jsonl: templates with other delimiters, line statements and white space control,
with what Jinja2 3.1.6 makes of them.

A case: t the template, d the delimiters that differ (keys are Folio's), o the options; r the output, or e the line
of a syntax error.
"""
import itertools
import json
import os

import jinja2

KEYS = {
    "blockStart": "block_start_string", "blockEnd": "block_end_string", "variableStart": "variable_start_string",
    "variableEnd": "variable_end_string", "commentStart": "comment_start_string", "commentEnd": "comment_end_string",
    "lineStatementPrefix": "line_statement_prefix", "lineCommentPrefix": "line_comment_prefix",
}
CONTEXT = {"xs": [1, 2, 3], "x": "v"}
LINES = {"lineStatementPrefix": "#", "lineCommentPrefix": "##"}
PERCENT = {"lineStatementPrefix": "%", "lineCommentPrefix": "%%"}
ASP = {"blockStart": "<%", "blockEnd": "%>", "variableStart": "<%=", "variableEnd": "%>", "commentStart": "<%#", "commentEnd": "%>"}
LATEX = {"blockStart": "\\BLOCK{", "blockEnd": "}", "variableStart": "\\VAR{", "variableEnd": "}", "commentStart": "\\#{", "commentEnd": "}", "lineStatementPrefix": "%%", "lineCommentPrefix": "%#"}
SQUARE = {"blockStart": "[%", "blockEnd": "%]", "variableStart": "[[", "variableEnd": "]]", "commentStart": "[#", "commentEnd": "#]"}
PHP = {"blockStart": "<?", "blockEnd": "?>", "variableStart": "<?=", "variableEnd": "?>", "commentStart": "<!--", "commentEnd": "-->"}
DOLLAR = {"variableStart": "${", "variableEnd": "}"}

CASES = [
    (LINES, ["# for a in xs\n{{ a }}\n# endfor\n", "  # for a in xs:\n  {{ a }}\n  # endfor", "# if x\nyes\n# else\nno\n# endif\nend", "text # no statement\n# set y = 1\n{{ y }}",
             "# for a in [1,\n 2]\n{{ a }}\n# endfor", "{{ x }} ## comment\nnext ## more\n", "## whole line\nrest", "a\n  ## indented\nb", "# for a in xs ## why\n{{ a }}\n# endfor", "# if x\n\n\na\n\n# endif\n\nb",
             "#- if x\na\n#- endif\nb", "a\n#+ if x\nb\n# endif", "x\n\n   # set q = 2   \n\n{{ q }}", "# raw\n{{ x }}\n# endraw", "# for a in xs", "# nope", "a\n# if (x\n)\nb\n# endif", "{% if x %}\n# if x\na\n# endif\n{% endif %}",
             "# macro m(a)\n<{{ a }}>\n# endmacro\n{{ m(1) }}", "# if x", "# endif\n", "\t# set z = 'a#b'\n{{ z }}", "# set z = 'a ## b'\n{{ z }}", "## c", "#", "##", "# ", "{# c #}# set y=1\n{{ y }}", "{{ x }}# set y=1\n"]),
    (PERCENT, ["% for a in xs:\n{{ a }}\n% endfor", "100% of {{ x }}\n% set y = 1\n{{ y }}", "%% note\n% if x\nA\n% endif\n", "%for a in xs\n{{a}}%% tail\n%endfor\n"]),
    (ASP, ["<% for a in xs %><%= a %>,<% endfor %>", "<%# c %>a<%= x|upper %>", "<%= x %> <%- if x -%> y <%- endif %>", "<% raw %><%= x %><% endraw %>", "<%=x%>", "{{ x }}<% %>", "<%# unclosed", "<%= {'a': 1}['a'] %>"]),
    (LATEX, ["\\BLOCK{for a in xs}\\VAR{a} \\BLOCK{endfor}", "%% set y = 2\n\\VAR{y}\n", "\\#{gone}\\VAR{x}", "a %# comment\nb", "\\VAR{ {'a': 1}['a'] }", "\\BLOCK{raw}\\VAR{x}\\BLOCK{endraw}"]),
    (SQUARE, ["[% for a in xs %][[ a ]][% endfor %]", "[[ xs[0] ]]", "[[ [1, 2][1] ]][# c #]", "[[xs[xs[0]]]]", "{{ x }}[[ x ]]", "[[ [[1]][0] ]]"]),
    (PHP, ["<? if x ?><?= x ?><? endif ?><!-- gone -->", "<?= x ?>\n<? set y = 1 ?>\n<?= y ?>", "<!-- a --><b><!-- c"]),
    (DOLLAR, ["${x} {% if x %}${ {'a': 1}.a }{% endif %} ${'}'}", "$ {x} ${x"]),
    ({}, ["{{ x }}\n{% if x %}\n a\n{% endif %}\nb\n", "  {% if x %}\n  {{ x }}\n  {% endif %}\n", "{%- if x -%}\n a \n{%- endif -%}\n b", "a {#- c -#} b", "a\n  {# c #}\nb", "a\n  {#+ c #}\nb", "{%+ if x %} a {% endif +%}\nb", "a {{- x -}} b", " {{+ x }}",
          "{% raw %}{{ x }}{% endraw %}\nz", "a {%- raw -%} {{ x }} {%- endraw -%} b", "  {% raw %}\n r\n  {% endraw %}\nz", "{% raw +%}a{% endraw %}", "{%raw%}{%endraw%}", "{% raw %}{% endraw", "{% raw", "{{ '{{' }} {{ '%}' }} {% set q = '%}' %}{{ q }}",
          "{{ x }}}", "{ {x} }", "{{ {1: 2}}}", "{{{1: 2}}}", "{#{#}#}", "{# a", "{{ x", "{% if x", "\u00a0\u2003{%- if x %}a{% endif -%}\u3000b", "a\r\n{% if x %}\r\nb\r{% endif %}\r\nc", "{%\nif\nx\n%}a{%\nendif\n%}", "{{ 'a\\\nb' }}",
          "  {% set a %}  b  {% endset %}  [{{ a }}]", "<ul>\n  {% for a in xs %}\n  <li>{{ a }}</li>\n  {% endfor %}\n</ul>\n", "{% for a in xs -%}\n  {{ a }}\n{%- endfor %}\n", "a{% if x %}  \n\n  {% endif %}b\n\n"]),
]


def main():
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "delimiters.jsonl"), "w", encoding="utf-8") as out:
        for delimiters, templates in CASES:
            for template, (trim, lstrip, keep) in itertools.product(templates, itertools.product([False, True], repeat=3)):
                environment = jinja2.Environment(trim_blocks=trim, lstrip_blocks=lstrip, keep_trailing_newline=keep, extensions=["jinja2.ext.do", "jinja2.ext.loopcontrols"],
                                                 **{KEYS[k]: v for k, v in delimiters.items()})
                case = {"t": template, "d": delimiters, "o": {"trim": trim, "lstrip": lstrip, "keep": keep}}
                try:
                    case["r"] = environment.from_string(template).render(CONTEXT)
                except jinja2.TemplateSyntaxError as error:
                    case["e"] = error.lineno
                except Exception:
                    case["e"] = 0
                out.write(json.dumps(case, ensure_ascii=False) + "\n")


main()
