//! The Burstein System of 2026 (C.04.4.2).
//!
//! Its rules compare candidates ([`weighing`](arbitrium_swiss::weighing)). The [`Bye`] is given first (3.1,
//! [`bye_first`](crate::bye_first)). Then each bracket is paired, from the top down ([`Pairs`], 3.2). [`field`] reads
//! a position and ranks the players by 1.8; the ranking uses the [`index`] of 1.7. [`bracket`] has the brackets
//! (1.2.2) and their candidates in the order of Article 4. `criteria` computes the values of Article 2, and [`round`]
//! follows 1.9.2. Article 5 is shared with the Dubov System. The first rounds are paired by the Dutch system
//! ([`seeding`], 1.6). [`literal`] and `guided` are two searches that use the same definitions.

pub mod articles;
pub mod bracket;
mod criteria;
mod document;
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

/// The decision in which the player with the bye is chosen (3.1).
pub type Bye<'a> = arbitrium_swiss::weighing::Bye<'a, Field>;
