#!/usr/bin/env python3
"""Prints what the Nu HTML checker found, but for the listed messages; fails where anything is left.

usage: judge-html.py RESULT.json MESSAGES.txt WHAT
"""
import json
import re
import sys

known = [re.compile(line.rstrip("\n")) for line in open(sys.argv[2], encoding="utf-8")
         if line.strip() and not line.startswith("#")]
found = passed = 0
for message in json.load(open(sys.argv[1], encoding="utf-8"))["messages"]:
    if any(pattern.search(message["message"]) for pattern in known):
        passed += 1
        continue
    found += 1
    kind = message.get("subType", message["type"])
    print(f"{message.get('url', '')}:{message.get('lastLine', 0)}: {kind}: {message['message']}")
print(f"Nu HTML checker, {sys.argv[3]}: {found} errors and warnings; {passed} listed messages about newer CSS")
sys.exit(1 if found else 0)
