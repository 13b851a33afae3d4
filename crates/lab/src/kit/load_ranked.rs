use std::collections::BTreeSet;
use std::path::Path;

use super::ask::Outcome;
use super::part::{KitError, Part};
use super::ranked::{RANK_KIT_SCHEMA, RankCase, RankManifest, RankRow};
use arbitrium_core::rulebook::Rulebook;
use arbitrium_core::standings::team_articles::RULEBOOK_OF_TEAMS;
use arbitrium_core::standings::{Edition, tie_breaks};
use arbitrium_core::tournament::{GamesPerRound, Tournament};

/// The cases of the conformance kit for one edition of C.07, with their tournaments.
#[derive(Clone, Debug)]
pub struct RankKit {
    /// The edition of C.07 that the cases are about.
    pub edition: &'static Edition,
    /// The articles that the cases are about: those of the edition, or only its articles about teams.
    pub rulebook: &'static Rulebook,
    /// The content of `manifest.json`: the cases with their expected answers.
    pub manifest: RankManifest,
    tournaments: Vec<Tournament>,
    part: Part,
}

impl RankKit {
    /// Reads the built-in cases of an edition.
    ///
    /// # Errors
    /// Fails if the kit has no cases of the edition, or if the cases have a wrong format.
    pub fn built_in(edition: &'static Edition) -> Result<Self, KitError> {
        RankKit::of((edition, edition.rulebook), Part::built_in(edition.id())?)
    }

    /// Reads the built-in cases about team competitions. Their answers are judged by the edition `edition`.
    ///
    /// # Errors
    /// Fails if the kit has no cases about teams, or if the cases have a wrong format.
    pub fn of_teams(edition: &'static Edition) -> Result<Self, KitError> {
        RankKit::of((edition, &RULEBOOK_OF_TEAMS), Part::built_in(RULEBOOK_OF_TEAMS.id)?)
    }

    /// Reads the cases of an edition from the folder of a kit.
    ///
    /// # Errors
    /// Fails if a file cannot be read or has a wrong format.
    pub fn read(folder: &Path, edition: &'static Edition) -> Result<Self, KitError> {
        RankKit::of((edition, edition.rulebook), Part::of(folder, edition.id()))
    }

    /// Reads the cases about team competitions from the folder of a kit. Their answers are judged by the
    /// edition `edition`.
    ///
    /// # Errors
    /// Fails if a file cannot be read or has a wrong format.
    pub fn read_of_teams(folder: &Path, edition: &'static Edition) -> Result<Self, KitError> {
        RankKit::of((edition, &RULEBOOK_OF_TEAMS), Part::of(folder, RULEBOOK_OF_TEAMS.id))
    }

    /// The cases in the order of the manifest, each with its tournament.
    pub fn cases(&self) -> impl Iterator<Item = (&RankCase, &Tournament)> {
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

    fn of((edition, rulebook): (&'static Edition, &'static Rulebook), part: Part) -> Result<Self, KitError> {
        let manifest: RankManifest = part.manifest(RANK_KIT_SCHEMA)?;
        part.require([&manifest.schema, &manifest.rules], [RANK_KIT_SCHEMA, edition.id()])?;
        part.require_different(manifest.cases.iter().map(|case| case.id.as_str()))?;
        let of_teams = rulebook.id == RULEBOOK_OF_TEAMS.id;
        let of = (rulebook, if of_teams { GamesPerRound::Boards } else { GamesPerRound::One });
        let tournament = |case: &RankCase| {
            part.tournament(of, [&case.id, &case.article, &case.file], |tournament| is_told(tournament, case))
        };
        let tournaments = manifest.cases.iter().map(tournament).collect::<Result<_, _>>()?;
        Ok(RankKit { edition, rulebook, manifest, tournaments, part })
    }
}

/// Checks the expected standings of a case. They must contain each player of the tournament once, with a value for
/// each column and a possible rank.
fn is_told(tournament: &Tournament, case: &RankCase) -> Result<(), String> {
    tie_breaks(&case.list).map_err(|error| format!("the list {:?}: {error}", case.list))?;
    let players: BTreeSet<u32> = tournament.players.iter().map(|player| player.id.get().into()).collect();
    let is_whole = |standings: &Vec<RankRow>| {
        let told: BTreeSet<u32> = standings.iter().map(|row| row.id).collect();
        let has_columns = |row: &RankRow| row.values.len() == case.columns().count();
        told == players && standings.len() == players.len() && standings.iter().all(has_columns)
    };
    let tables =
        || std::iter::once(&case.standings).chain(case.readings.iter().map(|other| &other.standings));
    let has_ranks = |standings: &Vec<RankRow>| {
        let last = standings.len();
        standings.iter().all(|row| 1 <= row.rank && row.rank <= row.last && row.last <= last)
    };
    if !tables().all(is_whole) {
        return Err("the manifest's standings have other players or columns".to_owned());
    }
    if !tables().all(has_ranks) {
        return Err("the manifest's standings have a rank that no player can have".to_owned());
    }
    Ok(())
}
