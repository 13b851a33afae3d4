//! Small worlds: all histories that are possible with a few players, each with its correct pairing.
//!
//! A [`World`] has a fixed number of players, who are numbered in the order of their ratings. All of them come to
//! every round. The initial colour is White; Black would give the mirror image. In each round all combinations of
//! results are tried, and the next round is paired after each of them. [`Counts`] has the numbers of positions and
//! pairings of each round, like the perft numbers of a chess move generator. [`position_line`] writes one line for
//! each position, so that authors of other programs can count and compare.
//!
//! Two positions count as the same only if their histories are the same, because a rules document may use any fact of
//! any round.

mod counts;
mod line;
mod world;

pub use counts::{Counts, RoundCounts, digest};
pub use line::{answer, position_line, read_answer};
pub use world::{Ending, Exceeded, State, World};
