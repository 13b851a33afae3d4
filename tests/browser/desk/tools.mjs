// What every script at the desk uses: the page opened and watched, files dropped, the command asked the same.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { CHROMIUM, QUIET, watch } from "../watched.mjs";

export const { values } = parseArgs({
  options: {
    page: { type: "string", default: "target/desk/arbitrium-desk.html" },
    command: { type: "string", default: "target/debug/arbitrium" },
    chromium: { type: "string", default: CHROMIUM },
    firefox: { type: "string", default: "/usr/bin/firefox-esr" },
    pictures: { type: "string" },
    only: { type: "string" },
    all: { type: "boolean", default: false },
  },
});
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
export const command = path.resolve(values.command);
export const url = pathToFileURL(path.resolve(values.page)).href;
export const scratch = mkdtempSync(path.join(tmpdir(), "arbitrium-desk-"));
export const PUBLISHED = path.join(root, "corpus/double_swiss_2026/published");
export const DISPUTES = path.join(root, "corpus/dutch_2026/verdicts");

export const faults = [];
export const measured = [];
export const fault = (text) => faults.push(text);
export const tell = (text) => measured.push(text);

let browser;

export async function launch() {
  browser = await chromium.launch({ executablePath: values.chromium, args: QUIET });
  return browser;
}

// The desk, opened; whatever it asks for beside itself and its worker is a fault, and so is whatever opens or fails in it.
export async function desk({ script, at = url, hash = "", ...look } = {}) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 1000 }, ...look });
  const page = await context.newPage();
  // What a busy machine does late is no fault.
  page.setDefaultTimeout(120_000);
  if (script) await page.addInitScript(script);
  page.on("request", (request) => {
    const asked = request.url();
    if (asked.split("#")[0] !== at.split("#")[0] && !asked.startsWith("blob:")) fault(`asks for ${asked}`);
  });
  page.on("websocket", (socket) => fault(`opens ${socket.url()}`));
  watch(page, fault);
  await page.goto(at + hash, { waitUntil: "load" });
  await page.waitForFunction(() => typeof isReady === "boolean" && isReady && books.length > 0 && !running);
  return page;
}

// A random tournament of nine rounds.
export function made(players) {
  const folder = path.join(scratch, String(players));
  if (!existsSync(folder)) {
    const { code, err } = run(scratch, "generate", "--system", "dutch-2026", "--players", String(players), "--rounds", "9", "--seed", "4", "-o", folder);
    if (code !== 0) throw new Error(`generate: ${err}`);
  }
  return path.join(folder, "1.trf");
}

// Until nothing is at work any more.
export async function settled(page, timeout = 300_000) {
  await page.waitForFunction(() => !running && waiting.length === 0 && reports.every((one) => one.answer || one.lost), undefined, { timeout, polling: 20 });
  // What was answered is shown before the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

// Clicks at these places, one after the other, each time until nothing is at work any more.
export async function press(page, ...places) {
  for (const place of places) {
    await page.click(place);
    await settled(page);
  }
}

// Chooses from a list.
export async function choose(page, list, value) {
  await page.selectOption(list, value);
  await settled(page);
}

export async function drop(page, files) {
  await page.setInputFiles("#files", files);
  await page.waitForFunction((number) => reports.length >= number, Array.isArray(files) ? files.length : 1);
  await settled(page);
}

// Opens a fold, where it is closed.
export async function open(page, fold) {
  const isOpen = await page.locator(fold).evaluate((one) => one.open);
  if (!isOpen) await page.locator(`${fold} > summary`).click();
  await settled(page);
}

export function run(folder, ...args) {
  const { stdout, stderr, status } = spawnSync(command, args, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 30 });
  return { out: stdout, err: stderr, code: status };
}

export function reportsIn(folder) {
  return readdirSync(folder).filter((name) => /\.(trf|trfx|fid)$/i.test(name)).sort();
}

export function everyFolder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...entries.flatMap((entry) => everyFolder(path.join(folder, entry.name)))];
}

export async function refusal(page) {
  await settled(page);
  return page.textContent("#refused");
}

