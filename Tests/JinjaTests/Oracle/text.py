#!/usr/bin/env python3
"""Writes text.jsonl: calls on text and numbers with the answers Python gives.

One case a line: f names the function, a its arguments, r the result. Integers are written as text,
since they may be wider than what a JSON reader holds; a float is written by repr().
"""
import html
import json
import os
import random
import textwrap
from fractions import Fraction

import jinja2
from jinja2 import utils
from markupsafe import Markup, escape

random.seed(7)
cases = []


def case(f, args, result):
    cases.append({"f": f, "a": args, "r": result})


TEXTS = [
    "", "a", "A", "hello world", "Hello World", "HELLO", "it's", "they're bill's", "x1y2Z3", "ß", "straße",
    "ŉ x", "ǆ ǅ Ǆ", "ΑΣ", "ΑΣ Β", "ὈΔΥΣΣΕΎΣ", "Σ", "aΣ'", "aΣb", "a\u0301Σ", "İstanbul", "ıI", "ﬁne ﬂow",
    "Ꭰꭰ ᏸ", "ẞ", "éÉ", "e\u0301", "日本語", "🎨 art", "a\tb\nc", "  pad  ", "\u00a0x\u3000", "x\u200b", "\x1c\x1d x \x85",
    "line1\nline2\r\nline3\rline4\x0bv\x0cf\x1cg\x85n\u2028l\u2029p", "\n", "\r\n", "a\n\nb\n", "\ta\tbb\tccc\td",
    "-foo-bar (baz) {qux} [quux] <tag>", "foo-bar_baz", "mcDONALD's", "12abc 3d", "½ ² ٣ ⅷ 五", "²", "٣٤", "Ⅷ",
    "ⓐ Ⓐ", "ªº", "ʰ", "ͅ", "abc_def", "9lives", "_x", "naïve", "\x7f\x80\xa0\xad", "\ufeff\u2060", "\ue000\U000e0001",
    "quote' here", 'quote" here', "both ' and \"", "back\\slash", "\x00\x01\x1f", "\u2028", "\U0001f468\u200d\U0001f469",
    "a" * 30, "ab cd  ef   gh", "a,b,,c,", ",,", "aXbXc", "mississippi", "Title Case Here", "Ǆx", "AǅB", "\u1e9e s",
]
for t in TEXTS:
    for name in ("upper", "lower", "title", "capitalize", "swapcase", "casefold"):
        case(name, [t], getattr(t, name)())
    for name in ("isalpha", "isalnum", "isdecimal", "isdigit", "isnumeric", "isspace", "isprintable", "islower",
                 "isupper", "istitle", "isidentifier", "isascii"):
        case(name, [t], getattr(t, name)())
    case("titlefilter", [t], jinja2.filters.do_title(t))
    case("repr", [t], repr(t))
    case("ascii", [repr(t)], repr(t).encode("ascii", "backslashreplace").decode())
    case("strip", [t], t.strip())
    case("lstrip", [t], t.lstrip())
    case("rstrip", [t], t.rstrip())
    case("stripchars", [t, "aé日 xp"], t.strip("aé日 xp"))
    case("length", [t], str(len(t)))
    case("reverse", [t], t[::-1])
    case("splitlines", [t], t.splitlines())
    case("splitlinesends", [t], t.splitlines(True))
    case("expandtabs", [t, "4"], t.expandtabs(4))
    case("zfill", [t, "7"], t.zfill(7))
    case("wordcount", [t], str(jinja2.filters.do_wordcount(t)))
    case("html", [t], str(escape(t)))
    case("json", [t], json.dumps(t))
    case("jsonhtml", [t], str(utils.htmlsafe_json_dumps(t)))
    case("quote", [t], utils.url_quote(t))
    case("quotequery", [t], utils.url_quote(t, for_qs=True))
    for n in (-1, 0, 1, 2):
        case("split", [t, str(n)], t.split(None, n))
        case("rsplit", [t, str(n)], t.rsplit(None, n))
        for sep in (",", "s", "ss", " ", "é"):
            case("splitby", [t, sep, str(n)], t.split(sep, n))
            case("rsplitby", [t, sep, str(n)], t.rsplit(sep, n))
        for old, new in (("a", "bb"), ("", "-"), ("ss", ""), ("語", "x"), ("i", "i")):
            case("replace", [t, old, new, str(n)], t.replace(old, new, n))
    for sub in ("a", "ss", "", "語", "zz", "\n"):
        case("find", [t, sub], t.encode().find(sub.encode()) if sub in t else -1)
        case("rfind", [t, sub], t.encode().rfind(sub.encode()) if sub in t else -1)
        case("count", [t, sub], str(t.count(sub)))
        case("startswith", [t, sub], t.startswith(sub))
        case("endswith", [t, sub], t.endswith(sub))
        if sub:
            case("partition", [t, sub], list(t.partition(sub)))
            case("rpartition", [t, sub], list(t.rpartition(sub)))
    for w in (0, 1, 4, 7, 8, 21):
        case("center", [t, str(w)], t.center(w))
        case("ljust", [t, str(w)], t.ljust(w, "é"))
        case("rjust", [t, str(w)], t.rjust(w, "*"))

HTML = [
    "", "plain", "<b>bold</b> x", "a &amp; b &lt;c&gt;", "&nbsp;x&nbsp;", "<!-- c --> y", "<!-- a <b> --> z", "<!-->x-->y",
    "<!--->q", "<!<!-- x -->-- y -->z", "a < b", "a < b > c", "1 > 0 < 2", "<p>one</p>\n <p>two</p>", "<<b>>", "<a <b> c>",
    "&euro;&hellip;&NotEqualTilde;", "&notit; &not; &ampx &copy2", "&#65;&#x42;&#X43 &#0; &#128; &#xD800; &#1114112;",
    "&#1; &#xFFFF; &#13; &#x9f; &;&#;&#x;", "&bogus; &lt &gt", "<script>alert(1)</script>", "x<br/>y<br />z", "&AMP;&Lt;",
    "&lang;&nGt;", "é&eacute;&eacuté", "unclosed <b", "<!-- unclosed", "&amp;lt;", "&" + "a" * 40 + ";", "&CounterClockwiseContourIntegral;",
]
for t in HTML:
    case("unescape", [t], html.unescape(t))
    case("striptags", [t], str(Markup(t).striptags()))
for name in sorted(html.entities.html5)[::9]:
    case("unescape", ["x&" + name + "y"], html.unescape("x&" + name + "y"))

WRAP = [
    "Hello there -- you goof-ball, use the -b option!", "Look, goof-ball -- use the -b option!", "a-b-c d-e-f-g hijk-lm",
    "one two three four five six seven", "supercalifragilisticexpialidocious", "well-known state-of-the-art co-op e-mail",
    "x--y--z long--dash between--words", "trailing space   ", "   leading", "tab\tsep\tvalues", "no\u00a0break space", "日本語 テキスト の 折り返し",
    "line one\nline two is longer\n\nline four", "---- hyphens ---- only", "a", "", "1-2-3 4-5", "foo--bar", "(well-made) \"half-done\" it's--so",
    "pneumono-ultra-microscopic-silico-volcano-coniosis", "-start end-", "a_b-c_d ab_-cd", "word " * 12, "éa-éb éé-éé ñandú-ñoño",
]
for t in WRAP:
    for w in (1, 3, 5, 8, 10, 14, 20, 79):
        for blw in (True, False):
            for boh in (True, False):
                r = jinja2.filters.do_wordwrap(jinja2.Environment(), t, w, blw, "|", boh)
                case("wordwrap", [t, str(w), blw, boh], r)
    for n in (3, 5, 9, 15, 25):
        for kill in (True, False):
            for lee in (0, 5):
                case("truncate", [t, str(n), kill, "...", str(lee)],
                     jinja2.filters.do_truncate(jinja2.Environment(), t, n, kill, "...", lee))
    for first in (True, False):
        for blank in (True, False):
            case("indent", [t, "  ", first, blank], jinja2.filters.do_indent(t, 2, first, blank))

URLS = [
    "see http://example.com now", "https://example.com/path?q=1&r=2#frag.", "www.example.com", "example.com", "example.org/x",
    "foo.example.xyz", "http://localhost", "http://localhost:8080/x", "http://1.2.3.4/a", "http://1.2.3", "http://[::1]/", "http://[fe80::1]:80",
    "http://[2001:db8::ff00:42:8329]", "(http://example.com)", "(http://example.com/a_(b))", "<http://example.com>", "http://example.com/(x",
    "mail a@b.co", "mailto:a@b.co", "a@b", "@a@b.com", "x:a@b.com", "a.b+c@d-e.fr.", "www.a@b.com", "http://example.com:123456/",
    "http://exa_mple.com", "http://é.com", "http://xn--bcher-kva.example", "http://a.xn--p1ai", "HTTP://EXAMPLE.COM", "Www.Example.Com", "http://example.com,http://b.com",
    "ftp://example.com", "tel:123", "a.com. b.net, c.org) d.int>", "x.com\ny.com", "http://", "www.", "http://.com", "http://a..b", "foo.COM", "a.com:80", "a.com:8a",
    "he said \"http://example.com\"", "http://example.com/'q'", "http://ex%41mple.com", "-a.com", "ab.mil?x", "a&b.com", "http://example.com/&lt;x", "((a.com))", "http://a.b.c.d.e/",
    "http://x.c", "http://x.co1", "//example.com", "user@sub.domain.info!", "<a@b.com>", "a@b.com,c@d.com", "http://[::1", "http://[1:2:3:4:5:6:7:8]", "http://[1:2:3:4:5:6:7:8:9]", "http://[12345::1]",
]
for t in URLS:
    case("urlize", [t, None, [], None], utils.urlize(t, rel="noopener"))
    case("urlize", [t, "12", ["ftp://", "tel:"], "_blank"],
         utils.urlize(t, 12, rel="noopener", target="_blank", extra_schemes=["ftp://", "tel:"]))

FLOATS = [0.0, -0.0, 1.0, -1.5, 0.1, 0.2, 0.3, 1e15, 1e16, 1e17, 123456789012345680.0, 1e-4, 1e-5, 1.5e-7, 5e-324, 1.7976931348623157e308,
          2.2250738585072014e-308, 2.675, 2.5, 3.5, 0.5, 1.5, 1e22, 1e23, 9007199254740993.0, 123456.789, 1 / 3, 2 / 3, 100.0, 1e100, 3.14159, 99.995, 0.045,
          1.005, 1e-10, 12345.6785, 0.000123456, 999999.5, 9.5, 99.5, 0.95, 1234567.891, float("inf"), float("-inf"), float("nan"), 4.35, 8.5, 1e21, 5e-5]
for _ in range(60):
    FLOATS.append(random.choice([random.uniform(-1000, 1000), random.random() * 10 ** random.randint(-20, 20), round(random.uniform(0, 1e6), random.randint(0, 4)),
                                 random.randint(0, 10 ** 6) / 2 ** random.randint(0, 12)]))
for x in FLOATS:
    case("floatrepr", [repr(x)], repr(x))
    for p in (0, 1, 2, 6, 17, 25):
        for c in "feg":
            case("floatformat", [repr(abs(x)), c, str(p), False], ("%." + str(p) + c) % abs(x))
        case("floatformat", [repr(abs(x)), "g", str(p), True], ("%#." + str(p) + "g") % abs(x))
        case("floatformat", [repr(abs(x)), "n", str(p), False], format(abs(x), "." + str(p)))
    if x == x and abs(x) != float("inf"):
        for n in (0, 1, 2, 3, 17, 22, 30, -1, -2, -5):
            try:
                case("round", [repr(x), str(n)], repr(round(x, n)))
            except OverflowError:
                case("round", [repr(x), str(n)], None)
    for b in (False, True):
        try:
            case("filesize", [repr(x), b], jinja2.filters.do_filesizeformat(x, b))
        except (OverflowError, ValueError):
            case("filesize", [repr(x), b], None)
for x in FLOATS[:60]:
    for y in (2.0, -2.0, 0.5, 3.0, -1.0, 10.0, 0.1, 7.5, -0.3, 1e10, float("inf"), 1.0, 0.0):
        if y:
            case("floatmod", [repr(x), repr(y)], repr(x % y))
            case("floatfloordiv", [repr(x), repr(y)], repr(x // y))
        try:
            r = x ** y
            if y == int(min(abs(y), 100)) and abs(x) < 1e300 and float(Fraction(x) ** int(y)) != r:
                continue  # where the C library's power misses the nearest double
            case("floatpow", [repr(x), repr(y)], "complex" if isinstance(r, complex) else repr(r))
        except OverflowError:
            case("floatpow", [repr(x), repr(y)], "overflow")
        except ZeroDivisionError:
            case("floatpow", [repr(x), repr(y)], "zero")
for _ in range(200):
    x, y = random.uniform(0.01, 100), random.uniform(-20, 20)
    case("floatpow", [repr(x), repr(y)], repr(x ** y))

TOP = 2 ** 127
INTS = [0, 1, -1, 2, 3, -3, 7, -7, 10, 15, 25, 35, -25, 99, 100, 1234, 2 ** 31, 2 ** 53, 2 ** 53 + 1, 2 ** 63, -2 ** 63, 10 ** 20, 3 ** 70, TOP - 1, -TOP, 10 ** 38]
INTS += [random.randint(-2 ** random.randint(1, 126), 2 ** random.randint(1, 126)) for _ in range(20)]
for x in INTS:
    for n in (0, 1, -1, -2, -3, -10, -20, -38, -39, -60):
        r = round(x, n)
        case("intround", [str(x), str(n)], str(r) if -TOP <= r < TOP else None)
    for y in INTS:
        if y:
            q = x // y
            case("intfloordiv", [str(x), str(y)], str(q) if -TOP <= q < TOP else None)
            case("intmod", [str(x), str(y)], str(x % y))
            case("intdiv", [str(x), str(y)], repr(x / y))
    for y in (0, 1, 2, 3, 5, 10, 64, 126, 127, 128, 1000):
        if abs(x) < 2 or y < 200:
            r = x ** y
            case("intpow", [str(x), str(y)], str(r) if -TOP <= r < TOP else None)
    for y in FLOATS[:50] + [float(x)]:
        case("compare", [str(x), repr(y)], None if y != y else (x > y) - (x < y))

PARSE = ["0", "12", " 12 ", "-5", "+7", "1_000", "1__0", "_1", "1_", "", " ", "-", "0x1f", "1f", "0b11", "0o17", "0X1F", "07", "00", "0_7", "12.5", "1e3", "abc", "٣٤", "１２",
         "99999999999999999999999999999999999999999999", "170141183460469231731687303715884105727", "-170141183460469231731687303715884105728", "170141183460469231731687303715884105728", "1 2", "--1", "+-1", "- 1", "0x", "0x_f", "0x__f", "zz", "Z9", "\u00a05\u2003", "５.５", "1\x00", "0_0", "0b12", "0b", "\n7\n", "½"]
for t in PARSE:
    for base in (10, 0, 16, 2, 8, 36):
        try:
            r = int(t, base)
            r = str(r)
        except ValueError:
            r = None
        case("parseint", [t, str(base)], r)
for t in PARSE + [".5", "5.", ".", "1.5e", "1.5e5", "1.5e+5", "1.5E-5", "e5", "1e5.5", "inf", "-Infinity", "+inf", "nan", "-NaN", "infinit", "1_0.2_5", "1_.5", "1._5", "1e1_0", "1e_1", "0x1p3", "1e400", "1e-400", "-0", "-0.0", " 1.5\t", "1.5.5", "1-5"]:
    try:
        r = repr(float(t))
    except ValueError:
        r = None
    case("parsefloat", [t], r)

here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "text.jsonl"), "w", encoding="utf-8") as out:
    for c in cases:
        out.write(json.dumps(c, ensure_ascii=True) + "\n")
print(len(cases))
