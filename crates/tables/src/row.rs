//! Splits a text into rows of cells.

use crate::error::{Place, TableError};

/// A row of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// The line of the text or the row of the sheet, from 1.
    pub(crate) at: usize,
    /// The cells without blanks around them.
    pub(crate) cells: Vec<String>,
}

impl Row {
    /// The cell in a column, counted from 0; empty if the row is shorter.
    pub(crate) fn cell(&self, column: usize) -> &str {
        self.cells.get(column).map_or("", String::as_str)
    }

    /// The first cell with a text; empty if there is none.
    pub(crate) fn text(&self) -> &str {
        self.cells.iter().map(String::as_str).find(|cell| !cell.is_empty()).unwrap_or_default()
    }
}

/// All rows of one input: a text, a page or a workbook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sheet {
    /// The number of the input, from 1.
    pub(crate) input: usize,
    /// The rows in order.
    pub(crate) rows: Vec<Row>,
}

/// The largest number of rows of an input.
const MOST_ROWS: usize = 40_000;
/// The largest number of cells in a row.
const MOST_CELLS: usize = 300;
/// The largest number of cells of an input, so that a file of separators cannot use up the memory.
pub(crate) const MOST_IN_ALL: usize = 1_000_000;

/// The characters that may separate cells.
pub(crate) const DELIMITERS: [char; 4] = ['\t', ';', '|', ','];

/// The rows of a text whose cells are separated by `delimiter`. A text with more cells than any table is cut.
pub(crate) fn split(text: &str, delimiter: char) -> Vec<Row> {
    let (mut rows, mut count) = (Vec::new(), 0);
    for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let cells = cells(line, delimiter);
        count += cells.len();
        rows.push(Row { at: index + 1, cells });
        if count > MOST_IN_ALL || rows.len() > MOST_ROWS {
            break;
        }
    }
    rows
}

fn cells(line: &str, delimiter: char) -> Vec<String> {
    let line = match delimiter {
        '|' => line.trim().trim_matches('|'),
        _ => line,
    };
    let mut cells = Vec::new();
    let mut cell = String::new();
    let mut is_quoted = false;
    for c in line.chars() {
        match c {
            '"' if is_quoted => is_quoted = false,
            '"' if cell.trim().is_empty() => is_quoted = true,
            c if c == delimiter && !is_quoted => cells.push(std::mem::take(&mut cell)),
            _ if cells.len() > MOST_CELLS => break,
            c => cell.push(c),
        }
    }
    cells.push(cell);
    cells.iter().map(|cell| cell.trim().to_owned()).collect()
}

/// Fails if there are more rows or cells than any table has.
pub(crate) fn within_limits(sheets: &[Sheet]) -> Result<(), TableError> {
    for sheet in sheets {
        let too_many = |what: String| TableError::new("table-too-large", what);
        if sheet.rows.len() > MOST_ROWS {
            return Err(too_many(format!("the table has more than {MOST_ROWS} rows")));
        }
        if sheet.rows.iter().map(|row| row.cells.len()).sum::<usize>() > MOST_IN_ALL {
            return Err(too_many(format!("the table has more than {MOST_IN_ALL} cells")));
        }
        if let Some(row) = sheet.rows.iter().find(|row| row.cells.len() > MOST_CELLS) {
            let place = Place::of_row(sheet.input, row.at);
            return Err(too_many(format!("the row has more than {MOST_CELLS} cells")).at(place));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_cells_keep_their_commas() {
        let rows = split("1,\"Ahn, A\",2000\n\n2,Bak,", ',');
        assert_eq!(rows[0].cells, ["1", "Ahn, A", "2000"]);
        assert_eq!((rows[1].at, rows[1].cells.len()), (3, 3));
    }
}
