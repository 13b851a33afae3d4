//! The questions whether players can be paired. The procedure needs the answers but does not say how to find them.

use super::field::Field;
use arbitrium_search::{Set, Spent};

/// Answers whether players can be paired, each with a compatible opponent.
pub trait Search {
    /// Whether the players `players` can all be paired with each other.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn can_be_paired(&self, field: &Field, players: &Set) -> Result<bool, Spent>;

    /// Whether the players `covered` can all have a compatible opponent among `players` at the same time (4.4). The
    /// other players may remain without an opponent.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn can_be_covered(&self, field: &Field, players: &Set, covered: &Set) -> Result<bool, Spent>;

    /// The smallest possible number of players left over if `players` are paired with each other.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn fewest_left_over(&self, field: &Field, players: &Set) -> Result<usize, Spent>;

    /// The smallest number of boards on which both players are due the same colour, over all ways to pair the
    /// players `players`. `None` if they cannot all be paired.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn fewest_clashes(&self, field: &Field, players: &Set) -> Result<Option<usize>, Spent>;

    /// Whether the budget of candidates is spent. Answers given after that are not valid.
    fn is_exhausted(&self) -> bool {
        false
    }
}
