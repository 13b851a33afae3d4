//! Search algorithms that all pairing systems share: lexicographic orders, and matchings that decide what is feasible
//! or optimal.
//!
//! Nothing here depends on chess. Vertices are numbers, and sets are bit sets.

mod alternating;
mod budget;
mod certificate;
mod cheapest;
mod combinations;
pub mod folding;
mod graph;
pub(crate) mod kinds;
mod matching;
mod seating;
pub mod steps;
mod stepwise;
mod visit;
mod weighted;

pub use budget::Budget;
pub use certificate::Barrier;
pub use cheapest::{Cost, cheapest_by, cheapest_of, cheapest_perfect};
pub use combinations::combinations;
pub use graph::{Graph, Within};
pub use matching::{Deficiency, Matching, View};
pub use seating::{Seats, first_seating};
pub use steps::{Clock, Limits, Spent};
pub use stepwise::Stepwise;
pub use visit::Stop;
pub use weighted::{Class, Costs, Limit, Solver};

/// A set of vertices, as a bit for each number below its capacity.
pub type Set = fixedbitset::FixedBitSet;

/// The set of `members`, with room for the vertices `0..capacity`.
#[must_use]
pub fn set_of(capacity: usize, members: impl IntoIterator<Item = usize>) -> Set {
    let mut set = Set::with_capacity(capacity);
    for member in members {
        set.insert(member);
    }
    set
}
