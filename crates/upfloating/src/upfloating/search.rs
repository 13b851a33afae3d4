//! The decisions of a round, which both the literal and the guided search must make.

use super::bracket_search::BracketSearch;
use super::bye::Bye;
use super::edition::Edition;
use super::upfloaters::Upfloaters;
use arbitrium_search::Spent;
use arbitrium_swiss::weighing::{Chosen, Part};

/// Makes the decisions of a round: the bye, the upfloaters, and the pairing of a bracket.
pub trait Search<E: Edition>: BracketSearch<E> {
    /// The player who gets the bye (3.4) if only the criteria in `part` count; `None` if no player can have
    /// the bye.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn choose_bye(&self, decision: &Bye<'_, E>, part: Part) -> Result<Option<Chosen<usize>>, Spent>;

    /// The set of upfloaters (3.5.5) if only the criteria in `part` count. `None` if the players of the stage
    /// cannot all be paired.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn choose_upfloaters(
        &self,
        decision: &Upfloaters<'_, E>,
        part: Part,
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent>;

    /// Whether another set of upfloaters is as good as `chosen`, so that the order of 3.5.4 decides.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn has_equal_set(&self, decision: &Upfloaters<'_, E>, chosen: &Chosen<Vec<usize>>)
    -> Result<bool, Spent>;

    /// The best legal set of upfloaters that begins with `prefix` and has the same scores as the chosen set.
    /// Sets are sorted as 3.5.3 requires. `None` if there is no such set. The result shows why an earlier set
    /// was not chosen.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn best_beginning_with(
        &self,
        decision: &Upfloaters<'_, E>,
        chosen: &[usize],
        prefix: &[usize],
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent>;

    /// Whether the budget of candidates is spent. Answers given after that are not valid.
    fn is_exhausted(&self) -> bool {
        false
    }
}
