//! What is said of a round: the vocabulary of judging, which every document and everything that they share speaks.
//!
//! A [`Pairing`] is the reference, a [`Recorded`] round is somebody else's; a [`Judgement`] says how the two stand to each other,
//! an [`Argument`] why, a [`Claim`] what would have to be otherwise; an [`Explanation`] tells a reference in sections. All of it is
//! typed, told by a [`Telling`], and rendered at the edge.

pub(crate) mod argument;
pub mod attendance;
pub(crate) mod board_colours;
pub(crate) mod card;
mod claim;
mod explanation;
mod float;
mod judgement;
mod no_pairing;
mod pairing;
mod remark;
mod telling;
pub(crate) mod wish;

pub use argument::{Argument, Left, Orders, Side, parting};
pub use card::Card;
pub use claim::{Change, Claim};
pub(crate) use explanation::colours;
pub use explanation::{COLOURS, Column, Explanation, Line, Section, Weight};
pub use float::Float;
pub use judgement::{Class, Decisive, Failure, Judged, Judgement, PairedBy, Violation, Wish};
pub use no_pairing::NoPairing;
pub use pairing::{Board, Pairing, Recorded};
pub use remark::{RANK_DIFFERS, Remark};
pub use telling::{Piece, Telling};
pub(crate) use telling::{Said, said, tell};
