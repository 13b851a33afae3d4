// Opens pages in the installed Chromium and says what is wrong with them: `node check.mjs [--pictures FOLDER] PAGE…`.
// Every anchor must resolve, nothing may be fetched or run, nothing may be wider than a narrow window, axe must find no serious
// fault, on light and dark paper, wide and narrow; the keyboard must reach every link, no value may be missing on paper.
// `--pages N` looks at the paper alone and bounds the printed pages (A4), `--within MS` the time in which a page opens. Exits 1
// with one line for each fault.

import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { CHROMIUM, NARROW, NIGHT, QUIET, inspect, watch } from "./watched.mjs";

const { values, positionals: pages } = parseArgs({
  allowPositionals: true,
  options: {
    pictures: { type: "string" },
    pages: { type: "string" },
    within: { type: "string" },
    chromium: { type: "string", default: CHROMIUM },
  },
});

// What a sheet of A4 has between its margins, in pixels.
const PAPER = { width: 703, height: 1016 };
const LOOKS = [
  { name: "light", colorScheme: "light", viewport: { width: 1100, height: 1400 } },
  { name: "dark", colorScheme: "dark", viewport: { width: 1100, height: 1400 }, rules: NIGHT },
  { name: "narrow", colorScheme: "light", viewport: { width: 390, height: 900 }, rules: NARROW },
  { name: "print", colorScheme: "light", media: "print", viewport: PAPER },
].filter(({ name }) => (values.within ? name === "light" : !values.pages || name === "print"));

const faults = [];
const browser = await chromium.launch({
  executablePath: values.chromium,
  args: QUIET,
});
// Several at once where no time is measured; the faults are told in the order of the pages.
const todo = pages.map((file, place) => ({ file, place }));
const workers = Array.from({ length: values.within ? 1 : 2 }, async () => {
  for (let next = todo.shift(); next; next = todo.shift()) await check(next);
});
await Promise.all(workers);
await browser.close();
faults.sort((a, b) => a.place - b.place);
for (const { text } of faults) console.error(text);
console.log(`${pages.length} pages, ${LOOKS.length} looks, ${faults.length} faults`);
process.exitCode = faults.length > 0 || pages.length === 0 ? 1 : 0;

async function check({ file, place }) {
  let look = LOOKS[0];
  const fault = (text) => faults.push({ place, text: `${file} (${look.name}): ${text}` });
  const url = pathToFileURL(path.resolve(file)).href;
  const context = await browser.newContext({ colorScheme: look.colorScheme, viewport: look.viewport });
  const page = await context.newPage();
  // Whatever is asked for beside the page itself is a fault, whether it would arrive or not.
  await context.route("**", (route) => {
    if (route.request().url() === url) return route.continue();
    fault(`asks for ${route.request().url()}`);
    return route.abort();
  });
  watch(page, fault);
  await page.goto(url, { waitUntil: "load" });
  for (look of LOOKS) {
    await page.setViewportSize(look.viewport);
    await page.emulateMedia({ media: look.media ?? "screen", colorScheme: look.colorScheme });
    await looked({ file, look, page, url, fault });
  }
  await context.close();
}

async function looked({ file, look, page, url, fault }) {
  for (const text of await page.evaluate(read)) fault(text);
  if (values.within) {
    const took = await fastest(page, url, 3);
    if (!(took <= Number(values.within))) fault(`opens in ${Math.round(took)} milliseconds`);
    return;
  }
  if (!look.media) await inspect(page, fault, look.rules);
  for (const text of await page.evaluate(cutOff, look.media ?? "screen")) fault(text);
  if (look.media === "print") for (const text of await page.evaluate(missingOnPaper)) fault(text);
  if (look.media === "print" && values.pages) {
    const paper = await page.pdf({ format: "A4", preferCSSPageSize: true });
    const printed = paper.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    if (printed < 1 || printed > Number(values.pages)) fault(`prints on ${printed} pages`);
  }
  if (look.name === "light") {
    const { links, reached } = await tabbed(page);
    if (reached < links) fault(`the keyboard reaches ${reached} of ${links} links`);
  }
  if (values.pictures) {
    const picture = path.join(values.pictures, `${path.parse(file).name}-${look.name}.png`);
    await page.screenshot({ path: picture });
  }
}

// How many of the visible links, and summaries, the tabulator reaches; of a long page the first forty.
async function tabbed(page) {
  const links = await page.evaluate(() => {
    const found = [...document.querySelectorAll("a[href], summary")].filter((element) => element.checkVisibility());
    return Math.min(found.length, 40);
  });
  const reached = new Set();
  await page.evaluate(() => document.activeElement?.blur());
  for (let presses = 0; presses < links * 2 + 20 && reached.size < links; presses++) {
    await page.keyboard.press("Tab");
    const place = await page.evaluate(() => {
      const all = [...document.querySelectorAll("a[href], summary")];
      return all.indexOf(document.activeElement);
    });
    if (place >= 0) reached.add(place);
  }
  return { links, reached: reached.size };
}

// The milliseconds from asking for a page until it is loaded, the best of some attempts: others use the machine too.
async function fastest(page, url, attempts) {
  let best = Infinity;
  for (let attempt = 0; attempt < attempts; attempt++) {
    await page.goto(url, { waitUntil: "load" });
    const took = await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const { loadEventEnd, startTime } = performance.getEntriesByType("navigation")[0];
      return loadEventEnd - startTime;
    });
    best = Math.min(best, took);
  }
  return best;
}

// Runs in the page: what reaches beyond the window, and cannot be scrolled to; on paper nothing can.
function cutOff(media) {
  const faults = [];
  const scrolls = (element) => media === "screen" && element.closest(".wide");
  for (const element of document.querySelectorAll("main *")) {
    if (!element.checkVisibility() || scrolls(element) || element.closest(".hidden")) continue;
    if (element.closest("thead") && getComputedStyle(element.closest("thead")).position === "absolute") continue;
    const { right, width } = element.getBoundingClientRect();
    if (width > 0 && right > window.innerWidth + 1) faults.push(`${element.localName} reaches to pixel ${Math.round(right)}`);
  }
  return faults.slice(0, 3);
}

// Runs in the page: values of a table that are there and are not printed.
function missingOnPaper() {
  const empty = [...document.querySelectorAll("td[data-value]")].filter((cell) => {
    return cell.dataset.value !== "" && !cell.innerText.includes(cell.dataset.value);
  });
  return empty.length > 0 ? [`${empty.length} values are missing on paper`] : [];
}

// Runs in the page.
function read() {
  const faults = [];
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push(`the id ${id} is given twice`);
  for (const link of document.querySelectorAll("a")) {
    const target = link.getAttribute("href") ?? "";
    // The published text of the rules is the only thing outside.
    if (target.startsWith("https://handbook.fide.com/chapter/")) continue;
    if (!target.startsWith("#") || !document.getElementById(target.slice(1))) faults.push(`${target} leads nowhere`);
  }
  // The one script of its own that sorts a table and opens its values; data is none.
  const own = document.querySelector("table.sortable") ? 1 : 0;
  const scripts = [...document.querySelectorAll("script:not([type='application/json'])")];
  for (const script of scripts) if (script.src || scripts.length > own) faults.push("has a script");
  const alive = document.querySelectorAll("iframe, object, embed, link, img, base, form");
  for (const element of alive) faults.push(`has a ${element.localName}`);
  for (const element of document.querySelectorAll("*")) {
    for (const { name } of element.attributes) if (name.startsWith("on")) faults.push(`runs ${name}`);
  }
  return faults;
}
