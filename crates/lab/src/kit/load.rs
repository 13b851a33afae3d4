use std::path::Path;

use super::ask::Outcome;
use super::manifest::{KIT_SCHEMA, KitCase, Manifest};
use super::part::{KitError, Part};
use crate::engines::Fault;
use arbitrium_core::position::{Field, Position};
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
    part: Part,
}

impl Kit {
    /// The cases of a system that come with the library.
    ///
    /// # Errors
    /// When there are none, or they are not of their form.
    pub fn built_in(id: SystemId) -> Result<Self, KitError> {
        Kit::of(id, Part::built_in(id.word())?)
    }

    /// The cases of a system in the folder of a kit.
    ///
    /// # Errors
    /// When a file cannot be read or is not what it should be.
    pub fn read(folder: &Path, id: SystemId) -> Result<Self, KitError> {
        Kit::of(id, Part::of(folder, id.word()))
    }

    /// The cases with their tournaments.
    pub fn cases(&self) -> impl Iterator<Item = (&KitCase, &Tournament)> {
        self.manifest.cases.iter().zip(&self.tournaments)
    }

    /// Refuses the kit where a program failed that answered as the reference does, by the outcomes of its cases in their order: a kit
    /// that is wrong about a case is nobody's measure.
    ///
    /// # Errors
    /// Names the case.
    pub fn require_right(&self, outcomes: &[Outcome]) -> Result<(), KitError> {
        self.part.require_right(self.manifest.cases.iter().map(|case| case.id.as_str()), outcomes)
    }

    fn of(id: SystemId, part: Part) -> Result<Self, KitError> {
        let manifest: Manifest = part.manifest(KIT_SCHEMA)?;
        part.require([&manifest.schema, &manifest.system], [KIT_SCHEMA, id.word()])?;
        part.require_different(manifest.cases.iter().map(|case| case.id.as_str()))?;
        let system = id.system();
        let of = (system.rulebook(), system.games_per_round());
        let tournament = |case: &KitCase| {
            part.tournament(of, [&case.id, &case.article, &case.files.trf26], |tournament| {
                ends(tournament, case)?;
                pairs_everybody(tournament, case)
            })
        };
        let tournaments = manifest.cases.iter().map(tournament).collect::<Result<_, _>>()?;
        Ok(Kit { id, manifest, tournaments, part })
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

/// Whether every pairing that is expected, under the defaults and under other readings, has each player to be paired once.
fn pairs_everybody(tournament: &Tournament, case: &KitCase) -> Result<(), String> {
    let field = Field::of(tournament, case.round);
    let position = Position::before(tournament, case.round, field).map_err(|error| error.to_string())?;
    let defaults = std::iter::once((None, &case.expected));
    let others = case.readings.iter().map(|other| (Some(&other.reading), &other.expected));
    for (reading, expected) in defaults.chain(others) {
        let answers = match expected.answers(&position) {
            // A reading may take somebody for withdrawn.
            Err(Fault::MissingPlayer(_)) if reading.is_some() => continue,
            answers => answers,
        };
        answers.map_err(|fault| {
            let under = reading.map(|reading| format!(" under {reading}")).unwrap_or_default();
            format!("the pairing that is expected{under} is none: {}", of_the_manifest(&fault))
        })?;
    }
    Ok(())
}

/// What is wrong with a pairing that no program gave.
fn of_the_manifest(fault: &Fault) -> String {
    match fault {
        Fault::UnknownPlayer(id) => format!("there is no player {id}"),
        Fault::DoubledPlayer(id) => format!("player {id} stands in it twice"),
        Fault::AbsentPlayer(id) => format!("player {id} is not to be paired"),
        Fault::MissingPlayer(ids) => {
            let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
            format!("it leaves out {}", ids.join(", "))
        }
        _ => "it pairs nobody".to_owned(),
    }
}
