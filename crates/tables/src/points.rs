//! Recomputes the points of all players and compares them with those of the table.

use arbitrium_core::tournament::{GameResult, GamesPerRound, Points, Scoring};

use crate::cell::{Alone, Said};
use crate::chart::{Chart, Line};
use crate::error::{Place, TableError};

/// The scoring with which the cells give the points of the table. The usual one is tried first, then three points for
/// a win.
pub(crate) fn scoring(chart: &Chart) -> Result<Scoring, TableError> {
    let mut usual = Scoring::standard(GamesPerRound::One);
    if let Some(points) = chart.settings.allocated_bye {
        usual.pairing_allocated_bye = points;
    }
    let football = football(&usual);
    if chart.settings.three_points {
        let pairing_allocated_bye = chart.settings.allocated_bye.unwrap_or(football.win);
        return Ok(Scoring { pairing_allocated_bye, ..football });
    }
    let Some(wrong) = first_difference(chart, &usual) else { return Ok(usual) };
    if first_difference(chart, &football).is_none() {
        return Ok(football);
    }
    Err(different(wrong, sum(wrong, &usual)))
}

/// The scoring `usual` with three points for a win and one for a draw.
pub(crate) fn football(usual: &Scoring) -> Scoring {
    let (win, draw) = (Points::from_tenths(30), usual.win);
    Scoring { win, draw, pairing_allocated_bye: win, unknown: draw, ..usual.clone() }
}

fn first_difference<'a>(chart: &'a Chart, scoring: &Scoring) -> Option<&'a Line> {
    chart.lines.iter().find(|line| line.points.is_some_and(|(points, _)| points != sum(line, scoring)))
}

/// The points of a player from the cells.
pub(crate) fn sum(line: &Line, scoring: &Scoring) -> Points {
    line.cells.iter().map(|cell| value(cell.said, scoring)).sum()
}

fn value(said: Said, scoring: &Scoring) -> Points {
    match said {
        Said::Nothing | Said::Alone(Alone::Zero | Alone::ForfeitLoss) => Points::ZERO,
        Said::Alone(Alone::Half) => scoring.draw,
        Said::Alone(Alone::Full | Alone::ForfeitWin) => scoring.win,
        Said::Alone(Alone::Allocated) => scoring.pairing_allocated_bye,
        Said::Game(game) => match game.result {
            GameResult::Win | GameResult::ForfeitWin | GameResult::ShortWin => scoring.win,
            GameResult::Draw | GameResult::ShortDraw => scoring.draw,
            GameResult::Adjourned => scoring.unknown,
            GameResult::Loss | GameResult::ShortLoss | GameResult::ForfeitLoss | GameResult::Pending => {
                Points::ZERO
            }
        },
    }
}

fn different(line: &Line, computed: Points) -> TableError {
    let (points, column) = line.points.unwrap_or_default();
    let place = Place { column: (column > 0).then_some(column), ..line.place() };
    let message = format!("the cells of player {} give {computed} points, the table {points}", line.number);
    TableError::new("points-differ", message)
        .at(place)
        .found(&points.to_string())
        .expected(computed.to_string())
        .hint(
            "a result is missing or wrong, or the event counts points in a way that the table does not show",
        )
}
