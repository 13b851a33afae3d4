use std::collections::BTreeMap;
use std::io;

use serde::{Deserialize, Serialize};

use super::{RankPlan, Shard};
use crate::engines::another_document;
use arbitrium_core::generate::Settings;
use arbitrium_core::misfit::placed_in_json;

/// The value of `schema` in a campaign's plan: the name and the version of its format.
pub const PLAN_SCHEMA: &str = "arbitrium/campaign/1";

/// Everything that determines the results of a campaign. Two campaigns with equal plans have equal results.
#[derive(Clone, Debug, Serialize)]
pub struct Plan {
    /// The values of the plan that the campaign's report also names.
    #[serde(flatten)]
    pub about: About,
    /// The options that the user gave the program in addition to its name.
    pub engine_options: Vec<String>,
    /// The largest number of calls of the program while a case is shrunk; with 0 no case is shrunk.
    pub shrink_calls: u64,
    /// The known deviations of the program, in the format of a baseline; `None` if there are none.
    pub deviations: Option<String>,
    /// The interpretations that differ from the defaults: the value of each open point, by its identifier.
    pub readings: BTreeMap<String, String>,
    /// The questions about standings; `None` if the campaign is about pairings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standings: Option<RankPlan>,
    /// Whether differences are grouped only by the deciding article, even if an interpretation explains the
    /// tournament.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub by_article: bool,
    /// Whether standings are counted as in a cross-test: a tie-break that differs by several lists is one difference
    /// of a tournament, and tournaments with adjourned games are left out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub each_once: bool,
    /// The settings from which the tournaments are drawn.
    pub settings: Settings,
}

/// The values of a campaign's plan that its report names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct About {
    /// The name and the version of the format of the plan.
    #[cfg_attr(feature = "schemas", schemars(extend("const" = PLAN_SCHEMA)))]
    pub schema: String,
    /// The version of arbitrium that runs the campaign.
    pub version: String,
    /// The identifier of the pairing system, such as `dutch-2026`.
    pub system: String,
    /// The program under test, as the user named it.
    pub engine: String,
    /// The systems that the program pairs, as its description states them; absent if the description states
    /// none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub engine_pairs: Vec<String>,
    /// The seed from which all tournaments are drawn.
    pub seed: u64,
    /// The number of tournaments in all shards of the campaign.
    #[cfg_attr(feature = "schemas", schemars(range(min = 1)))]
    pub count: u64,
    /// The shard of the campaign that the folder or the report contains.
    pub shard: Shard,
    /// Whether the articles that earlier cases used determine which tournaments are drawn next.
    pub steer: bool,
    /// The largest number of candidate pairings of a round, if the literal search judges; absent if the
    /// guided search judges.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub literal: Option<u64>,
}

/// The error for a text that is not a plan.
pub(super) fn no_plan(error: &serde_json::Error) -> io::Error {
    let what = format!("this is not a plan of a campaign: {}", placed_in_json(error));
    io::Error::new(io::ErrorKind::InvalidData, what)
}

impl About {
    /// A sentence, without its full stop, that says that the program and the judge use different pairing systems.
    /// `None` if they use the same one.
    #[must_use]
    pub fn another_document(&self) -> Option<String> {
        another_document(&self.engine, &self.engine_pairs, &self.system)
    }

    /// Reads the values that a report names from the JSON text of a plan. Fails if the plan has another
    /// schema.
    pub(super) fn read(plan: &str) -> io::Result<Self> {
        let about: About = serde_json::from_str(plan).map_err(|error| no_plan(&error))?;
        if about.schema != PLAN_SCHEMA {
            let what = format!("the schema is {:?}, not {PLAN_SCHEMA:?}", about.schema);
            return Err(io::Error::new(io::ErrorKind::InvalidData, what));
        }
        Ok(about)
    }
}
