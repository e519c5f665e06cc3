#!/usr/bin/env python3
"""Checks that every link, anchor and asset of a published folder leads somewhere inside it.

usage: check-site.py FOLDER
"""
import html.parser
import pathlib
import sys
import urllib.parse


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.links, self.anchors = [], set()

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.anchors.add(value)
            if name in ("href", "src", "action", "poster") and value is not None:
                self.links.append((value, self.getpos()[0]))


def parse(path):
    page = Page()
    page.feed(path.read_text(encoding="utf-8"))
    page.close()
    return page


root = pathlib.Path(sys.argv[1]).resolve()
pages = {path.resolve(): parse(path) for path in sorted(root.rglob("*.html"))}
faults, links = [], 0
for path, page in pages.items():
    for link, line in page.links:
        parts = urllib.parse.urlsplit(link)
        if parts.scheme or parts.netloc:
            continue
        links += 1
        where = f"{path.relative_to(root)}:{line}: {link}"
        target = path if not parts.path else (
            path.parent / urllib.parse.unquote(parts.path)).resolve()
        if root not in target.parents or not target.is_file():
            faults.append(f"{where}: leads nowhere")
        elif parts.fragment and target in pages:
            if urllib.parse.unquote(parts.fragment) not in pages[target].anchors:
                faults.append(f"{where}: no such anchor")
for fault in faults:
    print(fault, file=sys.stderr)
print(f"{len(pages)} pages, {links} links, {len(faults)} broken")
sys.exit(1 if faults or not pages else 0)
