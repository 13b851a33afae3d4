//! The questions that both the literal and the guided search must answer.

use super::Bye;
use super::bracket::{Candidate, Pairs};
use super::field::Field;
use crate::bye_first::Completes;
use arbitrium_search::Spent;
use arbitrium_swiss::weighing::{Chosen, Part, Value};

/// Makes the decisions of the rules, and answers the questions that the criteria ask. The literal and the
/// guided search work differently but give the same answers.
pub trait Search: Completes<Field> {
    /// The best values of C5 and C6 among the pairings of a bracket that comply with C1 to C4; `None` if no
    /// pairing complies. C7 compares these values.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn best_outlook(&self, decision: &Pairs<'_>) -> Result<Option<[Value; 2]>, Spent>;

    /// The player who gets the bye (3.1) if only the criteria in `part` count; `None` if no player can have
    /// the bye.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn choose_bye(&self, decision: &Bye<'_>, part: Part) -> Result<Option<Chosen<usize>>, Spent>;

    /// The pairing of a bracket (3.2.2) if only the criteria in `part` count; `None` if no pairing is legal.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn choose_pairs(&self, decision: &Pairs<'_>, part: Part) -> Result<Option<Chosen<Candidate>>, Spent>;

    /// Whether another pairing is as good as the chosen one, so that the order of 4.3 decides.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn has_equal(&self, decision: &Pairs<'_>, chosen: &Chosen<Candidate>) -> Result<bool, Spent>;

    /// Whether the budget of candidates is spent. Answers given after that are not valid.
    fn is_exhausted(&self) -> bool {
        false
    }
}
