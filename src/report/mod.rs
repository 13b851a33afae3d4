//! Every output, made from the verdicts: one value, one file for each format.

mod accepted;
mod allowance;
mod answer;
#[cfg(feature = "cli")]
pub mod campaign;
pub mod cases;
mod checked;
#[cfg(feature = "cli")]
pub mod diagnostics;
mod excerpt;
#[cfg(feature = "cli")]
pub mod explanation;
pub mod github;
#[cfg(feature = "cli")]
pub mod html;
#[cfg(feature = "cli")]
pub mod inspection;
pub mod json;
pub mod json_explain;
pub mod json_rules;
mod json_summary;
#[cfg(feature = "cli")]
pub mod junit;
pub mod pairs;
mod place;
pub mod rate;
#[cfg(feature = "cli")]
pub mod rate_list;
#[cfg(feature = "cli")]
pub mod rules;
pub mod sarif;
mod sentence;
mod standing;
#[cfg(feature = "cli")]
mod style;
#[cfg(feature = "cli")]
mod table;
#[cfg(feature = "cli")]
pub mod text;
#[cfg(feature = "cli")]
pub mod text_summary;

pub use accepted::{BASELINE_SCHEMA, BaselineError};
pub use allowance::{ALLOWANCES, Allowance};
pub use answer::Answer;
pub use checked::{Answered, Checked, CheckedFile, Coverage, FaultyRound, Tally};
pub use excerpt::Excerpt;
pub use standing::{Policy, Standing};
