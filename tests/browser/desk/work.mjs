// What somebody does at the desk by clicking and typing.

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { archive } from "./archive.mjs";
import { DISPUTES, PUBLISHED, desk, drop, fault, refusal, root, run, scratch, settled, tell } from "./tools.mjs";

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
  const dispute = path.join(root, "corpus/dutch_2026/verdicts/bye_c5.trf");
  await drop(page, [dispute, path.join(PUBLISHED, "t07.trf")]);
  const begun = Date.now();
  await page.click('#rounds [data-round="3"]');
  await settled(page);
  const paper = page.locator("#paper .body");
  const has = async (words, what) => {
    if (!(await paper.innerText()).includes(words)) fault(`${what}: no ${words}`);
  };
  await has("Why round 3 is paired as it is", "a round that was pressed");
  await page.fill('[data-panel=explain] [name="a"]', "1");
  await page.fill('[data-panel=explain] [name="b"]', "2");
  await page.click("text=Why do they not meet?");
  await settled(page);
  await has("Whether 1 and 2 meet in round 3", "two numbers");
  await page.fill('[name="instead"]', "1-x");
  await page.click("text=How would it fare instead?");
  if (!(await refusal(page)).includes("is not a part of a pairing\nhint: write it as")) fault("nonsense instead of a pairing is not refused");
  await page.fill('[name="instead"]', "1-2,3-5,4-bye");
  await page.click("text=How would it fare instead?");
  await settled(page);
  await has("Another pairing of round 3", "another pairing");
  tell(`a dispute looked into by five clicks: ${Date.now() - begun} ms of the machine`);
  // The next report, judged already, is opened with its page.
  await page.locator("#list [data-file]").nth(1).click();
  await page.click("[data-view=report]");
  await settled(page);
  await has("Verdict by match", "the next report");
  await page.locator("#list [data-file]").nth(0).click();
  // A name is a link to the player's card, and fills the boxes.
  await page.click("[data-view=report]");
  await settled(page);
  await paper.locator('a[href^="#player-"]').first().click();
  await settled(page);
  if (!(await page.locator("#card-paper .body").innerText()).includes("in round 3")) fault("a player's link leads to no card");
  await page.keyboard.press("Escape");
  if (await page.locator("#card").isVisible()) fault("Escape does not close a card");
  await page.click("[data-view=standings]");
  if (!(await refusal(page)).includes("the file names no tie-breaks")) fault("standings without a list are not refused");
  await page.fill('[data-panel=standings] [name="tie-breaks"]', "DE,BH/C1");
  await page.press('[data-panel=standings] [name="tie-breaks"]', "Enter");
  await settled(page);
  if ((await paper.locator("table.sortable tbody tr").count()) === 0) fault("no standings");
  await paper.locator("table.sortable th button").nth(1).click();
  if ((await paper.locator("th[aria-sort]").count()) !== 1) fault("the table does not sort");
  await page.fill('[data-panel=standings] [name="tie-breaks"]', "NONSENSE");
  await page.press('[data-panel=standings] [name="tie-breaks"]', "Enter");
  if ((await refusal(page)) === "") fault("a list that is none is not refused");
  await page.click("[data-view=pair]");
  await settled(page);
  await has("Pairings of round 4", "the next round");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Save the table (CSV)")]);
  if (readFileSync(await download.path(), "utf8") !== run(path.dirname(dispute), "pair", "bye_c5.trf", "--format", "csv").out) fault("the saved list is not the command's");
  await page.click("[data-view=rules]");
  await page.fill('[data-panel=rules] [name="article"]', "C6");
  await page.press('[data-panel=rules] [name="article"]', "Enter");
  await settled(page);
  if (!(await page.textContent("#text")).includes("C6")) fault("no article");
  // Another system answers at once, for every file.
  await page.click("[data-view=report]");
  await page.selectOption('#options [name="system"]', "dutch-2017");
  await settled(page);
  const systems = await page.evaluate(() => reports.map(({ answer }) => JSON.parse(answer.json).files[0].system));
  if (systems.join() !== "dutch-2017,dutch-2017") fault(`judged by ${systems}`);
  if (!page.url().includes("system=dutch-2017")) fault("the link does not know the system");
  await page.click("text=As they were");
  await page.waitForTimeout(50);
  await settled(page);
  // Pasted.
  await page.click("#pasting summary");
  await page.fill("#paste textarea", readFileSync(path.join(PUBLISHED, "t19.trf"), "utf8"));
  await page.click("text=Read it");
  await settled(page);
  if ((await page.locator("#list [data-file]").count()) !== 3) fault("what was pasted is not in the list");
  await page.context().close();
}


/** "Boards dragged or typed into another pairing: instead." */
export async function boards() {
  const page = await desk();
  await drop(page, DISPUTE);
  await page.click('#rounds [data-round="3"]');
  await settled(page);
  await shows(page, "C5 (2.3.1)", "the sentence above the boards", "#boards-said");
  const typed = () => page.inputValue("[name=instead]");
  // Pressed one after the other, by the keyboard too.
  await page.focus('[data-seat="0"]');
  await page.keyboard.press("Enter");
  await page.focus('[data-seat="3"]');
  await page.keyboard.press("Enter");
  if ((await typed()) !== "2-1,4-3,5-bye") fault(`two seats pressed: ${await typed()}`);
  await page.dragAndDrop('[data-seat="4"]', '[data-seat="2"]');
  if ((await typed()) !== "2-1,5-3,4-bye") fault(`a seat dragged: ${await typed()}`);
  await page.click('[data-seat="1"]');
  await page.keyboard.press("Escape");
  if ((await page.locator('#seats [aria-pressed="true"]').count()) !== 0) fault("Escape lets nobody go");
  await page.click("[data-boards=ask]");
  await settled(page);
  await shows(page, "Another pairing of round 3", "boards that were dragged");
  const json = await page.evaluate(() => ask(opened, { ask: "explain", round: 3, instead: "2-1,5-3,4-bye" }, "a test"));
  if (json.json !== run(DISPUTES, "explain", "bye_c5.trf", "--round", "3", "--instead", "2-1,5-3,4-bye", "--format", "json").out) fault("boards that were dragged are judged otherwise than by the command");
  await page.click("[data-boards=rules]");
  await page.click("[data-boards=ask]");
  await settled(page);
  await shows(page, "correct", "the boards of the rules");
  await page.click("[data-boards=recorded]");
  if (!(await page.locator("[data-boards=ask]").isDisabled())) fault("the recorded boards are another pairing");
  await page.context().close();
}

/** "An edited fact (a result, a presence, a place) and what would follow, with undo." */
export async function facts() {
  const page = await desk();
  await drop(page, DISPUTE);
  const recorded = await page.evaluate(() => reports[0].answer.json);
  await page.click("[data-view=facts]");
  const cause = page.locator("#causes li", { hasText: "was ½-½" });
  for (const line of await page.locator("#causes li").allTextContents()) if (line.includes("..")) fault(`two full stops: ${line}`);
  await cause.locator("button").click();
  await settled(page);
  await shows(page, "Round 3: bye → agrees", "what follows of a cause", "#followed");
  await shows(page, "that the result of 1 and 4 in round 1 was ½-½ (recorded 1-0)", "what is supposed", "#supposed");
  await shows(page, "1 fact supposed", "the list of reports", "#list");
  await page.click("[data-view=report]");
  await shows(page, "All 3 rounds are correct", "the verdicts of what is supposed");
  const { name, text } = await saved(page, "text=Save the report as TRF26");
  writeFileSync(path.join(scratch, "supposed.trf"), text);
  const agreed = run(scratch, "check", "supposed.trf", "--system", "dutch-2026");
  if (agreed.code !== 0 || !name.endsWith("supposed.trf")) fault(`the report as it would be: ${name}, ${agreed.code}`);
  // Somebody who will not come is not paired.
  await page.click("[data-view=facts]");
  const presence = page.locator("form[data-kind=attendance]");
  await presence.locator("[name=round]").fill("4");
  await presence.locator("[name=a]").fill("1");
  await presence.locator("button").click();
  await settled(page);
  await page.click("[data-view=pair]");
  await settled(page);
  const names = await page.locator("#paper .body [data-player]").allInnerTexts();
  if (names.length === 0 || names.includes("Player 1")) fault(`an absent player is paired: ${names}`);
  await page.click("[data-undo=last]");
  await settled(page);
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
  await page.click("[data-undo=all]");
  await settled(page);
  if ((await page.evaluate(() => reports[0].answer.json)) !== recorded) fault("undo does not bring the report back");
  if (await page.locator("#supposed").isVisible()) fault("nothing is supposed, and it is said");
  await page.context().close();
}

/** "A player's card from every name"; "the article's text beside what it decided". */
export async function cards() {
  const page = await desk();
  await drop(page, DISPUTE);
  await page.click("[data-view=standings]");
  await page.fill('[data-panel=standings] [name="tie-breaks"]', "BH");
  await page.press('[data-panel=standings] [name="tie-breaks"]', "Enter");
  await settled(page);
  const card = "#card-paper .body";
  const named = (view) => page.locator("#paper .body button.name", { hasText: view }).first();
  await named("Player 5").click();
  await settled(page);
  for (const words of ["Player 5 in round 3", "colours so far", "Earlier rounds"]) await shows(page, words, "a card", card);
  await page.click("[data-card=rate]");
  await settled(page);
  await shows(page, "Player 5", "a rating card", card);
  await page.click("[data-card=close]");
  await named("Player 1").click();
  await settled(page);
  await page.click("[data-card=why-not]");
  await settled(page);
  await shows(page, "Whether 5 and 1 meet in round 3", "two names");
  for (const view of ["report", "pair"]) {
    await page.click(`[data-view=${view}]`);
    await settled(page);
    if (view === "report") await page.locator('#paper .body a[href="#crosstable"]').click();
    await named("Player 3").click();
    await settled(page);
    await shows(page, "Player 3 in round 3", `a card from ${view}`, card);
    await page.click("[data-card=close]");
  }
  await page.click("[data-view=report]");
  await settled(page);
  await page.click('#rounds [data-round="3"]');
  await settled(page);
  const article = page.locator("#paper .body .steps a[href^='#article-']").first();
  await article.click();
  const words = page.locator("#paper .body .words-of");
  if ((await words.count()) !== 1 || (await words.innerText()).length < 30) fault("an article that is pressed says nothing");
  if ((await article.getAttribute("aria-expanded")) !== "true") fault("an article does not say that it is open");
  await article.press("Enter");
  if ((await words.count()) !== 0) fault("an article that is pressed again stays");
  await page.context().close();
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
  await page.context().close();
}

/** A random tournament is the command's of the same seed. */
export async function generated() {
  const page = await desk();
  await page.click("#generating summary");
  await page.selectOption("#generate [name=system]", "dutch-2026");
  for (const [name, text] of [["players", "12"], ["rounds", "5"], ["seed", "7"]]) await page.fill(`#generate [name=${name}]`, text);
  await page.click("text=Make it");
  await page.waitForFunction(() => reports.length === 1);
  await settled(page);
  const folder = path.join(scratch, "drawn");
  run(scratch, "generate", "--system", "dutch-2026", "--players", "12", "--rounds", "5", "--seed", "7", "-o", folder);
  const ours = await page.evaluate(() => new TextDecoder().decode(reports[0].bytes));
  if (ours !== readFileSync(path.join(folder, "1.trf"), "utf8")) fault("a random tournament is not the command's");
  await page.context().close();
}

/** "Ratings with a list dropped beside", published results, an edition. */
export async function ratings() {
  const page = await desk();
  const folder = path.join(root, "corpus/rating_2013");
  const [list, published] = ["list_2013-07.csv", "open_published.csv"].map((name) => path.join(folder, name));
  await drop(page, path.join(folder, "open.trf"));
  await page.click("[data-view=rate]");
  await settled(page);
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
  await page.selectOption("#rate-form [name=edition]", "rating-2024");
  await settled(page);
  await shows(page, "B.02", "another edition");
  await page.locator("#besides [data-month]").fill("never");
  await page.locator("#besides [data-month]").press("Tab");
  if (!(await refusal(page)).includes("never")) fault(`a month that is none: ${await refusal(page)}`);
  await page.locator("#besides [data-beside]").first().click();
  if ((await page.evaluate(() => besides.length)) !== 1) fault("a list is not taken away");
  await page.context().close();
}

/** "Who wants to go on tomorrow saves the page with its data as one file"; "a link to a state without the data". */
export async function kept() {
  const page = await desk();
  await drop(page, [DISPUTE, path.join(PUBLISHED, "t07.trf")]);
  await page.click("[data-view=facts]");
  await page.locator("#causes li", { hasText: "was ½-½" }).locator("button").click();
  await settled(page);
  await page.click("[data-view=explain]");
  await page.locator('[data-panel=explain] [name="player"]').fill("4");
  await page.click("text=What became of this player?");
  await settled(page);
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
  await page.click('#rounds [data-round="3"]');
  await settled(page);
  await page.emulateMedia({ media: "print" });
  for (const [selector, wanted] of [["aside", false], ["#views", false], ["#round-form", false], ["#paper", true]]) {
    if ((await page.locator(selector).isVisible()) !== wanted) fault(`on paper ${selector} is ${wanted ? "not there" : "there"}`);
  }
  const pages = (pdf) => (pdf.toString("latin1").match(/\/Type \/Page\b/g) ?? []).length;
  const number = pages(await page.pdf({ format: "A4" }));
  if (number < 1 || number > 2) fault(`a round of five players prints on ${number} sheets`);
  await page.context().close();
}
