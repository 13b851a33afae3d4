//! Files that are something else than a text, by what they begin with.

use super::diagnostic::{Diagnostic, Findings};
use super::span::Span;

/// How a ZIP archive begins.
pub const ZIP: &[u8] = b"PK\x03\x04";
/// How a file that `gzip` has packed begins.
pub const GZIP: &[u8] = b"\x1f\x8b";

const ASK: &str = "ask for the report file, a text whose lines begin with `012`, `001` and such";

/// What is handed in for a report, by its first bytes, and what to do.
const KNOWN: [(&[u8], &str, &str); 6] = [
    (ZIP, "a ZIP archive", "unpack it and name the reports in it"),
    (GZIP, "a packed file (gzip)", "unpack it and name what is in it"),
    (b"%PDF-", "a PDF document", ASK),
    (b"SQLite format 3\0", "a database", "write the report from the program that keeps it"),
    (b"\x89PNG", "a picture", ASK),
    (b"\xff\xd8\xff", "a picture", ASK),
];

/// Whether the bytes are no text; then it is said what they are.
pub(super) fn is_foreign(bytes: &[u8], findings: &mut Findings) -> bool {
    let known = KNOWN.iter().find(|(begin, ..)| bytes.starts_with(begin));
    if let Some((_, what, hint)) = known {
        let found = Diagnostic::error("no-text", format!("this is {what}, not a report"));
        findings
            .push(found.at(Span::columns(1, 1, 1)).expected("a report file, which is a text").hint(*hint));
    }
    known.is_some()
}
