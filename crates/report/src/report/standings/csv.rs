//! CSV: a line for each participant, in the order of the standings.

use super::Ranked;
use arbitrium_ratings::ratings::list::quoted;

/// The standings as a table with the header `id,rank,PTS,<code>…`; who has no number has an empty cell.
#[must_use]
pub fn render(ranked: &Ranked<'_>) -> String {
    let standings = ranked.standings;
    let codes = standings.tie_breaks.iter().map(ToString::to_string);
    let mut text = line(["id".to_owned(), "rank".to_owned()].into_iter().chain(codes));
    for place in standings.places() {
        let values = standings.written(place.player).into_iter().map(Option::unwrap_or_default);
        let first = [standings.id(place.player).to_string(), place.rank.to_string()];
        text += &line(first.into_iter().chain(values));
    }
    text
}

fn line(cells: impl Iterator<Item = String>) -> String {
    let cells: Vec<String> = cells.map(|cell| String::from_utf8_lossy(&quoted(&cell)).into_owned()).collect();
    cells.join(",") + "\n"
}
