//! The cross-test of an endorsement: our tournaments paired by a program, its generator's tournaments judged here, and what
//! both come to.
//!
//! The forward direction is a [campaign](crate::campaign). The reverse one is a folder of the same form: a plan, and a journal
//! with a line for each tournament, so that it goes on after a kill, in any number of jobs, and in shards. What differs is
//! classed as the procedure of FIDE classes it, see [`Class`]; the readings are [tried](Trials) over the whole run.
//! Nothing here is an approval.

mod asides;
mod axes;
mod costs;
mod finding;
mod generated;
mod join;
mod probe;
mod ranks;
mod readings;
mod reverse;
mod sheet;

pub use asides::{Asides, OfFormat, Taken, asides};
pub use axes::{Axes, Axis};
pub use costs::{Cost, Costs};
pub use finding::{Class, Digested, Direction, Endorsement, Finding, OfStandings, Setting};
pub use generated::{Generated, Repeats};
pub use join::Joinable;
pub use probe::{Honoured, Probe, Probed, probe};
pub use ranks::explain_ranks;
pub use readings::{Explained, Partly, Trials, WholeReading, try_agreements, try_differences};
pub use reverse::{REVERSE_SCHEMA, Reverse, ReversePlan};
pub use sheet::{ANSWERED, Answer, QUESTIONS, sheet};
