#!/usr/bin/env python3
"""Builds the same project in different surroundings: zone, language, mask, folder, processors, order of
files on the disk. All of them publish the same bytes.
"""
import hashlib
import os
import shutil

import torture

LANGUAGES = ["C", "C.UTF-8", "en_US.UTF-8", "tr_TR.UTF-8", "ru_RU.UTF-8", "de_DE@euro", "ar_SA", "xx_YY.nonsense"]
ZONES = ["UTC", "Pacific/Kiritimati", "America/St_Johns", "Asia/Kathmandu", "Europe/London", ":/etc/localtime", "Nowhere/Else", ""]
CLOCKS = [None, "0", "1", "1700000000", "253402300799"]


def lay_out(folder, t):
    """The sample project, its files created in any order, with a template that asks for the date."""
    files = [path for name in ("data", "templates") for path in sorted((torture.ROOT / name).rglob("*"))]
    files = [path for path in files if path.is_file()] + [torture.ROOT / "folio.json"]
    t.random.shuffle(files)
    for path in files:
        target = folder / path.relative_to(torture.ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)


def digest(folder):
    """One hash over paths and contents."""
    result = hashlib.sha256()
    for path, content in sorted((torture.tree(folder) or {}).items()):
        result.update(f"{path}\0{content}\0".encode())
    return result.hexdigest()


def surroundings(t, count):
    for at in range(count):
        yield {
            "LC_ALL": LANGUAGES[at % len(LANGUAGES)], "LANG": LANGUAGES[(at + 3) % len(LANGUAGES)],
            "LANGUAGE": "tr:ru", "TZ": ZONES[at % len(ZONES)], "SOURCE_DATE_EPOCH": CLOCKS[at % len(CLOCKS)],
            "HOME": t.random.choice(["/", "/nonexistent", ""]), "COLUMNS": str(at),
            "TERM": t.random.choice(["dumb", "xterm-256color"])}, [0o022, 0o077, 0o002, 0o000][at % 4], [1, 2, 7, 64][at // 2 % 4]


def builds(t, place):
    hashes = set()
    for at, (changes, mask, jobs) in enumerate(surroundings(t, 4 if t.short else 20)):
        folder = place / ("deep/" * (at % 3)) / f"project-{at}"
        lay_out(folder, t)
        elsewhere = at % 2 == 1
        words = ["build", "--jobs", str(jobs)]
        if elsewhere:
            words += ["-c", os.path.relpath(folder / "folio.json", place)]
        done = t.run(
            *words, cwd=place if elsewhere else folder, env=torture.environment(**changes),
            preexec_fn=lambda mask=mask: os.umask(mask))
        t.check(done.returncode == 0, f"build in {changes}", done.stderr[-300:])
        t.check(not done.stdout, f"build in {changes} prints", done.stdout[:200])
        hashes.add(digest(folder / "output"))
    t.check(len(hashes) == 1, f"{len(hashes)} different reports")


def conversions(t, place):
    """Sorting, dates and capital letters know the locale that is asked for and no other."""
    names = ["Istanbul", "\u0130zmir", "\u0131lgaz", "ırmak", "iris", "Ä", "Z", "ä", "Я", "Ё", "е"]
    torture.write(place / "cars.json", [
        {"id": str(at), "name": name, "priceLevel": 1, "date": "2026-03-29T02:30:00"} for at, name in enumerate(names)])
    for words in (
            ["convert", "cars.json", "--to", "csv", "--sort", "name", "--collection", "any"],
            ["convert", "cars.json", "--to", "csv", "--sort", "name", "--locale", "tr", "--collection", "any"],
            ["convert", "cars.json", "--to", "json", "--types", "date:date", "--sort", "date", "--collection", "any"],
            ["convert", "cars.json", "--to", "md", "--where", "name|upper != 'IRIS'", "--collection", "any"]):
        found = set()
        for changes, _, _ in surroundings(t, 8):
            done = t.run(*words, cwd=place, env=torture.environment(**changes))
            t.check(done.returncode == 0, f"{words}", done.stderr[-300:])
            found.add(done.stdout)
        t.check(len(found) == 1, f"{' '.join(words)}: {len(found)} different results")


def clock(t, place):
    """SOURCE_DATE_EPOCH is what time it is; one that is malformed is refused."""
    torture.write(place / "now.txt", "{{ now()|date('yyyy-MM-dd HH:mm:ss', locale='en') }}")
    words = ["render", "now.txt", "--template-dir", ".", "--time-zone", "UTC"]
    for value, expected in (("0", b"1970-01-01 00:00:00"), ("1700000000", b"2023-11-14 22:13:20")):
        done = t.run(*words, cwd=place, env=torture.environment(SOURCE_DATE_EPOCH=value))
        t.check(done.stdout.strip() == expected, f"SOURCE_DATE_EPOCH={value}", done.stdout, done.stderr)
        torture.project(place, 1, dated=True)
        env = torture.environment(SOURCE_DATE_EPOCH=value, TZ="Asia/Tokyo")
        hashes = set()
        for _ in range(2):
            t.check(t.run("build", cwd=place, env=env).returncode == 0, f"a dated build, {value}")
            hashes.add(digest(place / "out"))
            shown = expected.replace(b" ", b"T") + b"Z"
            t.check(shown in (place / "out/index.html").read_bytes(), f"a dated build says {shown}")
            torture.clear(place / "out")
        t.check(len(hashes) == 1, f"dated builds of {value}: {len(hashes)} different reports")
    for value in ("x", "", "1e3", "-1", "1.5", " 1", "1 ", "0x10", "99999999999999999999", "\u0661"):
        torture.project(place, 1)
        for command in ("build", "check"):
            done = t.run(command, cwd=place, env=torture.environment(SOURCE_DATE_EPOCH=value))
            t.check(
                done.returncode == 78 and not (place / "out").exists(),
                f"{command} with SOURCE_DATE_EPOCH={value!r}", done.returncode, done.stderr)
        done = t.run(*words, cwd=place, env=torture.environment(SOURCE_DATE_EPOCH=value))
        t.check(
            done.returncode in (64, 78) and b"SOURCE_DATE_EPOCH" in done.stderr,
            f"SOURCE_DATE_EPOCH={value!r} is not refused", done.returncode, done.stdout, done.stderr)


t = torture.Torture(__doc__)
with torture.workplace() as place:
    (place / "builds").mkdir()
    builds(t, place / "builds")
    (place / "more").mkdir()
    conversions(t, place / "more")
    clock(t, place / "more")
t.finish()
