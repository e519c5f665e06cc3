#!/usr/bin/env python3
"""Runs builds of one output at once, and reads the report while it is being replaced.

Of two builds at once one ends with 75 and the other publishes; a reader sees only whole reports.
"""
import json
import os
import subprocess
import threading
import zlib

import torture


def pairs(t, count):
    """Two builds of one output, of different data, at the same moment."""
    both = 0
    with torture.workplace() as folder:
        for name in "ab":
            torture.project(folder / name, name, 60, output="../out")
        for at in range(count):
            for name in "ab":
                torture.project(folder / name, f"{name}{at}", 60, output="../out")
            # The second begins once the first holds the lock, as its file beside the output shows.
            first = start(t, folder / "a")
            while first.poll() is None and not locked(folder):
                pass
            second = start(t, folder / "b")
            errors = [process.communicate(timeout=120)[1] for process in (first, second)]
            codes = [first.returncode, second.returncode]
            t.check(sorted(codes) in ([0, 75], [0, 0]), f"pair {at}: exit codes {codes}", errors)
            both += codes == [0, 0]
            last = folder / ("a" if codes[0] == 0 and codes[1] == 75 else "b")
            found = torture.tree(folder / "out")
            done = t.run("build", cwd=last)
            t.check(done.returncode == 0, f"pair {at}: the next build", done.stderr)
            t.check(found == torture.tree(folder / "out"), f"pair {at}: torn")
            t.check(not torture.beside(folder, ["a", "b", "out"]), f"pair {at}: leaves", os.listdir(folder))
    # One that had ended before the other began shows nothing.
    t.check(both < count, f"{both} of {count} pairs did not overlap")
    t.note(pairs=count, pairs_apart=both)


def locked(folder):
    return any("folio-lock" in name for name in os.listdir(folder))


def start(t, folder, *words):
    return subprocess.Popen(
        [t.folio, "build", *words], cwd=folder, env=torture.environment(), stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def queue(t, count):
    """Builds that wait for each other all succeed."""
    with torture.workplace() as folder:
        torture.project(folder, 1, 20)
        runs = [start(t, folder, "--wait", "100") for _ in range(count)]
        for run in runs:
            _, error = run.communicate(timeout=300)
            t.check(run.returncode == 0, "a build that waits", run.returncode, error)
        t.check(
            not torture.beside(folder, ["cars.json", "folio.json", "out"]), "waiting leaves",
            os.listdir(folder))


class Reader(threading.Thread):
    """Reads the whole report again and again, each time through one opened folder."""

    def __init__(self, t, out):
        super().__init__()
        self.t, self.out, self.over = t, out, False
        self.whole = self.removed = 0

    def run(self):
        while not self.over:
            try:
                folder = os.open(self.out, os.O_RDONLY | os.O_DIRECTORY)
            except FileNotFoundError:
                self.t.check(False, "for a moment there was no report")
                continue
            try:
                self.read(folder)
            finally:
                os.close(folder)

    def read(self, folder):
        """A report that was replaced meanwhile may be gone in part; what is there must be right."""
        try:
            manifest = json.loads(content(folder, ".folio-manifest.json"))
            for entry in manifest["files"]:
                found = content(folder, entry["path"])
                self.t.check(
                    len(found) == entry["size"] and f"{zlib.crc32(found):08x}" == entry["crc32"],
                    f"another {entry['path']} than the manifest says")
        except FileNotFoundError:
            now = os.stat(self.out)
            was = os.fstat(folder)
            self.t.check(now.st_ino != was.st_ino, "a file of the report was missing")
            self.removed += 1
        else:
            self.whole += 1


def content(folder, path):
    with open(os.open(path, os.O_RDONLY, dir_fd=folder), "rb") as file:
        return file.read()


def read_meanwhile(t, count):
    with torture.workplace() as folder:
        torture.project(folder, "v0", 30)
        t.run("build", cwd=folder)
        readers = [Reader(t, folder / "out") for _ in range(2)]
        for reader in readers:
            reader.start()
        try:
            for at in range(count):
                torture.project(folder, f"v{at + 1}", 30)
                done = t.run("build", cwd=folder)
                t.check(done.returncode == 0, f"build {at} with readers", done.stderr)
        finally:
            for reader in readers:
                reader.over = True
            for reader in readers:
                reader.join()
        whole = sum(reader.whole for reader in readers)
        t.check(whole > count / 4, f"only {whole} reports were read whole")
        t.note(
            builds=count, whole_reports_read=whole,
            replaced_while_read=sum(reader.removed for reader in readers))


t = torture.Torture(__doc__)
pairs(t, 3 if t.short else 20)
queue(t, 3 if t.short else 6)
read_meanwhile(t, 8 if t.short else 100)
t.finish()
