// A player's card: history, colours, floats, points before the round in question, and what became of the player in it; the rating card.

/** The two players whose names were pressed last. @type {string[]} */
let pressed = [];

/** The round that is looked at: that of its box, else the last. */
function roundAt() {
  return number(box(/** @type {HTMLFormElement} */ (by("round-form")), "round"));
}

function card(/** @type {string} */ id) {
  if (!opened) return;
  const before = pressed.find((other) => other !== id);
  pressed = [id, ...(before ? [before] : [])];
  for (const form of all('form[data-ask="explain"]')) {
    const field = (/** @type {string} */ name) => /** @type {HTMLInputElement | null} */ (form.querySelector(`[name=${name}]`));
    const [player, a, b] = ["player", "a", "b"].map(field);
    if (player) player.value = named(Number(id));
    if (a && b && idOf(b.value) !== id) [a.value, b.value] = [b.value, named(Number(id))];
  }
  const acts = [button("In this round", { card: "explain" }), button("Rating card", { card: "rate" })];
  // The published opponent is no question.
  const isMet = roundOf(roundAt())?.recorded.pairs.some((pair) => pair.includes(Number(id)) && pair.includes(Number(before)));
  if (before && !isMet) acts.push(button(`Why not against ${named(Number(before))}?`, { card: "why-not" }));
  by("card-title").textContent = named(Number(id));
  by("card-acts").replaceChildren(...acts, button("Close", { card: "close" }));
  const dialog = /** @type {HTMLDialogElement} */ (by("card"));
  if (!dialog.open) dialog.showModal();
  onCard("explain");
}

/** What one does on a card. */
async function onCard(/** @type {string} */ act) {
  const [id, before] = pressed;
  const dialog = /** @type {HTMLDialogElement} */ (by("card"));
  if (act === "close") return dialog.close();
  if (act === "why-not") {
    dialog.close();
    turn("explain");
    return submit(/** @type {HTMLFormElement} */ (by("two-form")));
  }
  const question = act === "rate" ? rateQuestion(id) : { ask: "explain", round: roundAt(), player: id };
  const beside = act === "rate" ? besides : [];
  for (const one of all("#card-acts [data-card]")) one.setAttribute("aria-pressed", String(one.dataset.card === act));
  rootOf(by("card-paper")).replaceChildren();
  by("card-said").textContent = "";
  const report = opened;
  try {
    const answer = await ask(report, question, `the card of ${id}`, { beside });
    if (pressed[0] !== id || report !== opened) return;
    by("card-said").textContent = refusal(answer);
    if (answer.html) paper(by("card-paper"), answer.html);
  } catch (error) {
    by("card-said").textContent = reason(error);
  }
}
