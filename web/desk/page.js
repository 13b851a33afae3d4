// What every part of the desk uses: elements by their names, and words.

const by = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const all = (/** @type {string} */ selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
const count = (/** @type {number} */ number, /** @type {string} */ word) => `${number} ${word}${number === 1 ? "" : "s"}`;
const number = (/** @type {string} */ text) => (text === "" ? undefined : Number(text));

function element(/** @type {string} */ name, /** @type {object} */ made = {}, /** @type {(Node | string)[]} */ ...inner) {
  const one = Object.assign(document.createElement(name), made);
  one.append(...inner);
  return one;
}

/** A button that says what it does in its data: `data-round`, `data-undo` and the like. */
function button(/** @type {string | Node} */ words, /** @type {Record<string, string>} */ data = {}, /** @type {object} */ made = {}) {
  const one = element("button", { type: "button", ...made }, words);
  Object.assign(one.dataset, data);
  return one;
}

/** `Round 3`, or `Match 3` where a round is a match of two games. */
function roundNamed(/** @type {number} */ round, word = opened?.answer?.about?.word ?? "round") {
  return `${word[0].toUpperCase()}${word.slice(1)} ${round}`;
}

function say(/** @type {string} */ words) {
  by("status").textContent = words;
}

/** What somebody has typed or chosen in a field of a form; a player by the number. */
function box(/** @type {HTMLFormElement} */ form, /** @type {string} */ name) {
  const field = form.elements.namedItem(name);
  const text = field && "value" in field ? String(field.value).trim() : "";
  return field instanceof HTMLInputElement && field.getAttribute("list") === "players" ? idOf(text) : text;
}

function reason(/** @type {unknown} */ error) {
  return error instanceof Error ? error.message : String(error);
}

/** The options of the command that a message may name, and the boxes of the page that stand for them. */
const BOXES = new Map(Object.entries({
  system: "Pairing system",
  encoding: "Encoding",
  "planned-rounds": "Rounds planned",
  "initial-colour": "Initial colour",
  budget: "Limit of the search",
  causes: "Look for data errors",
  "tie-breaks": "Tie-breaks",
  rules: "Edition of the rules",
  edition: "Edition",
  reading: "Interpretations",
  list: "Rating lists",
  absent: "absent",
  "standard-list": "Rating lists",
}));

/** A message in the words of the page: where the command names an option, the page names its box. */
function ours(/** @type {string} */ text) {
  return text
    .replaceAll(/[;:,] [^;:.\n]*--(pool|national-championship|rate-of-play|details|format|force)\b[^.;\n]*/g, "")
    .replaceAll(/,? ?--strict refuses( the file| it)?/g, "")
    .replaceAll(/[;:]? *(hint: )?`arbitrium [^`]*`[^.;\n]*/g, "")
    .replaceAll(/\b([a-z0-9-]+)=([a-z0-9-]+)/g, inWords)
    .replaceAll(/`?--([a-z-]+)( [A-Z]+\b| (?=utf-)[a-z0-9-]+)?`?/g, (_, option, value) => {
      const box = BOXES.get(option);
      return box ? `“${box}”${value && value !== value.toUpperCase() ? value : ""}` : "a setting that the page does not have";
    });
}

/** A note as a sentence. */
function sentence(/** @type {string} */ note) {
  const words = note.replaceAll(/`([^`]*)`/g, "“$1”");
  return `${words[0].toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? "" : "."}`;
}

const toneOf = (/** @type {string} */ verdict) => (verdict === "agrees" ? "good" : verdict === "undecided" || verdict === "reading" ? "doubtful" : "bad");
const signOf = (/** @type {string} */ verdict) => ({ good: "✓", doubtful: "?", bad: "✗" })[toneOf(verdict)] ?? "";
