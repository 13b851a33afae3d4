//! Writes JSON in which no character can control a terminal or another viewer.

use serde::Serialize;

use arbitrium_core::printable::json;

/// JSON text on one line, like [`serde_json::to_string`], with invisible and control characters escaped.
///
/// # Errors
/// Fails if a value cannot be written as JSON, which is an internal error.
pub fn to_string(value: &impl Serialize) -> serde_json::Result<String> {
    serde_json::to_string(value).map(|text| json(&text))
}

/// Indented JSON text, like [`serde_json::to_string_pretty`], with invisible and control characters escaped.
///
/// # Errors
/// Fails if a value cannot be written as JSON, which is an internal error.
pub fn to_string_pretty(value: &impl Serialize) -> serde_json::Result<String> {
    serde_json::to_string_pretty(value).map(|text| json(&text))
}
