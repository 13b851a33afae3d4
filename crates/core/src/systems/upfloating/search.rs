//! What the two searches are asked.

use super::bracket_pairing::BracketPairing;
use super::bye::Bye;
use super::edition::Edition;
use super::field::Field;
use super::identifier::Identifier;
use super::upfloaters::Upfloaters;
use crate::search::{Set, Spent};
use crate::systems::weighing::{Chosen, Part};

/// What criteria ask of a search: who can be paired. The two searches may differ in the way, never in the answer. Where the steps of
/// the question are spent there is none.
pub trait Completion {
    /// C3, 3.4.1: whether these players can all be paired among themselves.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn can_be_paired(&self, field: &Field, players: &Set) -> Result<bool, Spent>;

    /// How many of these players at least are left over, however they are paired among themselves.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn fewest_left_over(&self, field: &Field, players: &Set) -> Result<usize, Spent>;

    /// C6: the smallest number of upfloaters from `lower` with which the residents can be paired so that the
    /// others can be paired as well; `None` where there is none.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn fewest_upfloaters(&self, field: &Field, residents: &Set, lower: &Set) -> Result<Option<usize>, Spent>;
}

/// The decisions of a document.
pub trait Search<E: Edition>: Completion {
    /// 3.4: the receiver of the bye, by a part of the table; `None` where nobody can have it.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn choose_bye(&self, decision: &Bye<'_, E>, part: Part) -> Result<Option<Chosen<usize>>, Spent>;

    /// 3.5.5: the set of upfloaters, by a part of the table; `None` where the players of the stage cannot all be paired.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn choose_upfloaters(
        &self,
        decision: &Upfloaters<'_, E>,
        part: Part,
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent>;

    /// 3.6.4: the pairing of a bracket, by a part of the table; `None` where there is none.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn choose_pairing(
        &self,
        decision: &BracketPairing<'_, E>,
        part: Part,
    ) -> Result<Option<Chosen<Identifier>>, Spent>;

    /// 3.5.4: whether another set is as good as the chosen one.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn has_equal_set(&self, decision: &Upfloaters<'_, E>, chosen: &Chosen<Vec<usize>>)
    -> Result<bool, Spent>;

    /// 3.6.3: whether another pairing is as good as the chosen one.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn has_equal_pairing(
        &self,
        decision: &BracketPairing<'_, E>,
        chosen: &Chosen<Identifier>,
    ) -> Result<bool, Spent>;

    /// The best of the legal sets that have the scores of the chosen one and begin, sorted as 3.5.3 says, with these
    /// upfloaters; `None` where there is no such set. This is what tells why an earlier set was not chosen.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn best_beginning_with(
        &self,
        decision: &Upfloaters<'_, E>,
        chosen: &[usize],
        prefix: &[usize],
    ) -> Result<Option<Chosen<Vec<usize>>>, Spent>;

    /// Whether a budget of candidates was spent, so that the answers given mean nothing.
    fn is_exhausted(&self) -> bool {
        false
    }
}
