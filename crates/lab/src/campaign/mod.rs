//! Campaigns. A program under test is asked to pair random tournaments round by round, and all its answers
//! are judged. If the plan says so, the program is asked for the standings by several lists of tie-breaks
//! instead.
//!
//! A campaign is a folder. Its [`Plan`] describes the campaign, and its journal has a line for each finished
//! case, in the order of the cases. All other files are made from these two. A case is a tournament that is
//! drawn only from the number of the case. The cases of a steered campaign are divided into a fixed number of
//! [lanes](Lanes). There a case also depends on the articles that the earlier cases of its lane used. So a
//! killed campaign continues as if it had not been interrupted, and the same bytes are written with any
//! number of jobs. The shards of a campaign together are the whole campaign.
//!
//! - [`Hunt`] runs one case: every round is paired correctly, and the program is asked for the pairing of
//!   each round.
//! - [`Finding`]s with the same verdict, deciding article and shape are one group: one error, however often
//!   it occurs.
//! - [`Ledger`] adds up the records of the cases.
//! - [`Campaign`] is the folder. [`Campaign::run`] is the loop over the cases.

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
mod named;
mod plan;
mod rank_plan;
mod ranks;
mod recipe;
mod record;
mod run;
mod shard;
mod shards;
mod steer;

pub use crate::contained::InternalError;
pub use conclude::{Concluded, Scribe, Shrinking};
pub use dossier::{Dossier, Facts};
pub use dossier::{ENGINE, FINDING, INPUT, README, REFERENCE, SHRUNK, TOURNAMENT};
pub use evidence::{Evidence, Exhibit};
pub use folder::{Campaign, CampaignError};
pub use folder::{JOURNAL, PLAN, difference, json};
pub use group::{Group, Key};
pub use hunt::Hunt;
pub(crate) use journal::Journal;
pub use lane::Lanes;
pub use ledger::Ledger;
pub use merge::{Merged, document, merge};
pub use named::{Cases, NamedProgram};
pub use plan::{About, PLAN_SCHEMA, Plan};
pub use rank_plan::RankPlan;
pub(crate) use ranks::{finished as finished_event, has_game};
pub use recipe::{Layer, Recipe};
pub use record::{Finding, Record};
pub use run::{Crew, Stop};
pub use shard::{Shard, ShardError};
pub(crate) use shards::{Part, finished, join, of_plan, parts};
