//! Refusals that are about the report file itself.

use arbitrium_core::counted::counted;
use arbitrium_core::trf::WriteError;

/// Refusal: the report has errors. They are among its findings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name}: cannot be used: {}", counted(*errors, "error"))]
#[non_exhaustive]
pub struct Unreadable {
    /// The name of the report, made safe to print.
    pub name: String,
    /// The number of errors in the report.
    pub errors: usize,
}

/// Refusal: the file format cannot express something in the tournament.
#[derive(Debug, thiserror::Error)]
#[error("{name}: cannot be written as {edition}: {error}")]
#[non_exhaustive]
pub struct NotWritten {
    /// The name of the report, made safe to print.
    pub name: String,
    /// The edition of the file format that should be written.
    pub edition: arbitrium_core::trf::Edition,
    /// What the file format cannot express.
    pub error: WriteError,
}

/// Refusal: a supposed change does not change the report.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name}: {reason}")]
#[non_exhaustive]
pub struct NoChange {
    /// The name of the report, made safe to print.
    pub name: String,
    /// Why the supposed change has no effect, as a sentence.
    pub reason: String,
}
