//! Reads the first sheet of a workbook (XLSX) as rows of cells.

use std::borrow::Cow;
use std::io::{Cursor, Read as _};

use quick_xml::Reader;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use crate::error::TableError;
use crate::row::{MOST_IN_ALL, Row};
use crate::text::single_spaced;

/// The largest size of an unpacked part, in bytes.
const MOST_BYTES: u64 = 32 << 20;
/// The largest index of a column, counted from 0.
const LAST_COLUMN: usize = 400;

/// Whether the bytes are a workbook: an archive whose directory names a sheet.
pub(crate) fn is_workbook(bytes: &[u8]) -> bool {
    const SHEET: &[u8] = b"xl/worksheets/";
    bytes.starts_with(b"PK\x03\x04") && bytes.windows(SHEET.len()).any(|part| part == SHEET)
}

/// The rows of the first sheet.
pub(crate) fn rows(bytes: &[u8]) -> Result<Vec<Row>, TableError> {
    let damaged = || TableError::new("damaged-workbook", "the workbook cannot be read");
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| damaged())?;
    let mut sheets: Vec<String> = archive.file_names().filter_map(Result::ok).map(Cow::into_owned).collect();
    sheets.retain(|name| name.starts_with("xl/worksheets/sheet"));
    sheets.sort_by_key(|name| (name.len(), name.clone()));
    let sheet = sheets.first().ok_or_else(damaged)?;
    let shared = match part(&mut archive, "xl/sharedStrings.xml") {
        Some(xml) => strings(&xml).ok_or_else(damaged)?,
        None => Vec::new(),
    };
    let xml = part(&mut archive, sheet).ok_or_else(damaged)?;
    cells(&xml, &shared).ok_or_else(damaged)
}

/// The text of a part; `None` if it is missing, damaged or too large.
fn part(archive: &mut ZipArchive<Cursor<&[u8]>>, name: &str) -> Option<String> {
    let file = archive.by_name(name).ok()?;
    let mut text = String::new();
    let size = file.take(MOST_BYTES).read_to_string(&mut text).ok()?;
    (u64::try_from(size).ok()? < MOST_BYTES).then_some(text)
}

/// A piece of a part: the beginning of an element with its name and its attributes `r` and `t`, the end of an
/// element with its name, or a text.
enum Piece {
    Open(String, Option<String>, Option<String>),
    Close(String),
    Text(String),
}

/// Calls `each` with the elements and texts of the part `xml`. An element comes with its attributes `r` and
/// `t`. `None` if the part is damaged or `each` returns `None`.
fn pieces(xml: &str, mut each: impl FnMut(Piece) -> Option<()>) -> Option<()> {
    let mut reader = Reader::from_str(xml);
    loop {
        match reader.read_event().ok()? {
            Event::Start(tag) => each(open(&tag))?,
            Event::Empty(tag) => {
                let name = tag.local_name().as_ref().to_owned();
                each(open(&tag))?;
                each(Piece::Close(name))?;
            }
            Event::End(tag) => each(Piece::Close(tag.local_name().as_ref().to_owned()))?,
            Event::Text(text) => each(Piece::Text(text.to_string()))?,
            Event::CData(text) => each(Piece::Text(text.to_string()))?,
            Event::GeneralRef(entity) => {
                let shown = match entity.resolve_char_ref().ok()? {
                    Some(c) => c.to_string(),
                    None => resolve_predefined_entity(&entity)?.to_owned(),
                };
                each(Piece::Text(shown))?;
            }
            Event::Eof => return Some(()),
            _ => {}
        }
    }
}

fn open(tag: &BytesStart<'_>) -> Piece {
    let name = tag.local_name().as_ref().to_owned();
    let value = |wanted: &str| {
        let found = tag.try_get_attribute(wanted).ok().flatten();
        found.map(|attribute| attribute.value.into_owned())
    };
    Piece::Open(name, value("r"), value("t"))
}

/// The shared texts of a workbook; `None` if their part is damaged. A text may be in several pieces.
fn strings(xml: &str) -> Option<Vec<String>> {
    let mut strings: Vec<String> = Vec::new();
    let (mut is_text, mut is_phonetic) = (false, false);
    pieces(xml, |piece| {
        match piece {
            Piece::Open(name, ..) if name == "si" => strings.push(String::new()),
            Piece::Open(name, ..) if name == "t" => is_text = true,
            Piece::Open(name, ..) if name == "rPh" => is_phonetic = true,
            Piece::Close(name) if name == "t" => is_text = false,
            Piece::Close(name) if name == "rPh" => is_phonetic = false,
            Piece::Text(text) if is_text && !is_phonetic => strings.last_mut()?.push_str(&text),
            _ => {}
        }
        Some(())
    })?;
    Some(strings)
}

fn cells(xml: &str, shared: &[String]) -> Option<Vec<Row>> {
    let mut rows: Vec<Row> = Vec::new();
    let mut count = 0;
    let (mut column, mut kind, mut value, mut is_value) = (0, String::new(), String::new(), false);
    pieces(xml, |piece| {
        match piece {
            Piece::Open(name, at, _) if name == "row" => {
                let next = rows.last().map_or(1, |row| row.at + 1);
                let at = at.and_then(|at| at.parse().ok()).unwrap_or(next);
                rows.push(Row { at, cells: Vec::new() });
            }
            Piece::Open(name, at, of) if name == "c" => {
                let next = rows.last()?.cells.len();
                column = at.map_or(Some(next), |at| column_of(&at))?;
                kind = of.unwrap_or_default();
                value.clear();
            }
            Piece::Open(name, ..) if name == "v" || name == "t" => is_value = true,
            Piece::Close(name) if name == "v" || name == "t" => is_value = false,
            Piece::Text(text) if is_value => value.push_str(&text),
            Piece::Close(name) if name == "c" => {
                let shown = if kind == "s" {
                    shared.get(value.trim().parse::<usize>().ok()?)?.clone()
                } else {
                    value.clone()
                };
                let cells = &mut rows.last_mut()?.cells;
                if cells.len() <= column {
                    count += column + 1 - cells.len();
                    if count > MOST_IN_ALL {
                        return None;
                    }
                    cells.resize(column + 1, String::new());
                }
                cells[column] = single_spaced(&shown);
            }
            _ => {}
        }
        Some(())
    })?;
    rows.retain(|row| row.cells.iter().any(|cell| !cell.is_empty()));
    Some(rows)
}

/// The column of a cell such as `AB3`, counted from 0; `None` if it is too far to the right.
fn column_of(name: &str) -> Option<usize> {
    let letters = name.bytes().take_while(u8::is_ascii_uppercase);
    let number = letters.fold(0_usize, |number, letter| {
        number.saturating_mul(26).saturating_add(usize::from(letter - b'A') + 1)
    });
    number.checked_sub(1).filter(|column| *column <= LAST_COLUMN)
}
