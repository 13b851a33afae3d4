// The desk in the installed Firefox, driven by WebDriver BiDi: `node firefox.mjs --page PAGE --command ARBITRIUM`. Reports are judged as the
// command judges them, a round is pressed, two are exchanged, a fact is put otherwise, the page is saved with its data; nothing is asked
// for beside the page, nothing is said on the console. Exits 1 with one line for each fault.

import { rmSync } from "node:fs";
import path from "node:path";
import { launch } from "puppeteer-core";
import { fault, faults, reportsIn, root, run, scratch, url, values } from "./desk/tools.mjs";
import { watch } from "./watched.mjs";

/** One report of so many: Chromium judges the others. */
const ONE_OF = 4;

const browser = await launch({ browser: "firefox", executablePath: values.firefox, headless: true });
const page = await browser.newPage();
page.on("request", (request) => {
  const asked = request.url();
  // The browser's own font for the marks of lists is in the browser.
  if (asked.split("#")[0] !== url && !/^(blob|data):/.test(asked)) fault(`asks for ${asked}`);
});
watch(page, fault);
const begun = Date.now();
await page.goto(url);
await page.waitForFunction(() => typeof isReady === "boolean" && isReady && books.length > 0 && !running);
console.log(`Firefox ${await browser.version()}: ready ${Date.now() - begun} ms after opening`);
await same(["double_swiss_2026/published", "dutch_2026/verdicts", "dutch_2006/positions", "team_2026/verdicts"]);
await worked();
await browser.close();
rmSync(scratch, { recursive: true, force: true });
for (const text of faults) console.error(text);
console.log(`the desk in Firefox: ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

async function settled() {
  await page.waitForFunction(() => !running && waiting.length === 0 && reports.every((one) => one.answer || one.lost), { timeout: 120_000, polling: 20 });
}

async function drop(...files) {
  const before = await page.evaluate(() => reports.length);
  const input = await page.$("#files");
  await input.uploadFile(...files);
  await page.waitForFunction((number) => reports.length >= number, {}, before + files.length);
  await settled();
}

/** Every JSON is the command's, byte for byte. */
async function same(folders) {
  let files = 0;
  for (const name of folders) {
    const folder = path.join(root, "corpus", name);
    const names = reportsIn(folder).filter((_, place) => place % ONE_OF === 0);
    await drop(...names.map((file) => path.join(folder, file)));
    const answers = await page.evaluate(() => reports.map(({ name, answer }) => ({ name, json: answer?.json, exit: answer?.exit })));
    for (const { name: file, json, exit } of answers) {
      const { out, code } = run(folder, "check", file, "--format", "json");
      files += 1;
      if (json !== out || exit !== code) fault(`${name}/${file}: another answer than the command's`);
    }
    await page.evaluate(() => [...reports].forEach(forget));
  }
  console.log(`${files} reports judged in Firefox as the command judges them`);
}

async function shows(words, selector) {
  const text = await page.evaluate((selector) => {
    const host = document.querySelector(selector);
    return (host?.shadowRoot ?? host)?.textContent ?? "";
  }, selector);
  if (!text.includes(words)) fault(`${selector}: no ${words} in ${text.slice(0, 200)}`);
}

/** What somebody does: a round, two exchanged, a fact, its undo. */
async function worked() {
  await drop(path.join(root, "corpus/dutch_2026/verdicts/bye_c5.trf"));
  await page.click('#rounds [data-round="3"]');
  await settled();
  await page.click("#fold-title");
  await shows("Why round 3 is paired as it is", "#paper");
  await page.click('#seats [data-mark="3"]');
  await page.click('#seats [data-mark="2"]');
  await page.click("[data-act=exchange]");
  await page.click("[data-boards=ask]");
  await settled();
  await shows("Another pairing of round 3", "#paper");
  await page.click("#causes li:nth-child(2) button");
  await settled();
  await shows("Supposed, not recorded", "#supposed");
  await page.click("[data-undo=all]");
  await settled();
  await page.click("[data-view=live]");
  await settled();
  await page.click("[data-live=pair]");
  await settled();
  await shows("Pairings of round 4", "#paper");
}
