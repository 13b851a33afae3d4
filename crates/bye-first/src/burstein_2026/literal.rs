//! The literal search. It tries the candidates in the order of the rules and evaluates every criterion. To find out
//! whether the rest can be paired, it tries every opponent for every player. It skips only pairings whose beginning
//! has already failed (`walk.rs`). The search is simple on purpose, because it checks the guided search.

mod walk;

use super::Bye;
use super::articles as a;
use super::bracket::{ABSOLUTE, ASKED_AHEAD, Candidate, Pairs};
use super::field::Field;
use super::search::Search;
use crate::bye_first::Completes;
use arbitrium_search::Spent;
use arbitrium_swiss::terms::Completions;
use arbitrium_swiss::weighing::{Budget, Chosen, Part, Value, choose_part};

/// The search that tries every candidate in the order of the rules, up to a budget of candidates.
#[derive(Debug)]
pub struct Literal {
    budget: Budget,
    /// Stored answers: whether all players of a list can be paired.
    completed: Completions,
}

impl Literal {
    /// A literal search that may examine at most this number of candidates.
    #[must_use]
    pub fn with_budget(candidates: u64) -> Self {
        Literal { budget: Budget::of(candidates), completed: Completions::default() }
    }

    /// The best pairing of a bracket if only the criteria in `part` count; `None` if no pairing complies.
    /// Without C5, pairings with any number of floaters form a single order, and the search skips none of
    /// them.
    fn best(&self, decision: &Pairs<'_>, part: Part) -> Result<Option<Chosen<Candidate>>, Spent> {
        if part.asks::<Pairs<'_>>(&a::C5) {
            walk::best(decision, part, &self.budget)
        } else {
            choose_part(decision, part, &self.budget)
        }
    }
}

impl Default for Literal {
    fn default() -> Self {
        Literal::with_budget(u64::MAX)
    }
}

impl Completes<Field> for Literal {
    fn can_be_paired(&self, field: &Field, players: &[usize]) -> Result<bool, Spent> {
        self.completed.can_be_paired(field, players, false, &self.budget)
    }
}

impl Search for Literal {
    fn best_outlook(&self, decision: &Pairs<'_>) -> Result<Option<[Value; 2]>, Spent> {
        let chosen = self.best(decision, Part::First(ASKED_AHEAD))?;
        Ok(chosen.map(|chosen| [ABSOLUTE, ABSOLUTE + 1].map(|place| chosen.values[place].clone())))
    }

    fn choose_bye(&self, decision: &Bye<'_>, part: Part) -> Result<Option<Chosen<usize>>, Spent> {
        choose_part(decision, part, &self.budget)
    }

    fn choose_pairs(&self, decision: &Pairs<'_>, part: Part) -> Result<Option<Chosen<Candidate>>, Spent> {
        self.best(decision, part)
    }

    fn has_equal(&self, decision: &Pairs<'_>, chosen: &Chosen<Candidate>) -> Result<bool, Spent> {
        walk::has_equal(decision, chosen, &self.budget)
    }

    fn is_exhausted(&self) -> bool {
        self.budget.is_spent()
    }
}
