//! The list of all JSON formats that this crate writes.

use serde_json::Value;

use crate::report::{json, json_explain, json_rules, rate, rate_list, standings};

/// The JSON schemas of all formats that this crate writes.
#[must_use]
pub fn all() -> Vec<Value> {
    vec![
        json::schemas::check(),
        json::schemas::pair(),
        json_explain::schema(),
        json_rules::schema(),
        standings::json::schema(),
        rate::json::schema(),
        rate::editions::schema(),
        rate_list::schema(),
    ]
}
