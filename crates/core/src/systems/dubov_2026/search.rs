//! What the two searches are asked.

use super::Bye;
use super::field::Field;
use super::halves::Halves;
use super::shift::{Shift, Shifters};
use super::transposition::Transpositions;
use super::upfloaters::Upfloaters;
use crate::search::Spent;
use crate::systems::bye_first::Completes;
use crate::systems::weighing::{Chosen, Part};

/// The decisions of the text, and what its criteria ask of a search. The two searches may differ in the way, never in the answer.
pub trait Search: Completes<Field> {
    /// C7: the least number of preferences that a legal pairing of these players refuses; `None` where they have none.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn least_ungranted(&self, field: &Field, members: &[usize]) -> Result<Option<usize>, Spent>;

    /// 3.2.4: the least number of pairs inside the smaller subgroup that a legal pairing of the bracket has; `None` where it has none.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn fewest_pairs(&self, field: &Field, halves: &Halves) -> Result<Option<usize>, Spent>;

    /// 3.2.4 under `unavoidable=deficit`: how many of the smaller subgroup have no partner in the other one, at least.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn deficit(&self, field: &Field, halves: &Halves) -> Result<usize, Spent>;

    /// 3.2.4: the least C7 of a legal pairing that a set of shifters can yield, in the first shift with some set of the second; `None`
    /// where it yields none.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn yields(&self, field: &Field, shift: &Shift, set: &[usize]) -> Result<Option<usize>, Spent>;

    /// 3.1: the receiver of the bye, by a part of the table; `None` where nobody can have it.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn choose_bye(&self, decision: &Bye<'_>, part: Part) -> Result<Option<Chosen<usize>>, Spent>;

    /// 3.2.2: the set of upfloaters, by the whole table, by it without C4, or by C5 and so many below it; `None` where there is none.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn choose_upfloaters(
        &self,
        decision: &Upfloaters<'_>,
        part: Part,
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent>;

    /// 3.2.4: the set of shifters; `None` where none yields a legal pairing.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn choose_shifters(&self, decision: &Shifters<'_>) -> Result<Option<Chosen<Vec<usize>>>, Spent>;

    /// 3.2.6: T2; `None` where no transposition is legal.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn choose_transposition(
        &self,
        decision: &Transpositions<'_>,
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent>;

    /// 4.2: whether another set of upfloaters is as good as the chosen one.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn has_equal_upfloaters(
        &self,
        decision: &Upfloaters<'_>,
        chosen: &Chosen<Vec<usize>>,
    ) -> Result<bool, Spent>;

    /// 4.4: whether another transposition is legal.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn has_equal_transposition(
        &self,
        decision: &Transpositions<'_>,
        chosen: &Chosen<Vec<usize>>,
    ) -> Result<bool, Spent>;

    /// Whether a budget of candidates was spent, so that the answers given mean nothing.
    fn is_exhausted(&self) -> bool {
        false
    }
}
