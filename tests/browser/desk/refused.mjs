// "What bad input does in each box: said beside it, nothing lost": each row of the table in `docs/start/desk.md`.

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { archive } from "./archive.mjs";
import { DISPUTES, desk, drop, fault, open, press, refusal, scratch, settled } from "./tools.mjs";

const DISPUTE = path.join(DISPUTES, "bye_c5.trf");

async function says(page, selector, words, what) {
  await settled(page);
  const said = await page.textContent(selector);
  if (!said.includes(words)) fault(`${what}: says ${JSON.stringify(said)}, not ${JSON.stringify(words)}`);
}

/** Files that are none. */
export async function badFiles() {
  const page = await desk();
  const file = (name, buffer) => ({ name, mimeType: "application/octet-stream", buffer });
  await drop(page, file("picture.trf", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])));
  await says(page, "#list", "not judged", "a picture");
  await page.evaluate(() => [...reports].forEach(forget));
  const huge = path.join(scratch, "huge.trf");
  writeFileSync(huge, Buffer.alloc(16 * 1024 * 1024 + 5, "x"));
  await drop(page, huge);
  await says(page, "#refused", "cannot be used", "17 MB");
  await says(page, "#said", "16777216", "17 MB");
  await page.evaluate(() => [...reports].forEach(forget));
  const report = { name: "a.trf", bytes: readFileSync(DISPUTE) };
  for (const [what, bytes, words] of [
    ["no archive", Buffer.from("nothing at all, and long enough for one"), "it is not a ZIP archive"],
    ["an archive without reports", archive([{ name: "a.txt", bytes: Buffer.from("x") }]), "contains no tournament files"],
    ["a locked archive", archive([{ ...report, isLocked: true }]), "it has a password"],
    ["a damaged archive", archive([{ ...report, crc: 1 }]), "it is damaged"],
    ["an archive that holds more than it says", archive([{ ...report, size: 10 }]), "it is damaged"],
    ["an archive that says too much", archive([{ ...report, size: 1 << 30 }]), "at most"],
    ["an archive that is cut off", archive([report]).subarray(0, 120), "it has no directory"],
  ]) {
    await page.setInputFiles("#files", file("x.zip", bytes));
    await page.waitForFunction((words) => document.getElementById("status").textContent.includes(words), words, { timeout: 5000 }).catch(async () => fault(`${what}: says ${await page.textContent("#status")}`));
  }
  if ((await page.evaluate(() => reports.length)) !== 0) fault("what is no report is on the desk");
}

/** Boxes with nonsense in them: why stands there, and what was there stays. */
export async function badBoxes() {
  const page = await desk({ hash: "#view=explain&system=dutsch&reading=nothing=so&reading=x&causes=all&encoding=klingon" });
  await drop(page, DISPUTE);
  await says(page, "#refused", "the encoding is unknown", "an address");
  await page.click("[data-view=report]");
  await open(page, "#drawer");
  await page.click("#options [type=reset]");
  await page.waitForTimeout(50);
  await settled(page);
  const enter = async (panel, boxes, press) => {
    for (const [name, text] of Object.entries(boxes)) await page.fill(`[data-panel=${panel}] ${press} [name="${name}"]`, text);
    await page.click(`[data-panel=${panel}] ${press} button:not([type=button])`);
  };
  await page.click("[data-view=explain]");
  await open(page, "#asking");
  const valid = (selector) => page.evaluate((selector) => document.querySelector(selector).checkValidity(), selector);
  await enter("explain", { round: "third" }, "#round-form");
  if (await valid("#round-form [name=round]")) fault("a word is taken for a round");
  await enter("explain", { round: "99" }, "#round-form");
  await says(page, "#refused", "99", "a round that is not recorded");
  await page.fill("#round-form [name=round]", "3");
  await page.fill('[data-panel=explain] [name="player"]', "Nobody");
  await page.click("text=Explain this player's pairing");
  await says(page, "#refused", 'no player has the starting rank or FIDE number "Nobody", or a name that begins with it', "a player");
  await page.fill('[data-panel=explain] [name="player"]', "Play");
  await page.click("text=Explain this player's pairing");
  await says(page, "#refused", "is the name of several", "a name of several");
  await enter("explain", { a: "1", b: "x" }, "#two-form");
  await says(page, "#refused", 'no player has the starting rank or FIDE number "x", or a name that begins with it', "two numbers");
  await enter("explain", { instead: "1-2,3" }, "#instead-form");
  await says(page, "#refused", "is not a part of a pairing\nhint: write it as", "another pairing");
  await page.click("[data-view=facts]");
  for (const [form, boxes, words] of [
    ["result][data-what=ended", { round: "1", a: "1", b: "4", to: "2-0" }, "expected: a result such as 1-0"],
    ["attendance", { round: "1", a: "1" }, "nothing of the kind is recorded"],
    ["number", { a: "1", to: "77" }, "nothing of the kind is recorded"],
    ["prohibition", { round: "3", a: "1", b: "1" }, "names two players"],
    ["setup", { to: "some" }, "expected: a number of rounds"],
  ]) {
    for (const [name, text] of Object.entries(boxes)) await page.fill(`form[data-kind=${form}] [name=${name}]`, text);
    await page.click(`form[data-kind=${form}] button`);
    await says(page, "#facts-said", words, `a fact (${form})`);
  }
  if ((await page.evaluate(() => opened.changes.length)) !== 0) fault("what is no change was made");
  await page.click("[data-view=standings]");
  await says(page, "#ties-words", "The file names no tie-breaks", "no list");
  await open(page, "#typed");
  await enter("standings", { "tie-breaks": "NONSENSE" }, "form");
  await says(page, "#refused", "NONSENSE", "a list that is none");
  await enter("standings", { "tie-breaks": "BH", after: "9" }, "form");
  await says(page, "#refused", "9", "a round that is not recorded");
  await press(page, "[data-view=rate]");
  await page.setInputFiles("#rate-form [name=list]", { name: "no.csv", mimeType: "text/csv", buffer: Buffer.from("nothing\n") });
  await page.waitForFunction(() => besides.length === 1);
  await says(page, "#refused", "no.csv:1:", "a list");
  await page.click("[data-view=rules]");
  await enter("rules", { article: "C99" }, "form");
  await says(page, "#refused", 'no article or interpretation is called "C99"', "an article");
  await page.click("#generating summary");
  await page.selectOption("#generate [name=system]", "dutch-2026");
  await page.fill("#generate [name=players]", "9..5");
  await page.click("#generate button");
  await says(page, "#drawn", "did you mean 5..9?", "a random tournament");
  // Nothing was lost meanwhile.
  await page.click("[data-view=report]");
  await says(page, "#verdict", "2 of 3 rounds are correct. Round 3 differs.", "after all of that");
  if ((await refusal(page)) !== "") fault("a refusal stays");
}
