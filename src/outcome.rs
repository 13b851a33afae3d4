//! What is made of verdicts: which differences are accepted and which count, what a run adds up to, and how it ends.

#[cfg(feature = "engines")]
pub use arbitrium_lab::outcome::*;
pub use arbitrium_report::outcome::*;
