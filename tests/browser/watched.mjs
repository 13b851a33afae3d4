// A browser whose pages are watched, whatever they say, open or fail with being a fault, and inspected.

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The installed Chromium: the one that has no window, where there is one, takes half the processor. */
export const CHROMIUM = existsSync("/usr/bin/chromium-headless-shell") ? "/usr/bin/chromium-headless-shell" : "/usr/bin/chromium";

/** How Chromium is started: nothing in it asks anybody anything. */
export const QUIET = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Tells `fault` what a page opens, says and fails with. */
export function watch(page, fault) {
  page.on("dialog", (dialog) => {
    fault(`opens a dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  page.on("console", (message) => message.type() === "error" && fault(`says ${message.text()}`));
  page.on("pageerror", (error) => fault(`fails with ${error}`));
}

/** The rules of axe for what night and a narrow window can change of a page that was looked at by day. */
export const NIGHT = ["color-contrast"];
export const NARROW = ["scrollable-region-focusable", "target-size"];

/** Tells `fault` when a page is wider than its window, and what axe finds serious, by all its rules or by these. */
export async function inspect(page, fault, rules) {
  const { scroll, inner } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    inner: window.innerWidth,
  }));
  if (scroll > inner) fault(`is ${scroll} pixels wide in a window of ${inner}`);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(
    (rules) => globalThis.axe.run({ resultTypes: ["violations"], preload: false, ...(rules && { runOnly: rules }) }),
    rules,
  );
  for (const { id, impact, nodes } of found.violations) {
    if (impact === "serious" || impact === "critical") fault(`axe: ${id} at ${nodes[0].target.join(" ")}`);
  }
}
