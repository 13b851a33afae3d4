use super::steps::{Spent, take};

/// All choices of `size` items in lexicographic order of their indices. Each choice keeps the order of the items and
/// takes one step of the budget. If no step is left, the last item is an error.
///
/// ```
/// use arbitrium_search::combinations;
/// let all: Result<Vec<_>, _> = combinations(vec!['a', 'b', 'c'], 2).collect();
/// assert_eq!(all.unwrap(), [['a', 'b'], ['a', 'c'], ['b', 'c']]);
/// ```
pub fn combinations<T: Copy>(items: Vec<T>, size: usize) -> impl Iterator<Item = Result<Vec<T>, Spent>> {
    let mut places: Option<Vec<usize>> = (size <= items.len()).then(|| (0..size).collect());
    let mut is_over = false;
    std::iter::from_fn(move || {
        if let Err(spent) = take(1) {
            return (!std::mem::replace(&mut is_over, true)).then_some(Err(spent));
        }
        let current = places.take()?;
        places = successor(&current, items.len());
        Some(Ok(current.into_iter().map(|place| items[place]).collect()))
    })
}

fn successor(places: &[usize], items: usize) -> Option<Vec<usize>> {
    let size = places.len();
    let moved = (0..size).rev().find(|&k| places[k] + size < items + k)?;
    let mut next = places.to_vec();
    for (offset, place) in next[moved..].iter_mut().enumerate() {
        *place = places[moved] + 1 + offset;
    }
    Some(next)
}
