// The reports on the desk: read, judged, listed, and put otherwise.

/** A report beyond this is judged first, and its page is made when it is asked for: pages of so many boards take a browser long. */
const LARGE = 400_000;

/** @type {Sheet[]} */
const reports = [];
/** @type {Sheet | undefined} */
let opened;
let given = 0;

/** Puts a report on the desk. The one that is to be shown is opened, the others are judged behind it. */
function enter(/** @type {string} */ name, /** @type {ArrayBuffer} */ bytes, { changes = /** @type {Change[]} */ ([]), isShown = !opened, ranked = /** @type {[string, string][]} */ ([]) } = {}) {
  const report = { id: ++given, name, bytes, changes, ranked, stale: true, asked: 0, live: { base: bytes, facts: [], force: [] }, past: [], plays: new Set(), boards: new Map() };
  reports.push(report);
  if (isShown) show(report);
  else judge(report, false);
  list();
}

/** Judges a report; with its page where that is wanted. */
async function judge(/** @type {Sheet} */ report, /** @type {boolean} */ page) {
  Object.assign(report, { stale: false, lost: undefined });
  const asked = ++report.asked;
  // A judgement that still waits would be past before it starts.
  const old = waiting.findIndex((job) => job.report === report && job.isLong);
  if (old >= 0) waiting.splice(old, 1);
  const isDeclared = box(optionsForm(), "system") === "";
  try {
    const answer = await ask(report, { ask: "check", page }, `judging ${report.name}`, { first: report === opened });
    // What was asked under other switches, or before the page was wanted, is past.
    if (asked !== report.asked) return;
    keep(report, answer);
    if (isDeclared) report.declared = report.judged?.system ?? report.declared;
  } catch (error) {
    if (asked !== report.asked) return;
    Object.assign(report, { answer: undefined, judged: undefined, lost: reason(error) });
  }
  list();
  if (report !== opened) return;
  said();
  switches();
  head();
  if (view === "report") verdicts();
  else if (view === "explain" || (view === "live" && all(".live").some(({ hidden }) => hidden)) || awaited || report.answer?.refused) turn(view);
  else if (view === "live") live();
  say(`${report.name}: ${ours(verdict(report).words)}`);
}

function keep(/** @type {Sheet} */ report, /** @type {Answer} */ answer) {
  report.answer = answer;
  report.judged = answer.json ? JSON.parse(answer.json).files[0] : undefined;
}

/** What is asked about the standings of the open report. @returns {[string, string][]} */
function asksOfRanks() {
  const form = /** @type {HTMLFormElement} */ (by("rank-form"));
  return [...new FormData(form).keys()].map((name) => [name, box(form, name)]);
}

/** The rounds, the players and the tie-breaks of another report are not those of this one: each report keeps its own standings. */
function exchangeBoxes(/** @type {Sheet | undefined} */ report) {
  if (opened) opened.ranked = asksOfRanks();
  const forms = /** @type {HTMLFormElement[]} */ (all("form:is([data-ask],[data-kind],[data-live]):not([data-ask=rules])"));
  for (const form of forms) form.reset();
  const ranks = /** @type {HTMLFormElement} */ (by("rank-form"));
  for (const [name, value] of report?.ranked ?? []) /** @type {HTMLInputElement} */ (ranks.elements.namedItem(name)).value = value;
  listTies();
}

function show(/** @type {Sheet} */ report) {
  if (opened && opened !== report) exchangeBoxes(report);
  if (opened !== report) pressed = [];
  [opened, table] = [report, undefined];
  by("opened").hidden = false;
  clear();
  unmark();
  unfollowed();
  supposed();
  switches();
  head();
  const page = report.bytes.byteLength <= LARGE;
  if (report.stale || report.lost !== undefined || !report.answer || (page && !report.answer.html)) judge(report, page);
  list();
  turn(view);
}

/** The head of an event: its name, its players, the rules and why these, the verdict in one line, a chip for each round. */
function head() {
  if (!opened) return;
  const { answer, name } = opened;
  const about = answer?.about;
  const { words, tone } = verdict(opened);
  by("title").textContent = about?.name || name;
  by("about").textContent = about ? [about.players, about.rules, about.why].join(" · ") : "";
  by("about").title = name;
  by("notes").textContent = about?.notes ?? "";
  by("reset").hidden = box(optionsForm(), "system") === "" && chosen.size === 0;
  by("verdict").hidden = view !== "report";
  by("rounds").hidden = view !== "report" && view !== "explain";
  document.body.dataset.at = view;
  Object.assign(by("verdict"), { textContent: ours(words), className: tone });
  chips();
  digest();
}

/** What should have been, for each round that differs, and an explanation that several rounds have. */
function digest() {
  const causes = (opened?.judged?.rounds ?? []).flatMap(({ causes = [] }) => causes.slice(0, 1));
  const several = new Map(causes.filter(({ explains = [] }) => explains.length > 1).map(({ change, sentence }) => [JSON.stringify(change), `Possible explanation: ${ours(sentence)}`]));
  const rows = (opened?.judged?.rounds ?? []).flatMap(({ round, answer }) => {
    if (!answer?.should) return [];
    return [element("li", {}, button(roundNamed(round), { round: String(round) }, { className: "link" }), `: ${answer.should}`)];
  });
  by("digest").replaceChildren(...rows, ...[...several.values()].map((words) => element("li", {}, words)));
}

/** A chip for each round; the one that is looked at is marked. */
function chips() {
  const at = view === "explain" ? roundOf(roundAt()) : undefined;
  const rounds = opened?.judged?.rounds ?? [];
  const focused = /** @type {HTMLElement | null} */ (document.activeElement?.closest("#rounds button") ?? null)?.dataset.round;
  by("rounds").replaceChildren(...rounds.map((round) => element("li", {}, chip(round, round === at))));
  if (focused) /** @type {HTMLElement | null} */ (document.querySelector(`#rounds [data-round="${focused}"]`))?.focus();
}

function chip(/** @type {Round} */ round, /** @type {boolean} */ isOpen) {
  const [label, meaning] = labelOf(round);
  const article = round.decisive ? ` · ${round.decisive.article}` : "";
  const one = button(element("b", {}, roundNamed(round.round)), { round: String(round.round) }, { className: toneOf(round.verdict), title: meaning });
  one.append(element("span", {}, `${signOf(round.verdict)} ${label}${article}`));
  if (isOpen) one.setAttribute("aria-current", "true");
  return one;
}

function forget(/** @type {Sheet} */ report) {
  reports.splice(reports.indexOf(report), 1);
  if (report === opened) {
    if (reports[0]) show(reports[0]);
    else {
      exchangeBoxes(undefined);
      opened = undefined;
      by("opened").hidden = true;
    }
  }
  stop(report);
  list();
}

/** Everything is judged anew under other options, the open report first. */
function anew() {
  for (const report of reports) {
    Object.assign(report, { stale: true, answer: undefined, judged: undefined, lost: undefined });
    report.boards.clear();
  }
  stop();
  if (opened) show(opened);
  for (const report of reports) if (report !== opened) judge(report, false);
  remember();
}

/** @returns {{words: string, tone: string}} */
function verdict(/** @type {Sheet} */ report) {
  const { answer, judged, lost } = report;
  if (lost !== undefined) return { words: lost, tone: "doubtful" };
  if (!answer) return { words: helpers.some(({ job }) => job?.report === report) ? "being judged" : "waits", tone: "faint" };
  if (!judged || (judged.error && judged.rounds.length === 0)) return { words: "not judged", tone: "bad" };
  const isBad = judged.rounds.some((round) => round.verdict !== "agrees");
  const tone = isBad ? (answer.exit === 4 ? "doubtful" : "bad") : answer.exit === 0 ? "good" : "doubtful";
  return { words: answer.about?.verdict ?? "not judged", tone };
}

function list() {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement?.closest("#list button") ?? null)?.dataset;
  document.body.classList.toggle("is-empty", reports.length === 0 && !document.getElementById("kept"));
  by("list").replaceChildren(
    ...reports.map((report) => {
      const { words, tone } = verdict(report);
      const name = button(report.name, { file: String(report.id) });
      name.append(element("small", { className: tone }, ours(words)));
      if (report.changes.length > 0) name.append(element("small", { className: "doubtful" }, `${count(report.changes.length, "fact")} supposed`));
      name.setAttribute("aria-current", String(report === opened));
      const remove = button("×", { forget: String(report.id) }, { title: `Remove ${report.name}`, className: "icon" });
      remove.setAttribute("aria-label", remove.title);
      const bar = element("progress", {});
      bar.dataset.bar = String(report.id);
      bar.setAttribute("aria-label", `Progress of ${report.name}`);
      const end = button("■", { end: String(report.id) }, { title: `Stop ${report.name}`, className: "icon" });
      end.setAttribute("aria-label", end.title);
      const work = element("span", { className: "work", hidden: true }, bar, end);
      work.dataset.work = String(report.id);
      return element("li", {}, name, remove, work);
    }),
  );
  // On a phone the files are one row, which begins with the open one.
  by("list").scrollLeft = all("#list [aria-current=true]")[0]?.offsetLeft ?? 0;
  const same = focused?.file ? `[data-file="${focused.file}"]` : focused ? "[data-file]" : undefined;
  if (same) /** @type {HTMLElement | null} */ (document.querySelector(same))?.focus();
  atWork();
}

/** Shows at each report whether something of it is at work; it can be stopped there. */
function atWork() {
  for (const one of all("[data-work]")) one.hidden = !jobsOf().some((job) => String(job.report?.id) === one.dataset.work);
}

/** The names by number, of each list of players that was looked up. @type {WeakMap<object, Map<number, string>>} */
const lists = new WeakMap();
/** @type {[number, string][]} */
const NO_PLAYERS = [];

/** The names of the players by number. In a live event they are those of the report as it now is: a late entry has changed the numbers,
 * which the verdicts follow only later. @returns {Map<number, string>} */
function names() {
  const from = view === "live" && table ? table.players : (opened?.answer?.players ?? NO_PLAYERS);
  const found = lists.get(from) ?? new Map(from.map((one) => (Array.isArray(one) ? one : [one.id, one.name])));
  lists.set(from, found);
  return found;
}

/** The players that boxes offer. */
function said() {
  rows(by("players"), [...names()].slice(0, 2000), ([id]) => element("option", { value: named(id) }));
  for (const field of /** @type {HTMLInputElement[]} */ (all("[list=players]"))) complete(field);
  const results = resultsOf();
  by("results").replaceChildren(...results.map(([value, label]) => element("option", { value, label })));
  /** @type {HTMLInputElement} */ (all("[list=results]")[0]).placeholder = results[opened?.answer?.about?.boards || 1][0];
}

/** The number and the name of a player. */
const named = (/** @type {number} */ id) => `${id} ${names().get(id) ?? ""}`;

/** A player's number, where a box has the number, the name or its beginning, if no other name begins so; else the text. */
function idOf(/** @type {string} */ text) {
  const found = [...names()].find(([id, name]) => String(id) === text || name === text || `${id} ${name}` === text);
  const begun = found || text === "" ? [] : [...names()].filter(([, name]) => name.toLowerCase().startsWith(text.toLowerCase()));
  return String(found?.[0] ?? (begun.length === 1 ? begun[0][0] : text));
}

/** Whether a box of a form names no player; then the page says so. What the module asks by a number alone is looked up here. */
function isLost(/** @type {HTMLFormElement} */ form) {
  const wrong = [...form.querySelectorAll("input")].find((field) => field.getAttribute("list") === "players" && field.value.trim() !== "" && !names().has(Number(idOf(field.value.trim()))));
  if (!wrong || names().size === 0) return false;
  by(form.dataset.kind ? "facts-said" : form.dataset.live ? "live-said" : "refused").textContent = `“${wrong.value}” is not one player of this event. Choose a player from the list.`;
  wrong.focus();
  return true;
}

/** Shows the name where the number was typed. */
function complete(/** @type {HTMLInputElement} */ field) {
  const id = Number(idOf(field.value.trim()));
  if (id) field.value = named(id);
}
