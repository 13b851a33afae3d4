//! FIDE's text download: a header line, then fixed columns.

use std::io::BufRead;

use super::ListError;
use super::cells::Cells;
use super::format::Row;
use super::header::Header;
use super::lines::Lines;

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
        let (text, end) = (self.lines.text(), self.header.end_of_rating());
        if self.lines.is_cut() && text.chars().count() < end {
            return Err(ListError::new(line, 1, "the file ends before the row does")
                .found(text)
                .expected(format!("a row with its rating in columns {} to {end}", end - 3))
                .hint("the download may have been cut off"));
        }
        let mut cells = Cells::default();
        for (field, column, text) in self.header.cells(text) {
            cells.set(field, text, line, column)?;
        }
        Ok(Some(Row { line, entry: cells.finish(line)?, kind: self.header.kind }))
    }
}
