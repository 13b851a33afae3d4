//! Every output, from one outcome: one [`Renderer`] for each format of a check, one file for each other page. Nothing is
//! decided here.

mod answer;
#[cfg(feature = "cli")]
pub mod campaign;
pub mod cases;
#[cfg(feature = "cli")]
pub mod compared_ranks;
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
pub mod rate;
#[cfg(feature = "cli")]
pub mod rate_list;
mod renderer;
#[cfg(feature = "cli")]
pub mod rules;
pub mod sarif;
mod sentence;
mod serialised;
mod span;
pub mod standings;
#[cfg(feature = "cli")]
mod style;
#[cfg(feature = "cli")]
mod table;
#[cfg(feature = "cli")]
pub mod text;
#[cfg(feature = "cli")]
pub mod text_summary;

pub use answer::Answer;
pub use excerpt::Excerpt;
pub use renderer::Renderer;
