//! The exchanges of D2 if their difference is computed from pairing numbers and not from places in the
//! bracket. Pairing numbers need not ascend with the places. This is the procedure of 2012, in which DELTA
//! goes from the smallest difference to the largest.

use std::rc::Rc;

use arbitrium_search::steps::take_for;
use arbitrium_search::{Spent, combinations};
use arbitrium_swiss::terms::Exchange;

/// The exchanges of `count` players of S1 with `count` players of S2, by the difference of their numbers.
/// `numbers` has the number of each place, and S1 has the first `p` places. Exchanges with equal differences
/// are in the order of the lists of S1 and S2.
pub(super) fn exchanges_by(
    numbers: Rc<[usize]>,
    p: usize,
    count: usize,
) -> impl Iterator<Item = Result<Exchange, Spent>> + use<> {
    let s1: Vec<usize> = (0..p).rev().collect();
    let ends = ends(&numbers[..p], count).zip(ends(&numbers[p..], count));
    let (least, most) = ends.map_or((0, -1), |((low1, high1), (low2, high2))| (low2 - high1, high2 - low1));
    (least..=most).flat_map(move |difference| {
        let numbers = Rc::clone(&numbers);
        combinations(s1.clone(), count).flat_map(move |from_s1| {
            from_s1
                .and_then(|from_s1| with(&numbers, p, &from_s1, difference))
                .unwrap_or_else(|spent| vec![Err(spent)])
        })
    })
}

/// The exchanges that move the players `from_s1` out of S1 and have the difference `difference`. `numbers`
/// has the number of each place. S1 has the first `p` places.
fn with(
    numbers: &[usize],
    p: usize,
    from_s1: &[usize],
    difference: i64,
) -> Result<Vec<Result<Exchange, Spent>>, Spent> {
    let own: Vec<usize> = from_s1.iter().map(|&place| numbers[place]).collect();
    let mut sets = Vec::new();
    with_sum(&numbers[p..], p, from_s1.len(), sum(&own) + difference, &mut Vec::new(), &mut sets)?;
    Ok(sets.into_iter().map(|from_s2| Ok(Exchange { from_s1: from_s1.to_vec(), from_s2 })).collect())
}

/// Adds to `all` each set of `size` places whose numbers have the sum `wanted`, in lexicographic order.
/// `first` is the place to which `numbers[0]` belongs. Each set also contains the places of `set`, which are
/// chosen already.
fn with_sum(
    numbers: &[usize],
    first: usize,
    size: usize,
    wanted: i64,
    set: &mut Vec<usize>,
    all: &mut Vec<Vec<usize>>,
) -> Result<(), Spent> {
    take_for(1 + numbers.len())?;
    if size == 0 {
        if wanted == 0 {
            all.push(set.clone());
        }
        return Ok(());
    }
    // If even the smallest sum is too large, or the largest sum too small, no set has the wanted sum.
    if !ends(numbers, size).is_some_and(|(low, high)| (low..=high).contains(&wanted)) {
        return Ok(());
    }
    for (place, &number) in numbers.iter().enumerate() {
        set.push(first + place);
        with_sum(&numbers[place + 1..], first + place + 1, size - 1, wanted - sum(&[number]), set, all)?;
        set.pop();
    }
    Ok(())
}

/// The sum of the `size` smallest numbers, and the sum of the `size` largest ones. `None` if there are fewer
/// than `size` numbers.
fn ends(numbers: &[usize], size: usize) -> Option<(i64, i64)> {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    let rest = sorted.len().checked_sub(size)?;
    Some((sum(&sorted[..size]), sum(&sorted[rest..])))
}

fn sum(numbers: &[usize]) -> i64 {
    numbers.iter().map(|&number| i64::try_from(number).unwrap_or(i64::MAX)).fold(0, i64::saturating_add)
}

#[cfg(test)]
mod tests {
    use super::super::exchange::Sequence;
    use super::super::readings::{ExchangeEnds, ExchangeOrder, Readings};
    use super::*;

    /// Each exchange comes once, in the order of the differences. If the numbers are the places, the order is that of
    /// D2.
    #[test]
    fn exchanges_by_numbers_come_once_and_in_order() {
        let readings = Readings {
            exchange_ends: ExchangeEnds::All,
            exchange_order: ExchangeOrder::AnyNumber,
            ..Readings::default()
        };
        let of = |numbers: &[usize], p: usize| -> (Sequence, Vec<Exchange>) {
            let by_places = Sequence::new(numbers.len(), p, &readings);
            let sequence = Sequence { numbers: Some(numbers.into()), ..by_places };
            let all = sequence.iter().map(Result::unwrap).collect();
            (sequence, all)
        };
        for numbers in [vec![1, 2, 3, 4, 5, 6, 7], vec![1, 3, 4, 2, 5], vec![9, 2, 7, 1, 30, 4, 3, 8]] {
            for p in 1..=numbers.len() / 2 {
                let (sequence, all) = of(&numbers, p);
                assert!(all.windows(2).all(|two| sequence.compare(&two[0], &two[1]).is_lt()), "{all:?}");
                let by_places: Vec<Exchange> =
                    Sequence::new(numbers.len(), p, &readings).iter().map(Result::unwrap).collect();
                assert_eq!(all.len(), by_places.len());
                assert!(numbers[0] != 1 || numbers[1] != 2 || all == by_places);
            }
        }
    }
}
