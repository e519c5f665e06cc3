#!/usr/bin/env python3
"""Fills Corpus/ from the templates stored for the tests: every 20th case, one file each."""
import json
import os

here = os.path.dirname(os.path.abspath(__file__))
stored = os.path.join(here, "../Tests/JinjaTests/Oracle/templates.jsonl")
for folder in ("lexer", "parser", "machine"):
    os.makedirs(os.path.join(here, "Corpus", folder), exist_ok=True)
with open(stored, encoding="utf-8") as lines:
    for number, line in enumerate(lines):
        if number == 0 or number % 20 and number < 23000:
            continue
        text = json.loads(line)["t"]
        for folder, first in (("lexer", ""), ("parser", ""), ("machine", chr(number % 96 + 1))):
            path = os.path.join(here, "Corpus", folder, f"seed{number}")
            with open(path, "w", encoding="utf-8") as out:
                out.write(first + text)
