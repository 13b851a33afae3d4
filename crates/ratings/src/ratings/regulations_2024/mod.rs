//! The FIDE Rating Regulations effective from 1 March 2024, with the amendment of 1 October 2025: what only they say, and
//! their own numbers. `rapid_blitz` is the chapter of rapid and blitz chess as what differs from them.
//!
//! | file | articles |
//! |---|---|
//! | `edition` | the constants: 7.1.2 to 7.1.4, 8.2.3, 8.3.1, 8.3.3, 9.1 |
//! | `rules` | 8.2: first ratings; 8.3.3: K |
//! | `ratable` | 1, 5, 6, and what is not at hand |
//!
//! What 2013 says alike stands in [`ratings`](crate::ratings). The articles 0, 2, 3, 4, 9.2 and what follows it, and 10 are
//! not at hand: they are cited so, and never met.

pub mod articles;
mod edition;
pub mod rapid_blitz;
mod ratable;
pub mod readings;
mod rules;

pub use articles::RULEBOOK;
pub use edition::{edition, read_as};
pub use readings::Readings;
