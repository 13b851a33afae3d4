//! The files of a part of a kit: those of a folder, or those that come with the library.

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
use arbitrium_core::trf::{Diagnostic, LowerOptions, ReadOptions, Severity, lower, read};

/// The most bytes of a manifest.
const MANIFEST: u64 = 16 << 20;
/// The most bytes of a case's report.
const REPORT: u64 = 1 << 20;
/// What is wrong with a case of which a program failed that answered as the reference does.
const CONTRADICTED: &str =
    "the program answers as the reference does, and the manifest expects something else";
/// The name of every manifest.
const NAME: &str = "manifest.json";

/// Why a folder is no kit.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum KitError {
    /// A file cannot be read.
    #[error("{}: {reason}", .path.shown())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
    /// A file is not what it should be.
    #[error("{}: {reason}", .path.shown())]
    Invalid {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
    /// The kit has no cases of the document.
    #[error("the kit has no cases of {0}")]
    NoSystem(&'static str),
}

/// The part of a kit that is about one document.
#[derive(Clone, Debug)]
pub(super) struct Part {
    folder: PathBuf,
    built_in: Option<&'static Files>,
}

impl Part {
    /// The part that comes with the library.
    pub(super) fn built_in(word: &'static str) -> Result<Self, KitError> {
        let files = built_in::files(word).ok_or(KitError::NoSystem(word))?;
        Ok(Part { folder: Path::new("corpus/kit").join(word), built_in: Some(files) })
    }

    /// The part in the folder of a kit.
    pub(super) fn of(kit: &Path, word: &str) -> Self {
        Part { folder: kit.join(word), built_in: None }
    }

    fn text(&self, name: &str, most: u64) -> Result<String, KitError> {
        let path = self.folder.join(name);
        let unreadable = |reason: String| KitError::Unreadable { path: path.clone(), reason };
        match self.built_in {
            Some(files) => {
                let text = files.get(name).cloned();
                text.ok_or_else(|| unreadable("there is no such file".into()))
            }
            None => read_text(&path, most).map_err(|error| unreadable(error.to_string())),
        }
    }

    /// The manifest of a form, or of the one before.
    pub(super) fn manifest<M: DeserializeOwned>(&self, schema: &str) -> Result<M, KitError> {
        let text = self.text(NAME, MANIFEST)?;
        form::manifest(&text, schema).map_err(|error| {
            self.invalid(NAME, format!("this is no manifest of a kit: {}", placed_in_json(&error)))
        })
    }

    /// Refuses a manifest that is something else than was looked for, by its schema and the word of its document.
    pub(super) fn require(&self, found: [&str; 2], wanted: [&str; 2]) -> Result<(), KitError> {
        if found == wanted {
            return Ok(());
        }
        let ([schema, word], [wanted_schema, wanted_word]) = (found, wanted);
        let reason = format!("it is {schema:?} of {word:?}, not {wanted_schema:?} of {wanted_word:?}");
        Err(self.invalid(NAME, reason))
    }

    /// Refuses a manifest that has two cases of one name: an outcome would be nobody's.
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

    /// Refuses a case of which a program failed that answered as the reference does: it is the case that is wrong.
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

    /// What the manifest says of a case cannot be right.
    fn wrong_case(&self, case: &str, reason: &str) -> KitError {
        self.invalid(NAME, format!("case {case:?}: {reason}"))
    }

    /// The tournament of a case. It is about an article of the document; its report is a file of this folder, and holds what
    /// the manifest says.
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
        let (lowered, more) = lower(&document, &LowerOptions::with_games(&document, games));
        findings.extend(more);
        let no_tournament = || self.invalid(file, format!("it is no tournament: {}", told(&findings)));
        let tournament = lowered.map(|lowered| lowered.tournament).ok_or_else(no_tournament)?;
        check(&tournament).map_err(|reason| self.wrong_case(case, &format!("{file}: {reason}")))?;
        Ok(tournament)
    }

    fn invalid(&self, name: &str, reason: String) -> KitError {
        KitError::Invalid { path: self.folder.join(name), reason }
    }
}

/// The first error among findings with its place, in one line.
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
