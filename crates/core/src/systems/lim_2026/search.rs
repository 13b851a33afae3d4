//! What the procedure asks and is no step of it: whether players can be paired.

use super::field::Field;
use crate::search::{Set, Spent};

/// A way to find out whether players can be paired, each with a compatible opponent.
pub trait Search {
    /// Whether these players can all be paired among themselves.
    ///
    /// # Errors
    /// Where the steps of the question are spent.
    fn can_be_paired(&self, field: &Field, players: &Set) -> Result<bool, Spent>;

    /// 4.4: whether some of these players can all have a compatible opponent at the same time, whoever else is left over.
    ///
    /// # Errors
    /// Where the steps of the question are spent.
    fn can_be_covered(&self, field: &Field, players: &Set, covered: &Set) -> Result<bool, Spent>;

    /// How many of these players at least are left over.
    ///
    /// # Errors
    /// Where the steps of the question are spent.
    fn fewest_left_over(&self, field: &Field, players: &Set) -> Result<usize, Spent>;

    /// Of all ways to pair these players, on how few boards both are due the same colour; none where they cannot all be paired.
    ///
    /// # Errors
    /// Where the steps of the question are spent.
    fn fewest_clashes(&self, field: &Field, players: &Set) -> Result<Option<usize>, Spent>;

    /// Whether a budget of candidates was spent, so that the answers given mean nothing.
    fn is_exhausted(&self) -> bool {
        false
    }
}
