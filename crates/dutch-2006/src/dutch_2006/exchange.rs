//! The exchanges between S1 and S2 in a group (A9.b and D2). Their order is the same in all rulebooks.

use std::cmp::Ordering;
use std::rc::Rc;

use super::exchange_numbers::exchanges_by;
use super::field::Field;
use super::readings::Readings;
use arbitrium_search::Spent;
use arbitrium_swiss::terms::{Exchange, exchanges_of};

/// The sequence of exchanges of D2 for one group. Players are given by their places in the group; place 0 is the
/// highest.
///
/// "the difference between the numbers exchanged should be as small as possible. When differences of various options
/// are equal take the one concerning the lowest player of S1". Exchanges of one player come before those of two, and
/// those of two before those of three. After an exchange S1 and S2 are again "ordered according to A2".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sequence {
    /// The number of players in the group.
    pub size: usize,
    /// The number of players in S1, which is the number of pairs.
    pub p: usize,
    /// The largest number of players that may be exchanged (interpretation `exchange-order`).
    pub most: usize,
    /// Whether exchanges that the printed matrices do not have are left out. Such exchanges involve the last
    /// player of S2, or the first players of S1 (interpretation `exchange-ends`).
    pub printed_ends: bool,
    /// For each place, the number that counts in the difference of an exchange (interpretation
    /// `exchange-numbers=pairing-numbers`). `None` if the places themselves count.
    pub numbers: Option<Rc<[usize]>>,
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
            // "The last column of the second matrix has then become obsolete": this is true only if p is half
            // the group. With fewer pairs another player may be left over, so no exchange is obsolete.
            printed_ends: readings.exchanges_as_printed() && p == size / 2,
            numbers: None,
        }
    }

    /// The sequence for the players `group`, given as indices in the field. The first `p` players of the
    /// group are S1.
    #[must_use]
    pub fn of_group(field: &Field, group: &[usize], p: usize) -> Self {
        let number = |&player: &usize| usize::from(field.entrants[player].id.get());
        let by_places = Sequence::new(group.len(), p, &field.readings);
        if !field.readings.exchanges_by_pairing_numbers() {
            return by_places;
        }
        // The printed matrices use places, so they do not apply to pairing numbers.
        Sequence { numbers: Some(group.iter().map(number).collect()), printed_ends: false, ..by_places }
    }

    /// The number of the player at `place` that counts in the difference of an exchange.
    #[must_use]
    pub fn number_of(&self, place: usize) -> usize {
        self.numbers.as_ref().and_then(|numbers| numbers.get(place).copied()).unwrap_or(place)
    }

    /// The difference of an exchange: "the difference between the numbers exchanged". The sum of the numbers from S1
    /// is subtracted from the sum of those from S2.
    #[must_use]
    pub fn difference(&self, exchange: &Exchange) -> i64 {
        let sum = |places: &[usize]| -> i64 {
            places.iter().map(|&place| i64::try_from(self.number_of(place)).unwrap_or(i64::MAX)).sum()
        };
        sum(&exchange.from_s2) - sum(&exchange.from_s1)
    }

    /// Which of two exchanges comes first in the sequence of D2: `Less` if `one` does.
    #[must_use]
    pub fn compare(&self, one: &Exchange, other: &Exchange) -> Ordering {
        one.cmp_by(other, |exchange| self.difference(exchange))
    }

    /// The player that must move to the other half (S1 or S2) if the places `a` and `b` are to be paired; `a`
    /// is the smaller place. Moving this player gives the smallest difference. In a pair inside S1, it is the
    /// player with the larger number. In a pair inside S2, it is the player with the smaller number. `None`
    /// if one opponent is in S1 and the other in S2.
    #[must_use]
    pub fn moved_of(&self, a: usize, b: usize) -> Option<usize> {
        let a_is_smaller = self.number_of(a) < self.number_of(b);
        if b < self.p {
            Some(if a_is_smaller { b } else { a })
        } else if a >= self.p {
            Some(if a_is_smaller { a } else { b })
        } else {
            None
        }
    }

    /// Whether `exchange` is in the sequence. The empty exchange always is. An exchange of more than `most`
    /// players is not, nor one that `printed_ends` leaves out.
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

    /// All exchanges of `count` players in the order of D2.
    ///
    /// ```
    /// use arbitrium_dutch_2006::dutch_2006::{Readings, exchange::Sequence};
    /// let one = Sequence::new(8, 4, &Readings::default()).of(1);
    /// let named: Vec<(usize, usize)> =
    ///     one.map(Result::unwrap).map(|e| (e.from_s1[0] + 1, e.from_s2[0] + 1)).collect();
    /// assert_eq!(named[..4], [(4, 5), (4, 6), (3, 5), (4, 7)]); // a, b, c, d
    /// ```
    pub fn of(&self, count: usize) -> impl Iterator<Item = Result<Exchange, Spent>> + use<> {
        let sequence = self.clone();
        let count = if count <= self.most { count } else { self.size + 1 };
        let places: Vec<usize> = (0..self.size).collect();
        let by_places = || exchanges_of(&places[..self.p], &places[self.p..], count);
        let by_places = self.numbers.is_none().then(by_places);
        let by_numbers = self.numbers.clone().map(|numbers| exchanges_by(numbers, self.p, count));
        let all = by_places.into_iter().flatten().chain(by_numbers.into_iter().flatten());
        all.filter(move |exchange| exchange.as_ref().map_or(true, |exchange| sequence.contains(exchange)))
    }

    /// The whole sequence. Its first entry is the empty exchange.
    pub fn iter(&self) -> impl Iterator<Item = Result<Exchange, Spent>> + use<> {
        let sequence = self.clone();
        (0..=self.most).flat_map(move |count| sequence.of(count))
    }

    /// The sequence without the empty exchange at its beginning.
    pub fn exchanging(&self) -> impl Iterator<Item = Result<Exchange, Spent>> + use<> {
        self.iter().filter(|exchange| exchange.as_ref().map_or(true, |exchange| exchange.size() > 0))
    }
}
