//! The published schemas, and whether something is what one says.

use jsonschema::Validator;
use serde_json::Value;

/// A schema of `docs/schemas`, itself valid.
pub fn schema(name: &str) -> Validator {
    let path = format!("{}/docs/schemas/{name}.schema.json", env!("CARGO_MANIFEST_DIR"));
    let schema: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    jsonschema::draft202012::meta::validate(&schema).unwrap();
    jsonschema::draft202012::new(&schema).unwrap()
}

/// The published schema of SARIF. Its pattern of `language` has a bracket too many, which a strict reader of patterns refuses.
pub fn sarif() -> Validator {
    let path = format!("{}/tests/schemas/sarif-2.1.0.schema.json", env!("CARGO_MANIFEST_DIR"));
    let schema = std::fs::read_to_string(path).unwrap().replace("[a-zA-Z]{2}]?$", "[a-zA-Z]{2}$");
    jsonschema::validator_for(&serde_json::from_str(&schema).unwrap()).unwrap()
}

#[track_caller]
pub fn assert_valid(schema: &Validator, value: &Value) {
    let errors: Vec<String> = schema
        .iter_errors(value)
        .take(5)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{errors:#?}");
}
