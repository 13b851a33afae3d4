//! Refusals that say why no document can judge the report file.

use arbitrium_core::check::NoSwiss;
use arbitrium_core::tournament::NoBaku;

/// Refusal: the report declares no pairing system, and the question does not allow an assumption.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name}: the file declares no pairing system (record 192)")]
#[non_exhaustive]
pub struct NoSystem {
    /// The name of the report, made safe to print.
    pub name: String,
}

/// Refusal: the report declares no pairing system, and the tournament is not an individual Swiss.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name}: the file declares no pairing system (record 192) and {reason}")]
#[non_exhaustive]
pub struct NotSwiss {
    /// The name of the report, made safe to print.
    pub name: String,
    /// What the tournament is instead of an individual Swiss.
    pub reason: NoSwiss,
}

/// Refusal: the report declares a pairing system that is not implemented.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name}: the file declares {code}, which is not implemented here")]
#[non_exhaustive]
pub struct SystemNotImplemented {
    /// The name of the report, made safe to print.
    pub name: String,
    /// The declared code, made safe to print. If the code is known, the identifier of its document follows.
    pub code: String,
}

/// Refusal: the report declares a round-robin, which no pairing system pairs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name}: the file declares {code}, a round-robin, whose rounds no system pairs")]
#[non_exhaustive]
pub struct RoundRobinDeclared {
    /// The name of the report, made safe to print.
    pub name: String,
    /// The code in record `192`, made safe to print.
    pub code: String,
}

/// Refusal: the report declares an acceleration, but its virtual points are missing and cannot be computed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{name}: the file declares {code}, and holds no virtual points (records 250 or XXA) that carry it out; they cannot be \
     computed: {reason}"
)]
#[non_exhaustive]
pub struct NoVirtualPoints {
    /// The name of the report, made safe to print.
    pub name: String,
    /// The code in record `192`, made safe to print.
    pub code: String,
    /// Why the virtual points cannot be computed.
    pub reason: NoBaku,
}
