//! A9.b and D2: which exchanges between S1 and S2 there are in a group. Their order is that of all documents.

use super::readings::Readings;
use crate::search::Spent;
use crate::systems::terms::{Exchange, exchanges_of};

/// The sequence of D2 for one group, by the places of its players (0 is the highest).
///
/// "the difference between the numbers exchanged should be as small as possible. When differences of various options are
/// equal take the one concerning the lowest player of S1", one player before two, two before three. S1 and S2 are then again
/// "ordered according to A2".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sequence {
    /// The number of players in the group.
    pub size: usize,
    /// The number in S1.
    pub p: usize,
    /// How many may be exchanged, and which, by the readings `exchange-order` and `exchange-ends`.
    pub most: usize,
    /// Whether the ends are left out as in the printed matrices.
    pub printed_ends: bool,
}

impl Sequence {
    /// The sequence for a group of `size` players with `p` in S1.
    #[must_use]
    pub fn new(size: usize, p: usize, readings: &Readings) -> Self {
        let all = p.min(size - p);
        Sequence {
            size,
            p,
            most: if readings.exchanges_any_number() { all } else { all.min(2) },
            // "The last column of the second matrix has then become obsolete": with fewer pairs than half the
            // group somebody else may be left over, so nothing is obsolete.
            printed_ends: readings.exchanges_as_printed() && p == size / 2,
        }
    }

    /// Whether an exchange is in the sequence.
    #[must_use]
    pub fn contains(&self, exchange: &Exchange) -> bool {
        if exchange.size() == 0 {
            return true;
        }
        let first = |count: usize| (0..count).all(|place| exchange.from_s1.contains(&place));
        let obsolete = exchange.from_s2.contains(&(self.size - 1))
            || if self.size.is_multiple_of(2) { first(1) } else { exchange.size() > 1 && first(2) };
        exchange.size() <= self.most && !(self.printed_ends && obsolete)
    }

    /// The exchanges of `count` players in the order of D2.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::systems::dutch_2006::{Readings, exchange::Sequence};
    /// let one = Sequence::new(8, 4, &Readings::default()).of(1);
    /// let named: Vec<(usize, usize)> =
    ///     one.map(Result::unwrap).map(|e| (e.from_s1[0] + 1, e.from_s2[0] + 1)).collect();
    /// assert_eq!(named[..4], [(4, 5), (4, 6), (3, 5), (4, 7)]); // a, b, c, d
    /// ```
    pub fn of(self, count: usize) -> impl Iterator<Item = Result<Exchange, Spent>> {
        let count = if count <= self.most { count } else { self.size + 1 };
        let places: Vec<usize> = (0..self.size).collect();
        let all = exchanges_of(&places[..self.p], &places[self.p..], count);
        all.filter(move |exchange| exchange.as_ref().map_or(true, |exchange| self.contains(exchange)))
    }

    /// The whole sequence, beginning with no exchange.
    pub fn iter(self) -> impl Iterator<Item = Result<Exchange, Spent>> {
        (0..=self.most).flat_map(move |count| self.of(count))
    }

    /// The sequence without its beginning: whoever is exchanged.
    pub fn exchanging(self) -> impl Iterator<Item = Result<Exchange, Spent>> {
        self.iter().filter(|exchange| exchange.as_ref().map_or(true, |exchange| exchange.size() > 0))
    }
}
