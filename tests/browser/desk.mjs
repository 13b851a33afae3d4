// Works at the desk in the installed Chromium as somebody would, from file://, and compares with the command:
// `node desk.mjs --page PAGE --command ARBITRIUM [--all] [--only NAME] [--pictures FOLDER]`. Every report's JSON must be the command's byte
// for byte, refusals too; no request may leave, nothing in a file may run, axe must find no serious fault, a stop and a trap must lose
// nothing. Prints what was measured; exits 1 with one line for each fault. `--all` takes the whole corpus.

import { rmSync } from "node:fs";
import * as disputes from "./desk/disputes.mjs";
import * as looks from "./desk/looks.mjs";
import * as pictures from "./desk/pictures.mjs";
import * as refused from "./desk/refused.mjs";
import * as safe from "./desk/safe.mjs";
import * as same from "./desk/same.mjs";
import * as times from "./desk/times.mjs";
import { fault, faults, launch, measured, scratch, values } from "./desk/tools.mjs";
import * as work from "./desk/work.mjs";

const parts = { ...same, ...work, ...refused, ...disputes, ...pictures, ...looks, ...safe, ...times };
const browser = await launch();
try {
  for (const [name, test] of Object.entries(parts)) {
    if (values.only && values.only !== name) continue;
    const begun = Date.now();
    await test().catch((error) => fault(`${name}: ${error.stack}`));
    for (const context of browser.contexts()) await context.close();
    console.log(`${name}: ${Date.now() - begun} ms`);
  }
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true, force: true });
}
for (const text of measured) console.log(text);
for (const text of faults) console.error(text);
console.log(`the desk: ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
