// What somebody does at the desk by clicking and typing.

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { archive } from "./archive.mjs";
import { DISPUTES, PUBLISHED, choose, desk, drop, fault, made, open, press, refusal, root, run, scratch, settled, tell } from "./tools.mjs";

const DISPUTE = path.join(DISPUTES, "bye_c5.trf");

/** Whether a text is in what is shown. */
async function shows(page, words, what, where = "#paper .body") {
  const text = await page.locator(where).innerText();
  if (!text.includes(words)) fault(`${what}: no ${JSON.stringify(words)} in ${JSON.stringify(text.slice(0, 200))}`);
}

/** What a click saves. */
async function saved(page, selector) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(selector)]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

/** What somebody does by clicking and typing. */
export async function boxes() {
  const page = await desk();
  await drop(page, [DISPUTE, path.join(PUBLISHED, "t07.trf")]);
  await press(page, '#rounds [data-round="3"]');
  const paper = page.locator("#paper .body");
  const has = (words, what) => shows(page, words, what);
  await open(page, "#fold");
  await has("Why round 3 is paired as it is", "a round that was pressed");
  await open(page, "#asking");
  await page.fill('[data-panel=explain] [name="a"]', "1");
  await page.fill('[data-panel=explain] [name="b"]', "2");
  await press(page, "#two-form button");
  await has("Whether 1 and 2 meet in round 3", "two numbers");
  // The next report, judged already, is opened with its page.
  await page.locator("#list [data-file]").nth(1).click();
  await press(page, "[data-view=report]");
  await open(page, "#fold");
  await has("Verdict by match", "the next report");
  await page.locator("#list [data-file]").nth(0).click();
  // A name is a link to the player's card, and fills the boxes.
  await press(page, "[data-view=report]");
  await open(page, "#fold");
  await paper.locator('a[href^="#player-"]').first().click();
  await settled(page);
  if (!(await page.locator("#card-paper .body").innerText()).includes("in round 3")) fault("a player's link leads to no card");
  await page.keyboard.press("Escape");
  if (await page.locator("#card").isVisible()) fault("Escape does not close a card");
  await press(page, "[data-view=standings]");
  if ((await refusal(page)) !== "") fault("standings without a list are refused");
  await has("no tie-breaks in the file", "standings without a list");
  await open(page, "#typed");
  await page.fill('[data-panel=standings] [name="tie-breaks"]', "DE,BH/C1");
  await page.press('[data-panel=standings] [name="tie-breaks"]', "Enter");
  await settled(page);
  if ((await paper.locator("table.sortable tbody tr").count()) === 0) fault("no standings");
  await paper.locator("table.sortable th button").nth(1).click();
  if ((await paper.locator("th[aria-sort]").count()) !== 1) fault("the table does not sort");
  await page.click("[data-view=rules]");
  await page.fill('[data-panel=rules] [name="article"]', "C6");
  await page.press('[data-panel=rules] [name="article"]', "Enter");
  await settled(page);
  if (!(await page.textContent("#text")).includes("C6")) fault("no article");
  // Another system answers at once, for every file.
  await page.click("[data-view=report]");
  await open(page, "#drawer");
  await choose(page, '#options [name="system"]', "dutch-2017");
  const systems = await page.evaluate(() => reports.map(({ answer }) => JSON.parse(answer.json).files[0].system));
  if (systems.join() !== "dutch-2017,dutch-2017") fault(`judged by ${systems}`);
  if (!page.url().includes("system=dutch-2017")) fault("the link does not know the system");
  await page.click("#options [type=reset]");
  await page.waitForTimeout(50);
  await settled(page);
}

/** "Boards dragged or typed into another pairing: instead." */
export async function boards() {
  const page = await desk();
  await drop(page, DISPUTE);
  await press(page, '#rounds [data-round="3"]');
  await shows(page, "C5 (2.3.1)", "the answer beside the boards", "#answer .body");
  const typed = () => page.inputValue("[name=instead]");
  // Pressed one after the other, by the keyboard too.
  await page.focus('tr:nth-child(1) [data-mark="3"]');
  await page.keyboard.press("Enter");
  await page.focus('[data-mark="2"]');
  await page.keyboard.press("Enter");
  await page.focus("[data-act=exchange]");
  await page.keyboard.press("Enter");
  if ((await typed()) !== "2-1,4-3,5-bye") fault(`two seats pressed: ${await typed()}`);
  await page.dragAndDrop('[data-seat="4"]', '[data-seat="2"]');
  if ((await typed()) !== "2-1,5-3,4-bye") fault(`a seat dragged: ${await typed()}`);
  await page.click('#seats [data-mark="1"]');
  await page.keyboard.press("Escape");
  if ((await page.locator('#seats [aria-pressed="true"]').count()) !== 0) fault("Escape takes no mark away");
  await press(page, "[data-boards=ask]");
  await shows(page, "Another pairing of round 3", "boards that were dragged");
  const json = await page.evaluate(() => ask(opened, { ask: "explain", round: 3, instead: "2-1,5-3,4-bye" }, "a test"));
  if (json.json !== run(DISPUTES, "explain", "bye_c5.trf", "--round", "3", "--instead", "2-1,5-3,4-bye", "--format", "json").out) fault("boards that were dragged are judged otherwise than by the command");
  await page.click("[data-boards=rules]");
  if (await page.locator("#other").isVisible()) fault("the correct boards are said to be changed");
  // The correct round as a list is the command's.
  await press(page, "[data-act=list]");
  await shows(page, "Pairings of round 3", "the correct round as a list");
  if ((await saved(page, "text=Save the table (CSV)")).text !== run(DISPUTES, "pair", "bye_c5.trf", "--round", "3", "--format", "csv").out) fault("the list of a round is not the command's");
  await page.click("[data-boards=recorded]");
  if (!(await page.locator("[data-boards=ask]").isDisabled())) fault("the recorded boards are another pairing");
}

/** "An edited fact (a result, a presence, a place) and what would follow, with undo." */
export async function facts() {
  const page = await desk();
  await drop(page, DISPUTE);
  const recorded = await page.evaluate(() => reports[0].answer.json);
  await press(page, '#rounds [data-round="3"]');
  const cause = page.locator("#causes li", { hasText: "was ½-½" });
  for (const line of await page.locator("#causes li").allTextContents()) if (line.includes("..")) fault(`two full stops: ${line}`);
  await cause.locator("button").click();
  await settled(page);
  await shows(page, "Round 3 was “wrong bye” and becomes “correct”", "what follows of a cause", "#followed");
  await shows(page, "Yes. Round 3 would be paired as published.", "whether the next round changes", "#followed-said");
  await shows(page, "that the result of 1 and 4 in round 1 was ½-½ (recorded 1-0)", "what is supposed", "#supposed");
  await shows(page, "1 fact supposed", "the list of reports", "#list");
  await page.click("[data-view=report]");
  await shows(page, "All 3 rounds are correct", "the verdict of what is supposed", "#verdict");
  await open(page, "#fold");
  await shows(page, "All 3 rounds are correct", "the verdicts of what is supposed");
  const { name, text } = await saved(page, "text=Save the report as TRF26");
  writeFileSync(path.join(scratch, "supposed.trf"), text);
  const agreed = run(scratch, "check", "supposed.trf", "--system", "dutch-2026");
  if (agreed.code !== 0 || !name.endsWith("supposed.trf")) fault(`the report as it would be: ${name}, ${agreed.code}`);
  // Somebody who will not come is not paired.
  await page.click("[data-view=facts]");
  // Whoever is named, the boxes have White and Black.
  const game = page.locator("form[data-what=ended]");
  await game.locator("[name=round]").fill("1");
  await game.locator("[name=a]").fill("4");
  await game.locator("[name=a]").blur();
  const sides = [await game.locator("[name=a]").inputValue(), await game.locator("[name=b]").inputValue()];
  if (sides.join() !== "1 Player 1,4 Player 4") fault(`White and Black of a game: ${sides}`);
  const presence = page.locator("form[data-kind=attendance]");
  await presence.locator("[name=round]").fill("4");
  await presence.locator("[name=a]").fill("1");
  await presence.locator("button").click();
  await settled(page);
  await shows(page, "Yes. Round 4 would be paired differently on 1 board: 5 Player 5 – 4 Player 4.", "an absence in the next round", "#followed-said");
  await page.evaluate(() => put({ ask: "pair" }, "pairing"));
  await settled(page);
  const names = await page.locator("#paper .body [data-player]").allInnerTexts();
  if (names.length === 0 || names.includes("Player 1")) fault(`an absent player is paired: ${names}`);
  await press(page, "[data-undo=last]");
  if ((await page.evaluate(() => opened.changes.length)) !== 1) fault("undo takes back more than the last");
  // The other boxes: a place, colours, a prohibition, the event.
  for (const [form, boxes] of [
    ["number", { a: "1", to: "5" }],
    ["result][data-what=turned", { round: "1", a: "1", b: "4" }],
    ["prohibition", { round: "3", a: "1", b: "2" }],
    ["setup", { to: "3" }],
  ]) {
    await page.click("[data-view=facts]");
    const fields = page.locator(`form[data-kind=${form}]`);
    for (const [field, text] of Object.entries(boxes)) await fields.locator(`[name=${field}]`).fill(text);
    const before = await page.evaluate(() => opened.changes.length);
    await fields.locator("button").click();
    await settled(page);
    const after = await page.evaluate(() => opened.changes.length);
    if (after !== before + 1) fault(`${form}: ${await page.textContent("#facts-said")}`);
  }
  await press(page, "[data-undo=all]");
  if ((await page.evaluate(() => reports[0].answer.json)) !== recorded) fault("undo does not bring the report back");
  if (await page.locator("#supposed").isVisible()) fault("nothing is supposed, and it is said");
}

/** "A player's card from every name"; "the article's text beside what it decided". */
export async function cards() {
  const page = await desk();
  await drop(page, DISPUTE);
  await page.click("[data-view=standings]");
  await open(page, "#typed");
  await page.fill('[data-panel=standings] [name="tie-breaks"]', "BH");
  await page.press('[data-panel=standings] [name="tie-breaks"]', "Enter");
  await settled(page);
  const card = "#card-paper .body";
  const named = (view) => page.locator("#paper .body button.name", { hasText: view }).first();
  await named("Player 5").click();
  await settled(page);
  for (const words of ["Player 5 in round 3", "colours so far", "Earlier rounds"]) await shows(page, words, "a card", card);
  await press(page, "[data-card=rate]");
  await shows(page, "Player 5", "a rating card", card);
  await page.click("[data-card=close]");
  await named("Player 1").click();
  await settled(page);
  await press(page, "[data-card=why-not]");
  await shows(page, "Whether 5 and 1 meet in round 3", "two names");
  // Neither the published opponent nor a player of another file is asked about.
  const acts = (...ids) => page.evaluate((ids) => (ids.forEach((id) => card(id)), by("card-acts").innerText), ids);
  if (!(await acts("1", "2")).includes("Why not against 1 Player 1?")) fault("no question about two players");
  if ((await acts("1", "3")).includes("Why not")) fault("a question why opponents do not meet");
  await page.click("[data-card=close]");
  await drop(page, path.join(root, "corpus/start/six_players.trf"));
  await page.locator("#list [data-file]").nth(1).click();
  await settled(page);
  if ((await acts("5")).includes("Why not")) fault("a question about a player of another file");
  await page.click("[data-card=close]");
  await page.locator("#list [data-file]").nth(0).click();
  await settled(page);
  for (const view of ["report", "live"]) {
    await press(page, `[data-view=${view}]`);
    if (view === "live") await page.click("[data-live=pair]");
    await open(page, "#fold");
    if (view === "report") await page.locator('#paper .body a[href="#crosstable"]').click();
    await named("Player 3").click();
    await settled(page);
    await shows(page, "Player 3 in round 3", `a card from ${view}`, card);
    await page.click("[data-card=close]");
  }
  await press(page, "[data-view=report]", '#rounds [data-round="3"]');
  await open(page, "#fold");
  const article = page.locator("#paper .body .steps a[href^='#article-']").first();
  await article.click();
  const words = page.locator("#paper .body .words-of");
  if ((await words.count()) !== 1 || (await words.innerText()).length < 30) fault("an article that is pressed says nothing");
  if ((await article.getAttribute("aria-expanded")) !== "true") fault("an article does not say that it is open");
  await article.press("Enter");
  if ((await words.count()) !== 0) fault("an article that is pressed again stays");
}

/** An event that goes on: who does not play, a board by hand, a late entry, the next round, results, the report saved, undo. */
export async function live() {
  const page = await desk();
  const folder = path.join(root, "corpus/start");
  await drop(page, path.join(folder, "six_players.trf"));
  await press(page, "[data-view=live]");
  await choose(page, '[data-presence="3"]', "absent");
  await choose(page, '[data-presence="6"]', "H");
  await shows(page, "Fir, Felix (6) has a half-point bye in round 4.", "what was changed", "#live-changes");
  await press(page, "[data-live=pair]");
  await shows(page, "Half-point bye: 6 Fir, Felix", "the list");
  const changed = ["six_players.trf", "--absent", "3", "--bye", "6=H"];
  if ((await saved(page, "text=Save the table (CSV)")).text !== run(folder, "pair", ...changed, "--format", "csv").out) fault("the list of a live round is not the command's");
  // The absence is taken back by the same box, and everything by undo.
  await choose(page, '[data-presence="3"]', "");
  if ((await page.locator("#live-changes li").count()) !== 1) fault("an absence is not taken back");
  await press(page, "[data-live=undo]");
  if ((await page.inputValue('[data-presence="3"]')) !== "absent") fault("undo does not bring an absence back");
  await press(page, "[data-live=add]");
  await shows(page, "Results of round 4", "the round that was added", "#results-title");
  const expected = run(folder, "pair", ...changed, "--format", "trf").out;
  const bytes = () => page.evaluate(() => new TextDecoder().decode(opened.bytes));
  const facts = (text) => text.split("\n").filter((line) => !line.startsWith("###")).join("\n");
  if (facts(await bytes()) !== facts(expected)) fault("the report with the round is not the command's");
  await choose(page, '[data-result="4:5-1"]', "½-½");
  await choose(page, '[data-result="4:2-4"]', "1-0");
  await choose(page, '[data-result="4:2-4"]', "0-1");
  await shows(page, "All results are in.", "the results", "#results-left");
  // Who was absent is proposed as absent once more; a press takes it back, and pairing records it.
  await shows(page, "3 Cedar, Clara", "who was absent", "#proposed");
  const cedar = () => page.inputValue('[data-presence="3"]');
  if ((await cedar()) !== "absent") fault("who was absent is not proposed as absent");
  await press(page, "#proposed button");
  if ((await cedar()) !== "") fault("a proposed absence is not taken back");
  const { name, text } = await saved(page, "[data-live=save]");
  writeFileSync(path.join(scratch, "live.trf"), text);
  const rounds = JSON.parse(run(scratch, "check", "live.trf", "--format", "json").out).files[0].rounds;
  if (name !== "six_players.trf" || rounds.length !== 4 || rounds[3].verdict !== "agrees") fault(`the saved report: ${name}, ${rounds.length} rounds`);
  // Pairs and a late entry.
  await open(page, "#others");
  const fill = async (form, boxes) => {
    for (const [box, words] of Object.entries(boxes)) await page.fill(`[data-live=${form}] [name=${box}]`, words);
    await press(page, `[data-live=${form}] button`);
  };
  await fill("late", { name: "Grove, Gina", rating: "2150", federation: "eng" });
  await shows(page, "Grove, Gina", "a late entry", "#who");
  await fill("forbid", { a: "1", b: "2" });
  await shows(page, "May not meet: 1 Alder, Anna, 2 Birch, Boris", "a forbidden pair", "#pairs");
  await fill("force", { a: "3 Grove, Gina", b: "1" });
  await press(page, "[data-live=pair]");
  await shows(page, "Set by hand: 3-1", "a board by hand");
  await fill("forbid", { a: "1", b: "99" });
  await shows(page, "99", "a pair of nobody", "#live-said");
  // Whoever is still proposed as absent is, once the round is paired; a late entry is not.
  await page.evaluate(() => (opened.plays.delete("4 Cedar, Clara"), live()));
  await settled(page);
  await page.click("[data-live=pair]");
  await page.waitForFunction(() => opened.live.facts.some(([option]) => option === "absent"));
  await settled(page);
  const absent = await page.evaluate(() => opened.live.facts.filter(([option]) => option === "absent").join(";"));
  if (absent !== "absent,4") fault(`recorded as absent: ${absent}`);
}

/** Each event keeps its own standings; a round that is paired is not lost when the report is saved; a match has two results. */
export async function events() {
  const page = await desk();
  await drop(page, [path.join(root, "corpus/start/six_players.trf"), path.join(root, "corpus/double_swiss_2026/example.trf")]);
  await press(page, "[data-view=standings]");
  await choose(page, "#tie-add", "BH");
  for (const id of [1, 2]) await page.locator(`#paper .body tbody [data-mark="${id}"]`).first().click();
  await press(page, "[data-act=why-above]", "#list li:nth-child(2) [data-file]");
  const asked = () => page.evaluate(() => asksOfRanks().map(([, value]) => value).join("|"));
  if ((await refusal(page)) !== "" || (await asked()) !== "||||") fault(`another event's standings: ${await asked()} ${await refusal(page)}`);
  await press(page, "#list li:nth-child(1) [data-file]");
  if ((await asked()) !== "||BH|1|2") fault(`an event's own standings: ${await asked()}`);
  await press(page, "[data-view=live]", "[data-live=pair]", "[data-live=save]");
  await shows(page, "Round 4 is paired but not in the report.", "a report that is saved without the round", "#unadded");
  const { text } = await saved(page, "[data-live=add-save]");
  writeFileSync(path.join(scratch, "added.trf"), text);
  if (JSON.parse(run(scratch, "check", "added.trf", "--format", "json").out).files[0].rounds.length !== 4) fault("the paired round is not saved");
  await press(page, "#list li:nth-child(2) [data-file]");
  await choose(page, '[data-result="2:6-2"]', "0-1, ½-½");
  await shows(page, "in match 2 is now 0-1, ½-½.", "the two games of a match", "#live-changes");
}

/** A table that is pasted or dropped is judged as a report. */
export async function tables() {
  const page = await desk();
  const folder = path.join(root, "corpus/tables");
  await page.click("#pasting summary");
  await page.fill("#paste textarea", readFileSync(path.join(folder, "own.csv"), "utf8"));
  await press(page, "#paste button");
  const same = async (file) => {
    const judged = (json) => JSON.stringify(JSON.parse(json).files[0].rounds);
    const json = await page.evaluate(() => opened.answer.json);
    if (judged(json) !== judged(run(folder, "check", file, "--format", "json").out)) fault(`${file}: a table is judged differently than by the command`);
  };
  await same("own.csv");
  await page.setInputFiles("#files", path.join(folder, "wall_chart.txt"));
  await page.waitForFunction(() => reports.length === 2);
  await settled(page);
  await page.locator("#list [data-file]").nth(1).click();
  await settled(page);
  await same("wall_chart.txt");
  await press(page, '#rounds [data-round="3"]');
  await shows(page, "No game has a colour.", "the head of a table without colours", "#notes");
  await shows(page, "colours are not recorded", "a correct round without colours", "#boards-said");
  await shows(page, "colours unknown", "boards without colours", "#boards-title");
}

/** Tie-breaks are picked, put in order and taken away; two players that are marked are compared. */
export async function picked() {
  const page = await desk();
  await drop(page, path.join(PUBLISHED, "t01.trf"));
  await press(page, "[data-view=standings]");
  const list = () => page.inputValue("[name=tie-breaks]");
  for (const code of ["BH", "SB", "BH/C1"]) {
    await choose(page, "#tie-add", code);
  }
  await page.focus('[data-tie="2"][data-by="-1"]');
  await page.keyboard.press("Enter");
  await settled(page);
  if ((await list()) !== "BH,BH/C1,SB") fault(`moved by the keyboard: ${await list()}`);
  await page.dragAndDrop("#ties li:nth-child(2) b", "#ties li:nth-child(1) b");
  await settled(page);
  if ((await list()) !== "BH/C1,BH,SB") fault(`dragged: ${await list()}`);
  await shows(page, "Buchholz Cut 1", "the name of a tie-break", "#ties");
  for (const id of [5, 2]) await page.locator(`#paper .body tbody [data-mark="${id}"]`).first().click();
  await press(page, "[data-act=why-above]");
  await shows(page, "Player 0002 is above Player 0005 by BH/C1 (8.1): 14.0 against 12.0", "two rows that are marked");
  await press(page, '[data-tie="0"][data-by="0"]');
  if ((await list()) !== "BH,SB") fault(`taken away: ${await list()}`);
}

/** Games that are pasted are rated without a report; the examples open at a press. */
export async function withoutFiles() {
  const page = await desk();
  await page.click("[data-act=games]");
  await open(page, "#games");
  await page.fill("#games-form [name=rating]", "1843");
  await page.fill("#games-form [name=k]", "20");
  await page.fill("#games-form textarea", "1901 1\n1710: 0.5");
  await press(page, "#games-form button");
  const json = await page.evaluate(() => ask(undefined, { ask: "what-if", rating: 1843, k: 20, games: [[1901, "1"], [1710, "0.5"]], options: {} }, "a test").then((answer) => answer.json));
  if (json !== run(root, "rate", "what-if", "--rating", "1843", "--k", "20", "--game", "1901:1", "--game", "1710:0.5", "--format", "json").out) fault("games without a report are rated differently than by the command");
  await shows(page, "1901", "the card of the games");
  await page.fill("#games-form textarea", "nonsense");
  await page.click("#games-form button");
  if (!(await refusal(page)).includes("is not a game")) fault("nonsense is rated");
  for (const [example, words, where] of [["dispute", "2 of 3 rounds are correct. Round 3 differs.", "#verdict"], ["team", "wrong colours", "#rounds"], ["rating", "Adams, Ann", "#paper .body"]]) {
    await page.evaluate((name) => example(name), example);
    await settled(page);
    await shows(page, words, `the example ${example}`, where);
  }
}

/** "A long file never blocks a question of another report"; each file is stopped alone. */
export async function together() {
  const page = await desk();
  const long = made(9999);
  await page.setInputFiles("#files", [DISPUTE, long]);
  await page.waitForFunction(() => reports.length === 2 && reports[0].answer);
  await page.waitForFunction(() => helpers.some(({ job }) => job?.isLong));
  const begun = Date.now();
  const answer = await page.evaluate(() => ask(reports[0], { ask: "explain", round: 3 }, "a test").then(({ json }) => json));
  const took = Date.now() - begun;
  const isLong = await page.evaluate(() => helpers.some(({ job }) => job?.isLong));
  if (!isLong) fault("the long file was at its end before the question");
  if (!answer || took > 1000) fault(`another report's answer took ${took} ms`);
  tell(`another report answers within ${took} ms while 9,999 players are judged`);
  await page.locator("#list [data-end]").nth(1).click();
  await settled(page);
  const state = await page.evaluate(() => reports.map(({ lost, answer }) => lost ?? Boolean(answer)));
  if (state[0] !== true || !String(state[1]).startsWith("Stopped.")) fault(`one file stopped: ${state}`);
}

/** "Files in a list (several, a folder, a ZIP; drag, choose, paste)." */
export async function files() {
  const page = await desk();
  const folder = path.join(scratch, "event");
  mkdirSync(path.join(folder, "inner"), { recursive: true });
  copyFileSync(DISPUTE, path.join(folder, "a.trf"));
  copyFileSync(path.join(PUBLISHED, "t07.trf"), path.join(folder, "inner", "b.trf"));
  writeFileSync(path.join(folder, "notes.txt"), "nothing");
  await page.setInputFiles("#folder", folder);
  await page.waitForFunction(() => reports.length === 2);
  await settled(page);
  const names = () => page.evaluate(() => reports.map(({ name, answer }) => `${name.split("/").slice(1).join("/") || name}:${answer?.exit}`).sort().join(" "));
  if ((await names()) !== "a.trf:1 inner/b.trf:0") fault(`a folder: ${await names()}`);
  await page.evaluate(() => [...reports].forEach(forget));
  const packed = archive([
    { name: "a.trf", bytes: readFileSync(DISPUTE) },
    { name: "inner/b.trf", bytes: readFileSync(path.join(PUBLISHED, "t07.trf")), isStored: true },
    { name: "notes.txt", bytes: Buffer.from("nothing") },
  ]);
  // Dropped, as a browser has it.
  const transfer = await page.evaluateHandle((bytes) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(bytes)], "event.zip"));
    return data;
  }, [...packed]);
  await page.dispatchEvent("#drop", "drop", { dataTransfer: transfer });
  await page.waitForFunction(() => reports.length === 2);
  await settled(page);
  if ((await names()) !== "a.trf:1 inner/b.trf:0") fault(`an archive: ${await names()}`);
}

/** A random tournament is the command's of the same seed. */
export async function generated() {
  const page = await desk();
  await page.click("#generating summary");
  await page.selectOption("#generate [name=system]", "dutch-2026");
  for (const [name, text] of [["players", "12"], ["rounds", "5"], ["seed", "7"]]) await page.fill(`#generate [name=${name}]`, text);
  await page.click("#generate button");
  await page.waitForFunction(() => reports.length === 1);
  await settled(page);
  const folder = path.join(scratch, "drawn");
  run(scratch, "generate", "--system", "dutch-2026", "--players", "12", "--rounds", "5", "--seed", "7", "-o", folder);
  const ours = await page.evaluate(() => new TextDecoder().decode(reports[0].bytes));
  if (ours !== readFileSync(path.join(folder, "1.trf"), "utf8")) fault("a random tournament is not the command's");
}

/** "Ratings with a list dropped beside", published results, an edition. */
export async function ratings() {
  const page = await desk();
  const folder = path.join(root, "corpus/rating_2013");
  const [list, published] = ["list_2013-07.csv", "open_published.csv"].map((name) => path.join(folder, name));
  await drop(page, path.join(folder, "open.trf"));
  await press(page, "[data-view=rate]");
  const packed = { name: "list.zip", mimeType: "application/zip", buffer: archive([{ name: "list_2013-07.csv", bytes: readFileSync(list) }]) };
  await page.setInputFiles("#rate-form [name=list]", packed);
  await page.waitForFunction(() => besides.length === 1);
  await settled(page);
  await page.setInputFiles("#rate-form [name=against]", published);
  await page.waitForFunction(() => besides.length === 2);
  await settled(page);
  const same = async (question, ...args) => {
    const answer = await page.evaluate((question) => ask(opened, { ...rateQuestion(""), ...question }, "a test", { beside: besides }), question);
    const { out, code } = run(folder, "rate", "open.trf", "--list", "list_2013-07.csv", "--against", "open_published.csv", ...args, "--format", "json");
    if (answer.json !== out || answer.exit !== code) fault(`ratings ${args}: another JSON than the command's (${answer.exit}, ${code}) ${answer.refused}`);
  };
  await same({});
  await same({ player: "5" }, "--player", "5");
  await same({ edition: "rating-2024" }, "--edition", "rating-2024");
  await shows(page, "Published", "published results");
  await choose(page, "#rate-form [name=edition]", "rating-2024");
  await shows(page, "B.02", "another edition");
  await page.locator("#besides [data-month]").fill("never");
  await page.locator("#besides [data-month]").press("Tab");
  if (!(await refusal(page)).includes("never")) fault(`a month that is none: ${await refusal(page)}`);
  await page.locator("#besides [data-beside]").first().click();
  if ((await page.evaluate(() => besides.length)) !== 1) fault("a list is not taken away");
}

/** "Who wants to go on tomorrow saves the page with its data as one file"; "a link to a state without the data". */
export async function kept() {
  const page = await desk();
  await drop(page, [DISPUTE, path.join(PUBLISHED, "t07.trf")]);
  await press(page, '#rounds [data-round="3"]');
  await page.locator("#causes li", { hasText: "was ½-½" }).locator("button").click();
  await settled(page);
  await open(page, "#asking");
  await page.locator('[data-panel=explain] [name="player"]').fill("4");
  await press(page, "text=Explain this player's pairing");
  const shown = await page.locator("#paper .body").innerText();
  const { text } = await saved(page, "[data-act=save-all]");
  const answers = await page.evaluate(() => reports.map(({ answer }) => answer.json));
  const link = new URL(page.url()).hash;
  await page.context().close();
  writeFileSync(path.join(scratch, "desk.html"), text);
  const again = await desk({ at: pathToFileURL(path.join(scratch, "desk.html")).href });
  await settled(again);
  if (JSON.stringify(await again.evaluate(() => reports.map(({ answer }) => answer.json))) !== JSON.stringify(answers)) fault("the saved page has other verdicts");
  if ((await again.locator("#paper .body").innerText()) !== shown) fault("the saved page shows something else");
  // Saved once more, it is the same.
  const more = await saved(again, "[data-act=save-all]");
  if (Math.abs(more.text.length - text.length) > 2000) fault(`saved once more: ${more.text.length} characters, before ${text.length}`);
  await again.context().close();
  // The address alone asks the same of a report that is dropped.
  const linked = await desk({ hash: link });
  await drop(linked, DISPUTE);
  await settled(linked);
  await shows(linked, "Player 4 in round 3", "a link");
  if (link.includes("Player") || link.includes("001")) fault(`the link knows data: ${link}`);
  await linked.context().close();
}

/** "Print as the command prints": the answer alone. */
export async function printed() {
  const page = await desk();
  await drop(page, DISPUTE);
  await press(page, '#rounds [data-round="3"]');
  // What the browser says before it prints.
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  for (const [selector, wanted] of [["aside", false], ["#views", false], ["#round-form", false], ["#boards", true], [".event h2", true], ["#answer", true], ["#paper", true]]) {
    if ((await page.locator(selector).isVisible()) !== wanted) fault(`on paper ${selector} is ${wanted ? "not there" : "there"}`);
  }
  const pages = (pdf) => (pdf.toString("latin1").match(/\/Type \/Page\b/g) ?? []).length;
  const number = pages(await page.pdf({ format: "A4" }));
  if (number < 1 || number > 2) fault(`a round of five players prints on ${number} sheets`);
}
