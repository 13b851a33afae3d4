//! The Dutch system of 2017 and of 2026 (C.04.3), as two editions of one system.
//!
//! [`field`] takes the facts from a position, and [`preference`] the colour preferences. [`bracket`] implements
//! Article 3 (B): a bracket and its candidates in their order. `criteria` contains the criteria of both editions.
//! [`Dutch2026`] and [`Dutch2017`] contain the tables of criteria and the other differences between the two texts. A
//! criterion whose value is a `sum` over pairs and downfloaters uses only the [`kind`] of each player. [`round`]
//! implements 1.9 (A.9), and [`colours`] Article 5 (E). There are two searches for the best candidate, [`literal`]
//! and `guided`. Both use the same definitions.

mod argument;
pub mod articles_2017;
pub mod articles_2026;
mod at_work;
pub mod bracket;
pub mod colours;
mod concerns;
mod criteria;
mod document;
pub mod edition;
mod edition_2017;
mod edition_2026;
mod explain;
pub mod field;
pub mod guided;
mod judge;
pub mod kind;
pub mod literal;
pub mod place;
pub mod preference;
pub mod readings;
mod reasons;
pub mod round;
mod row;
mod sum;
mod words;

pub use document::{Dutch, system_2017, system_2026};
pub use edition_2017::Dutch2017;
pub use edition_2026::Dutch2026;
pub use field::Field;
pub use readings::Readings;
