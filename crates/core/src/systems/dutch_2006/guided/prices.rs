//! What each row costs at each column: few prices, and a small number for each of the places.

use crate::search::kinds::numbers_by_kinds;

/// A price at which no row may have a column.
pub(super) const NEVER: i128 = i128::MAX / 4;

/// The number of the price [`NEVER`].
const BARRED: u32 = 0;

/// The prices of rows at columns.
#[derive(Clone, Debug)]
pub(super) struct Prices {
    columns: usize,
    numbers: Vec<u32>,
    /// [`NEVER`], then the price of each two kinds.
    by_number: Vec<i128>,
}

impl Prices {
    /// Prices that depend on the kinds of row and column alone, but that a row may not have those columns from which it stands
    /// `apart`. `price(row, column)` is asked once of each two kinds, never of two that stand apart.
    pub(super) fn of_kinds<A: IntoIterator<Item = usize>>(
        rows: &[u32],
        columns: &[u32],
        apart: impl Fn(usize) -> A,
        mut price: impl FnMut(usize, usize) -> i128,
    ) -> Self {
        let mut by_number = vec![NEVER];
        let numbers = numbers_by_kinds(rows, columns, BARRED, apart, |row, column| {
            by_number.push(price(row, column));
            // No memory holds 2^32 prices.
            u32::try_from(by_number.len() - 1).unwrap_or(BARRED)
        });
        Prices { columns: columns.len(), numbers, by_number }
    }

    /// The number of columns.
    pub(super) fn columns(&self) -> usize {
        self.columns
    }

    /// The number of rows.
    pub(super) fn rows(&self) -> usize {
        self.numbers.len().checked_div(self.columns).unwrap_or(0)
    }

    /// The price of a row at a column.
    pub(super) fn at(&self, row: usize, column: usize) -> i128 {
        self.by_number[self.numbers[row * self.columns + column] as usize]
    }

    /// The prices of a row, from column to column.
    pub(super) fn of_row(&self, row: usize) -> impl Iterator<Item = i128> {
        let numbers = &self.numbers[row * self.columns..(row + 1) * self.columns];
        numbers.iter().map(|&number| self.by_number[number as usize])
    }
}
