//! The questions about which players can be paired among themselves.

use super::field::Field;
use arbitrium_search::{Set, Spent};

/// Answers questions about which players can be paired. The values of some criteria depend on the answers.
/// The literal and the guided search work differently but give the same answers. If the step budget is spent,
/// there is no answer.
pub trait Completion {
    /// Whether these players can all be paired among themselves (C3, 3.4.1).
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn can_be_paired(&self, field: &Field, players: &Set) -> Result<bool, Spent>;

    /// The smallest possible number of these players who are left over if they are paired among themselves.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn fewest_left_over(&self, field: &Field, players: &Set) -> Result<usize, Spent>;

    /// The smallest number of upfloaters from `lower` with which the residents can be paired so that all other
    /// players of `lower` can be paired, too (C6). `None` if no number is enough.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn fewest_upfloaters(&self, field: &Field, residents: &Set, lower: &Set) -> Result<Option<usize>, Spent>;
}
