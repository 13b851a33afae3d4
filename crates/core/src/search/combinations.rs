use super::steps::take;

/// All choices of `size` items, each in the order of the items, in lexicographic order of their places.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::search::combinations;
/// let all: Vec<_> = combinations(vec!['a', 'b', 'c'], 2).collect();
/// assert_eq!(all, [['a', 'b'], ['a', 'c'], ['b', 'c']]);
/// ```
pub fn combinations<T: Copy>(items: Vec<T>, size: usize) -> impl Iterator<Item = Vec<T>> {
    let mut places: Option<Vec<usize>> = (size <= items.len()).then(|| (0..size).collect());
    std::iter::from_fn(move || {
        take(1);
        let current = places.clone()?;
        places = successor(&current, items.len());
        Some(current.into_iter().map(|place| items[place]).collect())
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
