//! The fewest players that must leave the penultimate bracket (C13).

use super::super::levels::Level;
use super::super::proofs::pool::{Pool, Shape};
use super::super::walk::{BracketToPair, relaxed};
use super::asked::Matching;
use super::both::Both;
use arbitrium_search::Spent;

/// The smallest numbers of players that can leave a bracket so that the next bracket can be paired. Each
/// number is computed with every requirement dropped that can be dropped. It then does not depend on p, so
/// it is stored. A stored number excludes every p with which fewer players leave.
pub(super) struct Fewest<'w> {
    next: Matching<'w>,
    /// The stored numbers. Each belongs to a shape of the pool and a number of pairs against B2. `None` if
    /// the two brackets cannot both be paired.
    known: Vec<((Shape, usize), Option<usize>)>,
}

impl<'w> Fewest<'w> {
    /// An empty store for the bracket before `next`.
    pub(super) fn of(next: Matching<'w>) -> Self {
        Fewest { next, known: Vec::new() }
    }

    /// Whether the goal of `to_pair` leaves over enough players for the next bracket to be paired. `false`
    /// is a proof that no pairing with this p leaves players that the next bracket can use.
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
