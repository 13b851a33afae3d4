//! The pairing systems that choose upfloaters: Double-Swiss (C.04.5) and the Swiss Team system (C.04.6). This crate
//! is a part of arbitrium.
//!
//! [`upfloating`] contains the code that both systems share: facts, decisions, both searches, verdicts and words, for
//! any [`upfloating::Edition`]. [`double_swiss_2026`] and [`team_2026`] are the two editions.

pub mod double_swiss_2026;
pub mod team_2026;
pub mod upfloating;
