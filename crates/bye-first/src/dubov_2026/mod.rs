//! The Dubov System of 2026 (C.04.4.1).
//!
//! Its rules compare candidates ([`weighing`](arbitrium_swiss::weighing)). The [`Bye`] is given first (3.1,
//! [`bye_first`](crate::bye_first)). Then each scoregroup is paired, from the top down, with the [`Upfloaters`] that
//! it needs (3.2.1, 3.2.2). [`Shifters`] move from one of its two [`halves`] into the other (3.2.4), and
//! [`Transpositions`] give the opponents (3.2.6). [`field`] reads a position, with [`aro()`] (1.7) and [`max_t`]
//! (1.8). `criteria` computes the values of Article 2, and [`round`] follows 3.2. [`literal`] and `guided` are two
//! searches that use the same definitions.

mod aro;
pub mod articles;
mod criteria;
mod document;
mod exercised;
mod explain;
pub mod field;
pub mod guided;
pub mod halves;
mod judge;
pub mod literal;
mod player;
mod readings;
pub mod round;
pub mod search;
pub mod shift;
pub mod stage;
mod told_set;
mod told_shift;
mod transposition;
mod upfloaters;
mod upfloats;
mod way;
mod words;

pub use aro::aro;
pub use document::{Dubov2026, Text, system};
pub use field::{Entrant, Field};
pub use halves::{Half, Halves};
pub use readings::Readings;
pub use round::{PairedBracket, RoundPairing, Shifted, pair_round};
pub use search::Search;
pub use shift::{Shift, Shifters};
pub use stage::Stage;
pub use transposition::Transpositions;
pub use upfloaters::Upfloaters;
pub use upfloats::max_t;

/// The decision in which the player with the bye is chosen (3.1).
pub type Bye<'a> = arbitrium_swiss::weighing::Bye<'a, Field>;
