//! CSV: a line for each participant, in the order of the standings.

use super::super::csv_line::csv_line;
use super::Ranked;

/// The standings as a table with the header `id,rank,PTS,<code>…`; who has no number has an empty cell.
#[must_use]
pub fn render(ranked: &Ranked<'_>) -> String {
    let standings = ranked.standings;
    let codes = standings.tie_breaks.iter().map(ToString::to_string);
    let mut text = csv_line(["id".to_owned(), "rank".to_owned()].into_iter().chain(codes));
    for place in standings.places() {
        let values = standings.written(place.player).into_iter().map(Option::unwrap_or_default);
        let first = [standings.id(place.player).to_string(), place.rank.to_string()];
        text += &csv_line(first.into_iter().chain(values));
    }
    text
}
