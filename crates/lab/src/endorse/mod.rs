//! The cross-test of an endorsement. A program pairs tournaments drawn by arbitrium, arbitrium judges the tournaments
//! of the program's generator, and both results are reported.
//!
//! The forward direction is a [campaign](crate::campaign). The reverse direction is a folder of the same form: a
//! plan, and a journal with a line for each tournament. So a killed run continues, any number of jobs can be used,
//! and the run can be divided into shards. Differences are classified as in FIDE's procedure, see [`Class`].
//! Interpretations are [tried](Trials) for the whole run. The result is not an approval by anyone.

mod asides;
mod axes;
mod commanded;
mod costs;
mod finding;
mod formats;
mod generated;
mod join;
mod of_generator;
mod planted;
mod probe;
mod ranks;
mod readings;
mod reverse;
mod sheet;
mod unasked;

pub use asides::{Asides, Taken, asides};
pub use axes::{Axes, Axis};
pub use commanded::{Commanded, Sized, Unseeded};
pub use costs::{Cost, Costs};
pub use finding::{
    Class, Digested, Direction, Endorsement, Finding, OfStandings, Setting, UndecidedRound, Untested,
};
pub use formats::{OfCause, OfFormat};
pub use generated::{Generated, OfRecorded, Repeats, WrongFiles};
pub use join::Joinable;
pub use planted::{OfChecker, OfKind, Tally, check_planted};
pub use probe::{Honoured, Probe, Probed, probe};
pub use ranks::explain_ranks;
pub use readings::{Explained, Partly, Trials, WholeReading, try_agreements, try_differences};
pub use reverse::{REVERSE_SCHEMA, Reverse, ReversePlan, wrong_standings};
pub use sheet::{ANSWERED, Answer, QUESTIONS, ranges, sheet};
pub use unasked::{Unasked, unasked};
