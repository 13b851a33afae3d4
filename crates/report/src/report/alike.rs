//! Groups findings with the same message, so that one cause in a file gives only one message.

use std::collections::BTreeMap;

use arbitrium_core::printable::first_numbers;
use arbitrium_core::trf::{Diagnostic, Span};

use super::sentence::capital;

/// Findings with the same message at several places of a file.
pub struct Alike<'a> {
    pub(crate) first: &'a Diagnostic,
    /// The places of all findings except the first. An element is `None` if the finding has no place.
    others: Vec<Option<Span>>,
}

/// Groups findings that differ only in their place and in numbers. The groups are in the order of their first
/// findings.
pub fn alike<'a>(findings: impl IntoIterator<Item = &'a Diagnostic>) -> Vec<Alike<'a>> {
    let mut places = BTreeMap::new();
    let mut all: Vec<Alike<'a>> = Vec::new();
    for found in findings {
        let said: String = found.message.chars().filter(|c| !c.is_ascii_digit()).collect();
        let kind = (found.code, said, found.expected.as_deref(), found.hint.as_deref());
        let place = *places.entry(kind).or_insert(all.len());
        match all.get_mut(place) {
            Some(alike) => alike.others.push(found.span),
            None => all.push(Alike { first: found, others: Vec::new() }),
        }
    }
    all
}

impl Alike<'_> {
    /// The number of findings in the group, including the first.
    #[must_use]
    pub fn count(&self) -> usize {
        1 + self.others.len()
    }

    /// The group in sentences: the line and the message of the first finding, what is expected there, what helps, and the other places.
    #[must_use]
    pub fn sentences(&self) -> String {
        let Diagnostic { message, span, found, expected, hint, related, .. } = self.first;
        let at = |text: &str, span: &Option<Span>| match span {
            Some(span) => format!("{} (line {})", capital(text), span.line),
            None => capital(text),
        };
        let mut sentences = vec![at(message, span)];
        sentences.extend(expected.as_ref().map(|expected| match found {
            Some(found) => format!("The file has `{found}`; expected: {expected}"),
            None => format!("Expected: {expected}"),
        }));
        sentences.extend(related.iter().map(|(span, about)| at(about, &Some(*span))));
        sentences.extend(hint.as_deref().map(capital));
        sentences.extend(self.more().map(|more| capital(&more)));
        sentences.join(". ") + "."
    }

    /// A text with the number of findings after the first, and their lines. `None` if the group has only one
    /// finding.
    pub(crate) fn more(&self) -> Option<String> {
        if self.others.is_empty() {
            return None;
        }
        let mut lines: Vec<u32> = self.others.iter().flatten().map(|span| span.line).collect();
        lines.dedup();
        let word = if lines.len() == 1 { "line" } else { "lines" };
        let places =
            if lines.is_empty() { String::new() } else { format!(" ({word} {})", first_numbers(&lines)) };
        Some(format!("{} more like this{places}", self.others.len()))
    }
}
