//! What is answered: every form that the command has for it.

use anstream::adapter::strip_str;
use arbitrium_core::trf::Diagnostic;
use arbitrium_referee::{Hint, Opened, Refusal};
use arbitrium_report::outcome::Exit;
use arbitrium_report::report::alike::{Alike, alike};
use arbitrium_report::report::json;
use serde::Serialize;

use crate::about::About;
use crate::hint::Words;

/// An answer; what a question has no form for is left out.
#[derive(Debug, Default, Serialize)]
pub struct Answer {
    /// With which status the command would end.
    pub exit: i32,
    /// Why there is no answer, in the command's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// What to do about that, in the words of the surface.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Where there is none for what stands in the report: its errors, each with its place and what to do about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub errors: Option<serde_json::Value>,
    /// What the command prints with `--format json`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub json: Option<String>,
    /// What the command prints with `--format html`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub html: Option<String>,
    /// What the command prints with `--format csv`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub csv: Option<String>,
    /// Text without colours.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What the command says beside the result: warnings, and what was taken for want of anything that says it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<String>,
    /// The players by number and name, where the report is a tournament.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<(u32, String)>,
    /// What the head of the page shows of the event, where the report was judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<About>,
    /// The tie-breaks of Article 5, each with its code, its name, what it counts, and for which participants it is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tie_breaks: Vec<[&'static str; 4]>,
    /// Whether the players are ranked by points alone, because neither file nor question has a list of tie-breaks.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub unlisted: bool,
    /// How many rounds are recorded, where the report is a tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u16>,
}

/// Why there is no answer, and what was found before.
#[derive(Debug, Default)]
pub(crate) struct Refused {
    why: String,
    hint: Option<Hint>,
    said: Vec<String>,
    /// Boxed: a refusal is small beside an answer.
    errors: Option<Box<serde_json::Value>>,
    is_ours: bool,
}

impl From<String> for Refused {
    fn from(why: String) -> Self {
        Refused { why, ..Refused::default() }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Refused { hint: refusal.hint(), ..refusal.to_string().into() }
    }
}

impl From<serde_json::Error> for Refused {
    fn from(error: serde_json::Error) -> Self {
        Refused { is_ours: true, ..format!("internal error: {error}").into() }
    }
}

impl Refused {
    /// The same, with what the reader found in the report.
    pub(crate) fn of(opened: &Opened, why: impl Into<Refused>) -> Self {
        Refused { said: said(opened), errors: errors(&opened.findings).map(Box::new), ..why.into() }
    }
}

impl Answer {
    /// An answer of a run that ends so.
    pub(crate) fn ending(exit: Exit) -> Self {
        Answer { exit: exit as i32, ..Answer::default() }
    }

    pub(crate) fn refused(Refused { why, hint, said, errors, is_ours }: Refused, words: Words) -> Self {
        let exit = if is_ours { Exit::Internal } else { Exit::BadInput };
        let errors = errors.map(|errors| *errors);
        Answer { refused: Some(why), hint: hint.and_then(words), said, errors, ..Answer::ending(exit) }
    }

    pub(crate) fn into_bytes(self) -> Vec<u8> {
        serde_json::to_vec(&self).unwrap_or_default()
    }
}

/// The errors among what was found in a report, if any.
pub(crate) fn errors(findings: &[Diagnostic]) -> Option<serde_json::Value> {
    json::errors(findings).ok().filter(|errors| errors.as_array().is_some_and(|errors| !errors.is_empty()))
}

/// What the reader found in a report, as sentences: each kind once, with its line.
pub(crate) fn said(opened: &Opened) -> Vec<String> {
    alike(opened.findings.iter()).iter().map(Alike::sentences).collect()
}

/// Text without colours.
pub(crate) fn plain(text: &str) -> String {
    strip_str(text).to_string()
}
