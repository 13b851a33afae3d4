//! Finds out whether players can all be paired among themselves, by trying every opponent for every player.
//!
//! The literal searches use this simple method. The guided searches use a matching ([`arbitrium_search`]).

use arbitrium_search::{Budget, Graph, Set, Spent, Stepwise};

/// Whether `players` can all be paired along edges of `may_meet`. Each opponent that is tried takes one
/// candidate of the budget. If the budget is spent, the result is `false` and is not valid.
///
/// # Errors
/// Fails if the step budget of the question is spent.
pub fn can_be_paired(may_meet: &Graph, players: &Set, budget: &Budget) -> Result<bool, Spent> {
    let players: Vec<usize> = players.ones().collect();
    let trial = Trial { may_meet: &|a, b| may_meet.has_edge(a, b), may_be_left: &|_| true, budget };
    if players.len().is_multiple_of(2) { trial.leaves_over(&players, 0) } else { Ok(false) }
}

/// The smallest possible number of `players` who remain without an opponent if they are paired among
/// themselves, along edges of `may_meet`.
///
/// # Errors
/// Fails if the step budget of the question is spent.
pub fn fewest_left_over(may_meet: &Graph, players: &Set, budget: &Budget) -> Result<usize, Spent> {
    let players: Vec<usize> = players.ones().collect();
    let parity = players.len() % 2;
    let numbers = (parity..=players.len()).step_by(2);
    let trial = Trial { may_meet: &|a, b| may_meet.has_edge(a, b), may_be_left: &|_| true, budget };
    let fewest = numbers.try_first(|&number| trial.leaves_over(&players, number))?;
    Ok(fewest.unwrap_or(players.len()))
}

/// A search that tries every opponent for every player.
pub struct Trial<'a> {
    /// Whether two players, given by their indices, may meet.
    pub may_meet: &'a dyn Fn(usize, usize) -> bool,
    /// Whether a player may remain without an opponent.
    pub may_be_left: &'a dyn Fn(usize) -> bool,
    /// The budget. Each opponent that is tried takes one candidate of the budget.
    pub budget: &'a Budget,
}

impl Trial<'_> {
    /// Whether the players can be paired so that at most `most` of them have no opponent. The first player is
    /// tried with each other player in turn, and then without an opponent.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn leaves_over(&self, players: &[usize], most: usize) -> Result<bool, Spent> {
        let Some((&first, rest)) = players.split_first() else { return Ok(true) };
        let meets_somebody = (0..rest.len()).try_any(|place| {
            let mut others = rest.to_vec();
            let opponent = others.remove(place);
            Ok(self.budget.take()? && (self.may_meet)(first, opponent) && self.leaves_over(&others, most)?)
        })?;
        Ok(meets_somebody || (most > 0 && (self.may_be_left)(first) && self.leaves_over(rest, most - 1)?))
    }
}

impl std::fmt::Debug for Trial<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Trial").field("budget", &self.budget).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arbitrium_search::set_of;

    #[test]
    fn trying_finds_what_a_matching_finds() {
        // Each bit of the number is a missing edge of a graph on six vertices.
        let edges: Vec<(usize, usize)> = (0..6).flat_map(|a| (a + 1..6).map(move |b| (a, b))).collect();
        let all = set_of(6, 0..6);
        let mut seen = [0; 4];
        for bits in 0..1_u32 << edges.len() {
            let missing = (0..).zip(&edges).filter(|(bit, _)| bits >> bit & 1 == 1).map(|(_, &edge)| edge);
            let graph = Graph::complete_without(6, missing).unwrap();
            let budget = Budget::of(u64::MAX);
            let left_over = fewest_left_over(&graph, &all, &budget);
            assert_eq!(left_over, graph.deficiency(&all));
            assert_eq!(can_be_paired(&graph, &all, &budget), graph.has_perfect_matching(&all));
            seen[left_over.unwrap() / 2] += 1;
        }
        assert!(seen.iter().all(|&number| number > 0), "{seen:?}");
    }
}
