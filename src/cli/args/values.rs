//! Parsers for option values that several commands have.

use std::time::Duration;

use jiff::{Span, SpanRelativeTo};

use super::standings::Listed;
pub(crate) use crate::referee::words::{colour, edition, encoding, player, reading};
use crate::standings::tie_breaks;
use crate::systems::{AskedSystem, SystemId, UnknownSystem};

/// Parses the name of a pairing system, for commands that read no report file. A code stands for its current system.
pub(super) fn system_without_file(word: &str) -> Result<SystemId, String> {
    let asked: AskedSystem = word.parse().map_err(|error: UnknownSystem| error.to_string())?;
    match asked.code().filter(|code| code.ends_with("_BAKU")) {
        Some(_) => Err("the acceleration of random tournaments is not asked for by the system".to_owned()),
        None => Ok(asked.without_date()),
    }
}

/// Parses a duration, such as 90s, 30m, 8h or 2d.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let told = |_| "a time is written as 90s, 30m, 8h or 2d".to_owned();
    let span: Span = text.parse().map_err(told)?;
    let duration = span.to_duration(SpanRelativeTo::days_are_24_hours()).map_err(told)?;
    duration.try_into().map_err(told)
}

/// Parses a whole number. 0 is allowed.
pub(super) fn whole<N: TryFrom<u64>>(text: &str) -> Result<N, String> {
    number(text, 0)
}

/// Parses a whole number of at least 1.
pub(super) fn from_one<N: TryFrom<u64>>(text: &str) -> Result<N, String> {
    number(text, 1)
}

fn number<N: TryFrom<u64>>(text: &str, least: u64) -> Result<N, String> {
    let read = text.parse().ok().filter(|number| *number >= least);
    read.and_then(|number| N::try_from(number).ok()).ok_or_else(|| match size_of::<N>() {
        2 => format!("expected: a whole number from {least} to {}", u16::MAX),
        _ => format!("expected: a whole number from {least} up"),
    })
}

/// Parses a list of tie-breaks.
pub(crate) fn tie_break_list(text: &str) -> Result<Listed, String> {
    tie_breaks(text).map(Listed).map_err(|error| error.to_string())
}
