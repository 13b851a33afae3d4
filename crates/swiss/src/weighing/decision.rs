//! A decision: one choice that the rules make during the pairing.

use super::{Criterion, Part, Value};
use arbitrium_search::Stop;
use arbitrium_tournament::rulebook::Article;

/// One choice among candidates: the player with the bye, a set of upfloaters, or the pairing of a bracket.
pub trait Decision: Sized {
    /// The type of the candidates.
    type Candidate: Clone + PartialEq + std::fmt::Debug;

    /// The table of criteria in descending priority, absolute ones first.
    fn criteria() -> Vec<Criterion<Self>>;

    /// The article whose order decides between equally good candidates.
    const ORDER: &'static Article;

    /// Visits every candidate in the order of the rules, until the visitor stops.
    ///
    /// # Errors
    /// The reason why not every candidate was visited: the visitor stopped, or the budget is spent.
    fn candidates(&self, visit: &mut dyn FnMut(Self::Candidate) -> Result<(), Stop>) -> Result<(), Stop>;

    /// Visits the candidates that have to be considered if only `_part` of the table counts. The rules may
    /// limit these candidates ("Consider all sets of potential upfloaters that comply with C4"). They may
    /// come in another sequence than in [`candidates`](Self::candidates). However, candidates with equal
    /// values must be in the order of the rules. No candidate that could be chosen may be missing.
    ///
    /// # Errors
    /// As [`candidates`](Self::candidates).
    fn considered(
        &self,
        _part: Part,
        visit: &mut dyn FnMut(Self::Candidate) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        self.candidates(visit)
    }

    /// Whether the search can end before `_next`. It can if the sequence of the candidates proves that
    /// neither `_next` nor any later candidate is better than a candidate with the values `_best`.
    fn is_settled(&self, _part: Part, _best: &[Value], _next: &Self::Candidate) -> bool {
        false
    }
}
