//! What a criterion whose value is a sum over pairs and downfloaters can see: kinds of players, and what a bracket has in common.
//!
//! The guided search groups players by their kinds: two of one kind cost the same in every edge of its graph. That this is so needs
//! no care, for nothing else of a player is handed to such a criterion. One that asks for more begins with a field of [`Kind`].

use super::field::{Entrant, Float};
use super::readings::Readings;
use crate::systems::terms::preference::Preference;
use crate::tournament::{Colour, Points};

/// All that is seen of a player of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kind<'f> {
    /// Whether he is moved down to the bracket.
    pub is_mdp: bool,
    /// His pairing score.
    pub score: Points,
    /// His colour preference.
    pub preference: Option<Preference>,
    /// The floats of the previous round and of the one before it.
    pub floats: [Option<Float>; 2],
    /// What is seen of him where there are topscorers in the field; nothing where there are none.
    pub among_topscorers: Option<AmongTopscorers<'f>>,
}

/// What is seen of a player in a field with topscorers: they and their opponents are told apart by all their games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AmongTopscorers<'f> {
    /// Whether he is one of them.
    pub is_topscorer: bool,
    /// The colours of the games he played, the latest last.
    pub games: &'f [Colour],
}

/// What is the same for all players of a bracket.
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    /// The readings in force.
    pub readings: Readings,
    /// The score of the lowest ranked player of the bracket.
    pub lowest: Points,
}

impl<'f> Kind<'f> {
    /// The kind of a player, who may be moved down to the bracket, in a field that may have topscorers.
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

    /// Whether he had this float so many rounds before.
    pub(super) fn had(&self, float: Float, back: usize) -> bool {
        self.floats[back - 1] == Some(float)
    }

    /// The difference of the scores of two.
    pub(super) fn apart(&self, other: &Self) -> Points {
        let difference = self.score - other.score;
        if difference < Points::ZERO { -difference } else { difference }
    }
}
