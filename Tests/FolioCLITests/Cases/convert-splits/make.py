"""Files of 40 records, or fewer, in all forms that can be cut and some that cannot."""
import json

names = [f"n{i}" for i in range(40)]
records = [{"name": name, "note": "ä\"},\\ " * (i % 5), "in": [{"name": "x"}, {"name": "y"}]} for i, name in enumerate(names)]
records[20]["note"] = "long " * 800
text = [json.dumps(record, ensure_ascii=False) for record in records]


def write(path, content):
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(content)


write("many.jsonl", "\n".join(text) + "\n")
write("crlf.jsonl", "\r\n".join(text))
write("blank.jsonl", "\n\n".join(text) + "\n\n\n")
write("list.json", "[\n" + ",\n".join("  " + line for line in text) + "\n]\n")
write("mark.json", "\ufeff[\n" + ",\n".join("  " + line for line in text) + "\n]\n")
write("pretty.json", json.dumps(records, indent=2, ensure_ascii=False))
write("tight.json", json.dumps([{"name": name} for name in names], separators=(",", ":")))
write("inside.json", '{"made": "[{", "many": [\n' + ",\n".join(text) + "\n]}")
write("none.json", "[]")
write("one.json", '{"name": "n0"}')
write("small.json", '[\n  {"name": "a", "n": 1},\n  {"name": "b", "n": 2},\n  {"name": "c", "n": 3}\n]\n')
write("text.lst", '[{"name": "a"},{"name": "b\\"},{\\"b"},{"name": "c"}]'.replace('\\"', "") + "\n")
elements = [f'<run at="{i}"><name>{name}</name><run><name>x</name></run></run>' for i, name in enumerate(names)]
write("lines.xml", '<?xml version="1.0"?>\n<!-- <run> -->\n<runs xmlns:a="urn:a">\n  ' + "\n  ".join(elements) + "\n</runs>\n")
write("tight.xml", "<runs>" + "".join(elements) + "</runs>")
write("latin.xml", '<?xml version="1.0" encoding="ISO-8859-1"?>\n<runs>\n' + "\n".join(elements) + "\n</runs>\n")
write("table.csv", "name\n" + "\n".join(names) + "\n")
