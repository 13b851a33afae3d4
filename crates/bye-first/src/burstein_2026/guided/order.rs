//! Finds the cheapest matching that comes first in the order of 4.3.
//!
//! The first player without an opponent is tried with each of the others, beginning with the last, and then as a
//! floater. The first choice that some matching of the same total allows is kept. Edges that cannot be in a cheapest
//! matching, according to the duals of the solver, are not tried.

use super::super::bracket::Candidate;
use super::optimum::{Optimum, candidate};
use arbitrium_search::Spent;

/// The first candidate, in the order of 4.3, that has the cost of the optimum.
pub(super) fn first(mut optimum: Optimum<'_, '_>) -> Result<Candidate, Spent> {
    let size = optimum.players.len();
    for player in 0..size {
        let Some(mate) = optimum.solver.mate(player) else { continue };
        if mate < player {
            // This player is already the opponent of an earlier one.
            continue;
        }
        for other in (player + 1..size).rev() {
            if mate == other {
                optimum.solver.require(player, other);
                optimum.solver.solve_up_to(&optimum.limit)?;
                break;
            }
            let Some(solver) = optimum.solver.joining(player, other, &optimum.limit)? else { continue };
            optimum.solver = solver;
            break;
        }
        if optimum.solver.mate(player).is_some_and(|mate| mate >= size) {
            optimum.solver.retain(player, |mate| mate >= size);
            optimum.solver.solve_up_to(&optimum.limit)?;
        }
    }
    Ok(candidate(optimum.decision, &optimum.players, &optimum.solver))
}

/// Whether another candidate has the same cost as the chosen one, which is the first in the order. At the first
/// player where the two differ, all earlier players are paired as in the chosen candidate.
pub(super) fn has_second(mut optimum: Optimum<'_, '_>, chosen: &Candidate) -> Result<bool, Spent> {
    let size = optimum.players.len();
    let place = |player: usize| optimum.players.partition_point(|&other| other < player);
    let mut opponents = vec![None; size];
    for &(a, b) in &chosen.pairs {
        (opponents[place(a)], opponents[place(b)]) = (Some(place(b)), Some(place(a)));
    }
    for (player, opponent) in opponents.into_iter().enumerate() {
        if opponent.is_some_and(|other| other < player) {
            continue;
        }
        for other in (player + 1..size).filter(|&other| opponent != Some(other)) {
            if optimum.solver.joining(player, other, &optimum.limit)?.is_some() {
                return Ok(true);
            }
        }
        if opponent.is_some() {
            let mut asked = optimum.solver.clone();
            asked.retain(player, |mate| mate >= size);
            if asked.solve_up_to(&optimum.limit)? {
                return Ok(true);
            }
        }
        match opponent {
            Some(other) => optimum.solver.require(player, other),
            None => optimum.solver.retain(player, |mate| mate >= size),
        }
        if !optimum.solver.solve_up_to(&optimum.limit)? {
            return Ok(false);
        }
    }
    Ok(false)
}
