//! The FIDE Rating Regulations effective from 1 July 2013: the rules and numbers that only this edition has.
//!
//! | file | articles |
//! |---|---|
//! | `edition` | the constants: 0.1, 0.6, 7.13, 7.14, 7.23a, 8.54, 8.56 |
//! | `rules` | 6.1, 6.41, 8.21: which results are disregarded; 8.56: K |
//! | `performance` | 8.22 to 8.25: R_u |
//! | `round_robin`, `iteration` | 8.21b, 8.58: R_a and the process of iteration |
//! | `ratable/` | 0 to 6: whether an event is ratable |
//!
//! Rules that 2024 also has are in [`ratings`](crate::ratings).

pub mod articles;
mod edition;
mod iteration;
mod performance;
mod ratable;
pub mod readings;
mod round_robin;
mod rules;

pub use articles::RULEBOOK;
pub use edition::{edition, read_as};
pub use readings::Readings;
