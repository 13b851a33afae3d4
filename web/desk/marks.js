// Two players are marked, on the boards or in the standings, and then asked about.

/** The players that are marked, at most two. @type {number[]} */
let marked = [];

/** A button that marks a player. */
function markOf(/** @type {number} */ id, /** @type {Record<string, string>} */ data = {}) {
  const one = button("", { mark: String(id), ...data }, { className: "mark" });
  marks(one);
  return one;
}

function marks(/** @type {HTMLElement} */ one) {
  const id = Number(one.dataset.mark);
  const isMarked = marked.includes(id);
  one.setAttribute("aria-pressed", String(isMarked));
  one.setAttribute("aria-label", `Mark ${named(id)}`);
  one.title = isMarked ? "Take the mark away" : "Mark two players to ask about both";
  one.closest("tr")?.classList.toggle("chosen", [...(one.closest("tr")?.querySelectorAll("[data-mark]") ?? [])].some((other) => marked.includes(Number(/** @type {HTMLElement} */ (other).dataset.mark))));
}

function mark(/** @type {number} */ id) {
  marked = marked.includes(id) ? marked.filter((other) => other !== id) : [...marked.slice(-1), id];
  showMarks();
  say(marked.length === 0 ? "No player is marked." : `Marked: ${marked.map(named).join(" and ")}.`);
}

function unmark() {
  marked = [];
  showMarks();
}

/** The question about two is taken back: the standings show all players again. */
function unasked() {
  unmark();
  const form = /** @type {HTMLFormElement} */ (by("rank-form"));
  if (view !== "standings" || box(form, "a") === "") return;
  for (const name of ["a", "b"]) /** @type {HTMLInputElement} */ (form.elements.namedItem(name)).value = "";
  submit(form);
}

function showMarks() {
  const roots = [document, by("paper").shadowRoot];
  for (const root of roots) for (const one of root?.querySelectorAll("[data-mark]") ?? []) marks(/** @type {HTMLElement} */ (one));
  const bar = by("marked");
  const isAsked = view === "explain" || view === "standings";
  bar.hidden = marked.length === 0 || !isAsked;
  if (bar.hidden) return;
  // It stands after what is marked, so that it stays at the bottom of the window.
  by(view === "standings" ? "live" : "refused").before(bar);
  const [a, b] = marked;
  const isAnswered = view === "standings" && box(/** @type {HTMLFormElement} */ (by("rank-form")), "a") !== "";
  const acts = [];
  if (b === undefined) bar.replaceChildren(element("span", {}, `${named(a)} is marked. Mark a second player.`), button("Remove the mark", { act: "unmark" }));
  else {
    if (view === "explain") acts.push(button("Why not these two?", { act: "why-not" }, { className: "primary" }), button("Exchange them", { act: "exchange" }));
    else acts.push(button(`Why is one above the other?`, { act: "why-above" }, { className: "primary" }));
    bar.replaceChildren(element("span", {}, `${named(a)} and ${named(b)}`), ...acts, button(isAnswered ? "Back to all players" : "Remove the marks", { act: "unmark" }));
  }
}

/** Puts the two into the boxes of a form, and asks. */
function askOfTwo(/** @type {string} */ form) {
  const wanted = /** @type {HTMLFormElement} */ (by(form));
  const [a, b] = marked;
  for (const [name, id] of [["a", a], ["b", b]]) /** @type {HTMLInputElement} */ (wanted.elements.namedItem(String(name))).value = named(Number(id));
  submit(wanted);
}

/** The one who stands above the other in the standings comes first. */
function whyAbove() {
  const rows = [...(by("paper").shadowRoot?.querySelectorAll("tbody [data-mark]") ?? [])].map((one) => Number(/** @type {HTMLElement} */ (one).dataset.mark));
  marked.sort((a, b) => rows.indexOf(a) - rows.indexOf(b));
  askOfTwo("rank-form");
  showMarks();
}

/** A mark for each row of the standings. */
function markRows(/** @type {ShadowRoot} */ root) {
  for (const name of root.querySelectorAll("table.sortable tbody tr button[data-player]")) {
    const cell = name.closest("th, td");
    const id = Number(/** @type {HTMLElement} */ (name).dataset.player);
    if (cell && !cell.querySelector("[data-mark]") && !cell.closest("details, dialog")) cell.prepend(markOf(id), " ");
  }
}
