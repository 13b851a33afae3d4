//! Exchanges of equally large groups of players between the original S1 and the original S2 (resident-exchanges), in
//! the order of the rules.

use std::cmp::{Ordering, Reverse};
use std::rc::Rc;

use crate::{Telling, tell};
use arbitrium_search::{Spent, combinations};
use arbitrium_tournament::PlayerId;

/// An exchange of players between S1 and S2. Players are given by numbers that ascend in the order of their bracket:
/// in-bracket sequence numbers (BSN) or indices.
///
/// Exchanges are ordered by these rules:
///
/// 1. The smaller exchange comes first.
/// 2. The smaller difference comes first, between the sum of the numbers moved from S2 and the sum of those moved
///    from S1.
/// 3. The larger number comes first, at the largest differing number moved from S1.
/// 4. The smaller number comes first, at the smallest differing number moved from S2.
///
/// ```
/// use arbitrium_swiss::terms::Exchange;
/// // "exchanging 6 with 4 is better than exchanging 8 with 5"
/// assert!(Exchange::of([4], [6]) < Exchange::of([5], [8]));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Exchange {
    /// The numbers moved from S1 to S2, the largest first.
    pub from_s1: Vec<usize>,
    /// The numbers moved from S2 to S1, the smallest first.
    pub from_s2: Vec<usize>,
}

impl Exchange {
    /// The exchange of the players `from_s1` of S1 with the players `from_s2` of S2.
    #[must_use]
    pub fn of(from_s1: impl IntoIterator<Item = usize>, from_s2: impl IntoIterator<Item = usize>) -> Self {
        let mut exchange =
            Exchange { from_s1: from_s1.into_iter().collect(), from_s2: from_s2.into_iter().collect() };
        exchange.from_s1.sort_unstable_by_key(|&number| Reverse(number));
        exchange.from_s2.sort_unstable();
        exchange
    }

    /// The empty exchange, which comes first in the order.
    #[must_use]
    pub fn none() -> Self {
        Exchange::default()
    }

    /// The number of players that change from each side.
    #[must_use]
    pub fn size(&self) -> usize {
        self.from_s1.len()
    }

    /// Whether the player with this number moves from S1 to S2 or back. Numbers are those of [`Exchange`].
    #[must_use]
    pub fn moves(&self, number: usize) -> bool {
        self.from_s1.contains(&number) || self.from_s2.contains(&number)
    }

    /// S1 and S2 after the exchange, as indices in the bracket counted from 0, each in ascending order. `numbers` has
    /// the numbers of the players in the bracket. The first `p` players were in S1.
    ///
    /// ```
    /// use arbitrium_swiss::terms::Exchange;
    /// let (s1, s2) = Exchange::of([2], [4]).split([1, 2, 3, 4, 5], 2);
    /// assert_eq!((s1, s2), (vec![0, 3], vec![1, 2, 4]));
    /// ```
    #[must_use]
    pub fn split(&self, numbers: impl IntoIterator<Item = usize>, p: usize) -> (Vec<usize>, Vec<usize>) {
        let numbers: Vec<usize> = numbers.into_iter().collect();
        (0..numbers.len()).partition(|&place| (place < p) != self.moves(numbers[place]))
    }

    /// The sum of the numbers moved from S2 to S1, minus the sum of those moved from S1 to S2.
    #[must_use]
    pub fn difference(&self) -> i64 {
        sum(&self.from_s2) - sum(&self.from_s1)
    }

    /// The exchange in words. `player` returns the player with a given number.
    pub fn told(&self, player: impl Fn(usize) -> PlayerId) -> Telling {
        if self.size() == 0 {
            return "making no exchange".into();
        }
        let named = |numbers: &[usize]| Telling::list(numbers.iter().map(|&number| player(number)));
        tell!["exchanging ", named(&self.from_s1), " (S1) with ", named(&self.from_s2), " (S2)"]
    }

    /// Why this exchange comes before `other`, in words.
    #[must_use]
    pub fn precedes(&self, other: &Self) -> &'static str {
        self.precedes_by(other, Self::difference)
    }

    /// The rule that decides which of two exchanges comes first, as the index of the rule in the order of the
    /// rules, from 0.
    ///
    /// ```
    /// use arbitrium_swiss::terms::Exchange;
    /// // The exchange of fewer players comes first, then the one with the smaller difference.
    /// assert_eq!(Exchange::none().deciding_rule(&Exchange::of([4], [6])), 0);
    /// assert_eq!(Exchange::of([4], [6]).deciding_rule(&Exchange::of([5], [8])), 1);
    /// ```
    #[must_use]
    pub fn deciding_rule(&self, other: &Self) -> usize {
        let equal = [
            self.size() == other.size(),
            self.difference() == other.difference(),
            self.from_s1 == other.from_s1,
        ];
        equal.iter().position(|is_equal| !is_equal).unwrap_or(equal.len())
    }

    /// Why this exchange comes before `other`, in words, with another measure of the difference. `difference`
    /// returns this measure for an exchange.
    #[must_use]
    pub fn precedes_by(&self, other: &Self, difference: impl Fn(&Self) -> i64) -> &'static str {
        if self.size() != other.size() {
            "it exchanges fewer players"
        } else if difference(self) != difference(other) {
            "the numbers exchanged are closer to each other"
        } else if self.from_s1 != other.from_s1 {
            "it takes the lower ranked player from S1"
        } else {
            "it takes the higher ranked player from S2"
        }
    }

    /// Compares two exchanges with another measure of the difference. `difference` returns this measure for
    /// an exchange.
    #[must_use]
    pub fn cmp_by(&self, other: &Self, difference: impl Fn(&Self) -> i64) -> Ordering {
        self.key(difference(self)).cmp(&other.key(difference(other)))
    }

    fn key(&self, difference: i64) -> (usize, i64, Reverse<&[usize]>, &[usize]) {
        (self.from_s1.len(), difference, Reverse(&self.from_s1), &self.from_s2)
    }
}

impl PartialOrd for Exchange {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Exchange {
    fn cmp(&self, other: &Self) -> Ordering {
        self.cmp_by(other, Self::difference)
    }
}

/// Every exchange between S1 and S2 in the order of the rules, starting with the empty exchange. `s1` and
/// `s2` must ascend. Each exchange uses steps of the budget of the current question. If the budget is spent,
/// the last item is an `Err`.
///
/// Articles of 2026: 4.3; 2017: D.2.
pub fn exchanges(s1: &[usize], s2: &[usize]) -> impl Iterator<Item = Result<Exchange, Spent>> + use<> {
    let (s1, s2): (Rc<[usize]>, Rc<[usize]>) = (s1.into(), s2.into());
    (0..=s1.len().min(s2.len())).flat_map(move |size| exchanges_of(&s1, &s2, size))
}

/// The exchanges of `size` players of S1 with `size` players of S2, in the order of the rules. They are
/// computed one at a time, because there can be very many.
///
/// Articles of 2006: A9, D2.
pub fn exchanges_of(
    s1: &[usize],
    s2: &[usize],
    size: usize,
) -> impl Iterator<Item = Result<Exchange, Spent>> + use<> {
    let (s1, s2): (Vec<usize>, Rc<[usize]>) = (s1.iter().rev().copied().collect(), s2.into());
    let (most, least) = ends(&s1, size)
        .zip(ends(&s2, size))
        .map_or((-1, 0), |((high1, low1), (low2, high2))| (high2 - low1, low2 - high1));
    (least..=most).flat_map(move |difference| {
        let s2 = Rc::clone(&s2);
        combinations(s1.clone(), size).flat_map(move |from_s1| {
            let mut all = Vec::new();
            let (from_s1, spent) = from_s1.map_or_else(|spent| (Vec::new(), Some(spent)), |set| (set, None));
            if spent.is_none() {
                with_sum(&s2, size, sum(&from_s1) + difference, &mut Vec::new(), &mut all);
            }
            let made = all.into_iter().map(move |from_s2| Ok(Exchange { from_s1: from_s1.clone(), from_s2 }));
            spent.map(Err).into_iter().chain(made)
        })
    })
}

fn sum(numbers: &[usize]) -> i64 {
    numbers.iter().map(|&number| i64::try_from(number).unwrap_or(i64::MAX)).sum()
}

/// The sums of the first `size` and of the last `size` of `numbers`; `None` if there are fewer than `size`
/// numbers.
fn ends(numbers: &[usize], size: usize) -> Option<(i64, i64)> {
    let rest = numbers.len().checked_sub(size)?;
    Some((sum(&numbers[..size]), sum(&numbers[rest..])))
}

/// Adds to `all` every set of `size` of `numbers` whose sum is `wanted`, in lexicographic order. `numbers`
/// must ascend. `set` has the numbers chosen so far, and each added set begins with them. If `size` is 0,
/// `set` is added without a check of the sum; callers do this only with the sum 0.
fn with_sum(numbers: &[usize], size: usize, wanted: i64, set: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
    match size {
        0 => return all.push(set.clone()),
        1 => {
            let place = usize::try_from(wanted).ok().and_then(|wanted| numbers.binary_search(&wanted).ok());
            return all.extend(place.map(|place| [set.as_slice(), &[numbers[place]]].concat()));
        }
        _ => {}
    }
    // No set has the sum if even the smallest sum is too large or the largest sum is too small.
    let can = ends(numbers, size).is_some_and(|(low, high)| low <= wanted && wanted <= high);
    for (place, &number) in numbers.iter().enumerate().filter(|_| can) {
        set.push(number);
        with_sum(&numbers[place + 1..], size - 1, wanted - sum(&[number]), set, all);
        set.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(s1: &[usize], s2: &[usize]) -> Vec<Exchange> {
        exchanges(s1, s2).map(Result::unwrap).collect()
    }

    /// C.04.3 of 2026, 4.3.2 and of 2017, D.2: the examples of the four rules.
    #[test]
    fn the_examples_of_the_documents() {
        // "exchanging just one BSN is better than exchanging two of them"
        assert!(Exchange::of([1], [11]) < Exchange::of([5, 4], [6, 7]));
        // "exchanging 6 with 4 is better than exchanging 8 with 5; similarly exchanging 8+6 with 4+3 is better than
        // exchanging 9+8 with 5+4"
        assert!(Exchange::of([4], [6]) < Exchange::of([5], [8]));
        assert!(Exchange::of([4, 3], [8, 6]) < Exchange::of([5, 4], [9, 8]));
        // "moving 5 from S1 to S2 is better than moving 4; similarly, 5-2 is better than 4-3; 5-4-1 is better than 5-3-2"
        assert!(Exchange::of([5], [8]) < Exchange::of([4], [7]));
        assert!(Exchange::of([5, 2], [7, 8]) < Exchange::of([4, 3], [7, 8]));
        assert!(Exchange::of([5, 4, 1], [6, 7, 8]) < Exchange::of([5, 3, 2], [6, 7, 8]));
        // "moving 6 from S2 to S1 is better than moving 7; similarly, 6-9 is better than 7-8; 6-7-10 is better than 6-8-9"
        assert!(Exchange::of([5, 4], [6, 9]) < Exchange::of([5, 4], [7, 8]));
        assert!(Exchange::of([5, 4, 3], [6, 7, 10]) < Exchange::of([5, 4, 3], [6, 8, 9]));
    }

    #[test]
    fn every_exchange_comes_once_and_in_order() {
        for (s1, s2) in
            [(vec![1, 2, 3], vec![4, 5, 6, 7]), (vec![2, 5, 6], vec![7, 9, 12]), (vec![], vec![1])]
        {
            let all = all(&s1, &s2);
            assert!(all.is_sorted() && all.windows(2).all(|pair| pair[0] != pair[1]), "{all:?}");
            let choose = |n: usize, k: usize| (0..k).fold(1, |c, i| c * (n - i) / (i + 1));
            let number: usize =
                (0..=s1.len().min(s2.len())).map(|k| choose(s1.len(), k) * choose(s2.len(), k)).sum();
            assert_eq!(all.len(), number);
        }
    }
}
