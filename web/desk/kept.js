// What outlives the page: its address, which knows the state without the data, and the page saved with its data as one file.

/** The fields of the view that is shown. @returns {HTMLInputElement[]} */
function fieldsOfView() {
  const fields = all(`[data-panel="${view}"] form[data-ask] :is(input, select)`);
  return /** @type {HTMLInputElement[]} */ (fields).filter(({ name, type }) => name && type !== "file");
}

function state() {
  const words = new URLSearchParams({ view });
  for (const [id, value] of chosen) words.append("reading", `${id}=${value}`);
  for (const field of optionsForm().elements) {
    const { name, value, checked } = /** @type {HTMLInputElement} */ (field);
    if (name === "no-readings" ? checked : name && value) words.append(name, name === "no-readings" ? "yes" : value);
  }
  for (const field of fieldsOfView()) {
    const value = field.form ? box(field.form, field.name) : "";
    if (value) words.append(`${view}.${field.name}`, value);
  }
  return words;
}

function remember() {
  history.replaceState(null, "", `#${state()}`);
}

function recall(words = new URLSearchParams(location.hash.slice(1))) {
  view = all("[data-view]").map((one) => one.dataset.view ?? "").find((known) => known === words.get("view")) ?? "report";
  const form = optionsForm();
  for (const [name, value] of words) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === "yes";
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    // What no box has is as if nobody had said it.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = "";
  }
  for (const field of fieldsOfView()) {
    const value = words.get(`${view}.${field.name}`);
    if (value === null) continue;
    field.value = value;
    awaited = true;
  }
  chosen.clear();
  for (const reading of words.getAll("reading")) {
    const [id, value] = reading.split("=");
    if (value) chosen.set(id, value);
  }
}

/** Bytes as text, and text as bytes. */
function base64(/** @type {Blob} */ blob) {
  return new Promise((/** @type {(text: string) => void} */ done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(blob);
  });
}

const ofBase64 = (/** @type {string} */ text) => /** @type {ArrayBuffer} */ (Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer);

/** Saves this page with everything on it: who opens it goes on where it was left. */
async function saveAll() {
  const files = await Promise.all(reports.map(async ({ name, changes, ranked, bytes, live: { force } }) => ({ name, changes, ranked, force, bytes: await base64(new Blob([bytes])) })));
  const beside = await Promise.all(besides.map(async (one) => ({ ...one, bytes: await base64(new Blob([one.bytes])) })));
  const kept = JSON.stringify({ state: String(state()), files, beside, opened: opened ? reports.indexOf(opened) : 0 });
  const data = `<script type="text/plain" id="kept">${await base64(new Blob([kept]))}<\/script>\n`;
  const bare = pristine.replace(/<script type="text\/plain" id="kept">[^<]*<\/script>\n?/, "");
  const at = bare.indexOf('<script type="text/plain" id="engine">');
  const whole = (bare.slice(0, at) + data + bare.slice(at)).replace(/<body[^>]*>/, reports.length > 0 ? "<body>" : '<body class="is-empty">');
  save("desk.html", whole, "text/html");
  for (const report of reports) report.unsaved = false;
  say("Saved as desk.html, with all files.");
}

/** Puts back what the page was saved with. */
function restore() {
  const kept = document.getElementById("kept");
  if (!kept) return;
  kept.remove();
  by("kept-said").textContent = "This page was saved with its files. Save it again to keep what you change.";
  const { state, files, beside, opened: place } = JSON.parse(new TextDecoder().decode(ofBase64(kept.textContent ?? "")));
  if (location.hash.length < 2) recall(new URLSearchParams(state));
  besides.push(...beside.map((/** @type {any} */ one) => ({ ...one, bytes: ofBase64(one.bytes) })));
  listBesides();
  files.forEach((/** @type {any} */ { name, changes, ranked, force, bytes }, /** @type {number} */ at) => {
    enter(name, ofBase64(bytes), { changes, ranked, isShown: at === place });
    reports[at].live.force = force;
  });
}
