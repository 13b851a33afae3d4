//! Compares every cell with the cell of the opponent.

use std::collections::BTreeMap;

use arbitrium_core::tournament::Colour;

use crate::Form;
use crate::cell::{Game, Said};
use crate::chart::Chart;
use crate::error::TableError;

/// Compares the cells of both players of every game, and fills in a colour that only one of them has.
pub(crate) fn compare(chart: &mut Chart) -> Result<(), TableError> {
    let players = numbers(chart)?;
    for line in 0..chart.lines.len() {
        for round in 0..chart.rounds.len() {
            if let Said::Game(game) = chart.said(line, round) {
                side(chart, &players, (line, round), game)?;
            }
        }
    }
    Ok(())
}

/// The index of each player in the lines of the chart, by the player's number in the table.
fn numbers(chart: &Chart) -> Result<BTreeMap<u32, usize>, TableError> {
    let mut players = BTreeMap::new();
    for (index, line) in chart.lines.iter().enumerate() {
        if let Some(first) = players.insert(line.number, index) {
            let place = |line: usize| chart.lines[line].place();
            return Err(TableError::new(
                "number-twice",
                format!("two players have the number {}", line.number),
            )
            .at(place(index))
            .found(&line.name)
            .other(place(first), &chart.lines[first].name));
        }
    }
    Ok(players)
}

/// Compares the cell of the player at index `line` in the round at index `round` with the cell of the
/// opponent. `game` is the content of the cell, and `players` has the index of each player by number.
fn side(
    chart: &mut Chart,
    players: &BTreeMap<u32, usize>,
    (line, round): (usize, usize),
    game: Game,
) -> Result<(), TableError> {
    let own = chart.lines[line].number;
    let error = |code, message: String| {
        TableError::new(code, message).at(chart.place(line, round)).found(chart.text(line, round))
    };
    let Some(&other) = players.get(&game.opponent) else {
        let unknown = error("unknown-opponent", format!("the table has no player {}", game.opponent));
        let is_cut = players.last_key_value().is_some_and(|(last, _)| *last < game.opponent);
        let hint = "rows may be missing, as results servers show only a part of a long table; copy the complete list";
        return Err(if is_cut { unknown.hint(hint) } else { unknown });
    };
    if other == line {
        return Err(error("own-opponent", format!("player {own} is their own opponent")));
    }
    let against = |message: String| {
        Err(error("cells-contradict", message)
            .other(chart.place(other, round), chart.text(other, round))
            .hint("correct the wrong cell, or copy the table again"))
    };
    let them = game.opponent;
    match chart.said(other, round) {
        Said::Game(theirs) if theirs.opponent == own => {
            if game.colour.is_some() && game.colour == theirs.colour {
                return against(format!("players {own} and {them} have the same colour in one game"));
            }
            let is_uneven = game.result.gives_away_points(theirs.result);
            if !game.result.agrees_with(theirs.result) || is_uneven && !is_confirmed(chart, line, other) {
                return against(format!("the results of players {own} and {them} contradict each other"));
            }
            fill(chart, (line, round), theirs);
            Ok(())
        }
        Said::Game(theirs) => against(format!(
            "player {own} has the opponent {them}, but player {them} has the opponent {}",
            theirs.opponent
        )),
        Said::Alone(_) | Said::Nothing => {
            against(format!("player {own} has the opponent {them}, but player {them} has no opponent"))
        }
    }
}

/// Whether the table confirms results that give away points, such as ½-0: by the points of both players, or because one
/// cell has both results. Without that, such a result is nearly always a slip.
fn is_confirmed(chart: &Chart, line: usize, other: usize) -> bool {
    if matches!(chart.form, Form::RoundPages | Form::Games | Form::Database) {
        return true;
    }
    [line, other].iter().all(|line| chart.lines.get(*line).is_some_and(|line| line.points.is_some()))
}

fn fill(chart: &mut Chart, (line, round): (usize, usize), theirs: Game) {
    let cell = chart.lines.get_mut(line).and_then(|line| line.cells.get_mut(round));
    if let Some(Said::Game(game)) = cell.map(|cell| &mut cell.said) {
        game.colour = game.colour.or(theirs.colour.map(Colour::opposite));
    }
}
