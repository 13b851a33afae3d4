use std::path::Path;

use super::part::{KitError, Part};
use super::ranked::{RANK_KIT_SCHEMA, RankCase, RankManifest};
use crate::standings::{Edition, tie_breaks};
use crate::tournament::Tournament;
use crate::trf::{LowerOptions, ReadOptions, lower, read};

/// The cases of an edition of C.07, with their tournaments.
#[derive(Clone, Debug)]
pub struct RankKit {
    /// The edition.
    pub edition: &'static Edition,
    /// What is expected.
    pub manifest: RankManifest,
    tournaments: Vec<Tournament>,
}

impl RankKit {
    /// The cases of an edition that come with the library.
    ///
    /// # Errors
    /// When there are none, or they are not of their form.
    pub fn built_in(edition: &'static Edition) -> Result<Self, KitError> {
        RankKit::of(edition, &Part::built_in(edition.id())?)
    }

    /// The cases of an edition in the folder of a kit.
    ///
    /// # Errors
    /// When a file cannot be read or is not what it should be.
    pub fn read(folder: &Path, edition: &'static Edition) -> Result<Self, KitError> {
        RankKit::of(edition, &Part::of(folder, edition.id()))
    }

    /// The cases with their tournaments.
    pub fn cases(&self) -> impl Iterator<Item = (&RankCase, &Tournament)> {
        self.manifest.cases.iter().zip(&self.tournaments)
    }

    fn of(edition: &'static Edition, part: &Part) -> Result<Self, KitError> {
        let manifest: RankManifest = part.manifest()?;
        part.require([&manifest.schema, &manifest.rules], [RANK_KIT_SCHEMA, edition.id()])?;
        let mut tournaments = Vec::new();
        for case in &manifest.cases {
            if edition.rulebook.article(&case.article).is_none() {
                return Err(part.no_article(&case.id, &case.article));
            }
            let text = part.report(&case.id, &case.file)?;
            tournaments.push(tournament(&text, case).map_err(|reason| part.invalid(&case.file, reason))?);
        }
        Ok(RankKit { edition, manifest, tournaments })
    }
}

/// The tournament of a case, if the expected tables are of its players and of the list.
fn tournament(text: &str, case: &RankCase) -> Result<Tournament, String> {
    tie_breaks(&case.list).map_err(|error| format!("the list {:?}: {error}", case.list))?;
    let (document, _) = read(text.as_bytes(), &ReadOptions::default());
    let (lowered, findings) = lower(&document, &LowerOptions::default());
    let tournament = lowered.ok_or_else(|| format!("it is no tournament: {findings:?}"))?.tournament;
    let mut players: Vec<u32> = tournament.players.iter().map(|player| u32::from(player.id.get())).collect();
    players.sort_unstable();
    for standings in
        std::iter::once(&case.standings).chain(case.readings.iter().map(|other| &other.standings))
    {
        let mut told: Vec<u32> = standings.iter().map(|row| row.id).collect();
        told.sort_unstable();
        let is_whole = standings.iter().all(|row| row.values.len() == case.columns().count());
        if told != players || !is_whole {
            return Err("the manifest's standings have other players or columns".to_owned());
        }
    }
    Ok(tournament)
}
