//! Which one fact, were it otherwise, makes a recorded round right: somebody stood elsewhere in the list when it was paired, a result
//! was corrected afterwards, two boards were exchanged by hand.
//!
//! A [`Hypothesis`] is one change of the facts before a round; each kind is a file of its own here, with the changes that it
//! knows, what each makes of the facts, its words, and what the report itself says for it. [`search`](find()) tries
//! them: the changed facts are judged as the recorded ones were, and those under which the *whole* round agrees are causes.
//! Nothing is claimed: the round *would agree if*.
//!
//! What a cause spoils weighs as much as what it explains: fits by chance happen. So each is tried on every other round too. A fact
//! that was changed after a round was paired was otherwise in that round and in those before it: a cause that explains a round
//! and spoils only later ones holds [until](Cause::until) then.

mod attendance;
mod cause;
mod described;
mod evidence;
mod facts;
mod find;
mod hand;
mod hypothesis;
mod likeliest;
mod number;
mod prohibition;
mod rank;
mod result;
mod setup;
mod told;
mod trial;
mod written;

pub use attendance::Attendance;
pub use cause::{Cause, Causes, Depth, Tried};
pub use described::Described;
pub use evidence::Evidence;
pub use find::{Asked, find, hypotheses, supposed};
pub use hand::{Hand, How};
pub use hypothesis::{Hypothesis, Kind};
pub use number::{List, Number};
pub use prohibition::Prohibition;
pub use result::Outcome;
pub use setup::Setup;
pub use written::{NoChange, Written};
