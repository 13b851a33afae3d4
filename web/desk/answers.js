// What is shown of the open report: views, questions and their answers, and what is saved of them.

let view = "report";
/** How many questions were put: the answer to a former one is not shown. */
let questions = 0;
/** Whether a link asked something that is asked once the report is judged. */
let awaited = false;

function clear() {
  for (const id of ["refused", "saving"]) by(id).replaceChildren();
  for (const id of ["text", "said", "fold"]) by(id).hidden = true;
  folded = "";
  delete document.body.dataset.printed;
  by("paper").shadowRoot?.replaceChildren();
}

/** Why there is no answer, and in a line of its own what to do about it; empty where there is one. */
function refusal(/** @type {Answer | undefined} */ answer) {
  return ours([answer?.refused, answer?.hint && `hint: ${answer.hint}`].filter(Boolean).join("\n"));
}

/** What the fold around the page of an answer is called, and whether it is open at first. @type {Record<string, [string, boolean]>} */
const FOLDS = { report: ["The whole report", false], explain: ["The pairing, step by step", false] };

function turn(/** @type {string} */ to) {
  const isOther = view !== to;
  view = to;
  questions += 1;
  for (const panel of all("[data-panel]")) panel.hidden = panel.dataset.panel !== view;
  for (const one of all("[data-view]")) one.setAttribute("aria-pressed", String(one.dataset.view === view));
  const [title, isOpen] = FOLDS[view] ?? ["", true];
  by("fold-title").textContent = title;
  by("fold").classList.toggle("plain", title === "");
  if (isOther) unmark();
  clear();
  /** @type {HTMLDetailsElement} */ (by("fold")).open = isOpen;
  said();
  head();
  supposed();
  if (view === "report") verdicts();
  else if (view === "inspect") put({ ask: "inspect" }, "reading");
  else if (view === "explain") explained();
  else if (view === "live") live();
  else if (view === "facts") by("refused").textContent = refusal(opened?.answer);
  else if (view !== "rules" || awaited) {
    const form = document.querySelector(`form[data-ask="${view}"]`);
    if (form) submit(/** @type {HTMLFormElement} */ (form));
  }
  if (opened?.answer) awaited = false;
  // A report that was judged in the background, or changed, has no page yet.
  const needsPage = (view === "report" || view === "explain") && opened?.judged && !opened.answer?.html && opened.bytes.byteLength <= LARGE;
  if (needsPage && opened && jobsOf(opened).every(({ isLong }) => !isLong)) judge(opened, true);
  showMarks();
  remember();
}

/** A round: its boards and its answer, and, once the report is judged, why it is paired so. */
function explained() {
  /** @type {HTMLDetailsElement} */ (by("checklist")).open = false;
  boards();
  by("refused").textContent = refusal(opened?.answer);
  if (!opened?.judged || opened.answer?.refused) return;
  // The steps of a correct round are its answer.
  if (roundOf(roundAt())?.verdict === "agrees") /** @type {HTMLDetailsElement} */ (by("fold")).open = true;
  if (awaited) askedByLink();
  else put({ ask: "explain", round: roundAt() }, "explaining");
}

/** The question whose boxes a link filled. */
function askedByLink() {
  if (!opened?.answer) return;
  const isFilled = (/** @type {HTMLElement} */ form) => [...form.querySelectorAll("input")].some(({ value }) => value !== "");
  const form = all('[data-panel=explain] form[data-ask="explain"]').reverse().find(isFilled);
  if (form) submit(/** @type {HTMLFormElement} */ (form));
}

function verdicts() {
  if (!opened) return;
  clear();
  const { answer, judged, lost, name } = opened;
  supposed();
  head();
  if (lost !== undefined) by("saving").replaceChildren(button("Judge it again", { again: "yes" }));
  if (!answer || !judged) {
    if (answer?.refused) refuse(answer);
    return;
  }
  saves(name, answer, { trf: true });
  shown(answer);
  if (!answer.html && !answer.refused) by("saving").append(button("Show the whole page (this report is large)", { whole: "yes" }));
}

/** Says why there is no answer, and leads to the box that the hint names. */
function refuse(/** @type {Answer} */ answer) {
  by("refused").textContent = refusal(answer);
  const isSetting = /“(Pairing system|Rounds planned|Interpretations|Encoding|Limit of the search)”/.test(by("refused").textContent ?? "");
  if (isSetting) by("refused").append(" ", button("Open the settings", { act: "settings" }));
}

function shown(/** @type {Answer} */ answer) {
  refuse(answer);
  const notes = (answer.said ?? []).map(ours);
  by("said").hidden = notes.length === 0;
  by("said").children[0].textContent = `Notes (${notes.length})`;
  by("said").children[1].replaceChildren(...notes.map((note) => element("li", {}, sentence(note))));
  /** @type {HTMLDetailsElement} */ (by("said")).open = answer.refused !== undefined;
  if (answer.html) laid(answer.html);
  const text = answer.html ? undefined : answer.text;
  by("text").hidden = !text;
  by("text").textContent = ours(text ?? "");
}

/** Asks something of the open report and shows the answer. */
async function put(/** @type {any} */ question, /** @type {string} */ what, /** @type {Beside[]} */ beside = []) {
  const [report, mine] = [opened, ++questions];
  if (!report && question.ask !== "rules" && question.ask !== "what-if") return;
  clear();
  remember();
  try {
    const answer = await ask(report, { ...question, options: { ...options(report), ...question.options } }, `${what} ${report?.name ?? ""}`, { beside });
    if (mine !== questions) return;
    shown(answer);
    saves(`${report?.name ?? "rules"}.${question.ask}`, answer, {});
    say(answer.refused ? "No result. See the message below." : "Answered.");
    return answer;
  } catch (error) {
    if (mine === questions) by("refused").textContent = reason(error);
  }
}

function submit(/** @type {HTMLFormElement} */ form) {
  const kind = form.dataset.ask ?? "";
  const of = (/** @type {string} */ name) => box(form, name);
  if (kind === "standings" && isLost(form)) return;
  const two = () => (of("a") !== "" || of("b") !== "" ? [of("a"), of("b")] : undefined);
  if (kind === "explain") {
    // The round is that of its own box, whichever question is asked.
    if (!(/** @type {HTMLFormElement} */ (by("round-form")).reportValidity())) return;
    if (form.id === "round-form") boards();
    by("fold-title").textContent = form.id === "round-form" ? FOLDS.explain[0] : "The answer";
    /** @type {HTMLDetailsElement} */ (by("fold")).open = true;
    const answered = put({ ask: kind, round: roundAt(), player: of("player"), instead: of("instead"), "why-not": two() }, "explaining");
    // What is asked beneath the boards is answered beneath the window.
    if (form.id !== "round-form") answered.then(() => by("saving").scrollIntoView({ block: "start" }));
  } else if (kind === "standings") {
    const options = { "tie-breaks": of("tie-breaks"), rules: of("rules") };
    by("ties-words").textContent = "None chosen: the file's own list counts.";
    put({ ask: kind, after: number(of("after")), why: two(), options }, "ranking").then((answer) => {
      if (answer?.unlisted) by("ties-words").textContent = "The file names no tie-breaks, so the points alone rank the players. Add tie-breaks here, in their order, or";
    });
  } else if (kind === "rules") put({ ask: kind, article: of("article"), system: of("system") }, "the rules;");
  else if (kind === "rate") put(rateQuestion(of("player")), "rating", besides);
}

// What is kept: what somebody saves.

function saves(/** @type {string} */ name, /** @type {Answer} */ answer, { trf = false }) {
  const forms = [
    ["html", "Save this page", answer.html, "text/html"],
    ["json", "Save the JSON", answer.json, "application/json"],
    ["csv", "Save the table (CSV)", answer.csv, "text/csv"],
    ["txt", name.endsWith(".pair") ? "Save the numbers alone, for programs" : "Save the text", answer.text, "text/plain"],
  ];
  const buttons = forms.filter(([, , content]) => content).map(([ending, words, content, type]) => {
    const one = button(words ?? "");
    one.addEventListener("click", () => save(`${name}.${ending}`, content ?? "", type ?? ""));
    return one;
  });
  if (trf) buttons.push(button("Save the report as TRF26", { act: "rewrite" }));
  if (answer.html || answer.text) buttons.unshift(button("Print", { act: "print" }));
  by("saving").replaceChildren(...buttons);
}

function save(/** @type {string} */ name, /** @type {BlobPart} */ content, /** @type {string} */ type) {
  const place = URL.createObjectURL(new Blob([content], { type }));
  element("a", { href: place, download: name.replaceAll("/", "_") }).click();
  setTimeout(() => URL.revokeObjectURL(place), 10_000);
}

/** The list of every player to be paired, when its fold is opened. */
async function checkList() {
  const report = opened;
  if (!report || !(/** @type {HTMLDetailsElement} */ (by("checklist")).open)) return;
  const answer = await ask(report, { ask: "explain", round: roundAt(), cards: true }, "the check list");
  if (report === opened && answer.html) paper(by("checklist-paper"), answer.html);
  by("checklist").scrollIntoView({ block: "start" });
}

async function rewrite() {
  if (!opened) return;
  const { name, changes } = opened;
  try {
    const answer = await ask(opened, { ask: "rewrite" }, `writing ${name} as TRF26`);
    const ending = changes.length > 0 ? "supposed.trf" : "trf26.trf";
    if (answer.refused) by("refused").textContent = refusal(answer);
    else save(`${name}.${ending}`, answer.text ?? "", "text/plain");
  } catch (error) {
    by("refused").textContent = reason(error);
  }
}
