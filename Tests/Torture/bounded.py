#!/usr/bin/env python3
"""Feeds the program inputs without end or measure.

Each ends in a clear error, or works, within a bounded time and 300 MB.
"""
import gzip
import io
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import threading
import zlib

import torture

MOST_MEMORY = 300
# Seconds of processor time. The promise is for a release build (`--seconds 5` holds it to that); what
# counts as a fault without is only a run without end.
MOST_SECONDS = 5
GUARD = 100


def measure(t, words, cwd):
    """Runs with a guard; the exit code, what it said, seconds of processor time, and megabytes."""
    output = os.open(os.devnull, os.O_WRONLY)
    read, write = os.pipe()
    process = subprocess.Popen(
        [t.folio, *words], cwd=cwd, env=torture.environment(), stdout=output, stderr=write,
        stdin=subprocess.DEVNULL, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (GUARD, GUARD)))
    os.close(output)
    os.close(write)
    said = []
    listener = threading.Thread(target=lambda: said.append(os.fdopen(read, "rb").read(100_000)))
    listener.start()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    listener.join()
    return (
        process.returncode, b"".join(said), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def bomb(levels=10, width=10):
    entities = "".join(
        f'<!ENTITY e{at + 1} "{f"&e{at};" * width}">' for at in range(levels))
    return f'<!DOCTYPE r [<!ENTITY e0 "ha">{entities}]><r><i>&e{levels};</i></r>'


def packed(piece, count):
    """A gzip file of a piece again and again."""
    target = io.BytesIO()
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    for _ in range(count):
        target.write(packer.compress(piece))
    target.write(packer.flush())
    return target.getvalue()


def inputs():
    """Name, file, content (made when needed), options, and whether it may succeed."""
    deep = 1_000_000
    mega = 1 << 20
    yield "lists in lists", "in.json", lambda: "[" * deep, [], False
    yield "closed lists in lists", "in.json", lambda: "[" * deep + "]" * deep, [], False
    yield "objects in objects", "in.json", lambda: '[{"a":' * deep, [], False
    yield "one record of deep lists", "in.json", lambda: '[{"a":' + "[" * deep + "]" * deep + "}]", [], False
    yield "a deep line", "in.jsonl", lambda: '{"a":' * deep + "\n", [], False
    yield "elements in elements", "in.xml", lambda: "<a>" * deep, [], False
    yield "closed elements in elements", "in.xml", lambda: "<a>" * deep + "</a>" * deep, [], False
    yield "deep with the limit raised", "in.json", (
        lambda: '[{"a":' + "[" * 9_900 + "]" * 9_900 + "}]"), ["--max-depth", "10000"], None
    yield "deep XML with the limit raised", "in.xml", (
        lambda: "<r><i>" + "<a>" * 9_900 + "</a>" * 9_900 + "</i></r>"), ["--max-depth", "10000"], None
    yield "a name of 20 MB, JSON", "in.json", lambda: '[{"' + "a" * (20 * mega) + '": 1}]', [], False
    yield "an element's name of 20 MB", "in.xml", lambda: "<r><" + "a" * (20 * mega) + "/></r>", [], False
    yield "an attribute's name of 20 MB", "in.xml", lambda: "<r><i " + "a" * (20 * mega) + "='1'/></r>", [], False
    yield "a name of 20 MB, CSV", "in.csv", lambda: "a" * (20 * mega) + "\n1\n", [], False
    yield "a text of 20 MB, JSON", "in.json", lambda: '[{"a": "' + "x" * (20 * mega) + '"}]', [], None
    yield "a text of 20 MB, XML", "in.xml", lambda: "<r><i><a>" + "x" * (20 * mega) + "</a></i></r>", [], False
    yield "an attribute of 20 MB", "in.xml", lambda: "<r><i a='" + "x" * (20 * mega) + "'/></r>", [], False
    yield "a cell of 20 MB", "in.csv", lambda: "a\n" + "x" * (20 * mega) + "\n", [], None
    yield "a quote without end", "in.csv", lambda: 'a\n"' + "x\n" * (10 * mega), [], False
    yield "a text without end", "in.json", lambda: '[{"a": "' + "x" * (40 * mega), [], False
    yield "a comment of 40 MB", "in.xml", lambda: "<r><!--" + "x" * (40 * mega) + "--><i/></r>", [], True
    yield "an instruction of 40 MB", "in.xml", lambda: "<r><?p " + "x" * (40 * mega) + "?><i/></r>", [], True
    yield "a CDATA section of 20 MB", "in.xml", lambda: "<r><i><![CDATA[" + "x" * (20 * mega) + "]]></i></r>", [], False
    yield "a subset without end", "in.xml", lambda: "<!DOCTYPE r [" + "<!-- x -->" * (2 * mega), [], False
    yield "a tag without end", "in.xml", lambda: "<r><i " + "a='1' " * (3 * mega), [], False
    yield "a number of 20 MB", "in.json", lambda: '[{"a": 1' + "0" * (20 * mega) + "}]", [], None
    yield "an exponent without measure", "in.json", lambda: '[{"a": 1e999999999}, {"a": 1e-999999999}]', ["--sort", "a"], None
    yield "an entity bomb", "in.xml", bomb, [], False
    yield "a quadratic bomb", "in.xml", (
        lambda: '<!DOCTYPE r [<!ENTITY a "' + "x" * 100_000 + '">]><r><i>' + "&a;" * 100_000 + "</i></r>"), [], False
    names = 1_500_000
    yield "1.5 million names in one record, JSON", "in.json", (
        lambda: "[{" + ",".join(f'"n{at}": 1' for at in range(names)) + "}]"), [], False
    yield "1.5 million names in as many records, JSON Lines", "in.jsonl", (
        lambda: "".join(f'{{"n{at}": 1}}\n' for at in range(names))), [], False
    yield "1.5 million names, XML elements", "in.xml", (
        lambda: "<r><i>" + "".join(f"<n{at}/>" for at in range(names)) + "</i></r>"), [], False
    yield "1.5 million names, XML attributes", "in.xml", (
        lambda: "<r><i " + " ".join(f"n{at}='1'" for at in range(names)) + "/></r>"), [], False
    yield "1.5 million records' names, XML", "in.xml", (
        lambda: "<r>" + "".join(f"<i><n{at}/></i>" for at in range(names)) + "</r>"), [], False
    yield "1.5 million record elements' names", "in.xml", (
        lambda: "<r>" + "".join(f"<n{at}/>" for at in range(names)) + "</r>"), [], None
    yield "1.5 million namespaces", "in.xml", (
        lambda: "<r " + " ".join(f"xmlns:n{at}='u'" for at in range(names)) + "><i/></r>"), [], None
    yield "1.5 million columns", "in.csv", lambda: ",".join(f"n{at}" for at in range(names)) + "\n", [], False
    yield "1.5 million items in a list", "in.json", lambda: '[{"a": [' + ",".join(["1"] * names) + "]}]", [], None
    yield "nothing but white space", "in.json", lambda: " " * (50 * mega), [], False
    yield "nothing but line ends", "in.jsonl", lambda: "\n" * (50 * mega), [], None
    yield "nothing but NUL", "in.xml", lambda: "\0" * (50 * mega), [], False
    yield "nothing but NUL, CSV", "in.csv", lambda: "\0" * (50 * mega), [], False
    yield "a thousand faults in each record", "in.json", (
        lambda: "[" + ",\n".join('{"a" 1}' for _ in range(500_000)) + "]"), [], False
    yield "a packed JSON text of 1 GB", "in.json.gz", lambda: packed(b'[{"a": "' + b"x" * mega, 1000), [], False
    yield "a packed record of 1 GB, JSON", "in.json.gz", (
        lambda: packed(b'[{"a": [', 1) + packed(b'"xxxx", ' * 100_000, 1250)), [], False
    yield "a packed object of 1 GB", "in.json.gz", (
        lambda: packed(b'{"a": [', 1) + packed(b'"xxxx", ' * 100_000, 1250)), [], False
    yield "a packed line of 1 GB", "in.jsonl.gz", (
        lambda: packed(b'{"a": [', 1) + packed(b'"xxxx", ' * 100_000, 1250)), [], False
    yield "a packed record of 1 GB, XML", "in.xml.gz", (
        lambda: packed(b"<r><i>", 1) + packed(b"<a>x</a>" * 100_000, 1250)), [], False
    yield "a packed row of 1 GB", "in.csv.gz", (
        lambda: packed(b"a\n", 1) + packed(b"x," * 400_000, 1250)), [], False
    yield "a packed cell of 1 GB", "in.csv.gz", lambda: packed(b'a\n"', 1) + packed(b"x" * mega, 1000), [], False
    yield "packed white space of 1 GB", "in.json.gz", lambda: packed(b" " * mega, 1000), [], False
    yield "packed members of nothing", "in.json.gz", lambda: gzip.compress(b"") * 200_000, [], False
    yield "a packed XML text of 1 GB", "in.xml.gz", lambda: b"".join(
        [packed(b"<r><i>", 1), packed(b"x" * mega, 1000)]), [], False


RECORDS = {
    "in.jsonl": (b'{"id": "1", "text": "' + b"x" * 70 + b'"}\n') * 10_000,
    "in.csv": (b"1," + b"x" * 70 + b"\n") * 10_000,
    "in.json": (b'{"id": "1", "text": "' + b"x" * 70 + b'"},\n') * 10_000,
    "in.xml": (b"<i><id>1</id><text>" + b"x" * 70 + b"</text></i>\n") * 10_000,
}
BEGINNINGS = {"in.jsonl": b"", "in.csv": b"id,text\n", "in.json": b"[\n", "in.xml": b"<r>\n"}


def endless(t, folder):
    """Packed records without end: memory does not grow with what was read."""
    for name, piece in t.sample(RECORDS.items(), 2):
        used = []
        for pieces in (4, 40 if t.short else 400):
            content = packed(BEGINNINGS[name], 1) + packed(piece, pieces)
            torture.write(folder / f"{name}.gz", content)
            words = ["convert", f"{name}.gz", "--collection", "any", "--to", "jsonl"]
            code, said, seconds, memory = measure(t, words, folder)
            used.append(memory)
            t.check(code in (0, 65), f"packed {name}: exit code {code}", said[-300:])
        (folder / f"{name}.gz").unlink()
        print(f"bounded: packed {name}, ten times and more as long: {used[0]:.0f} MB, then {used[1]:.0f} MB")
        t.check(used[1] < used[0] + 20, f"packed {name}: memory grows from {used[0]:.0f} to {used[1]:.0f} MB")


# Starts a program and tells its memory: what this process takes itself would count for a child of its own.
ALONE = (
    "import os, subprocess, sys; process = subprocess.Popen(sys.argv[1:]); "
    "_, status, usage = os.wait4(process.pid, 0); print(usage.ru_maxrss / 1024); "
    "sys.exit(os.waitstatus_to_exitcode(status))")


def pages(t, folder):
    """A page for each of many records, in another order than the source's: little more memory for ten times as
    many."""
    torture.write(folder / "t/car.html", "<h1>{{ record.name }}</h1>{{ page.next.name if page.next }}")
    used = []
    for count in (10_000, 100_000):
        records = [
            {"id": f"{at:06}", "name": f"Car {at * 7919 % 100_003:06}", "type": "x" * (at % 20), "priceLevel": 3,
             "phone": f"+44 20 {at:07}", "isFavorite": at % 5 == 0, "isBooked": at % 3 == 0}
            for at in range(count)]
        torture.project(
            folder, 1, records=lambda *_: records, templates="t", reports=[
                {"template": "car.html", "output": "cars/{{ record.slug[:3] }}/{{ record.slug }}.html", "each": "cars"}])
        done = subprocess.run(
            [sys.executable, "-c", ALONE, t.folio, "build"], cwd=folder, env=torture.environment(),
            capture_output=True, text=True)
        t.check(done.returncode == 0, f"{count} pages: exit code {done.returncode}", done.stderr[-300:])
        used.append(float(done.stdout or 0))
        shutil.rmtree(folder / "out", ignore_errors=True)
    print(f"bounded: 10,000 pages: {used[0]:.0f} MB, 100,000: {used[1]:.0f} MB")
    t.check(used[1] <= 1.5 * used[0], f"pages: memory grows from {used[0]:.0f} to {used[1]:.0f} MB")


TEMPLATES = {
    "a loop without measure": "{% for x in range(10**12) %}x{% endfor %}",
    "loops in loops": "{% for a in range(100000) %}{% for b in range(100000) %}{% for c in range(100000) %}{% endfor %}{% endfor %}{% endfor %}",
    "a text that doubles": "{% set t = namespace(x='x') %}{% for i in range(100) %}{% set t.x = t.x ~ t.x %}{% endfor %}",
    "a text times a number": "{{ 'x' * 10**12 }}",
    "a list times a number": "{{ [1] * 10**12 }}",
    "a list that doubles": "{% set t = namespace(x=[1]) %}{% for i in range(100) %}{% set t.x = t.x + t.x %}{% endfor %}",
    "a width": "{{ 'x'|center(10**12) }}",
    "an indentation": "{{ ('x\n' * 100000)|indent(10**6) }}",
    "a power of powers": "{{ 9 ** 9 ** 9 }}",
    "a template that includes itself": "{% include 'page.txt' %}",
    "a macro that calls itself": "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
    "a recursive loop": "{% for x in [1] recursive %}{{ loop([1]) }}{% endfor %}",
    "parentheses": "{{ " + "(" * 100_000 + "1" + ")" * 100_000 + " }}",
    "lists": "{{ " + "[" * 100_000 + "]" * 100_000 + " }}",
    "nots": "{{ " + "not " * 100_000 + "1 }}",
    "filters": "{{ 1" + "|abs" * 100_000 + " }}",
    "statements in statements": "{% if 1 %}" * 100_000,
    "closed statements in statements": "{% if 1 %}" * 20_000 + "{% endif %}" * 20_000,
    "a list that holds itself": "{% set l = [] %}{% do l.append(l) %}{{ l }}{{ l == l }}{{ l|tojson }}",
    "a format without measure": "{{ '%1000000000d' % 1 }}",
    "a format's precision": "{{ '%.1000000000f' % 1.5 }}",
    "a replacement that grows": "{% set t = namespace(x='aaaaaaaaaa') %}{% for i in range(20) %}{% set t.x = t.x|replace('a', 'aaaaaaaaaa') %}{% endfor %}",
    "lorem ipsum": "{{ lipsum(n=10**9) }}",
    "batches": "{{ [1]|batch(10**10, 1)|list }}",
    "slices": "{{ [1]|slice(10**10)|list }}",
    "a sort of letters": "{{ (('😀' * 4194304)|sort)[0] }}{{ (('😀' * 4194304)|sort(reverse=true))[0] }}",
    "a rounding": "{{ 1.5|round(10**9) }}",
    "words": "{{ ('x ' * 3000000)|wordwrap(1) }}",
    "a list that grows": "{% set l = [] %}{% for i in range(100000000) %}{% do l.append(i) %}{% endfor %}",
    "a dictionary that grows": "{% set d = {} %}{% for i in range(100000000) %}{% do d.update({i: i}) %}{% endfor %}",
    "texts that are kept": "{% set l = [] %}{% for i in range(1000) %}{% do l.append('x' * 2**24 ~ i) %}{% endfor %}",
    "texts, one statement each": "".join("{%% set a%d = 'x' * 2**23 ~ 1 %%}" % at for at in range(100)),
    "lists that are kept": "{% set l = [] %}{% for i in range(1000) %}{% do l.append(range(1000000)|list) %}{% endfor %}",
    "lists of the same": "{% set l = [[1] * 1000000] * 1000000 %}{{ l|length }}{{ l }}",
    "texts of the same, as JSON": "{{ (['x' * 2**24] * 1000)|tojson }}",
    "members of the same": "{% set x = 'x' * 2**24 %}{{ {'a': x, 'b': x, 'c': x, 'd': x, 'e': x, 'f': x}|xmlattr }}",
    "an encoding that grows": "{% set t = namespace(x='%' * 2**20) %}{% for i in range(20) %}{% set t.x = t.x|urlencode %}{% endfor %}",
    "a list from a range": "{{ range(4194304)|list|length }}{{ range(4194304)|map('string')|join(',')|length }}",
    "a long needle": "{{ ('a' * 2**24).find('a' * 2**22 ~ 'b') }}{{ ('a' * 2**24).rfind('b' ~ 'a' * 2**22) }}",
    "a long needle in a text": "{{ ('a' * 2**22 ~ 'b') in ('a' * 2**24) }}{{ ('a' * 2**24)|replace('a' * 2**22 ~ 'b', '')|length }}",
    "long texts in a loop": "{% set t = 'ä' * 2**23 %}{% for i in range(1000000) %}{% if t|upper == t %}{% endif %}{% endfor %}",
    "long texts that are joined": "{% set t = 'x' * 2**23 %}{% for i in range(1000000) %}{% set u = t ~ i %}{% endfor %}",
    "long texts that are searched": "{% set t = 'x' * 2**23 %}{% for i in range(1000000) if 'y' in t %}{% endfor %}",
    "lists that are searched": "{% set l = range(1000000)|list %}{% for i in l if -1 in l %}{% endfor %}",
    "a sort": "{{ (range(4194304)|list)|sort(reverse=true)|first }}",
    "groups": "{% for a, b in range(1000000)|map('string')|groupby('x') %}{% endfor %}",
    "what is unique": "{{ range(2000000)|unique|list|length }}",
}

# Filters, each on the longest text that a template may have of each kind, in bytes of what is repeated.
PIECES = {
    "one word": "x", "words": "xy ", "lines": "x\n", "line ends": "\n", "letters beyond ASCII": "ä ", "wide letters": "😀",
    "tags": "<b>x</b>", "openings": "<", "closings": ">", "ampersands": "&", "references": "&lt;", "parentheses": "(",
    "closing parentheses": ")", "quotes": "'", "hyphens": "-", "hyphened": "ab-", "addresses": "http://a.b ", "one address": "a.",
    "letters of mail": "a@", "digits": "1", "tabs": "\t", "spaces": " ", "backslashes": "\\", "percents": "%", "braces": "{"}
FILTERS = """trim trim('x') trim('<') center(16777216) indent indent(1) indent(1,true,true) wordwrap wordwrap(1) wordwrap(5,false)
    truncate(16777000) truncate(10) replace('x','y') replace('','y') replace('<','') upper lower title capitalize string length
    wordcount tojson pprint escape forceescape striptags urlize urlize(10) safe_url list reverse first last join(',') urlencode
    batch(3)|list slice(3)|list sort unique|list int float default('') e|striptags filesizeformat random""".split()
METHODS = """split() split('x') split('<') rsplit() rsplit('x') rsplit(none,9) splitlines() partition('y') rpartition('y') upper() lower()
    title() swapcase() capitalize() casefold() strip() strip('x') lstrip('<') rstrip('x') replace('x','yy') zfill(16777216)
    center(16777216) ljust(16777216) rjust(16777216,'ä') expandtabs(8) count('x') find('y') rfind('y') join(['a','b']) format()
    isalpha() isprintable() startswith('x') removeprefix('x') isupper()""".split()
OPERATIONS = [
    "T[::-1]", "T[1:]", "T ~ T", "T + T", "[T, T]", "{'a': T}", "{'a': T}|tojson", "[T]|pprint", "{'a': T}|xmlattr", "'%s'|format(T)",
    "'%r' % T", "'{}{}'.format(T, T)", "T == T ~ 'a'", "T in [T ~ 'b']", "T|list|join", "T|batch(1)|list|length",
    "T|slice(4000000)|list|length", "T|map('list')|list|length", "T|batch(1000)|map('join')|join"]


def filters(t, folder):
    """Each filter, method and operation on the longest text that there may be, of each kind."""
    every = [f"{{{{ T|{name} }}}}" for name in FILTERS] + [f"{{{{ T.{name} }}}}" for name in METHODS]
    every += [f"{{{{ {operation} }}}}" for operation in OPERATIONS]
    cases = [(template, kind) for template in every for kind in PIECES]
    for template, kind in t.sample(cases, 12):
        label = f"template: {template} of {kind}"
        if t.options.only not in label:
            continue
        piece = PIECES[kind]
        text = f"({json.dumps(piece, ensure_ascii=False)} * {2**24 // len(piece.encode())})"
        torture.write(folder / "page.txt", template.replace("T", text))
        words = ["render", "page.txt", "--template-dir", ".", "-o", "page.out"]
        judge(t, label, measure(t, words, folder), None, (78,))
        (folder / "page.out").unlink(missing_ok=True)


def templates(t, folder):
    """Templates with limits, as given for those whom nobody trusts."""
    for label, template in t.sample(TEMPLATES.items(), 9):
        if t.options.only not in "template: " + label:
            continue
        torture.write(folder / "page.txt", template)
        limits = ["--max-steps", "1000000", "--max-output", "1M"]
        words = ["render", "page.txt", "--template-dir", ".", "-o", "page.out", *limits]
        judge(t, f"template: {label}", measure(t, words, folder), None, (78, 70))
        (folder / "page.out").unlink(missing_ok=True)


def judge(t, label, measured, may_succeed, codes):
    code, said, seconds, memory = measured
    t.check(code >= 0, f"{label}: ended by {signal.Signals(-code).name if code < 0 else ''}", said[-300:])
    if code != 0:
        t.check(code in codes, f"{label}: exit code {code}", said[-300:])
        t.check(said, f"{label}: says nothing")
        t.check(len(said) < 100_000, f"{label}: says too much")
    elif may_succeed is False:
        t.check(False, f"{label}: succeeds")
    t.check(memory <= MOST_MEMORY, f"{label}: {memory:.0f} MB")
    slow = seconds > (t.options.seconds or MOST_SECONDS)
    t.check(not slow or not t.options.seconds, f"{label}: {seconds:.1f} s")
    worst["seconds"] = max(worst["seconds"], seconds)
    worst["memory"] = max(worst["memory"], memory)
    if slow or memory > MOST_MEMORY / 2 or t.options.verbose:
        print(f"bounded: {label}: {seconds:.1f} s, {memory:.0f} MB, exit code {code}", flush=True)


worst = {"seconds": 0, "memory": 0}
t = torture.Torture(
    __doc__, only={"default": "", "help": "only what has this in its name"}, verbose={"action": "store_true", "help": "a line for each input"},
    seconds={"type": float, "help": "more processor time than this for one input is a fault"})
with torture.workplace() as folder:
    for label, name, make, options, may_succeed in t.sample(inputs(), 12):
        if t.options.only not in label:
            continue
        torture.write(folder / name, make())
        words = ["convert", name, "--collection", "any", "--to", "json", *options]
        judge(t, label, measure(t, words, folder), may_succeed, (65, 74))
        (folder / name).unlink()
    templates(t, folder)
    filters(t, folder)
    if not t.options.only:
        endless(t, folder)
        pages(t, folder)
t.note(seconds_at_most=f"{worst['seconds']:.1f}", MB_at_most=f"{worst['memory']:.0f}")
t.finish()
