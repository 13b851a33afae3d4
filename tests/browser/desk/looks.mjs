// What the desk looks like: axe in every state, by day and by night, wide and narrow; the keyboard reaches everything.

import path from "node:path";
import { NARROW, NIGHT, inspect } from "../watched.mjs";
import { DISPUTES, choose, desk, drop, fault, open, press, settled, values } from "./tools.mjs";

const WIDE = { width: 1200, height: 1000 };
const LOOKS = [
  { name: "dark", colorScheme: "dark", viewport: WIDE, rules: NIGHT },
  { name: "narrow", colorScheme: "light", viewport: { width: 390, height: 900 }, rules: NARROW },
  // The last is the one in which the desk is used.
  { name: "light", colorScheme: "light", viewport: WIDE },
];

/** What these states show, a later one shows too: they are looked at by day alone. */
const AGAIN = ["empty", "verdicts", "marked", "boards changed", "correct boards", "live", "supposed"];

/** axe in every state, and nothing wider than the window. */
export async function looks() {
  const page = await desk({ colorScheme: "light" });
  const accessible = async (state) => {
    for (const { name, colorScheme, viewport, rules } of AGAIN.includes(state) ? LOOKS.slice(-1) : LOOKS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await inspect(page, (text) => fault(`${name}, ${state}: ${text}`), rules);
      const file = `desk-${name}-${state.replaceAll(" ", "-")}.png`;
      if (values.pictures) await page.screenshot({ path: path.join(values.pictures, file) });
    }
  };
  await accessible("empty");
  await drop(page, ["bye_c5.trf", "colour_521.trf"].map((file) => path.join(DISPUTES, file)));
  await accessible("verdicts");
  await press(page, '#rounds [data-round="3"]');
  await page.click('#seats [data-mark="1"]');
  await page.click('#seats [data-mark="4"]');
  await accessible("marked");
  await page.click("[data-act=exchange]");
  await accessible("boards changed");
  await page.click("[data-boards=rules]");
  await accessible("correct boards");
  for (const fold of ["#fold", "#checklist", "#asking"]) await open(page, fold);
  await accessible("a round, all open");
  for (const view of ["facts", "standings", "live", "rate", "inspect", "rules"]) {
    await page.click(`[data-view=${view}]`);
    if (view === "standings") {
      await open(page, "#typed");
      await page.fill('[data-panel=standings] [name="tie-breaks"]', "BH,SB");
      await page.click("text=Rank the players");
    }
    if (view === "live") await open(page, "#others");
    await settled(page);
    await accessible(view);
  }
  await press(page, "[data-view=live]");
  await choose(page, '[data-presence="3"]', "absent");
  await press(page, "[data-live=pair]");
  await accessible("a live round");
  await press(page, "[data-live=undo]");
  await page.click("[data-view=explain]");
  await press(page, '#rounds [data-round="3"]');
  await page.locator("#causes [data-suppose]").first().click();
  await settled(page);
  await accessible("supposed");
  await page.click("[data-undo=all]");
  await press(page, "[data-view=report]");
  for (const fold of ["#fold", "#drawer"]) await open(page, fold);
  await accessible("settings");
  await page.locator("#paper .body a[href^='#player-']").first().click();
  await settled(page);
  await accessible("a card");
  await page.keyboard.press("Escape");
  for (const summary of await page.locator("aside summary, footer summary").all()) await summary.click();
  await accessible("all open");
}

/** Everything is reached by the keyboard, in the order in which it stands, and used by it. */
export async function keyboard() {
  const page = await desk();
  await drop(page, path.join(DISPUTES, "bye_c5.trf"));
  const reached = [];
  await page.evaluate(() => document.body.focus());
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const one = document.activeElement;
      if (!one || one === document.body) return "";
      const box = one.getBoundingClientRect();
      return [one.id || one.dataset.view || one.dataset.round || one.dataset.act || one.dataset.file || one.localName, box.width > 0 && box.height > 0].join();
    });
    if (at === "" && reached.length > 10) break;
    reached.push(at);
  }
  const order = ["files,true", "folder,true", "report,true", "explain,true", "facts,true", "rules,true", "3,true", "save-all,true"].map((one) => reached.indexOf(one));
  if (order.some((place, at) => place < 0 || place < (order[at - 1] ?? 0))) fault(`the keyboard reaches ${reached.join(" ")}`);
  await page.focus('#rounds [data-round="3"]');
  await page.keyboard.press("Enter");
  await settled(page);
  if ((await page.evaluate(() => document.activeElement?.dataset.round)) !== "3") fault("a round that was pressed leaves the keyboard elsewhere");
  const animated = await page.evaluate(() => document.getAnimations().length);
  if (animated > 0) fault(`${animated} things move`);
}
