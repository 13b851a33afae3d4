// Size and times against the command in one run.

import { statSync } from "node:fs";
import path from "node:path";
import { desk, drop, fault, made, press, run, tell, values } from "./tools.mjs";

/** Size, times, and whether the page stays alive meanwhile. */
export async function times() {
  tell(`the page: ${statSync(values.page).size} bytes`);
  if (statSync(values.page).size > 2_600_000) fault("the page is larger than 2.6 MB");
  for (const players of [300, 9999]) {
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
      await press(page, '#rounds [data-round="5"]');
      tell(`${players} players: a round explained and shown in ${Date.now() - explained} ms`);
    }
    await page.context().close();
  }
}
