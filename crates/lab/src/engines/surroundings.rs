use std::io;

use super::OpenError;

/// What kept a question from being put to a program, though nothing is wrong with either: a full disk, no folder to
/// work in, a program that cannot be started while it is being rebuilt. It says nothing about the program, and what was
/// asked meanwhile was not asked: whoever runs many questions stops.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{what}: {error}")]
pub struct Surroundings {
    /// What could not be done.
    what: String,
    /// What the machine says.
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
    /// It could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// It could not be asked.
    #[error(transparent)]
    Surroundings(#[from] Surroundings),
}
