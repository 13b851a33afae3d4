//! Files of cells separated by commas or semicolons. After a header that names the columns, each row has the same
//! number of cells.

use std::io::BufRead;
use std::ops::Range;

use csv_core::{ReadFieldResult, Reader, ReaderBuilder};

use super::ListError;
use super::lines::Lines;
use arbitrium_core::counted::counted;

/// A file of cells separated by commas or semicolons, read row by row.
#[derive(Debug)]
pub(crate) struct Table<R> {
    lines: Lines<R>,
    /// The parser, which is made only once because that takes longer than parsing a row.
    reader: Reader,
    header: Cells,
}

/// A cell, and its column in characters from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell<'a> {
    pub column: u32,
    pub text: &'a str,
}

/// The cells of one line.
#[derive(Debug)]
pub(crate) struct Cells {
    /// The number of the line, from 1.
    pub line: u32,
    text: String,
    /// For each cell its column, and its byte range in `text`.
    places: Vec<(u32, Range<usize>)>,
}

impl Cells {
    /// The cells in the order of the line.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Cell<'_>> {
        self.places.iter().map(|(column, range)| Cell { column: *column, text: &self.text[range.clone()] })
    }
}

impl<R: BufRead> Table<R> {
    /// Opens a file whose first line is its header. Fails if the file has no line that is not blank.
    pub(crate) fn open(reader: R) -> Result<Self, ListError> {
        let mut lines = Lines::new(reader);
        match lines.next()? {
            Some(_) => Table::new(lines),
            None => Err(ListError::new(1, 1, "an empty file")),
        }
    }

    /// Makes a table. The line that was read last is its header.
    pub(super) fn new(lines: Lines<R>) -> Result<Self, ListError> {
        let mut reader = reader(lines.text());
        let header = cells(&mut reader, lines.text(), lines.number)?;
        Ok(Table { lines, reader, header })
    }

    /// The names of the columns, as the header contains them.
    pub(crate) fn header(&self) -> &Cells {
        &self.header
    }

    /// The text of the line that was read last.
    pub(crate) fn text(&self) -> &str {
        self.lines.text()
    }

    /// The next row that is not blank; `None` at the end of the file. Fails if the row and the header have different
    /// numbers of cells.
    pub(crate) fn next(&mut self) -> Result<Option<Cells>, ListError> {
        if self.lines.next()?.is_none() {
            return Ok(None);
        }
        let line = self.lines.number;
        let row = cells(&mut self.reader, self.lines.text(), line)?;
        let (found, expected) = (row.places.len(), self.header.places.len());
        if found == expected {
            return Ok(Some(row));
        }
        let place = row.places.get(expected).or(row.places.last());
        let column = place.map_or(1, |(column, _)| *column);
        Err(ListError::new(line, column, "a row with another number of cells than the header")
            .found(&counted(found, "cell"))
            .expected(counted(expected, "cell"))
            .hint("a cell with a comma needs quotation marks: \"Adams, Ann\""))
    }
}

/// Makes a parser for rows. Commas separate the cells, or semicolons if the header contains semicolons and no comma.
fn reader(header: &str) -> Reader {
    let semicolons = header.contains(';') && !header.contains(',');
    ReaderBuilder::new().delimiter(if semicolons { b';' } else { b',' }).build()
}

/// Splits a line into cells. A cell in quotation marks must end on the same line.
fn cells(reader: &mut Reader, text: &str, line: u32) -> Result<Cells, ListError> {
    reader.reset();
    let mut output = vec![0; text.len() + 1];
    let mut places: Vec<(u32, Range<usize>)> = Vec::with_capacity(12);
    let mut column = 1;
    // `rest` is the text that is not read yet. `written` is the number of bytes written so far, and `start`
    // the number before the current cell.
    let (mut rest, mut written, mut start) = (text, 0, 0);
    let mut begun = text;
    loop {
        // The end of the line ends the last cell, unless it is inside quotation marks.
        let at_end = rest.is_empty();
        let input = if at_end { b"\n" } else { rest.as_bytes() };
        let (result, used, put) = reader.read_field(input, &mut output[written..]);
        written += put;
        rest = rest.get(used..).unwrap_or_default();
        match result {
            ReadFieldResult::Field { record_end } => {
                places.push((column, start..written));
                let consumed = begun[..begun.len() - rest.len()].chars().count();
                column += u32::try_from(consumed).unwrap_or(0);
                (begun, start) = (rest, written);
                if record_end {
                    break;
                }
            }
            ReadFieldResult::InputEmpty if !at_end => {}
            _ => {
                return Err(ListError::new(line, column, "a quotation mark that is never closed")
                    .found(begun)
                    .hint("a quotation mark inside quotation marks is doubled"));
            }
        }
    }
    output.truncate(written);
    Ok(Cells { line, text: String::from_utf8_lossy(&output).into_owned(), places })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(line: &str) -> Vec<(u32, String)> {
        let cells = cells(&mut Reader::new(), line, 1).unwrap();
        cells.iter().map(|cell| (cell.column, cell.text.to_owned())).collect()
    }

    #[test]
    fn cells_know_their_columns_in_characters() {
        let expected = |list: &[(u32, &str)]| -> Vec<(u32, String)> {
            list.iter().map(|(column, text)| (*column, (*text).to_owned())).collect()
        };
        assert_eq!(
            split("7,\"Müller, \"\"A\"\"\",GER"),
            expected(&[(1, "7"), (3, "Müller, \"A\""), (19, "GER")])
        );
        assert_eq!(split("a,,"), expected(&[(1, "a"), (3, ""), (4, "")]));
        assert_eq!(split("a,b\"c,d"), expected(&[(1, "a"), (3, "b\"c"), (7, "d")]));
        assert_eq!(cells(&mut Reader::new(), "1,\"open,2", 4).map(|_| ()).unwrap_err().column, 3);
    }
}
