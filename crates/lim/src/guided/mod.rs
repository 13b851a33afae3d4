//! Answers by matchings whether players can be paired.
//!
//! Each question of [`Search`] is a question about matchings in the graph of compatible players. So the
//! answers are the same as those of a search that tries everything. These are the questions:
//!
//! - All players can be paired: there is a perfect matching.
//! - Some players K of S can all be covered. If S has an odd number of players, add a vertex that may meet
//!   every player outside K and no player of K. Let all players outside K also meet each other. Then S has a
//!   perfect matching if and only if K can be covered. A matching that covers K leaves over an even number of
//!   players, all outside K, which are joined in pairs. From a perfect matching the added pairs are removed;
//!   none of them contains a player of K.
//! - The fewest players left over: the deficiency.
//! - The fewest clashes: the cheapest perfect matching, where a pair costs 1 if the same colour is due to
//!   both players, and 0 if not.

use super::field::Field;
use super::search::Search;
use arbitrium_search::{Graph, Set, Spent, cheapest_perfect, set_of};

/// The search by matchings, which answers whether players can all be paired.
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
