#!/usr/bin/env python3
"""Compares what a shipped mapping made of a file with what Python makes of it by the documented rules.

usage: compare-mapping.py MAPPING SOURCE RESULT

MAPPING is apple-health, tcx, gpx, emoji-groups or dealer-feed; RESULT is the conversion as JSON
Lines.
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


NO_VALUE = {"", "-", "k. A.", "keine Angabe", "0000-00-00", "00/0000"}
BODIES = {
    "Kleinwagen": "small car", "Limousine": "saloon", "Kombi": "estate", "SUV": "off-road",
    "Gelaendewagen": "off-road", "Geländewagen": "off-road", "Cabrio": "convertible",
    "Coupe": "coupé", "Coupé": "coupé", "Van": "van", "Transporter": "van"}
FUELS = {
    "Benzin": "petrol", "Super": "petrol", "Diesel": "diesel", "Elektro": "electric",
    "Hybrid": "hybrid", "Autogas": "LPG", "Erdgas": "CNG"}
READ = {"interne_nr", "hersteller", "modell", "aufbau", "haendler", "bilder", "preis", "reserviert",
        "kilometerstand", "erstzulassung", "kraftstoff"}


def german_day(text):
    for pattern in ("%d.%m.%Y", "%m/%Y", "%Y-%m-%d"):
        try:
            return datetime.datetime.strptime(text, pattern).date().isoformat()
        except ValueError:
            pass
    raise ValueError(text)


def gathered(pairs):
    """A name that stands more than once has a list."""
    found = {}
    for name, value in pairs:
        found.setdefault(name, []).append(value)
    return {name: values[0] if len(values) == 1 else values for name, values in found.items()}


def plain(element):
    """An element by the rules for XML without a schema."""
    if not element.attrib and not len(element):
        return element.text or ""
    pairs = [*element.attrib.items(), *((child.tag, plain(child)) for child in element)]
    texts = [element.text or "", *(child.tail or "" for child in element)]
    own = "".join(text for text in texts if text.strip() or not len(element))
    return gathered(pairs) | ({"#text": own} if own else {})


def dealer_feed(path):
    for car in xml.etree.ElementTree.parse(path).getroot().findall("fahrzeug"):
        def values(way):
            texts = [car.get(way)] if way in car.attrib else [e.text for e in car.findall(way)]
            return [text for text in ((text or "").strip() for text in texts)
                    if text not in NO_VALUE]

        def number(text):
            return exact(text.replace(".", "").replace(",", "."))

        record = {"name": " ".join(values("hersteller") + values("modell"))}
        record |= {"id": text for text in values("interne_nr")}
        record |= {"type": BODIES.get(text, text) for text in values("aufbau")}
        record |= {"phone": text for text in values("haendler/telefon")}
        record |= {"image": text for text in values("bilder/bild")[:1]}
        record |= {"price": number(text) for text in values("preis")}
        bounds = [10_000, 20_000, 35_000, 60_000]
        record["priceLevel"] = 1 + sum(record["price"] >= bound for bound in bounds)
        record |= {"isBooked": str(text in ("ja", "J", "1")) for text in values("reserviert")}
        record |= {"mileage": number(text) for text in values("kilometerstand")}
        record |= {"registered": german_day(text) for text in values("erstzulassung")}
        record |= {"fuel": FUELS.get(text, text) for text in values("kraftstoff")}
        yield record | gathered((e.tag, plain(e)) for e in car if e.tag not in READ)


def result(path):
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line, parse_int=exact, parse_float=exact)
            if "date" in record:
                record["date"] = date(record["date"])
            # To Python, 1 is True.
            yield {k: str(v) if isinstance(v, bool) else v for k, v in record.items()}


def main(mapping, source, converted_path):
    records = list({
        "apple-health": apple_health, "tcx": tcx, "gpx": gpx, "emoji-groups": emoji_groups,
        "dealer-feed": dealer_feed,
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
