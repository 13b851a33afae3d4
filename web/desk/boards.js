// The boards of a round, to be made into another pairing: two names that are pressed one after the other, or one that is dragged onto
// another, are exchanged.

/** So many boards are shown; a larger round is typed. */
const MOST_BOARDS = 300;
/** So many stand open: the answer is not far below them. */
const FEW_BOARDS = 8;

/** The seats in their order, White before Black, and last who has the bye. @type {number[]} */
let seats = [];
let hasBye = false;
/** The seat that was pressed first. @type {number | undefined} */
let held;

function roundOf(/** @type {number | undefined} */ wanted) {
  const rounds = opened?.judged?.rounds ?? [];
  return rounds.find(({ round }) => round === wanted) ?? rounds.at(-1);
}

function boards(/** @type {"recorded" | "reference"} */ which = "recorded") {
  const round = roundOf(roundAt());
  const pairing = round?.[which];
  const number = round?.recorded.pairs.length ?? 0;
  by("boards").hidden = number === 0 || number > MOST_BOARDS;
  by("boards-said").textContent = round?.sentence ?? "";
  if (!round || !pairing || by("boards").hidden) return;
  if (number <= FEW_BOARDS) /** @type {HTMLDetailsElement} */ (by("boards")).open = true;
  const byes = pairing.byes ?? (pairing.bye ? [pairing.bye] : []);
  seats = [...pairing.pairs.flat(), ...byes];
  hasBye = byes.length > 0;
  held = undefined;
  const sign = round.verdict === "agrees" ? "as the rules pair it" : round.verdict;
  by("boards-title").textContent = `The boards of round ${round.round}: ${sign}`;
  laidOut();
}

/** `3-9,5-2,8-bye`, as the box has it. */
function written() {
  const pairs = [];
  for (let place = 0; place + 1 < seats.length; place += 2) pairs.push(`${seats[place]}-${seats[place + 1]}`);
  if (hasBye) pairs.push(`${seats.at(-1)}-bye`);
  return pairs.join(",");
}

function laidOut() {
  const round = roundOf(roundAt());
  if (!round) return;
  const recorded = [...round.recorded.pairs.flat(), ...(round.recorded.byes ?? [])];
  const ours = new Map((round.reference?.pairs ?? []).flatMap(([white, black]) => [[white, `White against ${black}`], [black, `Black against ${white}`]]));
  if (round.reference?.bye) ours.set(round.reference.bye, "bye");
  const seat = (/** @type {number} */ place) => {
    const id = seats[place];
    const name = button(`${id} ${nameOf(id)}`, { seat: String(place) }, { draggable: true, title: `Correct: ${ours.get(id) ?? "nothing"}` });
    name.setAttribute("aria-pressed", String(place === held));
    name.classList.toggle("moved", recorded[place] !== id);
    return element("td", {}, name);
  };
  const rows = [];
  for (let place = 0; place + 1 < seats.length; place += 2) {
    rows.push(element("tr", {}, element("th", { scope: "row" }, String(place / 2 + 1)), seat(place), seat(place + 1)));
  }
  if (hasBye) rows.push(element("tr", {}, element("th", { scope: "row" }, "Bye"), seat(seats.length - 1), element("td")));
  by("seats").replaceChildren(...rows);
  const instead = /** @type {HTMLInputElement} */ (document.querySelector("[name=instead]"));
  const isOther = seats.some((id, place) => id !== recorded[place]);
  if (isOther) instead.value = written();
  /** @type {HTMLButtonElement} */ (document.querySelector("[data-boards=ask]")).disabled = !isOther;
}

function press(/** @type {number} */ place) {
  if (held === undefined) held = place;
  else if (held === place) held = undefined;
  else return exchange(held, place);
  laidOut();
  seatAt(place)?.focus();
  say(held === undefined ? "Nobody is held." : `${seats[place]} is held: press whom to exchange with.`);
}

function exchange(/** @type {number} */ one, /** @type {number} */ other) {
  held = undefined;
  [seats[one], seats[other]] = [seats[other], seats[one]];
  laidOut();
  seatAt(other)?.focus();
  say(`${seats[one]} and ${seats[other]} are exchanged.`);
}

function seatAt(/** @type {number} */ place) {
  return /** @type {HTMLElement | null} */ (document.querySelector(`[data-seat="${place}"]`));
}

function onBoards(/** @type {string} */ act) {
  if (act === "ask") return submit(/** @type {HTMLFormElement} */ (by("instead-form")));
  boards(act === "rules" ? "reference" : "recorded");
}
