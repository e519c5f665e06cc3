#!/usr/bin/env python3
"""Reads from the list of system calls whether a power cut could lose what was published.

All that is written is synced before the rename that publishes it, and the folder above after; nothing
is written between the sync and the rename.
"""
import re

import torture

CALL = re.compile(r"^(?:\d+ +)?(\w+)\((.*)\) += (-?\d+)")


def calls(text):
    """The calls that succeeded, in the order in which they ended: name, arguments, result."""
    pending = {}
    for line in text.splitlines():
        thread, _, rest = line.partition(" ")
        rest = rest.lstrip()
        if rest.endswith("<unfinished ...>"):
            pending[thread] = rest.removesuffix("<unfinished ...>")
            continue
        resumed = re.match(r"<\.\.\. \w+ resumed>(.*)", rest)
        if resumed:
            rest = pending.pop(thread, "") + resumed[1]
        found = CALL.match(rest)
        if found and int(found[3]) >= 0:
            yield found[1], found[2], int(found[3])


WRITES = {"write", "pwrite64", "writev", "ftruncate", "copy_file_range"}
CHANGES = {"mkdir", "mkdirat", "linkat", "unlinkat", "symlinkat", "fchmod", "fchown"}


def judge(t, label, listed, folder, target, synced_by):
    """Follows a run up to the rename onto the target, and behind it."""
    names, unsynced = {}, set()
    state = "writing"
    parent_synced = False
    for name, words, result in listed:
        number = words.split(",")[0].split("<")[0]
        path = re.search(r"^\d+<([^>]*)>", words)
        path = path[1] if path else ""
        inside = path.startswith(str(folder))
        if name in WRITES and inside:
            t.check(state != "synced", f"{label}: writes to {path} after the sync")
            unsynced.add(path)
        elif name == "syncfs" and inside:
            unsynced.clear()
            state = "synced"
        elif name == "fsync" and inside:
            if state == "renamed" and path == str(folder):
                parent_synced = True
            else:
                unsynced.discard(path)
                state = "synced"
        elif name in CHANGES and inside and state == "synced":
            t.check(False, f"{label}: {name} of {words[:80]} between sync and rename")
        elif name in ("rename", "renameat", "renameat2") and f'"{target}"' in words:
            t.check(state == "synced", f"{label}: renamed without a sync")
            t.check(not unsynced, f"{label}: renamed with unsynced {sorted(unsynced)[:3]}")
            state = "renamed"
        if name == synced_by and inside:
            names[name] = names.get(name, 0) + 1
    t.check(state == "renamed", f"{label}: nothing was renamed to {target}")
    t.check(parent_synced, f"{label}: the folder above was not synced")
    t.check(names.get(synced_by, 0) >= 1, f"{label}: no {synced_by}")


def listed(t, folder, log, *words):
    done = t.run(*words, cwd=folder, under=["strace", "-f", "-y", "-qq", "-s", "80", "-o", str(log)])
    t.check(done.returncode == 0, f"{words[0]} under strace", done.stderr[-300:])
    return list(calls(log.read_text(errors="replace")))


t = torture.Torture(__doc__)
if not torture.has_strace():
    t.skip("strace is not there, or may not trace")
with torture.workplace() as place:
    folder, log = place / "work", place / "log"
    torture.project(folder, 1, 60)
    judge(t, "first build", listed(t, folder, log, "build"), folder, "out", "syncfs")
    torture.stranger(folder)
    torture.project(folder, 2, 60)
    judge(t, "build", listed(t, folder, log, "build"), folder, "out", "syncfs")
    torture.project(folder, 3, 60)
    judge(t, "build --keep-previous", listed(t, folder, log, "build", "--keep-previous"), folder, "out", "syncfs")
    words = ["convert", "cars.json", "-o", "cars.csv"]
    judge(t, "convert", listed(t, folder, log, *words), folder, "cars.csv", "fsync")
    torture.write(folder / "page.txt", "{{ 1 }}")
    words = ["render", "page.txt", "-o", "page.out"]
    judge(t, "render", listed(t, folder, log, *words), folder, "page.out", "fsync")
    torture.write(folder / "actions.json", [{"action": "book", "id": "stays", "value": True}])
    words = ["apply", "actions.json", "--to", "cars.json"]
    judge(t, "apply", listed(t, folder, log, *words), folder, "cars.json", "fsync")
    torture.project(folder, 3, 60, preferences="preferences.json")
    words = ["preferences", "set", "view.preferences.maxPriceLevel", "3"]
    judge(t, "preferences set", listed(t, folder, log, *words), folder, "preferences.json", "fsync")
t.finish()
