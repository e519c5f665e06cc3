#!/usr/bin/env python3
"""Times the script of a list page, and looks whether it shows the right rows.

usage: measure-search.py PAGE RECORDS

RECORDS are the cars of the page as JSON Lines. From the key stroke until the first rows are laid out is
what somebody waits for; the others follow frame by frame. Times are those of the clock, and of the
processor in the page's own thread, which a busy machine changes less.
"""
import json
import pathlib
import sys
import unicodedata

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

FIRST = """
const [search, given] = arguments;
const input = document.getElementById("find-words");
const start = performance.now();
if (search) { input.value = given; input.dispatchEvent(new Event("input")); }
else document.querySelectorAll("[data-find]:not(.away) thead button")[given].click();
document.body.offsetHeight;
return performance.now() - start;
"""
REST = """
const done = arguments[0];
const list = document.querySelector("[data-find]:not(.away)");
const start = performance.now();
let [count, still, ended, last, longest] = [-1, 0, start, start, 0];
const look = () => {
  const now = performance.now();
  longest = Math.max(longest, now - last);
  last = now;
  const rows = list.querySelectorAll("tbody tr").length;
  if (rows !== count) { count = rows; still = 0; ended = now; } else still += 1;
  if (still < 5) requestAnimationFrame(look);
  else done([ended - start, longest, [...list.querySelectorAll("tbody tr")].map((row) => row.cells[0].textContent)]);
};
requestAnimationFrame(look);
"""
page, records = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
cars = {car["name"]: car for car in map(json.loads, records.read_text(encoding="utf-8").splitlines())}
faults = []


def fold(text):
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.category(c).startswith("M")).lower()


def found(words):
    """The names of the cars that have these words, by their data and not by the page."""
    def fits(car):
        text = fold(f"{car['name']} {car['type']} {car['phone']}")
        return all((word[1:] not in text) if word[0] == "-" else (word in text) for word in fold(words).split())
    return {name for name, car in cars.items() if fits(car)}


options = webdriver.ChromeOptions()
for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
    options.add_argument(argument)
browser = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
browser.set_script_timeout(110)


def processor():
    metrics = browser.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    return 1000 * next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")


def step(search, given):
    before = processor()
    first = browser.execute_script(FIRST, search, given)
    busy = processor() - before
    rest, longest, names = browser.execute_async_script(REST)
    what = f"search {given!r}" if search else f"sort by column {given + 1}"
    print(f"{what:24}{first:8.0f}{busy:8.0f}   {rest:8.0f}{longest:8.0f}   {len(names):6} rows", flush=True)
    return names


try:
    browser.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
    browser.get(page.resolve().as_uri())
    order = browser.execute_async_script(REST)[2]
    if sorted(order) != sorted(cars):
        faults.append("the page has not the rows of the records")
    print(f"{'milliseconds':24}{'first':>8}{'of CPU':>8}   {'all':>8}{'frame':>8}")
    for words in ("bravo", "bravo ech", "bravo -golf", "9", "99", "+44 20", "zzz", ""):
        names = step(True, words)
        right = found(words)
        if names != [name for name in order if name in right]:
            faults.append(f"search {words!r}: {len(names)} rows, {len(right)} have the words")
    for sign in (1, -1):
        if step(False, 2) != sorted(order, key=lambda name: sign * cars[name]["priceLevel"]):
            faults.append("sorting by price gives another order")
    if step(False, 2) != order:
        faults.append("the third time does not give the order of the report")
    if step(False, 0) != step(False, 0)[::-1]:
        faults.append("names down are not names up, turned round")
finally:
    browser.quit()
for fault in faults:
    print(fault)
sys.exit(1 if faults else 0)
