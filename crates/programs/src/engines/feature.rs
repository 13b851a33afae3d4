//! Features of tournaments that some programs under test ignore.

use std::fmt;

use serde::Deserialize;

/// A feature of a tournament that a program under test may ignore.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Feature {
    /// Pairs of players that must not meet in the round.
    Prohibitions,
    /// Virtual points, which acceleration gives to players.
    VirtualPoints,
    /// Points for results that differ from 1, ½ and 0.
    Scoring,
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Feature::Prohibitions => "prohibited pairs",
            Feature::VirtualPoints => "virtual points",
            Feature::Scoring => "points other than 1, ½ and 0",
        })
    }
}
