//! The Swiss system based on rating, the Dutch system, as agreed by the congress of Istanbul in 2012.
//!
//! It is an edition of the rules of 2006: the same procedure in new and more exact words. The common parts are in
//! [`dutch_2006`](crate::dutch_2006). This module contains its articles ([`articles`]), its open points
//! ([`readings`]), and the differences:
//!
//! - requirements are dropped in the order of C10, each "only [...] for the minimum number of pairs" ([`lowering`]);
//! - B2 is also waived to lower "the score of a floater"
//!   ([`Edition::scores_before_b2`](crate::dutch_2006::edition::Edition));
//! - a player who got points without playing, "a point or half point", may not have the bye, and such points
//!   count as a downfloat (B1b);
//! - only B2 does not apply to top scorers; B5 and B6 do;
//! - D2 prints every exchange, A2 has other titles, A1 has no conversion, and there are no final standings.

pub mod articles;
mod document;
pub mod lowering;
pub mod readings;

pub use document::{Dutch2012, Of2012, field, literal, system};
pub use readings::Readings;
