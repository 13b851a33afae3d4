//! The Swiss system based on rating, the Dutch system, as of the General Assembly of 2006.
//!
//! The rules do not minimise a list of criteria; they define a procedure. [`field`] reads the facts and definitions
//! of chapter A from a position (A2, B1, F2, F3), with [`floats`] (A4, A5) and [`preference`] (A7, B2). [`bracket`]
//! implements A3, A6 and A8. The orders of D1 and D2 are those of [`terms`](arbitrium_swiss::terms); [`exchange`]
//! adds the limits of D2. [`colours`] implements chapter E. Two searches use these modules and share no step.
//! [`literal`] implements chapters B, C and D function by function. [`guided`] is the same procedure without the
//! parts that are proved hopeless. Their results ([`round`]) are judged and explained by the definitions of the
//! requirements in force ([`requirements`], [`walk`]).

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
mod exchange_numbers;
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
mod without_game;

pub use document::{Dutch2006, Edited, Of2006, Text, system};
pub use field::{Entrant, Field};
pub use readings::Readings;
pub use round::{RoundWalk, pair_round};
