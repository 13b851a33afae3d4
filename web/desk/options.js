// The settings: what the command line would say. The rulebooks say which there are.

/** @type {any[]} */
let books = [];
/** The readings that were chosen otherwise than by default, by their points.
 * @type {Map<string, string>} */
const chosen = new Map();

function optionsForm() {
  return /** @type {HTMLFormElement} */ (by("options"));
}

function options(/** @type {Sheet | undefined} */ report) {
  const form = optionsForm();
  const of = (/** @type {string} */ name) => box(form, name);
  const known = points(report);
  return {
    system: of("system"),
    readings: [...chosen].filter(([id]) => known.has(id)).map(([id, value]) => `${id}=${value}`),
    "no-readings": /** @type {HTMLInputElement} */ (form.elements.namedItem("no-readings")).checked,
    causes: of("causes"),
    "initial-colour": of("initial-colour"),
    "planned-rounds": number(of("planned-rounds")),
    encoding: of("encoding"),
    budget: number(of("budget")),
    changes: report?.changes ?? [],
  };
}

/** The open points of the document that judges a report, and of the tie-breaks; those of another document would be refused.
 * @returns {Map<string, any>} */
function points(/** @type {Sheet | undefined} */ report) {
  const word = box(optionsForm(), "system") || report?.declared;
  const of = books.filter(({ id }) => word && (id === word || id === "c07-2026"));
  const open_points = of.flatMap((book) => book.readings.map((/** @type {any} */ reading) => ({ book: book.id, ...reading })));
  return new Map(open_points.filter(({ choices }) => choices.length > 1).map((reading) => [reading.id, reading]));
}

/** An interpretation such as `tpn=arrived` in words, its name in brackets. */
function inWords(/** @type {string} */ name, /** @type {string} */ id, /** @type {string} */ value) {
  const reading = books.flatMap(({ readings }) => readings).find((one) => one.id === id);
  const choice = reading?.choices.find((/** @type {any} */ one) => one.value === value);
  return choice ? `“${sentence(reading.question)} ${choice.meaning}” (${name})` : name;
}

/** The rulebooks, once more where somebody stopped that too. */
async function rulebooks(tries = 3) {
  try {
    const answer = await ask(undefined, { ask: "rules", options: {} }, "the rulebooks");
    books = JSON.parse(answer.json ?? "{}").rulebooks;
    methods = answer.tie_breaks ?? [];
  } catch (error) {
    if (tries === 0) throw error;
    await rulebooks(tries - 1);
  }
}

/** The boxes that the rulebooks fill. */
function offered() {
  const isPairing = (/** @type {any} */ book) => !/^(c07|rating|rapid)/.test(book.id);
  for (const select of all('select[name="system"]')) {
    const wanted = books.filter((book) => select.closest('[data-ask="rules"]') !== null || isPairing(book));
    select.append(...wanted.map((book) => element("option", { value: book.id }, `${book.title} (${book.id})`)));
  }
  offerTies();
  listTies();
}

/** Shows the settings that have these words. */
function findSetting(/** @type {string} */ words) {
  const wanted = words.trim().toLowerCase();
  for (const label of all("#options label")) label.hidden = wanted !== "" && !(label.textContent ?? "").toLowerCase().includes(wanted);
  for (const group of /** @type {HTMLDetailsElement[]} */ (all("#options details"))) {
    const isAny = [...group.querySelectorAll("label")].some(({ hidden }) => !hidden);
    group.hidden = !isAny;
    if (wanted !== "") group.open = isAny;
  }
}

/** A switch for each open point of the document that judges the open report. */
function switches() {
  const known = points(opened);
  const there = all("#readings select").map(({ id }) => id).join();
  if (there !== [...known.keys()].map((id) => `point-${id}`).join()) {
    const groups = [...new Set([...known.values()].map(({ book }) => book))].map((wanted) => {
      const labels = [...known.values()].filter(({ book }) => book === wanted).map(({ id, question, choices }) => {
        const offered = choices.map((/** @type {any} */ { value, meaning }) => element("option", { value }, meaning));
        const select = element("select", { id: `point-${id}` }, ...offered);
        select.dataset.point = id;
        return element("label", {}, `${sentence(question)} (${id}) `, select);
      });
      return element("details", {}, element("summary", {}, `Interpretations of ${books.find(({ id }) => id === wanted).title} (${labels.length})`), ...labels);
    });
    by("readings").replaceChildren(...groups);
  }
  for (const select of all("#readings select")) {
    const one = /** @type {HTMLSelectElement} */ (select);
    one.value = chosen.get(one.dataset.point ?? "") ?? one.options[0].value;
  }
}

function choose(/** @type {HTMLSelectElement} */ select) {
  const point = select.dataset.point ?? "";
  if (select.selectedIndex === 0) chosen.delete(point);
  else chosen.set(point, select.value);
}
