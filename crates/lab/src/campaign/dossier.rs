//! The folder of one error: a description, the tournament, the program's answer and the correct one, and the
//! commands that reproduce the error.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::folder::{CampaignError, FINDINGS};
use super::{Evidence, Group, Key, Plan, Recipe};
use crate::engines::Fault;
use arbitrium_core::misfit::placed_in_json;
use arbitrium_core::printable::path_text;

/// File with the tournament before the round in which the program differs, including the absences from that round.
pub const TOURNAMENT: &str = "tournament.trf";
/// File with the correct pairing of the round in which the program differs.
pub const REFERENCE: &str = "reference.txt";
/// File with the pairing that the program gave.
pub const ENGINE: &str = "engine.txt";
/// File with the smallest tournament found in which the program makes the same error.
pub const SHRUNK: &str = "shrunk.trf";
/// File with the report that the program gets with the question, about the smallest tournament if there is one.
pub const INPUT: &str = "input.trf";
/// Page in Markdown that describes the error and how to reproduce it.
pub const README: &str = "README.md";
/// File with the facts about the error as JSON.
pub const FINDING: &str = "finding.json";
/// Value of `schema` in `finding.json`: the name and the version of its format.
const FINDING_SCHEMA: &str = "arbitrium/finding/1";

/// The facts about an error, as `finding.json` in the folder of the error contains them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Facts {
    /// The name and the version of the format of `finding.json`.
    pub schema: String,
    /// The identifier of the pairing system, such as `dutch-2026`.
    pub system: String,
    /// The program under test, as the user named it on the command line.
    pub engine: String,
    /// The seed from which all tournaments of the campaign are drawn.
    pub seed: u64,
    /// The case in which the error was found first.
    pub case: u64,
    /// How the tournament of the first case with the error was drawn.
    pub recipe: Recipe,
    /// The round in which the program's pairing differs from the correct one, counted from 1.
    pub round: u16,
    /// The key of the error. Two findings with the same key are the same error.
    pub key: Key,
    /// The fault of the program; null if the program answered.
    pub fault: Option<String>,
    /// A sentence that describes the error in the standings, in the smallest tournament if there is one. `None` for
    /// pairings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sentence: Option<String>,
    /// Whether no time was left to shrink the tournament. The next run of the campaign shrinks it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_open: bool,
}

/// Whether the folder of an error exists, and whether its tournament is shrunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// The folder does not exist.
    Missing,
    /// The tournament is not shrunk yet, because no time was left.
    Open,
    /// The tournament is shrunk, or the plan does not ask for shrinking.
    Shrunk,
}

/// Returns whether the folder of the error exists, and whether its tournament is shrunk.
pub(super) fn state(folder: &Path, key: &Key) -> State {
    let Ok(text) = std::fs::read(folder.join(FINDINGS).join(key.slug()).join(FINDING)) else {
        return State::Missing;
    };
    // An unreadable file counts as shrunk here. The error is reported later, when the content of the folder
    // is read.
    let is_open = serde_json::from_slice::<Facts>(&text).is_ok_and(|facts| facts.is_open);
    if is_open { State::Open } else { State::Shrunk }
}

impl Facts {
    /// Collects the facts about the errors with `key`, which form the group `group`. `evidence` is the
    /// question that was asked again.
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

/// The content of the folder of an error.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Dossier {
    /// The path of the error's tournament, relative to the folder of the campaign.
    pub path: String,
    /// The facts in `finding.json`, from which all reports are made.
    pub facts: Facts,
    /// The bytes of the tournament file with the error; empty if the folder has none.
    pub tournament: Vec<u8>,
    /// The answer of the program; `None` if the program gave no answer.
    pub answer: Option<Vec<u8>>,
}

impl Dossier {
    /// Reads the folder of an error.
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
