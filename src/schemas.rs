//! The JSON schemas of all machine-readable output, made from the Rust types that are written. Only the tests that
//! compare them with `docs/schemas` use this module.

use serde_json::Value;

pub use arbitrium_report::schemas::layout;

/// The JSON schemas of all formats, each with its `$id`.
#[must_use]
pub fn all() -> Vec<Value> {
    let mut all = arbitrium_report::schemas::all();
    all.extend(arbitrium_lab::schemas::all());
    all
}
