//! Rules as values: documents, their articles, and the interpretations of their open points.
//!
//! Every decision of arbitrium cites the [`Article`] on which it is based. Reports, explanations, the command
//! `arbitrium rules` and the coverage of test runs use the same values, so each rule number is written only once.

mod article;
mod label;
mod reading;

#[doc(hidden)]
pub use article::{Article, Family, Found, Kind, Part, Restored, Rulebook, Why};
#[doc(hidden)]
pub use article::{articles, parts};
pub use reading::{Choice, OpenPoints, PRINTED, Reading, UnknownReading};
#[doc(hidden)]
pub use reading::{readings, settled};
