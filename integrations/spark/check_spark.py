#!/usr/bin/env python3
"""Runs folio_spark.py on a small Spark of its own and compares what it writes with one machine's.

    check_spark.py --folio .build/release/folio --records 5000000 [--figures FILE]

Spark is `local-cluster[2,1,1024]`: a master, and two executors that are processes of their own with one
core and 1 GB each. What comes of it is read byte by byte against `folio convert --jobs 1`. The large
cases are a plain run, one whose executors are killed while they read and while they write, and one with
bad records; the small ones are sources of all kinds.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import folio_spark

if TYPE_CHECKING:
    from pyspark import SparkContext

LIST = """<!DOCTYPE html>
<html lang="en">
<title>Workouts, page {{ page.number }} of {{ page.count }}</title>
<table>
<thead><tr><th>Name<th>Distance<th>Date<th>Complexity</thead>
{% for w in records -%}
<tr><th scope="row"><a href="../workouts/{{ w.id }}.html">{{ w.name }}</a></th>
<td class="number" data-key="{{ w.distance }}">{{ w.distance|number(2) }} km</td>
<td><time datetime="{{ w.date }}">{{ w.date|date('d MMM y') }}</time></td>
<td>{{ {'low': 'easy', 'medium': 'fair', 'high': 'hard'}[w.complexity] }}</td></tr>
{% endfor -%}
</table>
<p>{{ page.first|number }} to {{ page.last|number }} of {{ page.total|number }}</p>
"""


def workouts(count: int) -> Iterator[str]:
    """Workouts as JSON Lines, the same in every run; some names are awkward, many are equal."""
    numbers = random.Random(193)
    names = ["Morning Run", "Évening Run", "Long Ride", "Swim", 'Hike & <picnic>, "slow"', "Пробежка", "=1+1"]
    levels = ["low", "medium", "high"]
    for index in range(count):
        bits = numbers.getrandbits(64)
        name = json.dumps(f"{names[bits % 7]} {bits >> 8 & 1023}", ensure_ascii=False)
        distance = 500 + (bits >> 20) % 41_695
        day, month, year = 1 + (bits >> 36) % 28, 1 + (bits >> 42) % 12, 2018 + (bits >> 46) % 9
        yield (
            f'{{"id": "w{index:08}-{bits >> 40:06x}", "name": {name}, '
            f'"distance": {distance // 1000}.{distance % 1000:03}, '
            f'"date": "{year}-{month:02}-{day:02}T{bits >> 50 & 15:02}:30:00Z", '
            f'"complexity": "{levels[(bits >> 54) % 3]}"}}\n'
        )


def write_workouts(path: Path, count: int) -> None:
    """A file of workouts."""
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(workouts(count))


def spoil(source: Path, target: Path, every: int) -> None:
    """A copy of a file of which some lines are bad, in three ways."""
    with open(source, "rb") as lines, open(target, "wb") as file:
        for number, line in enumerate(lines):
            if number % every == every // 2:
                way = number // every % 3
                if way == 0:
                    line = line.replace(b'"distance": ', b'"distance": "far", "was": ')
                elif way == 1:
                    line = line[: len(line) // 2] + b"\n"
                else:
                    line = line.replace(b'"complexity": ', b'"complexity": "none", "was": ')
            file.write(line)


class Place(NamedTuple):
    """Where a comparison works."""

    folio: str
    folder: Path
    sc: SparkContext


class Failure(Exception):
    """Something that is not as one machine has it."""


class Asked(NamedTuple):
    """A report, in words that both programs know."""

    sources: tuple[Path, ...]
    words: tuple[str, ...] = ("--collection", "workouts")
    formats: tuple[str, ...] = ("csv", "jsonl", "md")
    page_size: int | None = None
    skips: bool = False


class Cost(NamedTuple):
    """How long a run takes, on the clock and on all processors together, and how much memory, in MB."""

    seconds: float
    cpu: float
    memory: int = 0


def alone(place: Place, asked: Asked, name: str) -> tuple[Path, Cost]:
    """What one process makes, and what it costs."""
    output = place.folder / f"{name}.alone"
    output.mkdir()
    words = [place.folio, "convert", *map(str, asked.sources), "--jobs", "1", *asked.words]
    for format in asked.formats:
        words += ["-o", str(output / f"all.{format}")]
    if asked.page_size is not None:
        words += ["--pages", str(output / "pages"), "--template", str(place.folder / "list.html")]
        words += ["--page-size", str(asked.page_size)]
    if asked.skips:
        words += ["--on-error", "skip", "--rejects", str(output / "rejects.jsonl")]
    start = time.monotonic()
    process = subprocess.Popen(words, stderr=subprocess.PIPE)
    assert process.stderr is not None
    error = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != (65 if asked.skips else 0):
        raise Failure(f"{name}: one process ended with {process.returncode}\n{error.decode()}")
    return output, Cost(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss >> 10)


def together(
    place: Place, asked: Asked, name: str, more: Sequence[str] = ()
) -> tuple[Path, Cost, dict[str, float]]:
    """What Spark makes, what it costs, and how long its steps take."""
    output = place.folder / f"{name}.spark"
    words = [*map(str, asked.sources), "--output", str(output), "--folio", place.folio]
    words += [*asked.words, "--formats", ",".join(asked.formats) or "none", *more]
    if asked.page_size is not None:
        words += ["--template", str(place.folder / "list.html"), "--page-size", str(asked.page_size)]
    if asked.skips:
        words += ["--on-error", "skip"]
    start, cpu = time.monotonic(), cpu_below(os.getpid())
    _, steps = folio_spark.run(place.sc, folio_spark.arguments(words))
    cost = Cost(time.monotonic() - start, cpu_below(os.getpid()) - cpu)
    return output, cost, steps


def digest(paths: Sequence[Path]) -> str:
    """A checksum of files one after the other."""
    sum = hashlib.sha256()
    for path in paths:
        with open(path, "rb") as file:
            while chunk := file.read(1 << 20):
                sum.update(chunk)
    return sum.hexdigest()


def compare(asked: Asked, one: Path, many: Path, name: str) -> None:
    """Fails unless the parts put together are what one process has made."""
    for format in asked.formats:
        parts = sorted((many / format).glob(f"part-*.{format}"))
        if digest(parts) != digest([one / f"all.{format}"]):
            raise Failure(f"{name}: {format} differs")
    ones, manys = (
        {str(path.relative_to(folder / "pages")): path for path in (folder / "pages").rglob("*.html")}
        for folder in (one, many)
    )
    if ones.keys() != manys.keys():
        raise Failure(f"{name}: {len(ones)} pages of one process, {len(manys)} of Spark")
    for page, path in ones.items():
        if path.read_bytes() != manys[page].read_bytes():
            raise Failure(f"{name}: page {page} differs")
    if asked.skips and (one / "rejects.jsonl").read_bytes() != (many / "rejects.jsonl").read_bytes():
        raise Failure(f"{name}: the rejected records differ")
    strange = [file.name for file in many.iterdir() if file.name.startswith(("_", "."))]
    beside = [file.name for file in many.parent.iterdir() if file.name.startswith(f".{many.name}.")]
    if strange or beside:
        raise Failure(f"{name}: leaves {strange + beside}")
    listed = {
        json.loads(line)["path"]: json.loads(line)["bytes"]
        for part in (many / "manifest").iterdir()
        for line in part.read_text().splitlines()
    }
    there = {
        str(file.relative_to(many)): file.stat().st_size
        for folder in (*asked.formats, "pages")
        for file in (many / folder).rglob("*")
        if file.is_file()
    }
    if listed != there:
        raise Failure(f"{name}: the manifest lists {len(listed)} files, {len(there)} are there")


class Killer(threading.Thread):
    """Kills an executor in the middle of the stage that reads, and one in that which writes."""

    def __init__(self, sc: SparkContext) -> None:
        super().__init__(daemon=True)
        self.sc = sc
        self.killed: list[int] = []
        self.stages: set[int] = set()
        self.over = threading.Event()

    def run(self) -> None:
        """Looks every tenth of a second whether a stage has done some of its tasks."""
        tracker = self.sc.statusTracker()
        while len(self.killed) < 2 and not self.over.wait(0.1):
            for stage in tracker.getActiveStageIds():
                info = tracker.getStageInfo(stage)
                # The first stage only takes samples.
                if info is None or stage in self.stages or info.numTasks < 3:
                    continue
                if "flatMap" in info.name or info.numCompletedTasks < 1:
                    continue
                self.stages.add(stage)
                executors = executors_below(os.getpid())
                if executors:
                    os.kill(executors[0], signal.SIGKILL)
                    self.killed.append(executors[0])


def below(process: int) -> dict[int, list[str]]:
    """The processes that a process has begun, directly or not, with what the system says of them."""
    said: dict[int, list[str]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                said[int(entry.name)] = (entry / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
    found = {}
    for number, fields in said.items():
        ancestor = int(fields[1])
        while ancestor in said and ancestor != process:
            ancestor = int(said[ancestor][1])
        if ancestor == process:
            found[number] = fields
    return found


def cpu_below(process: int) -> float:
    """The seconds of processors that the processes below one have taken, those that have ended too."""
    ticks = sum(int(tick) for fields in below(process).values() for tick in fields[11:15])
    return ticks / os.sysconf("SC_CLK_TCK")


def executors_below(process: int) -> list[int]:
    """The executors that a process has begun, directly or not."""
    found = []
    for number in below(process):
        try:
            line = Path(f"/proc/{number}/cmdline").read_bytes()
        except OSError:
            continue
        if b"CoarseGrainedExecutorBackend" in line and b"java" in line:
            found.append(number)
    return sorted(found)


def large_cases(place: Place, count: int, page_size: int) -> dict[str, object]:
    """Many workouts: plain, with executors that are killed, with bad records."""
    source = place.folder / "workouts.jsonl"
    write_workouts(source, count)
    words = ("--collection", "workouts", "--sort=-distance,name")
    asked = Asked((source,), words, page_size=page_size)
    # Twelve parts, and as many ranges, whatever the size.
    parts = (f"--split-size={max(64, (source.stat().st_size >> 10) // 12 + 1)}K",)
    one, cost = alone(place, asked, "large")
    many, spark, steps = together(place, asked, "large", parts)
    compare(asked, one, many, "large")
    figures: dict[str, object] = {
        "records": count,
        "bytes": source.stat().st_size,
        "one process, seconds": round(cost.seconds, 2),
        "one process, CPU seconds": round(cost.cpu, 2),
        "one process, MB": cost.memory,
        "Spark, seconds": round(spark.seconds, 2),
        "Spark, CPU seconds": round(spark.cpu, 2),
        "times as fast": round(cost.seconds / spark.seconds, 2),
        "steps": {name: round(value, 2) for name, value in steps.items()},
    }
    told("large", figures)
    shutil.rmtree(many)

    killer = Killer(place.sc)
    killer.start()
    many, spark, _ = together(place, asked, "killed", parts)
    killer.over.set()
    killer.join()
    compare(asked, one, many, "killed")
    if len(killer.killed) < 2:
        raise Failure(f"killed: only {len(killer.killed)} executors could be killed")
    told("killed", {"executors": len(killer.killed), "Spark, seconds": round(spark.seconds, 2)})
    shutil.rmtree(many)
    shutil.rmtree(one)

    bad = place.folder / "bad.jsonl"
    spoil(source, bad, max(10, count // 5000))
    source.unlink()
    asked = Asked((bad,), words, page_size=page_size, skips=True)
    one, _ = alone(place, asked, "bad")
    many, _, _ = together(place, asked, "bad", parts)
    compare(asked, one, many, "bad")
    rejects = (one / "rejects.jsonl").read_bytes().count(b"\n")
    told("bad", {"rejected": rejects})
    shutil.rmtree(many)
    shutil.rmtree(one)
    return figures


def told(name: str, figures: dict[str, object]) -> None:
    """Prints that a case is as it should be."""
    print(f"{name}: equal, {json.dumps(figures)}", flush=True)


def small_cases(place: Place) -> None:
    """Sources of all kinds, each cut into several parts."""
    folder = place.folder
    lines = list(workouts(3000))
    records = [json.loads(line) for line in lines]
    (folder / "small.jsonl").write_text("".join(lines))
    for number in range(3):
        (folder / f"some-{number}.jsonl").write_text("".join(lines[number * 1000 : number * 1000 + 1000]))
    indented = ",\n".join("  " + line.rstrip("\n") for line in lines)
    (folder / "list.json").write_text(f"[\n{indented}\n]\n")
    (folder / "wrapped.json").write_text(f'{{"made": "today", "workouts": [\n{indented}\n]}}\n')
    # What looks like the end of a record and is part of a text, in every tenth.
    tricky = [
        {**record, "name": 'a"},\n{"b'} if number % 10 == 0 else record
        for number, record in enumerate(records)
    ]
    (folder / "tricky.json").write_text(
        "[" + ",".join(json.dumps(record).replace("\\n", "") for record in tricky) + "]"
    )
    subprocess.run(
        [place.folio, "convert", folder / "small.jsonl", "-o", folder / "small.xml", "--collection=workouts"],
        check=True,
    )
    subprocess.run(
        [place.folio, "convert", folder / "small.jsonl", "-o", folder / "small.csv", "--collection=workouts"],
        check=True,
    )
    long = [*lines[:500], lines[500].replace("}", ', "note": "' + "x" * 200_000 + '"}'), *lines[501:]]
    (folder / "long.jsonl").write_text("".join(long))
    (folder / "equal.jsonl").write_text(
        "".join(json.dumps({**record, "distance": 5}) + "\n" for record in records)
    )
    wide = [{**record, f"more{number // 700}": {"a": 1}} for number, record in enumerate(records)]
    (folder / "wide.jsonl").write_text("".join(json.dumps(record) + "\n" for record in wide))
    (folder / "none.jsonl").write_text("")
    spoil(folder / "small.jsonl", folder / "faulty.jsonl", 20)

    def source(name: str) -> tuple[Path, ...]:
        return (folder / name,)

    typed = ("--collection", "workouts")
    by_name = (*typed, "--sort=name,-date")
    cases: dict[str, tuple[Asked, tuple[str, ...]]] = {
        "lines": (Asked(source("small.jsonl"), by_name, page_size=70), ()),
        "one page": (Asked(source("small.jsonl"), by_name, page_size=100_000), ()),
        "pages of one": (Asked(source("small.jsonl"), by_name, (), page_size=1), ()),
        "list": (Asked(source("list.json"), by_name, page_size=1000), ()),
        "wrapped": (Asked(source("wrapped.json"), by_name), ()),
        "cut inside a text": (Asked(source("tricky.json"), by_name), ()),
        "XML": (Asked(source("small.xml"), by_name), ()),
        "CSV": (Asked(source("small.csv"), by_name), ()),
        "a record larger than a part": (Asked(source("long.jsonl"), by_name), ()),
        "equal keys": (Asked(source("equal.jsonl"), (*typed, "--sort=distance"), page_size=100), ()),
        "other columns in each part": (Asked(source("wide.jsonl"), by_name), ()),
        "any records": (Asked(source("wide.jsonl"), ("--collection", "any", "--sort=-distance")), ()),
        "without an order": (Asked(source("small.jsonl"), typed, page_size=70), ()),
        "no record is left": (Asked(source("small.jsonl"), (*by_name, "--where=distance > 99")), ()),
        "few are left": (Asked(source("small.jsonl"), (*by_name, "--where=distance > 42"), page_size=3), ()),
        "an empty source": (Asked(source("none.jsonl"), by_name), ()),
        "several sources": (
            Asked((*source("some-1.jsonl"), *source("some-0.jsonl"), *source("small.xml")), by_name),
            (),
        ),
        "faults": (Asked(source("faulty.jsonl"), by_name, skips=True), ()),
        "read by Spark": (Asked(source("small.jsonl"), by_name), ("--through-spark",)),
        "many ranges": (Asked(source("small.jsonl"), by_name, page_size=70), ("--ranges=40",)),
        "one range": (Asked(source("small.jsonl"), by_name, page_size=70), ("--ranges=1",)),
    }
    for number, (name, (asked, more)) in enumerate(cases.items()):
        one, _ = alone(place, asked, f"small-{number}")
        many, _, _ = together(place, asked, f"small-{number}", ("--split-size=64K", *more))
        compare(asked, one, many, name)
        print(f"{name}: equal", flush=True)

    refused = {
        "a bad record": Asked(source("faulty.jsonl"), by_name),
        "a missing source": Asked(source("missing.jsonl"), by_name),
        "a field nobody has": Asked(source("small.jsonl"), (*typed, "--where=nmae == 1")),
    }
    for name, asked in refused.items():
        try:
            together(place, asked, "refused")
        except folio_spark.FolioError as error:
            print(f"{name}: refused with {error.code}", flush=True)
        else:
            raise Failure(f"{name}: was not refused")
        if (folder / "refused.spark").exists():
            raise Failure(f"{name}: leaves an output")


def main() -> int:
    """Runs all cases."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folio", required=True)
    parser.add_argument("--records", type=int, default=5_000_000)
    parser.add_argument("--only", choices=["small", "large"], help="only these cases")
    parser.add_argument("--page-size", type=int, default=1000)
    parser.add_argument("--folder", help="where to work (a temporary folder)")
    parser.add_argument("--figures", help="write the figures of the large case there, as JSON")
    options = parser.parse_args()

    import pyspark
    from pyspark import SparkConf, SparkContext

    # Executors of a local cluster are started by the scripts of the installation.
    os.environ["SPARK_HOME"] = os.path.dirname(pyspark.__file__)
    os.environ["PYSPARK_PYTHON"] = sys.executable
    conf = SparkConf().setMaster("local-cluster[2,1,1024]").setAppName("folio")
    conf.set("spark.executor.memory", "1g").set("spark.ui.enabled", "false")
    conf.set("spark.ui.showConsoleProgress", "false").set("spark.task.maxFailures", "8")
    conf.set("spark.local.dir", options.folder or tempfile.gettempdir())
    start = time.monotonic()
    sc = SparkContext(conf=conf)
    sc.setLogLevel("ERROR")
    sc.parallelize(range(2), 2).map(lambda number: number + 1).count()
    print(f"Spark's start: {time.monotonic() - start:.1f} s", flush=True)
    try:
        with tempfile.TemporaryDirectory(prefix="folio-spark-", dir=options.folder) as name:
            place = Place(os.path.abspath(options.folio), Path(name), sc)
            (place.folder / "list.html").write_text(LIST)
            if options.only != "large":
                small_cases(place)
            if options.only != "small":
                figures = large_cases(place, options.records, options.page_size)
                if options.figures:
                    Path(options.figures).write_text(json.dumps(figures, indent=2) + "\n")
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    finally:
        sc.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
