#!/usr/bin/env python3
"""Puts hostile texts into every text of every collection and reads back what was published.

Pages keep the elements and attributes that harmless texts give; cells, rows and values come back equal;
nothing is an address of a script or a live formula.
"""
import collections
import csv
import io
import json
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

import torture

try:
    import cmarkgfm
    from cmarkgfm.cmark import Options
    import html5lib
except ImportError:
    print("hostile: skipped: needs html5lib and cmarkgfm (make torture installs them)")
    sys.exit(0)

HERE = pathlib.Path(__file__).parent
NAUGHTY = torture.ROOT.parent / "shared/conformance/naughty-strings.json"
# What XML 1.0 cannot hold.
NO_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
FORMULA = ("=", "+", "-", "@", "\t", "\r")
ADDRESSES = {
    "href", "src", "action", "formaction", "data", "poster", "background", "srcset", "cite", "manifest",
    "ping", "longdesc", "usemap", "codebase", "xlink:href"}


def strings():
    found = json.loads((HERE / "injections.json").read_text(encoding="utf-8"))
    assert len(found) >= 300
    if NAUGHTY.exists():
        found += json.loads(NAUGHTY.read_text(encoding="utf-8"))
    return [text for text in dict.fromkeys(found) if text]


# -- Pages.

def read(page):
    return html5lib.parse(page, treebuilder="etree", namespaceHTMLElements=False)


def shape(root):
    """Every element with its attributes, in order; what an address says is judged by itself."""
    found = []
    for element in root.iter():
        if not isinstance(element.tag, str):
            found.append("comment")
            continue
        attributes = tuple(
            (name, None if name in ADDRESSES else value) for name, value in sorted(element.attrib.items()))
        found.append((element.tag, attributes))
    return tuple(found)


def addresses(root):
    for element in root.iter():
        for name, value in element.attrib.items():
            if name in ADDRESSES:
                yield name, value


def is_harmless(address):
    """Relative, or a telephone number."""
    scheme = re.match(r"[\x00-\x20]*([^/?#]*?):", address)
    return not scheme or scheme[1] == "tel"


def squeezed(text):
    """Without what HTML may lose: kinds of white space, NUL."""
    return re.sub(r"[\s\0\ufffd]+", "", text)


def policy(root):
    for element in root.iter("meta"):
        if element.get("http-equiv", "").lower() == "content-security-policy":
            return element.get("content")
    return None


# -- A project with every collection.

def records(texts, ids=None):
    """One record for each text in each collection, which the text fills."""
    def number(at):
        return ids[at] if ids else f"r{at:05}"
    cars = [
        {"id": number(at), "name": text, "type": text, "phone": text, "image": text, "priceLevel": 3,
         "isBooked": True, "extra": text} for at, text in enumerate(texts)]
    workouts = [
        {"id": number(at), "name": text, "distance": 5, "date": "2026-01-02T10:00:00Z", "complexity": "low",
         "extra": text} for at, text in enumerate(texts)]
    palettes = [
        {"id": number(at), "name": text, "emojis": "😀🚀", "extra": text} for at, text in enumerate(texts)]
    notes = [
        {"id": number(at), "title": text, "list": [text, {text: text}], "object": {"a": text, "b": [text]}}
        for at, text in enumerate(texts)]
    return {"cars": cars, "workouts": workouts, "palettes": palettes, "notes": notes}


def publish(t, folder, texts, ids=None, words="Title"):
    folder.mkdir()
    fields = {
        "id": "text", "title": {"type": "text", "label": words}, "list": "list", "object": "object"}
    torture.write(folder / "folio.json", {
        "title": words, "output": "out",
        "collections": {"notes": {"label": words, "fields": fields}},
        "sources": [{"collection": name, "path": f"{name}.json"} for name in records([])],
        "select": {name: {"sort": "id"} for name in records([])}})
    for name, rows in records(texts, ids).items():
        torture.write(folder / f"{name}.json", rows)
    done = t.run("build", cwd=folder)
    t.check(done.returncode == 0, "the build", done.returncode, done.stderr[:600])
    return {
        str(path.relative_to(folder / "out")): path.read_bytes()
        for path in sorted((folder / "out").rglob("*")) if path.is_file() and path.name[0] != "."}


def pages(t, place, texts):
    """Pages with hostile texts beside the same pages with harmless ones."""
    words = "</title>\"'><script>alert(1)</script>{{ 7 * 7 }}"
    harmless = publish(t, place / "harmless", [f"Harmless {at}" for at in range(len(texts))])
    hostile = publish(t, place / "hostile", texts, words=words)
    t.check(harmless.keys() == hostile.keys(), "the same files")
    parsed = 0
    for path in harmless.keys() & hostile.keys():
        if not path.endswith(".html"):
            continue
        parsed += 1
        root = read(hostile[path])
        number = re.search(r"/r(\d+)\.html", path)
        label = f"{path}, {texts[int(number[1])]!r}" if number else path
        expected = shape(read(harmless[path]))
        # Labels of the configuration are in attributes, and the same throughout.
        found = tuple(
            part if part == "comment" else
            (part[0], tuple((name, "Title" if value == words else value) for name, value in part[1]))
            for part in shape(root))
        found = tuple(
            part if part == "comment" else
            (part[0], tuple((name, value.replace(words, "Title") if value else value) for name, value in part[1]))
            for part in found)
        t.check(found == expected, f"{label}: other elements", first_difference(found, expected))
        for name, value in addresses(root):
            t.check(is_harmless(value), f"{label}: {name}={value!r}")
        content = policy(root)
        t.check(content and "unsafe" not in content, f"{label}: content security policy {content!r}")
        for element in root.iter("script"):
            own = (element.get("src") or "").lstrip("./") == "assets/find.js" and not element.text
            t.check(own, f"{label}: a script that is not Folio's")
        if number:
            heading = "".join(next(root.iter("h1")).itertext())
            t.check(
                squeezed(heading) == squeezed(texts[int(number[1])]), f"{label}: shows {heading!r}")
    t.note(pages_compared=parsed)
    return hostile


def first_difference(one, other):
    for at, (here, there) in enumerate(zip(one, other)):
        if here != there:
            return f"at {at}: {here} instead of {there}"
    return f"{len(one)} elements instead of {len(other)}"


def exports(t, published, texts):
    """The build's CSV and Markdown: the same cells, and no cell that a spreadsheet would run."""
    for name, rows in records(texts).items():
        text = published[f"{name}.csv"].decode("utf-8")
        t.check(text.startswith("\ufeff"), f"{name}.csv: byte order mark")
        table = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True))
        t.check(len(table) == len(rows), f"{name}.csv: {len(table)} rows")
        for row, cells in zip(rows, table):
            for field, value in row.items():
                if not isinstance(value, str) or field in ("emojis", "date"):
                    continue
                cell = cells[field]
                safe = "'" + value if value.startswith(FORMULA) else value
                t.check(cell == safe, f"{name}.csv: {field} is {cell!r}, expected {safe!r}")
            for field, cell in cells.items():
                live = cell.startswith(FORMULA) and not re.fullmatch(r"-?[\d.eE+-]+", cell)
                t.check(not live, f"{name}.csv: a formula in {field}: {cell!r}")
        t.check(
            None not in table[0] and all(None not in row for row in table), f"{name}.csv: cells too many")
        found = markdown_rows(published[f"{name}.md"].decode("utf-8"))
        t.check(len(found) == len(rows) + 1, f"{name}.md: {len(found)} rows")
        header = found[0] if found else []
        for row, cells in zip(rows, found[1:]):
            text = row["title" if name == "notes" else "name"]
            t.check(len(cells) == len(header), f"{name}.md: {len(cells)} cells for {text!r}")
            t.check(text in cells, f"{name}.md: {text!r} is not among", cells)


def markdown_rows(text):
    """The cells of the table, as GitHub's renderer shows them."""
    page = cmarkgfm.github_flavored_markdown_to_html(text, options=Options.CMARK_OPT_UNSAFE)
    # What tagfilter would do is undone by nothing: cells hold no raw HTML but line breaks.
    # A carriage return that a reference stood for is one in the page; a parser would make a line end of it.
    root = read(page.replace("\r", "&#13;"))
    rows = []
    for row in root.iter("tr"):
        rows.append(["".join(shown(cell)) for cell in row if cell.tag in ("td", "th")])
    return rows


def shown(element):
    if element.tag == "br":
        yield "\n"
    yield element.text or ""
    for child in element:
        yield from shown(child)
        yield child.tail or ""


def names(t, place, texts):
    """Hostile keys make addresses that stay in their folder, one for each."""
    published = publish(t, place / "ids", ["x"] * len(texts), ids=texts)
    shapes = collections.defaultdict(set)
    for path, content in published.items():
        folder, _, name = path.rpartition("/")
        if path.endswith(".html") and folder:
            t.check(re.fullmatch(r"[a-z0-9-]+\.html", name), f"an address {path!r}")
            shapes[folder].add(re.sub("rel=\"(prev|next)\"", "", str(read(content).find(".//main") is not None)))
    for name in records([]):
        count = sum(path.startswith(name + "/") for path in published)
        t.check(count == len(texts), f"{name}: {count} pages for {len(texts)} keys")


# -- Conversions.

def convert(t, folder, target, *options):
    done = t.run("convert", "in.json", "--collection", "any", "--to", target, *options, cwd=folder)
    t.check(done.returncode == 0, f"convert to {target}", done.returncode, done.stderr[:500])
    return done.stdout.decode("utf-8")


def conversions(t, place, texts):
    """One file of hostile values and names into every format, read back by Python."""
    folder = place / "convert"
    rows = [{"id": str(at), "a": text, "b": text + "x"} for at, text in enumerate(texts)]
    torture.write(folder / "in.json", rows)
    t.check(json.loads(convert(t, folder, "json")) == rows, "JSON comes back")
    lines = convert(t, folder, "jsonl").split("\n")
    t.check([json.loads(line) for line in lines if line] == rows, "JSON Lines come back")
    for options in ([], ["--crlf"], ["--delimiter", ";"]):
        text = convert(t, folder, "csv", *options)
        delimiter = ";" if ";" in options else ","
        found = list(csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
        for row, cells in zip(rows, found):
            t.check(cells == row, f"CSV {options}: {cells} instead of {row}")
        t.check(len(found) == len(rows), f"CSV {options}: {len(found)} rows")
    for row, cells in zip(rows, markdown_rows(convert(t, folder, "md"))[1:]):
        t.check(cells == list(row.values()), f"Markdown: {cells} instead of {row}")
    root = read(convert(t, folder, "html"))
    expected = collections.Counter(["td"] * 3 * len(rows) + ["th"] * 3)
    found = collections.Counter(element.tag for element in root.iter() if element.tag in ("td", "th"))
    t.check(found == expected, f"HTML: {found}")
    for row, cells in zip(rows, list(root.iter("tr"))[1:]):
        cells = ["".join(cell.itertext()) for cell in cells]
        t.check(
            [squeezed(cell) for cell in cells] == [squeezed(value) for value in row.values()],
            f"HTML: {cells} instead of {row}")
    in_xml(t, folder, rows)


def in_xml(t, folder, rows):
    possible = [row for row in rows if not NO_XML.search(row["a"])]
    torture.write(folder / "in.json", possible)
    root = ElementTree.fromstring(convert(t, folder, "xml"))
    for row, element in zip(possible, root):
        found = {child.tag: child.text or "" for child in element}
        t.check(found == row, f"XML: {found} instead of {row}")
    t.check(len(root) == len(possible), f"XML: {len(root)} records")
    for row in [row for row in rows if NO_XML.search(row["a"])]:
        torture.write(folder / "in.json", [row])
        done = t.run("convert", "in.json", "--to", "xml", "-o", "out.xml", cwd=folder)
        t.check(
            done.returncode == 65 and not (folder / "out.xml").exists(),
            f"XML: {row['a']!r} is no character of XML, yet", done.returncode)
    # Names of fields.
    named = [{"id": "1", row["a"]: "v"} for row in possible if row["a"] != "id"]
    torture.write(folder / "in.json", named)
    root = ElementTree.fromstring(convert(t, folder, "xml"))
    for record, element in zip(named, root):
        found = {child.get("name", child.tag): child.text for child in element}
        t.check(found == record, f"XML: {found} instead of {record}")
    header = next(csv.reader(io.StringIO(convert(t, folder, "csv", "--flat"), newline=""), strict=True))
    expected = list(dict.fromkeys(name for record in named for name in record))
    t.check(header == expected, "CSV: other names", set(header) ^ set(expected))
    t.check(markdown_rows(convert(t, folder, "md"))[0] == expected, "Markdown: other names")
    header = ["".join(cell.itertext()) for cell in read(convert(t, folder, "html")).iter("th")]
    t.check(
        [squeezed(name) for name in header][:len(expected)] == [squeezed(name) for name in expected],
        "HTML: other names")


t = torture.Torture(__doc__)
every = strings()
texts = t.sample(every, 50)
t.note(strings=len(texts))
visible = [text for text in texts if "\0" not in text]
with torture.workplace() as place:
    published = pages(t, place, visible)
    exports(t, published, visible)
    names(t, place, visible)
    conversions(t, place, visible)
t.finish()
