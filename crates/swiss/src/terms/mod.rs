//! Terms that the rules documents for Swiss tournaments define in the same way, without open points. Each term is
//! defined once here.
//!
//! A document itself decides which parts of a history its articles use, such as which meetings and which colours
//! count. The words for the facts are here. Players are given by their indices, counted from 0, in the position or
//! among the players to be paired.

pub mod alternation;
pub mod boards;
pub mod colours;
pub mod company;
pub mod completion;
mod completions;
pub mod entrant;
mod exchange;
pub mod forbidden;
pub mod history;
pub mod initial_colour;
pub mod numbers;
pub mod places;
pub mod preference;
mod transposition;

pub use company::Company;
pub use completions::Completions;
pub use entrant::Entrant;
pub use exchange::{Exchange, exchanges, exchanges_of};
pub use places::Places;
pub use transposition::{following, number, orders, transpositions};

pub use crate::judging::{Float, NoPairing, attendance};
