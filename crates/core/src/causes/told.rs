//! Causes in words.

use super::{Cause, Evidence, Kind};
use crate::judging::tell;
use crate::systems::Telling;
use crate::tournament::{GamesPerRound, Tournament};

/// A cause of a round, as a sentence without its full stop.
pub(super) fn sentence(cause: &Cause, round: u16, tournament: &Tournament) -> Telling {
    let games = tournament.games_per_round;
    let agrees = if cause.leaves.is_empty() { "it agrees if " } else { "its pairs and bye agree if " };
    let until = match cause.until {
        Some(until) if cause.kind() != Kind::Hand => {
            format!("when {} {until} was paired ", games.round_word())
        }
        _ => String::new(),
    };
    tell![
        agrees,
        until,
        cause.clause(tournament),
        in_brackets(&cause.evidence),
        still_turned(cause),
        beside(cause, round, games),
        spoilt(cause, games),
    ]
}

fn in_brackets(evidence: &[Evidence]) -> Telling {
    let mut told = Telling::new();
    for (place, found) in evidence.iter().enumerate() {
        told = told.and(if place == 0 { " (" } else { "; " }).and(found.told());
    }
    if evidence.is_empty() { told } else { told.and(")") }
}

fn still_turned(cause: &Cause) -> Telling {
    if cause.leaves.is_empty() {
        return Telling::new();
    }
    let boards = cause.leaves.iter().map(|&(white, black)| tell![white, " and ", black]);
    tell!["; the colours of ", Telling::list(boards), " would still differ"]
}

/// The other rounds that it explains.
fn beside(cause: &Cause, round: u16, games: GamesPerRound) -> Telling {
    let others: Vec<u16> = cause.explains.iter().copied().filter(|&other| other != round).collect();
    match others.len() {
        0 => Telling::new(),
        1 => format!("; so does {} {} then", games.round_word(), others[0]).into(),
        _ => format!("; so do {} {} then", games.round_words(), row(&others)).into(),
    }
}

fn spoilt(cause: &Cause, games: GamesPerRound) -> Telling {
    match cause.spoils.len() {
        0 => Telling::new(),
        1 => format!("; but {} {}, which agrees, would not", games.round_word(), cause.spoils[0]).into(),
        _ => format!("; but {} {}, which agree, would not", games.round_words(), row(&cause.spoils)).into(),
    }
}

/// `1, 2 and 4`.
pub(super) fn row(numbers: &[u16]) -> String {
    Telling::list(numbers.iter().map(|number| usize::from(*number))).to_string()
}
