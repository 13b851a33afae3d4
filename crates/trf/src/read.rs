use encoding_rs::Encoding;

use super::codes::{UnknownCodes, by_code, code_of, layout_of_columns};
use super::decode::decode;
use super::diagnostic::{Diagnostic, Findings};
use super::dialect;
use super::document::{Document, Record, has_known_record};
use super::foreign::is_foreign;
use super::line::{self, Line, is_blank};
use super::misplaced;
use super::passed_over::{PassedOver, cannot_be_a_record, is_comment};
use super::span::{Span, count};

/// Options for reading a file.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReadOptions {
    /// The encoding of the file. With `None` it is UTF-8, or windows-1252 if the file is not UTF-8.
    pub encoding: Option<&'static Encoding>,
}

/// The largest size of a file that is read, in bytes. It is several times the size of a report with 9999 players.
pub const MOST_BYTES: usize = 16 * 1024 * 1024;
/// The largest number of lines that are read.
pub const MOST_LINES: usize = 200_000;
/// The largest length of a line that is read, in characters. Such a line has room for more than 999 rounds.
pub const LONGEST_LINE: usize = 20_000;

/// Reads a report file. Any bytes are accepted, and faults do not stop the reading. Returns the document and all
/// findings.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::trf::{self, Severity};
/// let (document, findings) = trf::read(b"012 Open\r\n001-\r\n", &trf::ReadOptions::default());
/// assert_eq!(document.text(), "012 Open\r\n001-\r\n");
/// assert_eq!((findings[0].severity, findings[0].code), (Severity::Error, "unreadable-line"));
/// ```
#[must_use]
pub fn read(bytes: &[u8], options: &ReadOptions) -> (Document, Vec<Diagnostic>) {
    let mut findings = Findings::default();
    let bytes = bytes.get(..MOST_BYTES).map_or(bytes, |start| {
        let message = format!("the file is larger than {MOST_BYTES} bytes");
        findings.push(limit("file-too-large", &message).found(&format!("{} bytes", bytes.len())));
        start
    });
    let bytes = if is_foreign(bytes, options.encoding, &mut findings) { &[] } else { bytes };
    let (text, encoding) = decode(bytes, options.encoding, &mut findings);
    let mut lines = Vec::new();
    let mut passed_over = PassedOver::default();
    let mut unknown = UnknownCodes::default();
    for (index, (text, end)) in line::split(&text).enumerate() {
        if index == MOST_LINES {
            findings.push(limit("too-many-lines", &format!("the file has more than {MOST_LINES} lines")));
            break;
        }
        let line = Line::new(count(index + 1), text, end);
        let record = recognise(&line, &mut unknown, &mut findings);
        if record == Record::PassedOver {
            passed_over.note(&line);
        }
        lines.push((line, record));
    }
    passed_over.tell(&mut findings);
    unknown.tell(has_known_record(&lines), &mut findings);
    misplaced::tell(&lines, &mut findings);
    let dialect = dialect::detect(&lines);
    let has_errors = findings.has_errors();
    (Document { lines, encoding, dialect, has_errors }, findings.into_sorted())
}

fn limit(code: &'static str, message: &str) -> Diagnostic {
    Diagnostic::error(code, message).hint("this is not a tournament report; the rest was not read")
}

/// Recognises the kind of a line.
fn recognise(line: &Line, unknown: &mut UnknownCodes, findings: &mut Findings) -> Record {
    if line.text().chars().all(|c| is_blank(c) || c.is_control()) {
        return Record::Blank;
    }
    if line.text().starts_with("###") {
        return Record::Comment;
    }
    if line.text().len() > LONGEST_LINE && line.text().chars().nth(LONGEST_LINE).is_some() {
        let message = format!("the line is longer than {LONGEST_LINE} characters");
        let found = format!("{} characters", line.text().chars().count());
        findings.push(
            Diagnostic::error("line-too-long", message)
                .at(Span { length: 1, ..line.span() })
                .found(&found)
                .expected("a record in one line, each line ended")
                .hint("the ends of the lines may be lost; write the report anew"),
        );
        return Record::Unreadable;
    }
    warn_of_control_characters(line, findings);
    let record = by_code(line, unknown, findings);
    let is_damaged = || !is_comment(line.text()) && layout_of_columns(line).is_some();
    if record == Record::Unreadable && cannot_be_a_record(line.text()) && !is_damaged() {
        return Record::PassedOver;
    }
    if record == Record::Unreadable {
        findings.push(
            Diagnostic::error(
                "unreadable-line",
                "this line is not a record, and may be one that was damaged",
            )
            .at(line.span())
            .found(line.text().trim_end_matches(is_blank))
            .expected("a record's code in columns 1 to 3 and a blank in column 4")
            .hint(hint_of_unreadable(line.text())),
        );
    }
    record
}

/// The advice about a line that does not begin with a code. If the code is only too far to the right, the user should
/// remove the blanks before it.
fn hint_of_unreadable(text: &str) -> &'static str {
    let behind_blanks = text.strip_prefix(is_blank).map(|rest| rest.trim_start_matches(is_blank));
    let code = behind_blanks.and_then(code_of);
    if code.is_some_and(|code| code.bytes().all(|byte| byte.is_ascii_digit())) {
        "take away the blanks before the code, so that it is in columns 1 to 3"
    } else {
        "remove the line, or make it a comment with `###`"
    }
}

fn warn_of_control_characters(line: &Line, findings: &mut Findings) {
    // Each of the control characters in question begins with a byte outside printable ASCII.
    if !line.text().bytes().any(|byte| !(b' '..0x7f).contains(&byte)) {
        return;
    }
    let found = line.text().chars().zip(1..).find(|(c, _)| c.is_control() && *c != '\t');
    if let Some((c, column)) = found {
        findings.push(
            Diagnostic::warning("control-character", "the line contains a control character")
                .at(Span { line: line.number(), column, length: 1 })
                .found(&c.to_string()),
        );
    }
}
