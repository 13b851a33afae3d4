//! The numbers of players, boards and rounds in JSON.

use serde::Serialize;

use arbitrium_core::tournament::PlayerId;

/// A player's starting rank, or a team's pairing number.
#[derive(Clone, Copy, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(extend("minimum" = 1, "maximum" = 9999)))]
pub(super) struct Id(u16);

/// White and then Black. For a match of two games, the colours are those of the first game.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Pair([Id; 2]);

/// The number of a round, from 1; in Double-Swiss of a match.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(extend("minimum" = 1)))]
pub(super) struct RoundNumber(pub(super) u16);

impl From<PlayerId> for Id {
    fn from(id: PlayerId) -> Self {
        Id(id.get())
    }
}

pub(super) fn ids(ids: &[PlayerId]) -> Vec<Id> {
    ids.iter().copied().map(Id::from).collect()
}

pub(super) fn pairs(pairs: &[(PlayerId, PlayerId)]) -> Vec<Pair> {
    pairs.iter().map(|&(white, black)| Pair([white, black].map(Id::from))).collect()
}
