use std::io;

use super::OpenError;

/// A failure of this machine that prevented a question to a program. Examples are a full disk, and a program
/// file that is just being replaced. The failure says nothing about the quality of the program. A run of many
/// questions stops at such a failure.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what}: {error}")]
pub struct Surroundings {
    /// The action that failed.
    what: String,
    /// What the operating system reports.
    error: String,
}

impl Surroundings {
    pub(super) fn new(what: impl Into<String>, error: &io::Error) -> Self {
        Surroundings { what: what.into(), error: error.to_string() }
    }
}

/// Why a program could not be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UseError {
    /// The program could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The program could not be asked because of a failure of the machine.
    #[error(transparent)]
    Surroundings(#[from] Surroundings),
}
