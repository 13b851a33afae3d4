//! Recognises files that are not report files. Their first bytes show the kind of file.

use encoding_rs::Encoding;

use super::diagnostic::{Diagnostic, Findings};
use super::programs::program_file;
use super::span::Span;

/// The first bytes of a ZIP archive.
const ZIP: &[u8] = b"PK\x03\x04";
/// The first bytes of an empty ZIP archive.
const EMPTY_ZIP: &[u8] = b"PK\x05\x06";
/// The first bytes of a file packed with `gzip`.
pub const GZIP: &[u8] = b"\x1f\x8b";

const ASK: &str = "ask for the report file, a text whose lines begin with `012`, `001` and such";
const EXPORT: &str = "export a FIDE report (TRF) from the program that wrote the file";
const UNPACK: &str = "unpack it and name the reports in it";

/// Other files that users offer instead of a report. Each item has the position of the bytes that identify the file,
/// these bytes, the kind of file, and advice on how to get a report.
const KNOWN: [(usize, &[u8], &str, &str); 24] = [
    (0, b"SQLite format 3\0", "an SQLite database, as Sharly-Chess saves a tournament", EXPORT),
    (
        0,
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
        "a document of an office program (such as .doc or .xls)",
        EXPORT,
    ),
    (30, b"[Content_Types].xml", "an office document (such as .docx or .xlsx)", EXPORT),
    (30, b"_rels/.rels", "an office document (such as .docx or .xlsx)", EXPORT),
    (30, b"mimetypeapplication/vnd.oasis", "an office document (such as .odt or .ods)", EXPORT),
    (0, ZIP, "a ZIP archive", UNPACK),
    (0, EMPTY_ZIP, "a ZIP archive of no files", "name the reports that were to be in it"),
    (0, GZIP, "a packed file (gzip)", "unpack it and name what is in it"),
    (0, b"BZh", "a packed file (bzip2)", UNPACK),
    (0, b"\xfd7zXZ\0", "a packed file (xz)", UNPACK),
    (0, b"7z\xbc\xaf\x27\x1c", "an archive (7z)", UNPACK),
    (0, b"Rar!\x1a\x07", "an archive (RAR)", UNPACK),
    (0, b"%PDF-", "a PDF document", ASK),
    (0, b"{\\rtf", "a document in rich text (RTF)", ASK),
    (0, b"<!DOCTYPE", "a web page", ASK),
    (0, b"<!doctype", "a web page", ASK),
    (0, b"<html", "a web page", ASK),
    (0, b"<HTML", "a web page", ASK),
    (0, b"<?xml", "an XML file", EXPORT),
    (0, b"\x89PNG", "a picture", ASK),
    (0, b"\xff\xd8\xff", "a picture", ASK),
    (0, b"GIF8", "a picture", ASK),
    (0, b"MZ\x90\0", "a program", ASK),
    (0, b"\x7fELF", "a program", ASK),
];

/// Whether a file that begins with `head` is a ZIP archive.
#[must_use]
pub fn is_zip(head: &[u8]) -> bool {
    [ZIP, EMPTY_ZIP].iter().any(|begin| head.starts_with(begin))
}

/// Whether the bytes are not a text in `encoding`. If so, a finding says what kind of file it is.
pub(super) fn is_foreign(bytes: &[u8], encoding: Option<&'static Encoding>, findings: &mut Findings) -> bool {
    let has_mark = |at: usize, mark: &[u8]| bytes.get(at..).is_some_and(|rest| rest.starts_with(mark));
    let program = program_file(bytes).map(|file| (file.what, file.hint));
    let other = || KNOWN.iter().find(|(at, mark, ..)| has_mark(*at, mark)).map(|known| (known.2, known.3));
    let known = program.or_else(other);
    let known = known.map(|(what, hint)| (format!("this is {what}, not a report"), hint));
    let known = known.or_else(|| wide(bytes, encoding)).or_else(|| binary(bytes, encoding));
    let Some((message, hint)) = known else { return false };
    let found = Diagnostic::error("no-text", message).at(Span::columns(1, 1, 1));
    findings.push(found.expected("a report file, which is a text").hint(hint));
    true
}

/// The error for a binary file: its beginning contains zeros and many other control characters. `None` for other
/// files.
fn binary(bytes: &[u8], encoding: Option<&'static Encoding>) -> Option<(String, &'static str)> {
    const BEGINNING: usize = 512;
    const MOST_IN: usize = 20;
    // Zeros at the end have no meaning. In an encoding of two bytes per character, a zero is half a character.
    let end = bytes.iter().rposition(|byte| !matches!(byte, 0 | 0x1a)).map_or(0, |at| at + 1);
    let head = bytes.get(..end.min(BEGINNING))?;
    let is_wide = encoding.or(Encoding::for_bom(bytes).map(|(marked, _)| marked));
    if is_wide.is_some_and(|encoding| !encoding.is_ascii_compatible()) || !head.contains(&0) {
        return None;
    }
    let control = |byte: &&u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
    let is_binary = head.iter().filter(control).count() * MOST_IN > head.len();
    is_binary.then(|| ("this is a binary file, not a report".to_owned(), EXPORT))
}

/// The error for a text with two or four bytes per character and no byte order mark. The positions of zeros in the
/// first four bytes show this. `None` for other files.
fn wide(bytes: &[u8], encoding: Option<&'static Encoding>) -> Option<(String, &'static str)> {
    let first: [u8; 4] = bytes.get(..4)?.try_into().ok()?;
    let (name, hint) = match first {
        // A file of zeros is not text. The error about its first line describes it.
        [0, 0, 0, 0] => return None,
        [0, 0, 0xfe, 0xff] | [0xff, 0xfe, 0, 0] | [0, 0, 0, _] | [_, 0, 0, 0] => {
            ("UTF-32", "save the report as UTF-8")
        }
        [0, _, 0, _] => ("UTF-16 without a byte order mark", "name it: `--encoding utf-16be`"),
        [_, 0, _, 0] => ("UTF-16 without a byte order mark", "name it: `--encoding utf-16le`"),
        _ => return None,
    };
    let is_named = encoding.is_some_and(|encoding| !encoding.is_ascii_compatible());
    (!is_named).then(|| (format!("this is a text in {name}"), hint))
}
