// Search, sort and filter in a list, without a library. The list is complete without this script;
// what is asked for is kept behind the # of the address, so that a view can be linked to.
(() => {
  "use strict";
  const place = document.getElementById("find");
  const list = document.querySelector("[data-find]");
  if (!place || !list) return;
  const texts = place.dataset;
  const numbers = new Intl.NumberFormat(texts.lang);
  const collator = new Intl.Collator(texts.lang, { numeric: true, sensitivity: "base" });
  const body = list.tBodies ? list.tBodies[0] : list;
  const heads = list.tHead ? [...list.tHead.rows[0].cells] : [];
  const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  // The rows by number, in the order of the report; what they say is read once, when it is needed.
  const rows = [...body.children];
  const columns = [];
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

  const prepare = () => { folded ??= rows.map((row) => fold(row.textContent)); };

  // The first rows at once, the others some in each frame, so that nobody waits for ten thousand. In a
  // table each of these parts is a body of its own, which keeps the layout of those before it.
  const FIRST = 100, MORE = 250;
  let shown = order;
  let rest = [];
  let frame = 0;
  function add(size) {
    const part = body === list ? list : list.appendChild(body.cloneNode());
    part.append(...rest.splice(0, size));
    cancelAnimationFrame(frame);
    frame = rest.length ? requestAnimationFrame(() => add(MORE)) : 0;
  }

  function show() {
    prepare();
    const words = fold(state.q).split(/\s+/).filter(Boolean);
    const wanted = words.filter((word) => word[0] !== "-");
    const unwanted = words.filter((word) => word.length > 1 && word[0] === "-").map((word) => word.slice(1));
    const fits = (text) => wanted.every((word) => text.includes(word)) && !unwanted.some((word) => text.includes(word));
    const found = order.filter((index) => fits(folded[index]));
    clear.hidden = !words.length;
    count.value = words.length
      ? texts.count.replace("{shown}", numbers.format(found.length)).replace("{count}", numbers.format(rows.length))
      : "";
    if (found.length === shown.length && found.every((row, index) => row === shown[index])) return;
    shown = found;
    rest = found.map((index) => rows[index]);
    if (body === list) list.replaceChildren();
    else for (const part of [...list.tBodies]) part.remove();
    add(FIRST);
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
      const ranks = (columns[state.sort] ??= ranked(state.sort));
      const sign = state.down ? -1 : 1;
      const rank = (index) => (ranks[index] === Infinity ? Infinity : sign * ranks[index]);
      order.sort((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
    }
    heads.forEach((head, index) => {
      if (index === state.sort) head.setAttribute("aria-sort", state.down ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
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

  heads.forEach((head, index) => {
    if ("noSort" in head.dataset) return;
    const button = Object.assign(document.createElement("button"), {
      type: "button", title: texts.sort.replace("{column}", head.textContent),
    });
    button.append(...head.childNodes);
    head.append(button);
    // Up, down, back to the order of the report.
    button.addEventListener("click", () => {
      if (state.sort !== index) Object.assign(state, { sort: index, down: false });
      else if (!state.down) state.down = true;
      else Object.assign(state, { sort: -1, down: false });
      sort();
      show();
      write();
    });
  });
  input.addEventListener("input", () => ask(input.value));
  clear.addEventListener("click", () => {
    input.value = "";
    ask("");
    input.focus();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  // Paper gets all of them.
  addEventListener("beforeprint", () => { if (rest.length) add(rest.length); });
  // So that the first letter need not wait for it.
  if (window.requestIdleCallback) requestIdleCallback(prepare);
  addEventListener("hashchange", read);
  read();
})();
