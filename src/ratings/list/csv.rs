//! The CSV form: a header that names the columns, then a row for each player.

use std::io::BufRead;
use std::ops::Range;

use csv_core::{ReadFieldResult, Reader};

use super::cells::Cells;
use super::field::Field;
use super::format::Row;
use super::lines::Lines;
use super::{ListEntry, ListError};

/// The header of the CSV form.
pub const CSV_HEADER: &str = "fide_id,name,federation,sex,title,rating,k,games,birth_year,flag";

/// The rows of a CSV file.
#[derive(Debug)]
pub(super) struct CsvRows<R> {
    lines: Lines<R>,
    columns: Vec<Field>,
    /// Made once: its making takes longer than a row.
    reader: Reader,
}

impl<R: BufRead> CsvRows<R> {
    pub(super) fn new(lines: Lines<R>) -> Result<Self, ListError> {
        let line = lines.number;
        let mut reader = Reader::new();
        let mut columns = Vec::new();
        for (column, name) in fields(&mut reader, lines.text(), line)?.iter() {
            let known = Field::CSV.iter().find(|(_, word)| name.trim().eq_ignore_ascii_case(word));
            let &(field, word) = known.ok_or_else(|| {
                ListError::new(line, column, "no such column").found(name).expected(CSV_HEADER)
            })?;
            if columns.contains(&field) {
                return Err(ListError::new(line, column, format!("the column {word} stands twice")));
            }
            columns.push(field);
        }
        for needed in [Field::FideId, Field::Rating] {
            if !columns.contains(&needed) {
                let problem = format!("no column for the {}", needed.words());
                return Err(ListError::new(line, 1, problem).found(lines.text()).expected(CSV_HEADER));
            }
        }
        Ok(CsvRows { lines, columns, reader })
    }

    pub(super) fn next(&mut self) -> Result<Option<Row>, ListError> {
        if self.lines.next()?.is_none() {
            return Ok(None);
        }
        let line = self.lines.number;
        let fields = fields(&mut self.reader, self.lines.text(), line)?;
        Ok(Some(Row { line, entry: self.entry(&fields, line)? }))
    }

    fn entry(&self, fields: &Fields, line: u32) -> Result<ListEntry, ListError> {
        let (found, expected) = (fields.cells.len(), self.columns.len());
        if found != expected {
            let place = fields.cells.get(expected).or(fields.cells.last());
            let column = place.map_or(1, |(column, _)| *column);
            return Err(ListError::new(line, column, "a row with another number of cells than the header")
                .found(&format!("{found} cells"))
                .expected(format!("{expected} cells"))
                .hint("a name with a comma stands in quotation marks: \"Carlsen, Magnus\""));
        }
        let mut cells = Cells::default();
        for ((column, text), field) in fields.iter().zip(&self.columns) {
            cells.set(*field, text, line, column)?;
        }
        cells.finish(line)
    }
}

/// The cells of a line and the column where each begins.
struct Fields {
    text: String,
    cells: Vec<(u32, Range<usize>)>,
}

impl Fields {
    fn iter(&self) -> impl Iterator<Item = (u32, &str)> {
        self.cells.iter().map(|(column, range)| (*column, &self.text[range.clone()]))
    }
}

/// Splits a line; a cell in quotation marks ends on the line on which it began.
fn fields(reader: &mut Reader, line: &str, number: u32) -> Result<Fields, ListError> {
    reader.reset();
    let mut output = vec![0; line.len() + 1];
    let mut cells: Vec<(u32, Range<usize>)> = Vec::with_capacity(Field::CSV.len());
    let mut column = 1;
    // What is left to read, what was written, and how much of it before this cell.
    let (mut rest, mut written, mut start) = (line, 0, 0);
    let mut begun = line;
    loop {
        // The end of the line ends the last cell, unless it is inside quotation marks.
        let at_end = rest.is_empty();
        let input = if at_end { b"\n" } else { rest.as_bytes() };
        let (result, used, put) = reader.read_field(input, &mut output[written..]);
        written += put;
        rest = rest.get(used..).unwrap_or_default();
        match result {
            ReadFieldResult::Field { record_end } => {
                cells.push((column, start..written));
                let consumed = begun.chars().count() - rest.chars().count();
                column += u32::try_from(consumed).unwrap_or(0);
                (begun, start) = (rest, written);
                if record_end {
                    break;
                }
            }
            ReadFieldResult::InputEmpty if !at_end => {}
            _ => {
                return Err(ListError::new(number, column, "a quotation mark that is never closed")
                    .found(begun)
                    .hint("a quotation mark inside quotation marks is doubled"));
            }
        }
    }
    output.truncate(written);
    Ok(Fields { text: String::from_utf8_lossy(&output).into_owned(), cells })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(line: &str) -> Vec<(u32, String)> {
        let fields = fields(&mut Reader::new(), line, 1).unwrap();
        fields.iter().map(|(column, text)| (column, text.to_owned())).collect()
    }

    #[test]
    fn cells_know_their_columns_in_characters() {
        let cells = |list: &[(u32, &str)]| -> Vec<(u32, String)> {
            list.iter().map(|(column, text)| (*column, (*text).to_owned())).collect()
        };
        assert_eq!(
            split("7,\"Müller, \"\"A\"\"\",GER"),
            cells(&[(1, "7"), (3, "Müller, \"A\""), (19, "GER")])
        );
        assert_eq!(split("a,,"), cells(&[(1, "a"), (3, ""), (4, "")]));
        assert_eq!(split("a,b\"c,d"), cells(&[(1, "a"), (3, "b\"c"), (7, "d")]));
        assert_eq!(fields(&mut Reader::new(), "1,\"open,2", 4).map(|_| ()).unwrap_err().column, 3);
    }
}
