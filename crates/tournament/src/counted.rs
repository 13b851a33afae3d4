//! Writes numbers with their nouns for messages, such as `1 game` or `2 games`.

/// A number with a noun whose plural ends in `s`: `1 game`, `2 games`. `thing` is the singular.
pub fn counted<N: TryInto<u64> + Copy + std::fmt::Display>(number: N, thing: &str) -> String {
    let plural = if is_one(number) { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

/// A number with a noun that has an irregular plural: `1 party`, `2 parties`. `one` is the singular, `many`
/// the plural.
pub fn counted_as<N: TryInto<u64> + Copy + std::fmt::Display>(number: N, one: &str, many: &str) -> String {
    format!("{number} {}", if is_one(number) { one } else { many })
}

fn is_one(number: impl TryInto<u64>) -> bool {
    number.try_into().is_ok_and(|number| number == 1)
}

/// The text with a capital first letter.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// A number of times as text: `never`, `once`, `twice`, `3 times`.
#[must_use]
pub fn times(number: usize) -> String {
    match number {
        0 => "never".to_owned(),
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        more => format!("{more} times"),
    }
}
