#!/usr/bin/env python3
"""Compares a converted file with its source, value by value, by Python's own readers.

usage: compare-conversion.py SOURCE RESULT

SOURCE is JSON (a list of objects) or XML (records are the children of the root, fields their
children); RESULT is CSV, JSON or a Markdown table. Null is an empty cell in CSV and Markdown.
"""
import csv
import json
import sys
import xml.etree.ElementTree


def number(digits):
    """A number as the digits that stand in the file, never equal to a text."""
    return ("number", digits)


def load_json(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file, parse_int=number, parse_float=number)


def load_xml(path):
    root = xml.etree.ElementTree.parse(path).getroot()
    return [{field.tag: field.text or "" for field in record} for record in root]


def cell(value):
    if value is None:
        return ""
    if isinstance(value, tuple):
        return value[1]
    if value is True or value is False:
        return str(value).lower()
    return str(value)


def load_markdown(path):
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    rows, special = [], "\\|`*_~[]<>&#"
    for line in lines:
        if not line.startswith("|"):
            continue
        cells, text, escaped = [], "", False
        for character in line[1:]:
            if escaped:
                text += character if character in special else "\\" + character
                escaped = False
            elif character == "\\":
                escaped = True
            elif character == "|":
                cells.append(text[1:-1])
                text = ""
            else:
                text += character
        rows.append(cells)
    return [dict(zip(rows[0], row)) for row in rows[2:]]


def main(source, result):
    wanted = (load_xml if source.endswith(".xml") else load_json)(source)
    if result.endswith(".json"):
        got = load_json(result)
        same = got == wanted
    else:
        if result.endswith(".csv"):
            with open(result, encoding="utf-8", newline="") as file:
                got = list(csv.DictReader(file, strict=True))
        else:
            got = load_markdown(result)
        columns = list(dict.fromkeys(key for record in wanted for key in record))
        wanted = [{key: cell(record.get(key)) for key in columns} for record in wanted]
        same = got == wanted
    values = sum(len(record) for record in wanted)
    if not same:
        for number, (one, other) in enumerate(zip(wanted, got), 1):
            if one != other:
                print(f"record {number}: {one} became {other}")
                break
        print(f"{len(wanted)} records became {len(got)}")
        return 1
    print(f"{len(wanted)} records, {values} values equal")
    return 0


sys.exit(main(*sys.argv[1:]))
