//! The report of a campaign in every form, from one value.

mod dossier;
mod html;
mod json;
mod ranks;
mod readme;
mod text;

pub use dossier::files as dossier;
pub use ranks::sentence as rank_sentence;
pub use ranks::{dossier as rank_dossier, json as ranks_json, text as ranks_text};

use crate::outcome::{Found, Hunted};
use arbitrium_report::outcome::Tally;
use arbitrium_report::report::html::Page;
use arbitrium_report::report::junit::Junit;
use arbitrium_report::report::sarif::Sarif;
use arbitrium_report::report::{Renderer, sentence};

/// The name of the JSON report's form.
pub use json::REPORT_SCHEMA;

/// What is said of a program that failed once, and answered when it was asked again.
pub(super) const ANSWERED_AGAIN: &str =
    "Asked again, the program gave an answer: that it gives none is not always so";

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
            let mut page = Page::new(true);
            let head = html::head() + &html::render(hunted);
            let files: String = hunted.found.iter().map(|found| page.section(&found.file)).collect();
            head + &files + &html::foot(hunted)
        }
    }
}

/// The errors as the files of a check are rendered.
fn files(hunted: &Hunted<'_>, renderer: &mut dyn Renderer) -> String {
    let mut render = || -> serde_json::Result<String> {
        let mut text = renderer.head()?;
        for found in &hunted.found {
            text += &renderer.file(&found.file)?;
        }
        Ok(text + &renderer.foot(&Tally::default())?)
    };
    // Only maps with keys that are no text fail, and there are none.
    render().unwrap_or_default()
}

/// The error as a sentence.
#[must_use]
pub fn sentence_of(found: &Found<'_>) -> String {
    let Ok(checked) = &found.file.outcome else { return String::new() };
    if let Some(fault) = checked.faults().next() {
        let accepted = fault.accepted.as_ref().map(|reason| format!(" Accepted: {reason}."));
        return sentence::capital(&fault.message) + "." + &accepted.unwrap_or_default();
    }
    if found.key.fault {
        return ANSWERED_AGAIN.to_owned() + ".";
    }
    let mut judged = checked.judged();
    judged
        .next()
        .map(|(round, standing)| sentence::of(checked.tournament(), round, standing))
        .unwrap_or_default()
}
