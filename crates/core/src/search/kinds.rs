//! What depends on the kinds of two things alone, but for some that stand apart.

/// For each row and each column a number, row by row: that of their kinds, asked once of each two kinds and never of two that
/// stand `apart`, which have the number `none`.
pub(crate) fn numbers_by_kinds<A: IntoIterator<Item = usize>>(
    rows: &[u32],
    columns: &[u32],
    none: u32,
    apart: impl Fn(usize) -> A,
    mut number: impl FnMut(usize, usize) -> u32,
) -> Vec<u32> {
    let count = |kinds: &[u32]| kinds.iter().max().map_or(0, |&last| last as usize + 1);
    let of_columns = count(columns);
    let mut known: Vec<Option<u32>> = vec![None; count(rows) * of_columns];
    let mut numbers = Vec::with_capacity(rows.len() * columns.len());
    // For each column the latest row that stands apart from it.
    let mut apart_from = vec![usize::MAX; columns.len()];
    for (row, &kind) in rows.iter().enumerate() {
        apart(row).into_iter().for_each(|column| apart_from[column] = row);
        let known = &mut known[kind as usize * of_columns..][..of_columns];
        for (column, &other) in columns.iter().enumerate() {
            numbers.push(if apart_from[column] == row {
                none
            } else {
                *known[other as usize].get_or_insert_with(|| number(row, column))
            });
        }
    }
    numbers
}
