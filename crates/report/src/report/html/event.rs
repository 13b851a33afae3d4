//! The head of a page: which event, which file, under which rules; and how to repeat and to sign what it says.

use maud::{Markup, html};

use super::{Sheet, shown};
use crate::outcome::Checked;
use crate::report::page::{self, Line};
use crate::report::sentence::capital;
use arbitrium_core::rulebook::{Article, Reading, Rulebook};
use arbitrium_core::tournament::{ColourSource, RoundsSource};

/// What was judged, by what.
pub(super) fn conditions(sheet: &Sheet<'_>, path: &str) -> Markup {
    let checked = sheet.checked;
    let (tournament, event) = (checked.tournament(), &checked.event);
    let days = [&event.first_day, &event.last_day].map(|day| shown(day));
    let days = days.into_iter().filter(|day| !day.is_empty()).collect::<Vec<_>>().join(" to ");
    html! {
        @if let Some(note) = checked.system_note() { p.taken { (capital(&note)) "." } }
        dl.conditions {
            @if !event.place.is_empty() { (fact("Place", &html! { (shown(&event.place)) })) }
            @if !days.is_empty() { (fact("Dates", &html! { (days) })) }
            @if !event.arbiter.is_empty() { (fact("Chief arbiter", &html! { (shown(&event.arbiter)) })) }
            (long("Rules", &html! { (rules(checked.rulebook)) }))
            (fact("Players", &html! { (tournament.players.len()) }))
            (fact(&format!("{} planned", capital(checked.round_words())), &html! { @match tournament.planned_rounds {
                Some(planned) => { (planned.rounds) " (from " (planned.source.to_string()) ")" }
                None => { "not known, so none is the last" }
            } }))
            (fact("Initial colour", &html! { @match tournament.initial_colour {
                Some((colour, source)) => { (colour.to_string()) " (from " (source.to_string()) ")" }
                None => { "open" }
            } }))
            @if let Some(answered) = &checked.answered { (fact("Paired by", &html! { (shown(&answered.engine)) })) }
            (long("Open points", &readings(sheet)))
            (long("File", &html! { span.path { (shown(path)) } }))
            @if let Some(digest) = &event.digest { (long("SHA-256 of the file", &html! { code { (digest) } })) }
        }
    }
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
fn readings(sheet: &Sheet<'_>) -> Markup {
    let checked = sheet.checked;
    html! {
        @if checked.unusual_readings.is_empty() { "read as this program does by default" }
        @else { "read by default, but for " }
        @for (place, (id, value)) in checked.unusual_readings.iter().enumerate() {
            @if place > 0 { ", " } code { (id) "=" (value) }
        }
    }
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
