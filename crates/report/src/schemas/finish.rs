//! From the schema of a type to that of a form: what holds of all of them alike.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

/// The schema of a form by its name, such as `arbitrium/check/1`. Nothing is in an object that its type does not name, what
/// may be left out is never null, and where a word may be missing null is among the words.
#[must_use]
pub fn form<T: JsonSchema>(name: &str) -> Value {
    let generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let mut schema = generator.into_root_schema_for::<T>().to_value();
    finish(&mut schema, false);
    schema["$id"] = format!("urn:{}", name.replace('/', ":")).into();
    if let Some(says) = schema.pointer_mut("/properties/schema") {
        *says = json!({ "const": name });
    }
    schema
}

/// A schema in which a member of a part need not be, as it was not in what was written first.
#[must_use]
pub fn without(mut schema: Value, part: &str, member: &str) -> Value {
    if let Some(Value::Array(required)) = schema.pointer_mut(&format!("/$defs/{part}/required")) {
        required.retain(|one| one != member);
    }
    schema
}

/// Finishes a schema and those in it. A branch of an object's schema does not close what others say more of.
fn finish(schema: &mut Value, is_branch: bool) {
    let Value::Object(parts) = schema else { return };
    plain(parts);
    let has_branches = ["allOf", "anyOf", "oneOf", "$ref"].iter().any(|key| parts.contains_key(*key));
    if parts.contains_key("properties") {
        leave_out_null(parts);
        if !is_branch {
            let closes = if has_branches { "unevaluatedProperties" } else { "additionalProperties" };
            parts.insert(closes.to_owned(), false.into());
        }
    }
    let are_branches = is_branch || parts.contains_key("properties");
    for (key, inner) in parts {
        match (key.as_str(), inner) {
            ("properties" | "$defs", Value::Object(named)) => {
                named.values_mut().for_each(|one| finish(one, false));
            }
            ("allOf" | "anyOf" | "oneOf", Value::Array(branches)) => {
                for one in branches {
                    finish(one, are_branches);
                }
            }
            ("items" | "additionalProperties", one) => finish(one, false),
            ("prefixItems", Value::Array(all)) => all.iter_mut().for_each(|one| finish(one, false)),
            _ => {}
        }
    }
}

/// Numbers without the width that they have in the program, words with null where there may be none, and sentences that do
/// not turn where the source does.
fn plain(parts: &mut Map<String, Value>) {
    if parts.get("format").and_then(Value::as_str).is_some_and(|format| format.contains("int")) {
        parts.remove("format");
    }
    parts.remove("default");
    let may_be_null = parts.get("type").is_some_and(|kind| *kind == json!(["string", "null"]));
    if let Some(Value::Array(words)) = parts.get_mut("enum")
        && may_be_null
        && !words.contains(&Value::Null)
    {
        words.push(Value::Null);
    }
    if let Some(Value::String(text)) = parts.get_mut("description") {
        *text = text.replace('\n', " ");
    }
}

/// What may be left out is left out where there is none.
fn leave_out_null(parts: &mut Map<String, Value>) {
    let required = parts.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
    let Some(Value::Object(properties)) = parts.get_mut("properties") else { return };
    for (_, schema) in properties.iter_mut().filter(|(name, _)| !required.contains(&json!(name))) {
        never_null(schema);
    }
}

fn never_null(schema: &mut Value) {
    let Value::Object(parts) = schema else { return };
    if let Some(Value::Array(kinds)) = parts.get_mut("type") {
        kinds.retain(|kind| kind != "null");
        if let [kind] = kinds.as_slice() {
            let kind = kind.clone();
            parts.insert("type".to_owned(), kind);
        }
    }
    if let Some(Value::Array(all)) = parts.get_mut("anyOf") {
        all.retain(|one| *one != json!({ "type": "null" }));
        if let [Value::Object(one)] = all.as_slice() {
            let one = one.clone();
            parts.remove("anyOf");
            parts.extend(one);
        }
    }
}
