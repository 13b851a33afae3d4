//! Every output, from one outcome: one [`Renderer`] for each format of a check, one file for each other page. Nothing is
//! decided here.

pub mod alike;
mod answer;
pub mod cases;
#[cfg(feature = "pages")]
mod causes;
mod csv_line;
#[cfg(feature = "pages")]
pub mod diagnostics;
#[cfg(feature = "pages")]
pub mod dispute;
mod excerpt;
#[cfg(feature = "pages")]
pub mod explanation;
pub mod github;
#[cfg(feature = "pages")]
pub mod html;
#[cfg(feature = "pages")]
pub mod inspection;
pub mod json;
mod json_causes;
pub mod json_explain;
pub mod json_rules;
pub mod json_summary;
#[cfg(feature = "pages")]
pub mod junit;
mod numbers;
#[cfg(feature = "pages")]
pub mod page;
#[cfg(feature = "pages")]
pub mod pairing_list;
pub mod pairs;
pub mod rate;
#[cfg(all(feature = "pages", feature = "store"))]
pub mod rate_list;
mod renderer;
#[cfg(feature = "pages")]
pub mod rules;
pub mod sarif;
pub mod sentence;
pub mod serialised;
mod span;
pub mod standings;
#[cfg(feature = "pages")]
mod style;
#[cfg(feature = "pages")]
pub mod table;
#[cfg(feature = "pages")]
pub mod testers;
#[cfg(feature = "pages")]
pub mod text;
#[cfg(feature = "pages")]
pub mod text_summary;
mod virtual_points;
#[cfg(feature = "pages")]
pub mod worlds;

pub use answer::Answer;
pub use excerpt::Excerpt;
pub use renderer::Renderer;
