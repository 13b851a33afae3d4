//! The Burstein System of 2026 (C.04.4.2).
//!
//! It weighs ([`weighing`](super::weighing)): the [`Bye`] is given first (3.1, [`bye_first`](super::bye_first)), then each bracket is paired ([`Pairs`], 3.2) from the top.
//! [`field`] reads a position: players stand in the ranking order of 1.8, whose [`index`] is 1.7. [`bracket`] is 1.2.2 and Article 4, the candidates in
//! their order; `criteria` are the values of Article 2; [`round`] is 1.9.2; Article 5 is common to the family. The first rounds are those of the Dutch
//! system ([`seeding`], 1.6). [`literal`] and `guided` search over the same definitions.

pub mod articles;
pub mod bracket;
mod criteria;
mod document;
mod exercised;
mod explain;
pub mod field;
pub mod guided;
pub mod index;
mod judge;
pub mod literal;
mod player;
mod readings;
pub mod round;
pub mod search;
pub mod seeding;
mod told_index;
mod told_pairs;

pub use bracket::{Bracket, Candidate, Pairs};
pub use document::Text;
pub use field::{Entrant, Field};
pub use index::Index;
pub use readings::Readings;
pub use round::{RoundPairing, pair_round};
pub use search::Search;
pub use seeding::system;

/// The choice of the receiver of the bye (3.1).
pub type Bye<'a> = super::bye_first::Bye<'a, Field>;
