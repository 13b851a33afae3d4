// The page that the module made, in a root of its own: its style is not the desk's, and nothing in it runs. What leads somewhere in it
// leads there: to a player's card, to an article's words, to another place of it.

/** A page beyond so many characters is shown when somebody asks for it once more. */
const MOST_SHOWN = 2_000_000;

const OURS = `.body{padding:0!important;margin:0!important}.reached,.words-of td,p.words-of{background:var(--mark)}button.name{font:inherit;color:var(--link);background:none;border:0;padding:0;text-align:left;text-decoration:underline;cursor:pointer}button.name:focus-visible{outline:3px solid var(--link);outline-offset:2px}@media print{button.name{color:inherit;text-decoration:none}}`;

function laid(/** @type {string} */ html) {
  if (html.length <= MOST_SHOWN) return paper(by("paper"), html);
  const words = `Show this page (${(html.length / 1e6).toFixed(1)} MB: the browser may take minutes)`;
  const one = button(words);
  one.addEventListener("click", () => paper(by("paper"), html));
  rootOf(by("paper")).replaceChildren(one);
}

function rootOf(/** @type {HTMLElement} */ host) {
  return host.shadowRoot ?? host.attachShadow({ mode: "open" });
}

function paper(/** @type {HTMLElement} */ host, /** @type {string} */ html) {
  // The policy knows one style; that of the page is taken on as a sheet.
  const [, before, written, after] = /^([^]*?)<style>([^]*?)<\/style>([^]*)$/.exec(html) ?? ["", html, "", ""];
  const page = new DOMParser().parseFromString(before + after, "text/html");
  for (const one of page.querySelectorAll("script, iframe, object, embed, link, base, form, meta")) one.remove();
  for (const one of page.querySelectorAll("*")) {
    for (const { name } of [...one.attributes]) if (name.startsWith("on") || name === "style") one.removeAttribute(name);
  }
  const style = new CSSStyleSheet();
  style.replaceSync(written.replaceAll(":root", ":host").replaceAll("body{", ".body{") + OURS);
  const body = element("div", { className: "body" }, ...(page.querySelector("main")?.childNodes ?? []));
  for (const link of body.querySelectorAll("a[href]:not([href^='#'])")) Object.assign(link, { target: "_blank", rel: "noopener noreferrer" });
  for (const cell of /** @type {NodeListOf<HTMLElement>} */ (body.querySelectorAll("[data-player]"))) {
    const name = button("", { player: cell.dataset.player ?? "" }, { className: "name" });
    name.append(...cell.childNodes);
    cell.append(name);
  }
  const root = rootOf(host);
  root.adoptedStyleSheets = [style];
  root.replaceChildren(body);
  // What is wider than the window scrolls, by the keyboard too.
  if (host.scrollWidth > host.clientWidth) Object.assign(body, { tabIndex: 0, role: "group", ariaLabel: "The answer" });
  sortable(/** @type {any} */ ({ querySelectorAll: body.querySelectorAll.bind(body), createElement: document.createElement.bind(document) }));
}

/** What was pressed in a page: a name, an article, or a link to another place of it. */
function follow(/** @type {Event} */ event) {
  const [inner] = event.composedPath();
  const pressed = inner instanceof Element ? inner.closest("a[href^='#'], [data-player]") : null;
  const root = pressed?.getRootNode();
  if (!(pressed instanceof HTMLElement) || !(root instanceof ShadowRoot)) return;
  const to = pressed.getAttribute("href") ?? "";
  const player = /^#(?:f\d+-)?player-(\d+)$/.exec(to)?.[1] ?? (pressed instanceof HTMLButtonElement ? pressed.dataset.player : undefined);
  if (!player && !to) return;
  event.preventDefault();
  if (player) return card(player);
  const target = root.getElementById(to.slice(1));
  if (target?.localName === "dt") words(pressed, target);
  else if (target) reach(root, target);
}

/** An article's words right where it is cited; once more, and they are gone. */
function words(/** @type {HTMLElement} */ link, /** @type {HTMLElement} */ term) {
  const row = link.closest("tr") ?? link.closest("p, li") ?? link;
  const after = row.nextElementSibling;
  const isOpen = after?.classList.contains("words-of") && after instanceof HTMLElement && after.dataset.of === term.id;
  link.setAttribute("aria-expanded", String(!isOpen));
  if (isOpen) return after.remove();
  const said = [element("strong", {}, term.textContent ?? ""), ` ${term.nextElementSibling?.textContent ?? ""}`];
  const inRow = row.localName === "tr";
  const one = inRow ? element("tr", {}, element("td", { colSpan: row.children.length }, ...said)) : element("p", {}, ...said);
  one.className = "words-of";
  one.dataset.of = term.id;
  row.after(one);
}

function reach(/** @type {ShadowRoot} */ root, /** @type {HTMLElement} */ target) {
  for (let around = target.parentElement; around; around = around.parentElement) if (around instanceof HTMLDetailsElement) around.open = true;
  if (target instanceof HTMLDetailsElement) target.open = true;
  for (const one of root.querySelectorAll(".reached")) one.classList.remove("reached");
  target.classList.add("reached");
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "start" });
}
