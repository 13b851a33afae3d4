//! The facts that a criterion may use if its value is a sum over pairs and downfloaters: the kinds of the players,
//! and the common facts of a bracket.
//!
//! The guided search groups players by kind. Two players of the same kind add the same cost to every edge of its
//! graph, because such a criterion receives no other facts about a player. A criterion that needs another fact must
//! add a field to [`Kind`].

use super::field::{Entrant, Float};
use super::readings::Readings;
use arbitrium_swiss::terms::preference::Preference;
use arbitrium_tournament::{Colour, Points};

/// The facts about a player of a bracket that a criterion may use if its value is a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kind<'f> {
    /// Whether the player was moved down to the bracket.
    pub is_mdp: bool,
    /// The score for pairing, including virtual points.
    pub score: Points,
    /// The colour preference; `None` before the first game.
    pub preference: Option<Preference>,
    /// The floats of the previous round and of the one before it.
    pub floats: [Option<Float>; 2],
    /// Further facts if the field has topscorers; `None` if it has none.
    pub among_topscorers: Option<AmongTopscorers<'f>>,
}

/// Further facts about a player, for a field with topscorers. C10 and C11 (C.8 and C.9) need all games of topscorers
/// and their opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AmongTopscorers<'f> {
    /// Whether the player is a topscorer.
    pub is_topscorer: bool,
    /// The colours of the played games, the latest last.
    pub games: &'f [Colour],
}

/// The facts of a bracket that are the same for all its players.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    /// The interpretations in force.
    pub readings: Readings,
    /// The score of the lowest ranked player of the bracket.
    pub lowest: Points,
}

impl<'f> Kind<'f> {
    /// The kind of a player. `is_mdp` means that the player was moved down to the bracket, `has_topscorers` that the
    /// field has topscorers.
    pub(super) fn of(entrant: &'f Entrant, is_mdp: bool, has_topscorers: bool) -> Self {
        let is_topscorer = entrant.own.is_topscorer;
        Kind {
            is_mdp,
            score: entrant.score,
            preference: entrant.preference,
            floats: entrant.floats,
            among_topscorers: has_topscorers
                .then_some(AmongTopscorers { is_topscorer, games: &entrant.games }),
        }
    }

    /// Whether the player had this float `back` rounds before.
    pub(super) fn had(&self, float: Float, back: usize) -> bool {
        self.floats[back - 1] == Some(float)
    }

    /// The absolute difference of two scores.
    pub(super) fn apart(&self, other: &Self) -> Points {
        let difference = self.score - other.score;
        if difference < Points::ZERO { -difference } else { difference }
    }
}
