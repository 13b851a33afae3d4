//! An explanation for people.

use std::fmt::Write;

use super::sentence::capital;
use super::style::{FAINT, HEADING, paint};
use super::{Answer, text};
use arbitrium_core::check::SystemSource;
use arbitrium_core::systems::{Class, Explanation, Judgement, Recorded, Wish};
use arbitrium_core::tournament::{PlayerId, Tournament};

/// The width of tables in explanations, in columns.
const WIDTH: u16 = 100;

/// The answer as text; before it what is to be said of a file that declares no system.
#[must_use]
pub fn render(tournament: &Tournament, source: SystemSource, answer: &Answer) -> String {
    let note = source.note().map(|note| capital(&note) + ".\n").unwrap_or_default();
    note + &match answer {
        Answer::Round(explanation) | Answer::Player(_, explanation) => steps(explanation),
        Answer::Wish(pair, found) => wish(tournament, *pair, found),
        Answer::Instead(recorded, found) => judgement(tournament, found, recorded),
        Answer::Undecided(failure) => format!("{}.\n", capital(&failure.to_string())),
    }
}

/// The explanation as text: a heading for each step, a line for each statement, the article before it.
fn steps(explanation: &Explanation) -> String {
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
fn judgement(tournament: &Tournament, judgement: &Judgement, recorded: &Recorded) -> String {
    let mut page = format!("{}: {}\n", paint(HEADING, "Judgement"), judgement.class);
    if judgement.class != Class::Agrees {
        page += &text::case(tournament, judgement, recorded, "other", WIDTH);
    }
    page
}

/// The fate of a wish.
fn wish(tournament: &Tournament, (a, b): (PlayerId, PlayerId), wish: &Wish) -> String {
    match wish {
        Wish::Granted => format!("{a} and {b} meet in the reference pairing.\n"),
        Wish::Impossible { article, fact } => {
            format!("{a} and {b} cannot meet in this round.\n{article}: {fact}.\n")
        }
        Wish::Refused { pairing, judgement: found } => {
            let opening = "could meet; the first pairing in which they do is not the first of all.";
            format!("{a} and {b} {opening}\n{}", judgement(tournament, found, &pairing.into()))
        }
    }
}
