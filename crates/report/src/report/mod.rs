//! Every output of arbitrium. Each format of a check has a [`Renderer`], and each other output has a module.
//! These modules decide nothing.

pub mod alike;
mod answer;
pub mod boards_that_differ;
#[cfg(feature = "pages")]
mod brief;
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
#[cfg(feature = "pages")]
mod noteworthy;
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
pub mod round_answer;
#[cfg(feature = "pages")]
pub mod rules;
pub mod sarif;
pub mod sentence;
pub mod serialised;
mod side_by_side;
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

pub use answer::{Answer, Wished};
#[cfg(feature = "pages")]
pub use brief::headline;
pub use excerpt::Excerpt;
pub use renderer::Renderer;
