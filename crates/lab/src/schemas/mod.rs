//! The JSON schemas of the files and reports that this crate writes, made from their Rust types. The schemas
//! are published in `docs/schemas`. Only the tests that compare the schemas with the published ones use this
//! module.

pub(crate) mod parts;
pub(crate) mod words;

use serde_json::Value;

use crate::kit;
use crate::report::{campaign, compared, conform, endorse};

/// The schemas of all JSON formats that this crate writes.
#[must_use]
pub fn all() -> Vec<Value> {
    vec![
        kit::schema(),
        kit::rank_schema(),
        conform::schema(),
        compared::schema(),
        campaign::schema(),
        endorse::schema(),
        endorse::probe_schema(),
    ]
}
