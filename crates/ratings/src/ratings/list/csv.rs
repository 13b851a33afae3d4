//! The CSV format: a header with the names of the columns, then a row for each player.

use std::io::BufRead;

use super::cells::Cells;
use super::field::Field;
use super::format::{RatingKind, Row};
use super::formula::read_back;
use super::lines::Lines;
use super::table::{self, Table};
use super::{ListEntry, ListError};

/// The header with all columns, in the order in which lists are written.
pub const CSV_HEADER: &str =
    "fide_id,name,federation,sex,title,rating,k,games,birth_year,flag,career_games,highest";

#[derive(Debug)]
pub(super) struct CsvRows<R> {
    table: Table<R>,
    columns: Vec<Field>,
}

impl<R: BufRead> CsvRows<R> {
    pub(super) fn new(lines: Lines<R>) -> Result<Self, ListError> {
        let table = Table::new(lines)?;
        let line = table.header().line;
        let mut columns = Vec::new();
        for cell in table.header().iter() {
            let column = cell.column;
            let known = Field::CSV.iter().find(|(_, word)| cell.text.trim().eq_ignore_ascii_case(word));
            let &(field, word) = known.ok_or_else(|| no_such_column(line, cell))?;
            if columns.contains(&field) {
                let problem = format!("the column {word} stands twice");
                return Err(ListError::new(line, column, problem).found(cell.text).expected(CSV_HEADER));
            }
            columns.push(field);
        }
        for needed in [Field::FideId, Field::Rating] {
            if !columns.contains(&needed) {
                let problem = format!("no column for the {}", needed.words());
                return Err(ListError::new(line, 1, problem).found(table.text()).expected(CSV_HEADER));
            }
        }
        Ok(CsvRows { table, columns })
    }

    pub(super) fn next(&mut self) -> Result<Option<Row>, ListError> {
        let Some(row) = self.table.next()? else { return Ok(None) };
        Ok(Some(Row { line: row.line, entry: self.entry(&row)?, kind: RatingKind::Unsaid }))
    }

    fn entry(&self, row: &table::Cells) -> Result<ListEntry, ListError> {
        let mut cells = Cells::default();
        for (cell, field) in row.iter().zip(&self.columns) {
            let text = if *field == Field::Name { read_back(cell.text) } else { cell.text };
            cells.set(*field, text, row.line, cell.column)?;
        }
        cells.finish(row.line)
    }
}

fn no_such_column(line: u32, cell: table::Cell<'_>) -> ListError {
    let error = ListError::new(line, cell.column, "no such column").found(cell.text).expected(CSV_HEADER);
    if cell.text.contains([';', '\t']) {
        error.hint("cells are separated by commas or semicolons")
    } else if cell.text.contains('\0') {
        error.hint("the file is UTF-16; save it as UTF-8")
    } else {
        error
    }
}
