#!/usr/bin/env python3
"""Kills runs at random moments, asks them to end, and takes away room, descriptors and streams.

The report is the old one or the new one, and the next run clears up whatever was left.
"""
import os
import resource
import signal
import subprocess
import time

import torture

KNOWN = ["cars.json", "folio.json", "out"]


def settle(t, folder, label, old):
    """What a run left: the old report or the one that the next run makes; nothing beside that."""
    found = torture.tree(folder / "out")
    again = t.run("build", cwd=folder)
    new = torture.tree(folder / "out")
    if t.random.random() < 0.2:
        anew = t.run("build", "--full", cwd=folder)
        t.check(
            anew.returncode == 0 and torture.tree(folder / "out") == new, f"{label}: another report where all is made anew",
            anew.stderr[-300:])
    t.check(again.returncode == 0, f"{label}: the next run fails", again.returncode, again.stderr[-300:])
    t.check(found in (old, new), f"{label}: torn", torture.difference(found, new))
    t.check(not torture.beside(folder, KNOWN), f"{label}: the next run leaves", os.listdir(folder))
    return found == new


def interrupted(t, kind, count):
    """Ends builds by a signal after times spread over a whole build and a little more."""
    codes = {}
    published = 0
    with torture.workplace() as folder:
        torture.project(folder, 0, 60, torture.mostly_same)
        torture.stranger(folder)
        t.run("build", cwd=folder)
        begun = time.monotonic()
        torture.project(folder, 1, 60, torture.mostly_same)
        t.run("build", cwd=folder)
        lasts = time.monotonic() - begun
        for at in range(count):
            old = torture.tree(folder / "out")
            torture.project(folder, 2 + at, 60, torture.mostly_same)
            process = subprocess.Popen(
                [t.folio, "build"], cwd=folder, env=torture.environment(),
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                # Who started this script in the background may have had it ignored.
                preexec_fn=lambda: signal.signal(kind, signal.SIG_DFL) if kind != signal.SIGKILL else None)
            time.sleep(t.random.uniform(0, lasts * 1.1))
            process.send_signal(kind)
            _, error = process.communicate(timeout=60)
            code = process.returncode
            codes[code] = codes.get(code, 0) + 1
            label = f"{kind.name} {at}"
            t.check(
                code in (0, -kind, 128 + kind), f"{label}: exit code {code}", error[-300:])
            published += settle(t, folder, label, old)
    print(f"signals: {kind.name}: {count} times; exit codes {codes}; {published} had published")


def full(t):
    """A file system with less and less room for bytes, and for files, while most pages are taken over."""
    with torture.workplace() as folder:
        mounted = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=2m,nr_inodes=300", "torture", folder], stderr=subprocess.DEVNULL)
        if mounted.returncode != 0:
            print("signals: a full disk: skipped, only root may mount")
            return
        try:
            torture.project(folder, 0, 20, torture.mostly_same)
            t.run("build", cwd=folder)
            old = torture.tree(folder / "out")
            torture.project(folder, 1, 20, torture.mostly_same)
            few_inodes(t, folder, old)
            torture.project(folder, 0, 20, torture.mostly_same)
            t.run("build", cwd=folder)
            torture.project(folder, 1, 20, torture.mostly_same)
            status = os.statvfs(folder)
            free = status.f_bavail * status.f_frsize
            codes = {}
            step = 4096 if not t.short else 40960
            for room in range(0, free, step):
                (folder / "filler").write_bytes(bytes(max(0, free - room)))
                done = t.run("build", cwd=folder)
                (folder / "filler").unlink()
                codes[done.returncode] = codes.get(done.returncode, 0) + 1
                label = f"{room} bytes free"
                if done.returncode == 0:
                    break
                t.check(done.returncode in (73, 74), f"{label}: exit code", done.returncode, done.stderr)
                t.check(b"No space left" in done.stderr, f"{label}: message", done.stderr)
                t.check(torture.tree(folder / "out") == old, f"{label}: the report changed")
                t.check(not torture.beside(folder, KNOWN), f"{label}: leaves", os.listdir(folder))
            t.check(codes.get(0) == 1, "with enough room it succeeds", codes)
            convert(t, folder, free)
            print(f"signals: a full disk: exit codes {codes}")
        finally:
            subprocess.run(["umount", folder], check=True)


def few_inodes(t, folder, old):
    """Less and less room for files, until there is enough."""
    (folder / "files").mkdir()
    free = os.statvfs(folder).f_ffree
    for number in range(free):
        (folder / f"files/{number}").touch()
    for room in range(free):
        done = t.run("build", cwd=folder)
        label = f"room for {room} files"
        if done.returncode == 0:
            break
        t.check(done.returncode in (73, 74), f"{label}: exit code", done.returncode, done.stderr)
        t.check(torture.tree(folder / "out") == old, f"{label}: the report changed")
        left = torture.beside(folder, [*KNOWN, "files"])
        t.check(not left, f"{label}: leaves", left)
        (folder / f"files/{room}").unlink()
    t.check(5 < room < 100, f"a build needs room for {room} files")
    print(f"signals: room for {room} files is enough")
    torture.clear(folder / "files")


def convert(t, folder, free):
    """One file, where there is no room for its replacement."""
    torture.write(folder / "cars.json", torture.cars(1, 300))
    (folder / "cars.csv").write_text("old\n")
    status = os.statvfs(folder)
    (folder / "filler").write_bytes(bytes(status.f_bavail * status.f_frsize - 4096))
    done = t.run("convert", "cars.json", "-o", "cars.csv", cwd=folder)
    t.check(done.returncode in (73, 74), "convert on a full disk", done.returncode, done.stderr)
    t.check((folder / "cars.csv").read_text() == "old\n", "convert on a full disk: the old file")
    (folder / "filler").unlink()
    left = torture.beside(folder, [*KNOWN, "cars.csv"])
    t.check(not left, "convert on a full disk leaves", left)


def limited(t, limits, words, cwd):
    """A run under resource limits."""
    def apply():
        for kind, most in limits.items():
            resource.setrlimit(kind, (most, most))
    return t.run(*words, cwd=cwd, preexec_fn=apply)


def file_sizes(t):
    """No file may grow beyond a size."""
    with torture.workplace() as folder:
        torture.project(folder, 0, 40)
        t.run("build", cwd=folder)
        old = torture.tree(folder / "out")
        torture.project(folder, 1, 40)
        (folder / "cars.csv").write_text("old\n")
        for size in (0, 1, 100, 1000, 2000, 4000, 6000):
            for words in (["build"], ["convert", "cars.json", "-o", "cars.csv"]):
                done = limited(t, {resource.RLIMIT_FSIZE: size}, words, folder)
                label = f"{words[0]}, files of {size} bytes"
                if words[0] == "convert" and done.returncode == 0:
                    (folder / "cars.csv").write_text("old\n")
                    continue
                t.check(done.returncode == 74, f"{label}: exit code {done.returncode}", done.stderr)
                t.check(torture.tree(folder / "out") == old, f"{label}: the report changed")
                t.check((folder / "cars.csv").read_text() == "old\n", f"{label}: the file changed")
                left = torture.beside(folder, [*KNOWN, "cars.csv"])
                t.check(not left, f"{label}: leaves {left}")


def few_files(t):
    """64 descriptors are enough: for many pages, many sources, and a sort that goes to the disk."""
    limits = {resource.RLIMIT_NOFILE: 64}
    with torture.workplace() as folder:
        torture.project(folder, 0, 150)
        t.check(limited(t, limits, ["build"], folder).returncode == 0, "64 files: build")
        torture.project(folder, 1, 150)
        done = limited(t, limits, ["build", "--jobs", "8"], folder)
        t.check(done.returncode == 0, "64 files: build again", done.stderr)
        names = []
        for at in range(150):
            names.append(f"part-{at}.json")
            torture.write(folder / names[-1], [{"id": f"{at}", "name": f"{at}", "priceLevel": 1}])
        done = limited(t, limits, ["convert", *names, "--to", "csv"], folder)
        t.check(done.stdout.count(b"\n") == 151, "64 files: 150 inputs", done.stderr)
        rows = [{"n": (at * 7919) % 60000, "text": "x" * 40} for at in range(60000)]
        torture.write(folder / "rows.json", rows)
        done = limited(
            t, limits, ["convert", "rows.json", "--sort", "n", "--memory", "1M", "--to", "csv"], folder)
        numbers = [line.split(b",")[0] for line in done.stdout.splitlines()[1:]]
        t.check(
            [int(number) for number in numbers] == list(range(60000)), "64 files: a sort on the disk",
            done.returncode, done.stderr)


def streams(t):
    """Standard output that is closed, full, or read by nobody."""
    with torture.workplace() as folder:
        torture.project(folder, 0, 3000)
        for words in (["convert", "cars.json", "--to", "csv"], ["--version"], ["build", "--help"]):
            label = " ".join(words)
            done = t.run(*words, cwd=folder, under=["sh", "-c", 'exec "$0" "$@" >&-'])
            t.check(done.returncode == 74, f"{label}, closed: {done.returncode}", done.stderr)
            done = t.run(*words, cwd=folder, under=["sh", "-c", 'exec "$0" "$@" >/dev/full'])
            t.check(done.returncode == 74, f"{label}, full: {done.returncode}", done.stderr)
            process = subprocess.Popen(
                [t.folio, *words], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            process.stdout.close()
            code = process.wait(timeout=60)
            t.check(code in (0, 74, -signal.SIGPIPE), f"{label}, nobody reads: {code}")
            process.stderr.close()
        done = t.run("build", cwd=folder, under=["sh", "-c", 'exec "$0" "$@" >&- 2>&- <&-'])
        t.check(done.returncode == 0, "a build needs no stream", done.returncode)


t = torture.Torture(__doc__)
interrupted(t, signal.SIGKILL, 8 if t.short else 500)
for kind in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    interrupted(t, kind, 3 if t.short else 50)
full(t)
file_sizes(t)
few_files(t)
streams(t)
t.finish()
