#!/usr/bin/env python3
"""Looks at a published folder with Chromium and axe.

usage: check-a11y.py FOLDER
"""
import json
import pathlib
import sys

from axe_selenium_python import Axe
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

ROOT = pathlib.Path(sys.argv[1]).resolve()
SHOWN = "[data-find]:not(.away)"
VIEWS = {"light": ("light", 1280), "dark": ("dark", 1280), "narrow": ("light", 360)}
faults = []


def driver():
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))


def look(browser, view):
    scheme, width = VIEWS[view]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-color-scheme", "value": scheme}]})
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False})


def opened(browser, page):
    """Opens a page; notes console messages and requests that leave the folder."""
    browser.get_log("performance")
    browser.get(page.as_uri())
    name = page.relative_to(ROOT)
    listen(browser, name)
    for entry in browser.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            address = message["params"]["request"]["url"]
            if not address.startswith(ROOT.as_uri()):
                faults.append(f"{name}: a request leaves the folder: {address}")


def listen(browser, name):
    """Notes console messages."""
    for entry in browser.get_log("browser"):
        faults.append(f"{name}: console: {entry['message']}")


def examine(browser, page, view):
    axe = Axe(browser)
    axe.inject()
    for violation in axe.run()["violations"]:
        for node in violation["nodes"]:
            faults.append(f"{page.relative_to(ROOT)} ({view}): {violation['id']}: {node['html'][:120]}")
    width = browser.execute_script("return document.documentElement.scrollWidth - innerWidth")
    if width > 0:
        faults.append(f"{page.relative_to(ROOT)} ({view}): {width} pixels wider than the window")


def use(browser, page):
    """Sorts and searches with the keyboard; the address keeps it."""
    opened(browser, page)
    rows = browser.find_elements(By.CSS_SELECTOR, f"{SHOWN} tbody tr")
    word = rows[len(rows) // 2].find_element(By.CSS_SELECTOR, "th").text.split()[0]
    button = browser.find_element(By.CSS_SELECTOR, f"{SHOWN} thead button")
    button.send_keys(Keys.ENTER)
    head = browser.find_element(By.CSS_SELECTOR, f"{SHOWN} thead th")
    if head.get_attribute("aria-sort") != "ascending":
        faults.append(f"{page.name}: sorting does not set aria-sort")
    if not browser.switch_to.active_element.is_displayed():
        faults.append(f"{page.name}: sorting loses the focus")
    browser.find_element(By.ID, "find-words").send_keys(word)
    shown = browser.find_elements(By.CSS_SELECTOR, f"{SHOWN} tbody tr")
    status = browser.find_element(By.CSS_SELECTOR, "#find output").text
    if browser.switch_to.active_element.get_attribute("id") != "find-words":
        faults.append(f"{page.name}: typing moves the focus away")
    if not shown or len(shown) >= len(rows) or str(len(shown)) not in status:
        faults.append(f"{page.name}: {len(shown)} of {len(rows)} rows have {word!r}; it says {status!r}")
    address = browser.current_url
    browser.get("about:blank")
    browser.get(address)
    again = browser.find_elements(By.CSS_SELECTOR, f"{SHOWN} tbody tr")
    if len(again) != len(shown):
        faults.append(f"{page.name}: the address {address} shows {len(again)} rows, not {len(shown)}")
    listen(browser, page.name)
    examine(browser, page, "found")
    # What axe looks at out of sight is worth a message to Chromium.
    browser.get_log("browser")


pages = sorted(ROOT.rglob("*.html"))
# Of the pages of records, which are alike, the first of each folder.
folders = {}
for page in pages:
    if page.parent != ROOT:
        folders.setdefault(page.parent, page)
chosen = [page for page in pages if page.parent == ROOT] + list(folders.values())
browser = driver()
try:
    for view in VIEWS:
        look(browser, view)
        for page in chosen:
            opened(browser, page)
            examine(browser, page, view)
    look(browser, "light")
    for page in pages:
        opened(browser, page)
    for name in ("cars.html", "workouts.html"):
        if (ROOT / name).is_file():
            use(browser, ROOT / name)
finally:
    browser.quit()
for fault in faults:
    print(fault)
print(f"axe: {len(chosen)} pages in {', '.join(VIEWS)}; {len(pages)} pages opened; {len(faults)} faults")
sys.exit(1 if faults else 0)
