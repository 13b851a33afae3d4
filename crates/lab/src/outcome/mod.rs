//! What is made of what programs answered: [`ComparedStandings`] are those of a file, [`Conformed`] is a conformance kit put to one, and [`Hunted`] the errors of a
//! campaign, each judged and weighed.

mod compared;
mod conformed;
#[cfg(feature = "campaign")]
mod hunted;

pub use compared::{ComparedStandings, StandingsAfter, faulty_round};
pub use conformed::{Conformed, OfArticle, OfReading, Status};
#[cfg(feature = "campaign")]
pub use hunted::{Found, Hunted, Shown};
