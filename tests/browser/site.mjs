// Opens every page of the site on a telephone, 360 pixels wide: `node site.mjs [--pictures FOLDER] SITE`. No page is wider than the
// window, though what is wide may scroll in itself; nothing is asked of another address, and all that is asked for is there; the
// desk opens from its page; the search finds a page and leads to it, from a server and from the disk. Exits 1 with one line for each fault.

import { createReadStream, readdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { CHROMIUM, QUIET, watch } from "./watched.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pictures: { type: "string" }, chromium: { type: "string", default: CHROMIUM } },
});
const site = path.resolve(positionals[0]);
const TELEPHONE = { width: 360, height: 740 };
const DESK = "arbitrium-desk.html";

const pages = readdirSync(site, { recursive: true }).filter((name) => name.endsWith(".html") && name !== DESK && name !== "toc.html");
pages.sort();

// Under a folder, as a host of pages has it.
const TYPES = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".png": "image/png" };
const server = createServer((request, response) => {
  const name = decodeURIComponent(new URL(request.url, "http://here").pathname).replace(/^\/there\//, "");
  const file = path.join(site, path.normalize(`/${name}`));
  if (!request.url.startsWith("/there/") || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { "content-type": TYPES[path.extname(file)] ?? "application/octet-stream" });
  createReadStream(file).pipe(response);
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
const address = `http://127.0.0.1:${server.address().port}/there`;

const faults = [];
let looked = "";
const fault = (text) => faults.push(`${looked}: ${text}`);
const browser = await chromium.launch({ executablePath: values.chromium, args: QUIET });
const context = await browser.newContext({ viewport: TELEPHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
await context.route("**", (route) => {
  const asked = route.request().url();
  if (asked.startsWith(address) || asked.startsWith(pathToFileURL(site).href)) return route.continue();
  fault(`asks for ${asked}`);
  return route.abort();
});
const page = await context.newPage();
watch(page, (text) => fault(text));
page.on("response", (response) => response.status() >= 400 && fault(`${response.status()} for ${response.url()}`));

let scrolling = 0;
for (looked of pages) {
  await page.goto(`${address}/${looked}`, { waitUntil: "load" });
  const found = await page.evaluate(wide);
  scrolling += found.scrolling;
  for (const text of found.faults) fault(text);
  if (values.pictures) await page.screenshot({ path: path.join(values.pictures, `${looked.replaceAll("/", "-")}.png`) });
}

looked = "docs/start/arbiter.html";
await page.goto(`${address}/${looked}`);
await page.getByRole("link", { name: "Open the desk" }).click();
await page.waitForURL(`**/${DESK}`);
if (!(await page.title()).toLowerCase().includes("arbitrium")) fault(`the desk has the title ${await page.title()}`);

for (const start of [`${address}/index.html`, pathToFileURL(path.join(site, "index.html")).href]) {
  looked = start;
  await page.goto(start);
  await page.getByRole("button", { name: /search/i }).click();
  const results = page.locator("#mdbook-searchresults a");
  // What is typed before the index is there is lost.
  for (let tries = 0; tries < 30 && (await results.count()) === 0; tries++) {
    await page.locator("#mdbook-searchbar").fill("");
    await page.locator("#mdbook-searchbar").pressSequentially("downfloater");
    await page.waitForTimeout(300);
  }
  const count = await results.count();
  if (count < 3) fault(`finds "downfloater" ${count} times`);
  if (values.pictures) await page.screenshot({ path: path.join(values.pictures, `search-${new URL(start).protocol.slice(0, -1)}.png`) });
  await results.first().click();
  await page.waitForURL("**/docs/**");
  if (!(await page.locator("main").innerText()).toLowerCase().includes("downfloater")) fault(`leads to ${page.url()}`);
}

await browser.close();
server.close();
for (const text of faults) console.error(text);
console.log(`${pages.length} pages, ${scrolling} things that scroll in themselves, ${faults.length} faults`);
process.exitCode = faults.length > 0 || pages.length < 40 ? 1 : 0;

// Runs in the page: whether it is wider than the window, and what makes it so.
function wide() {
  const window_ = document.documentElement.clientWidth;
  const faults = [];
  const scrolls = (element) => {
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      if (["auto", "scroll"].includes(getComputedStyle(around).overflowX)) return true;
    }
    return false;
  };
  const width = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
  if (width > window_) faults.push(`is ${width} pixels wide in a window of ${window_}`);
  let scrolling = 0;
  for (const element of document.querySelectorAll("main *, ul *")) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || !element.checkVisibility()) continue;
    if (element.scrollWidth > element.clientWidth && ["auto", "scroll"].includes(getComputedStyle(element).overflowX)) scrolling += 1;
    if (box.right > window_ + 1 && !scrolls(element) && !element.closest("#mdbook-sidebar, nav")) {
      faults.push(`<${element.tagName.toLowerCase()}> reaches ${Math.round(box.right)}: ${element.textContent.trim().slice(0, 60)}`);
    }
  }
  return { faults: faults.slice(0, 4), scrolling };
}
