"""Puts the listed parts together and tells what is in them."""
import json
import sys
import xml.etree.ElementTree as xml

path, size = sys.argv[1:]
data = open(path, "rb").read()
parts = [json.loads(line) for line in open("parts", encoding="utf-8")]


def names(kind, text):
    if kind == "jsonl":
        return [json.loads(line)["name"] for line in text.split(b"\n") if line.strip()]
    if kind == "xml":
        return [run.find("name").text for run in xml.fromstring(text)]
    if kind == "csv":
        return text.decode().split("\n")[1:-1]
    value = json.loads(text.decode("utf-8-sig"))
    if isinstance(value, dict):
        value = value.get("many", [value])
    return [record["name"] for record in value]


found, end, bad = [], 0, 0
for part in parts:
    begin, stop = part["offset"], part["offset"] + part["length"]
    assert data[end:begin].strip(b" ,\r\n") == b"", "only what separates records is left out"
    end = stop
    try:
        found += names(part["format"], part["before"].encode() + data[begin:stop] + part["after"].encode())
    except (ValueError, xml.ParseError):
        bad += 1
assert end == len(data) and parts[0]["offset"] == 0
assert not parts[0]["before"] and not parts[-1]["after"]
if bad:
    print(f"{path} by {size}: {len(parts)} parts, {bad} malformed")
else:
    whole = names(parts[0]["format"], data)
    assert found == whole, (found, whole)
    print(f"{path} by {size}: {len(parts)} parts, {len(found)} records")
