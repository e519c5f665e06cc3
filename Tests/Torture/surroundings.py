#!/usr/bin/env python3
"""Runs in surroundings that no programmer thinks of: folders that cannot be written or are gone, no HOME,
closed streams, slow disks, a clock that goes back. Each is right or refused, and nothing is half done.
"""
import itertools
import os
import pwd
import re
import shutil
import subprocess

import torture

KNOWN = ["cars.json", "folio.json", "out"]
CANNOT = (66, 73, 74, 78)


def built(t, folder, version=1, **configuration):
    torture.project(folder, version, 5, **configuration)
    assert t.run("build", cwd=folder).returncode == 0
    torture.project(folder, version + 1, 5, **configuration)
    return torture.tree(folder / "out")


def as_nobody():
    """What makes a child an ordinary user; None where this process is one already."""
    if os.getuid() != 0:
        return None
    user = pwd.getpwnam("nobody")

    def become():
        os.setgroups([])
        os.setgid(user.pw_gid)
        os.setuid(user.pw_uid)
    return become


def reachable(t):
    """Whether an ordinary user can run the program at all."""
    try:
        return t.run("--version", preexec_fn=as_nobody(), cwd="/").returncode == 0
    except (OSError, subprocess.SubprocessError):
        return False


def permissions(t):
    """Folders that an ordinary user may not write, or that belong to somebody else."""
    become = as_nobody()
    if not reachable(t):
        print("surroundings: permissions: skipped, an ordinary user cannot run the program where it is")
        return
    for what, path, mode in (
            ("a project that cannot be written", ".", 0o555), ("a report that cannot be written", "out", 0o555),
            ("a report that cannot be read", "out", 0o000), ("a folder of pages that cannot be written", "out/cars", 0o555),
            ("a source that cannot be read", "cars.json", 0o000),
            ("a configuration that cannot be read", "folio.json", 0o000)):
        for owner in ("own", "foreign"):
            with torture.workplace() as place:
                folder = place / "work"
                folder.mkdir()
                before = built(t, folder)
                os.chmod(place, 0o755)
                if become and owner == "own":
                    subprocess.run(["chown", "-R", "nobody", folder], check=True)
                os.chmod(folder / path, mode)
                done = t.run("build", cwd=folder, preexec_fn=become)
                os.chmod(folder / path, 0o755)
                label = f"{what}, {owner}"
                found = torture.tree(folder / "out")
                if done.returncode == 0:
                    t.check(found != before, f"{label}: ends with 0 and does nothing")
                else:
                    t.check(done.returncode in CANNOT, f"{label}: exit code", done.returncode, done.stderr)
                    t.check(found == before, f"{label}: the report changed")
                    t.check(done.stderr, f"{label}: says nothing")
                t.check(not torture.beside(folder, KNOWN), f"{label}: leaves", os.listdir(folder))
        with torture.workplace() as place:
            os.chmod(place, 0o755)
            torture.write(place / "cars.json", torture.cars(1))
            torture.write(place / "cars.csv", "old\n")
            done = t.run("convert", "cars.json", "-o", "cars.csv", cwd=place, preexec_fn=become)
            t.check(done.returncode in CANNOT, "convert into a foreign folder", done.returncode)
            t.check((place / "cars.csv").read_text() == "old\n", "convert into a foreign folder: changes the file")


def read_only(t):
    """A file system that is read-only."""
    with torture.workplace() as folder:
        before = built(t, folder)
        bound = subprocess.run(["mount", "--bind", folder, folder], stderr=subprocess.DEVNULL)
        if bound.returncode != 0:
            print("surroundings: a read-only file system: skipped, only root may mount")
            return
        try:
            subprocess.run(["mount", "-o", "remount,ro,bind", folder], check=True)
            for words in (["build"], ["convert", "cars.json", "-o", "cars.csv"]):
                done = t.run(*words, cwd=folder)
                t.check(done.returncode in (73, 74), f"read-only: {words[0]}", done.returncode, done.stderr)
                t.check(b"ead-only" in done.stderr, f"read-only: {words[0]}: message", done.stderr)
            done = t.run("convert", "cars.json", "--to", "csv", cwd=folder)
            t.check(done.returncode == 0, "read-only: reading", done.stderr)
            t.check(t.run("check", cwd=folder).returncode == 0, "read-only: check")
            t.check(torture.tree(folder / "out") == before, "read-only: the report changed")
        finally:
            subprocess.run(["umount", folder], check=True)


def environments(t):
    """Variables that are missing, empty, or nonsense."""
    with torture.workplace() as folder:
        for at, changes in enumerate((
                {"HOME": None}, {"HOME": ""}, {"PATH": None}, {"LC_ALL": None}, {"TMPDIR": "/nonexistent"},
                {"TZ": None}, {"TZ": "\x01"}, {"LC_ALL": "\xff"}, {"FOLIO_": "x"}, {"X" * 1000: "y" * 100_000})):
            torture.project(folder, at, 5)
            done = t.run("build", cwd=folder, env=torture.environment(**changes))
            t.check(done.returncode == 0, f"build with {str(changes)[:60]}", done.returncode, done.stderr[-300:])
        torture.project(folder, 99, 5)
        done = t.run("build", cwd=folder, env={})
        t.check(done.returncode == 0, "build with no environment", done.returncode, done.stderr[-300:])


def working_folder(t):
    """A working folder that was deleted, moved, or cannot be entered."""
    with torture.workplace() as place:
        folder = place / "project"
        before = built(t, folder)
        gone = 'mkdir gone && cd gone && rmdir ../gone && exec "$0" "$@"'
        for words, allowed in (
                (["build"], CANNOT), (["--version"], (0,)), (["check"], CANNOT),
                (["build", "-c", str(folder / "folio.json")], (0,)),
                (["convert", str(folder / "cars.json"), "--to", "csv"], (0,)),
                (["convert", str(folder / "cars.json"), "-o", "cars.csv"], CANNOT)):
            done = t.run(*words, cwd=place, under=["sh", "-c", gone])
            t.check(done.returncode in allowed, f"deleted folder: {words}", done.returncode, done.stderr[-300:])
        t.check(torture.tree(folder / "out") != before, "deleted folder: an absolute configuration builds")
        t.check(os.listdir(place) == ["project"], "deleted folder: leaves", os.listdir(place))


def closed_streams(t):
    """No data file gets the number of a standard stream that was closed."""
    with torture.workplace() as folder:
        version = 0
        for closed in itertools.chain.from_iterable(
                itertools.combinations("012", count) for count in range(1, 4)):
            closing = " ".join({"0": "0<&-", "1": "1>&-", "2": "2>&-"}[number] for number in closed)
            shell = ["sh", "-c", f'exec "$0" "$@" {closing}']
            for words in (["build"], ["convert", "cars.json", "-o", "cars.csv"], ["check"]):
                version += 1
                torture.project(folder, version, 5)
                label = f"{words[0]} without {','.join(closed)}"
                done = t.run(*words, cwd=folder, under=shell)
                t.check(done.returncode == 0, f"{label}: exit code {done.returncode}", done.stderr)
                if torture.has_strace():
                    low_numbers(t, folder, label, words, closing)
            torture.write(folder / "cars.json", "[{]")
            done = t.run("build", cwd=folder, under=shell)
            t.check(done.returncode == 65, f"a fault without {','.join(closed)}", done.returncode)
        for path in (folder / "out").rglob("*"):
            if path.is_file():
                t.check(b"error:" not in path.read_bytes(), f"a message in {path.name}")


def low_numbers(t, folder, label, words, closing):
    """What was opened as 0, 1 or 2 is /dev/null, by the list of calls."""
    log = folder.parent / (folder.name + ".log")
    # strace needs its own streams, so that the shell inside closes them.
    under = ["strace", "-f", "-y", "-qq", "-e", "trace=open,openat,openat2,dup,fcntl,execve", "-o", str(log)]
    t.run(*words, cwd=folder, under=[*under, "sh", "-c", f'exec "$0" "$@" {closing}'])
    text = log.read_text(errors="replace")
    log.unlink()
    begins = text.rfind("execve(")
    for number, path in re.findall(r"open\w*\(.*= (\d+)<([^>]*)>", text[begins:]):
        # The loader's own files are closed again before the program begins.
        mine = path.startswith(str(folder))
        t.check(int(number) > 2 or not mine, f"{label}: {path} is descriptor {number}")


def slow(t):
    """A disk on which every call takes its time, and one that writes half of what it is given."""
    if not torture.has_strace():
        print("surroundings: a slow disk: skipped, strace is not there")
        return
    with torture.workplace() as folder:
        torture.project(folder, 1, 3)
        for inject in ("write,fsync,syncfs,renameat2:delay_exit=30000", "read,pread64:delay_exit=3000",
                       "openat2,mkdirat:delay_enter=5000"):
            calls = inject.split(":")[0]
            under = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={calls}", "-e", f"inject={inject}"]
            torture.project(folder, inject, 3)
            done = t.run("build", cwd=folder, under=under)
            t.check(done.returncode == 0, f"slow {calls}", done.returncode, done.stderr[-300:])
        before = torture.tree(folder / "out")
        done = t.run("build", cwd=folder)
        t.check(torture.tree(folder / "out") == before, "a slow disk: another report")


def clock(t):
    """Sources and reports from the future, or from before 1970."""
    with torture.workplace() as folder:
        torture.project(folder, 1, 5)
        for at, moment in enumerate((4_000_000_000, -1_000_000, 0)):
            for path in folder.rglob("*"):
                os.utime(path, (moment, moment), follow_symlinks=False)
            torture.project(folder, at + 2, 5)
            os.utime(folder / "cars.json", (moment, moment))
            done = t.run("build", cwd=folder)
            t.check(done.returncode == 0, f"a clock at {moment}", done.stderr)
            found = torture.tree(folder / "out")
            torture.clear(folder / "out")
            t.run("build", cwd=folder)
            t.check(torture.tree(folder / "out") == found, f"a clock at {moment}: another report")
    moved_clock(t)


def moved_clock(t):
    """A machine whose clock goes back by decades, or ahead, between two runs."""
    if not shutil.which("faketime"):
        print("surroundings: a clock that was moved: skipped, faketime is not there")
        return
    with torture.workplace() as folder:
        known = [*KNOWN, "cars.csv", "summary.json", "metrics.prom"]
        for at, moment in enumerate((
                "2026-06-01", "1971-01-01", "2099-12-31", "1980-02-29", "2038-01-19", "2026-06-01")):
            torture.project(folder, at, 5)
            under = ["faketime", "-f", f"@{moment} 03:14:08"]
            env = torture.environment(NO_FAKE_STAT="1")
            for words in (
                    ["build", "--wait", "2", "--summary", "summary.json", "--metrics", "metrics.prom"],
                    ["build", "--progress", "always"], ["convert", "cars.json", "-o", "cars.csv"]):
                done = t.run(*words, cwd=folder, under=under, env=env)
                t.check(done.returncode == 0, f"{words[0]} in {moment}", done.returncode, done.stderr[-300:])
            found = torture.tree(folder / "out")
            torture.clear(folder / "out")
            t.run("build", cwd=folder)
            t.check(torture.tree(folder / "out") == found, f"a build in {moment}: another report")
            left = torture.beside(folder, known)
            t.check(not left, f"a build in {moment} leaves {left}")


def special_files(t):
    """Devices, pipes and folders where files are expected."""
    with torture.workplace() as folder:
        torture.project(folder, 1, 5)
        for path in ("/dev/null", ".", "/dev/full", "/dev/zero", "/proc/self/mem"):
            done = t.run("convert", path, "--from", "csv", "--to", "json", cwd=folder)
            t.check(done.returncode in (0, 65, 66, 74), f"convert {path}", done.returncode, done.stderr[-200:])
        done = t.run("convert", "cars.json", "-o", "/dev/full", "--to", "csv", cwd=folder)
        t.check(done.returncode in (73, 74), "convert to /dev/full", done.returncode, done.stderr)
        done = t.run("convert", "cars.json", "-o", "/dev/null", "--to", "csv", cwd=folder)
        t.check(done.returncode == 0, "convert to /dev/null", done.returncode, done.stderr)
        done = t.run("convert", "cars.json", "-o", ".", "--to", "csv", cwd=folder)
        t.check(done.returncode == 73, "convert to a folder", done.returncode, done.stderr)
        done = t.run("build", "-o", "cars.json", cwd=folder)
        t.check(done.returncode == 73, "build into a file", done.returncode, done.stderr)
        for output in ("/", ".", "..", str(folder)):
            done = t.run("build", "-o", output, cwd=folder)
            t.check(done.returncode in (73, 74), f"build into {output}", done.returncode, done.stderr)


t = torture.Torture(__doc__)
permissions(t)
read_only(t)
environments(t)
working_folder(t)
closed_streams(t)
slow(t)
clock(t)
special_files(t)
t.finish()
