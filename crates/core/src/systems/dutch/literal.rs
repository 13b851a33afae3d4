//! The literal search: every candidate in the order of the text, evaluated on every criterion, and the rest completed by
//! trying every opponent for everybody. Nothing here is clever; it is the proof of the guided search.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::bracket::{BracketDecision, Candidate, Outlook, table_of};
use super::edition::Edition;
use super::field::Field;
use super::round::Search;
use crate::rulebook::Article;
use crate::search::Spent;
use crate::systems::terms::completion::Trial;
use crate::systems::weighing::{Budget, Value, at_work_by, choose, choose_by, has_equal};
use crate::tournament::Points;

/// Tries every candidate, up to a budget of candidates.
#[derive(Debug)]
pub struct Literal {
    budget: Budget,
    /// Which players can be completed under which wish: the same rest is asked for by many candidates.
    completed: RefCell<BTreeMap<Rest, bool>>,
}

/// A wish, and players that are left to be paired.
type Rest = (Option<(usize, usize)>, Vec<usize>);

impl Literal {
    /// A literal search that may look at this many candidates.
    #[must_use]
    pub fn with_budget(candidates: u64) -> Self {
        Literal { budget: Budget::of(candidates), completed: RefCell::default() }
    }

    /// C4: whether all players can be paired; in an odd number one who may have the bye is left over.
    fn complete(&self, field: &Field, players: &[usize]) -> Result<bool, Spent> {
        let trial = Trial {
            may_meet: &|a, b| field.may_meet(a, b),
            may_be_left: &|player| field.may_have_bye(player),
            budget: &self.budget,
        };
        trial.leaves_over(players, players.len() % 2)
    }
}

impl Default for Literal {
    fn default() -> Self {
        Literal::with_budget(u64::MAX)
    }
}

impl<E: Edition> Outlook<E> for Literal {
    fn is_completable(&self, field: &Field, players: &[usize]) -> Result<bool, Spent> {
        let rest = (field.wish(), players.to_vec());
        if let Some(&known) = self.completed.borrow().get(&rest) {
            return Ok(known);
        }
        let complete = self.complete(field, players)?;
        if !self.budget.is_spent() {
            self.completed.borrow_mut().insert(rest, complete);
        }
        Ok(complete)
    }

    fn least_bye_score(&self, field: &Field, players: &[usize]) -> Result<Option<Points>, Spent> {
        let mut least: Option<Points> = None;
        for &player in players {
            let rest: Vec<usize> = players.iter().copied().filter(|&other| other != player).collect();
            if field.may_have_bye(player) && Outlook::<E>::is_completable(self, field, &rest)? {
                let score = field.entrants[player].own.bye_score;
                least = Some(least.map_or(score, |least| least.min(score)));
            }
        }
        Ok(least)
    }

    fn best_outlook(&self, decision: &BracketDecision<'_, E>) -> Result<Option<Vec<Value>>, Spent> {
        let criteria = E::outlook();
        let Some(chosen) = choose_by(decision, &criteria, &self.budget)? else { return Ok(None) };
        let values = criteria.iter().zip(chosen.values);
        let asked =
            values.filter(|(criterion, _)| criterion.policy != crate::systems::weighing::Policy::Absolute);
        Ok(Some(asked.map(|(_, value)| value).collect()))
    }
}

impl<E: Edition> Search<E> for Literal {
    fn choose(&self, decision: &BracketDecision<'_, E>) -> Result<Option<Candidate>, Spent> {
        Ok(choose(decision, &self.budget)?.map(|chosen| chosen.candidate))
    }

    fn is_exhausted(&self) -> bool {
        self.budget.is_spent()
    }

    fn at_work(&self, decision: &BracketDecision<'_, E>) -> Result<Vec<&'static Article>, Spent> {
        let Some(chosen) = choose(decision, &self.budget)? else { return Ok(Vec::new()) };
        let has_equal = has_equal(decision, &chosen, &self.budget)?;
        let by = |part| {
            let table = table_of::<E>(part);
            Ok(choose_by(decision, &table, &self.budget)?.map(|chosen| chosen.candidate))
        };
        at_work_by::<BracketDecision<'_, E>>(&chosen.candidate, by, has_equal)
    }

    fn as_outlook(&self) -> &dyn Outlook<E> {
        self
    }
}
