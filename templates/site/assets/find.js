// Search, sort and filter in a list, without a library. The list is complete without this script;
// what is asked for is kept behind the # of the address, so that a view can be linked to.
(() => {
  "use strict";
  const place = document.getElementById("find");
  const whole = document.querySelector("[data-find]");
  const list = whole?.querySelector("table, ul, ol");
  if (!place || !list) return;
  const texts = place.dataset;
  const numbers = new Intl.NumberFormat(texts.lang);
  const collator = new Intl.Collator(texts.lang, { numeric: true, sensitivity: "base" });
  const isTable = list.tagName === "TABLE";
  const head = list.tHead?.rows[0];
  const heads = head ? [...head.cells] : [];
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  // The rows by number, in the order of the report; what they say is read once, when it is needed.
  const rows = isTable ? [...list.tBodies[0].rows] : [...list.children];
  const ranks = [];
  let folded;
  let order = rows.map((row, index) => index);
  const state = { q: "", sort: -1, down: false };

  // Form
  const form = document.createElement("form");
  form.setAttribute("role", "search");
  const label = document.createElement("label");
  label.textContent = texts.search;
  const input = Object.assign(document.createElement("input"), {
    type: "search", id: "find-words", spellcheck: false,
  });
  label.htmlFor = input.id;
  const hint = Object.assign(document.createElement("p"), { id: "find-hint", textContent: texts.hint });
  input.setAttribute("aria-describedby", hint.id);
  const clear = Object.assign(document.createElement("button"), {
    type: "button", textContent: texts.clear, hidden: true,
  });
  const count = document.createElement("output");
  count.setAttribute("role", "status");
  form.append(label, input, clear, count, hint);
  place.append(form);

  function prepare() {
    folded ??= rows.map((row) => fold(row.textContent));
    measure();
  }

  // What is found stands in a list of its own, whose parts the browser lays out when they come into view: the
  // layout of ten thousand rows takes a second, and so does to forget it. So the list of the page stays as it
  // is, out of sight; it says how wide columns are, and roles say what is a table where boxes no longer do.
  const ROLES = { TABLE: "table", THEAD: "rowgroup", TBODY: "rowgroup", TR: "row", TD: "cell" };
  const PART = 100;
  const copies = [];
  let found, foundHeads = [];
  let [shown, next, frame, width, height, columns] = [order, 0, 0, 0, 0, ""];

  function copied(element, isDeep) {
    const copy = element.cloneNode(isDeep);
    if (!isTable) return copy;
    for (const one of [copy, ...copy.children]) {
      const role = one.tagName !== "TH" ? ROLES[one.tagName] : one.scope === "col" ? "columnheader" : "rowheader";
      if (role) one.setAttribute("role", role);
    }
    return copy;
  }

  function makeFound() {
    found = copied(list, false);
    found.classList.add("found");
    if (head) {
      const copy = copied(head, true);
      found.append(copied(list.tHead, false));
      found.firstChild.append(copy);
      foundHeads = [...copy.cells];
    }
    let outermost = found;
    for (let outer = list.parentElement; outer !== whole.parentElement; outer = outer.parentElement) {
      const copy = outer.cloneNode(false);
      copy.append(outermost);
      outermost = copy;
    }
    prepare();
    found.style.setProperty("--columns", columns);
    whole.after(outermost);
    whole.classList.add("away");
    shown = [];
  }

  // How wide columns are, and how high a row is.
  function measure() {
    if (width === innerWidth || !isTable) return;
    width = innerWidth;
    const widths = [...list.rows[0].cells].map((cell) => Math.floor(cell.getBoundingClientRect().width));
    columns = widths.map((one) => `minmax(${one}px, ${one}fr)`).join(" ");
    height = list.tBodies[0].offsetHeight / rows.length;
  }

  function resize() {
    if (!found) return;
    whole.classList.remove("away");
    measure();
    whole.classList.add("away");
    found.style.setProperty("--columns", columns);
  }

  // The first at once, the others some in each frame, so that nobody waits for ten thousand.
  function add(parts) {
    while (parts-- > 0 && next < shown.length) {
      const indices = shown.slice(next, next + PART);
      const part = isTable ? found.appendChild(copied(list.tBodies[0], false)) : found;
      if (isTable) part.style.setProperty("--height", `${indices.length * height}px`);
      part.append(...indices.map((index) => (copies[index] ??= copied(rows[index], true))));
      next += PART;
    }
    cancelAnimationFrame(frame);
    frame = next < shown.length ? requestAnimationFrame(() => add(5)) : 0;
  }

  function show() {
    if (!found) makeFound();
    const words = fold(state.q).split(/\s+/).filter(Boolean);
    const wanted = words.filter((word) => word[0] !== "-");
    const unwanted = words.filter((word) => word.length > 1 && word[0] === "-").map((word) => word.slice(1));
    const fits = (text) => wanted.every((word) => text.includes(word)) && !unwanted.some((word) => text.includes(word));
    const wants = order.filter((index) => fits(folded[index]));
    clear.hidden = !words.length;
    count.value = words.length
      ? texts.count.replace("{shown}", numbers.format(wants.length)).replace("{count}", numbers.format(rows.length))
      : "";
    if (wants.length === shown.length && wants.every((row, index) => row === shown[index])) return;
    [shown, next] = [wants, 0];
    if (isTable) for (const part of [...found.tBodies]) part.remove();
    else found.replaceChildren();
    add(1);
  }

  // A cell's key where it has one, the day of its date, else its text; nothing comes last.
  function key(row, column) {
    const cell = row.cells[column];
    const time = cell.querySelector("time");
    if (cell.dataset.key) return Number(cell.dataset.key);
    return time ? time.dateTime : cell.textContent.trim();
  }

  function compare(one, other) {
    return typeof one === "number" && typeof other === "number"
      ? one - other : collator.compare(String(one), String(other));
  }

  // The place of each row by a column; rows with equal keys have one place, those without a key none.
  function ranked(column) {
    const keys = rows.map((row) => key(row, column));
    const different = [...new Set(keys)].filter((one) => one !== "").sort(compare);
    const places = new Map();
    let last = 0;
    different.forEach((one, index) => {
      if (index && compare(different[index - 1], one)) last += 1;
      places.set(one, last);
    });
    return keys.map((one) => places.get(one) ?? Infinity);
  }

  function sort() {
    order = rows.map((row, index) => index);
    if (state.sort >= 0) {
      const places = (ranks[state.sort] ??= ranked(state.sort));
      const sign = state.down ? -1 : 1;
      const rank = (index) => (places[index] === Infinity ? Infinity : sign * places[index]);
      order.sort((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
    }
    if (!found) makeFound();
    foundHeads.forEach((cell, index) => {
      if (index === state.sort) cell.setAttribute("aria-sort", state.down ? "descending" : "ascending");
      else cell.removeAttribute("aria-sort");
    });
  }

  // Address: #q=words&sort=-2
  function read() {
    const given = new URLSearchParams(location.hash.slice(1));
    const column = /^(-?)(\d+)$/.exec(given.get("sort") ?? "");
    const before = [state.q, state.sort, state.down].join();
    state.q = given.get("q") ?? "";
    state.sort = column && column[2] >= 1 && column[2] <= heads.length ? column[2] - 1 : -1;
    state.down = state.sort >= 0 && column[1] === "-";
    if (input.value !== state.q) input.value = state.q;
    if (before === [state.q, state.sort, state.down].join()) return;
    sort();
    show();
  }

  function write() {
    const parts = new URLSearchParams();
    if (state.q.trim()) parts.set("q", state.q.trim());
    if (state.sort >= 0) parts.set("sort", (state.down ? "-" : "") + (state.sort + 1));
    const hash = parts.toString();
    history.replaceState(null, "", hash ? "#" + hash : location.pathname + location.search);
  }

  function ask(words) {
    state.q = words;
    show();
    write();
  }

  for (const cell of heads) {
    if ("noSort" in cell.dataset) continue;
    const button = Object.assign(document.createElement("button"), {
      type: "button", title: texts.sort.replace("{column}", cell.textContent),
    });
    button.append(...cell.childNodes);
    cell.append(button);
  }
  // Up, down, back to the order of the report.
  whole.parentElement.addEventListener("click", (event) => {
    const button = event.target.closest("thead button");
    const index = (found ? foundHeads : heads).indexOf(button?.parentElement);
    if (index < 0) return;
    if (state.sort !== index) Object.assign(state, { sort: index, down: false });
    else if (!state.down) state.down = true;
    else Object.assign(state, { sort: -1, down: false });
    sort();
    show();
    write();
    foundHeads[index].firstChild.focus({ preventScroll: true });
  });
  input.addEventListener("input", () => ask(input.value));
  clear.addEventListener("click", () => {
    input.value = "";
    ask("");
    input.focus();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  // Paper gets all of them.
  addEventListener("beforeprint", () => add(Infinity));
  addEventListener("resize", resize);
  // So that the first letter need not wait for it.
  if (window.requestIdleCallback) requestIdleCallback(prepare);
  addEventListener("hashchange", read);
  read();
})();
