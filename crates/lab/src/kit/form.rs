//! The forms of manifests: today's, and the one before, whose cases tell a sentence each.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The member of the form before that says nothing which the document does not say.
const SENTENCE: &str = "sentence";

#[derive(Deserialize)]
struct Named {
    schema: String,
}

/// A manifest of a form, or of the one before.
pub(super) fn manifest<M: DeserializeOwned>(text: &str, schema: &str) -> serde_json::Result<M> {
    let before = schema.strip_suffix('2').map(|kind| format!("{kind}1"));
    let named = serde_json::from_str::<Named>(text).ok();
    if before.is_none() || named.map(|named| named.schema) != before {
        return serde_json::from_str(text);
    }
    let mut manifest: Value = serde_json::from_str(text)?;
    manifest["schema"] = schema.into();
    for case in manifest["cases"].as_array_mut().into_iter().flatten() {
        case.as_object_mut().map(|case| case.remove(SENTENCE));
    }
    serde_json::from_value(manifest)
}
