//! Writes annotations for the log of a GitHub Actions job.

use std::fmt::Write;

use super::alike::alike;
use super::standings::{judged, words};
use super::{Renderer, sentence, span};
use crate::outcome::{CheckedFile, Standing};
use arbitrium_core::check::Verdict;
use arbitrium_core::printable::steers;
use arbitrium_core::trf::{Diagnostic, Severity, Span};

/// Writes annotations for files, one in each line. The output is empty if everything agrees and each file declares
/// its pairing system.
#[derive(Debug)]
pub struct Github;

impl Renderer for Github {
    fn file(&mut self, file: &CheckedFile) -> serde_json::Result<String> {
        Ok(annotations(file))
    }
}

fn annotations(file: &CheckedFile) -> String {
    let mut text = String::new();
    let checked = match &file.outcome {
        Ok(checked) => checked,
        Err(error) => {
            let errors = file.findings.iter().filter(|found| found.severity == Severity::Error);
            for found in alike(errors) {
                let Diagnostic { code, span, message, .. } = found.first;
                let more = found.more().map(|more| format!("; {more}")).unwrap_or_default();
                text += &annotation("error", &file.path, *span, code, &(message.clone() + &more));
            }
            return text + &annotation("error", &file.path, None, "not judged", &error.message);
        }
    };
    if let Some(note) = checked.system_note() {
        text += &annotation("notice", &file.path, None, "no system declared", &sentence::capital(&note));
    }
    for caution in &checked.cautions {
        let title = format!("caution: {}", caution.kind);
        text += &annotation("warning", &file.path, None, &title, &sentence::capital(&caution.sentence));
    }
    for (round, standing) in checked.differing() {
        let level = match standing {
            Standing::Agrees | Standing::Accepted(_) | Standing::Spared => "notice",
            Standing::Counts if round.verdict != Verdict::Reading => "error",
            Standing::Counts | Standing::Undecided => "warning",
        };
        let decisive = round.judgement.decisive.as_ref();
        let article = decisive.map(|decisive| format!(", {}", decisive.article)).unwrap_or_default();
        let word = sentence::capital(checked.round_word());
        let title = format!("{word} {}: {}{article}{}", round.round, round.verdict, standing.note());
        let message = sentence::of(checked.tournament(), round, standing);
        text += &annotation(level, &file.path, span::of(checked, round), &title, &message);
    }
    for fault in checked.faults() {
        let level = if fault.accepted.is_some() { "notice" } else { "error" };
        let word = sentence::capital(checked.round_word());
        let title = format!("{word} {}: {}{}", fault.round, fault.label(), fault.note());
        text += &annotation(level, &file.path, None, &title, &fault.message);
    }
    if let Some(answers) = checked.answers() {
        let level = if answers.are_complete() { "notice" } else { "warning" };
        text += &annotation(level, &file.path, None, "asked of the program", &answers.to_string());
    }
    if let Some(stopped) = &checked.replay.stopped {
        text += &annotation("error", &file.path, None, "not judged further", &stopped.to_string());
    }
    if let Some(unchecked) = checked.ranks.as_ref().and_then(judged::unchecked) {
        text += &annotation("warning", &file.path, None, "standings", &sentence::capital(&unchecked));
    }
    let level = if *checked.ranks_stand() == Standing::Counts { "error" } else { "notice" };
    for found in checked.ranks.iter().flat_map(|ranks| &ranks.differences) {
        let title = format!("standings{}", checked.ranks_stand().note());
        let message = sentence::capital(&words::difference(checked.tournament(), found));
        text += &annotation(level, &file.path, judged::place(&checked.lowered, found), &title, &message);
    }
    for Diagnostic { code, span, message, .. } in file.standing_differences() {
        text += &annotation("warning", &file.path, *span, code, &sentence::capital(message));
    }
    text
}

fn annotation(level: &str, path: &str, span: Option<Span>, title: &str, message: &str) -> String {
    let mut text = format!("::{level} file={}", property(path));
    if let Some(Span { line, column, length }) = span {
        let end = column + length.saturating_sub(1);
        let _ = write!(text, ",line={line},col={column},endColumn={end}");
    }
    let _ = writeln!(text, ",title={}::{}", property(title), data(message));
    text
}

/// Escapes the text after the second `::` of an annotation. A line end would end the annotation.
fn data(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '%' => escaped += "%25",
            '\r' => escaped += "%0D",
            '\n' => escaped += "%0A",
            c if steers(c) => escaped.extend(c.escape_unicode()),
            c => escaped.push(c),
        }
    }
    escaped
}

/// Escapes the value of a property in an annotation. A colon or comma would end the value.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_value_ends_it() {
        assert_eq!(property("a:b,c%\r\n\u{1b}"), "a%3Ab%2Cc%25%0D%0A\\u{1b}");
        assert_eq!(data("a\u{202e}b\u{e0041}"), "a\\u{202e}b\\u{e0041}");
        assert_eq!(data("a:b,c%\r\n"), "a:b,c%25%0D%0A");
        let span = Some(Span::columns(3, 92, 95));
        let line = annotation("error", "x,y.trf", span, "t: u", "m::n\n");
        assert_eq!(line, "::error file=x%2Cy.trf,line=3,col=92,endColumn=95,title=t%3A u::m::n%0A\n");
    }
}
