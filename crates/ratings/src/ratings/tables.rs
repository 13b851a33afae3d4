//! The tables of 8.1 in every edition. They convert fractional scores into rating differences (8.1a, 8.1.1) and
//! rating differences into score probabilities (8.1b, 8.1.2). The tables of 2024 equal those of 2013, entry by entry.
//! They are in the module `conversion`, because tie-breaks and the generator also use them.
//!
//! 2013, 12.2: "Tables 8.1a/b are used precisely as shown, no extrapolations are made to establish a third
//! significant figure." The formula of 12.1 is only an approximation. No rating is calculated with it. Only
//! `suspects/formula.rs` of the rating reports uses it, to recognise a published result that was calculated in this
//! way.

pub use arbitrium_core::conversion::{Expectation, TABLES, Tables};
