//! The report of a campaign in every output format. All formats are made from one `Hunted` value.

mod dossier;
mod html;
mod json;
mod ranks;
mod readme;
mod text;
mod words;

#[cfg(feature = "schemas")]
pub(crate) use json::schema;

pub use dossier::files as dossier;
pub use words::sentence_of;

use crate::outcome::{Found, Hunted, Shown};
use arbitrium_report::outcome::{CheckedFile, Tally};
use arbitrium_report::report::Renderer;
use arbitrium_report::report::html::Page;
use arbitrium_report::report::junit;
use arbitrium_report::report::sarif::Sarif;

/// The value of `schema` in the JSON report: the name and the version of its format.
pub use json::REPORT_SCHEMA;

/// The output format of a campaign's report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Plain text for a terminal.
    Text,
    /// One JSON object that programs can read.
    Json,
    /// `JUnit` XML: each error is a test suite.
    Junit,
    /// SARIF: each error is a result.
    Sarif,
    /// One HTML page without further files.
    Html,
}

impl Form {
    /// The formats for campaigns about pairings.
    pub const ALL: [Form; 5] = [Form::Text, Form::Json, Form::Junit, Form::Sarif, Form::Html];
    /// The formats for campaigns about standings. The other formats show the rounds of a tournament, which standings
    /// do not have.
    pub const OF_STANDINGS: [Form; 2] = [Form::Text, Form::Json];

    /// The output formats in which the report on this campaign can be written.
    #[must_use]
    pub fn of(hunted: &Hunted<'_>) -> &'static [Form] {
        if hunted.standings.is_some() { &Form::OF_STANDINGS } else { &Form::ALL }
    }

    /// The file name of the report in this format, in the folder of the campaign.
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

/// Writes the report of a campaign in a format. The result is the content of a file.
#[must_use]
pub fn render(hunted: &Hunted<'_>, form: Form) -> String {
    match form {
        Form::Text => text::render(hunted),
        Form::Json => json::render(hunted),
        Form::Junit => junit(hunted),
        Form::Sarif => files(hunted, &mut Sarif::of_answers(&hunted.answers())),
        Form::Html => {
            let (shown, files) = pages(hunted);
            html::head(hunted, shown) + &files + &html::foot(hunted)
        }
    }
}

/// The report as `JUnit` XML. Each error in pairings is a test suite, even if several may have one cause. One more suite shows how many questions
/// the program answered.
fn junit(hunted: &Hunted<'_>) -> String {
    let suites = hunted.all().filter_map(|found| Some(junit::suite(&found.name(), round(found)?)));
    let suites: String = suites.collect();
    junit::head("arbitrium fuzz") + &suites + &junit::of_answers("campaign", &hunted.answers()) + junit::FOOT
}

/// The largest size, in bytes, of all full descriptions of errors on the HTML page of a campaign. The first error is
/// shown in full even if its description is larger.
const ROOM: usize = 700_000;

/// The full descriptions of the first errors, as many as fit into `ROOM` bytes. Returns their number and the
/// HTML text.
fn pages(hunted: &Hunted<'_>) -> (usize, String) {
    let (mut page, mut shown, mut text) = (Page::new(true), 0, String::new());
    for file in hunted.found.iter().filter_map(round) {
        let section = page.section(file);
        if shown > 0 && text.len() + section.len() > ROOM {
            break;
        }
        shown += 1;
        text += &section;
    }
    (shown, text)
}

/// The errors in pairings as one document. Each error is rendered like a file of `arbitrium check`.
fn files(hunted: &Hunted<'_>, renderer: &mut dyn Renderer) -> String {
    let mut render = || -> serde_json::Result<String> {
        let mut text = renderer.head()?;
        for file in hunted.all().filter_map(round) {
            text += &renderer.file(file)?;
        }
        Ok(text + &renderer.foot(&Tally::default())?)
    };
    // Serialisation fails only for maps whose keys are not texts, and the report contains no such map.
    render().unwrap_or_default()
}

/// The judged file of an error in pairings. Only the round in which the error was found first is judged. `None` for
/// an error in standings.
fn round<'h>(found: &'h Found<'_>) -> Option<&'h CheckedFile> {
    match &found.shown {
        Shown::Round(file) => Some(file),
        Shown::Standings(_) => None,
    }
}
