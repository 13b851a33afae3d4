//! C13: how few must leave the penultimate bracket.

use super::super::levels::Level;
use super::super::proofs::pool::{Pool, Shape};
use super::super::walk::{BracketToPair, relaxed};
use super::asked::Matching;
use super::both::Both;
use crate::search::Spent;

/// What is known of one bracket and the next. Where all that can fall has fallen, how few can leave does not hang on p: where it is
/// known for one p it rules out every p with which fewer leave.
pub(super) struct Fewest<'w> {
    next: Matching<'w>,
    /// For each shape, and most pairs against B2, that was asked for.
    known: Vec<((Shape, usize), Option<usize>)>,
}

impl<'w> Fewest<'w> {
    /// Nothing is known yet of a bracket before the next one.
    pub(super) fn of(next: Matching<'w>) -> Self {
        Fewest { next, known: Vec::new() }
    }

    /// Whether so many of the bracket can leave as are to: `false` only where it is proved that no pairing of it with this p leaves the
    /// next one what it can do with.
    pub(super) fn may_leave(&mut self, to_pair: &BracketToPair<'_>) -> Result<bool, Spent> {
        let in_force = relaxed(to_pair, Level::default());
        let pool = Pool::whole(*to_pair, &in_force, None);
        let of = (pool.shape(), in_force.against_b2);
        let known = self.known.iter().find(|(known, _)| *known == of).map(|&(_, fewest)| fewest);
        let fewest = if let Some(fewest) = known {
            fewest
        } else {
            let fewest = Both::fewest(&pool, &to_pair.after_c1.gone, &self.next)?;
            self.known.push((of, fewest));
            fewest
        };
        Ok(fewest.is_some_and(|fewest| fewest <= to_pair.left_over()))
    }
}
