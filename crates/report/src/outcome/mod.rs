//! What is made of verdicts: which differences are accepted and which count, what a run adds up to, and how it ends.
//!
//! - [`CheckedFile`] is a file with its verdicts, or why there are none.
//! - [`Policy`] says how each of its rounds stands: accepted by a baseline, a known deviation, of a class that does not count.
//! - [`Run`] adds the files of a run up: the [`Tally`], and the [`Exit`].
//!
//! Nothing here knows how any of it is shown.

mod accepted;
mod allowance;
mod checked;
mod event;
mod exit;
mod judged;
mod policy;
mod run;
mod tally;
mod tester;

pub use accepted::{BASELINE_SCHEMA, BaselineError, FAULT_KINDS, Named, STANDINGS_DIFFERENCES};
pub use allowance::{ALLOWANCES, Allowance};
pub use checked::{Answered, Blame, Checked, CheckedFile, FaultyRound, Unjudged, cards};
pub use event::Event;
pub use exit::Exit;
pub use judged::Judged;
pub use policy::{FailOn, Policy, Standing};
pub use run::Run;
pub use tally::{Coverage, Tally, Unit};
pub use tester::Tested;
