//! The questions that every Swiss pairing system answers, the words of the answers, and definitions that several
//! rules documents share. This crate is a part of arbitrium.
//!
//! [`PairingSystem`] lists the questions. [`System`] answers them for any [`Document`]. [`weighing`] serves
//! documents that rank candidates by a table of criteria, and [`guided`] serves their searches by matchings.
//! [`terms`] has the definitions that the rules have in common. This crate does not contain any rules
//! document.

mod allocation;
mod by_round;
mod document;
mod forced;
pub mod guided;
pub mod judging;
mod literally;
mod pairing_system;
mod reference;
mod system;
pub mod terms;
pub mod weighing;
mod weighing_document;

pub use allocation::{Allocation, allocate};
pub use by_round::ByRound;
pub use document::Document;
pub use literally::Literally;
pub use pairing_system::{PairingSystem, SearchKind};
pub use reference::Reference;
pub use system::System;
pub use weighing_document::{Cited, WeighingDocument, explained_colours, prohibitions_at_work, with_colours};

pub use judging::attendance::{self, numbers};
pub use judging::{
    Argument, Board, COLOURS, Card, Choice, Class, Column, Concession, Decisive, Explanation, Fact, Failure,
    Forced, Forcing, Judged, Judgement, Left, Line, NoPairing, OnlyOpponent, Orders, Otherwise, PairedBy,
    Pairing, Piece, RANK_DIFFERS, Recorded, Remark, Said, Section, Side, Telling, Violation, Weight, Wish,
    may_have_bye, parting,
};
