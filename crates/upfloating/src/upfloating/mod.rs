//! Pairing systems that choose upfloaters. They give the bye first. Then they pair each scoregroup, from the top
//! down, together with the upfloaters that it needs.
//!
//! These systems compare candidates ([`weighing`](arbitrium_swiss::weighing)). They have three kinds of
//! decision: [`Bye`] (3.4), [`Upfloaters`] (3.5) and [`BracketPairing`] (3.6). Each has its table of
//! criteria, and its candidates in the order of the rules. What differs between the systems is in the
//! [`Edition`] of each system. [`field`] reads a position (1, C1, C2), and `criteria` computes the values of
//! C4-C7. [`literal`] and [`guided`] are the two searches, which make the decisions. `judge` evaluates a
//! recorded pairing by the same tables, `exercised` finds the articles that decided something, and `words`
//! describes the values.
//!
//! The article numbers here are those that the texts of Double-Swiss and of the Team system have in common.

mod bracket_pairing;
mod bracket_search;
mod bye;
pub mod colours;
mod completion;
mod criteria;
mod document;
pub mod edition;
mod entrant;
mod exercised;
pub mod field;
pub mod guided;
mod identifier;
mod impossible;
mod judge;
mod kind;
pub mod literal;
mod matches;
pub mod met;
mod player;
mod round;
mod row;
mod search;
pub mod stage;
mod told_pairing;
mod told_set;
mod trace;
mod upfloaters;
mod ways;
mod words;

pub use bracket_pairing::BracketPairing;
pub use bracket_search::BracketSearch;
pub use bye::Bye;
pub use completion::Completion;
pub use document::Text;
pub use edition::Edition;
pub use entrant::{Entrant, Own, floated};
pub use field::Field;
pub use identifier::Identifier;
pub use kind::Kind;
pub use matches::{Match, Was};
pub use round::{Bracket, RoundPairing, pair_round};
pub use row::{Noun, Row};
pub use search::Search;
pub use stage::Stage;
pub use upfloaters::Upfloaters;
pub use ways::{Following, LookAhead, Opponents, Preferences, ScoresOver, Ways};
