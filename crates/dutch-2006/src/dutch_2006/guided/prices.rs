//! The costs of an assignment of rows to columns. The cost depends on the kind of the row and the kind of the
//! column. A row may also be forbidden to have a certain column.

use arbitrium_search::Spent;
use arbitrium_search::steps::take_for;

/// Instead of a cost: the row may not have the column.
pub(super) const NEVER: i128 = i128::MAX / 4;

/// The cost of each row at each column, stored by the kinds of the row and the column.
#[derive(Clone, Debug)]
pub(super) struct Prices {
    /// The kind of each row. Rows of one kind have equal costs.
    rows: Vec<u32>,
    /// The kind of each column. Columns of one kind have equal costs.
    columns: Vec<u32>,
    kinds_of_columns: usize,
    /// The cost for each kind of row and each kind of column.
    by_kinds: Vec<i128>,
    /// For each row, the columns that are forbidden to this row but not to all rows of its kind, in ascending
    /// order.
    apart: Vec<Vec<usize>>,
}

impl Prices {
    /// Computes the costs. `rows` and `columns` give the kind of each row and column. `apart(row)` gives the
    /// columns that the row may not have. `price(row, column)` computes a cost. It is called at most once for
    /// each pair of kinds, and never for a forbidden column.
    pub(super) fn of_kinds<A: IntoIterator<Item = usize>>(
        rows: &[u32],
        columns: &[u32],
        apart: impl Fn(usize) -> A,
        price: impl Fn(usize, usize) -> i128,
    ) -> Result<Self, Spent> {
        let apart: Vec<Vec<usize>> = (0..rows.len())
            .map(|row| {
                let mut others: Vec<usize> = apart(row).into_iter().collect();
                others.sort_unstable();
                others
            })
            .collect();
        let (of_rows, of_columns) = (by_kind(rows), by_kind(columns));
        take_for(rows.len() + columns.len() + of_rows.len() * of_columns.len())?;
        let meet = |row: &usize, column: &usize| apart[*row].binary_search(column).is_err();
        let mut by_kinds = Vec::with_capacity(of_rows.len() * of_columns.len());
        for rows in &of_rows {
            for columns in &of_columns {
                let both = rows.iter().find_map(|row| {
                    columns.iter().find(|column| meet(row, column)).map(|&column| (*row, column))
                });
                by_kinds.push(both.map_or(NEVER, |(row, column)| price(row, column)));
            }
        }
        Ok(Prices {
            rows: rows.to_vec(),
            columns: columns.to_vec(),
            kinds_of_columns: of_columns.len(),
            by_kinds,
            apart,
        })
    }

    pub(super) fn columns(&self) -> usize {
        self.columns.len()
    }

    pub(super) fn rows(&self) -> usize {
        self.rows.len()
    }

    /// For each kind of row, its rows in ascending order.
    pub(super) fn rows_by_kind(&self) -> Vec<Vec<usize>> {
        by_kind(&self.rows)
    }

    /// The number of a row's kind, from 0. Rows of one kind have equal costs.
    pub(super) fn kind_of_row(&self, row: usize) -> u32 {
        self.rows[row]
    }

    /// Whether `row` may not have `column` although other rows of its kind may.
    pub(super) fn stand_apart(&self, row: usize, column: usize) -> bool {
        self.apart[row].binary_search(&column).is_ok()
    }

    /// The cost of a row of this kind at `column`. It does not count for rows that are forbidden to have the
    /// column.
    pub(super) fn of_kind(&self, kind: u32, column: usize) -> i128 {
        self.by_kinds[kind as usize * self.kinds_of_columns + self.columns[column] as usize]
    }

    /// The cost of a row at a column; [`NEVER`] if the row may not have it.
    pub(super) fn at(&self, row: usize, column: usize) -> i128 {
        if self.stand_apart(row, column) { NEVER } else { self.of_kind(self.rows[row], column) }
    }
}

/// For each kind, its indices in `kinds` in ascending order.
fn by_kind(kinds: &[u32]) -> Vec<Vec<usize>> {
    let mut places = vec![Vec::new(); kinds.iter().max().map_or(0, |&last| last as usize + 1)];
    kinds.iter().enumerate().for_each(|(place, &kind)| places[kind as usize].push(place));
    places
}
