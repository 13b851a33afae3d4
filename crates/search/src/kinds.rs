//! Builds a table of numbers, one for each pair of vertices. A number depends only on the kinds of the two vertices,
//! except for some pairs that are kept apart.

/// A number for each ordered pair of vertices, row by row. `kinds` has the kind of each vertex. `number`
/// returns the number for two vertices. It is called only once for each pair of kinds. `apart` returns the
/// vertices that are kept apart from a vertex. Pairs that are kept apart, and a vertex with itself, get the
/// number `none`.
pub(crate) fn numbers_by_kinds<A: IntoIterator<Item = usize>>(
    kinds: &[u32],
    none: u32,
    apart: impl Fn(usize) -> A,
    mut number: impl FnMut(usize, usize) -> u32,
) -> Vec<u32> {
    let count = kinds.iter().max().map_or(0, |&last| last as usize + 1);
    let mut known: Vec<Option<u32>> = vec![None; count * count];
    let mut numbers = Vec::with_capacity(kinds.len() * kinds.len());
    // For each vertex, the last row that belongs to a vertex kept apart from it.
    let mut apart_from = vec![usize::MAX; kinds.len()];
    for (row, &kind) in kinds.iter().enumerate() {
        apart(row).into_iter().chain([row]).for_each(|column| apart_from[column] = row);
        for (column, &other) in kinds.iter().enumerate() {
            let (kind, other) = (kind as usize, other as usize);
            numbers.push(match known[kind * count + other] {
                _ if apart_from[column] == row => none,
                Some(known) => known,
                None => {
                    let found = number(row.min(column), row.max(column));
                    known[kind * count + other] = Some(found);
                    known[other * count + kind] = Some(found);
                    found
                }
            });
        }
    }
    numbers
}
