//! Small worlds: all histories that are possible with a few players, each with its correct pairing.
//!
//! A [`World`] has a fixed number of players, who are numbered in the order of their ratings. All of them come to
//! every round. The initial colour is White; Black would give the mirror image. In each round all combinations of
//! results are tried, and the next round is paired after each of them. [`Counts`] has the numbers of positions and
//! pairings of each round, like the perft numbers of a chess move generator.
//!
//! Two positions count as the same only if their histories are the same, because a rules document may use any fact of
//! any round.

use arbitrium_core::systems::{PairingSystem, SearchKind};

mod counts;
mod line;
mod world;

pub use counts::{Counts, RoundCounts};
pub use world::{State, World};

/// The counts of a world, in which both searches pair every position.
///
/// # Panics
/// Panics if the two searches differ in a position.
#[must_use]
pub fn counted(system: &dyn PairingSystem, world: World) -> Counts {
    let mut counts = Counts::default();
    let mut ask = |state: &State| {
        let position = state.position();
        let guided = system.pair(&position, SearchKind::Guided);
        let literal = system.pair(&position, SearchKind::Literal { budget: u64::MAX });
        let [line, other] = [&guided, &literal].map(|answer| line::position_line(state.past(), answer));
        assert_eq!(line, other, "the guided and the literal search");
        guided
    };
    world.walk(&world.begin(system), &mut ask, &mut |state, answer| counts.count(state, answer));
    counts
}
