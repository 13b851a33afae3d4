//! The Swiss system based on rating, the Dutch system, as of the General Assembly of 2006.
//!
//! This text does not minimise a list of criteria: it walks. [`field`] reads a position (A2, B1, F2, F3), with
//! [`floats`] (A4, A5) and [`preference`] (A7, B2); [`bracket`] is A3, A6 and A8, [`requirements`] what is in force
//! of B1-B6, [`levels`] B3. [`walk`] is C4-C11 for one bracket and one p, [`round`] C1, C12 and C14, and C13 beside it;
//! [`transposition`] is D1, [`exchange`] D2, [`colours`] E. [`literal`] and [`guided`] search over the same
//! definitions.

pub mod account;
pub mod arrangement;
pub mod articles;
mod boards;
pub mod bracket;
mod c12;
mod changed;
pub mod colours;
mod describe;
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
mod lowest;
pub mod order;
pub mod place;
mod player;
pub mod preference;
pub mod readings;
pub mod requirements;
pub mod round;
pub mod standings;
mod system;
mod tell;
mod trace;
pub mod transposition;
mod violations;
pub mod walk;
mod wish;

pub use field::{Entrant, Field};
pub use readings::Readings;
pub use round::{RoundWalk, pair_round};
pub use system::Dutch2006;
