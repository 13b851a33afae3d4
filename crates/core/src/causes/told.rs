//! Causes in words.

use super::{Cause, Evidence, Hand, Hypothesis, Kind, Number};
use crate::judging::tell;
use crate::systems::Telling;
use crate::tournament::{GamesPerRound, Tournament};

/// A cause of a round, as a sentence without its full stop.
pub(super) fn sentence(cause: &Cause, round: u16, tournament: &Tournament) -> Telling {
    let games = tournament.games_per_round;
    let agrees = if cause.leaves.is_empty() { "it agrees if " } else { "its pairs and bye agree if " };
    tell![
        agrees,
        condition(cause, Some(round), tournament),
        still_turned(cause),
        beside(cause, round, games),
        spoilt(cause, games)
    ]
}

/// What a cause explains of a file.
pub(super) fn of_rounds(cause: &Cause, tournament: &Tournament) -> Telling {
    let games = tournament.games_per_round;
    let agree = match &cause.explains[..] {
        [round] => format!("{} {round} agrees if ", games.round_word()),
        rounds => format!("{} {} agree if ", games.round_words(), row(rounds)),
    };
    tell![agree, condition(cause, None, tournament), spoilt(cause, games)]
}

/// The changes as one clause. Of several that do the same, one by one, it says what they have in common once.
pub(super) fn clause(cause: &Cause, tournament: &Tournament) -> Telling {
    let told = |change: &Hypothesis| change.told(tournament);
    if cause.alternatives.is_empty() {
        return Telling::list(cause.changes.iter().map(told));
    }
    let all = || cause.changes.iter().chain(&cause.alternatives);
    let pairs = || all().filter_map(|change| Some(change.players()).filter(|players| players.len() == 2));
    let pairs = || pairs().map(|players| tell![players[0], " and ", players[1]]);
    match &cause.changes[..] {
        [Hypothesis::Hand(Hand::Met { .. })] => {
            tell!["one of these boards was made by hand: ", Telling::either(pairs())]
        }
        [Hypothesis::Prohibition(_)] => {
            tell!["the organiser had prohibited one of these pairs: ", Telling::either(pairs())]
        }
        _ => {
            let lists = all().filter_map(|change| match change {
                Hypothesis::Number(Number::Listed(list)) => list.by(),
                _ => None,
            });
            let lists: Vec<&str> = lists.collect();
            if lists.len() == cause.alternatives.len() + 1 {
                return tell!["the list were sorted by ", Telling::either(lists)];
            }
            Telling::either(all().map(told))
        }
    }
}

/// What would have to be otherwise, how long, and what the report says for it: of one round, or of all that it explains.
fn condition(cause: &Cause, round: Option<u16>, tournament: &Tournament) -> Telling {
    let word = tournament.games_per_round.round_word();
    let until = match cause.until {
        Some(until) if cause.kind() != Kind::Hand => {
            let when = if Some(until) == round { "when" } else { "until" };
            format!(" {when} {word} {until} was paired")
        }
        _ => String::new(),
    };
    tell![cause.clause(tournament), until, in_brackets(&cause.evidence)]
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
    let (words, agree, do_so) = match others.len() {
        0 => return Telling::new(),
        1 => (games.round_word(), "agrees", "does"),
        _ => (games.round_words(), "agree", "do"),
    };
    let others = row(&others);
    if cause.leaves.is_empty() {
        format!("; so {do_so} {words} {others} then").into()
    } else {
        // Behind what still differs "so do" would be said of that.
        format!("; {words} {others} then {agree}").into()
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
