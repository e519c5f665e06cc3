#!/usr/bin/env python3
"""Fills Corpus/: from the templates stored for the tests every 20th case, and from the sample data
and the tests' cases small files of records, configurations, preferences and actions, one file each."""
import glob
import json
import os

here = os.path.dirname(os.path.abspath(__file__))
project = os.path.join(here, "..")


def add(folder, name, data):
    os.makedirs(os.path.join(here, "Corpus", folder), exist_ok=True)
    with open(os.path.join(here, "Corpus", folder, name), "wb") as out:
        out.write(data)


def templates():
    stored = os.path.join(project, "Tests/JinjaTests/Oracle/templates.jsonl")
    with open(stored, encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            if number == 0 or number % 20 and number < 23000:
                continue
            text = json.loads(line)["t"]
            for folder, first in (("lexer", ""), ("parser", ""), ("machine", chr(number % 96 + 1))):
                add(folder, f"seed{number}", (first + text).encode())


def pieces(path):
    """A file as it is if it is short; else its beginning, which is mostly cut in a record."""
    with open(path, "rb") as file:
        return file.read(4000)


def files(*endings):
    for ending in endings:
        pattern = os.path.join(project, "Tests/FolioCLITests/Cases/**/*" + ending)
        for path in sorted(glob.glob(pattern, recursive=True)):
            yield path
        yield from sorted(glob.glob(os.path.join(project, "data/*" + ending)))


# Odd values, each for the reader that its place in the list says.
ODD = {
    "json": [b'[{"a": 1.10, "b": "2026-01-01", "c": [1, {"d": null}], "e": "\\ud83d\\ude00"}]',
             b'{"a": 1}\n\n{"a": {"b": [{"a": 2}]}}\n', b'{"a": {"b": [{"a": 2}]}, "c": []}', b'[]'],
    "xml": [b'<r xmlns:f="urn:folio:records"><x f:type="list"><item>1</item></x></r>',
            b'<!DOCTYPE r [<!ELEMENT r (x)> <!ATTLIST r a CDATA "]>">]><r><x a="1">t<y/>u</x></r>',
            b'<r><a><b><c a="&#13;">&amp;<![CDATA[<]]></c></b></a></r>',
            '<?xml version="1.0" encoding="UTF-16"?><r><x>\u00e9</x></r>'.encode("utf-16")],
    "csv": [b'a,b.c,b.d,"e\n\\.f"\n1,2,,"x""y"\n"",2026-01-01,=1,\n', b'a;b\r\n1;2\r\n', b'a\n\n\n'],
}


# Many small records in each layout that can be cut; a record that is odd in the middle of them.
def lists(rows, odd):
    def with_odd(lines, other):
        return lines[:len(lines) // 2] + [other] + lines[len(lines) // 2:]

    objects = [json.dumps(row) for row in rows]
    if odd:
        objects = with_odd(objects, '{"a": [1, {"b": "]"}], "c": "\\ud83d"}')
    elements = ["<x><a>%s</a><b>%s</b></x>" % tuple(row.values()) for row in rows]
    attributes = ["<x a='%s' b='%s'/>" % tuple(row.values()) for row in rows]
    if odd:
        elements = with_odd(elements, "<x><a>&lt;&#65;</a><a><![CDATA[</x>]]></a><!-- <x> --></x>")
        attributes = with_odd(attributes, "<y a='>'>t</y>")
    lines = ["%s,%s" % tuple(row.values()) for row in rows]
    if odd:
        lines = with_odd(lines, '"1\n2","a""b"')
    return {
        "json": ["[" + ",".join(objects) + "]", "[\n  " + ",\n  ".join(objects) + "\n]\n",
                 '{"k": 1, "x": [\n' + ",\n".join(objects) + "]}", "\n".join(objects) + "\n"],
        "xml": ["<r>" + "".join(elements) + "</r>", "<r>\n  " + "\n  ".join(elements) + "\n</r>",
                "<r>\n" + "\n".join(attributes) + "\n</r>"],
        "csv": ["a,b\n" + "\n".join(lines) + "\n", "a,b\r\n" + "\r\n".join(lines)],
    }


def segments():
    rows = [{"a": str(number), "b": "text" * (number % 5)} for number in range(16)]
    for odd in (False, True):
        for folder, documents in lists(rows, odd).items():
            for number, text in enumerate(documents):
                # The last byte says how long a segment is, and of JSON whether it is of lines.
                for size in range(4):
                    last = size << 1 | (text[0] == "{" and '"k"' not in text) if folder == "json" else size
                    for first in (0, 8, 16):
                        name = f"seed-list{number}-{odd:d}-{size}-{first}"
                        add(folder, name, bytes([first, 1, last]) + text.encode())


def records():
    choices = [b"\0\0\0", b"\x08\1\1", b"\x10\2\0", b"\x24\3\1", b"\x80\x0c\0"]
    for folder, endings in (("json", (".json", ".jsonl")), ("xml", (".xml", ".tcx", ".gpx")),
                            ("csv", (".csv",))):
        documents = ODD[folder] + [pieces(path) for path in files(*endings)]
        for number, data in enumerate(documents):
            add(folder, f"seed{number}", choices[number % len(choices)] + data)


def mappings():
    cases = os.path.join(project, "Tests/FolioCLITests/Cases")
    for mapping, document in (
            ("data/mappings/apple-health.json", f"{cases}/convert-mapping-apple-health/bad.xml"),
            ("data/mappings/tcx.json", f"{cases}/convert-mapping-tcx/run.tcx"),
            ("data/mappings/gpx.json", f"{cases}/convert-mapping-gpx/walk.gpx"),
            ("data/mappings/dealer-feed.json", f"{cases}/convert-mapping-dealer-feed/bad.xml"),
            ("data/mappings/emoji-groups.json", f"{cases}/convert-mapping-palettes/groups.json"),
            (f"{cases}/convert-mapping-own/trips.json.map/trips.json",
             f"{cases}/convert-mapping-own/trips.json"),
            (f"{cases}/convert-mapping-own/data/mappings/rows.json",
             f"{cases}/convert-mapping-own/trips.csv"),
            (f"{cases}/convert-mapping-faults/map.json",
             f"{cases}/convert-mapping-faults/a.xml")):
        with open(os.path.join(project, mapping), "rb") as one, open(document, "rb") as other:
            data = one.read() + b"\0" + other.read()
        name = os.path.basename(mapping)
        add("mapping", f"seed-{name}", b"\0\0\0" + data)
        add("mapping", f"seed-any-{name}", b"\x18\2\0" + data)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def configurations():
    """Each configuration with one of the preferences files and a text, in turn."""
    found = sorted(glob.glob(os.path.join(project, "Tests/FolioKitCases/Configuration/*/folio.json")))
    found += sorted(glob.glob(os.path.join(project, "Tests/FolioCLITests/Cases/*/folio.json")))
    preferences = [
        path for pattern in ("FolioKitCases/Preferences/*/preferences*", "FolioCLITests/Cases/*/preferences*",
                             "FolioCLITests/Cases/*/*.plist")
        for path in sorted(glob.glob(os.path.join(project, "Tests", pattern))) if os.path.isfile(path)]
    texts = [
        b"", b"3", b"true", b"favoriteFirst", b"-distance,name missing first", b"priceLevel < 3",
        b'{"a": "{n, plural, =0 {none} one {# car} other {# cars}}"}', b"view.preferences.maxPriceLevel=3"]
    messages = sorted(glob.glob(os.path.join(project, "templates/locales/*.json")))
    for number in range(max(len(found), len(preferences))):
        parts = [read(found[number % len(found)])[:3000], read(preferences[number % len(preferences)])[:2000]]
        add("configuration", f"seed{number}", b"\0".join([*parts, texts[number % len(texts)]]))
    for number, path in enumerate(messages):
        add("configuration", f"seed-messages{number}", b"\0".join(
            [b'{"preferences": "p"}', read(path)[:1500], texts[6]]))


def actions():
    """Each file of actions with the data files beside it."""
    places = {".json": 0, ".jsonl": 8, ".xml": 16, ".csv": 24}
    subjects = {"cars": 0, "workouts": 1, "palettes": 2}
    for folder in sorted(glob.glob(os.path.join(project, "Tests/FolioCLITests/Cases/apply-*"))):
        names = sorted(os.listdir(folder))
        data = [name for name in names if name.startswith((*subjects, "preferences"))]
        for number, name in enumerate(name for name in names if name.endswith((".json", ".jsonl"))):
            for other in data:
                stem, ending = os.path.splitext(other)
                choice = subjects.get(stem, 6) + (8 if ending == ".plist" else places[ending])
                choice += 64 if name.endswith("l") else 0
                add("actions", f"seed-{os.path.basename(folder)}-{number}-{other}", (
                    bytes([choice]) + read(f"{folder}/{name}")[:2000] + b"\0" + read(f"{folder}/{other}")[:2000]))


templates()
records()
segments()
mappings()
configurations()
actions()
