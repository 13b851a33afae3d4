//! Rules as values: documents, articles and the readings of their open points.
//!
//! Every decision of the house carries the [`Article`] it came from. Reports, traces, `arbitrium rules` and
//! the coverage of a test run all read the same values, so no rule number is written twice.

mod article;
mod reading;

#[doc(hidden)]
pub use article::articles;
pub use article::{Article, Kind, Rulebook};
pub use reading::{Choice, OpenPoints, Reading, UnknownReading};
#[doc(hidden)]
pub use reading::{readings, settled};
