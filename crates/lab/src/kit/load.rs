use std::path::Path;

use super::ask::Outcome;
use super::manifest::{KIT_SCHEMA, KitCase, Manifest};
use super::part::{KitError, Part};
use crate::engines::Fault;
use arbitrium_core::position::{Field, Position};
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::Tournament;

/// The cases of the conformance kit for one pairing system, with their tournaments.
#[derive(Clone, Debug)]
pub struct Kit {
    /// The pairing system that the cases are about.
    pub id: SystemId,
    /// The content of `manifest.json`: the cases with their expected answers.
    pub manifest: Manifest,
    tournaments: Vec<Tournament>,
    part: Part,
}

impl Kit {
    /// Reads the built-in cases of a system.
    ///
    /// # Errors
    /// Fails if the kit has no cases of the system, or if the cases have a wrong format.
    pub fn built_in(id: SystemId) -> Result<Self, KitError> {
        Kit::of(id, Part::built_in(id.word())?)
    }

    /// Reads the cases of a system from the folder of a kit.
    ///
    /// # Errors
    /// Fails if a file cannot be read or has a wrong format.
    pub fn read(folder: &Path, id: SystemId) -> Result<Self, KitError> {
        Kit::of(id, Part::of(folder, id.word()))
    }

    /// The cases in the order of the manifest, each with its tournament.
    pub fn cases(&self) -> impl Iterator<Item = (&KitCase, &Tournament)> {
        self.manifest.cases.iter().zip(&self.tournaments)
    }

    /// Checks that no case of the kit is wrong. `outcomes` are the results of the cases in the order of the
    /// manifest. A case is wrong if a program gave the correct answer and failed the case nevertheless.
    ///
    /// # Errors
    /// Fails if a case is wrong. The error names the case.
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

/// Checks that the tournament ends just before the round that the case asks about.
fn ends(tournament: &Tournament, case: &KitCase) -> Result<(), String> {
    let next = tournament.paired_rounds() + 1;
    if next == case.round {
        Ok(())
    } else {
        Err(format!("its next round is {next}, and the manifest asks for {}", case.round))
    }
}

/// Checks that every expected pairing, under every interpretation, contains each player to be paired exactly once.
fn pairs_everybody(tournament: &Tournament, case: &KitCase) -> Result<(), String> {
    let field = Field::of(tournament, case.round);
    let position = Position::before(tournament, case.round, field).map_err(|error| error.to_string())?;
    let defaults = std::iter::once((None, &case.expected));
    let others = case.readings.iter().map(|other| (Some(&other.reading), &other.expected));
    for (reading, expected) in defaults.chain(others) {
        let answers = match expected.answers(&position) {
            // Under another interpretation a player may count as withdrawn. So the expected pairing may leave
            // out that player.
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

/// Describes an error in an expected pairing without blaming a program.
fn of_the_manifest(fault: &Fault) -> String {
    match fault {
        Fault::UnknownPlayer(id) => format!("there is no player {id}"),
        Fault::DoubledPlayer(id) => format!("player {id} is in it twice"),
        Fault::AbsentPlayer(id) => format!("player {id} is not to be paired"),
        Fault::MissingPlayer(ids) => {
            let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
            format!("it leaves out {}", ids.join(", "))
        }
        _ => "it pairs no players".to_owned(),
    }
}
