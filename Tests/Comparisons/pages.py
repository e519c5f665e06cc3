#!/usr/bin/env python3
"""Compares Folio with Hugo on a site with a page for each of many cars, and with itself.

Both get the same cars and templates that make the same elements: Folio one JSON file, Hugo a content
file a page, as it wants them. Prints seconds, memory and ratios; of several runs, taken in turn, the
median counts.

    python3 pages.py --folio .build/release/folio --pages 10000 --runs 3
"""

import argparse
import json
import multiprocessing
import os
import pathlib
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

FOLIO = {
    "base.html": """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{{ page.title }} – {{ title }}</title>
{% if page.previous %}<link rel="prev" href="{{ url(page.previous) }}">{% endif %}
{% if page.next %}<link rel="next" href="{{ url(page.next) }}">{% endif %}</head>
<body>
<nav><a href="{{ url('index.html') }}">{{ title }}</a> <a href="{{ url('cars') }}">Cars</a></nav>
<main>{% block main %}{% endblock %}</main>
<footer>{{ sources|join(', ') }}</footer>
</body>
</html>
""",
    "index.html": """{% extends 'base.html' %}
{% block main %}<h1>{{ title }}</h1><p>{{ collections[0].count }} cars</p>{% endblock %}
""",
    "cars.html": """{% extends 'base.html' %}
{% block main %}<h1>Cars</h1>
<table>
{% for car in records %}<tr><th><a href="{{ url(car) }}">{{ car.name }}</a></th><td>{{ car.type }}</td><td>{{ car.phone }}</td><td>{{ car.priceLevel }}</td></tr>
{% endfor %}</table>
<p>{{ page.number }} / {{ page.count }}</p>{% endblock %}
""",
    "car.html": """{% extends 'base.html' %}
{% block main %}<ol>{% for crumb in breadcrumbs %}<li><a href="{{ crumb.url|safe_url }}">{{ crumb.title }}</a></li>{% endfor %}</ol>
<h1>{{ record.name }}</h1>
<dl>
{% for field in ['type', 'phone', 'priceLevel', 'isFavorite', 'isBooked'] %}<dt>{{ field }}</dt><dd>{{ record[field] }}</dd>
{% endfor %}</dl>{% endblock %}
""",
}

HUGO = {
    "hugo.toml": """baseURL = "https://example.org/"
title = "Cars"
disableKinds = ["RSS", "sitemap", "taxonomy", "term", "404"]
paginate = 200
relativeURLs = true
""",
    "layouts/_default/baseof.html": """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{{ .Title }} – {{ .Site.Title }}</title>
{{ with .PrevInSection }}<link rel="prev" href="{{ .RelPermalink }}">{{ end }}
{{ with .NextInSection }}<link rel="next" href="{{ .RelPermalink }}">{{ end }}</head>
<body>
<nav><a href="/">{{ .Site.Title }}</a> <a href="/cars/">Cars</a></nav>
<main>{{ block "main" . }}{{ end }}</main>
<footer>cars.json</footer>
</body>
</html>
""",
    "layouts/index.html": """{{ define "main" }}<h1>{{ .Site.Title }}</h1><p>{{ len .Site.RegularPages }} cars</p>{{ end }}
""",
    "layouts/cars/list.html": """{{ define "main" }}<h1>Cars</h1>
<table>
{{ range (.Paginate .RegularPages.ByTitle).Pages }}<tr><th><a href="{{ .RelPermalink }}">{{ .Title }}</a></th><td>{{ .Params.body }}</td><td>{{ .Params.phone }}</td><td>{{ .Params.priceLevel }}</td></tr>
{{ end }}</table>
<p>{{ .Paginator.PageNumber }} / {{ .Paginator.TotalPages }}</p>{{ end }}
""",
    "layouts/cars/single.html": """{{ define "main" }}<ol>{{ range .Ancestors.Reverse }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li></ol>
<h1>{{ .Title }}</h1>
<dl>
{{ $page := . }}{{ range slice "body" "phone" "priceLevel" "isFavorite" "isBooked" }}<dt>{{ . }}</dt><dd>{{ index $page.Params (lower .) }}</dd>
{{ end }}</dl>{{ end }}
""",
}


def cars(count):
    numbers = random.Random(7)
    for number in range(count):
        yield {
            "id": f"{numbers.getrandbits(40):010x}",
            "name": f"{numbers.choice(['Kia', 'Škoda', 'BMW', 'Лада', 'A & B'])} {number:06d}",
            "type": numbers.choice(["SUV", "saloon", "coupé", "van"]),
            "phone": f"+44 20 {number:07d}",
            "priceLevel": numbers.randint(1, 5),
            "isFavorite": numbers.random() < 0.2,
            "isBooked": numbers.random() < 0.3,
        }


def write(folder, files):
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def write_cars(folder, records):
    lines = ",\n".join(json.dumps(record, ensure_ascii=False) for record in records)
    (folder / "cars.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def make_folio(folder, records):
    write(folder, {f"t/{name}": text for name, text in FOLIO.items()})
    write_cars(folder, records)
    reports = [
        {"template": "index.html", "output": "index.html"},
        {"template": "cars.html", "output": "cars.html", "collection": "cars"},
        {
            "template": "car.html",
            "output": "cars/{{ record.slug[:2] }}/{{ record.slug }}.html",
            "each": "cars",
        },
    ]
    configuration = {
        "title": "Cars",
        "templates": "t",
        "output": "out",
        "pageSize": 200,
        "sources": [{"collection": "cars", "path": "cars.json"}],
        "reports": reports,
    }
    (folder / "folio.json").write_text(json.dumps(configuration), encoding="utf-8")


def make_hugo(folder, records):
    write(folder, HUGO)
    for record in records:
        path = folder / "content" / "cars" / record["id"][:2] / f"{record['id']}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        # To Hugo "type" chooses the template.
        values = {name: value for name, value in record.items() if name != "type"}
        values.update(title=record["name"], body=record["type"])
        path.write_text(json.dumps(values, ensure_ascii=False) + "\n", encoding="utf-8")
    (folder / "content" / "cars" / "_index.md").write_text('{"title": "Cars"}\n', encoding="utf-8")


def measure(command, folder):
    """Seconds, kilobytes and seconds of the processors of a run that has to succeed."""
    start = time.monotonic()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - start
    if status != 0:
        sys.exit(f"{' '.join(command)} ended with status {status}")
    return seconds, usage.ru_maxrss, usage.ru_utime + usage.ru_stime


def rendering(summary):
    """Seconds of a build's rendering and writing."""
    durations = json.loads(summary.read_text())["durations"]
    return durations["render"] + durations["publish"]


def median(results):
    return tuple(statistics.median(column) for column in zip(*results))


def show(name, result, other=None):
    ratio = f", x {other[0] / result[0]:.2f} (processors {other[2] / result[2]:.2f})" if other else ""
    print(
        f"{name:34} {result[0]:8.3f} s, {result[2]:8.3f} s of processors, "
        f"{result[1] / 1024:5.0f} MB{ratio}",
        flush=True,
    )


def in_child(work, *arguments):
    """Does something in a process of its own: the memory of this one would count for those it starts."""
    child = multiprocessing.get_context("fork").Process(target=work, args=arguments)
    child.start()
    child.join()
    if child.exitcode != 0:
        sys.exit("the input could not be made")


def make(pages, ours, theirs):
    records = list(cars(pages))
    make_folio(ours, records)
    if theirs:
        make_hugo(theirs, records)


def change(pages, ours, number):
    records = list(cars(pages))
    records[pages // 2]["name"] += "!" * number
    write_cars(ours, records)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--folio", default=".build/release/folio")
    parser.add_argument("--pages", type=int, default=10_000)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--without-hugo", action="store_true")
    arguments = parser.parse_args()
    folio = str(pathlib.Path(arguments.folio).resolve())
    hugo = None if arguments.without_hugo else shutil.which("hugo")
    with tempfile.TemporaryDirectory(prefix="folio-pages-") as place:
        compare(arguments, folio, hugo, pathlib.Path(place))


def compare(arguments, folio, hugo, place):
    ours, theirs = place / "folio", place / "hugo"
    ours.mkdir()
    theirs.mkdir()
    in_child(make, arguments.pages, ours, theirs if hugo else None)
    first, single, other, side_by_side = [], [], [], []
    # Each run gets a folder of its own, since a file system takes its time to use again what was
    # deleted a moment ago.
    for run in range(arguments.runs):
        # Each comes first as often as the other: whatever ran before it leaves its traces.
        for jobs, results in (("2", first), ("1", single))[:: 1 if run % 2 else -1]:
            output = ["--output", f"out-{run}-{jobs}", "--summary", f"{jobs}.json"]
            results.append(measure([folio, "build", "--jobs", jobs, *output], ours))
        side_by_side.append(rendering(ours / "1.json") / rendering(ours / "2.json"))
        if hugo:
            other.append(measure([hugo, "--quiet", "-d", f"public-{run}"], theirs))
    if hugo:
        made = [sum(1 for _ in (folder).rglob("*.html")) for folder in (ours / "out-0-1", theirs / "public-0")]
        print(f"files of HTML: Folio {made[0]}, Hugo {made[1]}")
    print(f"{arguments.pages} pages, medians of {arguments.runs} runs in turn")
    if hugo:
        show("hugo, first build", median(other))
    show("folio, first build, --jobs 2", median(first), median(other) if hugo else None)
    show("folio, first build, --jobs 1", median(single))
    ratio = statistics.median(side_by_side)
    print(f"  rendering and writing: --jobs 2 is {ratio:.2f} times as fast as --jobs 1")
    reading = [folio, "convert", "cars.json", "-o", "/dev/null", "--to", "json"]
    show("folio, reading the source", median([measure(reading, ours) for _ in range(arguments.runs)]))
    measure([folio, "build"], ours)
    same = [measure([folio, "build"], ours) for _ in range(arguments.runs)]
    show("folio, nothing changed", median(same))
    changed = []
    for number in range(arguments.runs):
        in_child(change, arguments.pages, ours, number + 1)
        changed.append(measure([folio, "build", "--summary", "run.json"], ours))
    show("folio, one record changed", median(changed))
    figures = json.loads((ours / "run.json").read_text())
    print(f"  rendered {figures['rendered']} pages, wrote {figures['written']}")


if __name__ == "__main__":
    main()
