//! Whether players can be paired, by matchings.
//!
//! Each question of [`Search`] is one about matchings in the graph of who is compatible with whom, so that the answer is that of
//! trying everything, and there is nothing to prove but this:
//!
//! - All can be paired: there is a perfect matching.
//! - Some players K of S can all be covered. Let S have an even number of players, or add one to it whom everybody outside K may meet
//!   and nobody else. Let all outside K meet each other as well. Then S has a perfect matching exactly where K can be covered: a
//!   matching that covers K leaves over an even number of players, all outside K, who are paired off; and from a perfect matching the
//!   added pairs are taken away, none of which touches K.
//! - The fewest left over: the deficiency.
//! - The fewest clashes: the cheapest perfect matching where a pair that clashes costs one.

use super::field::Field;
use super::search::Search;
use crate::search::{Graph, Set, Spent, cheapest_perfect, set_of};

/// Asks matchings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Guided;

impl Search for Guided {
    fn can_be_paired(&self, field: &Field, players: &Set) -> Result<bool, Spent> {
        field.compatible().has_perfect_matching(players)
    }

    fn can_be_covered(&self, field: &Field, players: &Set, covered: &Set) -> Result<bool, Spent> {
        let players: Vec<usize> = players.ones().collect();
        let size = players.len() + players.len() % 2;
        let is_covered = |vertex: usize| players.get(vertex).is_some_and(|&player| covered.contains(player));
        let joins = |a: usize, b: usize| match (players.get(a), players.get(b)) {
            (Some(&one), Some(&other)) if is_covered(a) || is_covered(b) => field.may_meet(one, other),
            _ => !is_covered(a) && !is_covered(b),
        };
        let graph = Graph::of(size, joins)?;
        graph.has_perfect_matching(&set_of(size, 0..size))
    }

    fn fewest_left_over(&self, field: &Field, players: &Set) -> Result<usize, Spent> {
        field.compatible().deficiency(players)
    }

    fn fewest_clashes(&self, field: &Field, players: &Set) -> Result<Option<usize>, Spent> {
        let players: Vec<usize> = players.ones().collect();
        let cost = |a: usize, b: usize| {
            let (one, other) = (players[a], players[b]);
            field.may_meet(one, other).then(|| vec![i64::from(field.clash(one, other))])
        };
        let cheapest = cheapest_perfect(players.len(), 1, cost)?;
        Ok(cheapest
            .map(|(total, _)| total.first().map_or(0, |&clashes| usize::try_from(clashes).unwrap_or(0))))
    }
}
