//! Reads the files of a kit that belong to one document, from a folder or from the built-in kit.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

use serde::de::DeserializeOwned;

use super::ask::Outcome;
use super::built_in::{self, Files};
use super::form;
use crate::bounded::read_text;
use arbitrium_core::counted::counted;
use arbitrium_core::misfit::placed_in_json;
use arbitrium_core::printable::Shown as _;
use arbitrium_core::rulebook::Rulebook;
use arbitrium_core::tournament::{GamesPerRound, Tournament};
use arbitrium_core::trf::{Diagnostic, LowerOptions, Lowered, ReadOptions, Severity, lower, read};

/// The largest size of a manifest, in bytes.
const MANIFEST: u64 = 16 << 20;
/// The largest size of the report of a case, in bytes.
const REPORT: u64 = 1 << 20;
/// The message for a case of the kit that is itself wrong: a program gave the correct answer, and the case
/// expects another one.
const CONTRADICTED: &str =
    "the program answers as the reference does, and the manifest expects something else";
/// The file name of the manifest in every folder of the kit.
const NAME: &str = "manifest.json";

/// Why the files of a kit cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum KitError {
    /// A file of the kit cannot be read.
    #[error("{}: {reason}", .path.shown())]
    Unreadable {
        /// The path of the file, as the error message shows it.
        path: PathBuf,
        /// What the operating system reports.
        reason: String,
    },
    /// A file of the kit does not have the expected format.
    #[error("{}: {reason}", .path.shown())]
    Invalid {
        /// The path of the file, as the error message shows it.
        path: PathBuf,
        /// What is wrong with the file.
        reason: String,
    },
    /// The kit has no cases of the document.
    #[error("the kit has no cases of {0}")]
    NoSystem(&'static str),
}

/// The files of a kit that belong to one document.
#[derive(Clone, Debug)]
pub(super) struct Part {
    folder: PathBuf,
    built_in: Option<&'static Files>,
}

impl Part {
    /// The built-in files of the document with the identifier `word`.
    pub(super) fn built_in(word: &'static str) -> Result<Self, KitError> {
        let files = built_in::files(word).ok_or(KitError::NoSystem(word))?;
        Ok(Part { folder: Path::new("corpus/kit").join(word), built_in: Some(files) })
    }

    /// The files of the document `word` in the folder of a kit.
    pub(super) fn of(kit: &Path, word: &str) -> Self {
        Part { folder: kit.join(word), built_in: None }
    }

    fn text(&self, name: &str, most: u64) -> Result<String, KitError> {
        let path = self.folder.join(name);
        let unreadable = |reason: String| KitError::Unreadable { path: path.clone(), reason };
        match self.built_in {
            Some(files) => {
                let text = files.get(name).cloned();
                text.ok_or_else(|| unreadable("the file does not exist".into()))
            }
            None => read_text(&path, most).map_err(|error| unreadable(error.to_string())),
        }
    }

    /// Reads the manifest, whose format is `schema` or the previous version of `schema`.
    pub(super) fn manifest<M: DeserializeOwned>(&self, schema: &str) -> Result<M, KitError> {
        let text = self.text(NAME, MANIFEST)?;
        form::manifest(&text, schema).map_err(|error| {
            self.invalid(NAME, format!("this is not a manifest of a kit: {}", placed_in_json(&error)))
        })
    }

    /// Fails if the manifest has another schema or is about another document. `found` and `wanted` each
    /// consist of a schema and the identifier of a document.
    pub(super) fn require(&self, found: [&str; 2], wanted: [&str; 2]) -> Result<(), KitError> {
        if found == wanted {
            return Ok(());
        }
        let ([schema, word], [wanted_schema, wanted_word]) = (found, wanted);
        let reason = format!("it is {schema:?} of {word:?}, not {wanted_schema:?} of {wanted_word:?}");
        Err(self.invalid(NAME, reason))
    }

    /// Fails if two cases of a manifest have the same name. A result could then belong to either case.
    pub(super) fn require_different<'c>(
        &self,
        mut cases: impl Iterator<Item = &'c str>,
    ) -> Result<(), KitError> {
        let mut known = BTreeSet::new();
        match cases.find(|case| !known.insert(*case)) {
            Some(case) => Err(self.wrong_case(case, "another case of the manifest has the same id")),
            None => Ok(()),
        }
    }

    /// Fails if a case of the kit is itself wrong: a program gave the correct answer, and the case expects
    /// another one.
    pub(super) fn require_right<'c>(
        &self,
        cases: impl Iterator<Item = &'c str>,
        outcomes: &[Outcome],
    ) -> Result<(), KitError> {
        match cases.zip(outcomes).find(|(_, outcome)| outcome.is_the_reference_s()) {
            Some((case, _)) => Err(self.wrong_case(case, CONTRADICTED)),
            None => Ok(()),
        }
    }

    /// The error for a case that cannot be right as the manifest describes it. `reason` says why.
    fn wrong_case(&self, case: &str, reason: &str) -> KitError {
        self.invalid(NAME, format!("case {case:?}: {reason}"))
    }

    /// Reads the tournament of a case. Fails if the document does not have the article of the case. Also fails if the
    /// report file is outside the folder or is not a tournament, or if `check` fails.
    pub(super) fn tournament(
        &self,
        (rulebook, games): (&Rulebook, GamesPerRound),
        [case, article, file]: [&str; 3],
        check: impl FnOnce(&Tournament) -> Result<(), String>,
    ) -> Result<Tournament, KitError> {
        if rulebook.article(article).is_none() {
            return Err(self.wrong_case(case, &format!("there is no article {article:?}")));
        }
        if !Path::new(file).components().all(|part| matches!(part, Component::Normal(_))) {
            return Err(self.invalid(NAME, format!("case {case:?} names a file outside the kit")));
        }
        let (document, mut findings) = read(self.text(file, REPORT)?.as_bytes(), &ReadOptions::default());
        let lowered = lower(&document, &LowerOptions::with_games(&document, games));
        let (Lowered { tournament, .. }, _) = lowered.map_err(|error| {
            findings.extend(error.findings);
            self.invalid(file, format!("it is not a tournament: {}", told(&findings)))
        })?;
        check(&tournament).map_err(|reason| self.wrong_case(case, &format!("{file}: {reason}")))?;
        Ok(tournament)
    }

    fn invalid(&self, name: &str, reason: String) -> KitError {
        KitError::Invalid { path: self.folder.join(name), reason }
    }
}

/// Formats the first error among the findings as one line, with its place in the file.
fn told(findings: &[Diagnostic]) -> String {
    let mut errors = findings.iter().filter(|found| found.severity == Severity::Error);
    let Some(first) = errors.next() else { return "nothing in it can be read".to_owned() };
    let place = first.span.map(|span| format!("line {}, column {}: ", span.line, span.column));
    let mut text = place.unwrap_or_default() + &first.message;
    for (name, value) in [("found", &first.found), ("expected", &first.expected), ("hint", &first.hint)] {
        text += &value.as_ref().map(|value| format!("; {name}: {value}")).unwrap_or_default();
    }
    match errors.count() {
        0 => text,
        more => format!("{text}; and {}", counted(more, "other error")),
    }
}
