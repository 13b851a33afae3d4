use std::collections::BTreeSet;
use std::path::Path;

use super::ask::Outcome;
use super::part::{KitError, Part};
use super::ranked::{RANK_KIT_SCHEMA, RankCase, RankManifest, RankRow};
use arbitrium_core::rulebook::Rulebook;
use arbitrium_core::standings::team_articles::RULEBOOK_OF_TEAMS;
use arbitrium_core::standings::{Edition, tie_breaks};
use arbitrium_core::tournament::{GamesPerRound, Tournament};

/// The cases of an edition of C.07, with their tournaments.
#[derive(Clone, Debug)]
pub struct RankKit {
    /// The edition.
    pub edition: &'static Edition,
    /// The articles that the cases are about: those of the edition, or those about teams alone.
    pub rulebook: &'static Rulebook,
    /// What is expected.
    pub manifest: RankManifest,
    tournaments: Vec<Tournament>,
    part: Part,
}

impl RankKit {
    /// The cases of an edition that come with the library.
    ///
    /// # Errors
    /// When there are none, or they are not of their form.
    pub fn built_in(edition: &'static Edition) -> Result<Self, KitError> {
        RankKit::of((edition, edition.rulebook), Part::built_in(edition.id())?)
    }

    /// The cases about teams, by this edition, that come with the library.
    ///
    /// # Errors
    /// When there are none, or they are not of their form.
    pub fn of_teams(edition: &'static Edition) -> Result<Self, KitError> {
        RankKit::of((edition, &RULEBOOK_OF_TEAMS), Part::built_in(RULEBOOK_OF_TEAMS.id)?)
    }

    /// The cases of an edition in the folder of a kit.
    ///
    /// # Errors
    /// When a file cannot be read or is not what it should be.
    pub fn read(folder: &Path, edition: &'static Edition) -> Result<Self, KitError> {
        RankKit::of((edition, edition.rulebook), Part::of(folder, edition.id()))
    }

    /// The cases about teams, by this edition, in the folder of a kit.
    ///
    /// # Errors
    /// When a file cannot be read or is not what it should be.
    pub fn read_of_teams(folder: &Path, edition: &'static Edition) -> Result<Self, KitError> {
        RankKit::of((edition, &RULEBOOK_OF_TEAMS), Part::of(folder, RULEBOOK_OF_TEAMS.id))
    }

    /// The cases with their tournaments.
    pub fn cases(&self) -> impl Iterator<Item = (&RankCase, &Tournament)> {
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

/// Whether the expected tables are of the tournament's players and of the list.
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
        return Err("the manifest's standings have a rank that nobody can have".to_owned());
    }
    Ok(())
}
