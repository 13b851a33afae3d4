//! The schemas of what machines read, made of the types that are written: for the tests that keep `docs/schemas`.

use serde_json::Value;

pub use arbitrium_report::schemas::layout;

/// The schemas of all forms, each with its `$id`.
#[must_use]
pub fn all() -> Vec<Value> {
    let mut all = arbitrium_report::schemas::all();
    all.extend(arbitrium_lab::schemas::all());
    all
}
