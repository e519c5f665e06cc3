#!/usr/bin/env python3
"""Kills or fails the program at each of its system calls, one after the other.

After each: what was published is wholly the old or wholly the new, the exit code tells which, and the
next run succeeds and leaves nothing beside it. Each call is killed once, then fails with each error
once and for good.
"""
import collections
import json
import re

import torture

CALLS = (
    "openat openat2 mkdir mkdirat write fsync syncfs close rename renameat renameat2 unlinkat "
    "linkat ftruncate pread64 pwrite64").split()
ERRORS = ("ENOSPC", "EIO", "EACCES", "EMFILE", "EINTR")


class Job:
    """A command that publishes one thing, in a folder that can be put back as it was."""

    def __init__(self, name, words, target, first, known):
        self.name, self.words, self.target = name, words, target
        # The file whose opening is the first call that is the program's own, not the loader's.
        self.first = first
        self.known = known
        # Files of the last result that the next one takes over as they are.
        self.kept = []

    def prepare(self, run, folder):
        raise NotImplementedError


class Build(Job):
    def __init__(self, name, *options, is_first=False):
        known = ["cars.json", "folio.json", "out", "out.previous"]
        super().__init__(name, ["build", "--jobs", "1", *options], "out", "folio.json", known)
        self.is_first = is_first
        self.kept = [] if is_first else ["a-stays-0.html", "a-stays-1.html", "style.css"]

    def prepare(self, run, folder):
        if not self.is_first:
            torture.project(folder, 1, 5, torture.mostly_same)
            torture.stranger(folder)
            assert run("build", cwd=folder).returncode == 0
        torture.project(folder, 2, 5, torture.mostly_same)


class LargeBuild(Build):
    """A build whose records lie in temporary files, and again in the order of the display."""

    def __init__(self):
        super().__init__("build of a large table", is_first=True)
        self.is_first = False

    def prepare(self, run, folder):
        reports = [{"format": "csv", "output": "cars.csv", "collection": "cars"}]
        for version in (1, 2):
            torture.project(
                folder, version, 40_000, reports=reports, select={"cars": {"sort": "-name"}})
            if version == 1:
                assert run("build", cwd=folder).returncode == 0


class Convert(Job):
    def __init__(self):
        words = ["convert", "cars.json", "-o", "cars.csv"]
        super().__init__("convert", words, "cars.csv", "cars.json", ["cars.json", "cars.csv"])

    def prepare(self, run, folder):
        torture.write(folder / "cars.csv", "old\n")
        torture.write(folder / "cars.json", torture.cars(2, 800))


class Apply(Job):
    def __init__(self):
        words = ["apply", "actions.json", "--to", "cars.json"]
        super().__init__("apply", words, "cars.json", "actions.json", ["actions.json", "cars.json"])

    def prepare(self, run, folder):
        torture.write(folder / "cars.json", torture.cars(1, 800))
        torture.write(folder / "actions.json", [{"action": "book", "id": "stays", "value": True}])


class Prefer(Job):
    def __init__(self):
        words = ["preferences", "set", "view.preferences.maxPriceLevel", "3"]
        known = ["cars.json", "folio.json", "preferences.json"]
        super().__init__("preferences set", words, "preferences.json", "folio.json", known)

    def prepare(self, run, folder):
        torture.project(folder, 1, preferences="preferences.json")
        torture.write(folder / "preferences.json", '{"view.preferences.maxPriceLevel": 4}\n')


def state(path):
    if path.is_dir():
        return torture.tree(path)
    return path.read_bytes() if path.exists() else None


def without_origins(target):
    """A report without what its files were made from, which a program does not know that may not read itself."""
    found = torture.tree(target)
    manifest = json.loads((target / ".folio-manifest.json").read_bytes())
    files = [(file["path"], file["size"], file["crc32"]) for file in manifest["files"]]
    return {**found, ".folio-manifest.json": files}


def listed(log, first):
    """How often each call is made, and how often before the program's own work begins."""
    lines = [re.sub(r"^\d+ +", "", line) for line in log.splitlines()]
    start = next(at for at, line in enumerate(lines)
                 if line.startswith("open") and f'{first}"' in line)
    count = collections.Counter(line.split("(")[0] for line in lines)
    before = collections.Counter(line.split("(")[0] for line in lines[:start])
    return count, before


def attempts(t, job, place, folder):
    """Every point of failure of a job: call, number, and what happens there."""
    log = place / "log"
    torture.copy(place / "base", folder)
    done = t.run(*job.words, cwd=folder, under=["strace", "-f", "-qq", "-o", str(log)])
    assert done.returncode == 0, done.stderr
    text = log.read_text(errors="replace")
    for name in job.kept:
        t.check(re.search(f'\\blinkat.*"{name}".* = 0', text), f"{job.name}: {name} is not taken over")
    count, before = listed(text, job.first)
    for call in CALLS:
        for number in range(before[call] + 1, count[call] + 1):
            yield call, number, "signal=KILL"
            for error in ERRORS:
                yield call, number, f"error={error}"
                yield call, number, f"error={error}+"


def try_all(t, job, place, count):
    folder = place / "work"
    (place / "base").mkdir()
    job.prepare(t.run, place / "base")
    old = state(place / "base" / job.target)
    points = list(attempts(t, job, place, folder))
    new = state(folder / job.target)
    plain = without_origins(folder / job.target) if isinstance(job, Build) else None
    t.check(new != old, f"{job.name}: does something")
    t.check(not torture.beside(folder, job.known), f"{job.name}: nothing beside it")
    if job.kept:
        anew = t.run(*job.words, "--full", cwd=folder)
        t.check(anew.returncode == 0 and state(folder / job.target) == new, f"{job.name}: all made anew")
    for call, number, what in t.sample(points, count):
        label = f"{job.name}: {call} {number} {what}"
        torture.copy(place / "base", folder)
        when = f"{number}+" if what.endswith("+") else str(number)
        inject = f"inject={call}:{what.rstrip('+')}:when={when}"
        done = t.run(
            *job.words, cwd=folder, under=[
                "strace", "-f", "-qq", "--seccomp-bpf", "-o", "/dev/null",
                "-e", f"trace={call}", "-e", inject])
        found = state(folder / job.target)
        if plain and done.returncode == 0 and what.startswith("error=EACCES"):
            found = new if without_origins(folder / job.target) == plain else found
        t.check(found in (old, new), f"{label}: torn", torture.difference(found, old)
                if isinstance(found, dict) else "")
        if done.returncode == 0:
            t.check(found == new, f"{label}: ends with 0 and changed nothing")
        elif what != "signal=KILL":
            t.check(
                done.returncode in torture.DOCUMENTED, f"{label}: exit code {done.returncode}",
                done.stderr[-300:])
            t.check(done.stderr or call == "write", f"{label}: says nothing")
            # A failure to sync the folder above comes after the exchange, and says so.
            if found == new and old != new:
                t.check(call == "fsync", f"{label}: fails and changed the output", done.stderr)
        # Where files cannot be removed, only the next run can clear up.
        is_clear = done.returncode > 0 and call not in ("unlinkat", "openat", "openat2", "renameat2")
        if is_clear and what != "signal=KILL":
            left = torture.beside(folder, job.known)
            t.check(not left, f"{label}: leaves {left}", done.returncode, done.stderr[-200:])
        again = t.run(*job.words, cwd=folder)
        t.check(
            again.returncode == 0 and state(folder / job.target) == new,
            f"{label}: the next run fails", again.returncode, again.stderr[-300:])
        left = torture.beside(folder, job.known)
        t.check(not left, f"{label}: the next run leaves {left}")
    return len(points)


t = torture.Torture(__doc__, only={"help": "only the job of this name"})
if not torture.has_strace():
    t.skip("strace is not there, or may not trace")
points = 0
jobs = [
    (Build("build"), 30), (Build("first build", is_first=True), 10),
    (Build("build keeping the last", "--keep-previous"), 10), (LargeBuild(), 10), (Convert(), 12),
    (Apply(), 12), (Prefer(), 12)]
for job, count in jobs:
    if t.options.only in (None, job.name):
        with torture.workplace() as place:
            points += try_all(t, job, place, count)
t.note(points_of_failure=points)
t.finish()
