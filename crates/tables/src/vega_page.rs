//! Gives the cells of a web page of Vega the form in which cross tables are written.
//!
//! Vega names the parts of a cell by classes. `res` is a result, `cw` or `cb` an opponent and the own colour, and `cf` an
//! opponent or `BYE` without a game. The link of a player, such as `playercard.html#7`, has the pairing number.

use crate::heading::Column;
use crate::row::Row;
use crate::text::single_spaced;

/// Begins a part of a cell. The next character names the part.
const MARK: char = '\u{1}';

/// A player's facts that have no column of their own in some pages.
struct Facts {
    start: String,
    title: String,
    rating: String,
}

/// The mark that a tag with this class and this link puts into a cell. `None` if the tag does not begin a
/// part of a cell.
pub(crate) fn mark(class: &str, link: &str) -> Option<String> {
    let of_player = link.strip_prefix("playercard.").and_then(|rest| rest.split_once('#'));
    if let Some((_, number)) = of_player {
        return Some(format!("{MARK}s{number}{MARK}n"));
    }
    let part = match class.split(' ').next()? {
        "idn" | "sort-num" => 'i',
        "title" | "notitle" | "title2" | "notitle2" => 't',
        "player-name-box2" => 'n',
        "rating" => 'e',
        "res" => 'r',
        "cw" => 'w',
        "cb" => 'b',
        "cf" => 'f',
        _ => return None,
    };
    Some(format!("{MARK}{part}"))
}

/// Replaces the marks in the rows of a page: cells of games become `12w1`, `7+` or `-½`, and the cell of a
/// player becomes the name. Start ranks, titles and ratings become columns of their own.
pub(crate) fn without_marks(mut rows: Vec<Row>) -> Vec<Row> {
    let mut players: Vec<(usize, Facts)> = Vec::new();
    for (at, row) in rows.iter_mut().enumerate() {
        for cell in row.cells.iter_mut().filter(|cell| cell.contains(MARK)) {
            players.extend(facts(cell).map(|facts| (at, facts)));
            *cell = plain(cell);
        }
    }
    // A page of pairings has two players in a row.
    if players.windows(2).all(|two| two[0].0 < two[1].0) {
        add_columns(&mut rows, players);
    }
    rows
}

/// The text of a part of a cell; empty if the cell does not have it.
fn part(cell: &str, wanted: char) -> String {
    let parts = cell.split(MARK).filter_map(|part| part.strip_prefix(wanted).map(str::trim));
    parts.collect::<Vec<_>>().join(" ").trim().to_owned()
}

fn facts(cell: &str) -> Option<Facts> {
    let start = part(cell, 's');
    let title = part(cell, 't').replace('-', "");
    (!start.is_empty()).then(|| Facts { start, title, rating: part(cell, 'e') })
}

/// The text of a cell with its marks replaced: the player's name, or a game such as `12w1`.
fn plain(cell: &str) -> String {
    if cell.contains(&format!("{MARK}s")) {
        return part(cell, 'n');
    }
    let result = part(cell, 'r');
    match ['w', 'b', 'f'].map(|letter| (letter, part(cell, letter))) {
        [(letter, opponent), (_, none), _] | [(_, none), (letter, opponent), _]
            if none.is_empty() && !opponent.is_empty() =>
        {
            format!("{opponent}{letter}{result}")
        }
        [_, _, (_, opponent)] if opponent.eq_ignore_ascii_case("bye") => format!("-{result}"),
        [_, _, (_, opponent)] if !opponent.is_empty() => match result.as_str() {
            "1" => format!("{opponent}+"),
            "0" => format!("{opponent}-"),
            _ => format!("{opponent}{result}"),
        },
        _ => {
            let mut parts = cell.split(MARK);
            let first = parts.next().unwrap_or_default().to_owned();
            single_spaced(&parts.fold(first, |text, part| text + part.get(1..).unwrap_or_default()))
        }
    }
}

/// Adds columns for the start rank, the title and the rating, as far as the page has no such columns.
fn add_columns(rows: &mut [Row], players: Vec<(usize, Facts)>) {
    let Some((first, _)) = players.first() else { return };
    let Some(heads) = rows[..*first].iter().rposition(|row| has(row, Column::Name)) else { return };
    let wanted = [("SNo", Column::StartNumber), ("T", Column::Title), ("Rtg", Column::Rating)];
    let lacks = wanted.map(|(_, column)| !has(&rows[heads], column));
    let is_by_start = players.iter().all(|(at, facts)| rows[*at].cell(0) == facts.start);
    let width = rows[heads].cells.len();
    if let Some(first) = rows[heads].cells.first_mut()
        && matches!(first.as_str(), "#" | "N" | "ID")
    {
        (if is_by_start { "No." } else { "Pos" }).clone_into(first);
    }
    let names = wanted.map(|(name, _)| name.to_owned());
    let facts = players.into_iter().map(|(at, facts)| (at, [facts.start, facts.title, facts.rating]));
    for (at, texts) in std::iter::once((heads, names)).chain(facts) {
        let cells = &mut rows[at].cells;
        cells.resize(cells.len().max(width), String::new());
        cells.extend(texts.into_iter().zip(lacks).filter_map(|(text, lacks)| lacks.then_some(text)));
    }
}

fn has(row: &Row, wanted: Column) -> bool {
    row.cells.iter().any(|cell| Column::of(cell) == wanted)
}
