//! Every output, from one outcome: one [`Renderer`] for each format of a check, one file for each other page. Nothing is
//! decided here.

pub(crate) mod alike;
mod answer;
#[cfg(all(feature = "report", feature = "campaign"))]
pub mod campaign;
pub mod cases;
#[cfg(all(feature = "report", feature = "engines"))]
pub(crate) mod compared_ranks;
#[cfg(all(feature = "report", feature = "engines"))]
pub(crate) mod conform;
#[cfg(feature = "report")]
pub(crate) mod diagnostics;
#[cfg(all(feature = "report", feature = "campaign"))]
pub(crate) mod endorse;
mod excerpt;
#[cfg(feature = "report")]
pub mod explanation;
pub mod github;
#[cfg(feature = "report")]
pub mod html;
#[cfg(feature = "report")]
pub(crate) mod inspection;
pub mod json;
pub(crate) mod json_explain;
pub(crate) mod json_rules;
mod json_summary;
#[cfg(feature = "report")]
pub mod junit;
pub mod pairs;
pub mod rate;
#[cfg(all(feature = "report", feature = "rating-list"))]
pub(crate) mod rate_list;
mod renderer;
#[cfg(feature = "report")]
pub mod rules;
pub mod sarif;
mod sentence;
mod serialised;
mod span;
pub mod standings;
#[cfg(feature = "report")]
mod style;
#[cfg(feature = "report")]
mod table;
#[cfg(feature = "report")]
pub(crate) mod testers;
#[cfg(feature = "report")]
pub mod text;
#[cfg(feature = "report")]
pub(crate) mod text_summary;

pub use answer::Answer;
pub use excerpt::Excerpt;
pub use renderer::Renderer;
