//! A9 and D1: transpositions of S2.

/// D1: "put all numbers constructible with the digits 5, 6, 7 and 8 in ascending order".
///
/// Gives every order of the items, beginning with their own, in lexicographic order of places.
///
/// ```
/// use arbitrium::systems::dutch_2006::transposition::transpositions;
/// let orders: Vec<Vec<u8>> = transpositions(vec![5, 6, 7, 8]).take(3).collect();
/// assert_eq!(orders, [[5, 6, 7, 8], [5, 6, 8, 7], [5, 7, 6, 8]]);
/// ```
pub fn transpositions<T: Copy>(items: Vec<T>) -> impl Iterator<Item = Vec<T>> {
    let mut places: Option<Vec<usize>> = Some((0..items.len()).collect());
    std::iter::from_fn(move || {
        let current = places.take()?;
        let order = current.iter().map(|&place| items[place]).collect();
        places = successor(current);
        Some(order)
    })
}

/// The next permutation in lexicographic order.
pub(super) fn successor(mut places: Vec<usize>) -> Option<Vec<usize>> {
    let rise = places.windows(2).rposition(|pair| pair[0] < pair[1])?;
    let larger = places.iter().rposition(|&place| place > places[rise])?;
    places.swap(rise, larger);
    places[rise + 1..].reverse();
    Some(places)
}

/// The number of a transposition in the order of D1, 0 for the order itself; `None` where it is beyond all
/// counting.
///
/// `order` holds each of the places `0..order.len()` once.
///
/// ```
/// use arbitrium::systems::dutch_2006::transposition::number;
/// assert_eq!(number(&[0, 1, 3, 2]), Some(1)); // 5-6-8-7, the first that D1 lists
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

/// How many orders so many players have; `None` where they are beyond all counting.
#[must_use]
pub fn orders(players: usize) -> Option<u128> {
    let factors = 1..=u128::try_from(players).ok()?;
    factors.into_iter().try_fold(1_u128, u128::checked_mul)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transpositions_are_all_permutations_in_ascending_order() {
        for size in 0..=8usize {
            let all: Vec<Vec<usize>> = transpositions((0..size).collect()).collect();
            assert_eq!(all.len(), (1..=size).product::<usize>());
            assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
            for (place, order) in all.iter().enumerate() {
                assert_eq!(number(order), Some(place as u128));
            }
        }
    }
}
