//! FIDE's text download: a header line, then fixed columns.

use std::io::BufRead;

use super::ListError;
use super::cells::Cells;
use super::format::Row;
use super::header::Header;
use super::lines::Lines;

/// The rows of a text file.
#[derive(Debug)]
pub(super) struct TextRows<R> {
    lines: Lines<R>,
    pub(super) header: Header,
}

impl<R: BufRead> TextRows<R> {
    pub(super) fn new(lines: Lines<R>) -> Result<Self, ListError> {
        let header = Header::read(lines.text(), lines.number)?;
        Ok(TextRows { lines, header })
    }

    pub(super) fn next(&mut self) -> Result<Option<Row>, ListError> {
        if self.lines.next()?.is_none() {
            return Ok(None);
        }
        let line = self.lines.number;
        let mut cells = Cells::default();
        for (field, column, text) in self.header.cells(self.lines.text()) {
            cells.set(field, text, line, column)?;
        }
        Ok(Some(Row { line, entry: cells.finish(line)? }))
    }
}
