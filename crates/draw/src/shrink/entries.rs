//! Makes entries simpler: forfeited games become played games, byes give no points, and results become draws or wins
//! of White.

use std::ops::Range;

use super::byes::Codes;
use super::case::is_unusual;
use arbitrium_tournament::{Colour, Contest, Entry, GameResult, Games, Tournament};

/// The number of items of the passes in this module: the entries in the paired rounds. The entries of one
/// round come one after the other, so that they are changed together.
pub(super) fn count(case: &Tournament) -> usize {
    case.players.len() * usize::from(case.paired_rounds())
}

/// Turns forfeits and other unusual results into played games with the same points.
pub(super) fn forfeits_played(case: &Tournament, which: Range<usize>) -> Option<Tournament> {
    with_results(case, which, |_, result| match result {
        GameResult::ForfeitWin | GameResult::ShortWin => GameResult::Win,
        GameResult::ForfeitLoss | GameResult::ShortLoss => GameResult::Loss,
        GameResult::ShortDraw | GameResult::Adjourned => GameResult::Draw,
        plain => plain,
    })
}

/// Turns forfeits and other unusual results into draws.
pub(super) fn plain_results(case: &Tournament, which: Range<usize>) -> Option<Tournament> {
    with_results(case, which, |_, result| if is_unusual(result) { GameResult::Draw } else { result })
}

pub(super) fn drawn(case: &Tournament, which: Range<usize>) -> Option<Tournament> {
    with_results(case, which, |_, _| GameResult::Draw)
}

pub(super) fn won_by_white(case: &Tournament, which: Range<usize>) -> Option<Tournament> {
    with_results(case, which, |colour, result| match (result, colour) {
        (GameResult::Draw, _) => GameResult::Draw,
        (_, Colour::White) => GameResult::Win,
        (_, Colour::Black) => GameResult::Loss,
    })
}

/// Turns byes and missing entries into entries without points.
pub(super) fn byes_for_nothing(case: &Tournament, which: Range<usize>, codes: &Codes) -> Option<Tournament> {
    with_entries(case, which, |entry| match entry {
        Entry::Bye(_) | Entry::Missing => codes.nothing(),
        Entry::Contest(contest) => Entry::Contest(contest),
    })
}

fn with_results(
    case: &Tournament,
    which: Range<usize>,
    simpler: impl Fn(Colour, GameResult) -> GameResult,
) -> Option<Tournament> {
    with_entries(case, which, |entry| match entry {
        Entry::Contest(contest) => {
            let first = contest.colour.unwrap_or(Colour::White);
            let games = match contest.games {
                Games::One(game) => Games::One(simpler(first, game)),
                Games::Two(game, second) => {
                    Games::Two(simpler(first, game), simpler(first.opposite(), second))
                }
            };
            Entry::Contest(Contest { games, ..contest })
        }
        bye => bye,
    })
}

/// The case with changed entries. The entries of the opponents are changed in the same way, so that the
/// results still fit.
fn with_entries(
    case: &Tournament,
    which: Range<usize>,
    change: impl Fn(Entry) -> Entry,
) -> Option<Tournament> {
    let players = case.players.len();
    let mut changed = case.clone();
    for item in which {
        let (round, player) = (item / players, item % players);
        let entry = case.players[player].entries.get(round)?;
        changed.players[player].entries[round] = change(*entry);
        if let Some(opponent) = entry.contest().and_then(|contest| case.index_of(contest.opponent)) {
            let theirs = case.players[opponent].entries.get(round)?;
            changed.players[opponent].entries[round] = change(*theirs);
        }
    }
    (changed != *case).then_some(changed)
}
