//! The first of the best sets of players that a group takes from the players below it.

use super::Cheapest;
use arbitrium_search::{Spent, Stepwise};

/// The cheapest perfect matchings of a group and the players below it. A player below is *taken* if the mate is a
/// member of the group.
#[derive(Clone, Debug)]
pub struct Taken {
    /// The members of the group, then the players below. The indices in this list are the first vertices of the graph.
    players: Vec<usize>,
    /// The number of members of the group.
    group: usize,
    cheapest: Cheapest,
}

impl Taken {
    /// The matchings of a graph whose first vertices are `players`, the first `group` of them the members of the group.
    #[must_use]
    pub fn of(players: Vec<usize>, group: usize, cheapest: Cheapest) -> Self {
        Taken { players, group, cheapest }
    }

    /// The players taken by the known matching, in the order of the vertices.
    #[must_use]
    pub fn set(&self) -> Vec<usize> {
        let is_taken = |&vertex: &usize| self.cheapest.mate(vertex).is_some_and(|mate| mate < self.group);
        (self.group..self.players.len()).filter(is_taken).map(|vertex| self.players[vertex]).collect()
    }

    fn vertex(&self, player: usize) -> Option<usize> {
        let below = &self.players[self.group..];
        below.iter().position(|&other| other == player).map(|at| at + self.group)
    }

    /// The first set that a cheapest matching takes. All these sets must have the same number of players. A set comes
    /// before another if the first player of `order` who is in only one of them is in it.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn first(mut self, order: &[usize]) -> Result<Vec<usize>, Spent> {
        let (size, group) = (self.set().len(), self.group);
        let mut set = Vec::with_capacity(size);
        for &player in order {
            if set.len() == size {
                break;
            }
            let Some(vertex) = self.vertex(player) else { continue };
            if self.cheapest.want(vertex, |mate| mate < group)? {
                set.push(player);
            } else {
                self.cheapest.fix(|solver| solver.retain(vertex, |mate| mate >= group))?;
            }
        }
        Ok(set)
    }

    /// Whether a cheapest matching takes another set than `chosen`. All these sets must have the same number of
    /// players, so another set lacks at least one of the chosen players.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn has_second(&self, chosen: &[usize]) -> Result<bool, Spent> {
        let stays = |mate: usize| mate >= self.group;
        let vertices = chosen.iter().filter_map(|&player| self.vertex(player));
        vertices.try_any(|vertex| self.cheapest.allows(|solver| solver.retain(vertex, stays)))
    }
}
