// The desk: files in, questions to the module in its worker, answers shown. It judges nothing, words no verdict and keeps nothing
// but what is on the page.
// @ts-check
"use strict";

/** @typedef {{exit: number, refused?: string, json?: string, html?: string, csv?: string, text?: string, said?: string[], players?: [number, string][], rounds?: number}} Answer */
/** @typedef {{id: number, name: string, bytes: ArrayBuffer, answer?: Answer, stale: boolean, lost?: string, declared?: string, asked: number}} Sheet */
/** @typedef {{head: object, parts: ArrayBuffer[], what: string, done: (answer: Answer) => void, failed: (why: string) => void}} Job */

/** One byte more than a report can have: the module says so itself. */
const MOST_BYTES = 16 * 1024 * 1024 + 1;
/** A report beyond this is judged first, and its page is made when it is asked for: pages of so many boards take a browser long. */
const LARGE = 400_000;

/** A page beyond so many characters is shown when somebody asks for it once more. */
const MOST_SHOWN = 2_000_000;

const by = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const all = (/** @type {string} */ selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
const count = (/** @type {number} */ number, /** @type {string} */ word) => `${number} ${word}${number === 1 ? "" : "s"}`;

/** @type {Sheet[]} */
const reports = [];
/** @type {Sheet | undefined} */
let opened;
let view = "report";
let given = 0;
/** How many questions were put: the answer to a former one is not shown. */
let questions = 0;

function element(/** @type {string} */ name, /** @type {object} */ made = {}, /** @type {(Node | string)[]} */ ...inner) {
  const one = Object.assign(document.createElement(name), made);
  one.append(...inner);
  return one;
}

function say(/** @type {string} */ words) {
  by("status").textContent = words;
}

// The worker: one at a time; a request that ends it costs that request and nothing else.

/** @type {Job[]} */
const waiting = [];
/** @type {Job | undefined} */
let running;
/** @type {Worker | undefined} */
let worker;
/** @type {ArrayBuffer | undefined} */
let module;
let isReady = false;

async function setUp() {
  const packed = Uint8Array.from(atob(by("engine").textContent ?? ""), (character) => character.charCodeAt(0));
  by("engine").remove();
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  module = await new Response(stream).arrayBuffer();
  start();
}

/** The rulebooks, once more where somebody stopped that too. */
async function again(tries = 3) {
  try {
    await rulebooks();
  } catch (error) {
    if (tries === 0) throw error;
    await again(tries - 1);
  }
}

function start() {
  isReady = false;
  const place = URL.createObjectURL(new Blob([by("worker").textContent ?? ""], { type: "text/javascript" }));
  worker = new Worker(place);
  URL.revokeObjectURL(place);
  worker.onmessage = ({ data }) => heard(data);
  worker.onerror = (event) => heard({ trap: event.message });
  worker.postMessage({ module });
}

function heard(/** @type {{ready?: true, answer?: Answer, trap?: string, round?: number, last?: number}} */ data) {
  if (data.round) return progress(data.round, data.last ?? 0);
  const job = running;
  if (data.ready) {
    isReady = true;
    if (by("status").textContent === "The desk is being set up.") say("Ready.");
  } else if (data.trap !== undefined) {
    running = undefined;
    worker?.terminate();
    // A module that cannot even be set up is not tried again and again.
    if (!isReady) say(`The desk cannot work in this browser: ${data.trap}`);
    else start();
    job?.failed(`Something went wrong inside the desk (${data.trap}). It was started anew; the files are all still here.`);
  } else {
    running = undefined;
    job?.done(/** @type {Answer} */ (data.answer));
  }
  next();
}

function next() {
  if (!running && isReady) {
    running = waiting.shift();
    if (running) worker?.postMessage({ head: running.head, parts: running.parts });
  }
  const work = running ?? waiting[0];
  by("busy").hidden = !work;
  by("work").textContent = work ? work.what : "";
  document.body.setAttribute("aria-busy", String(Boolean(work)));
  if (!work) /** @type {HTMLProgressElement} */ (by("progress")).removeAttribute("value");
}

function progress(/** @type {number} */ round, /** @type {number} */ last) {
  const bar = /** @type {HTMLProgressElement} */ (by("progress"));
  bar.max = last;
  bar.value = round - 1;
  by("work").textContent = `${running?.what}, round ${round} of ${last}`;
}

/** Ends what is at work and what waits; the files stay. */
function stop() {
  const ended = [running, ...waiting].flatMap((job) => job ?? []);
  if (ended.length === 0) return;
  running = undefined;
  waiting.length = 0;
  worker?.terminate();
  start();
  for (const job of ended) job.failed("Stopped. The files are all still here.");
  next();
}

/** @returns {Promise<Answer>} */
function ask(/** @type {Sheet | undefined} */ report, /** @type {object} */ question, /** @type {string} */ what, { beside = new ArrayBuffer(0), first = true } = {}) {
  return new Promise((done, failed) => {
    const head = { name: report?.name ?? "", report: report?.bytes.byteLength ?? 0, options: options(report), ...question };
    const parts = [report?.bytes ?? new ArrayBuffer(0), beside];
    const job = { head, parts, what, done, failed: (/** @type {string} */ why) => failed(new Error(why)) };
    if (first) waiting.unshift(job);
    else waiting.push(job);
    next();
  });
}

// What the boxes say.

function box(/** @type {HTMLFormElement} */ form, /** @type {string} */ name) {
  const field = form.elements.namedItem(name);
  return field && "value" in field ? String(field.value).trim() : "";
}

function optionsForm() {
  return /** @type {HTMLFormElement} */ (by("options"));
}

function number(/** @type {string} */ text) {
  return text === "" ? undefined : Number(text);
}

function options(/** @type {Sheet | undefined} */ report) {
  const form = optionsForm();
  const box_of = (/** @type {string} */ name) => box(form, name);
  const known = points(report);
  return {
    system: box_of("system"),
    readings: [...chosen].filter(([id]) => known.has(id)).map(([id, value]) => `${id}=${value}`),
    "no-readings": /** @type {HTMLInputElement} */ (form.elements.namedItem("no-readings")).checked,
    causes: box_of("causes"),
    "initial-colour": box_of("initial-colour"),
    "planned-rounds": number(box_of("planned-rounds")),
    encoding: box_of("encoding"),
    budget: number(box_of("budget")),
  };
}

// Reports.

async function add(/** @type {Iterable<File>} */ files) {
  for (const file of files) {
    try {
      const bytes = await file.slice(0, MOST_BYTES).arrayBuffer();
      enter(file.webkitRelativePath || file.name, bytes);
    } catch (error) {
      say(`${file.name} cannot be read: ${error}`);
    }
  }
}

function enter(/** @type {string} */ name, /** @type {ArrayBuffer} */ bytes) {
  const report = { id: ++given, name, bytes, stale: true, asked: 0 };
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
    report.answer = answer;
    if (isDeclared) report.declared = JSON.parse(report.answer.json ?? "null")?.files[0].system ?? report.declared;
  } catch (error) {
    if (asked !== report.asked) return;
    Object.assign(report, { answer: undefined, lost: /** @type {Error} */ (error).message });
  }
  list();
  if (report === opened) {
    said();
    switches();
    if (view === "report") verdicts();
    say(`${report.name}: ${verdict(report).words}.`);
  }
}

function show(/** @type {Sheet} */ report) {
  opened = report;
  by("opened").hidden = false;
  by("title").textContent = report.name;
  clear();
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
  for (const report of reports) Object.assign(report, { stale: true, answer: undefined, lost: undefined });
  stop();
  if (opened) show(opened);
  for (const report of reports) if (report !== opened) judge(report, false);
  remember();
}

/** @returns {{words: string, tone: string}} */
function verdict(/** @type {Sheet} */ { answer, lost }) {
  if (lost !== undefined) return { words: lost, tone: "doubtful" };
  if (!answer) return { words: "waits", tone: "faint" };
  if (!answer.json) return { words: "not judged", tone: "bad" };
  const { rounds, error } = JSON.parse(answer.json).files[0];
  if (error && rounds.length === 0) return { words: "not judged", tone: "bad" };
  const differing = rounds.filter((/** @type {any} */ round) => round.verdict !== "agrees");
  if (differing.length === 0) return { words: `all ${rounds.length} rounds agree`, tone: answer.exit === 0 ? "good" : "doubtful" };
  const words = differing.map((/** @type {any} */ round) => `${round.round} ${round.verdict}`);
  return { words: `${count(differing.length, "round")} of ${rounds.length} not as the rules give: ${words.join(", ")}`, tone: answer.exit === 4 ? "doubtful" : "bad" };
}

function list() {
  const had = /** @type {HTMLElement | null} */ (document.activeElement?.closest("#list button") ?? null)?.dataset;
  by("list").replaceChildren(
    ...reports.map((report) => {
      const { words, tone } = verdict(report);
      const name = element("button", { type: "button" }, report.name, element("small", { className: tone }, words));
      name.dataset.file = String(report.id);
      name.setAttribute("aria-current", String(report === opened));
      const remove = element("button", { type: "button", title: `Take ${report.name} off the desk` }, "×");
      remove.setAttribute("aria-label", remove.title);
      remove.dataset.forget = String(report.id);
      return element("li", {}, name, remove);
    }),
  );
  const same = had?.file ? `[data-file="${had.file}"]` : had ? "[data-file]" : undefined;
  if (same) /** @type {HTMLElement | null} */ (document.querySelector(same))?.focus();
}

// What is shown of the open report.

function clear() {
  for (const id of ["refused", "saving"]) by(id).replaceChildren();
  for (const id of ["text", "said"]) by(id).hidden = true;
  by("paper").shadowRoot?.replaceChildren();
}

function turn(/** @type {string} */ to) {
  view = to;
  questions += 1;
  for (const panel of all("[data-panel]")) panel.hidden = panel.dataset.panel !== view;
  for (const button of all("[data-view]")) button.setAttribute("aria-pressed", String(button.dataset.view === view));
  clear();
  said();
  if (view === "report") verdicts();
  else if (view === "inspect") put({ ask: "inspect" }, "reading");
  else if (view === "standings" || view === "pair" || view === "rate") {
    const form = document.querySelector(`form[data-ask="${view}"]`);
    if (form) submit(/** @type {HTMLFormElement} */ (form));
  }
  remember();
}

/** The players and the rounds that boxes offer. */
function said() {
  const players = opened?.answer?.players ?? [];
  const offered = players.slice(0, 2000).map(([id, name]) => element("option", { value: String(id), label: name }));
  by("players").replaceChildren(...offered);
}

function verdicts() {
  if (!opened) return;
  clear();
  const { answer, lost, name } = opened;
  const { words, tone } = verdict(opened);
  Object.assign(by("verdict"), { textContent: `${words}.`, className: tone });
  by("rounds").replaceChildren();
  if (lost !== undefined) {
    const again = element("button", { type: "button" }, "Judge it again");
    again.dataset.again = "yes";
    by("saving").replaceChildren(again);
  }
  if (!answer?.json) {
    if (answer?.refused) by("refused").textContent = answer.refused;
    return;
  }
  const { rounds } = JSON.parse(answer.json).files[0];
  by("rounds").append(
    ...rounds.map((/** @type {any} */ round) => {
      const sign = round.verdict === "agrees" ? "✓" : round.verdict === "undecided" || round.verdict === "reading" ? "?" : "✗";
      const tone = { "✓": "good", "?": "doubtful", "✗": "bad" }[sign];
      const article = round.decisive ? ` (${round.decisive.article})` : "";
      const button = element("button", { type: "button" }, element("b", {}, `Round ${round.round}`), element("span", { className: tone }, `${sign} ${round.verdict}${article}`));
      button.dataset.round = String(round.round);
      return element("li", {}, button);
    }),
  );
  saves(name, answer, { trf: true });
  shown(answer);
  if (!answer.html && !answer.refused) {
    const whole = element("button", { type: "button" }, "Show the whole page (this report is large)");
    whole.dataset.whole = "yes";
    by("saving").append(whole);
  }
}

function shown(/** @type {Answer} */ answer) {
  by("refused").textContent = answer.refused ?? "";
  const notes = answer.said ?? [];
  by("said").hidden = notes.length === 0;
  by("said").children[0].textContent = `What was said beside it: ${count(notes.length, "note")}`;
  by("said").children[1].textContent = notes.join("\n\n");
  /** @type {HTMLDetailsElement} */ (by("said")).open = answer.refused !== undefined;
  if (answer.html) laid(answer.html);
  const text = answer.html ? undefined : answer.text;
  by("text").hidden = !text;
  by("text").textContent = text ?? "";
}

/** Shows a page; a very large one when somebody wants to wait for it. */
function laid(/** @type {string} */ html) {
  if (html.length <= MOST_SHOWN) return paper(by("paper"), html);
  const button = element("button", { type: "button" }, `Show this page (${(html.length / 1e6).toFixed(1)} MB: the browser may take minutes)`);
  button.addEventListener("click", () => paper(by("paper"), html));
  const root = by("paper").shadowRoot ?? by("paper").attachShadow({ mode: "open" });
  root.replaceChildren(button);
}

/** Asks something of the open report and shows the answer. */
async function put(/** @type {any} */ question, /** @type {string} */ what, beside = new ArrayBuffer(0)) {
  const [report, mine] = [opened, ++questions];
  if (!report && question.ask !== "rules") return;
  clear();
  try {
    const answer = await ask(report, { ...question, options: { ...options(report), ...question.options } }, `${what} ${report?.name ?? ""}`, { beside });
    if (mine !== questions) return;
    shown(answer);
    saves(`${report?.name ?? "rules"}.${question.ask}`, answer, {});
    say(answer.refused ? "That has no answer; why stands below." : "Answered.");
  } catch (error) {
    if (mine === questions) by("refused").textContent = /** @type {Error} */ (error).message;
  }
}

// The page that the module made, in a root of its own: its style is not the desk's, and nothing in it runs.

function paper(/** @type {HTMLElement} */ host, /** @type {string} */ html) {
  // The policy knows one style; that of the page is taken on as a sheet.
  const [, before, written, after] = /^([^]*?)<style>([^]*?)<\/style>([^]*)$/.exec(html) ?? ["", html, "", ""];
  const page = new DOMParser().parseFromString(before + after, "text/html");
  for (const one of page.querySelectorAll("script, iframe, object, embed, link, base, form, meta")) one.remove();
  for (const one of page.querySelectorAll("*")) {
    for (const { name } of [...one.attributes]) if (name.startsWith("on") || name === "style") one.removeAttribute(name);
  }
  const style = new CSSStyleSheet();
  style.replaceSync(`${written.replaceAll(":root", ":host").replaceAll("body{", ".body{")}.body{padding:0!important;margin:0!important}.reached{background:var(--mark)}`);
  const body = element("div", { className: "body" }, ...(page.querySelector("main")?.childNodes ?? []));
  for (const link of body.querySelectorAll("a[href]:not([href^='#'])")) Object.assign(link, { target: "_blank", rel: "noopener noreferrer" });
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [style];
  root.replaceChildren(body);
  // What is wider than the window scrolls, by the keyboard too.
  if (host.scrollWidth > host.clientWidth) Object.assign(body, { tabIndex: 0, role: "group", ariaLabel: "The answer" });
  sortable(/** @type {any} */ ({ querySelectorAll: body.querySelectorAll.bind(body), createElement: document.createElement.bind(document) }));
}

function follow(/** @type {Event} */ event) {
  const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
  const to = link?.getAttribute("href");
  const root = by("paper").shadowRoot;
  if (!to?.startsWith("#") || !root?.contains(/** @type {Node} */ (link))) return;
  event.preventDefault();
  const target = root.getElementById(to.slice(1));
  if (!target) return;
  for (let around = target.parentElement; around; around = around.parentElement) if (around instanceof HTMLDetailsElement) around.open = true;
  if (target instanceof HTMLDetailsElement) target.open = true;
  for (const one of root.querySelectorAll(".reached")) one.classList.remove("reached");
  target.classList.add("reached");
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "start" });
  const player = /player-(\d+)$/.exec(to);
  if (player) pick(player[1]);
}

/** A player whose name was pressed is the one whom the boxes ask about; with the one before, why they do not meet. */
function pick(/** @type {string} */ id) {
  for (const form of all('form[data-ask="explain"]')) {
    const field = (/** @type {string} */ name) => /** @type {HTMLInputElement | null} */ (form.querySelector(`[name=${name}]`));
    const [player, a, b] = ["player", "a", "b"].map(field);
    if (player) player.value = id;
    if (a && b && b.value !== id) [a.value, b.value] = [b.value, id];
  }
}

// What is kept: what somebody saves.

function saves(/** @type {string} */ name, /** @type {Answer} */ answer, { trf = false }) {
  const forms = [
    ["html", "Save this page", answer.html, "text/html"],
    ["json", "Save the JSON", answer.json, "application/json"],
    ["csv", "Save the table (CSV)", answer.csv, "text/csv"],
    ["txt", "Save the text", answer.text, "text/plain"],
  ];
  const buttons = forms.filter(([, , content]) => content).map(([ending, words, content, type]) => {
    const button = element("button", { type: "button" }, words ?? "");
    button.addEventListener("click", () => save(`${name}.${ending}`, content ?? "", type ?? ""));
    return button;
  });
  if (trf) {
    const button = element("button", { type: "button" }, "Save the report as TRF26");
    button.addEventListener("click", rewrite);
    buttons.push(button);
  }
  if (answer.html || answer.text) {
    const button = element("button", { type: "button" }, "Print");
    button.addEventListener("click", () => window.print());
    buttons.push(button);
  }
  by("saving").replaceChildren(...buttons);
}

function save(/** @type {string} */ name, /** @type {string} */ content, /** @type {string} */ type) {
  const place = URL.createObjectURL(new Blob([content], { type }));
  element("a", { href: place, download: name.replaceAll("/", "_") }).click();
  setTimeout(() => URL.revokeObjectURL(place), 10_000);
}

async function rewrite() {
  if (!opened) return;
  const { name } = opened;
  try {
    const answer = await ask(opened, { ask: "rewrite" }, `writing ${name} as TRF26`);
    if (answer.refused) by("refused").textContent = answer.refused;
    else save(`${name}.trf26.trf`, answer.text ?? "", "text/plain");
  } catch (error) {
    by("refused").textContent = /** @type {Error} */ (error).message;
  }
}

// A link to the state, without the data.

function remember() {
  const words = new URLSearchParams({ view });
  for (const [id, value] of chosen) words.append("reading", `${id}=${value}`);
  for (const field of optionsForm().elements) {
    const { name, value, checked } = /** @type {HTMLInputElement} */ (field);
    if (name === "no-readings" ? checked : name && value) words.append(name, name === "no-readings" ? "yes" : value);
  }
  history.replaceState(null, "", `#${words}`);
}

function recall() {
  const words = new URLSearchParams(location.hash.slice(1));
  view = all("[data-view]").map((button) => button.dataset.view ?? "").find((known) => known === words.get("view")) ?? "report";
  const form = optionsForm();
  for (const [name, value] of words) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === "yes";
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    // What no box has is as if nobody had said it.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = "";
  }
  chosen.clear();
  for (const reading of words.getAll("reading")) {
    const [id, value] = reading.split("=");
    if (value) chosen.set(id, value);
  }
}

/** @type {any[]} */
let books = [];
/** The readings that were chosen otherwise than by default, by their points.
 * @type {Map<string, string>} */
const chosen = new Map();

/** The open points of the document that judges a report, and of the tie-breaks; those of another document would be refused.
 * @returns {Map<string, any>} */
function points(/** @type {Sheet | undefined} */ report) {
  const word = box(optionsForm(), "system") || report?.declared;
  const of = books.filter(({ id }) => word && (id === word || id === "c07-2026"));
  const open_points = of.flatMap((book) => book.readings.map((/** @type {any} */ reading) => ({ book: book.id, ...reading })));
  return new Map(open_points.filter(({ choices }) => choices.length > 1).map((reading) => [reading.id, reading]));
}

/** The boxes that the rulebooks fill. */
async function rulebooks() {
  const answer = await ask(undefined, { ask: "rules", options: {} }, "the rulebooks");
  books = JSON.parse(answer.json ?? "{}").rulebooks;
  const isPairing = (/** @type {any} */ book) => !/^(c07|rating|rapid)/.test(book.id);
  for (const select of all('select[name="system"]')) {
    const wanted = books.filter((book) => select.closest("#options") === null || isPairing(book));
    select.append(...wanted.map((book) => element("option", { value: book.id }, `${book.id}: ${book.title}`)));
  }
  recall();
}

/** A switch for each open point of the document that judges the open report. */
function switches() {
  const known = points(opened);
  const there = all("#readings select").map(({ id }) => id).join();
  if (there !== [...known.keys()].map((id) => `point-${id}`).join()) {
    const groups = [...new Set([...known.values()].map(({ book }) => book))].map((wanted) => {
      const labels = [...known.values()].filter(({ book }) => book === wanted).map(({ id, question, choices }) => {
        const offered = choices.map((/** @type {any} */ { value, meaning }) => element("option", { value }, `${value}: ${meaning}`));
        const select = element("select", { id: `point-${id}` }, ...offered);
        select.dataset.point = id;
        return element("label", {}, `${id}: ${question} `, select);
      });
      return element("details", {}, element("summary", {}, `Open points of ${wanted} (${labels.length})`), ...labels);
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

// What somebody does.

function submit(/** @type {HTMLFormElement} */ form) {
  const kind = form.dataset.ask ?? "";
  const of = (/** @type {string} */ name) => box(form, name);
  const two = () => (of("a") !== "" || of("b") !== "" ? [of("a"), of("b")] : undefined);
  if (kind === "explain") {
    const rounds = /** @type {HTMLFormElement} */ (document.querySelector("[data-round-box]")?.closest("form"));
    // The round is that of its own box, whichever question is asked.
    if (!rounds.reportValidity()) return;
    const round = number(box(rounds, "round"));
    put({ ask: kind, round, player: of("player"), instead: of("instead"), "why-not": two() }, "explaining");
  } else if (kind === "standings") {
    const options = { "tie-breaks": of("tie-breaks"), rules: of("rules") };
    put({ ask: kind, after: number(of("after")), why: two(), options }, "ranking");
  } else if (kind === "pair") put({ ask: kind, round: number(of("round")) }, "pairing");
  else if (kind === "rules") put({ ask: kind, article: of("article"), system: of("system") }, "the rules;");
  else if (kind === "rate") rated(form);
}

async function rated(/** @type {HTMLFormElement} */ form) {
  const file = /** @type {HTMLInputElement} */ (form.elements.namedItem("list")).files?.[0];
  try {
    const beside = file ? await file.arrayBuffer() : new ArrayBuffer(0);
    await put({ ask: "rate", edition: box(form, "edition"), player: box(form, "player") }, "rating", beside);
  } catch (error) {
    by("refused").textContent = `${file?.name} cannot be read: ${error}`;
  }
}

document.addEventListener("click", (event) => {
  follow(event);
  const target = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("button")) : null;
  if (!target) return;
  const { file, forget: gone, view: to, round, again, whole } = target.dataset;
  const found = reports.find((report) => String(report.id) === (file ?? gone));
  if (file && found) show(found);
  else if (gone && found) forget(found);
  else if (to) turn(to);
  else if (target.id === "stop") stop();
  else if ((again || whole) && opened) judge(opened, true);
  else if (round) {
    turn("explain");
    const box_of_round = /** @type {HTMLInputElement} */ (document.querySelector("[data-round-box]"));
    box_of_round.value = round;
    put({ ask: "explain", round: Number(round) }, "explaining");
    box_of_round.focus();
  }
});

document.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.id === "paste") {
    const text = box(form, "text");
    enter(`pasted-${given + 1}.trf`, new TextEncoder().encode(`${text}\n`).buffer);
    form.reset();
  } else if (form.dataset.ask) submit(form);
});

for (const id of ["files", "folder"]) {
  by(id).addEventListener("change", (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const isReport = (/** @type {File} */ file) => id === "files" || /\.(trf|trfx|fid)$/i.test(file.name);
    const found = [...(input.files ?? [])].filter(isReport).sort((a, b) => (a.webkitRelativePath < b.webkitRelativePath ? -1 : 1));
    if (found.length === 0) say("The folder holds no report files (*.trf, *.trfx, *.fid).");
    add(found);
    input.value = "";
  });
}

for (const kind of ["dragover", "dragleave", "drop"]) {
  document.addEventListener(kind, (event) => {
    event.preventDefault();
    by("drop").classList.toggle("over", kind === "dragover");
    if (kind === "drop") add(/** @type {DragEvent} */ (event).dataTransfer?.files ?? []);
  });
}

optionsForm().addEventListener("change", (event) => {
  if (event.target instanceof HTMLSelectElement && event.target.dataset.point) choose(event.target);
  if (optionsForm().reportValidity()) anew();
  event.stopPropagation();
});
optionsForm().addEventListener("reset", () => {
  chosen.clear();
  setTimeout(anew);
});

recall();
setUp().then(() => again()).catch((error) => say(`The desk cannot work in this browser: ${error}`));
