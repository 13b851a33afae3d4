//! The cost of each row at each column in an assignment. There is one cost for each kind of row and kind of column;
//! single pairs of a row and a column can be forbidden.

use arbitrium_search::Spent;
use arbitrium_search::steps::take_for;

/// The cost that marks a column that a row may not have.
pub(super) const NEVER: i128 = i128::MAX / 4;

/// The costs of rows at columns.
#[derive(Clone, Debug)]
pub(super) struct Prices {
    /// The kind of each row. Rows of one kind have equal costs.
    rows: Vec<u32>,
    /// The kind of each column. Columns of one kind have equal costs.
    columns: Vec<u32>,
    kinds_of_columns: usize,
    /// The cost for each kind of row and each kind of column.
    by_kinds: Vec<i128>,
    /// For each row, in ascending order, the columns that it may not have whatever its kind.
    apart: Vec<Vec<usize>>,
}

impl Prices {
    /// Costs that depend only on the kinds of row and column, except that a row may not have the columns that `apart`
    /// gives for it. `price(row, column)` computes the cost. It is called at most once for each pair of kinds, and
    /// never for a forbidden column.
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

    /// The number of columns.
    pub(super) fn columns(&self) -> usize {
        self.columns.len()
    }

    /// The number of rows.
    pub(super) fn rows(&self) -> usize {
        self.rows.len()
    }

    /// For each kind the rows of this kind, in ascending order.
    pub(super) fn rows_by_kind(&self) -> Vec<Vec<usize>> {
        by_kind(&self.rows)
    }

    /// The number of a row's kind, from 0. Rows of one kind have equal costs.
    pub(super) fn kind_of_row(&self, row: usize) -> u32 {
        self.rows[row]
    }

    /// Whether a row may not have a column, whatever their kinds.
    pub(super) fn stand_apart(&self, row: usize, column: usize) -> bool {
        self.apart[row].binary_search(&column).is_ok()
    }

    /// The cost of rows of this kind at a column, apart from rows that may not have this column.
    pub(super) fn of_kind(&self, kind: u32, column: usize) -> i128 {
        self.by_kinds[kind as usize * self.kinds_of_columns + self.columns[column] as usize]
    }

    /// The cost of a row at a column; [`NEVER`] if the row may not have it.
    pub(super) fn at(&self, row: usize, column: usize) -> i128 {
        if self.stand_apart(row, column) { NEVER } else { self.of_kind(self.rows[row], column) }
    }
}

/// For each kind the indices that have this kind, in ascending order.
fn by_kind(kinds: &[u32]) -> Vec<Vec<usize>> {
    let mut places = vec![Vec::new(); kinds.iter().max().map_or(0, |&last| last as usize + 1)];
    kinds.iter().enumerate().for_each(|(place, &kind)| places[kind as usize].push(place));
    places
}
