//! Files that are something else than a text, by what they begin with.

use encoding_rs::Encoding;

use super::diagnostic::{Diagnostic, Findings};
use super::span::Span;

/// How a ZIP archive begins.
const ZIP: &[u8] = b"PK\x03\x04";
/// How a ZIP archive of no files begins.
const EMPTY_ZIP: &[u8] = b"PK\x05\x06";
/// How a file that `gzip` has packed begins.
pub const GZIP: &[u8] = b"\x1f\x8b";

const ASK: &str = "ask for the report file, a text whose lines begin with `012`, `001` and such";

/// What is handed in for a report, by its first bytes, and what to do.
const KNOWN: [(&[u8], &str, &str); 7] = [
    (ZIP, "a ZIP archive", "unpack it and name the reports in it"),
    (EMPTY_ZIP, "a ZIP archive of no files", "name the reports that were to be in it"),
    (GZIP, "a packed file (gzip)", "unpack it and name what is in it"),
    (b"%PDF-", "a PDF document", ASK),
    (b"SQLite format 3\0", "a database", "write the report from the program that keeps it"),
    (b"\x89PNG", "a picture", ASK),
    (b"\xff\xd8\xff", "a picture", ASK),
];

/// Whether a file that begins so is a ZIP archive.
#[must_use]
pub fn is_zip(head: &[u8]) -> bool {
    [ZIP, EMPTY_ZIP].iter().any(|begin| head.starts_with(begin))
}

/// Whether the bytes are no text in the encoding of the file; then it is said what they are.
pub(super) fn is_foreign(bytes: &[u8], encoding: Option<&'static Encoding>, findings: &mut Findings) -> bool {
    let known = KNOWN.iter().find(|(begin, ..)| bytes.starts_with(begin));
    let known = known.map(|&(_, what, hint)| (format!("this is {what}, not a report"), hint));
    let known = known.or_else(|| wide(bytes, encoding));
    let Some((message, hint)) = known else { return false };
    let found = Diagnostic::error("no-text", message).at(Span::columns(1, 1, 1));
    findings.push(found.expected("a report file, which is a text").hint(hint));
    true
}

/// A text of two or four bytes a character, which nothing at its beginning says: by where the zeros of the first four bytes
/// stand.
fn wide(bytes: &[u8], encoding: Option<&'static Encoding>) -> Option<(String, &'static str)> {
    let first: [u8; 4] = bytes.get(..4)?.try_into().ok()?;
    let (name, hint) = match first {
        // A file of zeros is no text: what stands in it is told by its first line.
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
