//! Refuses files that are not tables but can hold one: the closed formats of programs, and office documents.

use arbitrium_core::trf::program_file;

use crate::error::TableError;

/// The bytes by which office documents other than XLSX are recognised. Each item has the position of the
/// bytes, the bytes, and the kind of document.
const OFFICE: [(usize, &[u8], &str); 2] = [
    (0, b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a document of an office program (such as .doc or .xls)"),
    (30, b"mimetypeapplication/vnd.oasis", "an office document (such as .odt or .ods)"),
];

/// The error for a file of a closed format, or an office document; `None` for other files.
pub(crate) fn program(bytes: &[u8]) -> Option<TableError> {
    if let Some(file) = program_file(bytes) {
        let message = format!("this is {}, not a table", file.what);
        return Some(TableError::new("closed-format", message).hint(file.hint));
    }
    let has = |at: usize, mark: &[u8]| bytes.get(at..).is_some_and(|rest| rest.starts_with(mark));
    let (_, _, what) = OFFICE.into_iter().find(|(at, mark, _)| has(*at, mark))?;
    let error = TableError::new("office-document", format!("this is {what}, not a table"));
    Some(error.hint("save the table as a workbook of the newer format (.xlsx) or as CSV"))
}
