//! Writes a JSON schema as text. The same schema always gives the same bytes.

use serde_json::{Map, Value};

/// The largest width of a line on which a whole value is written, in columns.
const WIDTH: usize = 120;

/// The members that come first in an object, in this order. Other members follow, sorted by name. In
/// `properties`, the required members come first, in the order of `required`.
const FIRST: [&str; 17] = [
    "$schema",
    "$id",
    "title",
    "description",
    "$ref",
    "type",
    "const",
    "enum",
    "minimum",
    "maximum",
    "items",
    "minItems",
    "maxItems",
    "additionalProperties",
    "unevaluatedProperties",
    "required",
    "properties",
];

/// Writes a schema as JSON text. A value that fits on one line is written on one line.
#[must_use]
pub fn layout(schema: &Value) -> String {
    write(schema, &FIRST, 0, 0) + "\n"
}

/// Writes a value as JSON text. `before` is the number of columns that are already used on the line, and
/// `depth` the number of indentation steps. `first` has the names of the members that come first.
fn write(value: &Value, first: &[&str], depth: usize, before: usize) -> String {
    let line = on_a_line(value, first);
    if before + line.len() <= WIDTH {
        return line;
    }
    let indent = "  ".repeat(depth + 1);
    let inner: Vec<String> = match value {
        Value::Object(members) => sorted(members, first)
            .map(|(name, one)| {
                let head = format!("{indent}{}: ", Value::from(name));
                let before = head.len();
                head + &write(one, &first_in(members, name), depth + 1, before)
            })
            .collect(),
        Value::Array(items) => {
            items.iter().map(|one| indent.clone() + &write(one, &FIRST, depth + 1, indent.len())).collect()
        }
        _ => return line,
    };
    let [open, close] = if value.is_object() { ["{", "}"] } else { ["[", "]"] };
    format!("{open}\n{}\n{}{close}", inner.join(",\n"), "  ".repeat(depth))
}

fn on_a_line(value: &Value, first: &[&str]) -> String {
    match value {
        Value::Object(members) if members.is_empty() => "{}".to_owned(),
        Value::Object(members) => {
            let member = |(name, one): (&str, &Value)| {
                format!("{}: {}", Value::from(name), on_a_line(one, &first_in(members, name)))
            };
            format!("{{ {} }}", sorted(members, first).map(member).collect::<Vec<_>>().join(", "))
        }
        Value::Array(items) => {
            let items = items.iter().map(|one| on_a_line(one, &FIRST));
            format!("[{}]", items.collect::<Vec<_>>().join(", "))
        }
        _ => value.to_string(),
    }
}

/// The names of the members that come first in the object `name` of a schema. For `properties` they are the
/// required members.
fn first_in<'a>(members: &'a Map<String, Value>, name: &str) -> Vec<&'a str> {
    let required = members.get("required").and_then(Value::as_array).filter(|_| name == "properties");
    required.map_or_else(|| FIRST.to_vec(), |all| all.iter().filter_map(Value::as_str).collect())
}

fn sorted<'a>(
    members: &'a Map<String, Value>,
    first: &[&str],
) -> impl Iterator<Item = (&'a str, &'a Value)> + use<'a> {
    let place = |name: &str| first.iter().position(|one| *one == name).unwrap_or(first.len());
    let mut members: Vec<(&str, &Value)> = members.iter().map(|(name, one)| (name.as_str(), one)).collect();
    members.sort_by_key(|(name, _)| (place(name), *name));
    members.into_iter()
}
