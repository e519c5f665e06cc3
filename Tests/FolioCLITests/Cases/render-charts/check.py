"""The charts' shapes against sums made here, and against the rules of XML."""
import collections
import datetime
import json
import sys
import xml.etree.ElementTree as xml

SVG = "{http://www.w3.org/2000/svg}"
runs = json.load(open("data.json"))["runs"]
dated = [run for run in runs if run["date"] and run.get("km") is not None]


def drawn(name, tag="rect"):
    root = xml.parse(name).getroot()
    assert root.get("role") == "img" and root[0].tag == SVG + "title" and root[1].tag == SVG + "desc"
    return [shape for shape in root.iter(SVG + tag) if len(shape)]


def near(one, other):
    assert abs(one - other) <= 0.051, (one, other)


def text(shape):
    return shape[0].text.replace("\N{NO-BREAK SPACE}", " ")


# Bars lie: of 720 pixels each has its share of the longest.
sums = collections.Counter()
for run in runs:
    sums[run["level"]] += run.get("km") or 0
shapes = drawn("bars.out")
assert len(shapes) == 3
for shape, (level, total) in zip(shapes, sums.most_common()):
    near(float(shape.get("width")), 720 * total / max(sums.values()))
    assert text(shape).startswith(f"{level}: {total:g} km"), text(shape)

# Stacks stand: 166 pixels are 20 kilometres, the next round number above 15.25.
parts = collections.Counter()
for run in dated:
    parts[run["date"][:7], run["level"]] += run["km"]
shapes = drawn("stacked.out")
assert len(shapes) == len(parts) == 4
for shape in shapes:
    month = datetime.datetime.strptime(text(shape).split(":")[0], "%B %Y").strftime("%Y-%m")
    level = text(shape).split(", ")[1].replace("easy", "low")
    near(float(shape.get("height")), 166 * parts[month, level] / 20)

# Points: 166 pixels are 10 kilometres, up from 190.
weeks = {}
for run in dated:
    day = datetime.date.fromisoformat(run["date"][:10])
    monday = day - datetime.timedelta(days=day.weekday())
    weeks[monday] = max(weeks.get(monday, 0), run["km"])
shapes = drawn("lines.out", "circle")
assert len(shapes) == len(weeks)
for shape, monday in zip(shapes, sorted(weeks)):
    near(float(shape.get("cy")), 190 - 166 * weeks[monday] / 10)

# Ranges of one: 166 pixels are 2 records.
sizes = collections.Counter(len(run["tags"]) for run in runs if "tags" in run)
shapes = drawn("histogram.out")
for shape in shapes:
    near(float(shape.get("height")), 166 * sizes[int(text(shape).split(":")[0])] / 2)
assert len(shapes) == len(sizes)

# Days: those that have any.
days = collections.Counter()
for run in dated:
    days[run["date"][:10]] += run["km"]
shapes = drawn("calendar.out")
named = {datetime.datetime.strptime(text(s).split(":")[0], "%d %b %Y").date().isoformat() for s in shapes}
assert named == set(days), named
xml.parse("table.out")
assert not drawn("empty.out")
print("sums agree")
