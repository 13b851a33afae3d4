// The reports on the desk: read, judged, listed, and put otherwise.

/** A report beyond this is judged first, and its page is made when it is asked for: pages of so many boards take a browser long. */
const LARGE = 400_000;

/** @type {Sheet[]} */
const reports = [];
/** @type {Sheet | undefined} */
let opened;
let given = 0;

function enter(/** @type {string} */ name, /** @type {ArrayBuffer} */ bytes, /** @type {Change[]} */ changes = []) {
  const report = { id: ++given, name, bytes, changes, stale: true, asked: 0 };
  reports.push(report);
  if (opened) judge(report, false);
  else show(report);
  list();
}

/** Judges a report; with its page where that is wanted. */
async function judge(/** @type {Sheet} */ report, /** @type {boolean} */ page) {
  Object.assign(report, { stale: false, lost: undefined });
  const asked = ++report.asked;
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
  if (view === "report") verdicts();
  else if (view === "facts") facts();
  else if (awaited || report.answer?.refused) turn(view);
  say(`${report.name}: ${verdict(report).words}.`);
}

function keep(/** @type {Sheet} */ report, /** @type {Answer} */ answer) {
  report.answer = answer;
  report.judged = answer.json ? JSON.parse(answer.json).files[0] : undefined;
}

function show(/** @type {Sheet} */ report) {
  opened = report;
  by("opened").hidden = false;
  by("title").textContent = report.name;
  clear();
  supposed();
  switches();
  const page = report.bytes.byteLength <= LARGE;
  if (report.stale || report.lost !== undefined || !report.answer || (page && !report.answer.html)) judge(report, page);
  list();
  turn(view);
}

function forget(/** @type {Sheet} */ report) {
  reports.splice(reports.indexOf(report), 1);
  if (report === opened) {
    opened = undefined;
    by("opened").hidden = true;
    if (reports[0]) show(reports[0]);
  }
  list();
}

/** Everything is judged anew under other options, the open report first. */
function anew() {
  for (const report of reports) Object.assign(report, { stale: true, answer: undefined, judged: undefined, lost: undefined });
  stop();
  if (opened) show(opened);
  for (const report of reports) if (report !== opened) judge(report, false);
  remember();
}

/** @returns {{words: string, tone: string}} */
function verdict(/** @type {Sheet} */ { answer, judged, lost }) {
  if (lost !== undefined) return { words: lost, tone: "doubtful" };
  if (!answer) return { words: "waits", tone: "faint" };
  if (!judged || (judged.error && judged.rounds.length === 0)) return { words: "not judged", tone: "bad" };
  const { rounds } = judged;
  const differing = rounds.filter((round) => round.verdict !== "agrees");
  if (differing.length === 0) return { words: `all ${rounds.length} rounds agree`, tone: answer.exit === 0 ? "good" : "doubtful" };
  const words = differing.map((round) => `${round.round} ${round.verdict}`);
  return { words: `${count(differing.length, "round")} of ${rounds.length} not as the rules give: ${words.join(", ")}`, tone: answer.exit === 4 ? "doubtful" : "bad" };
}

function list() {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement?.closest("#list button") ?? null)?.dataset;
  by("list").replaceChildren(
    ...reports.map((report) => {
      const { words, tone } = verdict(report);
      const name = button(report.name, { file: String(report.id) });
      name.append(element("small", { className: tone }, words));
      if (report.changes.length > 0) name.append(element("small", { className: "doubtful" }, `${count(report.changes.length, "fact")} supposed`));
      name.setAttribute("aria-current", String(report === opened));
      const remove = button("×", { forget: String(report.id) }, { title: `Take ${report.name} off the desk` });
      remove.setAttribute("aria-label", remove.title);
      return element("li", {}, name, remove);
    }),
  );
  const same = focused?.file ? `[data-file="${focused.file}"]` : focused ? "[data-file]" : undefined;
  if (same) /** @type {HTMLElement | null} */ (document.querySelector(same))?.focus();
}

/** The players and the rounds that boxes offer. */
function said() {
  const players = opened?.answer?.players ?? [];
  const offered = players.slice(0, 2000).map(([id, name]) => element("option", { value: String(id), label: name }));
  by("players").replaceChildren(...offered);
}

function nameOf(/** @type {number} */ id) {
  const found = opened?.answer?.players?.find(([other]) => other === id);
  return found ? found[1] : "";
}
