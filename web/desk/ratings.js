// Ratings of an event with lists beside it, and of games that are typed without a report.

function rateQuestion(/** @type {string} */ player) {
  const form = /** @type {HTMLFormElement} */ (by("rate-form"));
  return { ask: "rate", edition: box(form, "edition"), player, options: { readings: [] } };
}

/** A card of games that are typed or pasted, one a line: the opponent's rating and the score. */
function rateGames(/** @type {HTMLFormElement} */ form) {
  const of = (/** @type {string} */ name) => box(form, name);
  const games = [];
  for (const line of of("games").split("\n").filter((text) => text.trim() !== "")) {
    const [, rating, score] = /^\D*(\d{3,4})\D+(1\/2|0[.,]5|[10½=])\s*$/.exec(line) ?? [];
    if (!rating) return (by("refused").textContent = `“${line}” is not a game. Write the opponent's rating and the score, such as 1901 1 or 1710 0.5.`);
    games.push([Number(rating), score.replace(",", ".")]);
  }
  put({ ask: "what-if", rating: number(of("rating")), k: number(of("k")), born: number(of("born")), edition: of("edition"), games, options: { readings: [], changes: [] } }, "rating the games");
}
