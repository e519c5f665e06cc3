#!/usr/bin/env python3
"""Writes escapes.jsonl: texts as cells of CSV, as XML and as Markdown.

Each escaped text is read back by a reader of others before it is stored: Python's csv, expat, and GitHub's
own Markdown renderer (cmarkgfm).
"""
import csv
import html
import io
import json
import os
import re
import xml.etree.ElementTree as ET

import cmarkgfm
from cmarkgfm.cmark import Options

TEXTS = [
    "", "a", " a", "a ", "  a  ", "a,b", "a;b", 'say "hi"', '"', "a\nb", "a\r\nb", "a\rb", "\n", "=1+2", "+1", "-1", "@x", "\tx", "x\t", "a\tb", "'=x",
    "=a,b", "1.5", "é,ü", "日本 🎨", "a|b", "a\\|b", "\\", "\\\\", "a\\", "|", "||", "*a*", "**b**", "_a_", "a_b_c", "~~x~~", "~", "`c`", "``", "[x](y)", "![i](j)",
    "[x]: y", "<b>x</b>", "<", ">", "&amp;", "&", "&#65;", "&copy;", "# h", "#1", "a # b", "http://example.com", "see https://example.com/a_b?c=d&e.", "www.example.com", "WWW.a.org",
    "ftp://x.org", "a:b", "a://b", "x.y", "wwww.a.b", "1. x", "- x", "+ x", "> q", "---", "===", "a  b", "<!-- c -->", "<script>", "a<br>b", "-", "a - b", "{{ x }}", "$x$", "\"'", "é*ü*",
    "line one\nline *two*\n", "\n\nx", "tab\tin\tit", "a\u00a0b", "\u00a0", "a\x7fb", "\u2028", "C:\\dir\\file", "a`b|c`d", "x^2^", "H~2~O", ":smile:", "@user", "\\*",
    "]] >", "]]>", "a\ufffdb",
]


def csv_cell(text):
    if text == "" or text[0] == " " or text[-1] == " " or re.search(r'[,"\r\n]', text):
        return '"' + text.replace('"', '""') + '"'
    return text


def csv_safe(text):
    return csv_cell("'" + text) if text[:1] in tuple("=+-@\t\r") and text else csv_cell(text)


def xml(text):
    for char, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&#34;"), ("'", "&#39;"), ("\r", "&#13;")):
        text = text.replace(char, name)
    return text


def markdown(text):
    out = ""
    for i, c in enumerate(text):
        outer = i in (0, len(text) - 1)
        if c in "<>&":
            out += {"<": "&lt;", ">": "&gt;", "&": "&amp;"}[c]
        elif c == "\n":
            out += "<br>"
        elif c == "\r":
            out += "&#13;"
        elif c in " \t\x0b\x0c" and outer:
            out += f"&#{ord(c)};"
        elif c in "\\|`*_~[]#" or text.startswith("://", i) or c == "." and re.search(r"(?i)www$", text[:i]):
            out += "\\" + c
        else:
            out += c
    return out


def rendered(cell):
    table = "| h | i |\n| --- | --- |\n| " + cell + " | x |\n"
    page = cmarkgfm.github_flavored_markdown_to_html(table, options=Options.CMARK_OPT_UNSAFE)
    found = re.search(r"<tbody>\s*<tr>\s*<td>(.*?)</td>\s*<td>x</td>", page, re.S)
    text = found.group(1)
    assert not re.search(r"<(?!br)", text), (cell, text)
    return html.unescape(re.sub(r"<br ?/?>", "\n", text))


here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "escapes.jsonl"), "w", encoding="utf-8") as out:
    for t in TEXTS:
        row = csv_cell(t) + "," + csv_cell("x") + "\n"
        assert next(csv.reader(io.StringIO(row, newline=""))) == [t, "x"], t
        if not re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f]", t):
            assert (ET.fromstring("<a>" + xml(t) + "</a>").text or "") == t, t
        assert rendered(markdown(t)) == t, (t, markdown(t), rendered(markdown(t)))
        out.write(json.dumps({"text": t, "csv": csv_cell(t), "csvSafe": csv_safe(t), "xml": xml(t), "markdown": markdown(t)}) + "\n")
print(len(TEXTS))
