import { chromium } from "playwright-core";
import { pathToFileURL } from "node:url";
const [out, ...files] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--headless","--no-sandbox","--disable-gpu"] });
const looks = (process.env.LOOKS ?? "light").split(",");
for (const f of files) for (const look of looks) {
  const name = f.split("/").pop().replace(".html","");
  const vp = look === "narrow" ? { width: 390, height: 900 } : look === "print" ? { width: 703, height: 1016 } : { width: 1100, height: 1400 };
  const c = await b.newContext({ colorScheme: look === "dark" ? "dark" : "light", viewport: vp });
  const p = await c.newPage();
  await p.goto(pathToFileURL(f).href);
  if (look === "print") { await p.emulateMedia({ media: "print" }); const pdf = await p.pdf({ path: `${out}/${name}.pdf`, format: "A4", preferCSSPageSize: true }); console.log(name, "pages", pdf.toString("latin1").match(/\/Type\s*\/Page\b/g).length); }
  await p.screenshot({ path: `${out}/${name}-${look}.png`, fullPage: true, clip: undefined });
  await c.close();
}
await b.close();
