//! What each row costs at each column: a price for each two kinds, but for some that stand apart.

use crate::search::Spent;
use crate::search::steps::take_for;

/// A price at which no row may have a column.
pub(super) const NEVER: i128 = i128::MAX / 4;

/// The prices of rows at columns.
#[derive(Clone, Debug)]
pub(super) struct Prices {
    /// The kind of each row.
    rows: Vec<u32>,
    /// The kind of each column.
    columns: Vec<u32>,
    kinds_of_columns: usize,
    /// The price of each two kinds.
    by_kinds: Vec<i128>,
    /// The columns that a row may not have whatever its kind, in order.
    apart: Vec<Vec<usize>>,
}

impl Prices {
    /// Prices that depend on the kinds of row and column alone, but that a row may not have those columns from which it stands
    /// `apart`. `price(row, column)` is asked once at the most of each two kinds, never of two that stand apart.
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

    /// The rows of each kind, in order.
    pub(super) fn rows_by_kind(&self) -> Vec<Vec<usize>> {
        by_kind(&self.rows)
    }

    /// The kind of a row.
    pub(super) fn kind_of_row(&self, row: usize) -> u32 {
        self.rows[row]
    }

    /// Whether a row may not have a column whatever their kinds.
    pub(super) fn stand_apart(&self, row: usize, column: usize) -> bool {
        self.apart[row].binary_search(&column).is_ok()
    }

    /// The price of the rows of a kind at a column, but for those that stand apart from it.
    pub(super) fn of_kind(&self, kind: u32, column: usize) -> i128 {
        self.by_kinds[kind as usize * self.kinds_of_columns + self.columns[column] as usize]
    }

    /// The price of a row at a column.
    pub(super) fn at(&self, row: usize, column: usize) -> i128 {
        if self.stand_apart(row, column) { NEVER } else { self.of_kind(self.rows[row], column) }
    }
}

/// The places of each kind, in order.
fn by_kind(kinds: &[u32]) -> Vec<Vec<usize>> {
    let mut places = vec![Vec::new(); kinds.iter().max().map_or(0, |&last| last as usize + 1)];
    kinds.iter().enumerate().for_each(|(place, &kind)| places[kind as usize].push(place));
    places
}
