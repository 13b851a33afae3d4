//! What the Swiss documents define alike, without readings: each term once, for every document.
//!
//! A document decides *what* its articles ask of a history (which meetings count, which colours are had); the words
//! in which the facts are told stand here. Players are places: in the position, or among those to be paired.

pub(crate) mod alternation;
pub(crate) mod boards;
pub mod colours;
pub(crate) mod completion;
pub mod entrant;
mod exchange;
pub mod forbidden;
pub mod history;
pub(crate) mod initial_colour;
pub(crate) mod numbers;
pub mod preference;
mod transposition;

pub use entrant::Entrant;
pub use exchange::{Exchange, exchanges, exchanges_of};
pub use transposition::{following, number, orders, transpositions};

pub use crate::judging::{Float, NoPairing, attendance};
