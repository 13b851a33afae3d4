//! Finds the cheapest matching that comes first in the order of 4.3.
//!
//! The first player without an opponent meets the last of the later players with whom a cheapest matching
//! can still pair them. If there is no such player, the first player floats.

use super::super::bracket::Candidate;
use super::weighed::Weighed;
use arbitrium_search::Spent;

/// The first candidate, in the order of 4.3, that has the cost of the optimum.
pub(super) fn first(mut optimum: Weighed<'_, '_>) -> Result<Candidate, Spent> {
    let size = optimum.players.len();
    for player in 0..size {
        if optimum.cheapest.mate(player).is_some_and(|mate| mate < player) {
            // This player is already the opponent of an earlier one.
            continue;
        }
        if optimum.cheapest.first_mate(player, (player + 1..size).rev())?.is_none() {
            optimum.cheapest.fix(|solver| solver.retain(player, |mate| mate >= size))?;
        }
    }
    Ok(optimum.candidate())
}

/// Whether another candidate has the same cost as the chosen one. Such a candidate has as many pairs (C5), so
/// it lacks at least one of the chosen pairs.
pub(super) fn has_second(optimum: &Weighed<'_, '_>, chosen: &Candidate) -> Result<bool, Spent> {
    let vertex = |player: usize| optimum.players.partition_point(|&other| other < player);
    optimum.cheapest.has_other_than(chosen.pairs.iter().map(|&(a, b)| (vertex(a), vertex(b))))
}
