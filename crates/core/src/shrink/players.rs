//! Fewer players.

use std::ops::Range;

use crate::tournament::{Bye, Entry, GameResult, PlayerId, Tournament};

/// In so small a field every two players are tried together.
const SMALL: usize = 16;

/// The players.
pub(super) fn count(case: &Tournament) -> usize {
    case.players.len()
}

/// The case without some players. Who met one of them had a bye instead, worth as much as the points scored.
pub(super) fn without(case: &Tournament, gone: Range<usize>) -> Option<Tournament> {
    let ids: Vec<PlayerId> = case.players[gone].iter().map(|player| player.id).collect();
    without_these(case, &ids)
}

/// Every two players of a small field.
pub(super) fn pairs(case: &Tournament) -> usize {
    let players = case.players.len();
    if players > SMALL { 0 } else { players * players.saturating_sub(1) / 2 }
}

/// The case without two players: an odd field stays odd.
pub(super) fn without_pair(case: &Tournament, which: Range<usize>) -> Option<Tournament> {
    let players = case.players.len();
    let (first, second) =
        (0..players).flat_map(|a| (a + 1..players).map(move |b| (a, b))).nth(which.start)?;
    without_these(case, &[case.players[first].id, case.players[second].id])
}

fn without_these(case: &Tournament, gone: &[PlayerId]) -> Option<Tournament> {
    let mut case = case.clone();
    case.players.retain(|player| !gone.contains(&player.id));
    if case.players.is_empty() {
        return None;
    }
    for entry in case.players.iter_mut().flat_map(|player| &mut player.entries) {
        if let Entry::Contest(contest) = entry
            && gone.contains(&contest.opponent)
        {
            *entry = Entry::Bye(instead_of(contest.games.iter()));
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

/// The bye that is worth most nearly what the games brought.
fn instead_of(games: impl Iterator<Item = GameResult>) -> Bye {
    let halves = |result: GameResult| match result {
        GameResult::Win | GameResult::ShortWin | GameResult::ForfeitWin => 2,
        GameResult::Draw | GameResult::ShortDraw | GameResult::Adjourned | GameResult::Pending => 1,
        GameResult::Loss | GameResult::ShortLoss | GameResult::ForfeitLoss => 0,
    };
    let (mut scored, mut most) = (0, 0);
    for result in games {
        scored += halves(result);
        most += 2;
    }
    match 2 * scored {
        twice if twice > most => Bye::Full,
        twice if twice == most => Bye::Half,
        _ => Bye::Zero,
    }
}
