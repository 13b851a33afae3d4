// A browser whose pages are watched: whatever they say, open or fail with is a fault.

import { existsSync } from "node:fs";

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
