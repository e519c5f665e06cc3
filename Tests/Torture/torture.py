"""What the torture scripts share: the program, a place to work in, and the count of what went wrong.

Each script shows one promise of docs/reliability.md by running the real program. Without options it
tries everything; `--short` takes a sample that CI has time for. It ends with 1 if anything was not as
promised, and says what.
"""
import argparse
import contextlib
import hashlib
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]

# The exit codes that docs/command-line.md promises; 70 is a fault in Folio itself.
DOCUMENTED = {0, 64, 65, 66, 73, 74, 75, 78}


class Torture:
    """One script's run: its options, its program, its findings."""

    def __init__(self, description, **more):
        parser = argparse.ArgumentParser(description=description)
        parser.add_argument("--short", action="store_true", help="a sample, for CI")
        parser.add_argument("--seed", type=int, default=1, help="of whatever is random (1)")
        parser.add_argument("--folio", help="the program to torture")
        for name, settings in more.items():
            parser.add_argument("--" + name, **settings)
        self.options = parser.parse_args()
        self.short = self.options.short
        self.random = random.Random(self.options.seed)
        self.name = pathlib.Path(sys.argv[0]).stem
        self.folio = program(self.options.folio)
        self.checks = 0
        self.faults = 0
        self.figures = {}
        self.begun = time.monotonic()

    def check(self, holds, label, *details):
        """Counts one check; says what went wrong where it doesn't hold."""
        self.checks += 1
        if not holds:
            self.faults += 1
            if self.faults <= 20:
                print(f"{self.name}: FAULT: {label}", *details, file=sys.stderr, flush=True)
        return bool(holds)

    def sample(self, items, count):
        """All of the items, or in a short run `count` of them, always the same ones."""
        items = list(items)
        if not self.short or len(items) <= count:
            return items
        return [items[at] for at in sorted(self.random.sample(range(len(items)), count))]

    def note(self, **figures):
        """A figure for the last line."""
        self.figures.update(figures)

    def finish(self):
        figures = "".join(f", {value} {name.replace('_', ' ')}" for name, value in self.figures.items())
        seconds = time.monotonic() - self.begun
        print(f"{self.name}: {self.checks} checks, {self.faults} faults{figures} ({seconds:.0f} s)")
        sys.exit(1 if self.faults else 0)

    def skip(self, reason):
        print(f"{self.name}: skipped: {reason}")
        sys.exit(0)

    def run(self, *words, cwd=None, env=None, input=None, under=(), timeout=300, **more):
        """Runs the program; its output as bytes. A run that hangs is a fault."""
        command = [*under, self.folio, *map(os.fspath, words)]
        if input is None and "stdin" not in more:
            more["stdin"] = subprocess.DEVNULL
        try:
            return subprocess.run(
                command, cwd=cwd, env=environment() if env is None else env, input=input,
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=timeout, **more)
        except subprocess.TimeoutExpired:
            self.check(False, f"hangs: {' '.join(command)}")
            return subprocess.CompletedProcess(command, -1, b"", b"timed out")


def program(asked):
    """The program's path: the option, `FOLIO`, or what was built last."""
    asked = asked or os.environ.get("FOLIO")
    built = [ROOT / ".build" / kind / "folio" for kind in ("release", "debug")]
    found = [pathlib.Path(asked)] if asked else sorted(
        (path for path in built if path.exists()), key=lambda path: -path.stat().st_mtime)
    if not found or not found[0].exists():
        sys.exit("no program to torture: swift build --product folio")
    return str(found[0].absolute())


def environment(**changes):
    """A small environment of known content; None removes a name."""
    result = {"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "HOME": "/nonexistent", "LC_ALL": "C"}
    result["SWIFT_BACKTRACE"] = "enable=no"
    result.update(changes)
    return {name: value for name, value in result.items() if value is not None}


@contextlib.contextmanager
def workplace():
    """An empty folder, gone afterwards whatever was done to its permissions."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="folio-torture-")).resolve()
    try:
        yield folder
    finally:
        clear(folder)


def clear(folder):
    """Removes a folder and all in it."""
    if not os.path.lexists(folder):
        return
    for path, folders, _ in os.walk(folder):
        for name in folders:
            inner = os.path.join(path, name)
            if not os.path.islink(inner):
                os.chmod(inner, 0o700)
    shutil.rmtree(folder)


def copy(source, target):
    """Copies a folder with links, modes and times."""
    clear(target)
    subprocess.run(["cp", "-a", source, target], check=True)


def tree(folder):
    """What is in a folder, by path: contents, targets of links, empty folders; None for no folder."""
    if not os.path.lexists(folder):
        return None
    found = {}
    for path, folders, files in os.walk(folder):
        for name in folders + files:
            full = os.path.join(path, name)
            short = os.path.relpath(full, folder)
            if os.path.islink(full):
                found[short] = "-> " + os.readlink(full)
            elif os.path.isdir(full):
                if not os.listdir(full):
                    found[short + "/"] = "folder"
            else:
                with open(full, "rb") as file:
                    found[short] = hashlib.sha256(file.read()).hexdigest()
    return found


def beside(folder, known):
    """What is in a folder that should not be: neither known nor the report."""
    return sorted(set(os.listdir(folder)) - set(known))


def difference(one, other):
    """A few of the paths in which two trees differ, for messages."""
    one, other = one or {}, other or {}
    return sorted(path for path in one.keys() | other.keys() if one.get(path) != other.get(path))[:5]


def write(path, content):
    path = pathlib.Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(content, bytes):
        path.write_bytes(content)
    elif isinstance(content, str):
        path.write_text(content, encoding="utf-8")
    else:
        path.write_text(json.dumps(content), encoding="utf-8")
    return path


def cars(version, count=3):
    """Records that differ from version to version in part: some pages stay, go, come, change."""
    first = [{"id": "stays", "name": "Stays", "priceLevel": 2}]
    return first + [
        {"id": f"car-{version}-{at}" if at % 2 else f"car-{at}", "name": f"Car {version} {at}",
         "type": "x" * 20, "priceLevel": at % 5 + 1} for at in range(count - 1)]


def mostly_same(version, count):
    """Records of which two thirds stay, whose pages are taken over; of the others each second one changes, and
    each second one goes or comes."""
    names = [f"a-stays-{at}" for at in range(count * 2 // 3)]
    names += [f"changes-{at}" if at % 2 == 0 else f"of-version-{version}-{at}" for at in range(count - len(names))]
    return [
        {"id": name, "name": name, "type": f"of {version}" if name.startswith("changes") else "x", "priceLevel": 3}
        for name in names]


def project(folder, version, count=3, records=cars, **configuration):
    """A project of one collection with the stock reports."""
    write(folder / "cars.json", records(version, count))
    write(folder / "folio.json", {
        "title": "Torture", "sources": [{"collection": "cars", "path": "cars.json"}],
        "output": "out", **configuration})


def stranger(folder):
    """Files in the report that Folio did not write and must keep."""
    write(folder / "out/mine/deep/note.txt", "mine")
    (folder / "out/mine/empty").mkdir()
    os.symlink("mine", folder / "out/link")


def has_strace():
    """Whether calls can be injected here."""
    if not shutil.which("strace"):
        return False
    return subprocess.run(["strace", "-qq", "-o", "/dev/null", "true"], stderr=subprocess.DEVNULL).returncode == 0
