// The desk: files in, questions to the module in its worker, answers shown. It judges nothing, words no verdict and keeps nothing
// but what is on the page. What somebody does is heard here, and done by the part that it is for.

document.addEventListener("click", (event) => {
  follow(event);
  const target = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("button")) : null;
  if (!target) return;
  const { file, forget: gone, view: to, round, again, whole, seat, boards: board, card: act, suppose: change, undo: which, beside, act: other } = target.dataset;
  const found = reports.find((report) => String(report.id) === (file ?? gone));
  if (file && found) show(found);
  else if (gone && found) forget(found);
  else if (to) turn(to);
  else if (target.id === "stop") stop();
  else if ((again || whole) && opened) judge(opened, true);
  else if (round) lookAt(round);
  else if (seat) press(Number(seat));
  else if (board) onBoards(board);
  else if (act) onCard(act);
  else if (change) suppose(JSON.parse(change));
  else if (which) undo(which);
  else if (beside) forgetBeside(Number(beside));
  else if (other === "rewrite") rewrite();
  else if (other === "print") window.print();
  else if (other === "save-all") saveAll().catch((error) => say(`The page cannot be saved: ${reason(error)}`));
});

/** A round that was pressed: its boards, and why it is paired as it is. */
function lookAt(/** @type {string} */ round) {
  const field = /** @type {HTMLInputElement} */ (document.querySelector("[data-round-box]"));
  field.value = round;
  turn("explain");
  put({ ask: "explain", round: Number(round) }, "explaining");
  field.focus();
}

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.method === "dialog") return;
  event.preventDefault();
  if (form.id === "paste") paste(form);
  else if (form.id === "generate") generate(form);
  else if (form.dataset.kind) suppose(changeOf(form));
  else if (form.dataset.ask) submit(form);
});

document.addEventListener("change", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  if (field.closest("#options")) {
    if (field instanceof HTMLSelectElement && field.dataset.point) choose(field);
    if (optionsForm().reportValidity()) anew();
  } else if (field instanceof HTMLInputElement && field.type === "file") picked(field);
  else if (field instanceof HTMLInputElement && field.dataset.month) {
    besides[Number(field.dataset.month)].month = field.value.trim();
    submit(/** @type {HTMLFormElement} */ (by("rate-form")));
  } else if (field.name === "edition") submit(/** @type {HTMLFormElement} */ (by("rate-form")));
});

/** Files that were chosen in a box. */
async function picked(/** @type {HTMLInputElement} */ input) {
  if (input.id === "files" || input.id === "folder") return chosenFiles(input);
  for (const file of input.files ?? []) await setBeside(input.name === "list" ? "list" : "against", file);
  input.value = "";
}

optionsForm().addEventListener("reset", () => {
  chosen.clear();
  setTimeout(anew);
});

/** The seat that is dragged. @type {number | undefined} */
let dragged;

document.addEventListener("dragstart", (event) => {
  const seat = event.target instanceof HTMLElement ? event.target.dataset.seat : undefined;
  if (seat === undefined) return;
  dragged = Number(seat);
  event.dataTransfer?.setData("text/plain", String(seats[dragged]));
});
document.addEventListener("dragend", () => (dragged = undefined));

for (const kind of ["dragover", "dragleave", "drop"]) {
  document.addEventListener(kind, (event) => {
    event.preventDefault();
    const seat = event.target instanceof HTMLElement ? event.target.closest("td")?.querySelector("[data-seat]") : undefined;
    by("drop").classList.toggle("over", kind === "dragover" && dragged === undefined);
    if (kind !== "drop") return;
    if (dragged === undefined) dropped(/** @type {DragEvent} */ (event).dataTransfer);
    else if (seat instanceof HTMLElement && Number(seat.dataset.seat) !== dragged) exchange(dragged, Number(seat.dataset.seat));
  });
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && held !== undefined) press(held);
});

recall();
setUp()
  .then(() => rulebooks())
  .then(() => {
    offered();
    recall();
    restore();
  })
  .catch((error) => say(`The desk cannot work in this browser: ${reason(error)}`));
