//! The FIDE Rating Regulations effective from 1 March 2024, with the amendment of 1 October 2025. This module has the
//! rules and numbers that only this edition has. `rapid_blitz` has the differences for rapid and blitz chess.
//!
//! | file | articles |
//! |---|---|
//! | `edition` | the constants: 7.1.2 to 7.1.4, 8.2.3, 8.3.1, 8.3.3, 9.1 |
//! | `rules` | 8.2: first ratings; 8.3.3: K |
//! | `ratable` | 1, 5, 6, and the articles without a text |
//!
//! Rules that 2013 also has are in [`ratings`](crate::ratings). This version does not contain the text of the
//! articles 0, 2, 3, 4, 9.2 and the rest of 9, and 10. They are reported as unknown and never as met.

pub mod articles;
mod edition;
pub mod rapid_blitz;
mod ratable;
pub mod readings;
mod rules;

pub use articles::RULEBOOK;
pub use edition::{edition, read_as};
pub use readings::Readings;
