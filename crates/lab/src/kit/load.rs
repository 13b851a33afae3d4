use std::path::Path;

use super::manifest::{KIT_SCHEMA, KitCase, Manifest};
use super::part::{KitError, Part};
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::Tournament;

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
        let manifest: Manifest = part.manifest(KIT_SCHEMA)?;
        part.require([&manifest.schema, &manifest.system], [KIT_SCHEMA, id.word()])?;
        let system = id.system();
        let of = (system.rulebook(), system.games_per_round());
        let tournament = |case: &KitCase| {
            part.tournament(of, [&case.id, &case.article, &case.files.trf26], |tournament| {
                ends(tournament, case)
            })
        };
        let tournaments = manifest.cases.iter().map(tournament).collect::<Result<_, _>>()?;
        Ok(Kit { id, manifest, tournaments })
    }
}

/// Whether a tournament ends before the round in question.
fn ends(tournament: &Tournament, case: &KitCase) -> Result<(), String> {
    let next = tournament.paired_rounds() + 1;
    if next == case.round {
        Ok(())
    } else {
        Err(format!("its next round is {next}, and the manifest asks for {}", case.round))
    }
}
