//! The published schemas are what the types make that are written. After a change of a form write them anew:
//! `cargo test --test it schemas::write -- --ignored`.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::common::command::{entries, read_json, word};
use arbitrium::schemas::{all, layout};
use serde_json::Value;

/// Those by hand: `kit` and `kit-standings` 1 are of former editions, which no type writes any more; a baseline is only
/// read, and what an entry must name is decided there over all of it.
const BY_HAND: [&str; 3] = ["baseline-1", "kit-1", "kit-standings-1"];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/schemas")
}

/// Every file that is made, by its name.
fn made() -> BTreeMap<String, String> {
    let name = |id: &str| id.strip_prefix("urn:arbitrium:").unwrap().replace(':', "-");
    all().iter().map(|schema| (name(schema["$id"].as_str().unwrap()), layout(schema))).collect()
}

#[test]
fn every_published_schema_is_what_the_types_make() {
    let made = made();
    let mut named: Vec<&str> = made.keys().map(String::as_str).chain(BY_HAND).collect();
    named.sort_unstable();
    let mut published: Vec<String> = std::fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap().replace(".schema.json", ""))
        .collect();
    published.sort_unstable();
    assert_eq!(published, named);
    for (name, text) in &made {
        let file = std::fs::read_to_string(folder().join(format!("{name}.schema.json"))).unwrap();
        assert!(
            file == *text,
            "{name} is another: `cargo test --test it schemas::write -- --ignored` writes it"
        );
    }
}

/// No object may have a member that its schema does not name. The branches of a choice only restrict an object that is closed.
fn assert_closed(schema: &Value, place: &str) {
    let only_restricts = ["/oneOf/", "/if", "/dependentSchemas/"].iter().any(|part| place.contains(part));
    if schema["properties"].is_object() && !only_restricts {
        let mut closing = ["additionalProperties", "unevaluatedProperties"].into_iter();
        assert!(closing.any(|word| schema[word] == false), "{place}");
    }
    for (name, part) in schema.as_object().into_iter().flatten() {
        assert_closed(part, &format!("{place}/{name}"));
    }
    for (number, part) in schema.as_array().into_iter().flatten().enumerate() {
        assert_closed(part, &format!("{place}/{number}"));
    }
}

#[test]
fn the_schemas_are_closed() {
    for path in entries(folder()) {
        assert_closed(&read_json(&path), word(&path));
    }
}

#[test]
#[ignore = "writes docs/schemas anew"]
fn write() {
    for (name, text) in made() {
        std::fs::write(folder().join(format!("{name}.schema.json")), text).unwrap();
    }
}
