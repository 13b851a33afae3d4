//! The types that describe a round and its judgement. All pairing systems use them, and so does the code that these
//! systems share.
//!
//! A [`Pairing`] is the correct pairing, and a [`Recorded`] round comes from a file or from a program. A
//! [`Judgement`] is the result of comparing the two, an [`Argument`] gives the reasons, and [`Forced`] names the
//! facts that force a choice. An [`Explanation`] describes the correct pairing in sections. All of these are typed
//! values. Their words are [`Telling`] values, and only the output code turns these into text.

pub mod argument;
pub mod attendance;
pub mod board_colours;
pub(crate) mod card;
mod explanation;
mod fact;
mod float;
mod judgement;
mod no_pairing;
mod pairing;
mod parting;
mod remark;
mod telling;
pub(crate) mod wish;

pub use argument::{Argument, Concession, Left, Orders, Side, parting};
pub use card::{Card, may_have_bye};
pub use explanation::colours;
pub use explanation::{COLOURS, Column, Explanation, Line, Section, Weight};
pub use fact::{Fact, Forced, Forcing, OnlyOpponent, Otherwise};
pub use float::Float;
pub use judgement::{Class, Decisive, Failure, Judged, Judgement, PairedBy, Violation, Wish};
pub use no_pairing::NoPairing;
pub use pairing::{Board, PairSet, Pairing, Recorded};
pub use parting::Choice;
pub use remark::{RANK_DIFFERS, Remark};
pub use telling::{Piece, Telling};
pub use telling::{Said, said, tell};
