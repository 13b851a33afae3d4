//! Makes the JSON schema of a format from the schema of its Rust type. All formats follow the same rules.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

/// The JSON schema of the format `name`, such as `arbitrium/check/1`. Objects have no other members than
/// their Rust types. A member that may be absent is never null. If a field may be null, its list of allowed
/// values contains null.
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

/// Removes a member from the required members of a schema, because older reports do not have it. `part` is
/// the name of the definition with the member; empty for the main object.
#[must_use]
pub fn without(mut schema: Value, part: &str, member: &str) -> Value {
    let place = if part.is_empty() { "/required".to_owned() } else { format!("/$defs/{part}/required") };
    if let Some(Value::Array(required)) = schema.pointer_mut(&place) {
        required.retain(|one| one != member);
    }
    schema
}

/// Applies the rules of all formats to a schema and to the schemas inside it. `is_branch` says whether the
/// schema is one branch of an object. Further members are then allowed, because other branches may define
/// them.
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

/// Removes the widths of Rust integers from a schema. Adds null to the allowed values of a field that may be
/// null. Replaces line ends in descriptions by spaces.
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

/// Removes null from the allowed types of members that may be absent.
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
