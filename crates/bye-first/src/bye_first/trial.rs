//! Answers whether players can be paired, by trying every opponent for every player. The literal searches use this
//! module.

use std::cell::RefCell;
use std::collections::BTreeMap;

use arbitrium_search::{Budget, Spent};
use arbitrium_swiss::terms::completion::Trial;
use arbitrium_swiss::terms::forbidden::ForbiddenPairs;
use arbitrium_swiss::terms::{Company, Entrant};
use arbitrium_tournament::Colour;

/// A cache of answers, because many candidates leave the same players to be paired.
#[derive(Debug, Default)]
pub(crate) struct Tried(RefCell<Completed>);

/// The stored answers for one set of forbidden pairs and absolute preferences. They are dropped when a
/// question has other forbidden pairs or other absolute preferences.
#[derive(Debug, Default)]
struct Completed {
    forbidden: ForbiddenPairs,
    insisting: Vec<Option<Colour>>,
    known: BTreeMap<Rest, bool>,
}

/// The key of a stored answer: the wish (two players who must meet, if any), and the players who are left to
/// be paired.
type Rest = (Option<(usize, usize)>, Vec<usize>);

impl Tried {
    /// Whether these players can all be paired (C4). Pairs the first player with each other player in turn, then
    /// does the same with the next unpaired player.
    pub(crate) fn can_be_paired<Own>(
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
