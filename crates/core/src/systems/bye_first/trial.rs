//! Whether players can be paired, by trying every opponent for everybody, as the literal searches do.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::Company;
use crate::search::{Budget, Spent};
use crate::systems::terms::Entrant;
use crate::systems::terms::completion::Trial;
use crate::systems::terms::forbidden::ForbiddenPairs;
use crate::tournament::Colour;

/// What was tried: the same rest is asked for by many candidates.
#[derive(Debug, Default)]
pub(in super::super) struct Tried(RefCell<Completed>);

/// What is known of the players to be paired where these pairs are forbidden and these colours are insisted on: it falls where others are asked
/// about.
#[derive(Debug, Default)]
struct Completed {
    forbidden: ForbiddenPairs,
    insisting: Vec<Option<Colour>>,
    known: BTreeMap<Rest, bool>,
}

/// A wish, and players that are left to be paired.
type Rest = (Option<(usize, usize)>, Vec<usize>);

impl Tried {
    /// C4: the first player is tried with every other, and so on.
    pub(in super::super) fn can_be_paired<Own>(
        &self,
        field: &Company<Own>,
        players: &[usize],
        budget: &Budget,
    ) -> Result<bool, Spent> {
        let rest = (field.wish(), players.to_vec());
        let insisting = || field.entrants.iter().map(Entrant::insists_on);
        let is_of_these = {
            let completed = self.0.borrow();
            completed.forbidden == field.forbidden && insisting().eq(completed.insisting.iter().copied())
        };
        if !is_of_these {
            let forbidden = field.forbidden.clone();
            *self.0.borrow_mut() =
                Completed { forbidden, insisting: insisting().collect(), known: BTreeMap::new() };
        }
        if let Some(&known) = self.0.borrow().known.get(&rest) {
            return Ok(known);
        }
        let trial = Trial { may_meet: &|a, b| field.may_meet(a, b), may_be_left: &|_| false, budget };
        let complete = players.len().is_multiple_of(2) && trial.leaves_over(players, 0)?;
        if !budget.is_spent() {
            self.0.borrow_mut().known.insert(rest, complete);
        }
        Ok(complete)
    }
}
