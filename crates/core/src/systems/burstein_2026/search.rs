//! What the two searches are asked.

use super::Bye;
use super::bracket::{Candidate, Pairs};
use super::field::Field;
use crate::search::Spent;
use crate::systems::bye_first::Completes;
use crate::systems::weighing::{Chosen, Part, Value};

/// The decisions of the text, and what its criteria ask of a search. The two searches may differ in the way, never in the answer.
pub trait Search: Completes<Field> {
    /// C7: the best values of C5 and C6 in a bracket that complies with C1 to C4; `None` where it has no such pairing.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn best_outlook(&self, decision: &Pairs<'_>) -> Result<Option<[Value; 2]>, Spent>;

    /// 3.1: the receiver of the bye, by a part of the table; `None` where nobody can have it.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn choose_bye(&self, decision: &Bye<'_>, part: Part) -> Result<Option<Chosen<usize>>, Spent>;

    /// 3.2.2: the pairing of a bracket, by a part of the table; `None` where there is none.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn choose_pairs(&self, decision: &Pairs<'_>, part: Part) -> Result<Option<Chosen<Candidate>>, Spent>;

    /// 4.3: whether another pairing is as good as the chosen one.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn has_equal(&self, decision: &Pairs<'_>, chosen: &Chosen<Candidate>) -> Result<bool, Spent>;

    /// Whether a budget of candidates was spent, so that the answers given mean nothing.
    fn is_exhausted(&self) -> bool {
        false
    }
}
