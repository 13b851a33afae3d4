//! Documents that choose upfloaters: they pair the bye first, then from the top each scoregroup with the upfloaters that it needs.
//!
//! Such a document weighs ([`weighing`](super::weighing)): it has three kinds of decision, each with its table of criteria
//! and its candidates in the order of the text: [`Bye`] (3.4), [`Upfloaters`] (3.5), [`BracketPairing`] (3.6). What a text says
//! otherwise is its [`Edition`]. [`field`] reads a position (1, C1, C2), `criteria` has the values of C4-C7. [`literal`] and
//! [`guided`] make the decisions; `judge` puts a foreign pairing through the same tables, `exercised` asks which articles
//! were at work, and `words` tells the values.
//!
//! The numbers of articles are those that the texts of the family have in common.

mod bracket_pairing;
mod bye;
pub mod colours;
mod criteria;
mod document;
pub mod edition;
mod exercised;
pub mod field;
pub mod guided;
mod identifier;
mod impossible;
mod judge;
mod kind;
pub mod literal;
mod matches;
mod player;
mod round;
mod row;
mod search;
pub mod stage;
mod told_bye;
mod told_pairing;
mod told_set;
mod trace;
mod upfloaters;
mod ways;
mod words;

pub use bracket_pairing::BracketPairing;
pub use bye::Bye;
pub use document::Text;
pub use edition::Edition;
pub use field::{Entrant, Field};
pub use identifier::Identifier;
pub use kind::Kind;
pub use matches::{Match, Was};
pub use round::{Bracket, RoundPairing, pair_round};
pub use row::{Noun, Row};
pub use search::{Completion, Search};
pub use stage::Stage;
pub use upfloaters::Upfloaters;
pub use ways::{Following, LookAhead, Opponents, Preferences, ScoresOver, Ways};
