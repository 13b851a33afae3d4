// Facts that are put otherwise, and what would follow. Every question is then asked of the report as it would be.

/** The answer about a round: the core's own part of the page, and its explanations as cards. */
function answerOf(/** @type {Round | undefined} */ round) {
  const html = opened?.answer?.html;
  const section = html && round ? pageOf(html).page.querySelector(`section#round-${round.round}`) : null;
  by("answer").hidden = !section;
  if (section && html) {
    // The boards stand beside it, the explanations below, and the steps in the fold.
    const kept = [...section.children].filter((one) => !one.matches("table.boards, table.players, .walk, ul") && !isAboutCauses(one));
    const own = /** @type {HTMLElement} */ (section.cloneNode(false));
    own.append(...kept.map((one) => one.cloneNode(true)));
    paper(by("answer"), html, () => [own]);
  }
  const [label, meaning] = labelOf(round);
  const words = round ? `${roundNamed(round.round)}: ${signOf(round.verdict)} ${label}. ${meaning ? `${meaning[0].toUpperCase()}${meaning.slice(1)}.` : ""}` : "";
  by("boards-said").hidden = Boolean(section) || !round;
  by("boards-said").textContent = [words, round?.sentence ?? ""].join(" ");
  const lines = section ? [...section.querySelectorAll(":scope > ul > li")].map((line) => line.textContent ?? "") : [];
  explanations(round, lines);
}

/** Whether a part of the answer is a heading of the explanations, or counts boards that the table beside it shows. */
const isAboutCauses = (/** @type {Element} */ one) => one.localName === "p" && (one.nextElementSibling?.localName === "ul" || /^\d+ (other|more) (board|match)/.test(one.textContent ?? ""));

/** The label of a round's verdict, and what it means. */
function labelOf(/** @type {Round | undefined} */ round) {
  const place = opened?.judged?.rounds.findIndex((one) => one === round) ?? -1;
  return opened?.answer?.about?.rounds[place] ?? [round?.verdict ?? "", ""];
}

/** Each explanation as a card. Where it can be put into the report, it is applied by a press, and undone by another one. */
function explanations(/** @type {Round | undefined} */ round, /** @type {string[]} */ lines) {
  const causes = round?.causes ?? [];
  const cards = causes.map((cause, place) => {
    const text = ours(lines.length === causes.length ? lines[place] : cause.sentence);
    const card = element("li", { className: "cause" }, element("p", {}, text));
    const put = changesOf(cause);
    for (const change of put) {
      const words = put.length > 1 ? `Apply to ${(change.players ?? []).map(named).join(" and ")}` : "Apply";
      card.append(button(words, { suppose: JSON.stringify(change) }), " ");
    }
    const { what, to = "" } = cause.change;
    if (what === "document") card.append(button("Apply these rules", { rules: to }));
    return card;
  });
  by("causes").replaceChildren(...cards);
  by("causes-part").hidden = cards.length === 0;
}

/** The changes of a cause that can be put: what was done by hand is no fact, and another document or reading is a switch.
 * A bye by hand is put as a requested bye.
 * @returns {Change[]} */
function changesOf(/** @type {Cause} */ cause) {
  const { kind, change, or = [], and } = cause;
  if (kind === "hand" && change.what === "bye") return changesOf({ ...cause, kind: "attendance", change: { ...change, what: "requested" } });
  if (kind === "hand" || and) return [];
  return [change, ...or]
    .filter(({ what }) => what !== "document" && what !== "reading")
    .map(({ what, players, round, to }) => ({ kind, what, players, round: round ?? undefined, to: to ?? undefined }));
}

/** The labels of the rounds before the last change. @type {string[]} */
let labels = [];

/** Puts a fact otherwise, unless it is no change of the report: then it is said beside the box, and all stays as it was. */
async function suppose(/** @type {Change} */ change) {
  const report = opened;
  if (!report) return;
  const changes = [...report.changes, change];
  by("facts-said").textContent = "";
  try {
    const before = report.judged;
    labels = (report.answer?.about?.rounds ?? []).map(([label]) => label);
    const asked = { ask: "check", page: report.bytes.byteLength <= LARGE, options: { ...options(report), changes } };
    const answer = await ask(report, asked, `supposing something of ${report.name}`);
    if (!answer.json || answer.refused) {
      suppositionFailed(refusal(answer));
      return;
    }
    const words = await answerTo(change, report, before, JSON.parse(answer.json).files[0], changes);
    report.changes = changes;
    keep(report, answer);
    by("followed-said").textContent = words;
    followed(before, report.judged);
  } catch (error) {
    suppositionFailed(reason(error));
    return;
  }
  again(report);
}

/** Says beside the box, or over the boards, why a fact was not changed. */
function suppositionFailed(/** @type {string} */ words) {
  by("facts-said").textContent = words;
  by("facts-said").scrollIntoView({ block: "nearest" });
  if (view !== "facts") by("refused").textContent = words;
  if (view === "explain") laidOut();
}

/** The correct pairing of a round: the judged one, or that of the next round; nothing if it cannot be paired. @returns {Promise<Pairing | null>} */
async function correctIn(/** @type {Sheet} */ report, /** @type {Judged | undefined} */ judged, /** @type {number} */ round, /** @type {Change[]} */ changes) {
  const found = judged?.rounds.find((one) => one.round === round);
  if (found) return found.reference;
  const { json } = await ask(report, { ask: "pair", options: { ...options(report), changes } }, "pairing the next round");
  const next = json ? JSON.parse(json) : {};
  return next.round === round && next.pairs ? next : null;
}

/** Whether a later round would be paired differently. After a result that is the next one, else the round itself; of a setting, any round. */
async function answerTo(/** @type {Change} */ change, /** @type {Sheet} */ report, /** @type {Judged | undefined} */ before, /** @type {Judged} */ after, /** @type {Change[]} */ changes) {
  const start = (change.round ?? 1) + Number(change.kind === "result");
  const judged = after.rounds.map(({ round }) => round);
  const same = [];
  for (const round of [...judged, (judged.at(-1) ?? 0) + 1]) {
    if (round < start || round > (after.planned_rounds ?? round)) continue;
    const was = await correctIn(report, before, round, report.changes);
    const now = await correctIn(report, after, round, changes);
    const boards = (now?.pairs ?? []).filter((pair) => !was?.pairs.some((other) => String(other) === String(pair))).map((pair) => pair.map(named).join(" – "));
    const more = boards.length > MOST_AWAY ? "; …" : "";
    if (boards.length > 0 && after.rounds.find((one) => one.round === round)?.verdict === "agrees") return `Yes. ${roundNamed(round)} would be paired as published.`;
    if (boards.length > 0) return `Yes. ${roundNamed(round)} would be paired differently on ${count(boards.length, "board")}: ${boards.slice(0, MOST_AWAY).join("; ")}${more}.`;
    if (was && !now) return `Yes. ${roundNamed(round)} could not be paired.`;
    if (now) same.push(roundNamed(round));
  }
  return same.length > 0 ? `No. ${same[0]} stays the same${same.length > 1 ? ", and so does every later round" : ""}.` : "No. No later round can be paired.";
}

/** The rounds whose verdict is another one. */
function followed(/** @type {Judged | undefined} */ before, /** @type {Judged | undefined} */ after) {
  const rows = (after?.rounds ?? []).flatMap((round, place) => {
    if (before?.rounds[place]?.verdict === round.verdict) return [];
    const one = button(`${roundNamed(round.round)} was “${labels[place] ?? "not judged"}” and becomes “${labelOf(round)[0]}”`, { round: String(round.round) });
    return [element("li", {}, one)];
  });
  by("followed").replaceChildren(...rows);
  by("followed-part").hidden = false;
}

function undo(/** @type {string} */ which) {
  if (!opened) return;
  opened.changes = which === "all" ? [] : opened.changes.slice(0, -1);
  Object.assign(opened, { stale: true, answer: undefined, judged: undefined });
  opened.boards.clear();
  unfollowed();
  by("facts-said").textContent = "";
  show(opened);
}

function unfollowed() {
  by("followed").replaceChildren();
  by("followed-part").hidden = true;
}

/** The same report, as it now is. */
function again(/** @type {Sheet} */ report) {
  report.asked += 1;
  report.boards.clear();
  supposed();
  list();
  said();
  if (report === opened) head();
  if (report === opened && view === "report") verdicts();
  if (report === opened && view === "explain") {
    boards();
    put({ ask: "explain", round: roundAt() }, "explaining");
  }
  say(`${report.name}: ${ours(verdict(report).words)}`);
}

/** What is supposed of the open report stands over everything, on paper too. */
function supposed() {
  const changes = opened?.changes ?? [];
  by("supposed").hidden = changes.length === 0;
  const told = opened?.judged?.path.slice(`${opened.name}, supposing `.length) ?? "";
  const ids = new Set(changes.flatMap(({ players = [] }) => players));
  const who = ids.size > 0 ? ` (${[...ids].map(named).join("; ")})` : "";
  by("supposed-what").textContent = told ? `Supposed, not recorded: ${told}${who}.` : `${count(changes.length, "fact")} supposed, not recorded.`;
}

/** Fills both boxes of a game with its White and Black, in whichever box one of them is named. */
function seated(/** @type {HTMLFormElement} */ form, /** @type {string} */ name) {
  const id = Number(box(form, name === "b" ? "b" : "a"));
  const round = opened?.judged?.rounds.find((one) => one.round === number(box(form, "round")));
  const pair = round?.recorded.pairs.find((one) => one.includes(id)) ?? [];
  pair.forEach((one, place) => (/** @type {HTMLInputElement} */ (form.elements.namedItem("ab"[place])).value = named(one)));
}

/** The usual ways to write a result. @type {Record<string, string>} */
const SPELT = { "draw": "½-½", "1/2": "½-½", "1/2-1/2": "½-½", "½": "½-½", "0.5": "½-½", "=": "½-½", "1": "1-0", "0": "0-1" };

/** What a form of the view puts otherwise. @returns {Change} */
function changeOf(/** @type {HTMLFormElement} */ form) {
  const of = (/** @type {string} */ name) => box(form, name);
  const players = ["a", "b"].map(of).filter((text) => text !== "").map((id) => Number(id) || 0);
  const what = of("what") || (form.dataset.what ?? "");
  return { kind: form.dataset.kind ?? "", what, players, round: number(of("round")), to: (opened?.answer?.about?.boards ? undefined : SPELT[of("to").toLowerCase()]) ?? of("to") };
}
