//! The folder of one error: what it is, the tournament, both answers, and how to see it again.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::folder::{CampaignError, FINDINGS};
use super::{Evidence, Group, Key, Plan, Recipe};
use crate::engines::Fault;
use arbitrium_core::misfit::placed_in_json;
use arbitrium_core::printable::path_text;

/// The tournament before the round, and who is absent from it.
pub const TOURNAMENT: &str = "tournament.trf";
/// The pairing of the reference.
pub const REFERENCE: &str = "reference.txt";
/// The answer of the program.
pub const ENGINE: &str = "engine.txt";
/// The smallest tournament in which the program is wrong in the same way.
pub const SHRUNK: &str = "shrunk.trf";
/// The page that tells it all.
pub const README: &str = "README.md";
/// The facts for programs.
pub const FINDING: &str = "finding.json";
/// The name of their form.
const FINDING_SCHEMA: &str = "arbitrium/finding/1";

/// What `finding.json` holds.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Facts {
    /// The name of the form.
    pub schema: String,
    /// The pairing system's word.
    pub system: String,
    /// The program under test, as it was named.
    pub engine: String,
    /// The seed of the campaign.
    pub seed: u64,
    /// The case in which the error was found first.
    pub case: u64,
    /// How its tournament was drawn.
    pub recipe: Recipe,
    /// The round.
    pub round: u16,
    /// What makes two findings the same error.
    pub key: Key,
    /// What the program did instead of answering; null where it answered.
    pub fault: Option<String>,
    /// What is wrong with standings, in the smallest tournament where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sentence: Option<String>,
    /// Whether there was no time left to shrink the tournament: the next run of the campaign does.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_open: bool,
}

/// How far the folder of an error is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// There is none.
    Missing,
    /// There was no time left to shrink its tournament.
    Open,
    /// It is complete.
    Shrunk,
}

/// How far the folder of an error is.
pub(super) fn state(folder: &Path, key: &Key) -> State {
    let Ok(text) = std::fs::read(folder.join(FINDINGS).join(key.slug()).join(FINDING)) else {
        return State::Missing;
    };
    // What cannot be read is told where it is reported.
    let is_open = serde_json::from_slice::<Facts>(&text).is_ok_and(|facts| facts.is_open);
    if is_open { State::Open } else { State::Shrunk }
}

impl Facts {
    /// The facts of a group.
    #[must_use]
    pub fn of(plan: &Plan, key: &Key, group: &Group, evidence: &Evidence<'_>) -> Self {
        Facts {
            schema: FINDING_SCHEMA.to_owned(),
            system: plan.about.system.clone(),
            engine: plan.about.engine.clone(),
            seed: plan.about.seed,
            case: group.case,
            recipe: group.recipe.clone(),
            round: group.round,
            key: key.clone(),
            fault: evidence.fault().map(Fault::to_string),
            sentence: evidence.sentence().map(str::to_owned),
            is_open: evidence.is_open(),
        }
    }
}

/// What is kept of an error.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Dossier {
    /// Where its tournament stands in the folder of the campaign.
    pub path: String,
    /// What is known of it.
    pub facts: Facts,
    /// The report of the tournament; empty where there is none.
    pub tournament: Vec<u8>,
    /// The answer of the program, if there was one.
    pub answer: Option<Vec<u8>>,
}

impl Dossier {
    /// Reads what the folder of an error keeps.
    pub(super) fn read(folder: &Path, key: &Key) -> Result<Self, CampaignError> {
        let place = Path::new(FINDINGS).join(key.slug());
        let text = |name: &str| {
            let path = folder.join(&place).join(name);
            std::fs::read(&path).map_err(CampaignError::reading(&path))
        };
        let facts: Facts = serde_json::from_slice(&text(FINDING)?).map_err(|error| {
            CampaignError::reading(&folder.join(&place).join(FINDING))(std::io::Error::other(placed_in_json(
                &error,
            )))
        })?;
        Ok(Dossier {
            path: path_text(&place.join(TOURNAMENT)),
            facts,
            tournament: text(TOURNAMENT).unwrap_or_default(),
            answer: text(ENGINE).ok(),
        })
    }
}
