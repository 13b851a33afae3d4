use std::path::Path;

use super::manifest::{KIT_SCHEMA, KitCase, Manifest};
use super::part::{KitError, Part};
use crate::systems::SystemId;
use crate::tournament::Tournament;
use crate::trf::{LowerOptions, ReadOptions, lower, read};

/// The cases of a system, with their tournaments.
#[derive(Clone, Debug)]
pub struct Kit {
    /// The system.
    pub id: SystemId,
    /// What is expected.
    pub manifest: Manifest,
    tournaments: Vec<Tournament>,
}

impl Kit {
    /// The cases of a system that come with the library.
    ///
    /// # Errors
    /// When there are none, or they are not of their form.
    pub fn built_in(id: SystemId) -> Result<Self, KitError> {
        Kit::of(id, &Part::built_in(id.word())?)
    }

    /// The cases of a system in the folder of a kit.
    ///
    /// # Errors
    /// When a file cannot be read or is not what it should be.
    pub fn read(folder: &Path, id: SystemId) -> Result<Self, KitError> {
        Kit::of(id, &Part::of(folder, id.word()))
    }

    /// The cases with their tournaments.
    pub fn cases(&self) -> impl Iterator<Item = (&KitCase, &Tournament)> {
        self.manifest.cases.iter().zip(&self.tournaments)
    }

    fn of(id: SystemId, part: &Part) -> Result<Self, KitError> {
        let manifest: Manifest = part.manifest()?;
        part.require([&manifest.schema, &manifest.system], [KIT_SCHEMA, id.word()])?;
        let mut tournaments = Vec::new();
        for case in &manifest.cases {
            let name = case.files.trf26.as_str();
            if id.system().rulebook().article(&case.article).is_none() {
                return Err(part.no_article(&case.id, &case.article));
            }
            let text = part.report(&case.id, name)?;
            tournaments.push(tournament(&text, id, case).map_err(|reason| part.invalid(name, reason))?);
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
