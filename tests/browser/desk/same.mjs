// The desk answers as the command does, byte for byte.

import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PUBLISHED, desk, drop, everyFolder, fault, reportsIn, root, run, scratch, tell, values } from "./tools.mjs";

const FOLDERS = [
  "double_swiss_2026/published",
  "double_swiss_2026/broken",
  "double_swiss_2026/verdicts",
  "dutch_2026/verdicts",
  "dutch_2017/verdicts",
  "dutch_2006/positions",
  "dutch_2006/robust",
  "team_2026/verdicts",
  "trf/own",
  "trf/replaced",
];
/** Without `--all` one report of so many: what the command takes for the others, unoptimised, is most of the time. */
const ONE_OF = 9;

/** The command's refusal is the same sentence. What to do about it is said by both or by neither, by each in its own words. */
function refusedAlike(what, { refused, hint }, err) {
  const after = err.split(`error: ${refused}\n`)[1];
  if (!refused || after === undefined) return fault(`${what}: refused as ${refused}; the command says ${err}`);
  const theirs = /^hint: (.*)/.exec(after)?.[1];
  if ((hint === undefined) !== (theirs === undefined)) fault(`${what}: the hint ${hint}; the command's ${theirs}`);
  if (hint && /--|`/.test(hint)) fault(`${what}: the hint has words of the command line: ${hint}`);
}

/** "Every corpus file's JSON equal to the command's byte for byte, refusals too." */
export async function everyReport() {
  const page = await desk();
  const folders = values.all ? everyFolder(path.join(root, "corpus")) : FOLDERS.map((name) => path.join(root, "corpus", name));
  let [files, refused] = [0, 0];
  for (const folder of folders) {
    const names = reportsIn(folder).filter((_, place) => values.all || place % ONE_OF === 0);
    if (names.length === 0) continue;
    await drop(page, names.map((name) => path.join(folder, name)));
    const answers = await page.evaluate(() => reports.map(({ name, answer, lost }) => ({ name, lost, json: answer?.json, exit: answer?.exit, refused: answer?.refused, hint: answer?.hint })));
    for (const { name, lost, json, exit, refused: why, hint } of answers) {
      const { out, err, code } = run(folder, "check", name, "--format", "json");
      files += 1;
      if (json !== out) fault(`${folder}/${name}: another JSON than the command's${lost ? ` (${lost})` : ""}`);
      if (exit !== code) fault(`${folder}/${name}: ends with ${exit}, the command with ${code}`);
      if (why !== undefined) {
        refused += 1;
        refusedAlike(`${folder}/${name}`, { refused: why, hint }, err);
      }
    }
    if (answers.length !== names.length) fault(`${folder}: ${answers.length} of ${names.length} reports`);
    await page.evaluate(() => [...reports].forEach(forget));
  }
  if (refused === 0) fault("no report was refused");
  tell(`${files} reports judged as the command judges them, ${refused} of them refused in its words`);
}

/** Every question, its JSON, its page and its refusals beside the command's. */
export async function questions() {
  const page = await desk();
  await drop(page, path.join(PUBLISHED, "t07.trf"));
  const questions = [
    [{ ask: "explain", round: 3 }, ["explain", "--round", "3"], "json"],
    [{ ask: "explain", round: 3 }, ["explain", "--round", "3"], "html"],
    [{ ask: "explain", round: 2, player: "4" }, ["explain", "--round", "2", "--player", "4"], "json"],
    [{ ask: "explain", round: 2, "why-not": ["1", "2"] }, ["explain", "--round", "2", "--why-not", "1", "2"], "json"],
    [{ ask: "explain", round: 2, instead: "4-3,2-bye" }, ["explain", "--round", "2", "--instead", "4-3,2-bye"], "json"],
    [{ ask: "explain", round: 2, instead: "4-3,2-bye" }, ["explain", "--round", "2", "--instead", "4-3,2-bye"], "html"],
    [{ ask: "explain", round: 2, instead: "1-x" }, ["explain", "--round", "2", "--instead", "1-x"]],
    [{ ask: "explain", round: 2, player: "nobody" }, ["explain", "--round", "2", "--player", "nobody"]],
    [{ ask: "explain", round: 99 }, ["explain", "--round", "99"]],
    [{ ask: "check", page: true }, ["check"], "html"],
    [{ ask: "check", options: { "tie-breaks": "BH,SB" } }, ["check", "--tie-breaks", "BH,SB"], "json"],
    [{ ask: "check", page: true, options: { system: "dutch-2017" } }, ["check", "--system", "dutch-2017"], "html"],
    [{ ask: "standings" }, ["standings", "--tie-breaks", "PTS"], "json"],
    [{ ask: "standings", options: { "tie-breaks": "DE,BH/C1" } }, ["standings", "--tie-breaks", "DE,BH/C1"], "json"],
    [{ ask: "standings", options: { "tie-breaks": "BH" } }, ["standings", "--tie-breaks", "BH"], "html"],
    [{ ask: "standings", after: 1, options: { "tie-breaks": "BH" } }, ["standings", "--after", "1", "--tie-breaks", "BH"], "csv"],
    [{ ask: "pair", round: 2 }, ["pair", "--round", "2"], "json"],
    [{ ask: "pair", round: 2 }, ["pair", "--round", "2"], "html"],
    [{ ask: "pair", round: 2 }, ["pair", "--round", "2"], "csv"],
    [{ ask: "pair", round: 99 }, ["pair", "--round", "99"]],
    [{ ask: "rate" }, ["rate"], "json"],
    [{ ask: "rate" }, ["rate"], "html"],
    [{ ask: "inspect" }, ["inspect"], "text"],
  ];
  for (const [question, args, form] of questions) {
    const asked = JSON.stringify(question);
    const answer = await page.evaluate((question) => ask(opened, question, "a test"), { options: {}, ...question });
    const [what, ...more] = args;
    const forms = form && form !== "text" ? ["--format", form] : [];
    const { out, err, code } = run(PUBLISHED, what, "t07.trf", ...more, ...forms);
    if (form) {
      if (answer[form] !== out) fault(`${asked}: another ${form} than the command's`);
    } else refusedAlike(asked, answer, err);
    if (answer.exit !== code) fault(`${asked}: ends with ${answer.exit}, the command with ${code}`);
  }
  // Written anew, it reads as what it was.
  const { text } = await page.evaluate(() => ask(opened, { ask: "rewrite" }, "a test"));
  writeFileSync(path.join(scratch, "anew.trf"), text);
  const verdicts = (json) => JSON.stringify(JSON.parse(json).files[0].rounds);
  const anew = run(scratch, "check", "anew.trf", "--format", "json").out;
  if (verdicts(anew) !== verdicts(run(PUBLISHED, "check", "t07.trf", "--format", "json").out)) fault("written anew, other verdicts");
  tell(`${questions.length} questions answered as the command answers them`);
}

