//! What each row costs at each column: few prices, and a small number for each of the places.

/// A price at which no row may have a column.
pub(super) const NEVER: i128 = i128::MAX / 4;

/// The number of the price [`NEVER`].
const BARRED: u32 = 0;

/// The prices of rows at columns.
#[derive(Clone, Debug)]
pub(super) struct Prices {
    columns: usize,
    numbers: Vec<u32>,
    distinct: Vec<i128>,
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
        const UNKNOWN: u32 = u32::MAX;
        let count = |kinds: &[u32]| kinds.iter().max().map_or(0, |&last| last as usize + 1);
        let (of_rows, of_columns) = (count(rows), count(columns));
        let mut numbers = Vec::with_capacity(rows.len() * columns.len());
        let (mut prices, mut known) = (vec![NEVER], vec![UNKNOWN; of_rows * of_columns]);
        // For each column the latest row that stands apart from it.
        let mut apart_from = vec![usize::MAX; columns.len()];
        for (row, &kind) in rows.iter().enumerate() {
            apart(row).into_iter().for_each(|column| apart_from[column] = row);
            let known = &mut known[kind as usize * of_columns..][..of_columns];
            for (column, &other) in columns.iter().enumerate() {
                if apart_from[column] == row {
                    numbers.push(BARRED);
                    continue;
                }
                let number = &mut known[other as usize];
                if *number == UNKNOWN {
                    *number = numbered(&mut prices, price(row, column));
                }
                numbers.push(*number);
            }
        }
        Prices { columns: columns.len(), numbers, distinct: prices }
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
        self.distinct[self.numbers[row * self.columns + column] as usize]
    }

    /// The prices of a row, from column to column.
    pub(super) fn of_row(&self, row: usize) -> impl Iterator<Item = i128> {
        let numbers = &self.numbers[row * self.columns..(row + 1) * self.columns];
        numbers.iter().map(|&number| self.distinct[number as usize])
    }
}

/// The number of a price among those there are.
fn numbered(prices: &mut Vec<i128>, price: i128) -> u32 {
    let known = prices.iter().position(|&other| other == price.min(NEVER));
    let number = known.unwrap_or_else(|| {
        prices.push(price);
        prices.len() - 1
    });
    // No memory holds 2^32 prices.
    u32::try_from(number).unwrap_or(BARRED)
}
