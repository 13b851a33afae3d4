//! What the documents share: lexicographic orders, and matchings as oracles of feasibility and optimum.
//!
//! Nothing here knows of chess. Vertices are numbers, sets are bit sets.

mod certificate;
mod cheapest;
mod combinations;
mod graph;
mod matching;

pub use certificate::Barrier;
pub use cheapest::{Cost, cheapest_perfect};
pub use combinations::combinations;
pub use graph::{Graph, Within};
pub use matching::{Deficiency, Matching, View};

/// A set of vertices.
pub type Set = fixedbitset::FixedBitSet;

/// The set of these vertices, able to hold `capacity` of them.
#[must_use]
pub fn set_of(capacity: usize, members: impl IntoIterator<Item = usize>) -> Set {
    let mut set = Set::with_capacity(capacity);
    for member in members {
        set.insert(member);
    }
    set
}
