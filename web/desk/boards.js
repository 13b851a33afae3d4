// The boards of a round: the published ones with scores and results, the correct ones beside those that differ. A name leads to the
// player's card. Two names that are exchanged, by dragging or by their marks, make another pairing.

/** So many boards are shown at once. */
const MOST_BOARDS = 300;
/** So many players without a board are named. */
const MOST_AWAY = 12;

/** The seats in their order, White before Black, and last who has the bye. @type {number[]} */
let seats = [];
let hasBye = false;
/** The boards with points and results, as the module has them. @type {Boards | undefined} */
let table;
let which = /** @type {"recorded" | "reference"} */ ("recorded");

function roundOf(/** @type {number | undefined} */ wanted) {
  const rounds = opened?.judged?.rounds ?? [];
  return rounds.find(({ round }) => round === wanted) ?? rounds.at(-1);
}

/** The boards of a round of a report; asked once. @returns {Promise<Boards | undefined>} */
function boardsOf(/** @type {Sheet} */ report, /** @type {number | undefined} */ round) {
  const key = `${round ?? ""} ${JSON.stringify(options(report))}`;
  const known = report.boards.get(key);
  if (known) return known;
  const asked = ask(report, { ask: "boards", round }, `the boards of ${report.name}`).then(({ json }) => (json ? JSON.parse(json) : undefined));
  asked.catch(() => report.boards.delete(key));
  report.boards.set(key, asked);
  return asked;
}

async function boards(/** @type {"recorded" | "reference"} */ wanted = "recorded") {
  const [report, round] = [opened, roundOf(roundAt())];
  chips();
  answerOf(round);
  const pairing = round?.[wanted];
  by("boards").hidden = !round || round.recorded.pairs.length + (round.recorded.byes ?? []).length === 0;
  if (!report || !round || !pairing || by("boards").hidden) return;
  const found = await boardsOf(report, round.round).catch(() => undefined);
  if (report !== opened || round !== roundOf(roundAt())) return;
  [table, which] = [found, wanted];
  const byes = pairing.byes ?? (pairing.bye ? [pairing.bye] : []);
  seats = [...inOrder(pairing.pairs).flat(), ...byes];
  hasBye = byes.length > 0;
  by("boards-title").textContent = `${wanted === "recorded" ? "Boards" : "Correct boards"} of ${roundNamed(round.round).toLowerCase()}${table?.colourless ? " (colours unknown)" : ""}`;
  for (const [place, colour] of ["White", "Black"].entries()) all("#boards-table thead th")[1 + 2 * place].textContent = table?.colourless ? "Player" : colour;
  laidOut();
}

/** Pairs in the order of the boards: the round's own, as far as the pairs are on them. */
function inOrder(/** @type {[number, number][]} */ pairs) {
  const place = new Map((table?.boards ?? []).flatMap(({ white, black }, at) => [[white, at], [black, at]]));
  const of = (/** @type {[number, number]} */ [white, black]) => Math.min(place.get(white) ?? 1e9, place.get(black) ?? 1e9);
  return which === "recorded" && table ? [...pairs].sort((a, b) => of(a) - of(b)) : pairs;
}

/** `3-9,5-2,8-bye`, as the box has it. */
function written() {
  const pairs = [];
  for (let place = 0; place + 1 < seats.length; place += 2) pairs.push(`${seats[place]}-${seats[place + 1]}`);
  if (hasBye) pairs.push(`${seats.at(-1)}-bye`);
  return pairs.join(",");
}

/** The correct board for each published one that differs: one with a player of the board, as far as there is one.
 * @returns {Map<string, [number, number] | undefined>} */
function correctOf(/** @type {Round} */ { recorded, reference }) {
  const has = (/** @type {[number, number][]} */ pairs, /** @type {[number, number]} */ [a, b]) => pairs.some(([c, d]) => a === c && b === d);
  const rest = (reference?.pairs ?? []).filter((pair) => !has(recorded.pairs, pair));
  const found = new Map();
  const differ = recorded.pairs.filter((pair) => !has(reference?.pairs ?? recorded.pairs, pair));
  for (const wanted of [true, false]) {
    for (const pair of differ.filter((one) => !found.has(String(one)))) {
      const at = rest.findIndex((other) => !wanted || other.some((id) => pair.includes(id)));
      if (at >= 0) found.set(String(pair), rest.splice(at, 1)[0]);
    }
  }
  for (const pair of differ) if (!found.has(String(pair))) found.set(String(pair), undefined);
  return found;
}

function laidOut() {
  const round = roundOf(roundAt());
  if (!round) return;
  const recorded = [...inOrder(round.recorded.pairs).flat(), ...(round.recorded.byes ?? [])];
  const shown = which === "recorded" ? recorded : [...(round.reference?.pairs.flat() ?? []), ...(round.reference?.bye ? [round.reference.bye] : [])];
  const ofRules = correctOf(round);
  const scores = scoresOf();
  const isOnly = /** @type {HTMLInputElement} */ (by("only-different")).checked;
  const isByeWrong = round.reference !== null && (round.reference.bye ?? undefined) !== (round.recorded.byes ?? [])[0];
  const isAny = ofRules.size > 0 || isByeWrong;
  const seat = (/** @type {number} */ place) => {
    const id = seats[place];
    const name = button(named(id), { seat: String(place) }, { draggable: true, className: "name" });
    name.classList.toggle("moved", shown[place] !== id);
    const score = scores.get(id);
    return element("td", {}, element("span", { className: "seat" }, markOf(id), name, element("small", { title: "points before the round, and virtual points" }, score ?? "")));
  };
  const correct = (/** @type {string} */ words, what = "Correct") => element("tr", { className: "differs correct" }, element("td", { colSpan: 4 }, `${what}: `, element("b", {}, words)));
  let count = 0;
  const rows = [];
  for (let place = 0; place + 1 < seats.length; place += 2) {
    const pair = `${seats[place]},${seats[place + 1]}`;
    const differs = which === "recorded" && ofRules.has(pair);
    if ((isOnly && !differs) || (count += 1) > MOST_BOARDS) continue;
    const ours = ofRules.get(pair);
    const cells = [element("th", { scope: "row" }, String(place / 2 + 1)), seat(place), resultOf(round.round, seats[place], seats[place + 1]), seat(place + 1)];
    rows.push(element("tr", { className: differs ? "differs" : "" }, ...cells));
    if (differs) rows.push(ours ? correct(`${named(ours[0])} – ${named(ours[1])}`, `Correct, board ${1 + (round.reference?.pairs ?? []).indexOf(ours)}`) : correct("no board of these players"));
  }
  if (hasBye && !(isOnly && !isByeWrong)) {
    const bye = round.reference?.bye;
    const differs = isByeWrong && which === "recorded";
    rows.push(element("tr", { className: differs ? "differs" : "" }, element("th", { scope: "row" }, "Bye"), seat(seats.length - 1), element("td"), element("td")));
    if (differs) rows.push(correct(bye ? `${named(bye)} has the bye` : "no bye"));
  }
  by("seats").replaceChildren(...rows);
  by("only").hidden = !isAny || which !== "recorded";
  for (const one of all("[data-boards]")) if (one.dataset.boards !== "ask") one.setAttribute("aria-pressed", String(one.dataset.boards === (which === "recorded" ? "recorded" : "rules")));
  const away = (table?.away ?? []).filter(([, , what]) => what !== "pairing-allocated bye").map(([id, , what]) => `${named(id)} (${what})`);
  const more = count > MOST_BOARDS ? `${count - MOST_BOARDS} more boards are in the whole report. ` : "";
  const others = away.length > MOST_AWAY ? ` and ${away.length - MOST_AWAY} more` : "";
  by("away").textContent = more + (away.length > 0 ? `Not paired: ${away.slice(0, MOST_AWAY).join(", ")}${others}` : "");
  const instead = /** @type {HTMLInputElement} */ (document.querySelector("[name=instead]"));
  const isChanged = seats.some((id, place) => id !== shown[place]);
  const isOther = isChanged || which !== "recorded";
  if (isOther) instead.value = written();
  by("other").hidden = !isChanged;
  /** @type {HTMLButtonElement} */ (document.querySelector("[data-boards=ask]")).disabled = !isOther;
  showMarks();
}

function scoresOf() {
  const scores = new Map((table?.boards ?? []).flatMap(({ white, black, points }) => [[white, points[0]], [black, points[1]]]));
  for (const [id, points] of table?.away ?? []) scores.set(id, points);
  return scores;
}

/** The results that a game can have had. */
const RESULTS = ["1-0", "½-½", "0-1", "+/-", "-/+", "-/-"];
/** What each game counts for White, in half points. @type {Record<string, number>} */
const HALVES = { "1-0": 2, "½-½": 1, "0-1": 0, "+/-": 2, "-/+": 0 };

/** Whether a round of the open report is a match of two games, or of teams. */
const isMatch = () => opened?.answer?.about?.word === "match";

/** The results that a box offers, each with its words: those of a game, of the two games of a match, or of a match of teams.
 * @returns {[string, string][]} */
function resultsOf() {
  const { boards = 0 } = opened?.answer?.about ?? {};
  if (boards > 0) return Array.from({ length: 2 * boards + 1 }, (_, lost) => [boards - lost / 2, lost / 2].map((points) => points.toFixed(1)).join("-")).map((one) => [one, one]);
  if (!isMatch()) return RESULTS.map((one) => [one, one]);
  const all = Object.keys(HALVES).flatMap((first) => Object.keys(HALVES).map((second) => [first, second]));
  const played = (/** @type {string[]} */ games) => Number(games.some((one) => one.includes("/")));
  all.sort((a, b) => played(a) - played(b) || HALVES[b[0]] + HALVES[b[1]] - HALVES[a[0]] - HALVES[a[1]]);
  return all.map((games) => {
    const halves = HALVES[games[0]] + HALVES[games[1]];
    return [games.join(", "), `${halves / 2}-${(4 - halves) / 2} (${games.join(", ")})`];
  });
}

/** The result of a board; it can be supposed to have been another one. */
function resultOf(/** @type {number} */ round, /** @type {number} */ white, /** @type {number} */ black) {
  const found = table?.boards.find((board) => board.white === white && board.black === black);
  const offered = resultsOf();
  if (!found || !found.result || !(isMatch() || offered.some(([one]) => one === found.result))) return element("td", { className: "result" }, found?.result ?? "");
  // Of a match the points are known, not the two games.
  if (isMatch()) offered.unshift([found.result, found.result]);
  const select = element("select", { className: "result", title: "Suppose another result" }, ...offered.map(([value, words]) => element("option", { value, selected: value === found.result }, words)));
  Object.assign(select.dataset, { supposed: JSON.stringify({ kind: "result", what: "ended", players: [white, black], round }) });
  select.setAttribute("aria-label", `The result of ${named(white)} and ${named(black)}; another one is supposed`);
  return element("td", {}, select);
}

function exchange(/** @type {number} */ one, /** @type {number} */ other) {
  [seats[one], seats[other]] = [seats[other], seats[one]];
  marked = [];
  laidOut();
  seatAt(other)?.focus();
  say(`${named(seats[one])} and ${named(seats[other])} are exchanged. “Check this pairing” judges the new boards.`);
}

/** The correct pairing of the round that is looked at, as a list to print. */
function listed() {
  const round = roundOf(roundAt())?.round;
  by("fold-title").textContent = "The correct round";
  /** @type {HTMLDetailsElement} */ (by("fold")).open = true;
  const answered = put({ ask: "pair", round }, "pairing");
  // On paper the list stands alone.
  document.body.dataset.printed = "list";
  answered.then(() => by("saving").scrollIntoView({ block: "start" }));
}

function seatAt(/** @type {number} */ place) {
  return /** @type {HTMLElement | null} */ (document.querySelector(`[data-seat="${place}"]`));
}

function onBoards(/** @type {string} */ act) {
  if (act === "ask") return submit(/** @type {HTMLFormElement} */ (by("instead-form")));
  boards(act === "rules" ? "reference" : "recorded");
}
