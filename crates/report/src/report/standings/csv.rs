//! Standings as CSV, with one line for each participant in the order of the standings.

use super::super::csv_line::{csv_line, name};
use super::Ranked;

/// Renders the standings as CSV with the header `id,rank,PTS,<code>…`. A missing value is an empty cell.
#[must_use]
pub fn render(ranked: &Ranked<'_>) -> String {
    lines(ranked, None).concat()
}

/// The header line and the other lines, for standings of several files. The first column, `file`, contains
/// the path of the file.
#[must_use]
pub fn among_several(ranked: &Ranked<'_>) -> [String; 2] {
    lines(ranked, Some(ranked.path))
}

fn lines(ranked: &Ranked<'_>, file: Option<&str>) -> [String; 2] {
    let standings = ranked.standings;
    let line = |named: Option<String>, first: [String; 2], cells: Vec<String>| {
        csv_line(named.into_iter().chain(first).chain(cells))
    };
    let codes = standings.tie_breaks.iter().map(ToString::to_string).collect();
    let header = line(file.map(|_| "file".to_owned()), ["id", "rank"].map(str::to_owned), codes);
    let row = standings.places().into_iter().map(|place| {
        let values = standings.written(place.player).into_iter().map(Option::unwrap_or_default);
        let first = [standings.id(place.player).to_string(), place.rank.to_string()];
        line(file.map(name), first, values.collect())
    });
    [header, row.collect()]
}
