use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use super::built_in::BUILT_IN;
use super::manifest::{KIT_SCHEMA, KitCase, Manifest};
use crate::bounded::read_text;
use crate::printable::Shown as _;
use crate::systems::SystemId;
use crate::tournament::Tournament;
use crate::trf::{LowerOptions, ReadOptions, lower, read};

/// The most bytes of a manifest.
const MANIFEST: u64 = 16 << 20;
/// The most bytes of a case's report.
const REPORT: u64 = 1 << 20;

/// The cases of a system, with their tournaments.
#[derive(Clone, Debug)]
pub struct Kit {
    /// The system.
    pub id: SystemId,
    /// What is expected.
    pub manifest: Manifest,
    tournaments: Vec<Tournament>,
}

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
    /// The kit has no cases of the system.
    #[error("the kit has no cases of {0}")]
    NoSystem(&'static str),
}

impl Kit {
    /// The cases of a system that come with the library.
    ///
    /// # Errors
    /// When there are none, or they are not of their form.
    pub fn built_in(id: SystemId) -> Result<Self, KitError> {
        let found = BUILT_IN.iter().find(|(word, ..)| *word == id.word());
        let (word, manifest, files) = found.ok_or(KitError::NoSystem(id.word()))?;
        let files: BTreeMap<&str, &str> = files.iter().copied().collect();
        Kit::of(id, &Path::new("corpus/kit").join(word), manifest, |name, path| {
            let text = files.get(name).map(|text| (*text).to_owned());
            text.ok_or_else(|| KitError::Unreadable {
                path: path.to_owned(),
                reason: "there is no such file".into(),
            })
        })
    }

    /// The cases of a system in the folder of a kit.
    ///
    /// # Errors
    /// When a file cannot be read or is not what it should be.
    pub fn read(folder: &Path, id: SystemId) -> Result<Self, KitError> {
        let folder = folder.join(id.word());
        let read = |path: &Path, most| {
            read_text(path, most)
                .map_err(|error| KitError::Unreadable { path: path.to_owned(), reason: error.to_string() })
        };
        let manifest = read(&folder.join("manifest.json"), MANIFEST)?;
        Kit::of(id, &folder, &manifest, |_, path| read(path, REPORT))
    }

    /// The cases with their tournaments.
    pub fn cases(&self) -> impl Iterator<Item = (&KitCase, &Tournament)> {
        self.manifest.cases.iter().zip(&self.tournaments)
    }

    fn of(
        id: SystemId,
        folder: &Path,
        manifest: &str,
        text_of: impl Fn(&str, &Path) -> Result<String, KitError>,
    ) -> Result<Self, KitError> {
        let path = folder.join("manifest.json");
        let invalid = |path: &Path, reason: String| KitError::Invalid { path: path.to_owned(), reason };
        let manifest: Manifest = serde_json::from_str(manifest)
            .map_err(|error| invalid(&path, format!("this is no manifest of a kit: {error}")))?;
        if manifest.schema != KIT_SCHEMA || manifest.system != id.word() {
            let reason = format!(
                "it is {:?} of {:?}, not {KIT_SCHEMA:?} of {:?}",
                manifest.schema,
                manifest.system,
                id.word()
            );
            return Err(invalid(&path, reason));
        }
        let mut tournaments = Vec::new();
        for case in &manifest.cases {
            let name = case.files.trf26.as_str();
            // A manifest names files of its folder, and no others.
            let is_plain = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
            if !is_plain {
                return Err(invalid(&path, format!("case {:?} names a file outside the kit", case.id)));
            }
            if id.system().rulebook().article(&case.article).is_none() {
                return Err(invalid(
                    &path,
                    format!("case {:?}: there is no article {:?}", case.id, case.article),
                ));
            }
            let path = folder.join(name);
            let text = text_of(name, &path)?;
            tournaments.push(tournament(&text, id, case).map_err(|reason| invalid(&path, reason))?);
        }
        Ok(Kit { id, manifest, tournaments })
    }
}

/// The tournament of a case, if it ends before the round in question.
fn tournament(text: &str, id: SystemId, case: &KitCase) -> Result<Tournament, String> {
    let (document, _) = read(text.as_bytes(), &ReadOptions::default());
    let options = LowerOptions { games_per_round: id.system().games_per_round() };
    let (lowered, findings) = lower(&document, &options);
    let tournament = lowered.ok_or_else(|| format!("it is no tournament: {findings:?}"))?.tournament;
    let next = tournament.paired_rounds() + 1;
    if next == case.round {
        Ok(tournament)
    } else {
        Err(format!("its next round is {next}, and the manifest asks for {}", case.round))
    }
}
