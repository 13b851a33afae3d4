//! Every output, made from the verdicts: one value, one file for each format.

mod checked;
#[cfg(feature = "cli")]
pub mod diagnostics;
#[cfg(feature = "cli")]
pub mod explanation;
#[cfg(feature = "cli")]
pub mod inspection;
pub mod json;
pub mod json_explain;
#[cfg(feature = "cli")]
pub mod rules;
#[cfg(feature = "cli")]
mod style;
#[cfg(feature = "cli")]
mod table;
#[cfg(feature = "cli")]
pub mod text;

pub use checked::{Checked, CheckedFile, Tally};
