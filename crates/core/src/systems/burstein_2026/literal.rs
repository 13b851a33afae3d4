//! The literal search: every candidate in the order of the text, evaluated on every criterion, and the rest completed by trying
//! every opponent for everybody. Nothing here is clever; it is the proof of the guided search.

use super::Bye;
use super::bracket::{ABSOLUTE, ASKED_AHEAD, Candidate, Pairs};
use super::field::Field;
use super::search::Search;
use crate::rulebook::Article;
use crate::search::Spent;
use crate::systems::bye_first::{Completes, Tried};
use crate::systems::weighing::{self, Budget, Chosen, Decision, Part, Value, choose_part};

/// Tries every candidate, up to a budget of candidates.
#[derive(Debug)]
pub struct Literal {
    budget: Budget,
    dropped: Option<&'static Article>,
    /// Which players can be completed.
    completed: Tried,
}

impl Literal {
    /// A literal search that may look at this many candidates.
    #[must_use]
    pub fn with_budget(candidates: u64) -> Self {
        Literal { budget: Budget::of(candidates), dropped: None, completed: Tried::default() }
    }

    /// A literal search that does not know an article of its tables, to see what the article decides.
    #[must_use]
    pub fn without(article: &'static Article) -> Self {
        Literal { dropped: Some(article), ..Literal::default() }
    }

    /// The choice of a decision by a part of its table.
    fn choose<D: Decision>(&self, decision: &D, part: Part) -> Result<Option<Chosen<D::Candidate>>, Spent> {
        let part = match self.dropped {
            Some(article) if part == Part::Whole => Part::without::<D>(article),
            _ => part,
        };
        choose_part(decision, part, &self.budget)
    }
}

impl Default for Literal {
    fn default() -> Self {
        Literal::with_budget(u64::MAX)
    }
}

impl Completes<Field> for Literal {
    fn can_be_paired(&self, field: &Field, players: &[usize]) -> Result<bool, Spent> {
        self.completed.can_be_paired(field, players, &self.budget)
    }
}

impl Search for Literal {
    fn best_outlook(&self, decision: &Pairs<'_>) -> Result<Option<[Value; 2]>, Spent> {
        let chosen = choose_part(decision, Part::First(ASKED_AHEAD), &self.budget)?;
        Ok(chosen.map(|chosen| [ABSOLUTE, ABSOLUTE + 1].map(|place| chosen.values[place].clone())))
    }

    fn choose_bye(&self, decision: &Bye<'_>, part: Part) -> Result<Option<Chosen<usize>>, Spent> {
        self.choose(decision, part)
    }

    fn choose_pairs(&self, decision: &Pairs<'_>, part: Part) -> Result<Option<Chosen<Candidate>>, Spent> {
        self.choose(decision, part)
    }

    fn has_equal(&self, decision: &Pairs<'_>, chosen: &Chosen<Candidate>) -> Result<bool, Spent> {
        weighing::has_equal(decision, chosen, &self.budget)
    }

    fn is_exhausted(&self) -> bool {
        self.budget.is_spent()
    }
}
