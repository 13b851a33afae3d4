//! Small worlds: every history that a few players can reach, each paired by the reference.
//!
//! A [`World`] is a field of so many players, numbered and rated in order, who all come to every round; the initial colour is White
//! (that of Black is its mirror). From the first round on every way in which the games can end is played, and the next round is paired.
//! What is found is counted ([`Counts`]) round by round, like the perft numbers of a move generator, and written a line for each
//! position ([`position_line`]), so that whoever has another program can count and compare.
//!
//! Histories are not joined: a document may ask for whatever happened in any round, so two of them are the same position only where
//! they are the same.

mod counts;
mod line;
mod world;

pub use counts::{Counts, RoundCounts, digest};
pub use line::{answer, position_line, read_answer};
pub use world::{Ending, Exceeded, State, World};
