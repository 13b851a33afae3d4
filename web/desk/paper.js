// The page that the module made, in a root of its own: its style is not the desk's, and nothing in it runs. What leads somewhere in it
// leads there: to a player's card, to an article's words, to another place of it.

/** A page beyond so many characters is shown when somebody asks for it once more. */
const MOST_SHOWN = 2_000_000;

/** The report's style on the desk. A table that is wider than the window has a shadow at the side where it goes on. */
const OURS = `.body{padding:0!important;margin:0!important;font-size:1rem;overflow-wrap:break-word;background:none!important}.wide{background:var(--edges);background-repeat:no-repeat}.body h2{font-size:1.25rem}.body h3{font-size:1.25rem}.body h4{font-size:1rem}.body .verdict,.body .argument p{font-size:1rem}.body .argument p:first-child{font-size:1.25rem;line-height:1.35}.answer .values :is(td,th):last-child{display:none}.answer .round{border:0!important;padding:0!important;margin:0!important;box-shadow:none!important}.card-paper :is(h2,nav,#section-1 .number){display:none}.card-paper #section-1 td{padding:0;border:0;font-size:1.125rem;font-weight:600}.checklist-paper :is(td,tbody th){font-size:.875rem;padding:.25rem;white-space:normal!important}.checklist-paper tbody th{min-width:7rem;overflow-wrap:anywhere}.reached,.words-of td,p.words-of{background:var(--mark)}button.name{font:inherit;color:var(--link);background:none;border:0;padding:0;text-align:left;text-decoration:underline;cursor:pointer}button:focus-visible{outline:3px solid var(--link);outline-offset:2px}button.mark{font:inherit;width:1.5rem;height:1.5rem;padding:0;border:1px solid currentcolor;border-radius:50%;background:none;color:inherit;cursor:pointer;vertical-align:middle;opacity:.7}button.mark[aria-pressed=true]{background:var(--link);border-color:var(--link);opacity:1;box-shadow:inset 0 0 0 3px Canvas}:is(th,td):has(>button.mark){white-space:nowrap}tr.chosen{background:var(--mark)}@media screen and (max-width:44rem){.sortable :is(thead th:nth-child(3),tbody th){position:sticky;left:0;background:var(--paper)!important;width:8.5rem;min-width:8.5rem;white-space:normal!important;z-index:1}.sortable caption{max-width:18rem}td{overflow-wrap:anywhere}}@media print{.wide{background:none}button.name{color:inherit;text-decoration:none}button.mark{display:none}}`;

/** The last two pages that were read: that of the verdicts and that of a question. @type {{html: string, style: string, page: Document}[]} */
const pages = [];

/** A page of the module: its style, and what is in it with nothing that runs. */
function pageOf(/** @type {string} */ html) {
  const known = pages.find((one) => one.html === html);
  if (known) return known;
  // The policy knows one style; that of the page is taken on as a sheet.
  const [, before, style, after] = /^([^]*?)<style>([^]*?)<\/style>([^]*)$/.exec(html) ?? ["", html, "", ""];
  const page = new DOMParser().parseFromString(before + after, "text/html");
  for (const one of page.querySelectorAll("script, iframe, object, embed, link, base, form, meta")) one.remove();
  for (const one of page.querySelectorAll("*")) {
    for (const { name } of [...one.attributes]) if (name.startsWith("on") || name === "style") one.removeAttribute(name);
  }
  const read = { html, style, page };
  pages.unshift(read);
  pages.length = Math.min(pages.length, 2);
  return read;
}

/** The page of an answer; it is made when its fold is opened. */
let folded = "";

function laid(/** @type {string} */ html) {
  folded = html;
  by("fold").hidden = false;
  if (!(/** @type {HTMLDetailsElement} */ (by("fold")).open)) return rootOf(by("paper")).replaceChildren();
  unfold();
}

function unfold() {
  const html = folded;
  if (html === "") return;
  if (html.length <= MOST_SHOWN) paper(by("paper"), html);
  else {
    const one = button(`Show this page (${(html.length / 1e6).toFixed(1)} MB: the browser may take minutes)`);
    one.addEventListener("click", () => paper(by("paper"), html));
    rootOf(by("paper")).replaceChildren(one);
  }
}

function rootOf(/** @type {HTMLElement} */ host) {
  return host.shadowRoot ?? host.attachShadow({ mode: "open" });
}

function paper(/** @type {HTMLElement} */ host, /** @type {string} */ html, parts = (/** @type {Document} */ page) => [.../** @type {Iterable<Node>} */ (page.querySelector("main")?.childNodes ?? [])]) {
  const { style: written, page } = pageOf(html);
  const style = new CSSStyleSheet();
  style.replaceSync(written.replaceAll(":root", ":host").replaceAll("body{", ".body{") + OURS);
  const body = element("div", { className: `body ${host.id}` }, ...parts(page).map((node) => node.cloneNode(true)));
  for (const link of body.querySelectorAll("a[href]:not([href^='#'])")) Object.assign(link, { target: "_blank", rel: "noopener noreferrer" });
  for (const cell of /** @type {NodeListOf<HTMLElement>} */ (body.querySelectorAll("[data-player]"))) {
    const name = button("", { player: cell.dataset.player ?? "" }, { className: "name" });
    name.append(...cell.childNodes);
    cell.append(name);
  }
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (/--|[a-z]=[a-z]/.test(text.nodeValue ?? "") && !text.parentElement?.closest("code")) text.nodeValue = ours(text.nodeValue ?? "");
  }
  const root = rootOf(host);
  root.adoptedStyleSheets = [style];
  root.replaceChildren(body);
  // What is wider than the window scrolls, by the keyboard too.
  if (host.scrollWidth > host.clientWidth) Object.assign(body, { tabIndex: 0, role: "group", ariaLabel: "The answer" });
  if (host.id === "paper" && view === "standings") markRows(root);
  sortable(/** @type {any} */ ({ querySelectorAll: body.querySelectorAll.bind(body), createElement: document.createElement.bind(document) }));
}

/** What was pressed in a page: a name, an article, or a link to another place of it. */
function follow(/** @type {Event} */ event) {
  const [inner] = event.composedPath();
  const pressed = inner instanceof Element ? inner.closest("a[href^='#'], [data-player], [data-mark]") : null;
  const root = pressed?.getRootNode();
  if (!(pressed instanceof HTMLElement) || !(root instanceof ShadowRoot)) return;
  if (pressed.dataset.mark) return mark(Number(pressed.dataset.mark));
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
