// What comes onto the desk: reports, one by one, by the folder or packed; rating lists and published results beside them.

/** One byte more than a report can have: the module says so itself. */
const MOST_BYTES = 16 * 1024 * 1024 + 1;
/** A rating list of everybody, unpacked. */
const MOST_LIST = 1 << 30;

const isReport = (/** @type {string} */ name) => /\.(trf|trfx|fid)$/i.test(name);
const isPacked = (/** @type {string} */ name) => /\.zip$/i.test(name);

/** What stands beside the reports. @type {Beside[]} */
const besides = [];

/** Puts files on the desk; the first of them that is a report is shown. */
async function add(/** @type {Iterable<File>} */ files) {
  const before = given;
  for (const file of files) {
    const name = file.webkitRelativePath || file.name;
    try {
      if (isPacked(name)) await unpack(name, await file.arrayBuffer(), before);
      else enter(name, await file.slice(0, MOST_BYTES).arrayBuffer(), { isShown: given === before });
    } catch (error) {
      say(`${name} cannot be read: ${reason(error)}`);
    }
  }
}

async function unpack(/** @type {string} */ name, /** @type {ArrayBuffer} */ bytes, /** @type {number} */ before) {
  if (!isArchive(bytes)) throw new Error("it is not a ZIP archive");
  const found = await unpacked(bytes, isReport, MOST_BYTES - 1);
  if (found.length === 0) say(`${name} contains no tournament files (*.trf, *.trfx, *.fid).`);
  for (const one of found) enter(`${name}/${one.name}`, one.bytes, { isShown: given === before });
}

/** Those of a folder or a choice that are reports, in the order of their names. */
function chosenFiles(/** @type {HTMLInputElement} */ input, isEarly = false) {
  if (isEarly && input.files?.length === 0) return;
  const isWanted = ({ name = "" }) => input.id === "files" || isReport(name) || isPacked(name);
  const found = [...(input.files ?? [])].filter(isWanted).sort((a, b) => (a.webkitRelativePath < b.webkitRelativePath ? -1 : 1));
  if (found.length === 0) say("The folder contains no tournament files (*.trf, *.trfx, *.fid).");
  add(found);
  input.value = "";
}

/** What is dropped: files and whole folders; where ratings are looked at, what is no report is a rating list. */
async function dropped(/** @type {DataTransfer | null} */ data) {
  const items = [...(data?.items ?? [])].map((item) => item.webkitGetAsEntry?.()).filter((entry) => entry !== null && entry !== undefined);
  const folders = items.filter((entry) => entry.isDirectory);
  const files = [...(data?.files ?? [])].filter((file) => !folders.some(({ name }) => name === file.name));
  const inside = (await Promise.all(folders.map(filesOf))).flat().filter(({ name }) => isReport(name) || isPacked(name));
  const lists = view === "rate" ? files.filter(({ name }) => !isReport(name)) : [];
  for (const file of lists) await setBeside("list", file);
  await add([...files.filter((file) => !lists.includes(file)), ...inside]);
  if (files.length + inside.length === 0) say("It contains no tournament files (*.trf, *.trfx, *.fid).");
}

/** Every file of a folder and of those in it. @returns {Promise<File[]>} */
async function filesOf(/** @type {any} */ folder) {
  if (folder.isFile) return [await new Promise((done, failed) => folder.file(done, failed))];
  const reader = folder.createReader();
  const found = [];
  for (;;) {
    const more = await new Promise((done, failed) => reader.readEntries(done, failed));
    if (more.length === 0) break;
    for (const entry of more) found.push(...(await filesOf(entry)));
  }
  return found;
}

/** A rating list, as it is or packed alone in an archive, or published results. */
async function setBeside(/** @type {"list" | "against"} */ part, /** @type {File} */ file) {
  try {
    let bytes = await file.arrayBuffer();
    if (isArchive(bytes)) {
      const [only, ...others] = await unpacked(bytes, () => true, MOST_LIST);
      if (!only || others.length > 0) throw new Error("the archive must contain exactly one file");
      bytes = only.bytes;
    }
    if (part === "against") forgetBeside(besides.findIndex((one) => one.part === part));
    besides.push({ part, name: file.name, month: "", bytes });
  } catch (error) {
    by("refused").textContent = `${file.name} cannot be read: ${reason(error)}`;
  }
  listBesides();
  if (view === "rate") submit(/** @type {HTMLFormElement} */ (by("rate-form")));
}

function forgetBeside(/** @type {number} */ place) {
  if (place >= 0) besides.splice(place, 1);
  listBesides();
}

function listBesides() {
  by("besides").replaceChildren(
    ...besides.map(({ part, name, month }, place) => {
      const field = element("input", { value: month, placeholder: "its month: 2026-11", pattern: "[0-9]{4}-[0-9]{2}", size: 18 });
      field.dataset.month = String(place);
      field.setAttribute("aria-label", `The month of ${name}`);
      const remove = button("×", { beside: String(place) }, { title: `Remove ${name}`, className: "icon" });
      remove.setAttribute("aria-label", remove.title);
      const words = part === "list" ? `Rating list ${name} ` : `Published results ${name} `;
      return element("li", {}, words, ...(part === "list" ? [field] : []), " ", remove);
    }),
  );
}

/** The examples of the empty page, in the order in which `web/build` packs them. @type {Record<string, [string, string, number]>} */
const EXAMPLES = { dispute: ["harbour-weekend.trf", "report", 1], team: ["harbour-team-league.trf", "report", 2], rating: ["made-up-open.trf", "rate", 3] };

/** Opens an example; the one of ratings has its list beside it. */
function example(/** @type {string} */ which) {
  const [name, to, place] = EXAMPLES[which];
  const bytes = (/** @type {number} */ at) => /** @type {ArrayBuffer} */ (new TextEncoder().encode(unpackedParts[at]).buffer);
  if (which === "rating" && besides.length === 0) besides.push({ part: "list", name: "list-2013-07.csv", month: "", bytes: bytes(4) });
  listBesides();
  view = to;
  enter(name, bytes(place), { isShown: true });
}

function paste(/** @type {HTMLFormElement} */ form) {
  const text = box(form, "text");
  view = "report";
  enter(`pasted-${given + 1}.trf`, /** @type {ArrayBuffer} */ (new TextEncoder().encode(`${text}\n`).buffer), { isShown: true });
  form.reset();
  /** @type {HTMLDetailsElement} */ (by("pasting")).open = false;
}

/** A random tournament, the same that the command makes of the seed. */
async function generate(/** @type {HTMLFormElement} */ form) {
  const of = (/** @type {string} */ name) => box(form, name);
  const seed = Number(of("seed") || "1");
  const question = { ask: "generate", seed, players: of("players"), rounds: of("rounds"), options: { system: of("system") } };
  by("drawn").textContent = "";
  try {
    const answer = await ask(undefined, question, "a random tournament");
    if (answer.text) enter(`${of("system")}-${seed}.trf`, /** @type {ArrayBuffer} */ (new TextEncoder().encode(answer.text).buffer), { isShown: true });
    else by("drawn").textContent = refusal(answer);
  } catch (error) {
    by("drawn").textContent = reason(error);
  }
}
