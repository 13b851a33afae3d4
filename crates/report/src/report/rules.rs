//! Shows rulebooks as text.

use std::fmt::Write;

use super::Excerpt;
use super::cases::{self, Shows};
use super::excerpt::tables;
use super::style::{FAINT, HEADING, paint};
use arbitrium_core::rulebook::{Article, Choice, Kind, Part, Reading, Restored, Rulebook, Why};
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::GamesPerRound;
use arbitrium_swiss::weighing::Table;

/// Renders a whole rulebook as text: its articles, then its open points.
#[must_use]
pub fn rulebook(rulebook: &Rulebook) -> String {
    let mut text = format!("{}\n{}, {}\n\n", paint(HEADING, rulebook.title), rulebook.id, rulebook.applies);
    for note in rulebook.notes {
        let _ = writeln!(text, "{note}");
    }
    if !rulebook.notes.is_empty() {
        text.push('\n');
    }
    for (kind, meaning) in
        KINDS.iter().filter(|(kind, _)| rulebook.articles.iter().any(|article| article.kind == *kind))
    {
        let _ = writeln!(text, "{}", paint(FAINT, &format!("{kind}: {meaning}")));
    }
    let widths = rulebook.articles.iter().map(|article| article.to_string().len());
    let width = widths.max().unwrap_or(0);
    for section in [Section::Own, Section::Cited, Section::NotPrinted] {
        let mut articles =
            rulebook.articles.iter().filter(|article| Section::holding(article) == section).peekable();
        if articles.peek().is_some() {
            let heading = section.heading().map(|heading| paint(HEADING, heading) + "\n").unwrap_or_default();
            let _ = write!(text, "\n{heading}");
        }
        for article in articles {
            let name = format!("{:<width$}", article.to_string());
            let _ = writeln!(text, "  {name}  {:<8}  {}", article.kind.to_string(), article.summary);
            for Part { label, summary, .. } in rulebook.parts_of(article) {
                let _ = writeln!(text, "  {:<width$}  {:<8}  {label}: {summary}", "", "");
            }
        }
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
    text + &interpretations(rulebook) + &not_as_printed(rulebook)
}

/// The kinds of articles, each with the text that explains it.
const KINDS: [(Kind, &str); 5] = [
    (Kind::Deciding, "a verdict can name the article"),
    (Kind::Defining, "no verdict names the article"),
    (Kind::Computed, "the article gives a number, which the program computes"),
    (Kind::Checked, "a report can show whether the article is kept"),
    (Kind::Cited, "no report can show whether the article is kept"),
];

/// The section of the text in which an article is listed.
#[derive(Clone, Copy, PartialEq)]
enum Section {
    Own,
    Cited,
    NotPrinted,
}

impl Section {
    fn holding(article: &Article) -> Self {
        match article {
            article if !article.is_printed() => Section::NotPrinted,
            article if article.is_of_another_text() => Section::Cited,
            _ => Section::Own,
        }
    }

    fn heading(self) -> Option<&'static str> {
        match self {
            Section::Own => None,
            Section::Cited => Some("Cited from the Basic Rules (Basic) and the General Handling Rules (GHR)"),
            Section::NotPrinted => Some("Not in the printed text"),
        }
    }
}

/// The open and the settled points of a rulebook, each with its possible values.
fn interpretations(rulebook: &Rulebook) -> String {
    let (open, fixed): (Vec<&Reading>, Vec<&Reading>) =
        rulebook.readings.iter().partition(|reading| reading.choices.len() > 1);
    let explained = format!("`arbitrium rules NAME --system {}` explains the values", rulebook.id);
    let of_open = format!("Interpretations (the first value is the default; {explained})");
    let of_fixed = format!(
        "Fixed interpretations (no other value can be chosen; {})",
        explained.replace("values", "value")
    );
    let mut text = String::new();
    for (heading, readings) in [(of_open, open), (of_fixed, fixed)] {
        if readings.is_empty() {
            continue;
        }
        let _ = writeln!(text, "\n{}", paint(HEADING, &heading));
        for reading in readings {
            let choices: Vec<String> = reading.choices.iter().map(|choice| value(reading, choice)).collect();
            let _ =
                writeln!(text, "  {}: {} [{}]", reading.id, choices.join(" | "), rulebook.labels(reading));
            let _ = writeln!(text, "    {}", reading.question);
        }
    }
    text
}

/// The value of an open point as text. It is marked `(as printed)` if it follows the printed text and the
/// default does not.
fn value(reading: &Reading, choice: &Choice) -> String {
    let mark = if reading.printed == Some(choice.value) { " (as printed)" } else { "" };
    format!("{}{mark}", choice.value)
}

/// The places at which arbitrium does not follow the printed text, grouped by reason.
fn not_as_printed(rulebook: &Rulebook) -> String {
    let mut text = String::new();
    for (why, heading) in [
        (Why::Damaged, "Where the copy of the text is restored"),
        (Why::Departs, "Where the program departs from the print"),
        (Why::Reference, "Where the text cites the wrong article"),
        (Why::Gap, "Gaps in the numbering"),
    ] {
        let places: Vec<&Restored> = rulebook.restored.iter().filter(|place| place.why == why).collect();
        // The default of an open point may also differ from the printed text. Such points are listed, too.
        let in_readings = why == Why::Departs && rulebook.open().any(|reading| reading.printed.is_some());
        if places.is_empty() && !in_readings {
            continue;
        }
        let _ = writeln!(text, "\n{}", paint(HEADING, heading));
        for Restored { place, printed, taken, .. } in &places {
            let _ = writeln!(text, "  {place}: printed: {printed}\n    taken: {taken}");
        }
        if in_readings {
            let begin = if places.is_empty() { "Each" } else { "Also each" };
            let _ = writeln!(
                text,
                "  {begin} interpretation in which a value other than the first is marked (as printed)."
            );
        }
    }
    text
}

/// Renders an excerpt as text. For an article it has the interpretations that concern the article, and the
/// cases of the corpus in which the article decides. For an open point it has the possible values.
#[must_use]
pub fn excerpt(excerpt: &Excerpt) -> String {
    let Excerpt { rulebook, articles, readings, part, part_summary, .. } = excerpt;
    let part = part.iter().flat_map(|part| {
        let says = part_summary.map(|summary| format!("{summary}\n")).unwrap_or_default();
        articles
            .iter()
            .map(move |whole| format!("{part} is part of {} ({})\n{says}", whole.number, rulebook.id))
    });
    let articles = articles.iter().map(|found| article(rulebook, found));
    let readings = readings.iter().map(|found| reading(rulebook, found));
    let parts: Vec<String> = part.chain(articles).chain(readings).collect();
    parts.join("\n")
}

fn article(rulebook: &Rulebook, article: &Article) -> String {
    let mut text = format!("{} ({}, {})\n", paint(HEADING, &article.to_string()), rulebook.id, article.kind);
    let _ = writeln!(text, "{}", article.summary);
    for Part { label, summary, .. } in rulebook.parts_of(article) {
        let _ = writeln!(text, "  {label}: {summary}");
    }
    for Table { chooses, criteria, order } in tables(rulebook) {
        if let Some((_, policy)) = criteria.iter().find(|(criterion, _)| *criterion == article) {
            let _ = writeln!(text, "{}", paint(FAINT, &format!("weighed for {chooses}: {policy}")));
        } else if order == article {
            let _ = writeln!(text, "{}", paint(FAINT, &format!("of equals the first is {chooses}")));
        }
    }
    for Restored { printed, taken, .. } in rulebook.restored.iter().filter(|one| one.is_at(article)) {
        let _ = writeln!(text, "{}", paint(FAINT, &format!("printed: {printed}; taken: {taken}")));
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
                format!("without it the standings of {file} after round {round} change")
            }
            Shows::Dropped => format!("without it the correct pairing of {file}, {word} {round}, changes"),
        };
        let _ = writeln!(text, "{}", paint(FAINT, &told));
    }
    text
}

/// An open point and its values, as text.
fn reading(rulebook: &Rulebook, reading: &Reading) -> String {
    let name = paint(HEADING, reading.id);
    let labels = rulebook.labels(reading);
    let mut text = format!("interpretation {name} [{labels}] ({}): {}\n", rulebook.id, reading.question);
    for (place, choice) in reading.choices.iter().enumerate() {
        let default = if place == 0 { " (default)" } else { "" };
        let _ = writeln!(text, "  {}{default}: {}", value(reading, choice), choice.meaning);
    }
    text
}
