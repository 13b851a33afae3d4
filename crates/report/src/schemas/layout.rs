//! How a schema is written down: the same bytes whatever order its maps have.

use serde_json::{Map, Value};

/// The widest line that holds a whole value.
const WIDTH: usize = 120;

/// The members that open an object, in this order; the others follow by their names. Properties stand in the order in which
/// they are required.
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

/// A schema as text: what fits on a line stands on it.
#[must_use]
pub fn layout(schema: &Value) -> String {
    write(schema, &FIRST, 0, 0) + "\n"
}

/// A value that begins behind so many columns on its line, in an object of this depth.
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

/// What stands first in a member.
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
