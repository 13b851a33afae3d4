//! Kinds of vertices of a matching problem. Vertices of one kind have the same cost with every other vertex, because
//! a kind consists of all facts that a cost may use.
//!
//! A large bracket has few kinds of players. The cost of two players is computed once for each pair of kinds. Only
//! forbidden pairs (B1a, the organiser) depend on the players themselves.

use super::super::floats::Float;
use super::super::preference::Preference;
use super::joined::Role;
use super::pool::{Exit, Pool};
use arbitrium_tournament::Points;

/// The facts of a vertex that a cost may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Kind {
    /// A player, with the facts that a cost may use.
    Player(Asked),
    /// A place outside the bracket for a moved-down player that must wait, if it is undecided which players
    /// wait. The value is the score that B3 requires; `None` if it requires none.
    Waits(Option<Points>),
    /// A place outside the bracket for a player that leaves.
    Leaves(Exit),
}

/// The facts of a player that a cost may use. A cost also depends on which of two players is ranked higher,
/// but only if their scores differ. The scores then show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "one answer for each question of the text")]
pub(in super::super) struct Asked {
    role: Role,
    score: Points,
    preference: Option<Preference>,
    a7d: bool,
    a7e: bool,
    over_half: bool,
    b2_waived: bool,
    floats: [Option<Float>; 2],
    floats_guarded: bool,
    is_native: bool,
    /// Whether the player was moved down. `false` for a player that C13 put into S1 although the player was
    /// not moved down.
    is_moved_down: bool,
    may_wait: bool,
    /// Whether it is decided that the player leaves (C12, C13).
    leaves: bool,
    /// Whether the player is one of two that must meet, in a question why they do not.
    wished: bool,
}

impl Pool<'_> {
    /// The facts of a player of the pool that a cost may use.
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
            b2_waived: entrant.b2_waived,
            floats: entrant.floats,
            floats_guarded: entrant.floats_guarded,
            is_native: self.to_pair.after_c1.natives.binary_search(&player).is_ok(),
            is_moved_down: self.to_pair.after_c1.is_moved_down(player),
            may_wait: self.may_wait(player),
            leaves: self.leaves_for_sure(player),
            wished: !self.to_pair.wished.allows_bye(field, player),
        }
    }

    /// The kind of each vertex: first of the players, then of the places outside. Kinds are numbered in the
    /// order in which they first appear.
    pub(in super::super) fn kinds(&self, players: &[(usize, Role)]) -> Vec<u32> {
        let waits = (0..self.waiting).map(|place| Kind::Waits(self.score_of_place(place)));
        let leaves = self.exits.iter().map(|&exit| Kind::Leaves(exit));
        let players = players.iter().map(|&(player, role)| Kind::Player(self.asked(player, role)));
        numbered(players.chain(waits).chain(leaves))
    }
}

/// The number of each element's kind. Kinds are numbered from 0, in the order in which they first appear.
pub(in super::super) fn numbered<K: PartialEq>(kinds: impl Iterator<Item = K>) -> Vec<u32> {
    let mut met: Vec<K> = Vec::new();
    kinds
        .map(|kind| {
            // Neighbours often have the same kind, so the search begins with the latest kind. There are few
            // kinds.
            let known = met.iter().rposition(|other| *other == kind);
            let number = known.unwrap_or_else(|| {
                met.push(kind);
                met.len() - 1
            });
            u32::try_from(number).unwrap_or(u32::MAX)
        })
        .collect()
}
