#!/usr/bin/env python3
"""Compares what a shipped mapping made of a file with what Python makes of it by the documented rules.

usage: compare-mapping.py MAPPING SOURCE RESULT

MAPPING is apple-health, tcx, gpx or emoji-groups; RESULT is the conversion as JSON Lines.
"""
import datetime
import fractions
import json
import math
import sys
import xml.etree.ElementTree

UNITS = {"m": 1, "km": 1000, "mi": fractions.Fraction("1609.344"), "yd": fractions.Fraction("0.9144"),
         "s": 1, "min": 60, "hr": 3600}


def exact(text):
    return fractions.Fraction(text)


def converted(text, unit, target):
    return exact(text) * UNITS[unit] / UNITS[target]


def rounded(value, digits):
    """To the nearest, of two the one farther from zero."""
    shifted = value * 10 ** digits
    return fractions.Fraction(math.floor(shifted + fractions.Fraction(1, 2)), 10 ** digits)


def complexity(record):
    duration, distance = record.get("duration", -1), record["distance"]
    if duration >= 90 or distance >= 20:
        return "high"
    return "medium" if duration >= 45 or distance >= 8 else "low"


def date(text):
    return datetime.datetime.fromisoformat(text)


def apple_health(path):
    for workout in xml.etree.ElementTree.parse(path).getroot().iter("Workout"):
        name = workout.get("workoutActivityType").removeprefix("HKWorkoutActivityType")
        words = "".join(" " + c.lower() if c.isupper() and i else c for i, c in enumerate(name))
        record = {"name": words}
        if workout.get("totalDistance"):
            record["distance"] = converted(
                workout.get("totalDistance"), workout.get("totalDistanceUnit"), "km")
        else:
            record["distance"] = sum(
                converted(part.get("sum"), part.get("unit"), "km")
                for part in workout.iter("WorkoutStatistics")
                if part.get("type").startswith("HKQuantityTypeIdentifierDistance"))
        record["date"] = datetime.datetime.strptime(workout.get("startDate"), "%Y-%m-%d %H:%M:%S %z")
        if workout.get("duration"):
            record["duration"] = converted(
                workout.get("duration"), workout.get("durationUnit"), "min")
        yield record


def local(element):
    return element.tag.rpartition("}")[2]


def children(element, *path):
    found = [element]
    for name in path:
        found = [child for parent in found for child in parent if local(child) == name]
    return found


def tcx(path):
    for activity in xml.etree.ElementTree.parse(path).getroot().iter():
        if local(activity) != "Activity":
            continue
        laps = children(activity, "Lap")
        started = children(activity, "Id")[0].text
        record = {
            "id": started, "name": activity.get("Sport"), "date": date(started),
            "distance": sum(
                converted(e.text, "m", "km") for lap in laps for e in children(lap, "DistanceMeters")),
            "duration": rounded(sum(
                converted(e.text, "s", "min") for lap in laps
                for e in children(lap, "TotalTimeSeconds")), 2)}
        for notes in children(activity, "Notes"):
            record["notes"] = notes.text
        yield record


def haversine(one, other):
    (lat1, lon1), (lat2, lon2) = [
        [math.radians(float(point.get(name))) for name in ("lat", "lon")] for point in (one, other)]
    square = (math.sin((lat2 - lat1) / 2) ** 2
              + math.cos(lat1) * math.cos(lat2) * math.sin((lon2 - lon1) / 2) ** 2)
    return 2 * 6371.0088 * math.asin(math.sqrt(square))


def gpx(path):
    root = xml.etree.ElementTree.parse(path).getroot()
    saved = children(root, "metadata", "time") + children(root, "time")
    for track in children(root, "trk"):
        names = [e.text for e in children(track, "name") + children(track, "type")]
        times = [date(e.text) for e in children(track, "trkseg", "trkpt", "time")]
        length = 0
        for segment in children(track, "trkseg"):
            points = children(segment, "trkpt")
            length += sum(haversine(one, other) for one, other in zip(points, points[1:]))
        record = {
            "name": names[0] if names else "Track",
            "distance": rounded(fractions.Fraction(length), 3),
            "date": times[0] if times else date(saved[0].text)}
        if times:
            seconds = (max(times) - min(times)) / datetime.timedelta(microseconds=1)
            record["duration"] = rounded(fractions.Fraction(int(seconds), 60_000_000), 2)
        for text in children(track, "desc"):
            record["description"] = text.text
        yield record


def emoji_groups(path):
    with open(path, encoding="utf-8") as file:
        for group in json.load(file):
            emojis = [e["emoji"] if isinstance(e, dict) else e for e in group["emojis"]]
            yield {"id": group["slug"], "name": group["name"], "emojis": emojis}


def result(path):
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line, parse_int=exact, parse_float=exact)
            if "date" in record:
                record["date"] = date(record["date"])
            yield record


def main(mapping, source, converted_path):
    records = list({
        "apple-health": apple_health, "tcx": tcx, "gpx": gpx, "emoji-groups": emoji_groups,
    }[mapping](source))
    for record in records:
        if "distance" in record:
            record["complexity"] = complexity(record)
    found = list(result(converted_path))
    if records == found and records:
        return 0
    for number, (wanted, got) in enumerate(zip(records, found), 1):
        if wanted != got:
            print(f"record {number}: expected {wanted}, got {got}")
    print(f"{len(records)} records expected, {len(found)} found")
    return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
