// The path of somebody who has nothing but the desk: a browser that was never opened, the page from the disk, a report, its verdict.
// `node first.mjs PAGE REPORT WORDS` says how many milliseconds it takes until the words stand on the page.

import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { CHROMIUM, QUIET } from "./watched.mjs";

const [page_, report, words] = process.argv.slice(2);
const begun = performance.now();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
const page = await browser.newPage();
await page.goto(pathToFileURL(path.resolve(page_)).href);
await page.setInputFiles("#files", report);
await page.getByText(words).first().waitFor();
console.log(Math.round(performance.now() - begun));
await browser.close();
