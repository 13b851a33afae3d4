//! The question that the choice of the bye needs.

use super::ByeFirst;
use arbitrium_search::Spent;

/// Answers whether players can be paired.
pub trait Completes<F> {
    /// Whether these players can all be paired among themselves (C4, 3.1.2).
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn can_be_paired(&self, field: &F, players: &[usize]) -> Result<bool, Spent>;

    /// Whether all players of the round except `player` can be paired.
    ///
    /// # Errors
    /// As [`can_be_paired`](Self::can_be_paired).
    fn can_be_paired_without(&self, field: &F, player: usize) -> Result<bool, Spent>
    where
        F: ByeFirst,
    {
        let others: Vec<usize> = (0..field.size()).filter(|&other| other != player).collect();
        self.can_be_paired(field, &others)
    }
}
