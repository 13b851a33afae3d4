//! The results of tests of other programs. [`ComparedStandings`] compares a program's standings of one file with the
//! correct ones. [`Conformed`] is the result of a conformance kit. [`Hunted`] contains the errors that a campaign
//! found, each judged and with its severity.

mod compared;
mod conformed;
mod family;
#[cfg(feature = "campaign")]
mod hunted;
#[cfg(feature = "campaign")]
mod severity;

pub use compared::{ComparedStandings, StandingsAfter, faulty_round};
pub use conformed::{Conformed, OfArticle, OfReading, OfRule, Status};
#[cfg(feature = "campaign")]
pub use hunted::{Found, Hunted, Shown};
