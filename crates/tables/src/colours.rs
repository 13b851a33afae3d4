//! Gives the letters of colours their meaning, which depends on the language of the table.

use std::collections::BTreeSet;

use arbitrium_core::tournament::Colour;

use crate::cell::Said;
use crate::chart::Chart;
use crate::error::TableError;

/// The letters for White and Black in several languages.
const LETTERS: [(char, char); 9] = [
    ('w', 'b'),
    ('w', 's'),
    ('w', 'z'),
    ('b', 'n'),
    ('b', 'p'),
    ('b', 'c'),
    ('b', 'č'),
    ('б', 'ч'),
    ('v', 's'),
];

/// Whether a letter means a colour in one of the languages.
pub(crate) fn is_letter(letter: char) -> bool {
    let lower = letter.to_lowercase().next();
    LETTERS.iter().any(|(white, black)| lower == Some(*white) || lower == Some(*black))
}

/// Enters the colours of all games. A table has both letters, because every game has both colours.
pub(crate) fn enter(chart: &mut Chart) -> Result<(), TableError> {
    let used = letters(chart);
    if used.is_empty() {
        return Ok(());
    }
    let fits = |(white, black): &&(char, char)| used.iter().all(|letter| letter == white || letter == black);
    let Some((white, _)) = LETTERS.iter().find(fits).copied() else {
        return Err(unknown(chart, &used));
    };
    for cell in chart.lines.iter_mut().flat_map(|line| &mut line.cells) {
        if let Said::Game(game) = &mut cell.said
            && let Some(letter) = game.letter
        {
            game.colour = Some(if letter == white { Colour::White } else { Colour::Black });
        }
    }
    Ok(())
}

fn letters(chart: &Chart) -> BTreeSet<char> {
    let cells = chart.lines.iter().flat_map(|line| &line.cells);
    cells.filter_map(|cell| if let Said::Game(game) = cell.said { game.letter } else { None }).collect()
}

/// The error for `used`, the letters of a table that no known language has for the two colours. It names the
/// cell with the rarest letter.
fn unknown(chart: &Chart, used: &BTreeSet<char>) -> TableError {
    let letter = |line: usize, round: usize| match chart.said(line, round) {
        Said::Game(game) => game.letter,
        _ => None,
    };
    let cells = || {
        let lines = 0..chart.lines.len();
        lines.flat_map(|line| (0..chart.rounds.len()).map(move |round| (line, round)))
    };
    let count = |wanted: char| cells().filter(|(line, round)| letter(*line, *round) == Some(wanted)).count();
    let rarest = used.iter().copied().min_by_key(|wanted| count(*wanted));
    let error =
        TableError::new("unknown-colour", "the letters for the colours are not those of a known language")
            .expected("w and b, w and s, b and n, b and p, or б and ч");
    match cells().find(|(line, round)| letter(*line, *round) == rarest) {
        Some((line, round)) => error.at(chart.place(line, round)).found(chart.text(line, round)),
        None => error,
    }
}
