//! Rewrites error messages about invalid TOML or JSON for the person who wrote the file.

use crate::nearest::nearest;

/// Rewrites an error message of a deserialiser. The new message states what was found and what was expected, and has
/// a hint if a name is misspelt. The original message uses type names such as `u16`. A message of another form is
/// returned unchanged.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::misfit::misfit;
/// assert_eq!(
///     misfit("invalid type: string \"2\", expected u16"),
///     "found: the text \"2\"; expected: a whole number from 0 to 65535"
/// );
/// assert_eq!(
///     misfit("unknown field `secnods`, expected `seconds` or `format`"),
///     "there is no key \"secnods\"; did you mean seconds?"
/// );
/// ```
#[must_use]
pub fn misfit(message: &str) -> String {
    let values =
        ["invalid type: ", "invalid value: "].iter().find_map(|opening| message.strip_prefix(opening));
    if let Some((found, expected)) = values.and_then(|rest| rest.rsplit_once(", expected ")) {
        return format!("found: {}; expected: {}", found_in_words(found), expected_in_words(expected));
    }
    if let Some(name) = message.strip_prefix("missing field ") {
        return format!("the key {} is missing", bare(name));
    }
    if let Some(name) = message.strip_prefix("duplicate field ") {
        return format!("the key {} stands twice", bare(name));
    }
    let kinds = [("unknown field ", "key "), ("unknown variant ", "")];
    let unknown = kinds.iter().find_map(|(opening, kind)| Some((kind, message.strip_prefix(opening)?)));
    let named = unknown.and_then(|(kind, rest)| Some((kind, rest.split_once("`, expected ")?)));
    named.map_or_else(|| message.to_owned(), |(kind, (name, known))| strange(kind, bare(name), known))
}

/// Rewrites an error message of the JSON parser in the same way as [`misfit`]. The position is left out.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::misfit::{in_json, placed_in_json};
/// let error = serde_json::from_str::<Vec<u8>>("[1, 2").unwrap_err();
/// assert_eq!(in_json(&error), "found: the end of the text; expected: `,` or the end of the list, `]`");
/// let error = serde_json::from_str::<Vec<u8>>("[1,\n \"2\"]").unwrap_err();
/// assert_eq!(placed_in_json(&error), "line 2, column 4: found: the text \"2\"; expected: a whole number from 0 to 255");
/// ```
#[must_use]
pub fn in_json(error: &serde_json::Error) -> String {
    let whole = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let message = whole.strip_suffix(&place).unwrap_or(&whole);
    let known = OF_JSON.iter().find(|(theirs, _)| *theirs == message);
    known.map_or_else(|| misfit(message), |(_, ours)| (*ours).to_owned())
}

/// The message of [`in_json`] with the position of the error in front: line and column (in bytes), both from 1.
#[must_use]
pub fn placed_in_json(error: &serde_json::Error) -> String {
    format!("line {}, column {}: {}", error.line().max(1), error.column().max(1), in_json(error))
}

/// Messages of the JSON parser about text that is not JSON, each with the message that replaces it.
const OF_JSON: [(&str, &str); 13] = [
    ("EOF while parsing a value", "found: the end of the text; expected: a value"),
    ("EOF while parsing a list", "found: the end of the text; expected: `,` or the end of the list, `]`"),
    ("EOF while parsing an object", "found: the end of the text; expected: `,` or the end of the keys, `}`"),
    ("EOF while parsing a string", "found: the end of the text; expected: the end of a word, `\"`"),
    (
        "expected value",
        "found: no value; expected: a text in quotation marks, a number, a list or keys with values",
    ),
    ("expected ident", "found: no value; expected: true, false or null"),
    ("expected `:`", "expected: `:` between a key and its value"),
    ("expected `,` or `]`", "expected: `,` or the end of the list, `]`"),
    ("expected `,` or `}`", "expected: `,` or the end of the keys, `}`"),
    ("key must be a string", "expected: a key in quotation marks"),
    ("trailing comma", "found: a comma behind the last one; expected: none"),
    ("trailing characters", "found: more behind the end; expected: one value"),
    ("invalid number", "found: no number; expected: one as JSON writes it"),
];

/// A message about an unknown name. It asks whether the most similar known name is meant. If no known name is
/// similar, it lists all of them.
fn strange(kind: &str, name: &str, known: &str) -> String {
    let known: Vec<&str> = known.split('`').skip(1).step_by(2).collect();
    if let Some(meant) = nearest(name, known.iter().copied()) {
        return format!("there is no {kind}{name:?}; did you mean {meant}?");
    }
    let are = if known.len() == 1 { "is" } else { "are" };
    format!("there is no {kind}{name:?}; there {are} {}", known.join(", "))
}

/// The name without the backquotes around it.
fn bare(name: &str) -> &str {
    name.trim_matches('`')
}

fn found_in_words(found: &str) -> String {
    let kinds = [("string ", "the text "), ("integer ", ""), ("floating point ", ""), ("boolean ", "")];
    match found {
        "map" => "keys with values".to_owned(),
        "sequence" => "a list".to_owned(),
        _ => match kinds.iter().find_map(|(kind, ours)| Some((ours, found.strip_prefix(kind)?))) {
            Some((ours, value)) => {
                // If a number is too large, the message has the name of a type after the number. This name is
                // removed.
                let value = value.split_once("` as ").map_or(value, |(number, _)| number);
                format!("{ours}{}", bare(value))
            }
            None => found.to_owned(),
        },
    }
}

fn expected_in_words(expected: &str) -> &str {
    match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" | "u64" | "usize" => "a whole number from 0 up",
        "a nonzero u8" => "a whole number from 1 to 255",
        "a nonzero u16" => "a whole number from 1 to 65535",
        "a nonzero u32" | "a nonzero u64" | "a nonzero usize" => "a whole number from 1 up",
        "i32" | "i64" => "a whole number",
        "a string" | "a borrowed string" => "a text",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        "a map" => "keys with values",
        _ if expected.starts_with("struct ") => "keys with values",
        _ => expected,
    }
}

#[cfg(test)]
mod tests {
    use super::misfit;

    #[test]
    fn types_are_told_in_words() {
        for (message, words) in [
            ("invalid type: integer `3`, expected a map", "found: 3; expected: keys with values"),
            (
                "invalid value: integer `-1`, expected a nonzero u64",
                "found: -1; expected: a whole number from 1 up",
            ),
            (
                "invalid value: integer `99999999999999999999` as i128, expected a nonzero u64",
                "found: 99999999999999999999; expected: a whole number from 1 up",
            ),
            (
                "invalid type: floating point `1.5`, expected u32",
                "found: 1.5; expected: a whole number from 0 up",
            ),
            (
                "invalid type: sequence, expected struct Described",
                "found: a list; expected: keys with values",
            ),
            (
                "invalid type: string \"a, expected b\", expected a boolean",
                "found: the text \"a, expected b\"; expected: true or false",
            ),
            ("missing field `reason`", "the key reason is missing"),
            ("duplicate field `a`", "the key a stands twice"),
            ("unknown variant `x`, expected `trf16`", "there is no \"x\"; there is trf16"),
            (
                "unknown variant `trf61`, expected one of `trf26`, `persistent`",
                "there is no \"trf61\"; there are trf26, persistent",
            ),
        ] {
            assert_eq!(misfit(message), words);
        }
    }

    /// A message that contains no type, or that is incomplete, is returned unchanged.
    #[test]
    fn other_messages_stay() {
        for message in
            ["unclosed table, expected `]`", "invalid type: ", "unknown field `", "", "expected value"]
        {
            assert_eq!(misfit(message), message);
        }
    }
}
