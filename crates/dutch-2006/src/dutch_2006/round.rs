//! The result of both searches: the pairing of a round, bracket by bracket, with all steps.

use super::arrangement::Arrangement;
use super::bracket::{Bracket, BracketAfterC1, Sought};
use super::field::Field;
use super::requirements::InForce;
use super::walk::{BracketToPair, Walk};
use super::wished::Wished;
use arbitrium_search::Spent;
use arbitrium_swiss::Failure;

/// A search that follows the procedure: the literal or the guided one. The two searches use the same facts
/// and orders, but no common steps.
pub trait Search {
    /// Pairs a round. The inner `Err` means that no complete pairing exists, or that the search has used up its
    /// candidates.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn pair_round(&self, field: &Field, wished: Wished) -> Result<Result<RoundWalk, Failure>, Spent>;

    /// Pairs one bracket with one value of p, the number of pairs, by C4 to C11.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn walk(&self, to_pair: &BracketToPair<'_>) -> Result<Walk, Spent>;

    /// Whether the budget of candidates is spent. If so, all results are invalid.
    fn is_exhausted(&self) -> bool {
        false
    }
}

/// Pairs a round with a search, as [`Search::pair_round`] does.
///
/// # Errors
/// Fails if the step budget of the question is spent.
pub fn pair_round(field: &Field, search: &dyn Search) -> Result<Result<RoundWalk, Failure>, Spent> {
    search.pair_round(field, Wished::none())
}

/// The correct pairing of a round, bracket by bracket, without colours, and the steps to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundWalk {
    /// The player with the bye; `None` if the procedure gave no bye. There is none if the number of players
    /// is even, or if the bye was given before.
    pub bye: Option<usize>,
    /// The brackets from the top, in their final state.
    pub brackets: Vec<Done>,
    /// All steps of the procedure in their order, for explanations.
    pub events: Vec<Event>,
}

/// A bracket that the procedure has finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// The bracket with the players that were moved down to it, before C1.
    pub bracket: Bracket,
    /// The bracket without the players that left by C1.
    pub after_c1: BracketAfterC1,
    /// The goal at which the bracket was finished.
    pub sought: Sought,
    /// The accepted arrangement, and the requirements that were in force then; `None` if the whole bracket
    /// was moved down (C14).
    pub accepted: Option<(Arrangement, InForce)>,
    /// The step that made or last changed the pairing of the bracket.
    pub made_by: MadeBy,
}

/// The step that made or last changed the pairing of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MadeBy {
    /// The steps C4 to C11 in the bracket itself.
    Walk,
    /// C12, applied by C1: a player moved down from the bracket had no opponent in the next bracket.
    C1,
    /// C12: the next bracket needed another set of moved-down players.
    C12,
    /// C13: the lowest bracket could not be paired, so this bracket got another pairing.
    C13,
}

impl Done {
    /// The players that are moved down to the next bracket.
    #[must_use]
    pub fn leaving(&self) -> Vec<usize> {
        match &self.accepted {
            Some((arrangement, _)) => arrangement.leaving.clone(),
            None => self.bracket.players(),
        }
    }
}

/// An event of the procedure: a step between brackets, or all steps at one p and x inside a bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The procedure reaches a bracket for the first time.
    Reached(Bracket),
    /// These players have no opponent in the bracket and leave it (C1).
    NoOpponent(Vec<usize>),
    /// The procedure makes all steps at one p and x (C4 to C11).
    Walked(Box<Walked>),
    /// C14 decreases p, or only x. Contains the next goal; `None` if no goal is left and the whole bracket
    /// moves down.
    C14(Option<Sought>),
    /// C12 tries to pair the bracket with other moved-down players.
    C12 {
        /// The players that were moved down before.
        before: Vec<usize>,
        /// The players moved down instead; `None` if C12 found no other set.
        instead: Option<Vec<usize>>,
    },
    /// The bracket is restarted at C1 after C12, with other moved-down players (C6).
    Restarted(Bracket),
    /// C13 pairs the penultimate bracket again with this goal. The second value has the players that it then
    /// moves down; `None` if it cannot be paired with this goal.
    C13(Sought, Option<Vec<usize>>),
    /// C13: the two lowest brackets are joined into this one.
    Joined(Bracket),
}

/// The steps at one p and x.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walked {
    /// The bracket without the players that left by C1.
    pub after_c1: BracketAfterC1,
    /// The goal: the numbers of pairs, and x.
    pub sought: Sought,
    /// Whether another bracket limited which players may move down (C12, C13).
    pub is_asked: bool,
    /// The result: the requirements in force at the end, and the arrangement.
    pub walk: Walk,
}

impl RoundWalk {
    /// All pairs of the round, bracket by bracket from the top.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        let accepted = self.brackets.iter().filter_map(|done| done.accepted.as_ref());
        accepted.flat_map(|(arrangement, _)| arrangement.pairs.iter().copied())
    }
}
