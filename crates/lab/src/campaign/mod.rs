//! The hunt: random tournaments put to a program under test, round by round, and every answer judged; or, where the plan
//! says so, their standings by one list of tie-breaks after the other.
//!
//! A campaign is a folder. Its [`Plan`] says what is hunted; its journal holds a line for each finished case, in
//! their order; everything else is made from these two. A case is a tournament drawn from its number alone (and,
//! where the campaign is steered, from what the cases before it in its lane touched), so that a campaign that was
//! killed goes on as if nothing had happened, any number of jobs write the same bytes, and the shards of a campaign
//! add up to the whole.
//!
//! - [`Hunt`] runs one case: the reference pairs every round, the program is asked for each of them.
//! - [`Finding`]s of the same verdict, decisive article and shape are one group: one error, however often it was seen.
//! - [`Ledger`] adds the records of the cases up.
//! - [`Campaign`] is the folder, [`Campaign::run`] the loop.

mod conclude;
mod dossier;
mod evidence;
mod folder;
mod group;
mod hunt;
mod journal;
mod judged;
mod lane;
mod ledger;
mod merge;
mod plan;
mod ranks;
mod recipe;
mod record;
mod run;
mod shard;
mod shards;
mod steer;

pub use crate::contained::InternalError;
pub use conclude::{Concluded, Scribe};
pub use dossier::{Dossier, Facts};
pub use dossier::{ENGINE, FINDING, README, REFERENCE, SHRUNK, TOURNAMENT};
pub use evidence::{Evidence, Exhibit};
pub use folder::{Campaign, CampaignError};
pub use folder::{JOURNAL, PLAN, difference, json};
pub use group::{Group, Key};
pub use hunt::Hunt;
pub(crate) use journal::Journal;
pub use lane::Lanes;
pub use ledger::Ledger;
pub use merge::{Merged, document, merge};
pub use plan::{About, PLAN_SCHEMA, Plan};
pub use ranks::RankPlan;
pub(crate) use ranks::finished as finished_event;
pub use recipe::{Layer, Recipe};
pub use record::{Finding, Record};
pub use run::{Crew, Stop};
pub use shard::{Shard, ShardError};
pub(crate) use shards::{Part, finished, join, of_plan, parts};
