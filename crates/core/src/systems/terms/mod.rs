//! What the Swiss documents define alike, without readings: each term once, for every document.
//!
//! A document decides *what* its articles ask of a history (which meetings count, which colours are had); the words
//! in which the facts are told stand here. Players are places: in the position, or among those to be paired.

pub(crate) mod alternation;
pub mod attendance;
pub(crate) mod board_colours;
pub(crate) mod boards;
pub(crate) mod completion;
mod exchange;
mod float;
pub mod forbidden;
pub mod history;
pub(crate) mod initial_colour;
mod no_pairing;
pub(crate) mod numbers;
mod transposition;

pub use exchange::{Exchange, exchanges, exchanges_of};
pub use float::Float;
pub use no_pairing::NoPairing;
pub use transposition::{following, number, orders, transpositions};
