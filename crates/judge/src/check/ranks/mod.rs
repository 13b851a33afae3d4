//! Recorded standings: what a file declares about them, and how they are judged.

mod declared;
mod difference;
mod explained;
mod judged;

pub use declared::{DeclaredList, DeclaredStandings, ListSource, with_list};
pub use difference::{Difference, Recorded, Witness};
pub use explained::Hypothesis;
pub use explained::hypotheses;
pub use judged::{Compared, JudgedStandings, RankVerdict, judge_declared, judge_standings};
