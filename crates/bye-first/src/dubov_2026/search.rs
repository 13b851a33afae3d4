//! The questions that both the literal and the guided search must answer.

use super::Bye;
use super::field::Field;
use super::halves::Halves;
use super::shift::{Shift, Shifters};
use super::transposition::Transpositions;
use super::upfloaters::Upfloaters;
use crate::bye_first::Completes;
use arbitrium_search::Spent;
use arbitrium_swiss::weighing::{Chosen, Part};

/// Makes the decisions of the rules, and answers questions of the criteria. The literal and the guided search work
/// differently but give the same answers.
pub trait Search: Completes<Field> {
    /// The smallest number of preferences that a legal pairing of these players refuses (C7); `None` if no pairing is
    /// legal.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn least_ungranted(&self, field: &Field, members: &[usize]) -> Result<Option<usize>, Spent>;

    /// The smallest number of pairs inside the smaller subgroup in a legal pairing of the bracket (3.2.4); `None` if
    /// no pairing is legal.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn fewest_pairs(&self, field: &Field, halves: &Halves) -> Result<Option<usize>, Spent>;

    /// The smallest possible number of players of the smaller subgroup without a partner in the other subgroup (3.2.4
    /// under the interpretation `unavoidable=deficit`).
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn deficit(&self, field: &Field, halves: &Halves) -> Result<usize, Spent>;

    /// The smallest number of ungranted preferences (C7) in the legal pairings that the shifters `set` can
    /// yield (3.2.4). In the first shift, the best set for the second shift is assumed. `None` if the set
    /// yields no legal pairing.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn yields(&self, field: &Field, shift: &Shift, set: &[usize]) -> Result<Option<usize>, Spent>;

    /// The player who gets the bye (3.1) if only the criteria in `part` count; `None` if no player can have
    /// the bye.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn choose_bye(&self, decision: &Bye<'_>, part: Part) -> Result<Option<Chosen<usize>>, Spent>;

    /// The set of upfloaters (3.2.2); `None` if no set complies. `part` may be all criteria, all but C4, or C5 and
    /// some criteria below it.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn choose_upfloaters(
        &self,
        decision: &Upfloaters<'_>,
        part: Part,
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent>;

    /// The set of shifters (3.2.4); `None` if no set yields a legal pairing.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn choose_shifters(&self, decision: &Shifters<'_>) -> Result<Option<Chosen<Vec<usize>>>, Spent>;

    /// The transposition T2 that is chosen (3.2.6); `None` if no transposition is legal.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn choose_transposition(
        &self,
        decision: &Transpositions<'_>,
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent>;

    /// Whether another set of upfloaters is as good as the chosen one, so that the order of 4.2 decides.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn has_equal_upfloaters(
        &self,
        decision: &Upfloaters<'_>,
        chosen: &Chosen<Vec<usize>>,
    ) -> Result<bool, Spent>;

    /// Whether another transposition is legal, so that the order of 4.4 decides.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn has_equal_transposition(
        &self,
        decision: &Transpositions<'_>,
        chosen: &Chosen<Vec<usize>>,
    ) -> Result<bool, Spent>;

    /// Whether the budget of candidates is spent. Answers given after that are not valid.
    fn is_exhausted(&self) -> bool {
        false
    }
}
