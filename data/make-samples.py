#!/usr/bin/env python3
"""Writes the sample collections beside this file, each as JSON and as XML with equal content.

    python3 data/make-samples.py

The same bytes on every run: one seed, no clock. Names, numbers and people are invented; some texts
are awkward on purpose (quotes, ampersands, a leading =, joined emoji, no-break spaces), as they are
in files that people really have.
"""

import datetime
import json
import random
import uuid
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

FOLDER = Path(__file__).resolve().parent
NBSP = "\u00a0"
NARROW_NBSP = "\u202f"


class Number(str):
    """A number with the digits it is to be written with."""


# --- cars --------------------------------------------------------------------------------------

# name, type, price level, (fuel, power in kW) or None, seats or None
CARS = [
    ("Alfa Romeo Giulia", "saloon", 4, ("petrol", 206), 5),
    ("Alpine A110", "coupé", 5, ("petrol", 185), 2),
    ("Aston Martin DB5", "coupé", 5, ("petrol", 210), 4),
    ("Audi A2", "hatchback", 2, ("petrol", 55), 5),
    ("Austin Mini Seven", "hatchback", 2, ("petrol", 25), 4),
    ("BMW i3", "electric", 3, ("electricity", 125), 4),
    ("BMW 2002 tii", "saloon", 4, ("petrol", 96), 5),
    ("Bentley Continental GT", "coupé", 5, ("petrol", 404), 4),
    ("Caterham Seven", "roadster", 4, ("petrol", 100), 2),
    (f"Citroën 2CV «{NBSP}Charleston{NBSP}»", "saloon", 2, ("petrol", 21), 4),
    ("Citroën Berlingo", "van", 1, ("diesel", 75), 5),
    ("Citroën DS 21", "saloon", 4, ("petrol", 80), 5),
    ("Cupra Born", "electric", 3, ("electricity", 170), 5),
    ("Dacia Duster", "off-road", 1, ("petrol", 96), 5),
    ("Dacia Spring", "electric", 1, ("electricity", 48), 4),
    ("DeLorean DMC-12", "coupé", 5, ("petrol", 97), 2),
    ("Fiat 500e", "electric", 2, ("electricity", 87), 4),
    ("Fiat Panda 4×4", "off-road", 1, ("petrol", 63), 5),
    ("Ford Transit Custom", "van", 2, ("diesel", 125), 9),
    ("Ford Capri 2.8i", "coupé", 3, ("petrol", 118), 4),
    ("Honda e", "electric", 3, ("electricity", 113), 4),
    ("Honda Jazz", "hatchback", 2, ("hybrid", 90), 5),
    ("Hyundai Ioniq 5", "electric", 4, ("electricity", 168), 5),
    ("Jaguar E-Type", "roadster", 5, ("petrol", 198), 2),
    ("Kia Picanto", "hatchback", 1, ("petrol", 49), 5),
    ("Lada Niva", "off-road", 1, ("petrol", 61), 4),
    ("Lancia Delta Integrale", "hatchback", 4, ("petrol", 136), 5),
    ("Land Rover Defender 110", "off-road", 4, ("diesel", 90), 7),
    ("London Taxi TX4", "taxi", 2, ("diesel", 75), 6),
    ("Lotus Elise", "roadster", 4, ("petrol", 90), 2),
    ("Mazda MX-5", "roadster", 3, ("petrol", 97), 2),
    ("Mercedes-Benz 300 D", "estate", 3, ("diesel", 65), 7),
    ("MG B GT", "coupé", 3, ("petrol", 70), 4),
    ("Morris Minor Traveller", "estate", 2, ("petrol", 36), 4),
    ("Nissan Micra", "hatchback", 1, ("petrol", 68), 5),
    ("Opel Corsa", "hatchback", 1, ("petrol", 55), 5),
    ("Peugeot 205 GTI", "hatchback", 3, ("petrol", 94), 5),
    ("Peugeot 504 Break", "estate", 2, ("diesel", 51), 7),
    ("Polestar 2", "electric", 4, ("electricity", 220), 5),
    ("Porsche 356 “Speedster”", "roadster", 5, ("petrol", 55), 2),
    ("Renault 4L", "hatchback", 1, ("petrol", 25), 4),
    ("Renault Kangoo", "van", 1, ("diesel", 66), 5),
    ("Renault Zoé", "electric", 2, ("electricity", 80), 5),
    ("Rolls-Royce Silver Shadow", "saloon", 5, None, 5),
    ('Rover P6 "2000 & a bit" <restored>', "saloon", 2, ("petrol", 66), 5),
    ("Saab 900 Turbo", "hatchback", 3, ("petrol", 129), 5),
    ("Škoda Octavia Combi", "estate", 2, ("diesel", 110), 5),
    ("Smart ForTwo", "electric", 2, ("electricity", 60), 2),
    ("Tesla Model 3", "electric", 4, ("electricity", 208), 5),
    ("Toyota Yaris", "hatchback", 2, ("hybrid", 85), 5),
    ("Triumph Spitfire", "roadster", 3, ("petrol", 53), 2),
    ("Vauxhall Astra", "hatchback", 2, ("petrol", 81), 5),
    ("Volkswagen Beetle", "saloon", 2, ("petrol", 32), 4),
    ("Volkswagen T2 Camper 🏄🏽‍♀️", "van", 4, ("petrol", 51), 4),
    ("Volvo V60 “Cross Country”", "estate", 4, ("diesel", 140), 5),
    ("=Mini² replica", "kit car", 1, None, 2),
    ("Волга ГАЗ-24", "saloon", 3, ("petrol", 70), 5),
    ("Жигули ВАЗ-2101", "saloon", 1, ("petrol", 47), 5),
    ("Запорожец ЗАЗ-968", "saloon", 1, ("petrol", 30), 4),
    ("Москвич-412 «Ралли»", "saloon", 2, ("petrol", 55), 5),
    ("УАЗ-452 «Буханка»", "van", 2, ("petrol", 55), 9),
    ("スバル360", "saloon", 3, ("petrol", 13), 4),
    ("トヨタ2000GT", "coupé", 5, ("petrol", 110), 2),
    ("日産リーフ", "electric", 3, ("electricity", 110), 5),
    ("光岡ビュート", "hatchback", 3, None, 5),
    ("軽トラ・ハイゼット", "van", 1, ("petrol", 39), 2),
]

LATIN = {
    "Волга ГАЗ-24": "volga-gaz-24",
    "Жигули ВАЗ-2101": "zhiguli-vaz-2101",
    "Запорожец ЗАЗ-968": "zaporozhets-zaz-968",
    "Москвич-412 «Ралли»": "moskvich-412-ralli",
    "УАЗ-452 «Буханка»": "uaz-452-bukhanka",
    "スバル360": "subaru-360",
    "トヨタ2000GT": "toyota-2000gt",
    "日産リーフ": "nissan-leaf",
    "光岡ビュート": "mitsuoka-viewt",
    "軽トラ・ハイゼット": "daihatsu-hijet",
    "=Mini² replica": "mini-2-replica",
    "Fiat Panda 4×4": "fiat-panda-4x4",
}


def slug(name):
    if name in LATIN:
        return LATIN[name]
    plain = name.translate(str.maketrans("ëéŠ", "eeS"))
    words = "".join(c if c.isascii() and c.isalnum() else " " for c in plain).lower().split()
    return "-".join(words)


def cars(random_):
    """The garage. Telephone numbers are from the ranges kept for films and books."""
    rows = []
    for name, kind, price, engine, seats in CARS:
        row = {"id": slug(name), "name": name, "type": kind}
        if random_.random() < 0.85:
            row["phone"] = random_.choice([
                f"+44 20 7946 0{random_.randrange(1000):03}",
                f"+44 161 496 0{random_.randrange(1000):03}",
                f"+33 1 99 00 {random_.randrange(100):02} {random_.randrange(100):02}",
            ])
        row["priceLevel"] = Number(price)
        favorite, booked = random_.random() < 0.22, random_.random() < 0.3
        if favorite or random_.random() < 0.8:
            row["isFavorite"] = favorite
        if booked or random_.random() < 0.8:
            row["isBooked"] = booked
        row["seats"] = Number(seats)
        if engine:
            row["engine"] = {"fuel": engine[0], "power": Number(engine[1])}
        rows.append(row)
    return rows


# --- workouts ----------------------------------------------------------------------------------

# names, shortest and longest distance, weights for low, medium, high, share of the year's workouts
ACTIVITIES = [
    (("Morning run", "Easy run", "Утренняя пробежка", "朝のラン", "Footing matinal"), 4, 9, (6, 3, 0), 26),
    (("Evening run", "Lunch run", "Вечерний кросс", "夕方ジョグ"), 5, 11, (3, 5, 1), 16),
    (("Tempo run", "Threshold run", "Allure marathon"), 8, 13, (0, 3, 6), 9),
    (("Intervals 5 | 4 | 3", "6 × 800 m", "Fractionné : 10 × 400 m", "インターバル走"), 6, 10, (0, 1, 8), 9),
    (("Hill repeats", "Trail run", "Лесная тропа", "トレイルラン"), 7, 16, (0, 4, 5), 8),
    (("Long run", "Sortie longue", "Длинный бег"), 15, 27, (0, 4, 5), 8),
    (("Commute ride", "Trajet vélo"), 6, 9, (9, 1, 0), 10),
    (("Long ride to the coast", "Sortie vélo : bords de Loire"), 24, 38, (1, 5, 3), 5),
    (("Pool swim", "Бассейн", "水泳"), 1, 2.5, (3, 5, 2), 8),
    (("Family walk 👨‍👩‍👧‍👦", "Randonnée", "散歩"), 3, 9, (9, 1, 0), 7),
]

# Workouts a day, January to December: fewer in the dark months, a dip in August.
SEASON = [0.33, 0.36, 0.44, 0.52, 0.58, 0.55, 0.50, 0.38, 0.56, 0.54, 0.38, 0.29]

AWKWARD = {
    11: "=10 km, easy",
    37: "-5 °C & ice",
    58: "+1 with the dog 🐕‍🦺",
    83: "@ the track",
    104: '"Never again" hill <repeat>',
    131: "Run, then swim; *no* bike_today",
    160: "Parkrun #300 – 5\u00a0km 👩🏽‍🦽👨🏿‍🦱",
    199: "Back\\slash `n` roll [indoors]",
    240: "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Arthur's Seat",
}

NOTES = [
    "Felt good.",
    "Wind from the west, slower than planned.",
    'Coach said "again", so again.',
    "New shoes; left heel rubs.",
    "Stopped for coffee & cake.",
    "Дождь, но тепло.",
    "膝が少し痛い。",
    f"Trop vite au début{NARROW_NBSP}!",
    "First half easy.\nSecond half not.",
    "Pace < 5:00/km at last",
]

TRAVELS = [  # first day, last day, hours east of Greenwich
    (datetime.date(2025, 4, 5), datetime.date(2025, 4, 19), 9),
    (datetime.date(2025, 7, 26), datetime.date(2025, 8, 8), 2),
    (datetime.date(2026, 6, 13), datetime.date(2026, 6, 21), 3),
    (datetime.date(2026, 10, 17), datetime.date(2026, 10, 24), 2),
]


def last_sunday(year, month):
    day = datetime.date(year, month, 31)
    return day - datetime.timedelta(days=(day.weekday() + 1) % 7)


def zone(day):
    for first, last, hours in TRAVELS:
        if first <= day <= last:
            return f"+{hours:02}:00"
    if last_sunday(day.year, 3) <= day < last_sunday(day.year, 10):
        return "+01:00"
    return "Z" if day.day % 2 else "+00:00"


def workouts(random_):
    rows = []
    day, end = datetime.date(2024, 12, 1), datetime.date(2026, 11, 29)
    while day <= end:
        weekend = day.weekday() >= 5
        if random_.random() < SEASON[day.month - 1] * (1.25 if weekend else 0.9):
            rows.append(workout(random_, day, len(rows)))
        day += datetime.timedelta(days=1)
    marathon = next(
        row for row in rows
        if row["date"].startswith("2026-09-")
        and datetime.date.fromisoformat(row["date"][:10]).weekday() == 6)
    marathon.update(
        name="Marathon du Vignoble", distance=Number("42.195"), complexity="high",
        date=marathon["date"][:10] + "T09:00:00+01:00")
    rows[-1].update(name="Family walk 👨‍👩‍👧‍👦", distance=Number("5.250"), complexity="low")
    # Half past eleven in the evening, Greenwich: the next day, and month, in London.
    for row in (row for row in rows if row["date"].startswith("2026-03-31")):
        row["date"] = "2026-03-31T23:30:00Z"
    return rows


def workout(random_, day, index):
    names, low, high, weights, _ = random_.choices(ACTIVITIES, [a[4] for a in ACTIVITIES])[0]
    hour = random_.choice([6, 7, 7, 8, 12, 17, 18, 18, 19])
    minute, second = random_.randrange(60), random_.randrange(60)
    row = {
        "id": str(uuid.UUID(int=random_.getrandbits(128), version=4)),
        "name": AWKWARD.get(index, random_.choice(names)),
        "distance": Number(f"{random_.uniform(low, high):.{random_.choice([1, 2, 2, 2, 3])}f}"),
        "date": f"{day}T{hour:02}:{minute:02}:{second:02}{zone(day)}",
        "complexity": random_.choices(["low", "medium", "high"], weights)[0],
    }
    if random_.random() < 0.4:
        row["heartRate"] = Number(random_.randrange(112, 178))
    if random_.random() < 0.12:
        row["notes"] = random_.choice(NOTES)
    return row


# --- palettes ----------------------------------------------------------------------------------

PALETTES = [
    ("travel", "Travel", "🚲 🛴 🚂 ⛵ 🚀 🛸 🚁 🛶 🧳 🗺️"),
    ("family", "Family", "👨‍👩‍👧‍👦 👩‍👩‍👦 👨‍👨‍👧‍👧 👩‍👧 👨‍👦‍👦 👪 👶🏻 👵🏾"),
    ("people-at-work", "People at work", "👩🏽‍🚒 🧑🏿‍⚕️ 👨🏻‍🍳 👩🏾‍🔧 🧑🏼‍🚀 👷‍♀️ 🕵🏽‍♂️ 👩🏿‍🏫"),
    ("skin-tones", "Skin tones", "👋 👋🏻 👋🏼 👋🏽 👋🏾 👋🏿 🤝🏻 🫱🏿‍🫲🏻 🧑🏿‍🦽"),
    ("flags", "Flags", "🇬🇧 🇫🇷 🇯🇵 🇺🇦 🇨🇭 🇧🇷 🇿🇦 🇳🇿 🏳️‍🌈 🏴‍☠️ 🏳️‍⚧️ 🏁"),
    ("home-nations", "Home nations", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿"),
    ("keycaps", "Keycaps", "0️⃣ 1️⃣ 2️⃣ 3️⃣ 4️⃣ 5️⃣ 6️⃣ 7️⃣ 8️⃣ 9️⃣ 🔟 #️⃣ *️⃣"),
    ("weather", "Weather", "☀️ 🌤️ ⛅ 🌧️ ⛈️ 🌩️ ❄️ 🌪️ 🌈 🌫️"),
    (None, "Рынок & сад", "🍎 🍐 🥕 🥔 🧅 🍄 🌻 🐝 🧺"),
    ("patisserie", f"Pâtisserie «{NBSP}du coin{NBSP}»", "🥐 🥖 🧁 🍰 🍮 🍫 ☕ 🍓"),
    ("matsuri", "夏祭り", "🎆 🎐 🏮 🍧 🍡 👘 🥁 🐟"),
    (None, "Hearts", "❤️ 🧡 💛 💚 💙 💜 🖤 🤍 🤎 ❤️‍🔥 ❤️‍🩹 💘"),
    ("animals", "Animals", "🐕‍🦺 🐈‍⬛ 🐻‍❄️ 🐦‍⬛ 🦊 🦔 🐙 🦋 🐢 🦉"),
    ("sport", 'Sport, "all of it" <for all>',
     "🏃🏽‍♀️ 🚴🏿‍♂️ 🏊🏻 🤸🏼‍♂️ 🧗🏾‍♀️ 🏋️‍♀️ ⛹🏽‍♂️ ⚽ 🏉 🎾"),
]


def palettes():
    rows = []
    for key, name, emojis in PALETTES:
        row = {"id": key} if key else {}
        row.update(name=name, emojis=emojis.split())
        rows.append(row)
    return rows


# --- writing -----------------------------------------------------------------------------------

def json_text(value):
    if isinstance(value, Number):
        return str(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json_text(k)}: {json_text(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(json_text, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def write_json(name, rows):
    body = ",\n".join("  " + json_text(row) for row in rows)
    (FOLDER / f"{name}.json").write_text(f"[\n{body}\n]\n", encoding="utf-8")


def xml_field(name, value, typed):
    """An element for a field. What no schema types carries its type, unless it is text."""
    if isinstance(value, dict):
        inner = "".join(xml_field(k, v, typed=False) for k, v in value.items())
        return f'<{name} f:type="object">{inner}</{name}>'
    if isinstance(value, list):
        return "".join(xml_field(name, item, typed) for item in value)
    if isinstance(value, bool):
        kind, text = "boolean", json.dumps(value)
    else:
        kind, text = "number" if isinstance(value, Number) else None, escape(value)
    mark = f' f:type="{kind}"' if kind and not typed else ""
    return f"<{name}{mark}>{text}</{name}>"


def write_xml(root, element, rows, schema, attributes=()):
    lines = ['<?xml version="1.0" encoding="UTF-8"?>']
    extras = [v for row in rows for name, v in row.items() if name not in schema]
    plain = all(isinstance(v, str) and not isinstance(v, Number) for v in extras)
    lines.append(f"<{root}>" if plain else f'<{root} xmlns:f="urn:folio:records">')
    for row in rows:
        marks = "".join(f" {n}={quoteattr(v)}" for n, v in row.items() if n in attributes)
        fields = "".join(
            xml_field(n, v, typed=n in schema) for n, v in row.items() if n not in attributes)
        lines.append(f"  <{element}{marks}>{fields}</{element}>")
    lines.append(f"</{root}>")
    (FOLDER / f"{root}.xml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main():
    garage, diary, sets = cars(random.Random(24)), workouts(random.Random(2026)), palettes()
    write_json("cars", garage)
    write_json("workouts", diary)
    write_json("palettes", sets)
    write_xml(
        "cars", "car", garage,
        {"id", "name", "type", "phone", "image", "priceLevel", "isFavorite", "isBooked"})
    write_xml(
        "workouts", "workout", diary, {"id", "name", "distance", "date", "complexity"},
        attributes={"id"})
    write_xml("palettes", "palette", sets, {"id", "name", "emojis"})
    print(f"{len(garage)} cars, {len(diary)} workouts, {len(sets)} palettes")


if __name__ == "__main__":
    main()
