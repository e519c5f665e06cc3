#!/usr/bin/env python3
"""Runs a Folio report over many machines: Spark moves the records, Folio does everything else.

    spark-submit folio_spark.py workouts.jsonl --collection workouts --sort=-distance,name \
      --formats csv,jsonl,md --template list.html --page-size 1000 --output /shared/report

The sources are read in parts that end between records. Each part goes through `folio convert`, which
checks, filters and sorts its records and gives each the text of its sort key. Spark brings together what
belongs side by side in the whole order, and `folio convert` makes the outputs of each such range. Put
together, they are byte for byte what `folio convert` writes on one machine. docs/scale.md tells more.
"""

from __future__ import annotations

import argparse
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, NamedTuple, TypeVar
from urllib.parse import unquote, urlsplit

if TYPE_CHECKING:
    from pyspark import RDD, SparkContext

Result = TypeVar("Result")

CHUNK = 1 << 20
"""How many bytes are read or written at once."""

BLOCK = 4 << 20
"""How many bytes of records Spark moves as one value, at most (unless a record is longer)."""

SAMPLE = 400
"""How many records of each part tell how keys are distributed."""


class FolioError(Exception):
    """A run of folio that failed, with its exit code."""

    def __init__(self, message: str, code: int = 65) -> None:
        super().__init__(message)
        self.code = code


# What a job is asked for.


@dataclass(frozen=True)
class Report:
    """What is made of the records, in the terms of `folio convert`."""

    folio: str = "folio"
    collection: str = "any"
    config: str | None = None
    where: str | None = None
    sort: str | None = None
    fields: str | None = None
    locale: str | None = None
    time_zone: str | None = None
    types: str | None = None
    source_format: str | None = None
    skips_errors: bool = False
    formats: tuple[str, ...] = ("csv",)
    template: str | None = None
    page_size: int | None = None
    page_name: str | None = None
    memory: str = "512M"

    def reading(self) -> list[str]:
        """The options that say what records are."""
        words = ["--collection", self.collection, "--memory", self.memory, "--jobs", "1"]
        given = {
            "--config": self.config,
            "--locale": self.locale,
            "--time-zone": self.time_zone,
            "--types": self.types,
        }
        return words + [f"{name}={value}" for name, value in given.items() if value is not None]

    def ordering(self) -> list[str]:
        """The option that sorts."""
        return [] if self.sort is None else [f"--sort={self.sort}"]

    def selecting(self) -> list[str]:
        """The options that choose records."""
        return [] if self.where is None else [f"--where={self.where}"]


class Part(NamedTuple):
    """A part of a source that one task reads."""

    source: int
    path: str
    """What messages call the source; relative to the folder that the job began in."""
    format: str
    offset: int
    length: int
    before: bytes
    after: bytes
    gap: int
    """How many bytes separate it from the next part."""
    is_whole: bool
    file: str
    """The absolute path of the source."""

    @property
    def head_lines(self) -> int:
        """The lines that Folio sees before the part, which are those of the source's beginning."""
        return self.before.count(b"\n")


class Bound(NamedTuple):
    """Where one range of the order ends: before this key, in this part of the input."""

    key: bytes
    part: int


@dataclass
class Figures:
    """What came of reading one part."""

    part: int
    read: int = 0
    kept: int = 0
    rejected: int = 0
    lines: int = 0
    counts: dict[int, int] = field(default_factory=dict)
    columns: list[dict[str, Any]] = field(default_factory=list)
    fault: str | None = None
    code: int = 0


# The parts of sources.


def local_path(source: str) -> str | None:
    """The path of a source that every machine can open; nothing for one that only Spark reads.

    >>> local_path("file:///data/my%20runs.xml"), local_path("runs.xml"), local_path("s3a://b/runs.xml")
    ('/data/my runs.xml', 'runs.xml', None)
    """
    address = urlsplit(source)
    if not address.scheme:
        return source
    return unquote(address.path) if address.scheme == "file" else None


def expanded(sources: Sequence[str]) -> list[str]:
    """The files of paths and patterns; those of a pattern in the order of their names."""
    files: list[str] = []
    for source in sources:
        path = local_path(source)
        if path is None or os.path.exists(path):
            files.append(source if path is None else path)
        else:
            found = sorted(glob.glob(path))
            if not found:
                raise FolioError(f"{source}: no such file", 66)
            files += found
    return files


def parts_of(report: Report, source: int, path: str, size: str) -> list[Part]:
    """The parts that `folio convert --splits` finds."""
    words = [report.folio, "convert", "--splits", size]
    if report.source_format is not None:
        words += ["--from", report.source_format]
    done = subprocess.run([*words, "--", path], capture_output=True, check=False)
    if done.returncode != 0:
        raise FolioError(done.stderr.decode(errors="replace"), done.returncode)
    return parse_splits(source, done.stdout)


def parse_splits(source: int, listing: bytes) -> list[Part]:
    """The parts of one source from their listing."""
    found = [json.loads(line) for line in listing.splitlines()]
    parts: list[Part] = []
    for index, split in enumerate(found):
        end = split["offset"] + split["length"]
        following = found[index + 1]["offset"] if index + 1 < len(found) else end
        parts.append(
            Part(
                source=source,
                path=split["path"],
                format=split["format"],
                offset=split["offset"],
                length=split["length"],
                before=split["before"].encode(),
                after=split["after"].encode(),
                gap=following - end,
                is_whole=len(found) == 1,
                file=os.path.abspath(split["path"]),
            )
        )
    return parts


def joined(parts: Sequence[Part]) -> list[Part]:
    """The parts of one source as a single one, for a source that cannot be read in parts.

    >>> [part] = joined(parse_splits(0, b'{"path": "a", "format": "json", "offset": 0, "length": 5,'
    ... b' "before": "", "after": "]"}\\n{"path": "a", "format": "json", "offset": 7, "length": 3,'
    ... b' "before": "[", "after": ""}\\n'))
    >>> part.offset, part.length, part.before, part.after, part.is_whole
    (0, 10, b'', b'', True)
    """
    first, last = parts[0], parts[-1]
    length = last.offset + last.length
    return [first._replace(length=length, before=b"", after=b"", gap=0, is_whole=True)]


# Running folio on the machines.


class Pump(threading.Thread):
    """Feeds a process, so that what it writes can be read meanwhile; counts the lines."""

    def __init__(self, chunks: Iterable[bytes], target: IO[bytes]) -> None:
        super().__init__(daemon=True)
        self.chunks = chunks
        self.target = target
        self.failure: BaseException | None = None
        self.start()

    def run(self) -> None:
        """Writes everything; a process that wants no more of it is left alone."""
        try:
            with self.target:
                for chunk in self.chunks:
                    rest = memoryview(chunk)
                    while rest:
                        rest = rest[self.target.write(rest) :]
        except BrokenPipeError:
            pass
        except Exception as failure:  # noqa: BLE001 - handed to whoever reads the process
            self.failure = failure


class Folio:
    """A running `folio convert`, as a context: whatever happens, the process ends with it."""

    def __init__(self, report: Report, words: Sequence[str], chunks: Iterable[bytes] | None) -> None:
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed by __exit__
        self.process = subprocess.Popen(
            [report.folio, "convert", *words],
            stdin=subprocess.DEVNULL if chunks is None else subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            bufsize=0,
        )
        assert self.process.stdout is not None
        self.output = self.process.stdout
        self.pump = None
        if chunks is not None:
            assert self.process.stdin is not None
            self.pump = Pump(chunks, self.process.stdin)

    def __enter__(self) -> Folio:  # noqa: PYI034 - Self needs Python 3.11
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.output.close()
        self.errors.close()

    def read(self) -> Iterator[bytes]:
        """What it writes, a chunk at a time."""
        while chunk := self.output.read(CHUNK):
            yield chunk

    def finish(self) -> int:
        """Waits for its end; fails where feeding it has failed."""
        code = self.process.wait()
        if self.pump is not None:
            self.pump.join()
            if self.pump.failure is not None:
                raise self.pump.failure
        return code

    def message(self) -> str:
        """What it said."""
        self.errors.seek(0)
        return self.errors.read().decode(errors="replace")


def read_part(part: Part, figures: Figures | None = None) -> Iterator[bytes]:
    """The document that a part is; the line ends up to the next part are counted."""
    yield part.before
    with open(part.file, "rb", buffering=0) as file:
        file.seek(part.offset)
        left = part.length
        while left > 0:
            chunk = file.read(min(left, CHUNK))
            if not chunk:
                raise FolioError(f"{part.path}: changed while it was read", 74)
            left -= len(chunk)
            if figures is not None:
                figures.lines += chunk.count(b"\n")
            yield chunk
        if figures is not None:
            figures.lines += file.read(part.gap).count(b"\n")
    yield part.after


def input_of(
    report: Report, part: Part, content: bytes | None, figures: Figures | None = None
) -> tuple[list[str], Iterable[bytes] | None]:
    """The words that say what a part is read from, and what is fed to the process."""
    if content is not None:
        words = [] if report.source_format is None else ["--from", report.source_format]
        return [*words, "-"], [content]
    if part.is_whole:
        words = [] if report.source_format is None else ["--from", report.source_format]
        return [*words, "--", part.file], None
    return ["--from", part.format, "-"], read_part(part, figures)


# The order over all machines.


def sample_keys(report: Report, index: int, part: Part, content: bytes | None) -> list[Bound]:
    """The keys of a part's first records."""
    words, chunks = input_of(report, part, content)
    options = ["--to", "jsonl", f"--with-key={report.sort}", "--limit", str(SAMPLE)]
    options += ["--on-error", "skip", *report.reading(), *report.selecting()]
    with Folio(report, [*options, *words], chunks) as folio:
        text = b"".join(folio.read())
        folio.finish()
    return [Bound(line[: line.index(b"\t")], index) for line in text.splitlines()]


def choose_bounds(sample: Iterable[Bound], count: int) -> list[Bound]:
    """Where to part an order into so many ranges, or fewer where there are fewer keys.

    >>> [bound.key for bound in choose_bounds([Bound(b"%d" % key, 0) for key in range(8)], 4)]
    [b'2', b'4', b'6']
    >>> choose_bounds([], 4)
    []
    """
    ordered = sorted(sample)
    bounds: list[Bound] = []
    for index in range(1, count):
        at = index * len(ordered) // count
        if 0 < at < len(ordered) and (not bounds or ordered[at] > bounds[-1]):
            bounds.append(ordered[at])
    return bounds


def first_line_from(text: bytes, threshold: bytes) -> int:
    """Where the first line is that is not below a threshold, among whole lines in order.

    >>> first_line_from(b"a\\t1\\nb\\t2\\nc\\t3\\n", b"b\\t")
    4
    >>> first_line_from(b"a\\t1\\n", b"b\\t")
    4
    """
    low, high = 0, len(text)
    while low < high:
        middle = text.rfind(b"\n", low, (low + high) // 2) + 1 or low
        if text[middle : middle + len(threshold)] < threshold:
            low = text.index(b"\n", middle) + 1
        else:
            high = middle
    return low


class RangeCutter:
    """Cuts the lines of a part, which begin with their keys and are in order, at the bounds."""

    def __init__(self, bounds: Sequence[Bound], part: int) -> None:
        # A tab ends a key, and a line end is above a tab: of equal keys the parts decide.
        self.thresholds = [bound.key + (b"\n" if part < bound.part else b"\t") for bound in bounds]
        self.range = 0
        self.rest = b""

    def feed(self, chunk: bytes) -> Iterator[tuple[int, bytes]]:
        """The whole lines so far, by the number of their range."""
        end = chunk.rfind(b"\n") + 1
        if end == 0:
            self.rest += chunk
            return
        lines = self.rest + chunk[:end]
        self.rest = chunk[end:]
        while lines:
            cut = len(lines)
            if self.range < len(self.thresholds):
                cut = first_line_from(lines, self.thresholds[self.range])
            if cut > 0:
                yield self.range, lines[:cut]
                lines = lines[cut:]
            if lines:
                self.range += 1


# What a block of records goes by on its way: its range, its part, its place in the part.
Key = tuple[int, int, int]


def keyed_blocks(
    report: Report,
    index: int,
    part: Part,
    content: bytes | None,
    bounds: Sequence[Bound],
    figures_range: int,
) -> Iterator[tuple[Key, bytes]]:
    """Reads a part: blocks of its records for each range, then its rejects and its figures."""
    figures = Figures(index)
    words, chunks = input_of(report, part, content, figures)
    with tempfile.TemporaryDirectory(prefix="folio-") as folder:
        summary, rejects = f"{folder}/summary.json", f"{folder}/rejects.jsonl"
        options = ["--to", "jsonl", "--summary", summary, *report.reading(), *report.selecting()]
        options += report.ordering()
        if report.sort is not None:
            options.append(f"--with-key={report.sort}")
        if report.skips_errors:
            options += ["--on-error", "skip", "--rejects", rejects]
        cutter = RangeCutter(bounds, index)
        blocks = Blocks(index)
        with Folio(report, [*options, *words], chunks) as folio:
            for chunk in folio.read():
                # Without an order each part is a range of its own.
                pieces = cutter.feed(chunk) if report.sort is not None else [(index, chunk)]
                for number, lines in pieces:
                    figures.counts[number] = figures.counts.get(number, 0) + lines.count(b"\n")
                    yield from blocks.add(number, lines)
            figures.code = folio.finish()
            if not os.path.exists(summary):
                figures.fault = folio.message()
        yield from blocks.rest()
        if figures.fault is None:
            with open(summary, "rb") as file:
                told = json.load(file)
            figures.read, figures.kept = told["read"], told["kept"]
            figures.rejected, figures.columns = told["rejected"], told["columns"]
            if figures.rejected:
                text = Path(rejects).read_bytes()
                if part.format != "jsonl" and not part.is_whole and has_malformed(text):
                    figures.fault = "a record is malformed"
                yield (figures_range, index, 1), text
        yield (figures_range, index, 0), json.dumps(vars(figures)).encode()


class Blocks:
    """Gathers lines into blocks that are worth moving."""

    def __init__(self, part: int) -> None:
        self.part = part
        self.range = 0
        self.number = 0
        self.lines: list[bytes] = []
        self.size = 0

    def add(self, number: int, lines: bytes) -> Iterator[tuple[Key, bytes]]:
        """Takes lines; those of another range end a block."""
        if number != self.range or self.size >= BLOCK:
            yield from self.rest()
        self.range = number
        self.lines.append(lines)
        self.size += len(lines)

    def rest(self) -> Iterator[tuple[Key, bytes]]:
        """The block that is begun."""
        if self.lines:
            yield (self.range, self.part, self.number), b"".join(self.lines)
            self.number += 1
            self.lines, self.size = [], 0


def has_malformed(rejects: bytes) -> bool:
    """Whether one of rejected records could not be read as a record at all.

    Then a part may have been cut inside of a record that only looks like the end of one.
    """
    return any("source" in json.loads(line) for line in rejects.splitlines())


REJECTED = re.compile(rb'\{"path": "((?:[^"\\]|\\.)*)", "number": (\d+)(?:, "line": (\d+))?')


def placed(rejects: bytes, path: str, number: int, lines: int) -> bytes:
    """Rejected records with their places in the whole source.

    >>> placed(b'{"path": "<stdin>", "number": 2, "line": 3, "reasons": []}\\n', "a.xml", 10, 20)
    b'{"path": "a.xml", "number": 12, "line": 23, "reasons": []}\\n'
    """
    name = json.dumps(path, ensure_ascii=False).encode()

    def moved(line: bytes) -> bytes:
        match = REJECTED.match(line)
        if match is None:
            return line
        place = b'{"path": %s, "number": %d' % (name, int(match[2]) + number)
        if match[3] is not None:
            place += b', "line": %d' % (int(match[3]) + lines)
        return place + line[match.end() :]

    return b"".join(moved(line) for line in rejects.splitlines(keepends=True))


# The outputs.


@dataclass(frozen=True)
class Plan:
    """What is known when all parts have been read."""

    stage: str
    starts: tuple[int, ...]
    """How many records come before each range, and in the end how many there are."""
    columns: str
    """The columns of all parts together, as `--columns` reads them."""
    page_size: int | None

    @property
    def total(self) -> int:
        return self.starts[-1]

    def pages_within(self, number: int) -> tuple[int, int]:
        """The records of a range that make whole pages: how many come before them, and the end."""
        first, end = self.starts[number], self.starts[number + 1]
        if self.page_size is None:
            return first, first
        begin = min(-(-first // self.page_size) * self.page_size, end)
        whole = end if end == self.total else max(begin, end // self.page_size * self.page_size)
        return begin, whole


class Totals(NamedTuple):
    """How much was written."""

    pages: int
    bytes: int


class Made:
    """The files that a task has made, which get their names for good one by one.

    A file that has its name already is of an attempt that was made before: it has the same bytes.
    """

    def __init__(self, stage: str) -> None:
        self.stage = Path(stage)
        self.files: list[tuple[str, int]] = []
        self.pages = 0

    def settle(self, file: Path, name: str) -> None:
        """Gives a file its name below the stage."""
        target = self.stage / name
        target.parent.mkdir(parents=True, exist_ok=True)
        self.files.append((name, file.stat().st_size))
        os.replace(file, target)

    def settle_pages(self, folder: Path) -> None:
        """Gives all pages of a folder their names."""
        for page in files_below(folder):
            self.settle(page, f"pages/{page.relative_to(folder)}")
            self.pages += 1

    def finish(self, name: str) -> None:
        """Writes the manifest of what was made."""
        lines = [json.dumps({"path": path, "bytes": size}) + "\n" for path, size in sorted(self.files)]
        folder = self.stage / "manifest"
        folder.mkdir(parents=True, exist_ok=True)
        temporary = folder / f".{name}.{os.getpid()}"
        temporary.write_text("".join(lines))
        os.replace(temporary, folder / f"{name}.jsonl")

    @property
    def totals(self) -> Totals:
        """How much it is."""
        return Totals(self.pages, sum(size for _, size in self.files))


def write_range(report: Report, plan: Plan, number: int, attempt: int, blocks: Iterable[bytes]) -> Totals:
    """Makes the outputs of a range under a name of this attempt's own, then gives them their names.

    An attempt that was made before has left the same bytes, or nothing.
    """
    name = f"part-{number:05}"
    folder = Path(plan.stage, "_attempts", f"{name}.{attempt}")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    columns = folder / "columns.json"
    columns.write_text(plan.columns)
    words = ["--from", "jsonl", *report.reading(), *report.ordering()]
    if report.sort is not None:
        words.append("--drop-key")
    if any(format != "jsonl" for format in report.formats):
        words += ["--columns", str(columns)]
    if number > 0 and any(format != "jsonl" for format in report.formats):
        words.append("--no-header")
    if report.fields is not None:
        words.append(f"--fields={report.fields}")
    for format in report.formats:
        words += ["-o", str(folder / f"{name}.{format}")]
    if plan.page_size is not None and "jsonl" not in report.formats:
        words += ["-o", str(folder / f"{name}.jsonl")]
    words += page_words(report, plan, folder / "pages", plan.starts[number])
    with Folio(report, [*words, "-"], blocks) as folio:
        if folio.finish() != 0:
            raise FolioError(folio.message())
    made = Made(plan.stage)
    if plan.page_size is not None:
        keep_borders(plan, number, folder / f"{name}.jsonl")
    for format in report.formats:
        made.settle(folder / f"{name}.{format}", f"{format}/{name}.{format}")
    made.settle_pages(folder / "pages")
    made.finish(name)
    shutil.rmtree(folder, ignore_errors=True)
    return made.totals


def page_words(report: Report, plan: Plan, folder: Path, start: int) -> list[str]:
    """The options that make pages."""
    if plan.page_size is None:
        return []
    words = ["--pages", str(folder), "--template", str(report.template)]
    words += ["--page-size", str(plan.page_size), "--page-start", str(start)]
    words += ["--page-total", str(plan.total)]
    return words if report.page_name is None else [*words, "--page-name", report.page_name]


def files_below(folder: Path) -> Iterator[Path]:
    """Every file below a folder, which need not be there."""
    for root, _, names in os.walk(folder):
        for name in names:
            yield Path(root, name)


def keep_borders(plan: Plan, number: int, lines: Path) -> None:
    """Keeps the records of a range that share a page with those of other ranges."""
    first, end = plan.starts[number], plan.starts[number + 1]
    begin, whole = plan.pages_within(number)
    folder = Path(plan.stage, "_borders")
    folder.mkdir(parents=True, exist_ok=True)
    with open(lines, "rb") as file:
        for start, stop in ((first, begin), (begin, whole), (whole, end)):
            if (start, stop) == (begin, whole):
                for _ in range(stop - start):
                    file.readline()
            elif start < stop:
                kept = folder / f"{start:020}-{stop:020}"
                temporary = kept.with_name(f".{kept.name}.{os.getpid()}")
                temporary.write_bytes(b"".join(file.readline() for _ in range(stop - start)))
                os.replace(temporary, kept)


def write_border_pages(report: Report, plan: Plan) -> Totals:
    """Makes the pages whose records are in more than one range."""
    made = Made(plan.stage)
    borders = Path(plan.stage, "_borders")
    if plan.page_size is None or not borders.exists():
        return made.totals
    pages: dict[int, list[Path]] = {}
    for piece in sorted(borders.iterdir()):
        if not piece.name.startswith("."):
            pages.setdefault(int(piece.name.split("-")[0]) // plan.page_size, []).append(piece)
    for page, pieces in pages.items():
        folder = Path(plan.stage, "_attempts", f"page-{page}")
        shutil.rmtree(folder, ignore_errors=True)
        folder.parent.mkdir(parents=True, exist_ok=True)
        words = ["--from", "jsonl", *report.reading()]
        words += page_words(report, plan, folder, page * plan.page_size)
        with Folio(report, [*words, "-"], (piece.read_bytes() for piece in pieces)) as folio:
            if folio.finish() != 0:
                raise FolioError(folio.message())
        made.settle_pages(folder)
    made.finish("borders")
    return made.totals


# The job.

# A part with its number and, where only Spark can read it, its bytes.
Task = tuple[int, Part, "bytes | None"]


class Sources:
    """The parts of all sources, in their order."""

    def __init__(
        self, sc: SparkContext, report: Report, sources: Sequence[str], size: str, through_spark: bool
    ) -> None:
        self.sc = sc
        self.parts: list[Part] = []
        self.addresses: dict[int, str] = {}
        """Those that only Spark can read, by the number of their source."""
        files = list(sources) if through_spark else expanded(sources)
        number = 0
        for file in files:
            if local_path(file) is None or through_spark:
                for address in self._listed(file):
                    self.parts.append(
                        Part(number, address, "", 0, 0, b"", b"", gap=0, is_whole=True, file=address)
                    )
                    self.addresses[number] = address
                    number += 1
            else:
                self.parts += parts_of(report, number, file, size)
                number += 1

    def _listed(self, pattern: str) -> list[str]:
        """The files of a pattern on any file system that Spark knows, in order."""
        assert self.sc._jvm is not None
        path = self.sc._jvm.org.apache.hadoop.fs.Path(pattern)
        found = path.getFileSystem(self.sc._jsc.hadoopConfiguration()).globStatus(path)
        names = sorted(status.getPath().toString() for status in found or [])
        if not names:
            raise FolioError(f"{pattern}: no such file", 66)
        return names

    def join(self, numbers: Iterable[int]) -> None:
        """Gives up reading some sources in parts."""
        whole: list[Part] = []
        for number in sorted({part.source for part in self.parts}):
            parts = [part for part in self.parts if part.source == number]
            whole += joined(parts) if number in numbers else parts
        self.parts = whole

    def tasks(self) -> RDD[Task]:
        """One task for each part."""
        numbered = list(enumerate(self.parts))
        here: list[Task] = [
            (index, part, None) for index, part in numbered if part.source not in self.addresses
        ]
        known = {part.path: (index, part) for index, part in numbered if part.source in self.addresses}
        tasks = self.sc.parallelize(here, max(1, len(here)))
        if not known:
            return tasks
        read = self.sc.binaryFiles(",".join(known), len(known))
        return tasks.union(read.map(lambda file: (*known[file[0]], file[1])))


@dataclass
class Job:
    """One report over all machines."""

    sc: SparkContext
    report: Report
    sources: Sources
    output: Path
    ranges: int | None = None
    seconds: dict[str, float] = field(default_factory=dict)

    def run(self) -> dict[str, Any]:
        """Makes the report; the folder appears when all of it is there."""
        if self.output.exists():
            raise FolioError(f"{self.output}: is there already", 73)
        stage = self.output.with_name(f".{self.output.name}.{self.sc.applicationId}")
        shutil.rmtree(stage, ignore_errors=True)
        stage.mkdir(parents=True)
        try:
            totals = self._make(stage)
            os.rename(stage, self.output)
        finally:
            shutil.rmtree(stage, ignore_errors=True)
        return totals

    def _make(self, stage: Path) -> dict[str, Any]:
        count, blocks, figures = self._read()
        while self._give_up_parts(figures):
            count, blocks, figures = self._read()
        plan = self._plan(stage, figures, count)
        places = self._places(figures)
        report = self.report

        def write(index: int, found: Iterable[tuple[Key, bytes]]) -> Iterator[Totals]:
            from pyspark import TaskContext

            context = TaskContext.get()
            attempt = 0 if context is None else context.taskAttemptId()
            if index < count:
                yield write_range(report, plan, index, attempt, (block for _, block in found))
            else:
                write_rejects(plan, places, attempt, found)

        made = self._timed("write", lambda: blocks.mapPartitionsWithIndex(write).collect())
        made.append(self._timed("borders", lambda: write_border_pages(report, plan)))
        return self._timed("end", lambda: write_end(report, stage, figures, made))

    def _read(self) -> tuple[int, RDD[tuple[Key, bytes]], list[Figures]]:
        """Reads all parts: into how many ranges, their blocks, and what came of each part."""
        bounds = self._timed("sample", self._bounds)
        count = len(self.sources.parts) if self.report.sort is None else len(bounds) + 1
        blocks = self._blocks(bounds, count)
        return count, blocks, self._timed("read", lambda: self._figures(blocks, count))

    def _timed(self, name: str, work: Callable[[], Result]) -> Result:
        start = time.monotonic()
        result = work()
        self.seconds[name] = self.seconds.get(name, 0.0) + time.monotonic() - start
        return result

    def _bounds(self) -> list[Bound]:
        if self.report.sort is None:
            return []
        report = self.report
        sample = self.sources.tasks().flatMap(lambda task: sample_keys(report, *task)).collect()
        return choose_bounds(sample, self.ranges or len(self.sources.parts))

    def _blocks(self, bounds: list[Bound], count: int) -> RDD[tuple[Key, bytes]]:
        """The records as blocks, range by range; the last range is that of figures and rejects."""
        report = self.report
        return (
            self.sources.tasks()
            .flatMap(lambda task: keyed_blocks(report, *task, bounds, count))
            .repartitionAndSortWithinPartitions(count + 1, lambda key: key[0])
        )

    def _figures(self, blocks: RDD[tuple[Key, bytes]], count: int) -> list[Figures]:
        """Reads all parts, since the figures come last; Spark keeps the blocks for the next step."""

        def told(found: Iterable[tuple[Key, bytes]]) -> Iterator[bytes]:
            return (block for key, block in found if key[2] == 0)

        texts = self.sc.runJob(blocks, told, [count])
        figures = [Figures(**json.loads(text)) for text in texts]
        for part in figures:
            part.counts = {int(number): records for number, records in part.counts.items()}
        return sorted(figures, key=lambda part: part.part)

    def _give_up_parts(self, figures: list[Figures]) -> bool:
        """Whether sources are to be read again, as a whole; fails where that would not help."""
        failed = [part for part in figures if part.fault is not None]
        for part in failed:
            source = self.sources.parts[part.part]
            if source.is_whole or source.format == "jsonl":
                place = "" if source.is_whole else f"in {source.path}, from byte {source.offset} on:\n"
                raise FolioError(place + str(part.fault), part.code)
        self.sources.join({self.sources.parts[part.part].source for part in failed})
        return bool(failed)

    def _plan(self, stage: Path, figures: list[Figures], count: int) -> Plan:
        starts = [0]
        for number in range(count):
            starts.append(starts[-1] + sum(part.counts.get(number, 0) for part in figures))
        columns = [column for part in figures for column in part.columns]
        distinct = {json.dumps(column): column for column in columns}
        size = None
        if self.report.template is not None:
            size = self.report.page_size or max(1, starts[-1])
        return Plan(str(stage), tuple(starts), json.dumps({"columns": list(distinct.values())}), size)

    def _places(self, figures: list[Figures]) -> list[tuple[str, int, int]]:
        """For each part its source and how many records and lines come before it there."""
        places: list[tuple[str, int, int]] = []
        number = lines = 0
        for index, part in enumerate(self.sources.parts):
            if index > 0 and self.sources.parts[index - 1].source != part.source:
                number = lines = 0
            places.append((part.path, number, lines - part.head_lines))
            number += figures[index].read
            lines += figures[index].lines
        return places


def write_rejects(
    plan: Plan,
    places: Sequence[tuple[str, int, int]],
    attempt: int,
    blocks: Iterable[tuple[Key, bytes]],
) -> None:
    """Writes the rejected records of all parts, if there are any."""
    temporary = Path(plan.stage, f".rejects.{attempt}")
    with open(temporary, "wb") as file:
        for (_, part, kind), text in blocks:
            if kind == 1:
                file.write(placed(text, *places[part]))
    if temporary.stat().st_size > 0:
        os.replace(temporary, Path(plan.stage, "rejects.jsonl"))
    else:
        temporary.unlink()


INDEX = """<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<title>{{ collection }}</title>
<h1>{{ collection }}</h1>
<p>{{ kept }} of {{ read }} records{% if rejected %}, {{ rejected }} rejected{% endif %}</p>
{% if pages %}<p>{{ pages }} pages in <a href="pages/">pages</a></p>
{% endif %}<ul>
{% for file in files %}<li><a href="{{ file }}">{{ file }}</a>
{% endfor %}</ul>
"""


def write_end(
    report: Report, stage: Path, figures: Sequence[Figures], made: Sequence[Totals]
) -> dict[str, Any]:
    """Writes the totals and the index, and removes what was of use on the way only."""
    for name in ("_attempts", "_borders"):
        shutil.rmtree(stage / name, ignore_errors=True)
    files = sorted(f"{folder}/{name}" for folder in report.formats for name in os.listdir(stage / folder))
    read = sum(part.read for part in figures)
    kept = sum(part.kept for part in figures)
    rejected = sum(part.rejected for part in figures)
    totals = {
        "collection": report.collection,
        "read": read,
        "kept": kept,
        "hidden": read - kept - rejected,
        "rejected": rejected,
        "pages": sum(part.pages for part in made),
        "bytes": sum(part.bytes for part in made),
        "files": files,
    }
    (stage / "totals.json").write_text(json.dumps(totals, indent=2) + "\n")
    with tempfile.TemporaryDirectory(prefix="folio-") as folder:
        template = Path(folder, "index.html")
        template.write_text(INDEX)
        done = subprocess.run(
            [report.folio, "render", template, stage / "totals.json", "-o", stage / "index.html"],
            capture_output=True,
            check=False,
        )
    if done.returncode != 0:
        raise FolioError(done.stderr.decode(errors="replace"), done.returncode)
    return totals


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(
        prog="folio_spark.py", description="Runs a Folio report over many machines."
    )
    add = parser.add_argument
    add("sources", nargs="+", metavar="SOURCE", help="a path, a pattern, or an address Spark reads")
    add("--output", required=True, metavar="DIR", help="a new folder that all machines can write")
    add("--folio", default="folio", help="the program, on every machine (folio)")
    add("--collection", default="any", help="the collection whose schema holds, or any (any)")
    add("--config", metavar="FILE", help="the configuration that declares the collection")
    add("--from", dest="source_format", metavar="FORMAT", help="the sources' format")
    add("--where", metavar="EXPR", help="only records for which this Jinja expression is true")
    add("--sort", metavar="KEYS", help="sort keys, such as -distance,name; else the sources' order")
    add("--fields", metavar="A,B:NEW", help="which fields, in which order, under which names")
    add("--types", metavar="F:T,...", help="types of fields")
    add("--locale", metavar="L", help="the locale that names sort by")
    add("--time-zone", metavar="Z", help="the zone of dates without one")
    add("--on-error", choices=["fail", "skip"], default="fail", help="what to do with bad records")
    add("--formats", default="csv", help="csv, jsonl, md, divided by commas, or none (csv)")
    add("--template", metavar="FILE", help="make pages by this template, on every machine")
    add("--page-size", type=int, metavar="N", help="how many records a page has (all)")
    add("--page-name", metavar="NAME", help="the files of pages ({{ page.number }}.html)")
    add("--memory", default="512M", help="what a sort may take before it goes to the disk (512M)")
    add("--split-size", default="64M", help="how much of a source a task reads (64M)")
    add("--ranges", type=int, help="into how many ranges the order is parted (as many as parts)")
    add("--through-spark", action="store_true", help="let Spark read what is a path, too")
    add("--timings", metavar="FILE", help="write there how long the steps took, as JSON")
    return parser.parse_args(words)


def report_of(options: argparse.Namespace) -> Report:
    """The report that a command line asks for."""
    formats = tuple(word for word in options.formats.split(",") if word and word != "none")
    unknown = set(formats) - {"csv", "jsonl", "md"}
    if unknown:
        raise FolioError(f"--formats: csv, jsonl or md, not {', '.join(sorted(unknown))}", 64)
    if options.template is None and (options.page_size or options.page_name):
        raise FolioError("--page-size and --page-name need --template", 64)
    if options.template is not None and options.fields is not None:
        raise FolioError("--fields is for exports; pages see all fields: make them apart", 64)
    if not formats and options.template is None:
        raise FolioError("nothing to make: give --formats or --template", 64)
    return Report(
        folio=options.folio,
        collection=options.collection,
        config=options.config,
        where=options.where,
        sort=options.sort,
        fields=options.fields,
        locale=options.locale,
        time_zone=options.time_zone,
        types=options.types,
        source_format=options.source_format,
        skips_errors=options.on_error == "skip",
        formats=formats,
        template=None if options.template is None else os.path.abspath(options.template),
        page_size=options.page_size,
        page_name=options.page_name,
        memory=options.memory,
    )


def run(sc: SparkContext, options: argparse.Namespace) -> tuple[int, dict[str, float]]:
    """Runs a job; its exit code is one of Folio's, and the seconds are those of its steps."""
    report = report_of(options)
    if __name__ != "__main__":
        sc.addPyFile(__file__)
    start = time.monotonic()
    sources = Sources(sc, report, options.sources, options.split_size, options.through_spark)
    job = Job(sc, report, sources, Path(os.path.abspath(options.output)), options.ranges)
    job.seconds["plan"] = time.monotonic() - start
    totals = job.run()
    if options.timings is not None:
        Path(options.timings).write_text(json.dumps(job.seconds, indent=2) + "\n")
    return (65 if totals["rejected"] else 0), job.seconds


def main() -> int:
    """Runs what the command line says."""
    options = arguments()
    from pyspark import SparkContext

    sc = SparkContext.getOrCreate()
    try:
        return run(sc, options)[0]
    except FolioError as error:
        print(f"folio_spark.py: {error}".rstrip(), file=sys.stderr)
        return error.code
    finally:
        sc.stop()


if __name__ == "__main__":
    sys.exit(main())
