//! From verdicts to the exit status: which differences are accepted, which ones count, and the totals of a run.
//!
//! - [`CheckedFile`] is a file with its verdicts, or the reason why it has none.
//! - [`Policy`] decides whether each difference counts. It does not count if a baseline or a known deviation
//!   accepts it, or if its class does not count.
//! - [`Run`] adds up the files of a run: the [`Tally`] and the [`Exit`].
//!
//! This module does not depend on any output format.

mod accepted;
mod allowance;
mod answers;
mod checked;
mod event;
mod exit;
mod file;
mod judged;
mod policy;
mod run;
mod tally;
mod tester;
mod weighed;

pub use accepted::{BASELINE_SCHEMA, BaselineError, FAULT_KINDS, Named, STANDINGS_DIFFERENCES};
pub use allowance::{ALLOWANCES, Allowance};
pub use answers::{Answers, Unanswered};
pub use checked::{Answered, Blame, Checked, FaultyRound, Unjudged, cards};
pub use event::Event;
pub use exit::Exit;
pub use file::CheckedFile;
pub use judged::{Counted, Judged};
pub use policy::{FailOn, Policy, Standing};
pub use run::Run;
pub use tally::{Coverage, Tally, Unit};
pub use tester::Tested;
pub use weighed::Weighed;
