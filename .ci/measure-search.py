#!/usr/bin/env python3
"""Times the script of a list page: from a key stroke until the page is laid out again.

usage: measure-search.py PAGE
"""
import pathlib
import sys

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

SCRIPT = """
const input = document.getElementById("find-words");
const rows = document.querySelectorAll("[data-find] tbody tr");
const time = (act) => { const start = performance.now(); act(); return performance.now() - start; };
const result = { rows: rows.length, search: [], layout: [], sort: [] };
for (const words of ["b", "br", "bra", "bravo", "bravo echo", "bravo -golf", "", "9", "99", "+44 20", "zzz", ""]) {
  input.value = words;
  result.search.push(time(() => input.dispatchEvent(new Event("input"))));
  result.layout.push(time(() => document.body.offsetHeight));
}
const button = document.querySelector("[data-find] thead button");
for (let round = 0; round < 3; round += 1) result.sort.push(time(() => button.click()));
return result;
"""
options = webdriver.ChromeOptions()
for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
    options.add_argument(argument)
browser = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
try:
    browser.get(pathlib.Path(sys.argv[1]).resolve().as_uri())
    result = browser.execute_script(SCRIPT)
finally:
    browser.quit()


def line(name, times):
    ordered = sorted(times)
    return f"{name}: first {times[0]:.0f} ms, median {ordered[len(times) // 2]:.1f} ms, most {ordered[-1]:.0f} ms"


print(f"{result['rows']} rows")
for name in ("search", "layout", "sort"):
    print(line(name, result[name]))
