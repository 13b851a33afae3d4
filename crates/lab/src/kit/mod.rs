//! The conformance kit: small tournaments, each with one question to a program, and the correct answers.
//!
//! A kit is a folder for each document, with a [`Manifest`] (for standings a [`RankManifest`]) and report
//! files. The built-in kit is `corpus/kit`, which `examples/kit` makes. [`Kit::built_in`] and
//! [`RankKit::built_in`] return the built-in kit, even if that folder is missing, and `read` reads another
//! kit. A [`KitCase`] contains the correct next round, a [`RankCase`] the correct standings. [`ask`] and
//! [`rank`] ask a program about one case.

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
