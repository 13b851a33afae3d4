//! Adapters that come with arbitrium. An adapter is a script that calls a pairing package which cannot read report
//! files.

use std::io;
use std::path::{Path, PathBuf};

use serde::Deserialize;

/// An adapter, which is a file in the folder `adapters/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[non_exhaustive]
pub enum Adapter {
    /// The adapter of the Python package caissify-pairings.
    #[serde(rename = "caissify.py")]
    Caissify,
    /// The adapter of the package pairing-core for individual tournaments.
    #[serde(rename = "pairing_core_engine.py")]
    PairingCore,
    /// The adapter of the package pairing-core for team tournaments.
    #[serde(rename = "pairing_core_team_engine.py")]
    PairingCoreTeam,
    /// The adapter of the Python package swissdutch.
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

    /// The name of the adapter's file.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.file().0
    }

    /// The Python module of the package that the adapter calls.
    pub(super) fn module(self) -> &'static str {
        match self {
            Adapter::Caissify => "caissify_pairings",
            Adapter::PairingCore | Adapter::PairingCoreTeam => "pairing_core",
            Adapter::Swissdutch => "swissdutch",
        }
    }

    /// The source text of the adapter, which is built into arbitrium.
    pub(super) fn text(self) -> &'static str {
        self.file().1
    }

    /// The path of the adapter's file in the folder of a process.
    pub(super) fn path(self, folder: &Path) -> PathBuf {
        folder.join(self.name())
    }

    /// Writes the adapter's file into the folder of a process.
    pub(super) fn write(self, folder: &Path) -> io::Result<()> {
        std::fs::write(self.path(folder), self.file().1)
    }
}
