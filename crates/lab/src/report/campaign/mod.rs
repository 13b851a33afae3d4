//! The report of a campaign in every form, from one value.

mod dossier;
mod html;
mod json;
mod ranks;
mod readme;
mod text;

#[cfg(feature = "schemas")]
pub(crate) use json::schema;

pub use dossier::files as dossier;

use crate::outcome::{Found, Hunted, Shown};
use arbitrium_core::trf::printable_whole;
use arbitrium_report::outcome::{CheckedFile, Tally};
use arbitrium_report::report::html::Page;
use arbitrium_report::report::junit::Junit;
use arbitrium_report::report::sarif::Sarif;
use arbitrium_report::report::{Renderer, sentence};

/// The name of the JSON report's form.
pub use json::REPORT_SCHEMA;

/// What is said of a program that failed once, and answered when it was asked again.
pub(super) const ANSWERED_AGAIN: &str =
    "Asked again, the program gave an answer: that it gives none is not always so";

/// What is said of a program whose answer was wrong once, and right when it was asked again.
pub(super) const ANSWERED_RIGHT: &str =
    "Asked again, the program answered with the reference: its answers are not always the same";

/// What the table of the articles counts.
pub(super) const ARTICLES: &str =
    "Rounds in which each article was at work in the reference, and in which it decided against the program";

/// The form of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// For people.
    Text,
    /// One object.
    Json,
    /// An error is a suite.
    Junit,
    /// An error is a result.
    Sarif,
    /// One self-contained page.
    Html,
}

impl Form {
    /// Every form.
    pub const ALL: [Form; 5] = [Form::Text, Form::Json, Form::Junit, Form::Sarif, Form::Html];
    /// Those of a campaign of standings: the others show the rounds of a tournament.
    pub const OF_STANDINGS: [Form; 2] = [Form::Text, Form::Json];

    /// The forms that a campaign has.
    #[must_use]
    pub fn of(hunted: &Hunted<'_>) -> &'static [Form] {
        if hunted.standings.is_some() { &Form::OF_STANDINGS } else { &Form::ALL }
    }

    /// The report's file in the folder of the campaign.
    #[must_use]
    pub fn file(self) -> &'static str {
        match self {
            Form::Text => "report.txt",
            Form::Json => "report.json",
            Form::Junit => "report.xml",
            Form::Sarif => "report.sarif",
            Form::Html => "report.html",
        }
    }
}

/// The report of a campaign in one form.
#[must_use]
pub fn render(hunted: &Hunted<'_>, form: Form) -> String {
    match form {
        Form::Text => text::render(hunted),
        Form::Json => json::render(hunted),
        Form::Junit => files(hunted, &mut Junit),
        Form::Sarif => files(hunted, &mut Sarif::default()),
        Form::Html => {
            let (shown, files) = pages(hunted);
            html::head(hunted, shown) + &files + &html::foot(hunted)
        }
    }
}

/// How many bytes the pages of errors have in the page of a campaign; the first has its page whatever it needs.
const ROOM: usize = 700_000;

/// The pages of the first errors, as many as have room, and how many they are.
fn pages(hunted: &Hunted<'_>) -> (usize, String) {
    let (mut page, mut shown, mut text) = (Page::new(true), 0, String::new());
    for file in rounds(hunted) {
        let section = page.section(file);
        if shown > 0 && text.len() + section.len() > ROOM {
            break;
        }
        shown += 1;
        text += &section;
    }
    (shown, text)
}

/// The errors as the files of a check are rendered.
fn files(hunted: &Hunted<'_>, renderer: &mut dyn Renderer) -> String {
    let mut render = || -> serde_json::Result<String> {
        let mut text = renderer.head()?;
        for file in rounds(hunted) {
            text += &renderer.file(file)?;
        }
        Ok(text + &renderer.foot(&Tally::default())?)
    };
    // Only maps with keys that are no text fail, and there are none.
    render().unwrap_or_default()
}

/// The rounds in which the errors were found first.
fn rounds<'h>(hunted: &'h Hunted<'_>) -> impl Iterator<Item = &'h CheckedFile> {
    hunted.found.iter().filter_map(|found| match &found.shown {
        Shown::Round(file) => Some(&**file),
        Shown::Standings(_) => None,
    })
}

/// The error as a sentence.
#[must_use]
pub fn sentence_of(found: &Found<'_>) -> String {
    let file = match &found.shown {
        Shown::Round(file) => file,
        Shown::Standings(accepted) => {
            let facts = &found.dossier.facts;
            let what = facts.fault.as_ref().or(facts.sentence.as_ref());
            let what = what.map(|what| sentence::capital(&printable_whole(what)) + ".").unwrap_or_default();
            let accepted = accepted.as_ref().map(|reason| format!(" Accepted: {reason}."));
            return what + &accepted.unwrap_or_default();
        }
    };
    let Ok(checked) = &file.outcome else { return String::new() };
    if let Some(fault) = checked.faults().next() {
        let accepted = fault.accepted.as_ref().map(|reason| format!(" Accepted: {reason}."));
        return sentence::capital(&fault.message) + "." + &accepted.unwrap_or_default();
    }
    if found.key.fault {
        return ANSWERED_AGAIN.to_owned() + ".";
    }
    let mut judged = checked.judged();
    judged.next().map_or_else(
        || format!("{ANSWERED_RIGHT}."),
        |(round, standing)| sentence::of(checked.tournament(), round, standing),
    )
}
