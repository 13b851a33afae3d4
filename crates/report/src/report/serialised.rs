//! JSON as reports write it: nothing in it steers what shows it.

use serde::Serialize;

use arbitrium_core::printable::json;

/// As [`serde_json::to_string`].
///
/// # Errors
/// When a value cannot be written in the format: an internal error.
pub fn to_string(value: &impl Serialize) -> serde_json::Result<String> {
    serde_json::to_string(value).map(|text| json(&text))
}

/// As [`serde_json::to_string_pretty`].
///
/// # Errors
/// When a value cannot be written in the format: an internal error.
pub fn to_string_pretty(value: &impl Serialize) -> serde_json::Result<String> {
    serde_json::to_string_pretty(value).map(|text| json(&text))
}
