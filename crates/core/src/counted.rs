//! Numbers of things in words.

/// `1 game`, `2 games`: a number with the thing that is counted.
pub fn counted<N: TryInto<u64> + Copy + std::fmt::Display>(number: N, thing: &str) -> String {
    let plural = if number.try_into().is_ok_and(|number| number == 1) { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

/// `1 party`, `2 parties`: the same, of a thing with a plural of its own.
#[must_use]
pub fn counted_as(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
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
