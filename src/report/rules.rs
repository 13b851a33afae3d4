//! The rulebooks for people.

use std::fmt::Write;

use super::style::{FAINT, HEADING, paint};
use crate::rulebook::{Article, Reading, Rulebook};

/// A whole rulebook: its articles, then its readings.
#[must_use]
pub fn rulebook(rulebook: &Rulebook) -> String {
    let mut text = format!("{}\n{}, {}\n\n", paint(HEADING, rulebook.title), rulebook.id, rulebook.applies);
    let widths = rulebook.articles.iter().map(|article| article.to_string().len());
    let width = widths.max().unwrap_or(0);
    for article in rulebook.articles {
        let name = format!("{:<width$}", article.to_string());
        let _ = writeln!(text, "  {name}  {:<8}  {}", article.kind.to_string(), article.summary);
    }
    let _ = writeln!(text, "\n{}", paint(HEADING, "Readings (the first choice is the default)"));
    for reading in rulebook.readings {
        let choices: Vec<&str> = reading.choices.iter().map(|choice| choice.value).collect();
        let _ = writeln!(text, "  {}: {} [{}]", reading.id, choices.join(" | "), reading.article);
    }
    text
}

/// One article with the readings that bear on it.
#[must_use]
pub fn article(rulebook: &Rulebook, article: &Article) -> String {
    let mut text = format!("{} ({}, {})\n", paint(HEADING, &article.to_string()), rulebook.id, article.kind);
    let _ = writeln!(text, "{}", article.summary);
    let _ = writeln!(text, "{}", paint(FAINT, &format!("implemented in {}", article.implemented_in)));
    for found in rulebook.readings.iter().filter(|reading| reading.bears_on(article)) {
        text.push('\n');
        text += &reading(found);
    }
    text
}

/// One reading with its choices.
#[must_use]
pub fn reading(reading: &Reading) -> String {
    let name = paint(HEADING, reading.id);
    let mut text = format!("reading {name} [{}]: {}\n", reading.article, reading.question);
    for (place, choice) in reading.choices.iter().enumerate() {
        let default = if place == 0 { " (default)" } else { "" };
        let _ = writeln!(text, "  {}{default}: {}", choice.value, choice.meaning);
    }
    text
}
