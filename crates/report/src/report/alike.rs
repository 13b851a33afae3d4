//! Findings that say the same of several places: one cause in a file is one message.

use std::collections::BTreeMap;

use arbitrium_core::printable::first_numbers;
use arbitrium_core::trf::{Diagnostic, Span};

/// Findings that say the same of several places.
pub struct Alike<'a> {
    pub(crate) first: &'a Diagnostic,
    /// The places of the others.
    others: Vec<Option<Span>>,
}

/// Findings put together that say the same but for the place and the numbers, in the order of the first of each kind.
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
    /// How many they are.
    #[must_use]
    pub fn count(&self) -> usize {
        1 + self.others.len()
    }

    /// How many more there are than the first, and on which lines.
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
