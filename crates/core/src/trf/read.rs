use encoding_rs::Encoding;

use super::columns::{self, KNOWN, player};
use super::decode::decode;
use super::diagnostic::{Diagnostic, Findings};
use super::dialect;
use super::document::{Document, Record};
use super::foreign::is_foreign;
use super::line::{self, Line, is_blank};
use super::passed_over::{PassedOver, cannot_be_a_record};
use super::span::{Span, count};

/// How a file is to be read.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReadOptions {
    /// The encoding; by default UTF-8, and windows-1252 for what is not UTF-8.
    pub encoding: Option<&'static Encoding>,
}

/// The largest file that is read, in bytes: several times a report of 9999 players.
pub const MOST_BYTES: usize = 16 * 1024 * 1024;
/// The most lines that are read.
pub const MOST_LINES: usize = 200_000;
/// The longest line that is read, in characters: more than 999 rounds.
pub const LONGEST_LINE: usize = 20_000;

/// Reads a report file: any bytes. Faults do not stop the reading; the document is returned with all that
/// was found.
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
    for (index, (text, end)) in line::split(&text).enumerate() {
        if index == MOST_LINES {
            findings.push(limit("too-many-lines", &format!("the file has more than {MOST_LINES} lines")));
            break;
        }
        let line = Line::new(count(index + 1), text, end);
        let record = recognise(&line, &mut findings);
        if record == Record::PassedOver {
            passed_over.note(&line);
        }
        lines.push((line, record));
    }
    passed_over.tell(&mut findings);
    let dialect = dialect::detect(&lines);
    let has_errors = findings.has_errors();
    (Document { lines, encoding, dialect, has_errors }, findings.into_sorted())
}

fn limit(code: &'static str, message: &str) -> Diagnostic {
    Diagnostic::error(code, message).hint("this is no tournament report; the rest was not read")
}

/// What a line is, by its first columns.
fn recognise(line: &Line, findings: &mut Findings) -> Record {
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
    let record = by_code(line, findings);
    if record == Record::Unreadable && cannot_be_a_record(line.text()) {
        return Record::PassedOver;
    }
    if record == Record::Unreadable {
        findings.push(
            Diagnostic::error("unreadable-line", "this line is no record, and may be one that was damaged")
                .at(line.span())
                .found(line.text().trim_end_matches(is_blank))
                .expected("a record's code in columns 1 to 3 and a blank in column 4")
                .hint(hint_of_unreadable(line.text())),
        );
    }
    record
}

/// What to do with a line whose first columns are no code: of one that only begins too far to the right nothing need be lost.
fn hint_of_unreadable(text: &str) -> &'static str {
    let behind_blanks = text.strip_prefix(is_blank).map(|rest| rest.trim_start_matches(is_blank));
    let code = behind_blanks.and_then(code_of);
    if code.is_some_and(|code| code.bytes().all(|byte| byte.is_ascii_digit())) {
        "take away the blanks before the code, so that it stands in columns 1 to 3"
    } else {
        "remove the line, or make it a comment with `###`"
    }
}

fn warn_of_control_characters(line: &Line, findings: &mut Findings) {
    // Each of them begins with a byte like this.
    if !line.text().bytes().any(|byte| !(b' '..0x7f).contains(&byte)) {
        return;
    }
    let found = line.text().chars().zip(1..).find(|(c, _)| c.is_control() && *c != '\t');
    if let Some((c, column)) = found {
        findings.push(
            Diagnostic::warning("control-character", "a control character stands in the line")
                .at(Span { line: line.number(), column, length: 1 })
                .found(&c.to_string()),
        );
    }
}

/// What begins a text as a record's code does: three letters or digits, and nothing behind them or a blank.
fn code_of(text: &str) -> Option<&str> {
    let (code, rest) = text.split_at_checked(3)?;
    let is_code = code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (is_code && rest.chars().next().is_none_or(is_blank)).then_some(code)
}

fn by_code(line: &Line, findings: &mut Findings) -> Record {
    let Some(code) = code_of(line.text()) else { return Record::Unreadable };
    let upper = code.to_ascii_uppercase();
    if let Some(layout) = KNOWN.iter().find(|layout| layout.code == upper) {
        if upper != code {
            let span = Span::columns(line.number(), 1, 3);
            let message = format!("the record's code in lower-case letters: read as {upper}");
            findings.push(Diagnostic::repair("lower-case", message).at(span).found(code));
        }
        return Record::Known(layout);
    }
    if is_national(code, line) {
        return Record::National;
    }
    if is_of_an_engine(&upper) && !OTHERS.contains(&code) {
        findings.push(unknown_code(code, line));
    }
    Record::Unknown
}

/// Codes of letters that others use and that tell nothing of pairings.
const OTHERS: [&str; 11] = ["DAT", "XRS", "ACC", "TSE", "PAB", "FPB", "HPB", "ZPB", "MFO", "DFM", "XXX"];

/// Whether a code begins as those of the engines do; no federation's letters do.
fn is_of_an_engine(code: &str) -> bool {
    code.starts_with('X') || code.starts_with("BB")
}

/// A record that nobody knows is kept, and one of an engine may be misspelt: then what it declares is not in force.
fn unknown_code(code: &str, line: &Line) -> Diagnostic {
    let message = "no record of an engine is called so: kept, not interpreted";
    let warning = Diagnostic::warning("unknown-code", message);
    let warning = warning.at(Span::columns(line.number(), 1, 3)).found(code);
    let known: Vec<&str> =
        KNOWN.iter().map(|layout| layout.code).filter(|code| is_of_an_engine(code)).collect();
    warning.expected(format!("one of {}", known.join(", ")))
}

/// Whether a line with an unknown code is a national rating record: a federation's letters and a player.
fn is_national(code: &str, line: &Line) -> bool {
    let id = line.field(&player::ID).text;
    let letters = code.bytes().all(|b| b.is_ascii_uppercase());
    let numbered = !id.is_empty() && id.bytes().all(|b| b.is_ascii_digit());
    letters
        && !is_of_an_engine(code)
        && !OTHERS.contains(&code)
        && numbered
        && line.width() >= columns::player::NAME.first
}
