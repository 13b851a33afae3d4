//! Recognises the kind of a line by the code in its first columns, and handles unknown codes.

use std::collections::BTreeMap;

use super::columns::{self, KNOWN, Layout, player, team};
use super::diagnostic::{Diagnostic, Findings};
use super::document::Record;
use super::field::is_number;
use super::line::{Line, is_blank};
use super::passed_over::is_near;
use super::span::Span;
use arbitrium_tournament::printable::first_numbers;

/// Codes of other programs for data that affect neither pairings nor points nor ranks: Tornelo's contact data and
/// address.
const OTHERS: [&str; 2] = ["DAT", "XRS"];

/// Codes of former formats or of other programs, each with the format or program.
const FORMER: [(&str, &str); 14] = [
    ("ACC", DRAFT),
    ("TSE", DRAFT),
    ("PAB", DRAFT),
    ("FPB", DRAFT),
    ("HPB", DRAFT),
    ("ZPB", DRAFT),
    ("MFO", DRAFT),
    ("DFM", DRAFT),
    ("XXB", CHESSPAIRING),
    ("XXG", CHESSPAIRING),
    ("XXK", CHESSPAIRING),
    ("XXM", CHESSPAIRING),
    ("XXT", CHESSPAIRING),
    ("XXY", CHESSPAIRING),
];
const DRAFT: &str = "a draft of TRF26 and CPPDubov";
const CHESSPAIRING: &str = "the program chesspairing";

/// The code at the start of a text: three letters or digits, followed by a blank or the end of the text. `None` if
/// the text does not start with a code.
pub(super) fn code_of(text: &str) -> Option<&str> {
    let (code, rest) = text.split_at_checked(3)?;
    let is_code = code.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (is_code && rest.chars().next().is_none_or(is_blank)).then_some(code)
}

/// The kind of a line by its code; `Unreadable` if the line does not begin with a code. Unknown codes are
/// added to `unknown`.
pub(super) fn by_code(line: &Line, unknown: &mut UnknownCodes, findings: &mut Findings) -> Record {
    let Some(code) = code_of(line.text()) else { return Record::Unreadable };
    let upper = code.to_ascii_uppercase();
    if let Some(layout) = KNOWN.iter().find(|layout| layout.code == upper) {
        if upper != code {
            let span = Span::columns(line.number(), 1, 3);
            let message = format!("the record's code in lower-case letters: read as {upper}");
            findings.push(Diagnostic::repair("lower-case", message).at(span).found(code));
        }
        if matches!(layout.code, "801" | "802") && has_columns_of_a_player(line) {
            findings.push(damaged(line, code, &columns::PLAYER));
        }
        return Record::Known(layout);
    }
    if is_national(code, line) {
        return Record::National;
    }
    // `XRS` may also be a misspelt `XXS`. With an `=` in the line it is not the address record of Tornelo.
    if !OTHERS.contains(&code) || code == "XRS" && line.text().contains('=') {
        match layout_of_columns(line) {
            Some(layout) => findings.push(damaged(line, code, layout)),
            None => unknown.note(code, line),
        }
    }
    Record::Unknown
}

/// The layout of a player or team record, if the line has text in the columns of this layout but another
/// code. Ignoring such a line would lose a participant. `None` for other lines.
pub(super) fn layout_of_columns(line: &Line) -> Option<&'static Layout> {
    match () {
        () if has_columns_of_a_player(line) => Some(&columns::PLAYER),
        () if has_columns_of_a_team(line) => Some(&columns::TEAM),
        () if has_columns_of_an_old_team(line) => Some(&columns::OLD_TEAM),
        () => None,
    }
}

/// Whether a line has the form of a player record: a number in columns 5 to 8 and a name from column 15 on, with blanks
/// between the fields.
fn has_columns_of_a_player(line: &Line) -> bool {
    let is_apart = [4, 9, 14].iter().all(|&column| line.columns(column, column).is_blank());
    is_apart && is_number(line.field(&player::ID).text) && begins_with_a_name(line, player::NAME)
}

/// Whether a line has the form of a team record: a number in columns 5 to 7, a name from column 9 on, and members in
/// their columns.
fn has_columns_of_a_team(line: &Line) -> bool {
    line.columns(8, 8).is_blank()
        && is_number(line.field(&team::NUMBER).text)
        && begins_with_a_name(line, team::NAME)
        && members(line, &columns::TEAM) > 0
}

/// Whether a line has the form of an old team record: a name from column 5 on, and several members in their columns.
fn has_columns_of_an_old_team(line: &Line) -> bool {
    let name = columns::OLD_TEAM.fields.first().copied();
    name.is_some_and(|name| begins_with_a_name(line, name)) && members(line, &columns::OLD_TEAM) > 1
}

fn begins_with_a_name(line: &Line, field: columns::Field) -> bool {
    let name = line.field(&field);
    name.span.column == field.first && name.text.chars().any(char::is_alphabetic)
}

/// The number of members in the repeated fields of a team record; 0 if the line has other text there.
fn members(line: &Line, layout: &Layout) -> usize {
    let Some((repeat, first)) = layout.repeat.and_then(|repeat| Some((repeat, *repeat.fields.first()?)))
    else {
        return 0;
    };
    let words: Vec<_> = line.words(first.first).collect();
    let fits = |word: &super::Piece<'_>| {
        is_number(word.text)
            && (word.span.column - first.first) % repeat.stride + word.span.length < repeat.stride
    };
    if words.iter().all(fits) { words.len() } else { 0 }
}

/// The error about a line that fills the columns of a player or team record but has another code.
fn damaged(line: &Line, code: &str, layout: &Layout) -> Diagnostic {
    let message = format!(
        "the code is {code}, and the line has the columns of a {}'s record ({})",
        layout.name, layout.code
    );
    Diagnostic::error("damaged-record", message)
        .at(Span::columns(line.number(), 1, 3))
        .found(code)
        .expected(layout.code)
        .hint("correct the code, remove the line, or make it a comment with `###`")
}

/// Whether a code begins like the codes of the pairing engines (`X` or `BB`). No federation's code begins like this.
fn is_of_an_engine(code: &str) -> bool {
    code.starts_with('X') || code.starts_with("BB")
}

/// Whether a line with an unknown code is a national rating record: a federation's three letters, a player's number,
/// and a name or a rating.
fn is_national(code: &str, line: &Line) -> bool {
    let letters = code.bytes().all(|b| b.is_ascii_uppercase());
    let is_former = FORMER.iter().any(|(former, _)| *former == code);
    if !letters || is_of_an_engine(code) || OTHERS.contains(&code) || is_former {
        return false;
    }
    let (name, rating) = (line.field(&player::NAME), line.field(&player::RATING));
    let is_named = name.text.chars().any(char::is_alphabetic);
    is_number(line.field(&player::ID).text) && (is_named || name.is_blank() && is_number(rating.text))
}

/// The unknown codes of a file, each with the numbers of its lines. Each code is reported only once.
#[derive(Default)]
pub(super) struct UnknownCodes(BTreeMap<String, Vec<u32>>);

impl UnknownCodes {
    fn note(&mut self, code: &str, line: &Line) {
        self.0.entry(code.to_owned()).or_default().push(line.number());
    }

    /// Adds one warning for each unknown code, at its first line. A file without a known record is hardly a report: one
    /// warning is then enough for all codes.
    pub(super) fn tell(self, has_known_record: bool, findings: &mut Findings) {
        if !has_known_record && self.0.len() > 1 {
            return self.tell_together(findings);
        }
        for (code, lines) in self.0 {
            let Some(&first) = lines.first() else { continue };
            let what = what_is_unknown(&code);
            let message = match lines.len() {
                1 => format!("{what}: the line is kept and not used"),
                count => {
                    format!("{what}: {count} lines are kept and not used (lines {})", first_numbers(&lines))
                }
            };
            let warning =
                Diagnostic::warning("unknown-code", message).at(Span::columns(first, 1, 3)).found(&code);
            findings.push(match similar(&code) {
                Some(codes) => warning.expected(codes),
                None => warning,
            });
        }
    }

    fn tell_together(self, findings: &mut Findings) {
        let mut lines: Vec<(u32, &str)> =
            self.0.iter().flat_map(|(code, lines)| lines.iter().map(|&line| (line, code.as_str()))).collect();
        lines.sort_unstable();
        let Some(&(first, code)) = lines.first() else { return };
        let numbers: Vec<u32> = lines.iter().map(|&(line, _)| line).collect();
        let message = format!(
            "{} lines begin with words that are not codes of records: they are kept and not used (lines {})",
            numbers.len(),
            first_numbers(&numbers)
        );
        findings
            .push(Diagnostic::warning("unknown-code", message).at(Span::columns(first, 1, 3)).found(code));
    }
}

fn what_is_unknown(code: &str) -> String {
    let former = FORMER.iter().find(|(former, _)| *former == code);
    match former {
        Some((_, origin)) => format!("{code} is a record of {origin}"),
        None if is_of_an_engine(&code.to_ascii_uppercase()) => format!("no engine has a record {code}"),
        None => format!("no format has a record {code}"),
    }
}

/// Known codes that the user may have meant, as text. For a code that begins like an engine's code, these are
/// the codes of engines. For other codes, they are the codes that differ in one character. `None` if no known
/// code is similar.
fn similar(code: &str) -> Option<String> {
    let upper = code.to_ascii_uppercase();
    let is_similar = |known: &str| {
        if is_of_an_engine(&upper) { is_of_an_engine(known) } else { is_near(&upper, known) }
    };
    let codes: Vec<&str> = KNOWN.iter().map(|layout| layout.code).filter(|known| is_similar(known)).collect();
    (!codes.is_empty()).then(|| format!("one of {}", codes.join(", ")))
}
