//! The questions about one bracket that a search must answer. The choice of the upfloaters of the bracket
//! needs these answers, too.

use super::bracket_pairing::BracketPairing;
use super::completion::Completion;
use super::edition::Edition;
use super::identifier::Identifier;
use arbitrium_search::Spent;
use arbitrium_swiss::weighing::{Chosen, Part};

/// Decides about a bracket whose members are known.
pub trait BracketSearch<E: Edition>: Completion {
    /// The best pairing of a bracket (3.6.4) if only the criteria in `part` count; `None` if no pairing
    /// complies.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn choose_pairing(
        &self,
        decision: &BracketPairing<'_, E>,
        part: Part,
    ) -> Result<Option<Chosen<Identifier>>, Spent>;

    /// Whether another pairing is as good as the chosen one, so that the order of 3.6.3 decides.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn has_equal_pairing(
        &self,
        decision: &BracketPairing<'_, E>,
        chosen: &Chosen<Identifier>,
    ) -> Result<bool, Spent>;
}
