// Five disputes, as `docs/start/desk.md` tells them, each solved by clicking in under a minute; with `--pictures` a picture of each answer.

import path from "node:path";
import { DISPUTES, PUBLISHED, desk, drop, fault, press, tell, values } from "./tools.mjs";

/** How fast somebody works: a click or a box takes so long, in milliseconds. */
const CLICK = 3000;

const STEPS = [
  {
    name: "bye",
    file: path.join(DISPUTES, "bye_c5.trf"),
    steps: ['#rounds [data-round="3"]'],
    answer: ["#answer .body", "Player 4 should have the bye"],
  },
  {
    name: "paired-down",
    file: path.join(DISPUTES, "bye_c5.trf"),
    steps: ['#rounds [data-round="3"]', '[data-seat="3"]'],
    answer: ["#card-paper .body", "Bracket"],
  },
  {
    name: "why-not",
    file: path.join(PUBLISHED, "t01.trf"),
    steps: ['#rounds [data-round="3"]', '#seats [data-mark="2"]', '#seats [data-mark="3"]', "[data-act=why-not]"],
    answer: ["#paper .body", "Whether 2 and 3 meet"],
  },
  {
    name: "as-good",
    file: path.join(DISPUTES, "bye_c5.trf"),
    steps: ['#rounds [data-round="3"]', '#seats [data-mark="3"]', '#seats [data-mark="2"]', "[data-act=exchange]", "[data-boards=ask]"],
    answer: ["#paper .body", "Another pairing of round 3"],
  },
  {
    name: "why-second",
    file: path.join(PUBLISHED, "t01.trf"),
    steps: ["[data-view=standings]", "[data-ties='BH/C1,BH,SB']", '#paper .body tbody [data-mark="2"] >> nth=0', '#paper .body tbody [data-mark="5"] >> nth=0', "[data-act=why-above]"],
    answer: ["#paper .body", "Player 0002 is above Player 0005 by BH/C1 (8.1): 14.0 against 12.0"],
  },
];

export async function disputes() {
  const page = await desk({ viewport: { width: 1280, height: 900 } });
  for (const { name, file, steps, answer } of STEPS) {
    const begun = Date.now();
    await drop(page, file);
    for (const selector of steps) {
      await press(page, selector);
    }
    const took = Date.now() - begun + (1 + steps.length) * CLICK;
    const [where, words] = answer;
    const said = await page.locator(where).innerText();
    if (!said.includes(words)) fault(`dispute ${name}: no ${words} in ${said.slice(0, 300)}`);
    tell(`dispute ${name}: ${1 + steps.length} acts, ${Math.round(took / 1000)} s at ${CLICK / 1000} s an act (the machine: ${took - (1 + steps.length) * CLICK} ms)`);
    if (took > 60_000) fault(`dispute ${name}: ${took} ms`);
    if (values.pictures) await page.screenshot({ path: path.join(values.pictures, `desk-${name}.png`) });
    await page.keyboard.press("Escape");
    await page.evaluate(() => [...reports].forEach(forget));
  }
}
