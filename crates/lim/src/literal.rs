//! Answers whether players can be paired, by trying every opponent for every player.

use super::field::Field;
use super::search::Search;
use arbitrium_search::{Budget, Set, Spent};
use arbitrium_swiss::terms::completion::{Trial, can_be_paired, fewest_left_over};

/// The search that tries every opponent for every player. Its budget limits the number of opponents that are tried.
#[derive(Debug)]
pub struct Literal {
    budget: Budget,
}

impl Literal {
    /// A literal search that may try at most `candidates` opponents.
    #[must_use]
    pub fn with_budget(candidates: u64) -> Self {
        Literal { budget: Budget::of(candidates) }
    }
}

impl Default for Literal {
    fn default() -> Self {
        Literal::with_budget(u64::MAX)
    }
}

impl Search for Literal {
    fn can_be_paired(&self, field: &Field, players: &Set) -> Result<bool, Spent> {
        can_be_paired(field.compatible(), players, &self.budget)
    }

    fn can_be_covered(&self, field: &Field, players: &Set, covered: &Set) -> Result<bool, Spent> {
        let trial = Trial {
            may_meet: &|a, b| field.may_meet(a, b),
            may_be_left: &|player| !covered.contains(player),
            budget: &self.budget,
        };
        let everybody: Vec<usize> = players.ones().collect();
        trial.leaves_over(&everybody, everybody.len())
    }

    fn fewest_left_over(&self, field: &Field, players: &Set) -> Result<usize, Spent> {
        fewest_left_over(field.compatible(), players, &self.budget)
    }

    fn fewest_clashes(&self, field: &Field, players: &Set) -> Result<Option<usize>, Spent> {
        let players: Vec<usize> = players.ones().collect();
        self.clashes(field, &players)
    }

    fn is_exhausted(&self) -> bool {
        self.budget.is_spent()
    }
}

impl Literal {
    /// The smallest number of clashes over all pairings of `players`. It tries each opponent for the first
    /// player, and then pairs the rest in the same way. A clash is a pair of players who are due the same
    /// colour. `None` if the players cannot all be paired.
    fn clashes(&self, field: &Field, players: &[usize]) -> Result<Option<usize>, Spent> {
        let Some((&first, rest)) = players.split_first() else { return Ok(Some(0)) };
        let mut fewest = None;
        for place in 0..rest.len() {
            let mut others = rest.to_vec();
            let opponent = others.remove(place);
            if !self.budget.take()? || !field.may_meet(first, opponent) {
                continue;
            }
            if let Some(clashes) = self.clashes(field, &others)? {
                let clashes = clashes + usize::from(field.clash(first, opponent));
                fewest = Some(fewest.map_or(clashes, |fewest: usize| fewest.min(clashes)));
            }
        }
        Ok(fewest)
    }
}
