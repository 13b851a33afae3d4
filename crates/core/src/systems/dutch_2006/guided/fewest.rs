//! C13: how few must leave the penultimate bracket.

use super::super::levels::Level;
use super::super::proofs::pool::{Pool, Shape};
use super::super::walk::{BracketToPair, relaxed};
use super::asked::{Next, Wanted};
use super::both::Both;
use crate::search::Spent;

/// What is known of one bracket and the next. Where all that can fall has fallen, how few can leave does not hang on p: where it is
/// known for one p it rules out every p with which fewer leave.
#[derive(Debug, Default)]
pub(super) struct Fewest {
    known: Vec<((Shape, usize), Option<usize>)>,
}

impl Fewest {
    /// Whether so many can leave as are to: `false` only where it is proved that no pairing of the bracket with this p leaves the next
    /// one what it can do with.
    pub(super) fn may_leave(
        &mut self,
        to_pair: &BracketToPair<'_>,
        wanted: &dyn Wanted,
    ) -> Result<bool, Spent> {
        let after_c1 = to_pair.after_c1;
        let next = match wanted.next(after_c1.len() + after_c1.gone.len()) {
            Next::Unknown => return Ok(true),
            Next::Never => return Ok(false),
            Next::Matching(next) => next,
        };
        let in_force = relaxed(to_pair, Level::default());
        let pool = Pool::whole(*to_pair, &in_force, None);
        let of = (pool.shape(), in_force.against_b2);
        let known = self.known.iter().find(|(known, _)| *known == of).map(|&(_, fewest)| fewest);
        let fewest = if let Some(fewest) = known {
            fewest
        } else {
            let fewest = Both::fewest(&pool, &after_c1.gone, &next)?;
            self.known.push((of, fewest));
            fewest
        };
        Ok(fewest.is_some_and(|fewest| fewest <= to_pair.left_over()))
    }
}
