#!/usr/bin/env python3
"""Tempts the program to read, write, connect to or run something outside of what it was given.

Every file it opens, every connection and every program it starts is listed by strace; a folder beside
the project holds the bait and must stay as it was.
"""
import json
import os
import pathlib
import re
import threading

import torture

SECRET = "FOLIO-TORTURE-BAIT"
CALLS = "open,openat,openat2,creat,connect,execve,execveat,bind,sendto"

# %F is the bait as a file address, %P as a path, %H as a web address.
DOCUMENTS = """\
<!DOCTYPE r [<!ENTITY x SYSTEM "%F">]><r><i><a>&x;</a></i></r>
<!DOCTYPE r [<!ENTITY x SYSTEM "%P">]><r><i><a>&x;</a></i></r>
<!DOCTYPE r [<!ENTITY x SYSTEM "%H">]><r><i><a>&x;</a></i></r>
<!DOCTYPE r [<!ENTITY x PUBLIC "-//x//y" "%F">]><r><i><a>&x;</a></i></r>
<!DOCTYPE r [<!ENTITY % x SYSTEM "%F"> %x;]><r><i><a>1</a></i></r>
<!DOCTYPE r [<!ENTITY % x SYSTEM "%H"> %x;]><r><i><a>1</a></i></r>
<!DOCTYPE r [<!ENTITY x SYSTEM "%F" NDATA gif><!NOTATION gif SYSTEM "%F">]><r><i a="x"/></r>
<!DOCTYPE r [<!ATTLIST i a CDATA "&x;"><!ENTITY x SYSTEM "%F">]><r><i/></r>
<!DOCTYPE r SYSTEM "%F"><r><i><a>1</a></i></r>
<!DOCTYPE r SYSTEM "%P"><r><i><a>1</a></i></r>
<!DOCTYPE r SYSTEM "%H"><r><i><a>1</a></i></r>
<!DOCTYPE r PUBLIC "-//x//y" "%F" [<!ELEMENT r ANY>]><r><i><a>&x;</a></i></r>
<!DOCTYPE r SYSTEM "../outside/secret.txt"><r><i><a>1</a></i></r>
<!DOCTYPE r SYSTEM "file://localhost%P"><r><i><a>1</a></i></r>
<!DOCTYPE r SYSTEM "ftp://127.0.0.1:9/x.dtd"><r><i><a>1</a></i></r>
<!DOCTYPE r PUBLIC "-//OASIS//DTD DocBook XML V4.5//EN" ""><r><i><a>1</a></i></r>
<r xmlns:x="http://www.w3.org/2001/XInclude"><i><x:include href="%F" parse="text"/></i></r>
<r xmlns:x="http://www.w3.org/2001/XInclude"><x:include href="%P"/></r>
<r xmlns:x="http://www.w3.org/2001/XInclude"><i><x:include href="%H"><x:fallback>1</x:fallback></x:include></i></r>
<r xmlns="http://www.w3.org/2001/XInclude"><include href="%F" parse="text"/></r>
<?xml-stylesheet type="text/xsl" href="%F"?><r><i><a>1</a></i></r>
<?xml-stylesheet type="text/xsl" href="%H"?><r><i><a>1</a></i></r>
<?oasis-xml-catalog catalog="%F"?><!DOCTYPE r SYSTEM "x.dtd"><r><i><a>1</a></i></r>
<?xml-model href="%F"?><r><i><a>1</a></i></r>
<r xmlns:s="http://www.w3.org/2001/XMLSchema-instance" s:schemaLocation="urn:x %F"><i><a>1</a></i></r>
<r xmlns:s="http://www.w3.org/2001/XMLSchema-instance" s:noNamespaceSchemaLocation="%H"><i><a>1</a></i></r>
<r xml:base="%F"><i xml:base="%H"><a>1</a></i></r>
<r xmlns="%F" xmlns:h="%H"><i><h:a>1</h:a></i></r>
<r xmlns:l="http://www.w3.org/1999/xlink"><i l:type="simple" l:href="%F" l:show="embed" l:actuate="onLoad"/></r>
<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:include href="%F"/><i>{document('%F')}</i></xsl:stylesheet>
<r xmlns:x="http://www.w3.org/2001/XInclude"><i><x:include href="file:///etc/passwd" parse="text"/></i></r>
""".splitlines()

TEMPLATES = """\
{% include "../outside/secret.txt" %}
{% include "%P" %}
{% include "%F" %}
{% include "./../outside/secret.txt" %}
{% include "x/../../outside/secret.txt" %}
{% include "link.txt" %}
{% include "linked/secret.txt" %}
{% include "link.txt" ignore missing %}
{% include ["nothing", "link.txt", "../outside/secret.txt"] ignore missing %}
{% extends "link.txt" %}
{% import "linked/secret.txt" as x %}{{ x }}
{% from "../outside/secret.txt" import x %}
{% include "..\\\\outside\\\\secret.txt" %}
{% include "/etc/passwd" %}
{% include "~/.profile" %}
{% include "" %}
{% include "." %}
{% include ".." %}
{% include "a\\0/../../outside/secret.txt" %}
{% include "/proc/self/environ" %}
{% include "/dev/stdin" %}
""".splitlines()


def traversals(outside):
    """Names that lead elsewhere in one reading or another; at least 140."""
    found = ["..", ".", "../", "./", "", "/", "//", "\0", "a\0b", "x" * 300, "x/" * 200 + "x", "a//b", "a/./b", "/..", "..;/x"]
    ups = [
        "../", "..\\", "../../", "....//", "..;/", "%2e%2e/", "%2e%2e%2f", "..%2f", "..%5c", "..%c0%af", "%252e%252e%252f",
        "．．/", "..／", "..∕", "..⁄", "‥/", "…/", "..\u200b/", "..\0/", ". ./", ".. /", " ../",
        "\t../", "\n../", "../\n", "a/../../", "./../", "/../", "//../", "a/b/../../../", "..//", "..///", "\\..\\",
        "C:\\..\\", "C:../", "file:../", "file://", "~/../"]
    for up in ups:
        found += [up + "outside/planted.txt", up + "out.txt", up + up + "x"]
    found += [
        str(outside / "planted.txt"), "/" + str(outside / "planted.txt"), "/etc/folio-torture", "/tmp/folio-torture-x",
        "~/x", "~root/x", "$HOME/x", "%APPDATA%\\x", "C:\\x", "\\\\host\\share\\x", "//host/share/x", "CON", "con.txt", "NUL",
        "AUX.html", "COM1", "LPT1", "a:b", "a:$DATA", "trailing.", "trailing ", ".folio-manifest.json", ".folio-x",
        "-rf", "--help", ".git/config", ".htaccess", "a\nb", "a\rb", "\x1b[2J", "\x7f", "\u202etxt.x", "é" * 200,
        "ﬀ" * 100, "a/", "/a", "index.html/x", "*", "?", "|", "<", ">", "\"", "'", "`id`", "$(id)", ";id"]
    return list(dict.fromkeys(found))


class Ground:
    """A project, and beside it a folder that nothing may touch."""

    def __init__(self, t, place):
        self.t, self.place = t, place
        self.folder = place / "project"
        self.outside = place / "outside"
        self.log = place / "log"
        torture.write(self.outside / "secret.txt", SECRET + "\n")
        torture.write(self.outside / "deep/more.txt", SECRET + "\n")
        self.before = torture.tree(self.outside)
        self.folder.mkdir()

    def fill(self, text):
        path = str(self.outside / "secret.txt")
        return text.replace("%F", "file://" + path).replace("%P", path).replace("%H", "http://127.0.0.1:9/x")

    def run(self, label, *words, traced=True, **more):
        """Runs, and judges what was opened, what was said, and what is outside now."""
        under = ["strace", "-f", "-y", "-qq", "-s", "300", "-e", f"trace={CALLS}", "-o", str(self.log)]
        done = self.t.run(*words, cwd=self.folder, under=under if traced and STRACE else [], **more)
        if traced and STRACE:
            self.judge(label, self.log.read_text(errors="replace"))
        t = self.t
        t.check(done.returncode in torture.DOCUMENTED, f"{label}: exit code {done.returncode}", done.stderr[-300:])
        t.check(SECRET.encode() not in done.stdout + done.stderr, f"{label}: tells the bait")
        t.check(torture.tree(self.outside) == self.before, f"{label}: changes what is outside", done.stderr[-200:])
        strange = torture.beside(self.place, ["project", "outside", "log"])
        t.check(not strange, f"{label}: makes {strange} outside")
        for path in strange:
            torture.clear(self.place / path) if (self.place / path).is_dir() else (self.place / path).unlink()
        return done

    def judge(self, label, log):
        programs = 0
        for line in log.splitlines():
            call = re.sub(r"^\d+ +", "", line).split("(")[0]
            if call in ("connect", "bind", "sendto"):
                self.t.check(False, f"{label}: {line[:200]}")
            elif call.startswith("exec"):
                programs += 1
                self.t.check(programs == 1, f"{label}: runs {line[:200]}")
            else:
                opened = re.search(r"= \d+<([^>]*)>$", line)
                if opened:
                    self.t.check(self.may_open(opened[1]), f"{label}: opens {opened[1]}")

    def may_open(self, path):
        if path.startswith(str(self.folder)) or path == str(self.place):
            return True
        program = pathlib.Path(self.t.folio).resolve()
        mine = [str(program.parent)] + [
            str(folder / name) for folder in program.parents for name in ("templates", "data", "share/folio")
            if (folder / name).is_dir()]
        system = [
            "/lib", "/usr/lib", "/etc/ld.so", "/usr/share/zoneinfo", "/etc/localtime", "/usr/share/icu", "/dev/null",
            "/proc", "/sys", "/opt/swift", "/usr/share/locale"]
        temporary = os.environ.get("TMPDIR", "/tmp")
        return path == temporary or path.startswith((*mine, *system, temporary + "/#", temporary + "/folio-sort"))


def documents(t, ground):
    """XML that asks for other files."""
    env = torture.environment(
        XML_CATALOG_FILES=str(ground.outside / "secret.txt"), SGML_CATALOG_FILES=str(ground.outside / "secret.txt"))
    for at, document in enumerate(t.sample(DOCUMENTS, 8)):
        torture.write(ground.folder / "in.xml", ground.fill(document))
        label = f"document {document[:70]}"
        ground.run(label, "convert", "in.xml", "--collection", "any", "--to", "json", env=env)
        if at % 4 == 0:
            encoded = ground.fill('<?xml version="1.0" encoding="UTF-16"?>' + document).encode("utf-16")
            torture.write(ground.folder / "in.xml", encoded)
            ground.run(label + ", UTF-16", "convert", "in.xml", "--collection", "any", "--to", "json", env=env)
    plist = """<?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://127.0.0.1:9/x.dtd">
        <plist version="1.0"><dict><key>view.preferences.maxPriceLevel</key><integer>4</integer></dict></plist>"""
    torture.project(ground.folder, 1, preferences="preferences.plist")
    torture.write(ground.folder / "preferences.plist", plist)
    done = ground.run("a property list with a DTD", "build", env=env)
    t.check(done.returncode == 0, "a property list with a DTD", done.stderr)


def templates(t, ground):
    """Templates that ask for other files, in a folder with links out of it."""
    folder = ground.folder / "templates"
    folder.mkdir()
    os.symlink(ground.outside / "secret.txt", folder / "link.txt")
    os.symlink(ground.outside, folder / "linked")
    torture.project(
        ground.folder, 1, templates="templates", reports=[{"template": "page.txt", "output": "page.txt"}])
    for template in t.sample(TEMPLATES, 6):
        torture.write(folder / "page.txt", ground.fill(template))
        label = f"template {template[:70]}"
        torture.clear(ground.folder / "out")
        ground.run(label, "build")
        published = ground.folder / "out/page.txt"
        t.check(not published.exists() or SECRET not in published.read_text(), f"{label}: publishes the bait")
        ground.run(f"{label}, rendered", "render", "page.txt", "--template-dir", "templates")
    torture.clear(ground.folder)
    ground.folder.mkdir()


def names(t, ground):
    """Output paths that are made of hostile names."""
    every = traversals(ground.outside)
    t.check(len(every) >= 140, f"only {len(every)} hostile names")
    torture.write(ground.folder / "folio.json", {
        "collections": {"things": {"fields": {"id": "text"}}}, "templates": "templates", "output": "out",
        "sources": [{"collection": "things", "path": "things.json"}],
        "reports": [{"template": "page.txt", "output": "{{ record.id }}", "each": "things"}]})
    torture.write(ground.folder / "templates/page.txt", "page\n")
    known = ["folio.json", "templates", "things.json", "out"]
    written = 0
    for name in t.sample(every, 25):
        torture.write(ground.folder / "things.json", [{"id": name}])
        done = ground.run(f"output {name[:60]!r}", "build")
        left = torture.beside(ground.folder, known)
        t.check(not left, f"output {name[:60]!r}: makes {left}")
        if done.returncode == 0:
            written += 1
            found = [path for path in (torture.tree(ground.folder / "out") or {}) if path != ".folio-manifest.json"]
            t.check(len(found) == 1, f"output {name[:60]!r}: makes {found}")
        torture.clear(ground.folder / "out")
    for twins in (["a.html", "A.html"], ["a", "a/b"], ["é", "e\u0301"], ["x", "x"], ["a/b", "A/b"]):
        torture.write(ground.folder / "things.json", [{"id": twin} for twin in twins])
        done = ground.run(f"outputs {twins}", "build")
        found = [path for path in (torture.tree(ground.folder / "out") or {}) if path != ".folio-manifest.json"]
        t.check(done.returncode in (65, 78) or len(found) == len(twins), f"outputs {twins}: {found}", done.stderr)
        torture.clear(ground.folder / "out")
    t.note(hostile_names=len(every), written_inside=written)
    torture.clear(ground.folder)
    ground.folder.mkdir()


def links(t, ground):
    """Links that somebody planted in the report and beside it."""
    out = ground.folder / "out"

    def fresh(version):
        torture.clear(ground.folder)
        ground.folder.mkdir()
        torture.project(ground.folder, 1)
        ground.run("a build", "build", traced=False)
        torture.project(ground.folder, version)

    def replace(path, target):
        if path.is_symlink() or path.is_file():
            path.unlink()
        else:
            torture.clear(path)
        os.symlink(target, path)

    secret = ground.outside / "secret.txt"
    plants = {
        "a page": lambda: replace(out / "index.html", secret),
        "a folder of pages": lambda: replace(out / "cars", ground.outside),
        "the manifest": lambda: replace(out / ".folio-manifest.json", secret),
        "the lock": lambda: os.symlink(secret, ground.folder / ".out.folio-lock"),
        "the lock of nothing": lambda: os.symlink(ground.outside / "new", ground.folder / ".out.folio-lock"),
        "a staged folder": lambda: os.symlink(ground.outside, ground.folder / ".out.folio-staging-1f"),
        "a new folder": lambda: os.symlink(ground.outside, ground.folder / ".out.folio-new-1f"),
        "a removed folder": lambda: os.symlink(ground.outside, ground.folder / ".out.folio-trash-1f"),
        "inside a staged folder": lambda: inside(".out.folio-staging-1f"),
        "inside a removed folder": lambda: inside(".out.folio-trash-1f"),
        "the last report": lambda: os.symlink(ground.outside, ground.folder / "out.previous"),
        "a file of a stranger": lambda: os.symlink(secret, out / "mine.txt"),
        "paths in the manifest": lambda: manifest("../../outside/secret.txt"),
        "absolute paths in the manifest": lambda: manifest(str(secret)),
    }

    def inside(name):
        (ground.folder / name).mkdir()
        os.symlink(ground.outside, ground.folder / name / "cars")
        os.symlink(secret, ground.folder / name / "index.html")

    def manifest(path):
        text = json.loads((out / ".folio-manifest.json").read_text())
        text["files"].append({"path": path, "size": len(SECRET) + 1, "crc32": "00000000"})
        torture.write(out / ".folio-manifest.json", text)

    for plant, make in plants.items():
        for options in ([], ["--yes"], ["--yes", "--keep-previous"]):
            fresh(2)
            make()
            ground.run(f"a link for {plant}, {options}", "build", *options)
    fresh(2)
    os.symlink(secret, ground.folder / ".cars.csv.folio-tmp-1f")
    ground.run("a link for the temporary file", "convert", "cars.json", "-o", "cars.csv")
    swapped(t, ground, fresh)


def swapped(t, ground, fresh):
    """Links that take the place of staged folders while the report is being made."""
    fresh(2)
    over = threading.Event()
    count = 0

    def swap():
        nonlocal count
        while not over.is_set():
            for name in os.listdir(ground.folder):
                if "folio-staging" in name and not os.path.islink(ground.folder / name / "cars"):
                    try:
                        os.rename(ground.folder / name / "cars", ground.folder / name / "moved")
                        os.symlink(ground.outside, ground.folder / name / "cars")
                        count += 1
                    except OSError:
                        pass

    thread = threading.Thread(target=swap)
    thread.start()
    try:
        for at in range(3 if t.short else 30):
            torture.project(ground.folder, f"s{at}", 40)
            ground.run(f"links swapped in, build {at}", "build", "--yes", traced=False)
    finally:
        over.set()
        thread.join()
    t.check(count > 0, "no link was swapped in")
    t.note(links_swapped_in=count)


t = torture.Torture(__doc__)
STRACE = torture.has_strace()
if not STRACE:
    print("outside: strace is not there: only what changed is looked at")
with torture.workplace() as place:
    ground = Ground(t, place)
    documents(t, ground)
    templates(t, ground)
    names(t, ground)
    links(t, ground)
t.finish()
