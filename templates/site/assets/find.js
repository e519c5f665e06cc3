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

  // Each row with its text, read once, when somebody searches.
  const rows = [...body.children];
  let folded;
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

  // A few hundred rows at a time, the first ones first, so that nobody waits for ten thousand.
  let frame = 0;
  function show(changes) {
    cancelAnimationFrame(frame);
    for (const [row, hidden] of changes.splice(0, 400)) row.hidden = hidden;
    if (changes.length) frame = requestAnimationFrame(() => show(changes));
  }

  function filter() {
    prepare();
    const changes = [];
    const words = fold(state.q).split(/\s+/).filter(Boolean);
    const wanted = words.filter((word) => word[0] !== "-");
    const unwanted = words.filter((word) => word.length > 1 && word[0] === "-").map((word) => word.slice(1));
    let shown = 0;
    rows.forEach((row, index) => {
      const text = folded[index];
      const fits = wanted.every((word) => text.includes(word)) && !unwanted.some((word) => text.includes(word));
      if (row.hidden === fits) changes.push([row, !fits]);
      if (fits) shown += 1;
    });
    show(changes);
    clear.hidden = !words.length;
    count.value = words.length
      ? texts.count.replace("{shown}", numbers.format(shown)).replace("{count}", numbers.format(rows.length))
      : "";
  }

  // A cell's key where it has one, the day of its date, else its text; nothing comes last.
  function key(row, column) {
    const cell = row.cells[column];
    const time = cell.querySelector("time");
    if (cell.dataset.key) return Number(cell.dataset.key);
    return time ? time.dateTime : cell.textContent.trim();
  }

  function compare(one, other) {
    if (one === "" || other === "") return 0;
    return typeof one === "number" && typeof other === "number"
      ? one - other : collator.compare(String(one), String(other));
  }

  function sort() {
    let order = rows;
    if (state.sort >= 0) {
      const sign = state.down ? -1 : 1;
      order = rows.map((row, index) => [key(row, state.sort), index, row])
        .sort((a, b) => (a[0] === "") - (b[0] === "") || sign * compare(a[0], b[0]) || a[1] - b[1])
        .map((item) => item[2]);
    }
    heads.forEach((head, index) => {
      if (index === state.sort) head.setAttribute("aria-sort", state.down ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    });
    body.append(...order);
  }

  // Address: #q=words&sort=-2
  function read() {
    const given = new URLSearchParams(location.hash.slice(1));
    const column = /^(-?)(\d+)$/.exec(given.get("sort") ?? "");
    const before = state.sort + " " + state.down;
    state.q = given.get("q") ?? "";
    state.sort = column && column[2] >= 1 && column[2] <= heads.length ? column[2] - 1 : -1;
    state.down = state.sort >= 0 && column[1] === "-";
    if (input.value !== state.q) input.value = state.q;
    if (state.q || count.value) filter();
    if (before !== state.sort + " " + state.down) sort();
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
    filter();
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
  // So that the first letter need not wait for it.
  if (window.requestIdleCallback) requestIdleCallback(prepare);
  addEventListener("hashchange", read);
  read();
})();
