// Facts that are put otherwise, and what would follow. Every question is then asked of the report as it would be.

/** What the causes of a report's rounds are called, and how they are put. */
function facts() {
  const rounds = opened?.judged?.rounds ?? [];
  const rows = rounds.flatMap(({ round, causes }) => (causes ?? []).map((cause) => {
    const line = element("li", {}, `Round ${round}: ${cause.sentence} `);
    const put = changesOf(cause);
    for (const change of put) {
      const words = put.length > 1 ? `Suppose it of ${(change.players ?? []).join(" and ")}` : "Suppose it";
      line.append(button(words, { suppose: JSON.stringify(change) }), " ");
    }
    return line;
  }));
  by("causes").replaceChildren(...rows);
  by("causes-none").hidden = rows.length > 0;
}

/** The changes of a cause that can be put: what was done by hand is no fact, and another document or reading is a switch.
 * @returns {Change[]} */
function changesOf(/** @type {Cause} */ { kind, change, or = [], and }) {
  if (kind === "hand" || and) return [];
  return [change, ...or]
    .filter(({ what }) => what !== "document" && what !== "reading")
    .map(({ what, players, round, to }) => ({ kind, what, players, round: round ?? undefined, to: to ?? undefined }));
}

/** Puts a fact otherwise, unless it is no change of the report: then it is said beside the box, and all stays as it was. */
async function suppose(/** @type {Change} */ change) {
  const report = opened;
  if (!report) return;
  const changes = [...report.changes, change];
  by("facts-said").textContent = "";
  try {
    const before = report.judged;
    const asked = { ask: "check", page: report.bytes.byteLength <= LARGE, options: { ...options(report), changes } };
    const answer = await ask(report, asked, `supposing something of ${report.name}`);
    if (!answer.json || answer.refused) {
      by("facts-said").textContent = refusal(answer);
      return;
    }
    report.changes = changes;
    keep(report, answer);
    followed(before, report.judged);
  } catch (error) {
    by("facts-said").textContent = reason(error);
    return;
  }
  again(report);
}

/** The rounds whose verdict is another one. */
function followed(/** @type {Judged | undefined} */ before, /** @type {Judged | undefined} */ after) {
  const rows = (after?.rounds ?? []).flatMap((round, place) => {
    const was = before?.rounds[place];
    const paired = (/** @type {Round | undefined} */ one) => JSON.stringify(one?.reference);
    if (was?.verdict === round.verdict && paired(was) === paired(round)) return [];
    const words = was?.verdict === round.verdict ? `${round.verdict} as before, but the rules give another pairing` : `${was?.verdict ?? "nothing"} → ${round.verdict}`;
    const one = button(`Round ${round.round}: ${words}`, { round: String(round.round) });
    return [element("li", {}, one)];
  });
  by("followed").replaceChildren(...rows);
  by("followed-none").hidden = rows.length > 0;
  by("followed-none").textContent = "No recorded round has another verdict or another correct pairing.";
}

function undo(/** @type {string} */ which) {
  if (!opened) return;
  opened.changes = which === "all" ? [] : opened.changes.slice(0, -1);
  Object.assign(opened, { stale: true, answer: undefined, judged: undefined });
  by("followed").replaceChildren();
  by("followed-none").hidden = true;
  by("facts-said").textContent = "";
  show(opened);
}

/** The same report, as it now is. */
function again(/** @type {Sheet} */ report) {
  report.asked += 1;
  supposed();
  list();
  said();
  if (report === opened && view === "facts") facts();
  say(`${report.name}: ${verdict(report).words}.`);
}

/** What is supposed of the open report stands over everything, on paper too. */
function supposed() {
  const changes = opened?.changes ?? [];
  by("supposed").hidden = changes.length === 0;
  const told = opened?.judged?.path.slice(`${opened.name}, supposing `.length) ?? "";
  by("supposed-what").textContent = told ? `Supposed, not recorded: ${told}.` : `${count(changes.length, "fact")} supposed, not recorded.`;
}

/** What a form of the view puts otherwise. @returns {Change} */
function changeOf(/** @type {HTMLFormElement} */ form) {
  const of = (/** @type {string} */ name) => box(form, name);
  const players = ["a", "b"].map(of).filter((text) => text !== "").map(Number);
  const what = of("what") || (form.dataset.what ?? "");
  return { kind: form.dataset.kind ?? "", what, players, round: number(of("round")), to: of("to") };
}
