//! The rulebooks for people.

use std::fmt::Write;

use super::Excerpt;
use super::cases::{self, Shows};
use super::excerpt::tables;
use super::style::{FAINT, HEADING, paint};
use arbitrium_core::rulebook::{Article, Reading, Rulebook};
use arbitrium_core::systems::SystemId;
use arbitrium_core::systems::weighing::Table;
use arbitrium_core::tournament::GamesPerRound;

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
    let tables = tables(rulebook);
    if !tables.is_empty() {
        let _ = writeln!(text, "\n{}", paint(HEADING, "Decisions (criteria in descending priority)"));
    }
    for Table { chooses, criteria, order } in &tables {
        let criteria: Vec<String> =
            criteria.iter().map(|(article, policy)| format!("{} {policy}", article.id())).collect();
        let _ = writeln!(text, "  {chooses}: {}; the first of equals by {}", criteria.join(", "), order.id());
    }
    let _ = writeln!(text, "\n{}", paint(HEADING, "Readings (the first choice is the default)"));
    for reading in rulebook.readings {
        let choices: Vec<&str> = reading.choices.iter().map(|choice| choice.value).collect();
        let _ = writeln!(text, "  {}: {} [{}]", reading.id, choices.join(" | "), reading.article);
    }
    text
}

/// An article with the readings that bear on it and the corpus cases in which it decides, or a reading.
#[must_use]
pub fn excerpt(Excerpt { rulebook, articles, readings }: &Excerpt) -> String {
    let articles = articles.iter().map(|found| article(rulebook, found));
    let parts: Vec<String> = articles.chain(readings.iter().map(|found| reading(found))).collect();
    parts.join("\n")
}

fn article(rulebook: &Rulebook, article: &Article) -> String {
    let mut text = format!("{} ({}, {})\n", paint(HEADING, &article.to_string()), rulebook.id, article.kind);
    let _ = writeln!(text, "{}", article.summary);
    let _ = writeln!(text, "{}", paint(FAINT, &format!("implemented in {}", article.implemented_in)));
    for Table { chooses, criteria, order } in tables(rulebook) {
        if let Some((_, policy)) = criteria.iter().find(|(criterion, _)| *criterion == article) {
            let _ = writeln!(text, "{}", paint(FAINT, &format!("weighed for {chooses}: {policy}")));
        } else if order == article {
            let _ = writeln!(text, "{}", paint(FAINT, &format!("of equals the first is {chooses}")));
        }
    }
    let games = SystemId::named(rulebook.id).map(|id| id.system().games_per_round());
    let word = games.map_or("round", GamesPerRound::round_word);
    for cases::Case { file, round, verdict, shows, .. } in cases::deciding(rulebook, article) {
        let told = match shows {
            Shows::Recorded => format!("decides in {file}, {word} {round}: {verdict}"),
            Shows::Instead => {
                format!("decides in {file}, {word} {round}, against another pairing: {verdict}")
            }
            Shows::AtWork => format!("makes values of the standings of {file} after round {round}"),
            Shows::Dropped if games.is_none() => {
                format!("without it the standings of {file} after round {round} would be others")
            }
            Shows::Dropped => format!("without it the reference of {file}, {word} {round}, would be another"),
        };
        let _ = writeln!(text, "{}", paint(FAINT, &told));
    }
    text
}

/// One reading with its choices.
fn reading(reading: &Reading) -> String {
    let name = paint(HEADING, reading.id);
    let mut text = format!("reading {name} [{}]: {}\n", reading.article, reading.question);
    for (place, choice) in reading.choices.iter().enumerate() {
        let default = if place == 0 { " (default)" } else { "" };
        let _ = writeln!(text, "  {}{default}: {}", choice.value, choice.meaning);
    }
    text
}
