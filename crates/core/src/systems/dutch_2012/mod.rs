//! The Swiss system based on rating, the Dutch system, as agreed by the congress of Istanbul in 2012.
//!
//! It is an edition of the text of 2006: the same walk, told anew and more exactly by those who had to answer for it. What it says
//! alike stands in [`dutch_2006`](super::dutch_2006); here stand its articles ([`articles`]), its open points ([`readings`]),
//! and what differs:
//!
//! - requirements fall in the order of C10, each "only [...] for the minimum number of pairs" ([`lowering`]);
//! - B2 gives way to lower "the score of a floater" as well ([`Edition::scores_before_b2`](super::dutch_2006::edition::Edition));
//! - points without playing, "a point or half point", bar from the bye and are a downfloat (B1b);
//! - top scorers are free of B2 alone: B5 and B6 hold for them;
//! - D2 prints every exchange, A2 other titles, A1 no conversion, and nothing is said of the final standings.

pub mod articles;
mod document;
pub mod lowering;
pub mod quotations;
pub mod readings;

pub use document::{Dutch2012, Of2012, field};
pub use readings::Readings;
