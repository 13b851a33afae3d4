//! Which vertices of a matching question cost the same with everybody: all that a cost may ask of one of them.
//!
//! A large bracket has few kinds of players. What two of them cost is asked once of each two kinds; only who may not meet (B1a,
//! the organiser) hangs on the players themselves.

use super::super::floats::Float;
use super::super::preference::Preference;
use super::joined::Role;
use super::pool::{Exit, Pool};
use crate::tournament::Points;

/// What a cost may ask of a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Kind {
    /// A player.
    Player(Asked),
    /// A place of an undecided player who waits, for this score.
    Waits(Option<Points>),
    /// A place outside.
    Leaves(Exit),
}

/// What a cost may ask of a player. Which of two players is the higher ranked matters where their scores differ, and is then a
/// matter of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "one answer for each question of the text")]
pub(in super::super) struct Asked {
    role: Role,
    score: Points,
    preference: Option<Preference>,
    a7d: bool,
    a7e: bool,
    over_half: bool,
    floats: [Option<Float>; 2],
    floats_guarded: bool,
    is_native: bool,
    /// C13: not so in a joined bracket of those whom nobody moved down.
    is_moved_down: bool,
    may_wait: bool,
    /// C12, C13: whether he is one of those who leave.
    leaves: bool,
    /// Whether he is one of two who are wished to meet.
    wished: bool,
}

impl Pool<'_> {
    /// What a cost may ask of a player of the pool.
    pub(in super::super) fn asked(&self, player: usize, role: Role) -> Asked {
        let field = self.to_pair.field;
        let entrant = &field.entrants[player];
        Asked {
            role,
            score: entrant.score,
            preference: entrant.preference,
            a7d: entrant.a7d,
            a7e: entrant.a7e,
            over_half: entrant.over_half,
            floats: entrant.floats,
            floats_guarded: entrant.floats_guarded,
            is_native: self.to_pair.after_c1.natives.binary_search(&player).is_ok(),
            is_moved_down: self.to_pair.after_c1.is_moved_down(player),
            may_wait: self.may_wait(player),
            leaves: self.leaves_for_sure(player),
            wished: !self.to_pair.wished.allows_bye(field, player),
        }
    }

    /// The kinds of the players, numbered in the order in which they are met, and then those of the places outside.
    pub(in super::super) fn kinds(&self, players: &[(usize, Role)]) -> Vec<u32> {
        let waits = (0..self.waiting).map(|place| Kind::Waits(self.score_of_place(place)));
        let leaves = self.exits.iter().map(|&exit| Kind::Leaves(exit));
        let players = players.iter().map(|&(player, role)| Kind::Player(self.asked(player, role)));
        numbered(players.chain(waits).chain(leaves))
    }
}

/// Kinds by their numbers.
pub(in super::super) fn numbered<K: PartialEq>(kinds: impl Iterator<Item = K>) -> Vec<u32> {
    let mut met: Vec<K> = Vec::new();
    kinds
        .map(|kind| {
            // Neighbours are often alike, and there are few kinds.
            let known = met.iter().rposition(|other| *other == kind);
            let number = known.unwrap_or_else(|| {
                met.push(kind);
                met.len() - 1
            });
            u32::try_from(number).unwrap_or(u32::MAX)
        })
        .collect()
}
