//! The place of an exchange in the sequence of D2, counted without listing the sequence.

use std::collections::BTreeMap;
use std::ops::Range;

use super::exchange::Sequence;
use arbitrium_swiss::terms::Exchange;

/// Counts groups of players. The key is the sum of a group's places, the value the number of groups with this
/// sum.
type Sums = BTreeMap<usize, u128>;

impl Sequence {
    /// The number of exchanges in the sequence of D2, without the empty one; `None` if it is too large for a
    /// `u128`.
    #[must_use]
    pub fn count(&self) -> Option<u128> {
        (1..=self.most).try_fold(0, |sum: u128, size| sum.checked_add(self.count_of(size)?))
    }

    /// The place of an exchange in the sequence, from 1. `None` if the exchange is not in it, if the place is
    /// too large for a `u128`, or if differences use pairing numbers.
    ///
    /// ```
    /// use arbitrium_dutch_2006::dutch_2006::{Readings, exchange::Sequence};
    /// use arbitrium_swiss::terms::Exchange;
    /// let f = Exchange::of([1], [4]); // 2 with 5 among 8 players
    /// assert_eq!(Sequence::new(8, 4, &Readings::default()).number(&f), Some(6));
    /// ```
    #[must_use]
    pub fn number(&self, exchange: &Exchange) -> Option<u128> {
        let size = exchange.size();
        // With pairing numbers, exchanges cannot be counted by the sums of their places.
        if size == 0 || !self.contains(exchange) || self.numbers.is_some() {
            return None;
        }
        let (own, s1, s2) = (difference(exchange)?, self.s1(size)?, self.s2(size)?);
        let mut before = (1..size).try_fold(0, |sum: u128, size| sum.checked_add(self.count_of(size)?))?;
        for difference in 0..own {
            before = before.checked_add(joined(&s1, &s2, difference)?)?;
        }
        before = before.checked_add(self.before_in_s1(exchange, &s2)?)?;
        before.checked_add(self.before_in_s2(exchange)?)?.checked_add(1)
    }

    fn count_of(&self, size: usize) -> Option<u128> {
        let all = |sums: &Sums| sums.values().try_fold(0, |sum: u128, &n| sum.checked_add(n));
        all(&self.s1(size)?)?.checked_mul(all(&self.s2(size)?)?)
    }

    /// The first place of S1 that can be exchanged. By the printed matrices, place 0 cannot be exchanged if
    /// the group has an even number of players.
    fn first_of_s1(&self) -> usize {
        usize::from(self.printed_ends && self.size.is_multiple_of(2))
    }

    /// Whether the first two players of S1 are never exchanged together.
    fn keeps_first_two(&self) -> bool {
        self.printed_ends && !self.size.is_multiple_of(2)
    }

    fn places_of_s2(&self) -> Range<usize> {
        self.p..self.size - usize::from(self.printed_ends)
    }

    fn s2(&self, size: usize) -> Option<Sums> {
        sums(self.places_of_s2(), size)
    }

    fn s1(&self, size: usize) -> Option<Sums> {
        self.below(self.p, size, false)
    }

    /// Counts the groups of `size` players of S1 whose places are before `end`. `has_second` means that the
    /// player at place 1 is exchanged already. `None` if a count is too large for a `u128`.
    fn below(&self, end: usize, size: usize, has_second: bool) -> Option<Sums> {
        let mut all = sums(self.first_of_s1()..end, size)?;
        if !self.keeps_first_two() {
            return Some(all);
        }
        if has_second && size > 0 {
            // Only place 0 is before place 1, and these two are never exchanged together.
            return Some(Sums::new());
        }
        if size >= 2 && end >= 2 {
            for (sum, count) in sums(2..end, size - 2)? {
                if let Some(total) = all.get_mut(&(sum + 1)) {
                    *total -= count;
                }
            }
        }
        Some(all)
    }

    /// The number of earlier exchanges of the same size and difference that have other players of S1: "take
    /// the one concerning the lowest player of S1". `s2` counts the groups of S2. `None` if the number is too
    /// large for a `u128`.
    fn before_in_s1(&self, exchange: &Exchange, s2: &Sums) -> Option<u128> {
        let mut before: u128 = 0;
        for (index, &own) in exchange.from_s1.iter().enumerate() {
            let chosen = &exchange.from_s1[..index];
            let end = chosen.last().copied().unwrap_or(self.p);
            for place in own + 1..end {
                let rest = self.below(place, exchange.size() - index - 1, place == 1)?;
                let moved = chosen.iter().sum::<usize>() + place + difference(exchange)?;
                before = before.checked_add(joined(&rest, s2, moved)?)?;
            }
        }
        Some(before)
    }

    /// The number of earlier exchanges of the same difference that have the same players of S1. Their group
    /// of S2 comes before that of `exchange`. `None` if the number is too large for a `u128`.
    fn before_in_s2(&self, exchange: &Exchange) -> Option<u128> {
        let places = self.places_of_s2();
        let mut before: u128 = 0;
        for (index, &own) in exchange.from_s2.iter().enumerate() {
            let first = if index == 0 { places.start } else { exchange.from_s2[index - 1] + 1 };
            let wanted: usize = exchange.from_s2[index..].iter().sum();
            for place in first..own {
                let rest = sums(place + 1..places.end, exchange.size() - index - 1)?;
                let left = wanted.checked_sub(place);
                before = before.checked_add(left.and_then(|left| rest.get(&left).copied()).unwrap_or(0))?;
            }
        }
        Some(before)
    }
}

/// The difference of an exchange, computed with places. Places of S2 are larger than those of S1, so it is
/// positive and the result is always `Some`.
fn difference(exchange: &Exchange) -> Option<usize> {
    usize::try_from(exchange.difference()).ok()
}

/// The number of exchanges with this difference; `None` if it is too large for a `u128`. Each combines a
/// group of S1 with a group of S2 whose sum of places is larger by `difference`. `s1` and `s2` count the
/// groups by their sums.
fn joined(s1: &Sums, s2: &Sums, difference: usize) -> Option<u128> {
    s1.iter().try_fold(0, |all: u128, (sum, count)| {
        let other = s2.get(&(sum + difference)).copied().unwrap_or(0);
        all.checked_add(count.checked_mul(other)?)
    })
}

/// Counts the groups of `size` players at `places`. `None` if a count is too large.
fn sums(places: Range<usize>, size: usize) -> Option<Sums> {
    let mut by_size = vec![Sums::new(); size + 1];
    by_size[0].insert(0, 1);
    for place in places {
        for taken in (1..=size).rev() {
            let smaller: Vec<(usize, u128)> = by_size[taken - 1].iter().map(|(&sum, &n)| (sum, n)).collect();
            for (sum, count) in smaller {
                let total = by_size[taken].entry(sum + place).or_insert(0);
                *total = total.checked_add(count)?;
            }
        }
    }
    by_size.pop()
}

#[cfg(test)]
mod tests {
    use super::super::readings::{ExchangeEnds, Readings};
    use super::*;

    #[test]
    fn the_places_are_those_of_an_enumeration() {
        for exchange_ends in [ExchangeEnds::Printed, ExchangeEnds::All] {
            let readings = Readings { exchange_ends, ..Readings::default() };
            for size in 2..=11 {
                for p in 1..=size / 2 {
                    let sequence = Sequence::new(size, p, &readings);
                    let all: Vec<Exchange> = sequence.exchanging().map(Result::unwrap).collect();
                    assert_eq!(sequence.count(), Some(all.len() as u128), "{size} {p}");
                    for (place, exchange) in (1..).zip(&all) {
                        assert_eq!(sequence.number(exchange), Some(place), "{size} {p} {exchange:?}");
                    }
                }
            }
        }
    }
}
