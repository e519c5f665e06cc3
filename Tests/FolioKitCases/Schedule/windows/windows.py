"""Writes windows.tsv: when the windows of schedules are open, minute for minute, by zoneinfo.

Each row: zone, start, stop, the first and the last instant looked at, and the spans in which a
window is open, all in minutes since 1970 UTC.
"""
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

CHANGES = {
    "Europe/London": ["2026-03-29", "2026-10-25"],
    "America/New_York": ["2026-03-08", "2026-11-01"],
    "Australia/Lord_Howe": ["2026-04-05", "2026-10-04"],
    "America/Santiago": ["2026-04-05", "2026-09-06"],
    "Asia/Kolkata": ["2026-06-01"],
    "UTC": ["2028-02-29"],
}
WINDOWS = ["22:00 06:00", "01:15 01:45", "01:30 06:00", "22:00 01:30", "01:45 01:15",
           "02:00 03:00", "02:10 02:20", "00:00 00:30", "23:30 00:30", "08:00 18:00"]


def minutes(text):
    hours, rest = text.split(":")
    return int(hours) * 60 + int(rest)


for zone_name, days in CHANGES.items():
    zone = ZoneInfo(zone_name)
    for day in days:
        midday = datetime.fromisoformat(day + "T12:00").replace(tzinfo=timezone.utc)
        base = int(midday.timestamp()) // 60
        # What the clock on the wall shows at each minute, as minutes since 1970 by its own count.
        wall = []
        for step in range(-6 * 1440, 6 * 1440):
            local = datetime.fromtimestamp((base + step) * 60, zone).replace(tzinfo=timezone.utc)
            wall.append((base + step, int(local.timestamp()) // 60))

        def first(shown):
            return next(minute for minute, clock in wall if clock >= shown)

        for window in WINDOWS:
            start, stop = map(minutes, window.split())
            length = (stop - start) % 1440
            spans = []
            for offset in range(-4, 4):
                midnight = (base // 1440 + offset) * 1440
                opening = first(midnight + start)
                closing = first(midnight + start + length)
                if closing <= opening:
                    closing = opening + length
                spans.append(f"{opening}-{closing}")
            print(zone_name, *window.split(), base - 2 * 1440, base + 2 * 1440, ",".join(spans),
                  sep="\t")
