//! Shows the findings from reading a file as text: file, line and column, the text of the line with a mark below it,
//! and what was expected.

use std::fmt::Write;

use super::alike::Alike;
use super::page::{Line, Span, Tone};
use super::style::{HEADING, of_severity, paint};
use arbitrium_core::printable::printable_whole;
use arbitrium_core::trf::{Diagnostic, Document, Severity};

/// A finding as text: the message, and the line of the file with a mark below the place.
#[must_use]
pub fn render(path: &str, document: &Document, found: &Diagnostic) -> String {
    let path = printable_whole(path);
    let mut text = String::new();
    let severity = paint(of_severity(found.severity), &found.severity.to_string());
    let place = found.span.map(|span| format!(":{}:{}", span.line, span.column)).unwrap_or_default();
    let _ = write!(text, "{severity}[{}]: {}", found.code, paint(HEADING, &found.message));
    let _ = write!(text, "\n  --> {path}{place}");
    for line in found.excerpt(document).iter().flat_map(|excerpt| excerpt.lines()) {
        let _ = write!(text, "\n   | {line}");
    }
    for (name, value) in [("found", &found.found), ("expected", &found.expected), ("hint", &found.hint)] {
        if let Some(value) = value {
            let _ = write!(text, "\n   = {name}: {value}");
        }
    }
    for (span, about) in &found.related {
        let _ = write!(text, "\n   = {path}:{}:{}: {about}", span.line, span.column);
    }
    text
}

/// A group of findings with the same message as text: the first finding in full, and then the number and the
/// lines of the others.
#[must_use]
pub fn render_alike(path: &str, document: &Document, found: &Alike<'_>) -> String {
    let more = found.more().map(|more| format!("\n   = and {more}")).unwrap_or_default();
    render(path, document, found.first) + &more
}

/// A finding as one line, with its place in the file.
#[must_use]
pub(super) fn line(path: &str, found: &Diagnostic) -> Line {
    let severity = found.severity.to_string();
    let severity = match found.severity {
        Severity::Error => Span::Toned(Tone::Bad, severity),
        Severity::Warning => Span::Toned(Tone::Doubtful, severity),
        Severity::Repair => Span::Faint(severity),
    };
    let place = found.span.map(|span| format!(":{}:{}", span.line, span.column)).unwrap_or_default();
    let stood = found.found.as_ref().map(|text| format!(" (found: {text})")).unwrap_or_default();
    Line::from(severity)
        .and(format!("[{}]: ", found.code))
        .and(Span::Path(path.to_owned()))
        .and(format!("{place}: {}{stood}", found.message))
}
