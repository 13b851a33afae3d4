// Pictures of the screens for `docs/pictures`, of the examples with their invented names: `node desk.mjs --only pictures --pictures FOLDER`.

import path from "node:path";
import { desk, settled, values } from "./tools.mjs";

const LOOKS = [
  { name: "light", colorScheme: "light", viewport: { width: 1280, height: 900 } },
  { name: "dark", colorScheme: "dark", viewport: { width: 1280, height: 900 } },
  { name: "phone", colorScheme: "light", viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
];

/** What is pressed for each screen, one after the other. */
const SCREENS = [
  ["empty", []],
  ["event", ["[data-example=dispute]"]],
  ["round", ['#rounds [data-round="3"]']],
  ["standings", ["[data-view=standings]", "[data-ties='BH/C1,BH,SB']", '#paper .body [data-mark="2"]', '#paper .body [data-mark="4"]']],
  ["live", ["[data-view=live]", ["[data-presence='3']", "absent"], ["[data-presence='6']", "H"], "[data-live=pair]"]],
];

export async function pictures() {
  if (!values.pictures) return;
  for (const { name, ...look } of LOOKS) {
    const page = await desk(look);
    const shot = async (screen) => {
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: path.join(values.pictures, `desk-${screen}-${name}.png`) });
    };
    for (const [screen, steps] of SCREENS) {
      for (const step of steps) {
        if (Array.isArray(step)) await page.selectOption(...step);
        else await page.locator(step).first().click();
        await settled(page);
      }
      await shot(screen);
    }
    await page.evaluate(() => example("rating"));
    await settled(page);
    await shot("ratings");
    await page.context().close();
  }
}
