//! Numbers of things in words.

/// `1 game`, `2 games`: a number with the thing that is counted.
pub fn counted<N: TryInto<u64> + Copy + std::fmt::Display>(number: N, thing: &str) -> String {
    let plural = if is_one(number) { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

/// `1 party`, `2 parties`: the same, of a thing with a plural of its own.
pub fn counted_as<N: TryInto<u64> + Copy + std::fmt::Display>(number: N, one: &str, many: &str) -> String {
    format!("{number} {}", if is_one(number) { one } else { many })
}

fn is_one(number: impl TryInto<u64>) -> bool {
    number.try_into().is_ok_and(|number| number == 1)
}

/// The text with a capital letter at its beginning.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// How often: `never`, `once`, `twice`, `3 times`.
#[must_use]
pub fn times(number: usize) -> String {
    match number {
        0 => "never".to_owned(),
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        more => format!("{more} times"),
    }
}
