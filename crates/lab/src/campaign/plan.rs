use std::collections::BTreeMap;
use std::io;

use serde::{Deserialize, Serialize};

use super::{RankPlan, Shard};
use crate::engines::another_document;
use arbitrium_core::generate::Settings;
use arbitrium_core::misfit::placed_in_json;

/// The name of the form of a campaign's plan.
pub const PLAN_SCHEMA: &str = "arbitrium/campaign/1";

/// What a campaign hunts: the same plan finds the same.
#[derive(Clone, Debug, Serialize)]
pub struct Plan {
    /// What its report names.
    #[serde(flatten)]
    pub about: About,
    /// What was said of the program besides its name.
    pub engine_options: Vec<String>,
    /// How often the program is asked at most while a case is shrunk; 0 shrinks nothing.
    pub shrink_calls: u64,
    /// The known deviations of the program, in the form of a baseline.
    pub deviations: Option<String>,
    /// The readings in force that are not the defaults.
    pub readings: BTreeMap<String, String>,
    /// What is asked of the standings, where these are hunted and not the pairings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standings: Option<RankPlan>,
    /// Whether a difference is named by what decides alone, also where a reading explains its tournament.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_article: bool,
    /// What its tournaments are drawn from.
    pub settings: Settings,
}

/// What is hunted, in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct About {
    /// The name of the form of the plan.
    #[cfg_attr(feature = "schemas", schemars(extend("const" = PLAN_SCHEMA)))]
    pub schema: String,
    /// The version of the program that hunts.
    pub version: String,
    /// The pairing system's word.
    pub system: String,
    /// The program under test, as it was named.
    pub engine: String,
    /// The systems that the program pairs by its description; absent where that is not known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub engine_pairs: Vec<String>,
    /// The seed of the tournaments.
    pub seed: u64,
    /// The tournaments of the whole campaign.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    pub count: u64,
    /// The part of them that this folder, or this report, is about.
    pub shard: Shard,
    /// Whether what was touched before steers what is drawn next.
    pub steer: bool,
}

/// That a text is no plan, in words.
pub(super) fn no_plan(error: &serde_json::Error) -> io::Error {
    let what = format!("this is no plan of a campaign: {}", placed_in_json(error));
    io::Error::new(io::ErrorKind::InvalidData, what)
}

impl About {
    /// That the program pairs by another document than the one that judges it, as a sentence without its stop.
    #[must_use]
    pub fn another_document(&self) -> Option<String> {
        another_document(&self.engine, &self.engine_pairs, &self.system)
    }

    /// Reads it from the text of a plan.
    pub(super) fn read(plan: &str) -> io::Result<Self> {
        let about: About = serde_json::from_str(plan).map_err(|error| no_plan(&error))?;
        if about.schema != PLAN_SCHEMA {
            let what = format!("the schema is {:?}, not {PLAN_SCHEMA:?}", about.schema);
            return Err(io::Error::new(io::ErrorKind::InvalidData, what));
        }
        Ok(about)
    }
}
