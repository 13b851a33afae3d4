//! From verdicts to the exit status: which differences are accepted, which ones count, and the totals of a run.

#[cfg(feature = "engines")]
pub use arbitrium_lab::outcome::*;
pub use arbitrium_report::outcome::*;
