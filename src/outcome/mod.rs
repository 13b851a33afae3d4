//! What is made of verdicts: which differences are accepted and which count, what a run adds up to, and how it ends.
//!
//! - [`CheckedFile`] is a file with its verdicts, or why there are none.
//! - [`Policy`] says how each of its rounds stands: accepted by a baseline, a known deviation, of a class that does not count.
//! - [`Run`] adds the files of a run up: the [`Tally`], and the [`Exit`].
//! - [`Hunted`] is the same for a campaign: its errors, each judged and weighed.
//!
//! Nothing here knows how any of it is shown.

mod accepted;
mod allowance;
mod checked;
#[cfg(feature = "engines")]
mod conformed;
mod event;
mod exit;
#[cfg(feature = "campaign")]
mod hunted;
mod policy;
mod run;
mod tally;
mod tester;

pub use accepted::{BASELINE_SCHEMA, BaselineError};
pub use allowance::{ALLOWANCES, Allowance};
pub use checked::{Answered, Blame, Checked, CheckedFile, FaultyRound, Unjudged, cards};
#[cfg(feature = "engines")]
pub use conformed::{Conformed, OfArticle, OfReading, Status};
pub use event::Event;
pub use exit::Exit;
#[cfg(feature = "campaign")]
pub use hunted::{Found, Hunted};
pub use policy::{FailOn, Policy, Standing};
pub use run::Run;
pub use tally::{Coverage, Tally};
pub use tester::Tested;
