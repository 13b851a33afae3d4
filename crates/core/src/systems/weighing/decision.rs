//! A decision: what a document weighs at one moment of the pairing.

use super::{Criterion, Part, Value};
use crate::rulebook::Article;
use crate::search::Stop;

/// One choice among candidates: the receiver of the bye, a set of upfloaters, the pairing of a bracket.
pub trait Decision: Sized {
    /// What is chosen.
    type Candidate: Clone + PartialEq + std::fmt::Debug;

    /// The table of criteria, in descending priority: absolute ones first.
    fn criteria() -> Vec<Criterion<Self>>;

    /// The article by whose order the first of equally good candidates is chosen.
    const ORDER: &'static Article;

    /// Every candidate in the order of the text, until the visitor has seen enough.
    ///
    /// # Errors
    /// Why not every candidate was seen: the visitor's reason, or a budget that is spent.
    fn candidates(&self, visit: &mut dyn FnMut(Self::Candidate) -> Result<(), Stop>) -> Result<(), Stop>;

    /// The candidates that are to be considered where this part of the table counts. A text may say so itself ("Consider
    /// all sets of potential upfloaters that comply with C4"), and may have them in another sequence than
    /// [`candidates`](Self::candidates): those of equal values must stand in the order of the text, and none that could
    /// be chosen may be missing.
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

    /// Whether neither this candidate nor any that is considered after it can be better than one with these values, by
    /// the sequence in which they are considered.
    fn is_settled(&self, _part: Part, _best: &[Value], _next: &Self::Candidate) -> bool {
        false
    }
}
