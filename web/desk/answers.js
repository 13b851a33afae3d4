// What is shown of the open report: views, questions and their answers, and what is saved of them.

let view = "report";
/** How many questions were put: the answer to a former one is not shown. */
let questions = 0;
/** Whether a link asked something that is asked once the report is judged. */
let awaited = false;

function clear() {
  for (const id of ["refused", "saving"]) by(id).replaceChildren();
  for (const id of ["text", "said"]) by(id).hidden = true;
  by("paper").shadowRoot?.replaceChildren();
}

/** Why there is no answer, and in a line of its own what to do about it; empty where there is one. */
function refusal(/** @type {Answer | undefined} */ answer) {
  return [answer?.refused, answer?.hint && `hint: ${answer.hint}`].filter(Boolean).join("\n");
}

function turn(/** @type {string} */ to) {
  view = to;
  questions += 1;
  for (const panel of all("[data-panel]")) panel.hidden = panel.dataset.panel !== view;
  for (const one of all("[data-view]")) one.setAttribute("aria-pressed", String(one.dataset.view === view));
  clear();
  said();
  if (view === "report") verdicts();
  else if (view === "facts") facts();
  else if (view === "inspect") put({ ask: "inspect" }, "reading");
  else if (view === "explain") {
    boards();
    by("refused").textContent = refusal(opened?.answer);
    if (awaited) askedByLink();
  } else if (view !== "rules" || awaited) {
    const form = document.querySelector(`form[data-ask="${view}"]`);
    if (form) submit(/** @type {HTMLFormElement} */ (form));
  }
  if (opened?.answer) awaited = false;
  remember();
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
  const { words, tone } = verdict(opened);
  supposed();
  Object.assign(by("verdict"), { textContent: `${words}.`, className: tone });
  by("rounds").replaceChildren();
  if (lost !== undefined) by("saving").replaceChildren(button("Judge it again", { again: "yes" }));
  if (!answer || !judged) {
    if (answer?.refused) by("refused").textContent = refusal(answer);
    return;
  }
  by("rounds").append(...judged.rounds.map((round) => element("li", {}, roundButton(round))));
  saves(name, answer, { trf: true });
  shown(answer);
  if (!answer.html && !answer.refused) by("saving").append(button("Show the whole page (this report is large)", { whole: "yes" }));
}

function roundButton(/** @type {Round} */ { round, verdict, decisive }) {
  const sign = verdict === "agrees" ? "✓" : verdict === "undecided" || verdict === "reading" ? "?" : "✗";
  const tone = { "✓": "good", "?": "doubtful", "✗": "bad" }[sign];
  const article = decisive ? ` (${decisive.article})` : "";
  const one = button(element("b", {}, `Round ${round}`), { round: String(round) });
  one.append(element("span", { className: tone }, `${sign} ${verdict}${article}`));
  return one;
}

function shown(/** @type {Answer} */ answer) {
  by("refused").textContent = refusal(answer);
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

/** Asks something of the open report and shows the answer. */
async function put(/** @type {any} */ question, /** @type {string} */ what, /** @type {Beside[]} */ beside = []) {
  const [report, mine] = [opened, ++questions];
  if (!report && question.ask !== "rules") return;
  clear();
  remember();
  try {
    const answer = await ask(report, { ...question, options: { ...options(report), ...question.options } }, `${what} ${report?.name ?? ""}`, { beside });
    if (mine !== questions) return;
    shown(answer);
    saves(`${report?.name ?? "rules"}.${question.ask}`, answer, {});
    say(answer.refused ? "That has no answer; why stands below." : "Answered.");
  } catch (error) {
    if (mine === questions) by("refused").textContent = reason(error);
  }
}

function submit(/** @type {HTMLFormElement} */ form) {
  const kind = form.dataset.ask ?? "";
  const of = (/** @type {string} */ name) => box(form, name);
  const two = () => (of("a") !== "" || of("b") !== "" ? [of("a"), of("b")] : undefined);
  if (kind === "explain") {
    // The round is that of its own box, whichever question is asked.
    if (!(/** @type {HTMLFormElement} */ (by("round-form")).reportValidity())) return;
    if (form.id === "round-form") boards();
    const answered = put({ ask: kind, round: roundAt(), player: of("player"), instead: of("instead"), "why-not": two() }, "explaining");
    // What is asked beneath the boards is answered beneath the window.
    if (form.id !== "round-form") answered.then(() => by("saving").scrollIntoView());
  } else if (kind === "standings") {
    const options = { "tie-breaks": of("tie-breaks"), rules: of("rules") };
    put({ ask: kind, after: number(of("after")), why: two(), options }, "ranking");
  } else if (kind === "pair") put({ ask: kind, round: number(of("round")) }, "pairing");
  else if (kind === "rules") put({ ask: kind, article: of("article"), system: of("system") }, "the rules;");
  else if (kind === "rate") put(rateQuestion(of("player")), "rating", besides);
}

function rateQuestion(/** @type {string} */ player) {
  const form = /** @type {HTMLFormElement} */ (by("rate-form"));
  return { ask: "rate", edition: box(form, "edition"), player, options: { readings: [] } };
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
    const one = button(words ?? "");
    one.addEventListener("click", () => save(`${name}.${ending}`, content ?? "", type ?? ""));
    return one;
  });
  if (trf) buttons.push(button("Save the report as TRF26", { act: "rewrite" }));
  if (answer.html || answer.text) buttons.push(button("Print", { act: "print" }));
  by("saving").replaceChildren(...buttons);
}

function save(/** @type {string} */ name, /** @type {BlobPart} */ content, /** @type {string} */ type) {
  const place = URL.createObjectURL(new Blob([content], { type }));
  element("a", { href: place, download: name.replaceAll("/", "_") }).click();
  setTimeout(() => URL.revokeObjectURL(place), 10_000);
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
