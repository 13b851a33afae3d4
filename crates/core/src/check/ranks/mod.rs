//! Recorded standings: what a report says of them, and how they are judged.

mod declared;
mod difference;
mod explained;
mod judged;

pub use declared::is_code_of_round_robin;
pub(in crate::check) use declared::start;
pub use declared::{DeclaredList, DeclaredStandings, ListSource, with_list};
pub use difference::{Difference, Recorded, Witness};
pub use explained::Hypothesis;
pub use explained::hypotheses;
pub use judged::{JudgedStandings, RankVerdict, judge_standings};
