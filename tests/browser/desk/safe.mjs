// What is hostile, stopped, broken or too much loses nothing.

import { readFileSync } from "node:fs";
import path from "node:path";
import { PUBLISHED, desk, drop, fault, made, open, press, root, run, settled, tell } from "./tools.mjs";

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

/** Names and files that would like to be more. */
export async function hostile() {
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
    for (const view of place === 0 ? ["report", "explain", "standings", "live", "rate", "inspect"] : ["report", "explain", "inspect"]) {
      await page.click(`[data-view=${view}]`);
      if (view === "explain") {
        await open(page, "#asking");
        await page.click("#round-form button");
      }
      await settled(page);
      if (view === "live" && (await page.locator("[data-live=pair]").isVisible())) await page.click("[data-live=pair]");
      await settled(page);
    }
  }
  await page.locator("#list [data-file]").nth(0).click();
  await press(page, "[data-view=report]");
  await open(page, "#fold");
  if (!(await page.locator("#paper .body").innerText()).includes(script)) fault("the hostile name is not shown as text");
  const alive = await page.evaluate(() => document.getElementById("paper").shadowRoot.querySelectorAll("script, img, [onerror]").length);
  if (alive > 0) fault(`${alive} hostile elements`);
}

/** What is stopped loses nothing, and is judged when it is asked for again. */
export async function stopped() {
  const page = await desk();
  const long = made(9999);
  const files = [long, ...["t01.trf", "t07.trf"].map((name) => path.join(PUBLISHED, name))];
  await page.setInputFiles("#files", files);
  await page.waitForFunction((number) => reports.length === number, files.length);
  await press(page, "#stop");
  const state = await page.evaluate(() => reports.map(({ lost }) => lost));
  if (state.length !== files.length) fault("a stop lost files");
  if (!state[0]?.startsWith("Stopped.")) fault(`nothing was stopped: ${state}`);
  const last = page.locator("#list [data-file]").last();
  await last.click();
  await settled(page);
  if (!(await last.innerText()).includes("correct")) fault(`after a stop: ${await last.innerText()}`);
}

/** A trap costs the one answer: the worker is started anew, and says so. */
export async function trapped() {
  const page = await desk({ script: TRAPS });
  await drop(page, path.join(PUBLISHED, "t07.trf"));
  const lost = await page.evaluate(() => reports[0].lost);
  if (!lost?.includes("unreachable") || !lost.includes("the files are all still here")) fault(`a trap is told as ${lost}`);
  await press(page, "text=Judge it again");
  const { json } = await page.evaluate(() => reports[0].answer ?? {});
  if (json !== run(PUBLISHED, "check", "t07.trf", "--format", "json").out) fault("after a trap the answer is another");
}

/** "A spent budget is an answer." */
export async function budget() {
  const page = await desk();
  const folder = path.join(root, "corpus/dutch_2026/verdicts");
  await drop(page, path.join(folder, "bye_c5.trf"));
  await open(page, "#drawer");
  await open(page, "#options > details");
  await page.fill('#options [name="budget"]', "3");
  await page.press('#options [name="budget"]', "Tab");
  await page.waitForTimeout(50);
  await settled(page);
  const { json, exit } = await page.evaluate(() => reports[0].answer);
  const { out, code } = run(folder, "check", "bye_c5.trf", "--budget", "3", "--format", "json");
  if (json !== out || exit !== code || !json.includes('"undecided"')) fault(`a spent budget is not the command's answer (${exit}, ${code})`);
}

/** Many files hold no more memory than some. */
export async function memory() {
  const page = await desk();
  const held = () => page.workers()[0].evaluate(() => engine.memory.buffer.byteLength);
  const sizes = [];
  for (let files = 1; files <= 25; files++) {
    await drop(page, made(40));
    sizes.push(await held());
    await page.evaluate(() => [...reports].forEach(forget));
  }
  tell(`the module holds ${sizes[0]} bytes after one file, ${sizes[24]} after 25`);
  if (sizes[24] > sizes[9]) fault("25 files hold more memory than ten");
}

