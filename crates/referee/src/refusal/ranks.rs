//! Refusals that are about a list of tie-breaks.

use arbitrium_core::check::ranks::ListSource;
use arbitrium_core::standings::ListError;

/// Refusal: neither the report nor the question names tie-breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name}: the file names no tie-breaks (records 202, 212){}", fitting.as_ref().map(|lists| format!("; {lists}")).unwrap_or_default())]
#[non_exhaustive]
pub struct NoTieBreaks {
    /// The name of the report, made safe to print.
    pub name: String,
    /// Whether the participants are teams.
    pub is_of_teams: bool,
    /// A clause with lists of tie-breaks by which every recorded rank would be correct; `None` if none were found.
    pub fitting: Option<String>,
}

/// Refusal: the tie-breaks that the report names cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name}: record {record} (line {line}): {error}")]
#[non_exhaustive]
pub struct WrongTieBreaks {
    /// The name of the report, made safe to print.
    pub name: String,
    /// The record with the list of tie-breaks.
    pub record: ListSource,
    /// The line of the record, counted from 1.
    pub line: u32,
    /// What is wrong with the list.
    pub error: ListError,
}

/// Refusal: the list of tie-breaks cannot rank this tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name}: {error}")]
#[non_exhaustive]
pub struct Unrankable {
    /// The name of the report, made safe to print.
    pub name: String,
    /// Why the list of tie-breaks cannot rank this tournament.
    pub error: ListError,
}
