// The list of tie-breaks: picked by their names, put in order by dragging, by buttons or by the keyboard. The typed box has the same list.

/** The tie-breaks of Article 5, and the usual modifiers of some. @type {[string, string, string, string][]} */
let methods = [];

const MODIFIED = [
  ["BH/C1", "Buchholz Cut 1"],
  ["BH/C2", "Buchholz Cut 2"],
  ["BH/M1", "Buchholz Median 1"],
  ["SB/C1", "Sonneborn-Berger Cut 1"],
  ["ARO/C1", "Average Rating of Opponents Cut 1"],
];

const tiesBox = () => /** @type {HTMLInputElement} */ (document.querySelector("[name=tie-breaks]"));
const ties = () => tiesBox().value.split(/[\s,;]+/).filter(Boolean);

function nameOfTie(/** @type {string} */ code) {
  const word = code.toUpperCase();
  const modified = MODIFIED.find(([known]) => known === word);
  const plain = methods.find(([known]) => known === word.split(/[/:]/)[0]);
  return modified?.[1] ?? plain?.[1] ?? "";
}

/** The list that the rulebooks know, for the box that adds one. */
function offerTies() {
  const select = by("tie-add");
  const group = (/** @type {string} */ label, /** @type {string[][]} */ all) => element("optgroup", { label }, ...all.map(([value, name]) => element("option", { value }, `${name} (${value})`)));
  const of = (/** @type {string[]} */ who) => methods.filter(([, , , asked]) => who.includes(asked));
  const usual = MODIFIED.flatMap(([code, name]) => [[code, name]]);
  select.append(group("Usual", usual), group("Players", of(["players"])), group("Players and teams", of(["all"])), group("Teams", of(["teams"])));
}

function listTies() {
  const list = ties();
  const rows = list.map((code, place) => {
    const name = nameOfTie(code);
    const move = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ word) => {
      const one = button(sign, { tie: String(place), by: String(by) }, { className: "icon", title: `Move ${code} ${word}`, disabled: place + by < 0 || place + by >= list.length });
      one.setAttribute("aria-label", one.title);
      return one;
    };
    const remove = button("×", { tie: String(place), by: "0" }, { className: "icon", title: `Remove ${code}` });
    remove.setAttribute("aria-label", remove.title);
    const row = element("li", { draggable: true }, element("b", {}, code), " ", element("span", {}, name), element("span", { className: "moves" }, move(-1, "↑", "up"), move(1, "↓", "down"), remove));
    row.dataset.place = String(place);
    return row;
  });
  by("ties").replaceChildren(...rows);
  by("ties-none").hidden = list.length > 0;
}

function setTies(/** @type {string[]} */ list) {
  tiesBox().value = list.join(",");
  listTies();
  submit(/** @type {HTMLFormElement} */ (by("rank-form")));
}

/** Moves a tie-break of the list, or takes it away. */
function moveTie(/** @type {number} */ place, /** @type {number} */ by) {
  const list = ties();
  const [one] = list.splice(place, 1);
  if (by !== 0) list.splice(place + by, 0, one);
  setTies(list);
  say(by === 0 ? `${one} is removed.` : `${one} is number ${place + by + 1} of ${list.length}.`);
  /** @type {HTMLElement | null} */ (document.querySelector(`[data-tie="${place + by}"][data-by="${by}"]:enabled, [data-tie="${place + by}"]:enabled`))?.focus();
}
