//! Adapters that come with the command: programs that ask a package which reads no report files.

use std::io;
use std::path::{Path, PathBuf};

use serde::Deserialize;

/// A program of `adapters/`, by the name of its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[non_exhaustive]
pub enum Adapter {
    /// The package caissify-pairings.
    #[serde(rename = "caissify.py")]
    Caissify,
    /// The package pairing-core.
    #[serde(rename = "pairing_core_engine.py")]
    PairingCore,
    /// The package pairing-core, of teams.
    #[serde(rename = "pairing_core_team_engine.py")]
    PairingCoreTeam,
    /// The package swissdutch.
    #[serde(rename = "swissdutch_engine.py")]
    Swissdutch,
}

impl Adapter {
    fn file(self) -> (&'static str, &'static str) {
        match self {
            Adapter::Caissify => ("caissify.py", include_str!("adapters/caissify.py")),
            Adapter::PairingCore => {
                ("pairing_core_engine.py", include_str!("adapters/pairing_core_engine.py"))
            }
            Adapter::PairingCoreTeam => {
                ("pairing_core_team_engine.py", include_str!("adapters/pairing_core_team_engine.py"))
            }
            Adapter::Swissdutch => ("swissdutch_engine.py", include_str!("adapters/swissdutch_engine.py")),
        }
    }

    /// The module of the package that it asks.
    pub(super) fn module(self) -> &'static str {
        match self {
            Adapter::Caissify => "caissify_pairings",
            Adapter::PairingCore | Adapter::PairingCoreTeam => "pairing_core",
            Adapter::Swissdutch => "swissdutch",
        }
    }

    /// What it is.
    pub(super) fn text(self) -> &'static str {
        self.file().1
    }

    /// Where it stands in the folder of a process.
    pub(super) fn path(self, folder: &Path) -> PathBuf {
        folder.join(self.file().0)
    }

    /// Writes it into the folder of a process.
    pub(super) fn write(self, folder: &Path) -> io::Result<()> {
        std::fs::write(self.path(folder), self.file().1)
    }
}
