//! The head of a page: which event, which file, under which rules; and how to repeat and to sign what it says.

use maud::{Markup, html};

use super::{Sheet, shown};
use crate::outcome::Checked;
use crate::report::page::{self, Block, Fact, Line, Role, Span};
use crate::report::sentence::capital;
use arbitrium_core::rulebook::{Article, Reading, Rulebook};
use arbitrium_core::tournament::{ColourSource, RoundsSource};

/// What was judged, by what.
pub(super) fn conditions(sheet: &Sheet<'_>, path: &str) -> Vec<Block> {
    let note = sheet.checked.system_note();
    let note = note.map(|note| Block::Paragraph(Role::Taken, (capital(&note) + ".").into()));
    note.into_iter().chain([Block::Facts(facts(sheet, path))]).collect()
}

fn facts(sheet: &Sheet<'_>, path: &str) -> Vec<Fact> {
    let checked = sheet.checked;
    let (tournament, event) = (checked.tournament(), &checked.event);
    let days = [&event.first_day, &event.last_day].map(String::as_str);
    let days = days.into_iter().filter(|day| !day.is_empty()).collect::<Vec<_>>().join(" to ");
    let told = [("Place", event.place.clone()), ("Dates", days), ("Chief arbiter", event.arbiter.clone())];
    let told = told.into_iter().filter(|(_, text)| !text.is_empty());
    let mut facts: Vec<Fact> = told.map(|(name, text)| Fact::new(name, Span::Foreign(text))).collect();
    let planned = tournament.planned_rounds.map_or_else(
        || "not known, so none is the last".to_owned(),
        |planned| format!("{} (from {})", planned.rounds, planned.source),
    );
    let colour = tournament.initial_colour;
    let colour = colour.map_or("open".to_owned(), |(colour, source)| format!("{colour} (from {source})"));
    facts.extend([
        Fact::new("Rules", Line::rules(checked.rulebook)).long(),
        Fact::new("Players", tournament.players.len().to_string()),
        Fact::new(format!("{} planned", capital(checked.round_words())), planned),
        Fact::new("Initial colour", colour),
    ]);
    let answered = checked.answered.iter();
    facts.extend(answered.map(|answered| Fact::new("Paired by", Span::Foreign(answered.engine.clone()))));
    facts.extend([Fact::new("Open points", readings(sheet)).long(), Fact::file(path)]);
    let digest = event.digest.iter();
    facts.extend(digest.map(|digest| Fact::new("SHA-256 of the file", Span::Code(digest.clone())).long()));
    facts
}

/// A fact of a head: its name and its value.
#[must_use]
pub fn fact(name: &str, value: &Markup) -> Markup {
    html! { div { dt { (name) } dd { (value) } } }
}

/// A fact that needs a line for itself.
#[must_use]
pub fn long(name: &str, value: &Markup) -> Markup {
    html! { div.long { dt { (name) } dd { (value) } } }
}

/// The rules with a link to where they are published.
#[must_use]
pub fn rules(rulebook: &Rulebook) -> Markup {
    page::html::line(&Line::rules(rulebook))
}

/// How the open points of the text are read.
fn readings(sheet: &Sheet<'_>) -> Line {
    let unusual = &sheet.checked.unusual_readings;
    if unusual.is_empty() {
        return "read as this program does by default".into();
    }
    let unusual = unusual.iter().map(|(id, value)| Line::from(Span::Code(format!("{id}={value}"))));
    Line::from("read by default, but for ").then(Line::listed(unusual))
}

/// An article as it is cited in an argument: what it says, where it is published, and the readings that bear on it.
pub(super) fn article(sheet: &Sheet<'_>, article: &'static Article) -> Markup {
    let checked = sheet.checked;
    let bearing = checked.rulebook.open().filter(|reading| reading.bears_on(article));
    let in_force = |reading: &Reading| {
        let value = checked.readings.iter().find(|(id, _)| *id == reading.id).map(|(_, value)| *value);
        reading.choices.iter().find(|choice| Some(choice.value) == value).map(|choice| choice.meaning)
    };
    // An article of another document has that document's name before its number.
    let own = checked.rulebook.published.filter(|_| !article.number.contains(' '));
    html! {
        p.article {
            strong { (article.to_string()) } " in our words: " (article.summary)
            @if let Some(url) = own { " (" a href=(url) rel="noreferrer" { "the text" } ")" }
        }
        @for reading in bearing {
            @if let Some(meaning) = in_force(reading) {
                p.article { "Reading " code { (reading.id) } ": " (reading.question) " Here: " (meaning) }
            }
        }
    }
}

/// The command that repeats the page's result.
pub(super) fn repeat(sheet: &Sheet<'_>, path: &str) -> Markup {
    let checked = sheet.checked;
    let mut words = vec!["arbitrium".to_owned(), "check".to_owned(), quoted(path)];
    let names_system = sheet.options.is_some_and(|options| options.iter().any(|option| option == "--system"));
    if !names_system {
        words.extend(["--system".to_owned(), checked.rulebook.id.to_owned()]);
    }
    match sheet.options {
        Some(options) => words.extend(options.iter().map(|option| word(option))),
        None => words.extend(told_options(checked)),
    }
    html! {
        @if checked.answered.is_none() && path != "-" {
            p.repeat { "To repeat: " code { (shown(&words.join(" "))) } " (arbitrium " (crate::report::json::VERSION) ")" }
        }
    }
}

/// What a result tells of the options that made it.
fn told_options(checked: &Checked) -> Vec<String> {
    let tournament = checked.tournament();
    let mut words = Vec::new();
    if let Some(planned) = tournament.planned_rounds.filter(|planned| planned.source == RoundsSource::Given) {
        words.push(format!("--planned-rounds {}", planned.rounds));
    }
    if let Some((colour, ColourSource::Given)) = tournament.initial_colour {
        words.push(format!("--initial-colour {}", colour.to_string().to_lowercase()));
    }
    words.extend(checked.unusual_readings.iter().map(|(id, value)| format!("--reading {id}={value}")));
    words
}

/// A path as a shell takes it.
fn quoted(path: &str) -> String {
    if path.starts_with('-') { word(&format!("./{path}")) } else { word(path) }
}

/// A word as a shell takes it.
fn word(text: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/._-+,:@%=".contains(c);
    if !text.is_empty() && text.chars().all(is_plain) {
        return text.to_owned();
    }
    format!("'{}'", text.replace('\'', "'\\''"))
}

/// Room for signatures, on paper only.
pub(in crate::report) fn signatures() -> Markup {
    html! {
        div.signatures {
            @for who in ["Chief arbiter", "For the appeals committee", "Place and date"] { p { (who) } }
        }
    }
}
