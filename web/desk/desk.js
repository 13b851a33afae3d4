// The desk: files in, questions to the module in its workers, answers shown. It judges nothing, words no verdict and keeps nothing
// but what is on the page. What somebody does is heard here, and done by the part that it is for.

/** What a button does that names it in `data-act`. @type {Record<string, () => unknown>} */
const ACTS = {
  rewrite,
  print: () => window.print(),
  "save-all": () => saveAll().catch((error) => say(`The page cannot be saved: ${reason(error)}`)),
  settings: openSettings,
  unmark: unasked,
  "why-not": () => askOfTwo("two-form"),
  "why-above": whyAbove,
  list: listed,
  exchange: () => exchange(seats.indexOf(marked[0]), seats.indexOf(marked[1])),
  games: () => withoutReport("rate"),
  article: () => withoutReport("rules"),
  "choose-rules": openSettings,
  reset: () => optionsForm().reset(),
};

document.addEventListener("click", (event) => {
  follow(event);
  const target = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("button")) : null;
  if (!target) return;
  const { file, forget: gone, end: ended, view: to, round, again, whole, seat, mark: id, boards: board, card: act, suppose: change, rules: chosenRules, undo: which, beside, tie, by: steps, ties: list, example: shown, live: done, act: other } = target.dataset;
  const found = reports.find((report) => String(report.id) === (file ?? gone ?? ended));
  if (file && found) show(found);
  else if (gone && found) forget(found);
  else if (ended && found) stop(found);
  else if (to) turn(to);
  else if (target.id === "stop") stop();
  else if ((again || whole) && opened) judge(opened, true);
  else if (round) lookAt(round);
  else if (seat) card(String(seats[Number(seat)]));
  else if (id) mark(Number(id));
  else if (board) onBoards(board);
  else if (act) onCard(act);
  else if (change) suppose(JSON.parse(change));
  else if (chosenRules) chooseRules(chosenRules);
  else if (which) undo(which);
  else if (beside) forgetBeside(Number(beside));
  else if (tie) moveTie(Number(tie), Number(steps));
  else if (list !== undefined) setTies(list.split(",").filter(Boolean));
  else if (shown) example(shown);
  else if (done) onLive(done);
  else if (target.dataset.plays) playsAgain(target.dataset.plays);
  else if (target.dataset.unforce) unforce(Number(target.dataset.unforce));
  else if (other) ACTS[other]?.();
});

/** A round that was pressed: its boards, and why it is paired as it is. */
function lookAt(/** @type {string} */ round) {
  /** @type {HTMLInputElement} */ (document.querySelector("[data-round-box]")).value = round;
  turn("explain");
  /** @type {HTMLElement | null} */ (document.querySelector(`#rounds [data-round="${round}"]`))?.focus({ preventScroll: true });
}

/** Judges by other rules: those of an explanation, or those that somebody looks for. */
function chooseRules(/** @type {string} */ id) {
  /** @type {HTMLSelectElement} */ (optionsForm().elements.namedItem("system")).value = id;
  anew();
}

function openSettings() {
  turn("report");
  /** @type {HTMLDetailsElement} */ (by("drawer")).open = true;
  by("drawer").scrollIntoView({ block: "start" });
  by("find-setting").focus();
}

/** What can be asked without a report. */
function withoutReport(/** @type {string} */ to) {
  by("opened").hidden = false;
  turn(to);
}

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.method === "dialog") return;
  event.preventDefault();
  if (form.id === "paste") paste(form);
  else if (form.id === "generate") generate(form);
  else if (form.id === "games-form") rateGames(form);
  else if (form.matches("[data-kind],[data-live=force]") && isLost(form)) return;
  else if (form.dataset.live) liveForm(form);
  else if (form.dataset.kind) suppose(changeOf(form));
  else if (form.dataset.ask) submit(form);
});

document.addEventListener("change", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  if (field.id === "find-setting" || field.id === "find-player") return;
  if (field instanceof HTMLInputElement && field.getAttribute("list") === "players") complete(field);
  if (field.form?.dataset.what === "ended") seated(field.form, field.name);
  if (field.closest("#options")) {
    if (field instanceof HTMLSelectElement && field.dataset.point) choose(field);
    if (optionsForm().reportValidity()) anew();
  } else if (field instanceof HTMLInputElement && field.type === "file") picked(field);
  else if (field instanceof HTMLInputElement && field.dataset.month) {
    besides[Number(field.dataset.month)].month = field.value.trim();
    submit(/** @type {HTMLFormElement} */ (by("rate-form")));
  } else if (field.id === "only-different") laidOut();
  else if (field instanceof HTMLSelectElement && field.dataset.supposed) suppose({ ...JSON.parse(field.dataset.supposed), to: field.value });
  else if (field instanceof HTMLSelectElement && field.closest("[data-panel=live]")) liveBox(field);
  else if (field.id === "tie-add") {
    if (field.value) setTies([...ties(), field.value]);
    field.value = "";
  } else if (field.name === "tie-breaks") listTies();
  else if (field.name === "edition" && field.form?.id === "rate-form") submit(/** @type {HTMLFormElement} */ (by("rate-form")));
});

document.addEventListener("input", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement)) return;
  if (field.id === "find-setting") findSetting(field.value);
  else if (field.id === "find-player" && table) who(table);
});

/** Files that were chosen in a box. */
async function picked(/** @type {HTMLInputElement} */ input) {
  if (input.id === "files" || input.id === "folder") return chosenFiles(input);
  for (const file of input.files ?? []) await setBeside(input.name === "list" ? "list" : "against", file);
  input.value = "";
}

optionsForm().addEventListener("reset", () => {
  chosen.clear();
  setTimeout(anew);
});

by("fold").addEventListener("toggle", () => {
  if (/** @type {HTMLDetailsElement} */ (by("fold")).open && !by("paper").shadowRoot?.hasChildNodes()) unfold();
});
by("checklist").addEventListener("toggle", () => checkList().catch((error) => (by("refused").textContent = reason(error))));

/** What is dragged: a seat of the boards, or a place of the tie-breaks. @type {{seat?: number, tie?: number} | undefined} */
let dragged;

document.addEventListener("dragstart", (event) => {
  if (!(event.target instanceof HTMLElement)) return;
  const { seat, place } = event.target.dataset;
  if (seat === undefined && place === undefined) return;
  dragged = seat === undefined ? { tie: Number(place) } : { seat: Number(seat) };
  event.dataTransfer?.setData("text/plain", event.target.textContent ?? "");
});
document.addEventListener("dragend", () => (dragged = undefined));

for (const kind of ["dragover", "dragleave", "drop"]) {
  document.addEventListener(kind, (event) => {
    event.preventDefault();
    by("drop").classList.toggle("over", kind === "dragover" && dragged === undefined);
    if (kind !== "drop") return;
    const at = event.target instanceof HTMLElement ? event.target : undefined;
    const seat = /** @type {HTMLElement | null | undefined} */ (at?.closest("td")?.querySelector("[data-seat]"))?.dataset.seat;
    const place = /** @type {HTMLElement | null | undefined} */ (at?.closest("[data-place]"))?.dataset.place;
    if (dragged === undefined) dropped(/** @type {DragEvent} */ (event).dataTransfer);
    else if (dragged.seat !== undefined && seat !== undefined && Number(seat) !== dragged.seat) exchange(dragged.seat, Number(seat));
    else if (dragged.tie !== undefined && place !== undefined && Number(place) !== dragged.tie) moveTie(dragged.tie, Number(place) - dragged.tie);
  });
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && marked.length > 0) unmark();
});

// What is printed is the answer, whether or not its fold is open.
addEventListener("beforeprint", () => (/** @type {HTMLDetailsElement} */ (by("fold")).open = true));

for (const one of /** @type {HTMLInputElement[]} */ (all("input"))) {
  one.autocomplete = "off";
  if (/^[ab]$/.test(one.name)) {
    one.setAttribute("list", "players");
    one.required = one.form?.id !== "rank-form";
  }
  if (one.name === "rating") Object.assign(one, { inputMode: "numeric", pattern: "[0-9]{3,4}", title: "a rating, or nothing" });
  if (/^(round|after)$/.test(one.name)) Object.assign(one, { inputMode: "numeric", pattern: "[1-9][0-9]{0,3}", title: "a round: a number from 1 to 9999" });
}
recall();
list();
// A file that was chosen before this script ran.
for (const input of ["files", "folder"]) chosenFiles(/** @type {HTMLInputElement} */ (by(input)), true);
setUp()
  .then(() => rulebooks())
  .then(() => {
    offered();
    recall();
    listTies();
    restore();
  })
  .catch((error) => say(`The desk cannot work in this browser: ${reason(error)}`));
