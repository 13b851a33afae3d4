//! What both searches hand over: the pairing of a round, bracket by bracket, and everything that happened on the way.

use super::arrangement::Arrangement;
use super::bracket::{Bracket, BracketAfterC1, Sought};
use super::field::Field;
use super::requirements::InForce;
use super::walk::{BracketToPair, Walk};
use super::wished::Wished;
use crate::search::Spent;
use crate::systems::Failure;

/// A search through the procedure: the literal one or the guided one. They share the facts and the orders, and no step.
pub trait Search {
    /// Pairs a round. There is no pairing when no complete one exists, or when the search has used up its candidates.
    ///
    /// # Errors
    /// When the steps of the question are spent.
    fn pair_round(&self, field: &Field, wished: Wished) -> Result<Result<RoundWalk, Failure>, Spent>;

    /// C4 to C11 in one bracket at one p.
    ///
    /// # Errors
    /// When the steps of the question are spent.
    fn walk(&self, to_pair: &BracketToPair<'_>) -> Result<Walk, Spent>;

    /// Whether a budget of candidates was spent, so that the answers given mean nothing.
    fn is_exhausted(&self) -> bool {
        false
    }
}

/// Pairs a round with a search, as [`Search::pair_round`] does.
///
/// # Errors
/// When the steps of the question are spent.
pub fn pair_round(field: &Field, search: &dyn Search) -> Result<Result<RoundWalk, Failure>, Spent> {
    search.pair_round(field, Wished::none())
}

/// The reference pairing of a round, bracket by bracket, before colours, and how it was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundWalk {
    /// The player with the bye.
    pub bye: Option<usize>,
    /// The brackets from the top as they stand in the end.
    pub brackets: Vec<Done>,
    /// Everything that happened, in order.
    pub events: Vec<Event>,
}

/// A bracket that is finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// The bracket as it was reached.
    pub bracket: Bracket,
    /// The bracket after C1.
    pub after_c1: BracketAfterC1,
    /// What was reached at last.
    pub sought: Sought,
    /// The arrangement and what was in force; `None` where the whole bracket was moved down (C14).
    pub accepted: Option<(Arrangement, InForce)>,
    /// Which step made it what it is.
    pub made_by: MadeBy,
}

/// Which step made a bracket's pairing what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MadeBy {
    /// The walk through the bracket itself.
    Walk,
    /// C1: one of those moved down before had no opponent in the next bracket, so C12 was applied.
    C1,
    /// C12: another set had to move down.
    C12,
    /// C13: the lowest bracket could not be paired otherwise.
    C13,
}

impl Done {
    /// Who is moved down to the next bracket.
    #[must_use]
    pub fn leaving(&self) -> Vec<usize> {
        match &self.accepted {
            Some((arrangement, _)) => arrangement.leaving.clone(),
            None => self.bracket.players(),
        }
    }
}

/// Something that happened between the brackets, or a walk inside one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A bracket is reached.
    Reached(Bracket),
    /// C1: these have no opponent in it.
    NoOpponent(Vec<usize>),
    /// A walk at p and x (C4 to C11).
    Walked(Box<Walked>),
    /// C14: p falls, or x alone; the whole bracket moves down where there is no next p and x.
    C14(Option<Sought>),
    /// C12: with these instead of those moved down the bracket can be paired.
    C12 {
        /// Who was moved down before.
        before: Vec<usize>,
        /// Who is moved down instead; `None` where C12 found nobody.
        instead: Option<Vec<usize>>,
    },
    /// C6: after C12 the bracket is restarted at C1, with others moved down to it.
    Restarted(Bracket),
    /// C13: the penultimate bracket is paired again at this p and x; what it moves down then, or nothing.
    C13(Sought, Option<Vec<usize>>),
    /// C13: the two lowest brackets are joined.
    Joined(Bracket),
}

/// A walk at p and x.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walked {
    /// The bracket after C1.
    pub after_c1: BracketAfterC1,
    /// What was to be reached.
    pub sought: Sought,
    /// Whether another bracket asked for those who move down (C12, C13).
    pub is_asked: bool,
    /// Where it ended.
    pub walk: Walk,
}

impl RoundWalk {
    /// All pairs, bracket by bracket.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        let accepted = self.brackets.iter().filter_map(|done| done.accepted.as_ref());
        accepted.flat_map(|(arrangement, _)| arrangement.pairs.iter().copied())
    }
}
