//! Resident-exchanges: swaps of equally large groups between the original S1 and the original S2, in their order.

use std::cmp::{Ordering, Reverse};
use std::ops::ControlFlow;

/// Players who change between S1 and S2, by their sequence numbers in the bracket (BSN).
///
/// Exchanges are ordered by their size; then by the difference between the sum of the numbers moved from S2 to S1 and the
/// sum of those moved from S1 to S2; then by the largest differing number moved from S1, the larger first; then by the
/// smallest differing number moved from S2, the smaller first.
///
/// ```
/// use arbitrium::systems::terms::Exchange;
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
    /// The exchange of two groups.
    #[must_use]
    pub fn of(from_s1: impl IntoIterator<Item = usize>, from_s2: impl IntoIterator<Item = usize>) -> Self {
        let mut exchange =
            Exchange { from_s1: from_s1.into_iter().collect(), from_s2: from_s2.into_iter().collect() };
        exchange.from_s1.sort_unstable_by_key(|&number| Reverse(number));
        exchange.from_s2.sort_unstable();
        exchange
    }

    /// The sum of the numbers moved up less that of the numbers moved down.
    #[must_use]
    pub fn difference(&self) -> i64 {
        let sum = |numbers: &[usize]| {
            numbers.iter().map(|&number| i64::try_from(number).unwrap_or(i64::MAX)).sum::<i64>()
        };
        sum(&self.from_s2) - sum(&self.from_s1)
    }

    fn key(&self) -> (usize, i64, Reverse<&[usize]>, &[usize]) {
        (self.from_s1.len(), self.difference(), Reverse(&self.from_s1), &self.from_s2)
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

/// Every exchange between S1 and S2, both in ascending order, one after the other in their order; the first is that of
/// nobody. None is made before it is visited.
///
/// Articles of 2026: 4.3; 2017: D.2.
pub fn exchanges(
    s1: &[usize],
    s2: &[usize],
    visit: &mut dyn FnMut(Exchange) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let sum = |numbers: &mut dyn Iterator<Item = &usize>| -> i64 {
        numbers.map(|&number| i64::try_from(number).unwrap_or(i64::MAX)).sum()
    };
    for size in 0..=s1.len().min(s2.len()) {
        let (low1, high1) = (sum(&mut s1.iter().take(size)), sum(&mut s1.iter().rev().take(size)));
        let (low2, high2) = (sum(&mut s2.iter().take(size)), sum(&mut s2.iter().rev().take(size)));
        for difference in low2 - high1..=high2 - low1 {
            let descending: Vec<usize> = s1.iter().rev().copied().collect();
            super::transposition::sets(&descending, size, &mut |from_s1| {
                let wanted = sum(&mut from_s1.iter()) + difference;
                with_sum(s2, size, wanted, &mut Vec::new(), &mut |from_s2| {
                    visit(Exchange { from_s1: from_s1.to_vec(), from_s2: from_s2.to_vec() })
                })
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Every set of `size` of these ascending numbers with this sum, in lexicographic order.
fn with_sum(
    numbers: &[usize],
    size: usize,
    wanted: i64,
    set: &mut Vec<usize>,
    visit: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let sum = |numbers: &[usize]| -> i64 {
        numbers.iter().map(|&number| i64::try_from(number).unwrap_or(i64::MAX)).sum()
    };
    if size == 0 {
        return if wanted == 0 { visit(set) } else { ControlFlow::Continue(()) };
    }
    // No set reaches the sum where even the smallest is too large or the largest too small.
    if numbers.len() < size
        || sum(&numbers[..size]) > wanted
        || sum(&numbers[numbers.len() - size..]) < wanted
    {
        return ControlFlow::Continue(());
    }
    for (place, &number) in numbers.iter().enumerate() {
        set.push(number);
        let left = wanted - i64::try_from(number).unwrap_or(i64::MAX);
        let flow = with_sum(&numbers[place + 1..], size - 1, left, set, visit);
        set.pop();
        flow?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(s1: &[usize], s2: &[usize]) -> Vec<Exchange> {
        let mut all = Vec::new();
        let _ = exchanges(s1, s2, &mut |exchange| {
            all.push(exchange);
            ControlFlow::Continue(())
        });
        all
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
