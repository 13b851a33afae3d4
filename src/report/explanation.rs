//! An explanation for people.

use std::fmt::Write;

use super::style::{FAINT, HEADING, paint};
use super::text;
use crate::systems::{Class, Explanation, Judgement, Recorded};

/// The width of tables in explanations, in columns.
const WIDTH: u16 = 100;

/// The explanation as text: a heading for each step, a line for each statement, the article before it.
#[must_use]
pub fn render(explanation: &Explanation) -> String {
    let cited = explanation.sections.iter().flat_map(|section| &section.lines);
    let widths = cited.filter_map(|line| line.article.map(|article| article.to_string().len()));
    let width = widths.max().unwrap_or(0);
    let mut text = String::new();
    for section in &explanation.sections {
        let _ = writeln!(text, "{}", paint(HEADING, &section.title));
        for line in &section.lines {
            let article = line.article.map(ToString::to_string).unwrap_or_default();
            let _ = writeln!(text, "  {}  {}", paint(FAINT, &format!("{article:<width$}")), line.text);
        }
        text.push('\n');
    }
    text
}

/// The judgement of a whole other pairing.
#[must_use]
pub fn judgement(judgement: &Judgement, recorded: &Recorded) -> String {
    let mut page = format!("{}: {}\n", paint(HEADING, "Judgement"), judgement.class);
    if judgement.class != Class::Agrees {
        page += &text::case(judgement, recorded, "other", WIDTH);
    }
    page
}
