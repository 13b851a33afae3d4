//! Numbers of things in words.

/// `1 game`, `2 games`: a number with the thing that is counted.
pub(crate) fn counted<N: TryInto<u64> + Copy + std::fmt::Display>(number: N, thing: &str) -> String {
    let plural = if number.try_into().is_ok_and(|number| number == 1) { "" } else { "s" };
    format!("{number} {thing}{plural}")
}
