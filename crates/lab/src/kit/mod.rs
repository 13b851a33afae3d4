//! The conformance kit: small tournaments with one decision each, and what a program makes of them.
//!
//! A kit is a folder for each document with a [`Manifest`] (of standings a [`RankManifest`]) and report files. The one that
//! comes along is `corpus/kit`; it is made by `examples/kit`. [`Kit::built_in`] and [`RankKit::built_in`] have it without the
//! folder, `read` reads another. [`KitCase`]s say what the next round must be, [`RankCase`]s what the standings are;
//! [`ask`] and [`rank`] put one to a program.

mod ask;
mod built_in;
mod decision;
mod form;
mod load;
mod load_ranked;
mod manifest;
mod part;
mod ranked;

pub use ask::{Answer, Outcome, Wrong, ask, rank};
pub use decision::Decision;
pub use load::Kit;
pub use load_ranked::RankKit;
#[cfg(feature = "schemas")]
pub(crate) use manifest::schema;
pub use manifest::{Expected, Files, KIT_SCHEMA, KitCase, Manifest, Otherwise, Short};
pub use part::KitError;
#[cfg(feature = "schemas")]
pub(crate) use ranked::schema as rank_schema;
pub use ranked::{RANK_KIT_SCHEMA, RankCase, RankManifest, RankRow, RankedOtherwise, Value, agree_on, rows};
