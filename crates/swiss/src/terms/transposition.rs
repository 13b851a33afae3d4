//! Transpositions: the orders of S2, sorted lexicographically by their first positions.

/// All ordered choices of `size` players of S2, in lexicographic order. `s2` must ascend. Only the chosen
/// players have an opponent in S1. The other players of S2 are left over. Transpositions that differ only in
/// the order of these other players are therefore listed once.
///
/// ```
/// use arbitrium_swiss::terms::transpositions;
/// let all: Vec<Vec<u8>> = transpositions(&[3, 4, 5], 2).collect();
/// assert_eq!(all, [[3, 4], [3, 5], [4, 3], [4, 5], [5, 3], [5, 4]]);
/// ```
///
/// Articles of 2026: 4.2; 2017: D.1; 2006: A9, D1.
pub fn transpositions<T: Copy + Ord>(s2: &[T], size: usize) -> impl Iterator<Item = Vec<T>> + use<T> {
    let mut next = (size <= s2.len()).then(|| s2.to_vec());
    std::iter::from_fn(move || {
        let order = next.take()?;
        next = size.checked_sub(1).and_then(|last| following(&order, last));
        Some(order[..size].to_vec())
    })
}

/// The next transposition after `order` that has another player at index `place` (counted from 0) or before
/// it. `None` if there is no such transposition. All transpositions in between start with the same players up
/// to index `place`.
#[must_use]
pub fn following<T: Copy + Ord>(order: &[T], place: usize) -> Option<Vec<T>> {
    let mut next = order.to_vec();
    // Take the last order that starts with the same players, and then the order that follows it.
    next[place + 1..].sort_unstable_by(|a, b| b.cmp(a));
    let rise = next.windows(2).rposition(|pair| pair[0] < pair[1])?;
    let larger = next.iter().rposition(|player| *player > next[rise])?;
    next.swap(rise, larger);
    next[rise + 1..].reverse();
    Some(next)
}

/// The position of a transposition of all of S2 in lexicographic order, with 0 for the original order. `None` if the
/// number exceeds `u128`.
///
/// `order` contains each of the indices `0..order.len()` once.
///
/// ```
/// use arbitrium_swiss::terms::number;
/// assert_eq!(number(&[0, 1, 3, 2]), Some(1)); // 5-6-8-7, the first that D1 of 2006 lists
/// assert_eq!(number(&[1, 0, 3, 2]), Some(7)); // 6-5-8-7, the seventh
/// ```
#[must_use]
pub fn number(order: &[usize]) -> Option<u128> {
    let mut number: u128 = 0;
    for (index, &place) in order.iter().enumerate() {
        let smaller = order[index + 1..].iter().filter(|&&later| later < place).count();
        let rest = u128::try_from(order.len() - index).ok()?;
        number = number.checked_mul(rest)?.checked_add(u128::try_from(smaller).ok()?)?;
    }
    Some(number)
}

/// The number of possible orders of `players` players; `None` if it exceeds `u128`.
#[must_use]
pub fn orders(players: usize) -> Option<u128> {
    let factors = 1..=u128::try_from(players).ok()?;
    factors.into_iter().try_fold(1_u128, u128::checked_mul)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(s2: std::ops::RangeInclusive<usize>, size: usize) -> Vec<Vec<usize>> {
        transpositions(&s2.collect::<Vec<_>>(), size).collect()
    }

    /// C.04.3 of 2026, 4.2.2 and of 2017, D.1: "in a 11-player homogeneous bracket, it is 6-7-8-9-10, 6-7-8-9-11,
    /// 6-7-8-10-11, ..., 6-11-10-9-8, 7-6-8-9-10, ..., 11-10-9-8-7 (720 transpositions); if the bracket is heterogeneous with
    /// two MDPs, it is: 3-4, 3-5, 3-6, ..., 3-11, 4-3, 4-5, ..., 11-10 (72 transpositions)".
    #[test]
    fn the_examples_of_the_documents() {
        let homogeneous = all(6..=11, 5);
        assert_eq!(homogeneous.len(), 720);
        assert_eq!(homogeneous[0], [6, 7, 8, 9, 10]);
        assert_eq!(homogeneous[1], [6, 7, 8, 9, 11]);
        assert_eq!(homogeneous[2], [6, 7, 8, 10, 9]);
        assert_eq!(homogeneous[119], [6, 11, 10, 9, 8]);
        assert_eq!(homogeneous[120], [7, 6, 8, 9, 10]);
        assert_eq!(homogeneous[719], [11, 10, 9, 8, 7]);
        let heterogeneous = all(3..=11, 2);
        assert_eq!(heterogeneous.len(), 72);
        assert_eq!(heterogeneous[..3], [[3, 4], [3, 5], [3, 6]]);
        assert_eq!(heterogeneous[7..10], [[3, 11], [4, 3], [4, 5]]);
        assert_eq!(heterogeneous[71], [11, 10]);
    }

    /// C.04.1 of 2006, D1: "a) 5-6-8-7; b) 5-7-6-8 c) 5-7-8-6 d) 5-8-6-7 e) 5-8-7-6 f) 6-5-7-8 g) 6-5-8-7, etc."
    #[test]
    fn what_follows_differs_at_the_place_or_before_it() {
        let mut order = vec![5, 6, 7, 8];
        for expected in
            [[5, 6, 8, 7], [5, 7, 6, 8], [5, 7, 8, 6], [5, 8, 6, 7], [5, 8, 7, 6], [6, 5, 7, 8], [6, 5, 8, 7]]
        {
            order = following(&order, 3).unwrap();
            assert_eq!(order, expected);
        }
        assert_eq!(following(&[5, 6, 7, 8], 0), Some(vec![6, 5, 7, 8]));
        assert_eq!(following(&[5, 6, 7, 8], 1), Some(vec![5, 7, 6, 8]));
        assert_eq!(following(&[8, 6, 7, 5], 0), None);
    }

    #[test]
    fn every_order_comes_once_in_ascending_order_and_has_its_number() {
        for size in 0..=8_usize {
            let all: Vec<Vec<usize>> = transpositions(&(0..size).collect::<Vec<_>>(), size).collect();
            assert_eq!(Some(all.len() as u128), orders(size));
            assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
            for (place, order) in all.iter().enumerate() {
                assert_eq!(number(order), Some(place as u128));
            }
        }
    }

    /// There are no orders of more opponents than S2 has players.
    #[test]
    fn there_is_no_order_of_more_than_all() {
        assert_eq!(all(3..=4, 3), Vec::<Vec<usize>>::new());
        assert_eq!(all(3..=4, 0), [Vec::<usize>::new()]);
    }
}
