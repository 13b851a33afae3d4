//! The Swiss system based on rating, the Dutch system, as of the General Assembly of 2006.
//!
//! This text does not minimise a list of criteria: it walks. The facts and definitions of chapter A are read from a
//! position by [`field`] (A2, B1, F2, F3), with [`floats`] (A4, A5) and [`preference`] (A7, B2); [`bracket`] is A3, A6 and
//! A8. The orders of D1 and D2 are those of [`terms`](super::terms), the latter as far as [`exchange`] says; [`colours`] is E. On these stand two searches that share no step: [`literal`]
//! is chapters B, C and D function by function, [`guided`] the same with jumps over what is proved hopeless. What they
//! hand over ([`round`]) is judged and told by the definitions of what is in force ([`requirements`], [`walk`]).

mod account;
mod argument;
pub mod arrangement;
pub mod articles;
mod boards;
pub mod bracket;
mod changed;
pub mod colours;
mod describe;
mod document;
pub mod edition;
pub mod exchange;
mod exchange_place;
mod exercised;
pub mod field;
pub mod floats;
pub mod guided;
mod impossible;
mod judge;
pub mod levels;
pub mod literal;
pub mod order;
pub mod place;
mod player;
pub mod preference;
mod proofs;
pub mod quotations;
mod reader;
pub mod readings;
mod reference;
mod requirement_told;
pub mod requirements;
pub mod round;
pub mod standings;
mod tell;
mod trace;
mod violations;
pub mod walk;
pub mod wished;

pub use document::{Dutch2006, Edited, Of2006, Text};
pub use field::{Entrant, Field};
pub use readings::Readings;
pub use round::{RoundWalk, pair_round};
