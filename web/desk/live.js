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
  said();
  results(found);
  who(found);
  const [next, isPlanned] = [roundNamed(found.rounds + 1), found.rounds < (found.planned ?? Infinity)];
  by("live-title").textContent = isPlanned ? `${next} is next` : `All ${found.planned} planned ${isMatch() ? "matches" : "rounds"} are paired`;
  by("live-pair").textContent = `Pair ${next.toLowerCase()}`;
  by("live-add").textContent = `Add ${next.toLowerCase()} to the report`;
  by("live-extra").hidden = isPlanned || report.isExtra === true;
  by("live-pair").hidden = !by("live-extra").hidden;
  unadded();
  listPairs(found);
  listChanges(report);
  const same = focused?.result ? `[data-result="${focused.result}"]` : focused?.presence ? `[data-presence="${focused.presence}"]` : undefined;
  if (same) /** @type {HTMLElement | null} */ (document.querySelector(same))?.focus();
}

/** Says that a round is paired and not in the report, and asks about it where the report is to be saved. */
function unadded(isSaving = false) {
  const { paired, bytes } = opened ?? {};
  const is = paired !== undefined && paired.round === (table?.rounds ?? 0) + 1 && !table?.teams;
  const next = roundNamed(paired?.round ?? 0);
  const words = `${next} is paired but not in the report.`;
  const more = paired?.bytes === bytes ? `Add ${next.toLowerCase()} to enter its results and to save it.` : "The report changed after that: pair the round again, or add it as it would be paired now.";
  const ask = isSaving ? [button("Add it and save", { live: "add-save" }, { className: "primary" }), " ", button("Save without it", { live: "save-without" })] : [more];
  by("unadded").hidden = !is;
  // A round is looked at before it is added. What a match of teams is made of, its line-ups, is not entered here.
  by("live-add").hidden = !is;
  by("unadded").replaceChildren(words, " ", ...ask);
  by("live-add").classList.toggle("primary", is && !isSaving);
  by("live-pair").classList.toggle("primary", !is);
  if (isSaving) by("unadded").querySelector("button")?.focus();
  return is;
}

/** Who was absent from the last round and is proposed as absent from the next one. */
function proposed() {
  const { plays = new Set(), isExtra = false } = opened ?? {};
  const { players = [], rounds = 0, planned = 0 } = table ?? {};
  const isNext = isExtra || rounds < (planned ?? Infinity);
  return players.filter(({ name, left, next }) => isNext && left && next === "" && !plays.has(`${rounds} ${name}`));
}

/** Who is proposed as absent is, once the round is paired. */
async function absentToo(/** @type {Sheet} */ report) {
  const facts = proposed().map(({ id }) => /** @type {[string, string]} */ (["absent", String(id)]));
  if (facts.length === 0) return;
  await changed(report, { ...report.live, facts: [...report.live.facts, ...facts] });
  table = await boardsOf(report, undefined);
}

/** Pairs the next round. */
async function pairNext() {
  const report = opened;
  if (!report || !table) return;
  await absentToo(report);
  if (proposed().length > 0) return;
  const paired = { round: table.rounds + 1, bytes: report.bytes };
  const answer = await put({ ask: "pair", force: report.live.force, options: { changes: [] } }, "pairing");
  if (!answer?.html) return;
  report.paired = paired;
  if (report === opened && view === "live") unadded();
}

/** How many boards have no result yet. */
const unplayed = (/** @type {Boards["boards"]} */ boards) => boards.filter(({ result }) => result === "").length;

/** The boards of the last round, each with a box for its result. */
function results(/** @type {Boards} */ { round, boards, teams }) {
  by("results-title").textContent = round > 0 ? `Results of ${roundNamed(round).toLowerCase()}` : "No round is paired yet";
  const left = unplayed(boards);
  by("results-left").textContent = round === 0 ? "" : teams ? "Enter the results of the games in the file: they need the line-ups." : left === 0 ? "All results are in." : `${count(left, "result")} missing.`;
  // Of a match the report has the two games, but the table the points: what was entered here is known.
  const entered = new Map((opened?.live.facts ?? []).map(([, text]) => /** @type {[string, string]} */ (text.split("="))));
  const shown = boards.map((one) => ({ ...one, result: entered.get(`${round}:${one.white}-${one.black}`) ?? one.result, isMatch: isMatch() }));
  rows(by("results-rows"), shown, ({ white, black, result }, place) => {
    if (teams) return element("tr", {}, element("th", { scope: "row" }, String(place + 1)), element("td", {}, named(white)), element("td", { className: "result" }, result), element("td", {}, named(black)));
    const choices = [["", "–"], ...resultsOf()];
    const select = element("select", {}, ...choices.map(([value, words]) => element("option", { value, selected: value === result }, words)));
    if (result !== "" && !choices.some(([value]) => value === result)) select.append(element("option", { value: result, selected: true }, result));
    Object.assign(select.dataset, { result: `${round}:${white}-${black}` });
    select.setAttribute("aria-label", `Result of ${named(white)} and ${named(black)}`);
    return element("tr", { className: result === "" ? "differs" : "" }, element("th", { scope: "row" }, String(place + 1)), element("td", {}, named(white)), element("td", {}, select), element("td", {}, named(black)));
  }, round);
}

/** Fills a table: rows that show the same as before stay as they are.
 * @template T
 * @param {HTMLElement} body @param {T[]} items @param {(item: T, place: number) => HTMLElement} made */
function rows(body, items, made, round = 0) {
  items.forEach((item, place) => {
    const [known, old] = [JSON.stringify([opened?.id, round, item]), body.children[place]];
    if (old instanceof HTMLElement && old.dataset.known === known) return;
    const row = made(item, place);
    row.dataset.known = known;
    if (old) old.replaceWith(row);
    else body.append(row);
  });
  while (body.children.length > items.length) body.lastElementChild?.remove();
}

/** Every player with what the next round is for them. */
function who(/** @type {Boards} */ { players, rounds, teams }) {
  const wanted = /** @type {HTMLInputElement} */ (by("find-player")).value.trim().toLowerCase();
  const found = players.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(wanted));
  const withdrawn = new Set((opened?.live.facts ?? []).flatMap(([option, text]) => (option === "withdraw" ? [text] : [])));
  const absent = proposed();
  const listed = found.slice(0, MOST_LISTED).map((one) => ({ ...one, chosen: withdrawn.has(String(one.id)) ? "withdraw" : absent.includes(one) ? "absent" : (ANNOUNCED[one.next] ?? one.next) }));
  rows(by("who"), listed, ({ id, name, title, rating, points, chosen }) => {
    const select = element("select", {}, ...PRESENCES.map(([value, words]) => element("option", { value, selected: value === chosen }, words)));
    select.dataset.presence = String(id);
    select.setAttribute("aria-label", `${id} ${name} in round ${rounds + 1}`);
    return element("tr", { className: chosen === "" ? "" : "chosen" }, element("th", { scope: "row" }, String(id)), element("td", {}, title ? `${title} ` : "", name), element("td", { className: "rating" }, rating ? String(rating) : "–"), element("td", {}, points), element("td", {}, select));
  }, rounds);
  const away = players.filter(({ next }) => next !== "").length + absent.length;
  by("proposed").hidden = absent.length === 0;
  by("proposed").replaceChildren(`Absent in ${roundNamed(rounds).toLowerCase()}, so proposed as absent now. Press who plays again: `, ...absent.flatMap(({ id, name }) => [button(named(id), { plays: name }), " "]));
  by("who-left").textContent = `${count(players.length - away, teams ? "team" : "player")} in round ${rounds + 1}, ${away} not.${found.length > MOST_LISTED ? ` The first ${MOST_LISTED} are listed: search for the others.` : ""}`;
}

/** The pairs that may not meet, and the boards that are set by hand. */
function listPairs(/** @type {Boards} */ { forbidden }) {
  const rows = forbidden.map((group) => element("li", {}, `May not meet: ${group.map(named).join(", ")}`));
  const force = (opened?.live.force ?? []).map((board, place) => {
    const remove = button("×", { unforce: String(place) }, { className: "icon", title: `Remove board ${board}` });
    remove.setAttribute("aria-label", remove.title);
    const [white, black] = board.split("-").map(Number);
    return element("li", {}, `Set by hand: ${named(white)} – ${named(black)} `, remove);
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

/** Changes are made one after the other: each is made to the report with those before it. */
let entered = Promise.resolve();
function inTurn(/** @type {() => unknown} */ work) {
  entered = entered.then(work).then(() => undefined, (error) => void (by("live-said").textContent = reason(error)));
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
  for (const row of all("#results-rows tr, #who tr")) row.dataset.known = "";
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
  if (opened && before) return changed(opened, before, { isUndo: true });
}

function onLive(/** @type {string} */ act) {
  if (act === "pair") return inTurn(pairNext);
  if (act === "undo") return inTurn(undoLive);
  if (act === "add") return inTurn(addRound);
  if (act === "extra" && opened) {
    opened.isExtra = true;
    return live();
  }
  if (act === "save-without" || (act === "save" && !unadded(true))) return saveReport();
  if (act === "add-save") return inTurn(async () => (await addRound()) && saveReport());
}

/** The paired round becomes a part of the report: its results can be entered. */
async function addRound() {
  const report = opened;
  if (!report) return;
  by("live-said").textContent = "";
  try {
    await absentToo(report);
    const bytes = await written26(report, { ask: "rewrite", next: report.live.force, options: { ...options(report), changes: [] } }, "adding the round");
    if (!bytes) return;
    become(report, { base: bytes, facts: [], force: [] }, bytes);
    say("The round is in the report now. Save the report to keep it.");
    return true;
  } catch (error) {
    by("live-said").textContent = reason(error);
  }
}

function saveReport() {
  if (!opened) return;
  const name = opened.name.replace(/(\.[a-z]+)?$/i, ".trf");
  save(name, opened.bytes, "text/plain");
  opened.unsaved = false;
  unadded();
  const left = unplayed(table?.boards ?? []);
  say(`Saved as ${name}.${left > 0 ? ` ${count(left, "result")} of ${roundNamed(table?.round ?? 0).toLowerCase()} missing in it.` : ""}`);
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
  if (form.dataset.live === "forbid") inTurn(() => change("forbid", pair));
  else if (form.dataset.live === "force") {
    report.past.push(report.live);
    report.live = { ...report.live, force: [...report.live.force, pair] };
    if (table) listPairs(table);
    listChanges(report);
  } else if (form.dataset.live === "late") {
    // A late entry was not there before. The numbers of the players change: what was changed before becomes the report.
    report.plays.add(`${table?.rounds} ${of("name")}`);
    const isLast = /** @type {HTMLInputElement} */ (form.elements.namedItem("last")).checked;
    const text = [of("name"), of("rating"), of("federation").toUpperCase()].filter(Boolean).join(",");
    inTurn(async () => {
      const before = { base: report.bytes, facts: /** @type {[string, string][]} */ ([["late", text]]), force: isLast ? report.live.force : [] };
      await changed(report, before, { keepNumbers: isLast });
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

/** A player who was proposed as absent plays. */
function playsAgain(/** @type {string} */ name) {
  opened?.plays.add(`${table?.rounds} ${name}`);
  live();
}

/** A box of a list was changed: a result, or what a player does. */
function liveBox(/** @type {HTMLSelectElement} */ select) {
  const { value, dataset: { result, presence } } = select;
  const player = table?.players.find(({ id }) => String(id) === presence);
  if (value === "" && player) {
    if (proposed().includes(player)) return playsAgain(player.name);
    opened?.plays.add(`${table?.rounds} ${player.name}`);
  }
  if (result) inTurn(() => change("result", value === "" ? "" : `${result}=${value}`, ([option, text]) => option === "result" && text.startsWith(`${result}=`)));
  else if (presence) {
    const isSame = (/** @type {[string, string]} */ [option, text]) => ((option === "withdraw" || option === "absent") && text === presence) || (option === "bye" && text.startsWith(`${presence}=`));
    const [option, text] = value === "" ? ["", ""] : value === "withdraw" || value === "absent" ? [value, presence] : ["bye", `${presence}=${value}`];
    inTurn(() => change(option, text, isSame));
  }
}
