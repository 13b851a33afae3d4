//! A9.b and D2: exchanges between S1 and S2.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;
use std::ops::Range;

use super::readings::Readings;
use crate::search::combinations;

/// Players who change between S1 and S2, as places in the group (0 is its highest player).
///
/// Their order is that of D2: "the difference between the numbers exchanged should be as small as possible.
/// When differences of various options are equal take the one concerning the lowest player of S1", one
/// player before two, two before three.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Exchange {
    /// Who leaves S1, the lowest player (the largest place) first.
    pub from_s1: Vec<usize>,
    /// Who leaves S2, the highest player first.
    pub from_s2: Vec<usize>,
}

impl Exchange {
    /// No exchange.
    #[must_use]
    pub fn none() -> Self {
        Exchange::default()
    }

    /// How many players of each side are exchanged.
    #[must_use]
    pub fn size(&self) -> usize {
        self.from_s1.len()
    }

    /// The sum of the numbers from S2 less the sum of those from S1.
    #[must_use]
    pub fn difference(&self) -> usize {
        self.from_s2.iter().sum::<usize>().saturating_sub(self.from_s1.iter().sum())
    }

    /// Whether a place changes sides.
    #[must_use]
    pub fn moves(&self, place: usize) -> bool {
        self.from_s1.contains(&place) || self.from_s2.contains(&place)
    }

    /// S1 and S2 after the exchange, each "ordered according to A2": `p` places in S1 of a group of `size`.
    #[must_use]
    pub fn split(&self, size: usize, p: usize) -> (Vec<usize>, Vec<usize>) {
        (0..size).partition(|&place| (place < p) != self.moves(place))
    }

    fn key(&self) -> (usize, usize, Reverse<&[usize]>, &[usize]) {
        (self.size(), self.difference(), Reverse(&self.from_s1), &self.from_s2)
    }
}

impl PartialOrd for Exchange {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Exchange {
    fn cmp(&self, other: &Self) -> Ordering {
        self.key().cmp(&other.key())
    }
}

/// The sequence of D2 for one group.
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
    /// use arbitrium::systems::dutch_2006::{Readings, exchange::Sequence};
    /// let one = Sequence::new(8, 4, &Readings::default()).of(1);
    /// let named: Vec<(usize, usize)> = one.map(|e| (e.from_s1[0] + 1, e.from_s2[0] + 1)).collect();
    /// assert_eq!(named[..4], [(4, 5), (4, 6), (3, 5), (4, 7)]); // a, b, c, d
    /// ```
    pub fn of(self, count: usize) -> impl Iterator<Item = Exchange> {
        let groups = Groups::new(self, count);
        groups
            .differences()
            .flat_map(move |difference| groups.with(difference))
            .filter(move |e| self.contains(e))
    }

    /// The whole sequence, beginning with no exchange.
    pub fn iter(self) -> impl Iterator<Item = Exchange> {
        (0..=self.most).flat_map(move |count| self.of(count))
    }
}

/// The groups of one size that can be exchanged.
struct Groups {
    /// Of S1, the larger first.
    s1: Vec<Vec<usize>>,
    /// Of S2 by their sums, the smaller first.
    s2: BTreeMap<usize, Vec<Vec<usize>>>,
}

impl Groups {
    fn new(sequence: Sequence, count: usize) -> Self {
        let places = |range: Range<usize>| -> Vec<Vec<usize>> {
            let within = count <= sequence.most;
            if within { combinations(range.collect(), count).collect() } else { Vec::new() }
        };
        let mut s1 = places(0..sequence.p);
        for group in &mut s1 {
            group.reverse();
        }
        s1.sort_unstable_by(|a, b| b.cmp(a));
        let mut s2: BTreeMap<usize, Vec<Vec<usize>>> = BTreeMap::new();
        for group in places(sequence.p..sequence.size) {
            s2.entry(group.iter().sum()).or_default().push(group);
        }
        Groups { s1, s2 }
    }

    /// "the difference between the numbers exchanged should be as small as possible": all of them, ascending.
    fn differences(&self) -> impl Iterator<Item = usize> + use<> {
        let most = self.s2.keys().next_back().map_or(0, |sum| sum + 1);
        0..most
    }

    /// The exchanges of one difference: "take the one concerning the lowest player of S1".
    fn with(&self, difference: usize) -> Vec<Exchange> {
        let pairs = self.s1.iter().flat_map(|a| {
            let sum: usize = a.iter().sum::<usize>() + difference;
            self.s2.get(&sum).into_iter().flatten().map(move |b| (a, b))
        });
        pairs.map(|(a, b)| Exchange { from_s1: a.clone(), from_s2: b.clone() }).collect()
    }
}
