//! Replays a tournament under the rules of a pairing document and judges every round.
//!
//! [`Rules`] choose the document that judges a file, and [`replay()`] judges the rounds.

mod also;
mod case;
pub mod caution;
mod conversion;
mod edition;
mod forced;
pub mod ranks;
pub mod remarks;
mod replay;
mod replayed;
mod retry;
mod round_robin;
mod source;
mod spot;
mod undeclared;
mod verdict;

pub use case::{Case, Chosen, NoCase, Rules, deduce_initial_colour, under_readings};
pub use caution::{Caution, CautionKind, EditionDoubt};
pub use conversion::conversion;
pub use edition::better_edition;
pub use forced::force;
pub use replay::{CheckOptions, judge_answers, recorded_round, replay};
pub use retry::readings_that_agree;
pub use retry::{alternatives, can_be_excused};
pub use round_robin::{RoundRobin, is_code_of_round_robin, round_robin};
pub use source::{BetterEdition, SystemSource};
pub use spot::{Spot, spots};
pub use undeclared::NoSwiss;
pub use undeclared::Use;
pub use verdict::{Because, CountedFloat, Explains, OtherEdition, Replay, RoundVerdict, Unsearched, Verdict};
