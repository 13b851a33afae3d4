//! Reads manifests in the current format and in the previous one, in which each case also has a sentence.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The member `sentence`, which each case had in the previous format. It is ignored, because it repeats the
/// summary of the article.
const SENTENCE: &str = "sentence";

#[derive(Deserialize)]
struct Named {
    schema: String,
}

/// Reads a manifest whose format is `schema` or the previous version of `schema`.
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
