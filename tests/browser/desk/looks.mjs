// What the desk looks like: axe in every state, by day and by night, wide and narrow; the keyboard reaches everything.

import path from "node:path";
import { DISPUTES, axe, desk, drop, fault, settled, values } from "./tools.mjs";

const LOOKS = [
  { name: "light", colorScheme: "light" },
  // Of a page that was looked at by day, what night and a narrow window can change.
  { name: "dark", colorScheme: "dark", rules: ["color-contrast"] },
  { name: "narrow", colorScheme: "light", viewport: { width: 390, height: 900 }, rules: ["scrollable-region-focusable", "target-size"] },
];

/** axe in every state, and nothing wider than the window. */
export async function looks() {
  for (const { name, rules, ...look } of LOOKS) {
    const accessible = (page, state) => inspected(page, `${name}, ${state}`, rules);
    const page = await desk(look);
    await accessible(page, "empty");
    await drop(page, ["bye_c5.trf", "colour_521.trf"].map((file) => path.join(DISPUTES, file)));
    await accessible(page, "verdicts");
    await page.click('#rounds [data-round="3"]');
    await settled(page);
    await accessible(page, "a round");
    for (const view of ["facts", "standings", "pair", "rate", "inspect", "rules"]) {
      await page.click(`[data-view=${view}]`);
      if (view === "standings") {
        await page.fill('[data-panel=standings] [name="tie-breaks"]', "BH,SB");
        await page.click("text=Rank the players");
      }
      await settled(page);
      await accessible(page, view);
    }
    await page.click("[data-view=facts]");
    await page.locator("#causes button").first().click();
    await settled(page);
    await accessible(page, "supposed");
    await page.click("[data-undo=all]");
    await page.click("[data-view=report]");
    await settled(page);
    await page.locator("#paper .body a[href^='#player-']").first().click();
    await settled(page);
    await accessible(page, "a card");
    await page.keyboard.press("Escape");
    for (const summary of await page.locator("aside summary, footer summary").all()) await summary.click();
    await accessible(page, "all open");
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
  if ((await page.evaluate(() => document.activeElement?.getAttribute("name"))) !== "round") fault("a round that was pressed leaves the keyboard elsewhere");
  const animated = await page.evaluate(() => document.getAnimations().length);
  if (animated > 0) fault(`${animated} things move`);
  await page.context().close();
}

async function inspected(page, state, rules) {
  await page.evaluate(axe);
  const found = await page.evaluate(
    (rules) => globalThis.axe.run({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) }),
    rules,
  );
  for (const { id, impact, nodes } of found.violations) {
    if (impact === "serious" || impact === "critical") fault(`${state}: axe: ${id} at ${nodes[0].target.join(" ")}`);
  }
  const { scroll, inner } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, inner: window.innerWidth }));
  if (scroll > inner) fault(`${state}: ${scroll} pixels wide in a window of ${inner}`);
  if (values.pictures) await page.screenshot({ path: path.join(values.pictures, `desk-${state.replaceAll(", ", "-").replaceAll(" ", "-")}.png`) });
}

