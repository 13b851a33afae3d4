// An event that goes on: results, who does not play, pairs, the next round. What is changed is written into the report at once; undo takes
// back the last change.

/** What a player does in the next round, as `arbitrium edit` takes it. @type {[string, string][]} */
const PRESENCES = [["", "plays"], ["absent", "absent"], ["H", "half-point bye"], ["F", "full-point bye"], ["withdraw", "withdrawn"]];
/** What the boards say of it. @type {Record<string, string>} */
const ANNOUNCED = { "absent": "absent", "half-point bye": "H", "full-point bye": "F" };
/** So many players are listed at once; the search finds the others. */
const MOST_LISTED = 400;

async function live() {
  const report = opened;
  const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset;
  if (!report) return;
  by("refused").textContent = refusal(report.answer);
  const found = await boardsOf(report, undefined).catch(() => undefined);
  if (report !== opened || view !== "live") return;
  for (const part of all(".live")) part.hidden = !found;
  if (!found) return;
  table = found;
  by("names").replaceChildren(...found.players.slice(0, 2000).map(({ id, name }) => element("option", { value: `${id} ${name}` })));
  results(found);
  who(found);
  by("live-title").textContent = `${roundNamed(found.rounds + 1)} is next`;
  by("live-pair").textContent = `Pair ${roundNamed(found.rounds + 1).toLowerCase()}`;
  by("live-add").textContent = `Add ${roundNamed(found.rounds + 1).toLowerCase()} to the report`;
  listPairs(found);
  listChanges(report);
  const same = focused?.result ? `[data-result="${focused.result}"]` : focused?.presence ? `[data-presence="${focused.presence}"]` : undefined;
  if (same) /** @type {HTMLElement | null} */ (document.querySelector(same))?.focus();
}

/** A player of the report as it now is: a late entry has changed the numbers, which the verdicts follow only later. */
function called(/** @type {number} */ id) {
  return `${id} ${table?.players.find((one) => one.id === id)?.name ?? ""}`;
}

/** The boards of the last round, each with a box for its result. */
function results(/** @type {Boards} */ { round, boards, teams }) {
  by("results-title").textContent = round > 0 ? `Results of ${roundNamed(round).toLowerCase()}` : "No round is paired yet";
  const left = boards.filter(({ result }) => result === "").length;
  by("results-left").textContent = round === 0 ? "" : left === 0 ? "All results are in." : `${count(left, "result")} missing.`;
  const rows = boards.map(({ white, black, result }, place) => {
    const choices = [["", "–"], ...RESULTS.map((one) => [one, one])];
    const select = element("select", { disabled: teams }, ...choices.map(([value, words]) => element("option", { value, selected: value === result }, words)));
    if (result !== "" && !RESULTS.includes(result)) select.append(element("option", { value: result, selected: true }, result));
    Object.assign(select.dataset, { result: `${round}:${white}-${black}` });
    select.setAttribute("aria-label", `Result of ${called(white)} and ${called(black)}`);
    return element("tr", { className: result === "" ? "differs" : "" }, element("th", { scope: "row" }, String(place + 1)), element("td", {}, called(white)), element("td", {}, select), element("td", {}, called(black)));
  });
  by("results-rows").replaceChildren(...rows);
}

/** Every player with what the next round is for them. */
function who(/** @type {Boards} */ { players, rounds }) {
  const wanted = /** @type {HTMLInputElement} */ (by("find-player")).value.trim().toLowerCase();
  const found = players.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(wanted));
  const rows = found.slice(0, MOST_LISTED).map(({ id, name, title, rating, points, next }) => {
    const chosen = opened?.live.facts.find(([option, text]) => option === "withdraw" && text === String(id)) ? "withdraw" : (ANNOUNCED[next] ?? next);
    const select = element("select", {}, ...PRESENCES.map(([value, words]) => element("option", { value, selected: value === chosen }, words)));
    select.dataset.presence = String(id);
    select.setAttribute("aria-label", `${id} ${name} in round ${rounds + 1}`);
    return element("tr", { className: chosen === "" ? "" : "chosen" }, element("th", { scope: "row" }, String(id)), element("td", {}, title ? `${title} ` : "", name), element("td", { className: "rating" }, rating ? String(rating) : "–"), element("td", {}, points), element("td", {}, select));
  });
  by("who").replaceChildren(...rows);
  const away = players.filter(({ next }) => next !== "").length;
  by("who-left").textContent = `${count(players.length - away, "player")} in round ${rounds + 1}, ${away} not.${found.length > MOST_LISTED ? ` The first ${MOST_LISTED} are listed: search for the others.` : ""}`;
}

/** The pairs that may not meet, and the boards that are set by hand. */
function listPairs(/** @type {Boards} */ { forbidden }) {
  const rows = forbidden.map((group) => element("li", {}, `May not meet: ${group.map(called).join(", ")}`));
  const force = (opened?.live.force ?? []).map((board, place) => {
    const remove = button("×", { unforce: String(place) }, { className: "icon", title: `Remove board ${board}` });
    remove.setAttribute("aria-label", remove.title);
    const [white, black] = board.split("-").map(Number);
    return element("li", {}, `Set by hand: ${called(white)} – ${called(black)} `, remove);
  });
  by("pairs").replaceChildren(...rows, ...force);
}

/** What was changed, as the report itself says it. */
function listChanges(/** @type {Sheet} */ report) {
  const said = new TextDecoder().decode(report.bytes.slice(0, 20_000)).split("\n").filter((line) => line.startsWith("### Changed: "));
  by("live-changes").replaceChildren(...said.slice(-12).map((line) => element("li", {}, line.slice(13))));
  by("changes-part").hidden = said.length === 0;
  /** @type {HTMLButtonElement} */ (by("live-undo")).disabled = report.past.length === 0;
}

/** Puts a change into the report. One of the same kind about the same is replaced. */
async function change(/** @type {string} */ option, /** @type {string} */ text, /** @type {(fact: [string, string]) => boolean} */ isSame = () => false) {
  const report = opened;
  if (!report) return;
  const { base, facts, force } = report.live;
  const kept = facts.filter((fact) => !isSame(fact));
  if (text === "" && kept.length === facts.length) {
    by("live-said").textContent = "The report records this already. The page only takes back changes that were made here.";
    return listBack();
  }
  await changed(report, { base, force, facts: text === "" ? kept : [...kept, [option, text]] });
}

/** The report with these changes, if they are possible. */
async function changed(/** @type {Sheet} */ report, /** @type {Live} */ to, { keepNumbers = false, isUndo = false } = {}) {
  by("live-said").textContent = "";
  try {
    const question = { ask: "rewrite", facts: to.facts, keep_numbers: keepNumbers, options: { ...options(report), changes: [] } };
    const bytes = to.facts.length === 0 ? to.base : await written26({ ...report, bytes: to.base }, question, "changing the report");
    if (!bytes) return listBack();
    become(report, to, bytes, isUndo);
  } catch (error) {
    by("live-said").textContent = reason(error);
    listBack();
  }
}

/** The text of an answer as bytes; nothing if it was refused, which is then said. */
async function written26(/** @type {Sheet} */ report, /** @type {object} */ question, /** @type {string} */ what) {
  const answer = await ask(report, question, what);
  if (answer.refused || answer.text === undefined) by("live-said").textContent = refusal(answer);
  return answer.refused || answer.text === undefined ? undefined : /** @type {ArrayBuffer} */ (new TextEncoder().encode(answer.text).buffer);
}

/** The lists show the report again, where a change was refused. */
async function listBack() {
  const words = by("live-said").textContent ?? "";
  await live();
  by("live-said").textContent = words;
}

function become(/** @type {Sheet} */ report, /** @type {Live} */ to, /** @type {ArrayBuffer} */ bytes, isUndo = false) {
  if (isUndo) report.past.pop();
  else report.past.push(report.live);
  Object.assign(report, { live: to, bytes });
  report.boards.clear();
  report.unsaved = true;
  clear();
  live();
  judge(report, false);
}

/** Takes back the last change. */
function undoLive() {
  const before = opened?.past.at(-1);
  if (opened && before) changed(opened, before, { isUndo: true });
}

function onLive(/** @type {string} */ act) {
  if (act === "pair") return put({ ask: "pair", force: opened?.live.force ?? [], options: { changes: [] } }, "pairing");
  if (act === "undo") return undoLive();
  if (act === "add") return addRound();
  if (act === "save") return saveReport();
}

/** The paired round becomes a part of the report: its results can be entered. */
async function addRound() {
  const report = opened;
  if (!report) return;
  by("live-said").textContent = "";
  try {
    const bytes = await written26(report, { ask: "rewrite", next: report.live.force, options: { ...options(report), changes: [] } }, "adding the round");
    if (!bytes) return;
    become(report, { base: bytes, facts: [], force: [] }, bytes);
    say("The round is in the report now. Save the report to keep it.");
  } catch (error) {
    by("live-said").textContent = reason(error);
  }
}

function saveReport() {
  if (!opened) return;
  const name = opened.name.replace(/(\.[a-z]+)?$/i, ".trf");
  save(name, opened.bytes, "text/plain");
  opened.unsaved = false;
  say(`Saved as ${name}.`);
}

// What was changed and not saved is lost with the page.
addEventListener("beforeunload", (event) => {
  if (reports.some(({ unsaved }) => unsaved)) event.preventDefault();
});

/** A form of the view: two players who may not meet, a board by hand, a late entry. */
function liveForm(/** @type {HTMLFormElement} */ form) {
  const report = opened;
  if (!report) return;
  const of = (/** @type {string} */ name) => box(form, name);
  const pair = `${idOf(of("a"))}-${idOf(of("b"))}`;
  if (form.dataset.live === "forbid") change("forbid", pair);
  else if (form.dataset.live === "force") {
    report.past.push(report.live);
    report.live = { ...report.live, force: [...report.live.force, pair] };
    if (table) listPairs(table);
    listChanges(report);
  } else if (form.dataset.live === "late") {
    // The numbers of the players change: what was changed before becomes the report.
    const isLast = /** @type {HTMLInputElement} */ (form.elements.namedItem("last")).checked;
    const text = [of("name"), of("rating"), of("federation").toUpperCase()].filter(Boolean).join(",");
    const before = { base: report.bytes, facts: /** @type {[string, string][]} */ ([["late", text]]), force: isLast ? report.live.force : [] };
    changed(report, before, { keepNumbers: isLast }).then(() => {
      if (report.live === before) report.live = { base: report.bytes, facts: [], force: before.force };
    });
  }
  form.reset();
}

function unforce(/** @type {number} */ place) {
  if (!opened) return;
  opened.live = { ...opened.live, force: opened.live.force.filter((_, at) => at !== place) };
  if (table) listPairs(table);
}

/** A player's number, where a box has the number or the name. */
function idOf(/** @type {string} */ text) {
  const found = table?.players.find(({ id, name }) => String(id) === text || `${id} ${name}` === text || name === text);
  return found ? String(found.id) : text;
}

/** A box of a list was changed: a result, or what a player does. */
function liveBox(/** @type {HTMLSelectElement} */ select) {
  const { result, presence } = select.dataset;
  if (result) change("result", select.value === "" ? "" : `${result}=${select.value}`, ([option, text]) => option === "result" && text.startsWith(`${result}=`));
  else if (presence) {
    const { value } = select;
    const isSame = (/** @type {[string, string]} */ [option, text]) => (option === "withdraw" && text === presence) || (option === "absent" && text === presence) || (option === "bye" && text.startsWith(`${presence}=`));
    const [option, text] = value === "" ? ["", ""] : value === "withdraw" || value === "absent" ? [value, presence] : ["bye", `${presence}=${value}`];
    change(option, text, isSame);
  }
}
