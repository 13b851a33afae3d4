// What the desk looks like: axe in every state, by day and by night, wide and narrow; the keyboard reaches everything.

import path from "node:path";
import { NARROW, NIGHT, inspect } from "../watched.mjs";
import { DISPUTES, desk, drop, fault, open, settled, values } from "./tools.mjs";

const LOOKS = [
  { name: "light", colorScheme: "light" },
  { name: "dark", colorScheme: "dark", rules: NIGHT },
  { name: "narrow", colorScheme: "light", viewport: { width: 390, height: 900 }, rules: NARROW },
];

/** axe in every state, and nothing wider than the window. */
export async function looks() {
  for (const { name, rules, ...look } of LOOKS) {
    const page = await desk(look);
    const accessible = async (state) => {
      await inspect(page, (text) => fault(`${name}, ${state}: ${text}`), rules);
      const file = `desk-${name}-${state.replaceAll(" ", "-")}.png`;
      if (values.pictures) await page.screenshot({ path: path.join(values.pictures, file) });
    };
    await accessible("empty");
    await drop(page, ["bye_c5.trf", "colour_521.trf"].map((file) => path.join(DISPUTES, file)));
    await accessible("verdicts");
    await page.click('#rounds [data-round="3"]');
    await settled(page);
    await accessible("a round");
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
    await page.click("[data-view=live]");
    await settled(page);
    await page.selectOption('[data-presence="3"]', "absent");
    await settled(page);
    await page.click("[data-live=pair]");
    await settled(page);
    await accessible("a live round");
    await page.click("[data-live=undo]");
    await settled(page);
    await page.click("[data-view=explain]");
    await page.click('#rounds [data-round="3"]');
    await settled(page);
    await page.locator("#causes [data-suppose]").first().click();
    await settled(page);
    await accessible("supposed");
    await page.click("[data-undo=all]");
    await page.click("[data-view=report]");
    await settled(page);
    for (const fold of ["#fold", "#drawer"]) await open(page, fold);
    await accessible("settings");
    await page.locator("#paper .body a[href^='#player-']").first().click();
    await settled(page);
    await accessible("a card");
    await page.keyboard.press("Escape");
    for (const summary of await page.locator("aside summary, footer summary").all()) await summary.click();
    await accessible("all open");
    await page.context().close();
  }
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
  await page.context().close();
}
