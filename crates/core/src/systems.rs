//! The pairing systems, each with its [`SystemId`], and the types of their answers.

pub use arbitrium_judge::{
    AskedSystem, Declaration, Declared, Doubt, DutchOfTheDay, Meaning, Row, SystemId, TEXT_OF_THE_DAY,
    TextOfTheDay, UnknownSystem, WhichDutch, Why,
};
pub use arbitrium_swiss::{
    Argument, Board, COLOURS, Card, Choice, Class, Column, Concession, Decisive, Explanation, Fact, Failure,
    Forced, Forcing, Judgement, Line, Literally, NoPairing, OnlyOpponent, Orders, Otherwise, PairedBy,
    Pairing, PairingSystem, Piece, RANK_DIFFERS, Recorded, Reference, Remark, SearchKind, Section, Side,
    Telling, Violation, Weight, Wish, may_have_bye, numbers,
};
