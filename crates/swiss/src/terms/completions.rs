//! Remembers which players can all be paired, for literal searches that ask the same question many times.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::Company;
use super::completion::Trial;
use super::forbidden::ForbiddenPairs;
use arbitrium_search::{Budget, Spent};
use arbitrium_tournament::Colour;

/// Answers whether players can all be paired, by trying every opponent for every player. The answers are stored, because
/// many candidates leave the same players to be paired.
#[derive(Debug, Default)]
pub struct Completions(RefCell<Stored>);

/// The stored answers for players with these restrictions. They are dropped if a question has other restrictions, such as
/// a question without the prohibited pairs.
#[derive(Debug, Default)]
struct Stored {
    forbidden: ForbiddenPairs,
    wish: Option<(usize, usize)>,
    /// For each player, whether the player may have the bye, and the colour of an absolute preference.
    players: Vec<(bool, Option<Colour>)>,
    known: BTreeMap<Vec<usize>, bool>,
}

impl Completions {
    /// Whether these players can all be paired. If `has_bye` is true and their number is odd, one of them who may have the
    /// bye is left over. Each opponent that is tried takes one candidate of the budget. If the budget is spent, the result
    /// is not valid.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn can_be_paired<Own>(
        &self,
        company: &Company<Own>,
        players: &[usize],
        has_bye: bool,
        budget: &Budget,
    ) -> Result<bool, Spent> {
        if let Some(&known) = self.0.borrow_mut().of(company).get(players) {
            return Ok(known);
        }
        let trial = Trial {
            may_meet: &|a, b| company.may_meet(a, b),
            may_be_left: &|player| company.may_have_bye(player),
            budget,
        };
        let left_over = players.len() % 2;
        let complete = left_over <= usize::from(has_bye) && trial.leaves_over(players, left_over)?;
        if !budget.is_spent() {
            self.0.borrow_mut().of(company).insert(players.to_vec(), complete);
        }
        Ok(complete)
    }
}

impl Stored {
    /// The answers that are stored for the restrictions of `company`.
    fn of<Own>(&mut self, company: &Company<Own>) -> &mut BTreeMap<Vec<usize>, bool> {
        let all = 0..company.size();
        let players = || {
            all.clone().map(|player| (company.may_have_bye(player), company.entrants[player].insists_on()))
        };
        let is_same = self.wish == company.wish()
            && players().eq(self.players.iter().copied())
            && self.forbidden == company.forbidden;
        if !is_same {
            *self = Stored {
                forbidden: company.forbidden.clone(),
                wish: company.wish(),
                players: players().collect(),
                known: BTreeMap::new(),
            };
        }
        &mut self.known
    }
}
