//! Recognises files of programs whose format is closed, by their first bytes.

use crate::error::TableError;

/// The programs: where the bytes are that identify a file, these bytes, what the file is, and how to export a report.
const PROGRAMS: [(usize, &[u8], &str, &str); 3] = [
    (
        4,
        b"Standard Jet DB",
        "an Access database, as Papi saves a tournament",
        "in Papi, export the tournament as a FIDE report (TRF); Sharly-Chess opens the file and exports one too",
    ),
    (
        4,
        b"Standard ACE DB",
        "an Access database, as Papi saves a tournament",
        "in Papi, export the tournament as a FIDE report (TRF); Sharly-Chess opens the file and exports one too",
    ),
    (
        0,
        b"\x93\xff\x89\x44",
        "a tournament of Swiss-Manager",
        "in Swiss-Manager, use the FIDE data export (TRF16 or TRF26), or upload the event and copy its cross table",
    ),
];

/// The error for a file of a closed format; `None` for other files.
pub(crate) fn program(bytes: &[u8]) -> Option<TableError> {
    let has_mark = |at: usize, mark: &[u8]| bytes.get(at..).is_some_and(|rest| rest.starts_with(mark));
    let known = PROGRAMS.iter().find(|(at, mark, ..)| has_mark(*at, mark));
    let known = known.map(|(_, _, what, hint)| (*what, *hint)).or_else(|| vega(bytes));
    known.map(|(what, hint)| {
        TableError::new("closed-format", format!("this is {what}, not a table")).hint(hint)
    })
}

/// A file of Vega begins with the name and the version of the program. A cross table of Vega does not.
fn vega(bytes: &[u8]) -> Option<(&'static str, &'static str)> {
    let first = bytes.split(|byte| matches!(byte, b'\r' | b'\n')).next()?;
    let is_vega = ["Vega ", "VegaTeam "].iter().any(|name| {
        let number = first.strip_prefix(name.as_bytes()).and_then(|rest| rest.first());
        number.is_some_and(u8::is_ascii_digit)
    });
    is_vega.then_some((
        "a tournament of Vega",
        "in Vega, save a FIDE report by the menu Rating Report, or copy the cross table",
    ))
}
