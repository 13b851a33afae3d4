//! Removes players who are not needed for the case.

use std::ops::Range;

use super::byes::Codes;
use arbitrium_tournament::{Colour, Contest, Entry, GameResult, Games, PlayerId, Tournament};

/// The largest number of players for which the removal of every pair of players is tried.
const SMALL: usize = 16;

/// The number of items of this pass: the number of players.
pub(super) fn count(case: &Tournament) -> usize {
    case.players.len()
}

/// The case without the players at these indices. Each of their games is replaced by a bye for the opponent.
/// The points of the bye are nearest to the points that the opponent scored in the game.
pub(super) fn without(case: &Tournament, gone: Range<usize>, codes: &Codes) -> Option<Tournament> {
    let ids = ids(case, gone);
    without_these(case.clone(), &ids, codes)
}

/// The case without the players at these indices. Where possible, two of their opponents in a round then meet
/// each other. Their results and colours must fit, so that no points and no colours change. Other opponents
/// get a bye.
pub(super) fn without_rejoined(case: &Tournament, gone: Range<usize>, codes: &Codes) -> Option<Tournament> {
    let ids = ids(case, gone);
    without_these(rejoined(case, &ids)?, &ids, codes)
}

fn ids(case: &Tournament, which: Range<usize>) -> Vec<PlayerId> {
    case.players[which].iter().map(|player| player.id).collect()
}

/// The number of pairs of players in a small field; 0 in a larger field, in which the pass is not tried.
pub(super) fn pairs(case: &Tournament) -> usize {
    let players = case.players.len();
    if players > SMALL { 0 } else { players * players.saturating_sub(1) / 2 }
}

/// The case without a pair of players. As two players are removed, an odd field stays odd.
pub(super) fn without_pair(case: &Tournament, which: Range<usize>, codes: &Codes) -> Option<Tournament> {
    without_these(case.clone(), &two(case, which)?, codes)
}

/// The case without a pair of players. Where possible, the opponents of the two meet each other.
pub(super) fn without_pair_rejoined(
    case: &Tournament,
    which: Range<usize>,
    codes: &Codes,
) -> Option<Tournament> {
    let ids = two(case, which)?;
    without_these(rejoined(case, &ids)?, &ids, codes)
}

fn two(case: &Tournament, which: Range<usize>) -> Option<[PlayerId; 2]> {
    let players = case.players.len();
    let (first, second) =
        (0..players).flat_map(|a| (a + 1..players).map(move |b| (a, b))).nth(which.start)?;
    Some([case.players[first].id, case.players[second].id])
}

/// The case in which opponents of the players `gone` meet each other. This is done round by round, in the
/// order of the players. `None` if no two of these opponents can meet.
fn rejoined(case: &Tournament, gone: &[PlayerId]) -> Option<Tournament> {
    let mut joined = case.clone();
    for round in 0..usize::from(case.paired_rounds()) {
        let mut left: Vec<usize> = (0..case.players.len())
            .filter(|&player| !gone.contains(&case.players[player].id))
            .filter(|&player| contest(&joined, player, round).is_some_and(|one| gone.contains(&one.opponent)))
            .collect();
        while let Some((&first, others)) = left.split_first() {
            let second = others.iter().copied().find(|&second| could_have_met(&joined, first, second, round));
            if let Some(second) = second {
                meet(&mut joined, first, second, round);
                meet(&mut joined, second, first, round);
            }
            left.retain(|&player| player != first && Some(player) != second);
        }
    }
    (joined != *case).then_some(joined)
}

fn contest(case: &Tournament, player: usize, round: usize) -> Option<&Contest> {
    case.players[player].entries.get(round)?.contest()
}

/// Whether two players never met, and their entries in this round could be the two sides of one game.
fn could_have_met(case: &Tournament, first: usize, second: usize, round: usize) -> bool {
    let met = |entry: &Entry| entry.contest().is_some_and(|one| one.opponent == case.players[second].id);
    let (Some(one), Some(other)) = (contest(case, first, round), contest(case, second, round)) else {
        return false;
    };
    let is_other_colour = one.colour.map(Colour::opposite) == other.colour;
    let fits = match (one.games, other.games) {
        (Games::One(mine), Games::One(theirs)) => fit(mine, theirs),
        (Games::Two(a, b), Games::Two(c, d)) => fit(a, c) && fit(b, d),
        _ => false,
    };
    is_other_colour && fits && !case.players[first].entries.iter().any(met)
}

/// Whether the results of two players can belong to one game.
fn fit(one: GameResult, other: GameResult) -> bool {
    matches!(
        (one, other),
        (GameResult::Win, GameResult::Loss)
            | (GameResult::Loss, GameResult::Win)
            | (GameResult::Draw, GameResult::Draw)
    )
}

fn meet(case: &mut Tournament, player: usize, opponent: usize, round: usize) {
    let opponent = case.players[opponent].id;
    if let Entry::Contest(contest) = &mut case.players[player].entries[round] {
        contest.opponent = opponent;
    }
}

fn without_these(mut case: Tournament, gone: &[PlayerId], codes: &Codes) -> Option<Tournament> {
    case.players.retain(|player| !gone.contains(&player.id));
    if case.players.is_empty() {
        return None;
    }
    for player in 0..case.players.len() {
        for round in 0..case.players[player].entries.len() {
            if let Some(&Contest { opponent, games, .. }) = contest(&case, player, round)
                && gone.contains(&opponent)
            {
                case.players[player].entries[round] = codes.instead_of(games, &case, player, round);
            }
        }
    }
    for prohibition in &mut case.prohibited {
        prohibition.players.retain(|player| !gone.contains(player));
    }
    case.prohibited.retain(|prohibition| prohibition.players.len() > 1);
    for adjustment in &mut case.scoring.adjustments {
        adjustment.players.retain(|player| !gone.contains(player));
    }
    case.scoring.adjustments.retain(|adjustment| !adjustment.players.is_empty());
    case.absences.retain(|absence| !gone.contains(&absence.player));
    let bounds = case.players.first().zip(case.players.last()).map(|(first, last)| (first.id, last.id))?;
    for points in &mut case.virtual_points {
        points.first_player = points.first_player.max(bounds.0);
        points.last_player = points.last_player.min(bounds.1);
    }
    case.virtual_points.retain(|points| points.first_player <= points.last_player);
    Some(case)
}
