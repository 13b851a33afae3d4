//! Explains wrong rounds by a data error: one changed fact under which a recorded round is correct. For example, a
//! player was at another position in the list when the round was paired. Or a result was corrected later, or two
//! boards were exchanged by hand.
//!
//! A [`Hypothesis`] is one change of the facts before a round. Each kind has its own module here, with the
//! changes of this kind, their effect on the facts, their wording, and the evidence for them in the report.
//! [`search`](find()) tries them. The changed facts are judged like the recorded ones. A change under which
//! the *whole* round is correct is a cause. A cause is a suggestion only and never changes a verdict.
//!
//! A change can fit by chance, so a cause that makes correct rounds wrong is less likely. Each change is
//! therefore also tried on every other round. Data that was corrected after a round was paired was different
//! in that round and in the rounds before it. If a cause makes only later rounds wrong, the cause is assumed
//! only [until](Cause::until) the last round that it explains.

mod acceleration;
mod across;
mod attendance;
mod by_order;
mod cause;
mod depth;
mod described;
mod divided;
mod evidence;
mod exchanges;
mod facts;
mod find;
mod groups;
mod hand;
mod hypothesis;
mod likeliest;
mod merged;
mod number;
mod prohibition;
mod rank;
mod relisted;
mod result;
mod setup;
mod told;
mod trial;
mod written;

pub use acceleration::{Accelerated, Groups, Method};
pub use attendance::Attendance;
pub use cause::{Cause, Causes, Tried};
pub use depth::Depth;
pub use described::Described;
pub use evidence::Evidence;
pub use find::{Asked, Searched, find, find_and_report, hypotheses, supposed, supposed_together};
pub use hand::{Hand, How};
pub use hypothesis::{Hypothesis, Kind};
pub use number::{List, Number};
pub use prohibition::Prohibition;
pub use relisted::{Placed, Relisted};
pub use result::Outcome;
pub use setup::Setup;
pub use written::{NoChange, Written};
