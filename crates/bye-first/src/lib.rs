//! The pairing systems that give the bye before they pair: the Burstein system (C.04.4.2) and the Dubov System
//! (C.04.4.1). This crate is a part of arbitrium.
//!
//! [`bye_first`] contains the parts that both systems share: the players who may not meet, the bye, the colours, and
//! the words for these. Each system has its own brackets.

pub mod burstein_2026;
pub mod bye_first;
pub mod dubov_2026;
