#!/usr/bin/env python3
"""Cuts sources off at every byte, flips every bit of them, breaks their schema, and changes them while
they are read.

What comes out is what Python reads in the damaged file, or the run fails and publishes nothing.
"""
import csv
import gzip
import io
import json
import os
import re
import signal
import subprocess
import time
import xml.etree.ElementTree as ElementTree

import torture

# -- What Python reads, by the rules of docs; numbers are kept as they are spelled.


class Number(str):
    """A number's digits, which are no text."""

    def __eq__(self, other):
        return isinstance(other, Number) and str(self) == str(other)

    __hash__ = str.__hash__


def members(pairs):
    if len({name for name, _ in pairs}) < len(pairs):
        raise ValueError("a name stands twice")
    return dict(pairs)


def strict(text):
    def refuse(word):
        raise ValueError(word)
    value = json.loads(
        text, object_pairs_hook=members, parse_int=Number, parse_float=Number, parse_constant=refuse)
    json.dumps(value, ensure_ascii=False).encode("utf-8")  # fails for half a surrogate pair
    return value


def records_of_json(content):
    value = strict(content.decode("utf-8-sig"))
    if isinstance(value, dict):
        lists = [
            item for item in value.values()
            if isinstance(item, list) and all(isinstance(inner, dict) for inner in item)]
        if not lists:
            return [value]
        if len(lists) > 1:
            raise ValueError("several lists")
        value = lists[0]
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise ValueError("no records")
    return value


def records_of_lines(content):
    lines = content.decode("utf-8-sig").split("\n")
    records = [strict(line) for line in lines if line.strip(" \t\r")]
    if not all(isinstance(item, dict) for item in records):
        raise ValueError("no record")
    return records


def records_of_csv(content):
    text = content.decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    while rows and not rows[-1]:
        rows.pop()
    header, rows = rows[0], rows[1:]
    if len(set(header)) < len(header) or any(len(row) != len(header) for row in rows):
        raise ValueError("columns")
    return [{name: cell for name, cell in zip(header, row) if cell} for row in rows]


def field_of_xml(element):
    if not element.attrib and not len(element):
        return element.text or ""
    return record_of_xml(element)


def record_of_xml(element):
    result = {}
    for name, value in element.attrib.items():
        result[name] = value
    for child in element:
        value = field_of_xml(child)
        if child.tag in result:
            before = result[child.tag]
            result[child.tag] = (before if isinstance(before, list) else [before]) + [value]
        else:
            result[child.tag] = value
    pieces = [element.text or ""] + [child.tail or "" for child in element]
    text = "".join(pieces)
    if text.strip(" \t\r\n"):
        if len(element):
            raise ValueError("text between elements")
        result["#text"] = text
    return result


def records_of_xml(content):
    root = ElementTree.fromstring(content)
    if (root.text or "").strip() or any((child.tail or "").strip() for child in root):
        raise ValueError("text between records")
    return [record_of_xml(child) for child in root]


ROWS = [
    {"id": "a1", "name": "Citro\u00ebn \"2\"", "note": "x, y\nz"},
    {"id": "b2", "name": "\u20ac & <b>", "note": "0.50"},
]


def as_csv():
    text = io.StringIO()
    writer = csv.DictWriter(text, ["id", "name", "note"], lineterminator="\n")
    writer.writeheader()
    writer.writerows(ROWS)
    return text.getvalue().encode()


XML = """<?xml version="1.0" encoding="UTF-8"?>
<things>
  <!-- two -->
  <thing id="a1"><name>Citro\u00ebn &quot;2&#x22;</name><note><![CDATA[x, y]]></note></thing>
  <thing id="b2"><name>&#8364; &amp; &lt;b></name><note unit='km'>0.50</note></thing>
</things>
"""
JSON = '{"things": [{"id": "a1", "name": "Citro\\u00ebn \\"2\\"", "n": -1.50e2, "on": true},\n' \
    '  {"id": "b2", "name": "\u20ac", "list": [1, null, {"a": []}]}]}\n'
LINES = '{"id": "a1", "name": "\\ud83d\\ude00", "n": 10}\n\n{"id": "b2", "name": "\u00eb", "n": 0.5}\n'

SOURCES = {
    "things.json": (JSON.encode(), records_of_json),
    "things.jsonl": (LINES.encode(), records_of_lines),
    "things.csv": (as_csv(), records_of_csv),
    "things.xml": (XML.encode(), records_of_xml),
    "things.jsonl.gz": (
        gzip.compress(LINES.encode(), mtime=0), lambda content: records_of_lines(gzip.decompress(content))),
}


def damages(content):
    for size in range(len(content)):
        yield f"cut at {size}", content[:size]
    for at in range(len(content)):
        for bit in range(8):
            yield f"bit {bit} of byte {at}", (
                content[:at] + bytes([content[at] ^ 1 << bit]) + content[at + 1:])


def without_missing(value):
    """Python's CSV reader does not tell an empty cell from an empty text."""
    return [{name: cell for name, cell in record.items() if cell != ""} for record in value]


def judge(t, label, code, output, content, read, is_csv, error):
    """Whether what was published is what Python reads."""
    if code != 0:
        t.check(code in (65, 66), f"{label}: exit code {code}", error[-300:])
        t.check(output is None, f"{label}: fails and publishes")
        t.check(error, f"{label}: says nothing")
        return
    found = records_of_json(output)
    try:
        expected = read(content)
    except Exception as fault:
        t.check(False, f"{label}: is accepted, Python says {fault!r}", output[:200])
        return
    if is_csv:
        found = without_missing(found)
    t.check(found == expected, f"{label}: other values", found, expected)


def convert(t, name, content, read, count):
    with torture.workplace() as folder:
        extra = ["--flat"] if name.endswith(".csv") else []
        for damage, damaged in [("whole", content), *t.sample(damages(content), count)]:
            (folder / name).write_bytes(damaged)
            out = folder / "out.json"
            done = t.run(
                "convert", name, "--collection", "any", "-o", "out.json", *extra, cwd=folder)
            output = out.read_bytes() if out.exists() else None
            out.unlink(missing_ok=True)
            label = f"convert {name}, {damage}"
            judge(t, label, done.returncode, output, damaged, read, ".csv" in name, done.stderr)
            t.check(not torture.beside(folder, [name]), f"{label}: leaves", os.listdir(folder))


def build(t, name, content, read, count):
    """The same through a build of a declared collection; the last report must stay."""
    with torture.workplace() as folder:
        fields = {"id": "text", "name": "text", "note": "any"}
        torture.write(folder / "folio.json", {
            "collections": {"things": {"fields": fields}}, "output": "out",
            "sources": [{"collection": "things", "path": name}],
            "reports": [{"format": "json", "output": "things.json", "collection": "things"}]})
        (folder / name).write_bytes(content)
        assert t.run("build", cwd=folder).returncode == 0
        before = torture.tree(folder / "out")
        for damage, damaged in t.sample(damages(content), count):
            (folder / name).write_bytes(damaged)
            done = t.run("build", cwd=folder)
            label = f"build {name}, {damage}"
            if done.returncode == 0:
                published = (folder / "out/things.json").read_bytes()
                judge(t, label, 0, published, damaged, read, ".csv" in name, b"")
                (folder / name).write_bytes(content)
                t.run("build", cwd=folder)
            else:
                t.check(done.returncode == 65, f"{label}: exit code {done.returncode}", done.stderr)
                t.check(torture.tree(folder / "out") == before, f"{label}: the report changed")


BAD = {
    "cars": [
        {"priceLevel": 1}, {"name": "a"}, {"name": "a", "priceLevel": 0}, {"name": "a", "priceLevel": 6},
        {"name": "a", "priceLevel": 2.5}, {"name": "a", "priceLevel": "cheap"},
        {"name": "a", "priceLevel": None}, {"name": "a", "priceLevel": []},
        {"name": "a", "priceLevel": 1, "isBooked": "maybe"}, {"name": 5, "priceLevel": 1},
        {"name": {"a": 1}, "priceLevel": 1}, {"name": None, "priceLevel": 1},
        {"name": "a", "priceLevel": 1e300}, {"name": "a", "priceLevel": True}],
    "workouts": [
        {"name": "a", "distance": distance, "date": date, "complexity": complexity}
        for distance, date, complexity in [
            (-1, "2026-01-01", "low"), ("5km", "2026-01-01", "low"), ("007", "2026-01-01", "low"),
            (1, "yesterday", "low"), (1, "2026-02-30", "low"), (1, "2026-13-01", 0),
            (1, "2026-01-01", "huge"), (1, "2026-01-01", 3), (1, "2026-01-01", -1), (1, "", "low"),
            (None, "2026-01-01", "low"), (1, 20260101, "low"), (1, "2026-01-01T25:00:00Z", "low")]],
    "palettes": [
        {"name": "a", "emojis": value} for value in ["a", "😀a", ["😀", "x"], "😀😀", None, 5, ["😀😀"]]],
}
GOOD = {
    "cars": {"id": "good", "name": "a", "priceLevel": 1},
    "workouts": {"id": "good", "name": "a", "distance": 1, "date": "2026-01-01", "complexity": "low"},
    "palettes": {"id": "good", "name": "a", "emojis": "😀"},
}


def schemas(t):
    """A record that breaks its schema fails the run; left out, it is counted and kept elsewhere."""
    for collection, bad in BAD.items():
        with torture.workplace() as folder:
            source = f"{collection}.json"
            torture.write(folder / "folio.json", {
                "sources": [{"collection": collection, "path": source}], "output": "out"})
            torture.write(folder / source, [GOOD[collection]])
            assert t.run("build", cwd=folder).returncode == 0
            before = torture.tree(folder / "out")
            for record in bad:
                torture.write(folder / source, [GOOD[collection], {"id": "bad", **record}])
                done = t.run("build", cwd=folder)
                label = f"{collection} {json.dumps(record, ensure_ascii=False)}"
                t.check(done.returncode == 65, f"{label}: exit code {done.returncode}", done.stderr)
                t.check(torture.tree(folder / "out") == before, f"{label}: the report changed")
                place = re.escape(source.encode()) + rb":\d+:\d+: error: "
                t.check(re.search(place, done.stderr), f"{label}: no place", done.stderr)
            records = [GOOD[collection]] + [{"id": f"b{at}", **bad[at]} for at in range(len(bad))]
            torture.write(folder / source, records)
            done = t.run(
                "convert", source, "--to", "json", "--collection", collection, "--on-error", "skip",
                "--rejects", "rejects.jsonl", cwd=folder)
            kept = json.loads(done.stdout or "[]")
            rejected = records_of_lines((folder / "rejects.jsonl").read_bytes())
            t.check(
                len(kept) == 1 and len(rejected) == len(bad),
                f"{collection}: {len(records)} read, {len(kept)} kept, {len(rejected)} rejected", done.stderr)


def spelled(name, rows):
    """Rows of texts and numbers in the format that a file's name tells; a faulty one lacks its name."""
    plain = name.removesuffix(".gz")
    if plain.endswith(".json"):
        text = json.dumps(rows)
    elif plain.endswith(".jsonl"):
        text = "".join(json.dumps(row) + "\n" for row in rows)
    elif plain.endswith(".csv"):
        stream = io.StringIO()
        writer = csv.DictWriter(stream, ["id", "name", "priceLevel", "isBooked"], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        text = stream.getvalue()
    else:
        text = "<r>" + "".join(
            "<car>" + "".join(f"<{key}>{value}</{key}>" for key, value in row.items()) + "</car>" for row in rows
        ) + "</r>"
    content = text.encode()
    return gzip.compress(content, mtime=0) if name.endswith(".gz") else content


def shown(text):
    """How many records a JSON document holds; none for nothing."""
    return len(json.loads(text)) if text else 0


# What hides records: settings, what Python makes of them, and how many may be left.
HIDING = [
    ({}, lambda row: True, None), ({"where": "priceLevel < 3"}, lambda row: row["priceLevel"] < 3, None),
    ({"limit": 4}, lambda row: True, 4), ({"limit": 0}, lambda row: True, 0),
    ({"where": "priceLevel != 2", "sort": "-priceLevel", "limit": 5}, lambda row: row["priceLevel"] != 2, 5),
    ({"where": "name == 'nobody'"}, lambda row: False, None), ({"limit": 1000}, lambda row: True, 1000)]


def counts(t):
    """Each record is kept, hidden or rejected, and the summary says of each how many there were."""
    names = [f"cars.{kind}{packed}" for kind in ("json", "jsonl", "csv", "xml") for packed in ("", ".gz")]
    cases = [(name, hiding, bad) for name in names for hiding in HIDING for bad in (0, 1, 7)]
    for name, (select, keeps, limit), bad in t.sample(cases, 12):
        good = [
            {"id": f"g{at}", "name": f"n{at}", "priceLevel": at % 5 + 1, "isBooked": "true" if at % 2 else "false"}
            for at in range(23)]
        if ".json" in name:
            for row in good:
                row["isBooked"] = row["isBooked"] == "true"
        rows = good + [{"id": f"b{at}", "priceLevel": 9} for at in range(bad)]
        t.random.shuffle(rows)
        kept = sum(map(keeps, good))
        kept = kept if limit is None else min(kept, limit)
        with torture.workplace() as folder:
            (folder / name).write_bytes(spelled(name, rows))
            label = f"{name}, {bad} bad, {select}"
            counted_build(t, folder, label, name, select, len(good), bad, kept)
            counted_conversion(t, folder, label, name, select, bad, kept)


def counted_build(t, folder, label, name, select, good, bad, kept):
    """A build of two collections, of which only the first has faults or hides anything."""
    (folder / "workouts.csv").write_text(
        "name,distance,date,complexity\na,1,2026-01-01,low\nb,2,2026-01-02,high\n")
    torture.write(folder / "folio.json", {
        "sources": [{"collection": "cars", "path": name}, {"collection": "workouts", "path": "workouts.csv"}],
        "select": {"cars": select}, "output": "out", "reports": [
            {"format": "json", "output": f"{which}.json", "collection": which} for which in ("cars", "workouts")]})
    done = t.run("build", "--summary", "summary.json", cwd=folder)
    t.check(done.returncode == (65 if bad else 0), f"{label}: exit code {done.returncode}", done.stderr[:300])
    summary = json.loads((folder / "summary.json").read_text())
    for what, figures in [("all", summary), *summary["collections"].items()]:
        total = figures["kept"] + figures["hidden"] + figures["rejected"]
        t.check(figures["read"] == total, f"{label}: of {what}", figures)
    cars = summary["collections"]["cars"]
    t.check(cars["read"] == good + bad and cars["rejected"] == bad, f"{label}: cars", cars)
    t.check(summary["exit"] == done.returncode, f"{label}: the summary's exit code")
    if bad:
        return
    t.check(cars["kept"] == kept, f"{label}: {cars['kept']} kept, expected {kept}")
    published = {which: shown((folder / f"out/{which}.json").read_text()) for which in ("cars", "workouts")}
    t.check(published == {"cars": kept, "workouts": 2}, f"{label}: published", published)


def counted_conversion(t, folder, label, name, select, bad, kept):
    """What is left out for a fault stands in the file of rejects, whatever is hidden besides."""
    options = [word for key, value in select.items() for word in (f"--{key}={value}",)]
    done = t.run(
        "convert", name, "--collection", "cars", "--to", "json", "--on-error", "skip", "--rejects", "rejects.jsonl",
        *options, cwd=folder)
    # Nothing is read beyond a limit that nothing before it needs more for.
    endless = "limit" in select and "sort" not in select
    t.check(done.returncode in ((0, 65) if endless else (65,) if bad else (0,)), f"convert {label}", done.returncode, done.stderr)
    found = shown(done.stdout)
    t.check(found == kept, f"convert {label}: {found} kept, expected {kept}", done.stderr[:300])
    rejects = folder / "rejects.jsonl"
    rejected = len(records_of_lines(rejects.read_bytes())) if rejects.exists() else 0
    t.check(rejected <= bad if endless else rejected == bad, f"convert {label}: {rejected} rejected, expected {bad}")
    rejects.unlink(missing_ok=True)


def big(name, rows=60000):
    """A source that takes a while to read."""
    text = "x" * 100
    if name.endswith("json"):
        return "[" + ",\n".join(f'{{"id": "{at}", "text": "{text}"}}' for at in range(rows)) + "]\n"
    if name.endswith("jsonl"):
        return "".join(f'{{"id": "{at}", "text": "{text}"}}\n' for at in range(rows))
    if name.endswith("csv"):
        return "id,text\n" + "".join(f"{at},{text}\n" for at in range(rows))
    return "<r>\n" + "".join(f"<i id='{at}'><text>{text}</text></i>\n" for at in range(rows)) + "</r>\n"


def stop_while_reading(process, path):
    """Halts the run in the middle of a file: True, or False where it has gone beyond that."""
    while process.poll() is None:
        for number in os.listdir(f"/proc/{process.pid}/fd"):
            try:
                if os.readlink(f"/proc/{process.pid}/fd/{number}") != str(path):
                    continue
                with open(f"/proc/{process.pid}/fdinfo/{number}") as file:
                    position = int(file.readline().split()[1])
            except OSError:
                continue
            if 0 < position < path.stat().st_size:
                process.send_signal(signal.SIGSTOP)
                time.sleep(0.01)
                return True
    return False


CHANGES = {
    "appended to": lambda path: path.open("a").write("\n"),
    "cut": lambda path: os.truncate(path, path.stat().st_size // 2),
    "emptied": lambda path: os.truncate(path, 0),
    "overwritten": lambda path: path.write_bytes(path.read_bytes().replace(b"x", b"y")),
}


def changing(t):
    """A source that is changed in the middle of being read."""
    names = t.sample(["big.json", "big.jsonl", "big.csv", "big.xml"], 2)
    late = 0
    for name in names:
        for change, make in t.sample(CHANGES.items(), 2):
            with torture.workplace() as folder:
                path = torture.write(folder / name, big(name))
                (folder / "out.json").write_text("old\n")
                process = subprocess.Popen(
                    [t.folio, "convert", name, "--collection", "any", "-o", "out.json"], cwd=folder,
                    env=torture.environment(), stderr=subprocess.PIPE)
                if not stop_while_reading(process, path):
                    late += 1
                    process.communicate()
                    continue
                make(path)
                process.send_signal(signal.SIGCONT)
                _, error = process.communicate(timeout=120)
                label = f"{name} {change} while it is read"
                t.check(process.returncode in (65, 74), f"{label}: exit code {process.returncode}", error[-300:])
                t.check((folder / "out.json").read_text() == "old\n", f"{label}: published")
    t.check(late == 0, f"{late} runs were over before they could be stopped")


t = torture.Torture(__doc__)
for name, (content, read) in SOURCES.items():
    convert(t, name, content, read, 60)
    build(t, name, content, read, 15)
schemas(t)
counts(t)
changing(t)
t.finish()
