// Works at the desk in the installed Chromium as somebody would, from file://, and compares with the command:
// `node desk.mjs --page PAGE --command ARBITRIUM [--all] [--pictures FOLDER]`. Every report's JSON must be the command's byte for byte,
// refusals too; no request may leave, nothing in a file may run, axe must find no serious fault, a stop and a trap must lose nothing.
// Prints what was measured; exits 1 with one line for each fault. `--all` takes the whole corpus.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";

const { values } = parseArgs({
  options: {
    page: { type: "string", default: "target/desk/arbitrium-desk.html" },
    command: { type: "string", default: "target/debug/arbitrium" },
    chromium: { type: "string", default: "/usr/bin/chromium" },
    pictures: { type: "string" },
    all: { type: "boolean", default: false },
  },
});
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const command = path.resolve(values.command);
const url = pathToFileURL(path.resolve(values.page)).href;
const scratch = mkdtempSync(path.join(tmpdir(), "arbitrium-desk-"));

const FOLDERS = [
  "double_swiss_2026/published",
  "double_swiss_2026/broken",
  "double_swiss_2026/verdicts",
  "dutch_2026/verdicts",
  "dutch_2017/verdicts",
  "dutch_2006/positions",
  "dutch_2006/robust",
  "team_2026/verdicts",
  "rating_2013/broken",
  "trf",
  "trf/own",
  "trf/replaced",
];
const PUBLISHED = path.join(root, "corpus/double_swiss_2026/published");

const LOOKS = [
  { name: "light", colorScheme: "light" },
  { name: "dark", colorScheme: "dark" },
  { name: "narrow", colorScheme: "light", viewport: { width: 390, height: 900 } },
];

// A module whose `answer` traps, in the place of the real one for the first report: (module (memory 1) (func (param i32)
// (result i32) i32.const 0) (func (result i32) unreachable) (func (result i32) i32.const 0)), exported under the names.
const TRAPS = `
  const Real = Worker;
  let trapped = false;
  const text = (words) => [words.length, ...[...words].map((letter) => letter.charCodeAt(0))];
  const section = (id, bytes) => [id, bytes.length, ...bytes];
  const exported = [["memory", 2, 0], ["reserve", 0, 0], ["answer", 0, 1], ["answer_start", 0, 2], ["answer_length", 0, 2]];
  const wasm = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0,
    ...section(1, [2, 96, 1, 127, 1, 127, 96, 0, 1, 127]), ...section(3, [3, 0, 1, 1]), ...section(5, [1, 0, 1]),
    ...section(7, [exported.length, ...exported.flatMap(([name, kind, place]) => [...text(name), kind, place])]),
    ...section(10, [3, 4, 0, 65, 0, 11, 3, 0, 0, 11, 4, 0, 65, 0, 11])]);
  window.Worker = class extends Real {
    postMessage(data) {
      if (data.head?.ask !== "check" || trapped) return super.postMessage(data);
      trapped = true;
      super.postMessage({ module: wasm.buffer });
      setTimeout(() => super.postMessage(data), 300);
    }
  };
`;

const faults = [];
const measured = [];
const fault = (text) => faults.push(text);
const tell = (text) => measured.push(text);

const browser = await chromium.launch({
  executablePath: values.chromium,
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});
try {
  for (const test of [everyReport, questions, boxes, looks, hostile, stopped, trapped, budget, memory, times]) {
    const begun = Date.now();
    await test().catch((error) => fault(`${test.name}: ${error}`));
    console.log(`${test.name}: ${Date.now() - begun} ms`);
  }
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true, force: true });
}
for (const text of measured) console.log(text);
for (const text of faults) console.error(text);
console.log(`the desk: ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

// The desk, opened; whatever it asks for beside itself and its worker is a fault, and so is whatever opens or fails in it.
async function desk({ script, ...look } = {}) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 1000 }, ...look });
  const page = await context.newPage();
  if (script) await page.addInitScript(script);
  page.on("request", (request) => {
    const asked = request.url();
    if (asked.split("#")[0] !== url && !asked.startsWith("blob:")) fault(`asks for ${asked}`);
  });
  page.on("websocket", (socket) => fault(`opens ${socket.url()}`));
  page.on("dialog", (dialog) => {
    fault(`opens a dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  page.on("console", (message) => message.type() === "error" && fault(`says ${message.text()}`));
  page.on("pageerror", (error) => fault(`fails with ${error}`));
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction(() => isReady && books.length > 0 && !running);
  return page;
}

// A random tournament of nine rounds.
function made(players) {
  const folder = path.join(scratch, String(players));
  if (!existsSync(folder)) {
    const { code, err } = run(scratch, "generate", "--system", "dutch-2026", "--players", String(players), "--rounds", "9", "--seed", "4", "-o", folder);
    if (code !== 0) throw new Error(`generate: ${err}`);
  }
  return path.join(folder, "1.trf");
}

// Until nothing is at work any more.
async function settled(page, timeout = 300_000) {
  await page.waitForFunction(() => !running && waiting.length === 0 && reports.every((one) => one.answer || one.lost), undefined, { timeout, polling: 20 });
  // What was answered is shown before the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

async function drop(page, files) {
  await page.setInputFiles("#files", files);
  await page.waitForFunction((number) => reports.length >= number, Array.isArray(files) ? files.length : 1);
  await settled(page);
}

function run(folder, ...args) {
  const { stdout, stderr, status } = spawnSync(command, args, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 30 });
  return { out: stdout, err: stderr, code: status };
}

function reportsIn(folder) {
  return readdirSync(folder).filter((name) => /\.(trf|trfx|fid)$/i.test(name)).sort();
}

function everyFolder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...entries.flatMap((entry) => everyFolder(path.join(folder, entry.name)))];
}

/** "Every corpus file's JSON equal to the command's byte for byte, refusals too." */
async function everyReport() {
  const page = await desk();
  const folders = values.all ? everyFolder(path.join(root, "corpus")) : FOLDERS.map((name) => path.join(root, "corpus", name));
  let [files, refused] = [0, 0];
  for (const folder of folders) {
    const names = reportsIn(folder);
    if (names.length === 0) continue;
    await drop(page, names.map((name) => path.join(folder, name)));
    const answers = await page.evaluate(() => reports.map(({ name, answer, lost }) => ({ name, lost, json: answer?.json, exit: answer?.exit, refused: answer?.refused })));
    for (const { name, lost, json, exit, refused: why } of answers) {
      const { out, err, code } = run(folder, "check", name, "--format", "json");
      files += 1;
      if (json !== out) fault(`${folder}/${name}: another JSON than the command's${lost ? ` (${lost})` : ""}`);
      if (exit !== code) fault(`${folder}/${name}: ends with ${exit}, the command with ${code}`);
      if (why !== undefined) {
        refused += 1;
        if (!err.includes(why)) fault(`${folder}/${name}: refused as ${why}; the command says ${err}`);
      }
    }
    if (answers.length !== names.length) fault(`${folder}: ${answers.length} of ${names.length} reports`);
    await page.evaluate(() => [...reports].forEach(forget));
  }
  if (refused === 0) fault("no report was refused");
  tell(`${files} reports judged as the command judges them, ${refused} of them refused in its words`);
  await page.context().close();
}

/** Every question, its JSON, its page and its refusals beside the command's. */
async function questions() {
  const page = await desk();
  await drop(page, path.join(PUBLISHED, "t07.trf"));
  const questions = [
    [{ ask: "explain", round: 3 }, ["explain", "--round", "3"], "json"],
    [{ ask: "explain", round: 3 }, ["explain", "--round", "3"], "html"],
    [{ ask: "explain", round: 2, player: "4" }, ["explain", "--round", "2", "--player", "4"], "json"],
    [{ ask: "explain", round: 2, "why-not": ["1", "2"] }, ["explain", "--round", "2", "--why-not", "1", "2"], "json"],
    [{ ask: "explain", round: 2, instead: "4-3,2-bye" }, ["explain", "--round", "2", "--instead", "4-3,2-bye"], "json"],
    [{ ask: "explain", round: 2, instead: "4-3,2-bye" }, ["explain", "--round", "2", "--instead", "4-3,2-bye"], "html"],
    [{ ask: "explain", round: 2, instead: "1-x" }, ["explain", "--round", "2", "--instead", "1-x"]],
    [{ ask: "explain", round: 2, player: "nobody" }, ["explain", "--round", "2", "--player", "nobody"]],
    [{ ask: "explain", round: 99 }, ["explain", "--round", "99"]],
    [{ ask: "check", page: true }, ["check"], "html"],
    [{ ask: "check", options: { "tie-breaks": "BH,SB" } }, ["check", "--tie-breaks", "BH,SB"], "json"],
    [{ ask: "check", page: true, options: { system: "dutch-2017" } }, ["check", "--system", "dutch-2017"], "html"],
    [{ ask: "standings" }, ["standings"]],
    [{ ask: "standings", options: { "tie-breaks": "DE,BH/C1" } }, ["standings", "--tie-breaks", "DE,BH/C1"], "json"],
    [{ ask: "standings", options: { "tie-breaks": "BH" } }, ["standings", "--tie-breaks", "BH"], "html"],
    [{ ask: "standings", after: 1, options: { "tie-breaks": "BH" } }, ["standings", "--after", "1", "--tie-breaks", "BH"], "csv"],
    [{ ask: "pair", round: 2 }, ["pair", "--round", "2"], "json"],
    [{ ask: "pair", round: 2 }, ["pair", "--round", "2"], "html"],
    [{ ask: "pair", round: 2 }, ["pair", "--round", "2"], "csv"],
    [{ ask: "pair", round: 99 }, ["pair", "--round", "99"]],
    [{ ask: "rate" }, ["rate"], "json"],
    [{ ask: "rate" }, ["rate"], "html"],
    [{ ask: "inspect" }, ["inspect"], "text"],
  ];
  for (const [question, args, form] of questions) {
    const asked = JSON.stringify(question);
    const answer = await page.evaluate((question) => ask(opened, question, "a test"), { options: {}, ...question });
    const [what, ...more] = args;
    const forms = form && form !== "text" ? ["--format", form] : [];
    const { out, err, code } = run(PUBLISHED, what, "t07.trf", ...more, ...forms);
    if (form) {
      if (answer[form] !== out) fault(`${asked}: another ${form} than the command's`);
    } else if (!answer.refused || !err.includes(answer.refused)) fault(`${asked}: refused as ${answer.refused}; the command says ${err}`);
    if (answer.exit !== code) fault(`${asked}: ends with ${answer.exit}, the command with ${code}`);
  }
  // Written anew, it reads as what it was.
  const { text } = await page.evaluate(() => ask(opened, { ask: "rewrite" }, "a test"));
  writeFileSync(path.join(scratch, "anew.trf"), text);
  const verdicts = (json) => JSON.stringify(JSON.parse(json).files[0].rounds);
  const anew = run(scratch, "check", "anew.trf", "--format", "json").out;
  if (verdicts(anew) !== verdicts(run(PUBLISHED, "check", "t07.trf", "--format", "json").out)) fault("written anew, other verdicts");
  tell(`${questions.length} questions answered as the command answers them`);
  await page.context().close();
}

async function refusal(page) {
  await settled(page);
  return page.textContent("#refused");
}

/** What somebody does by clicking and typing. */
async function boxes() {
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
  if (!(await refusal(page)).includes("is no part of a pairing; write it as")) fault("nonsense instead of a pairing is not refused");
  await page.fill('[name="instead"]', "1-2,3-5,4-bye");
  await page.click("text=How would it fare instead?");
  await settled(page);
  await has("Another pairing of round 3", "another pairing");
  tell(`a dispute looked into by five clicks: ${Date.now() - begun} ms of the machine`);
  // The next report, judged already, is opened with its page.
  await page.locator("#list [data-file]").nth(1).click();
  await page.click("[data-view=report]");
  await settled(page);
  await has("Pairing check", "the next report");
  await page.locator("#list [data-file]").nth(0).click();
  // A name is a link to the player's card, and fills the boxes.
  await page.click("[data-view=report]");
  await settled(page);
  await paper.locator('a[href^="#player-"]').first().click();
  const reached = await page.evaluate(() => document.getElementById("paper").shadowRoot.activeElement?.id);
  if (!/player-\d+$/.test(reached ?? "")) fault(`a player's link leads to ${reached}`);
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

/** axe in every state, and nothing wider than the window. */
async function looks() {
  for (const { name, ...look } of LOOKS) {
    const page = await desk(look);
    await accessible(page, `${name}, empty`);
    await drop(page, ["bye_c5.trf", "colour_521.trf"].map((file) => path.join(root, "corpus/dutch_2026/verdicts", file)));
    await accessible(page, `${name}, verdicts`);
    await page.click('#rounds [data-round="3"]');
    await settled(page);
    await accessible(page, `${name}, a round`);
    for (const view of ["standings", "pair", "rate", "inspect", "rules"]) {
      await page.click(`[data-view=${view}]`);
      if (view === "standings") {
        await page.fill('[data-panel=standings] [name="tie-breaks"]', "BH,SB");
        await page.click("text=Rank the players");
      }
      await settled(page);
      await accessible(page, `${name}, ${view}`);
    }
    for (const summary of await page.locator("aside summary, footer summary").all()) await summary.click();
    await accessible(page, `${name}, all open`);
    await page.context().close();
  }
}

async function accessible(page, state) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run({ resultTypes: ["violations"] }));
  for (const { id, impact, nodes } of found.violations) {
    if (impact === "serious" || impact === "critical") fault(`${state}: axe: ${id} at ${nodes[0].target.join(" ")}`);
  }
  const { scroll, inner } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, inner: window.innerWidth }));
  if (scroll > inner) fault(`${state}: ${scroll} pixels wide in a window of ${inner}`);
  if (values.pictures) await page.screenshot({ path: path.join(values.pictures, `desk-${state.replaceAll(", ", "-").replaceAll(" ", "-")}.png`) });
}

/** Names and files that would like to be more. */
async function hostile() {
  const page = await desk();
  const script = "<script>alert(1)</script>";
  const bad = readFileSync(path.join(root, "corpus/double_swiss_2026/example.trf"), "latin1");
  const names = [...new Set([...bad.matchAll(/Player 0\d{3} {14}/g)].map(([name]) => name))];
  const image = "<img src=x onerror=alert()>";
  let text = bad;
  for (const [place, name] of names.entries()) text = text.replaceAll(name, (place % 2 === 0 ? script : image).padEnd(name.length).slice(0, name.length));
  const file = { name: '"><img src=x onerror=alert(1)>.trf', mimeType: "text/plain", buffer: Buffer.from(text, "latin1") };
  const noise = { name: "noise.trf", mimeType: "text/plain", buffer: Buffer.from(Array.from({ length: 5000 }, (_, place) => (place * 7919) % 256)) };
  const nothing = { name: "nothing.trf", mimeType: "text/plain", buffer: Buffer.alloc(0) };
  await drop(page, [file, noise, nothing]);
  for (const place of [0, 1, 2]) {
    await page.locator("#list [data-file]").nth(place).click();
    for (const view of ["report", "explain", "standings", "pair", "rate", "inspect"]) {
      await page.click(`[data-view=${view}]`);
      if (view === "explain") await page.click("text=Why is it paired so?");
      await settled(page);
    }
  }
  await page.locator("#list [data-file]").nth(0).click();
  await page.click("[data-view=report]");
  await settled(page);
  if (!(await page.locator("#paper .body").innerText()).includes(script)) fault("the hostile name is not shown as text");
  const alive = await page.evaluate(() => document.getElementById("paper").shadowRoot.querySelectorAll("script, img, [onerror]").length);
  if (alive > 0) fault(`${alive} hostile elements`);
  await page.context().close();
}

/** What is stopped loses nothing, and is judged when it is asked for again. */
async function stopped() {
  const page = await desk();
  const long = made(9999);
  const files = [long, ...["t01.trf", "t07.trf"].map((name) => path.join(PUBLISHED, name))];
  await page.setInputFiles("#files", files);
  await page.waitForFunction((number) => reports.length === number, files.length);
  await page.click("#stop");
  await settled(page);
  const state = await page.evaluate(() => reports.map(({ lost }) => lost));
  if (state.length !== files.length) fault("a stop lost files");
  if (!state[0]?.startsWith("Stopped.")) fault(`nothing was stopped: ${state}`);
  const last = page.locator("#list [data-file]").last();
  await last.click();
  await settled(page);
  if (!(await last.innerText()).includes("agree")) fault(`after a stop: ${await last.innerText()}`);
  await page.context().close();
}

/** A trap costs the one answer: the worker is started anew, and says so. */
async function trapped() {
  const page = await desk({ script: TRAPS });
  await drop(page, path.join(PUBLISHED, "t07.trf"));
  const lost = await page.evaluate(() => reports[0].lost);
  if (!lost?.includes("unreachable") || !lost.includes("the files are all still here")) fault(`a trap is told as ${lost}`);
  await page.click("text=Judge it again");
  await settled(page);
  const { json } = await page.evaluate(() => reports[0].answer ?? {});
  if (json !== run(PUBLISHED, "check", "t07.trf", "--format", "json").out) fault("after a trap the answer is another");
  await page.context().close();
}

/** "A spent budget is an answer." */
async function budget() {
  const page = await desk();
  const folder = path.join(root, "corpus/dutch_2026/verdicts");
  await drop(page, path.join(folder, "bye_c5.trf"));
  await page.locator("#options summary").last().click();
  await page.fill('#options [name="budget"]', "3");
  await page.press('#options [name="budget"]', "Tab");
  await page.waitForTimeout(50);
  await settled(page);
  const { json, exit } = await page.evaluate(() => reports[0].answer);
  const { out, code } = run(folder, "check", "bye_c5.trf", "--budget", "3", "--format", "json");
  if (json !== out || exit !== code || !json.includes('"undecided"')) fault(`a spent budget is not the command's answer (${exit}, ${code})`);
  await page.context().close();
}

/** "Memory after fifty files stays." */
async function memory() {
  const page = await desk();
  const held = () => page.workers()[0].evaluate(() => engine.memory.buffer.byteLength);
  const sizes = [];
  for (let files = 1; files <= 50; files++) {
    await drop(page, made(100));
    sizes.push(await held());
    await page.evaluate(() => [...reports].forEach(forget));
  }
  tell(`the module holds ${sizes[0]} bytes after one file, ${sizes[49]} after fifty`);
  if (sizes[49] > sizes[9]) fault("fifty files hold more memory than ten");
  await page.context().close();
}

/** Size, times, and whether the page stays alive meanwhile. */
async function times() {
  tell(`the page: ${statSync(values.page).size} bytes`);
  if (statSync(values.page).size > 2_500_000) fault("the page is larger than 2.5 MB");
  for (const players of [100, 300, 9999]) {
    const report = made(players);
    const opened = Date.now();
    const page = await desk();
    const ready = Date.now() - opened;
    await page.evaluate(() => {
      window.gap = 0;
      let before = performance.now();
      setInterval(() => {
        const now = performance.now();
        window.gap = Math.max(window.gap, now - before);
        before = now;
      }, 10);
    });
    const begun = Date.now();
    await drop(page, report);
    const took = Date.now() - begun;
    const gap = Math.round(await page.evaluate(() => window.gap));
    const before = Date.now();
    const same = run(path.dirname(report), "check", "1.trf", "--format", "json").out === (await page.evaluate(() => reports[0].answer?.json));
    tell(`${players} players, 9 rounds: ready ${ready} ms after opening, verdicts ${took} ms after the drop (the command: ${Date.now() - before} ms); the page was held ${gap} ms at most`);
    if (!same) fault(`${players} players: another JSON than the command's`);
    if (gap > 1000) fault(`${players} players: the page was held for ${gap} ms`);
    if (players < 1000) {
      const explained = Date.now();
      await page.click('#rounds [data-round="5"]');
      await settled(page);
      tell(`${players} players: a round explained and shown in ${Date.now() - explained} ms`);
    }
    await page.context().close();
  }
}
