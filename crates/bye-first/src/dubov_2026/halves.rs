//! The two subgroups of a bracket (3.2.3).

use super::field::Field;
use arbitrium_tournament::Colour;

/// One of the two subgroups of a bracket (3.2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// The subgroup that initially contains the players with a preference for White, or the first half of the players.
    G1,
    /// The subgroup that initially contains the remaining players of the bracket.
    G2,
}

impl Half {
    /// The subgroup that is not this one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Half::G1 => Half::G2,
            Half::G2 => Half::G1,
        }
    }

    /// The name of the subgroup in the rules: `G1` or `G2`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Half::G1 => "G1",
            Half::G2 => "G2",
        }
    }
}

/// The two subgroups of a bracket, each in the order of the TPNs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Halves {
    /// The players who prefer White, or the first half of the players.
    pub g1: Vec<usize>,
    /// All other players of the bracket.
    pub g2: Vec<usize>,
}

impl Halves {
    /// The subgroups before any shift. 3.2.3: G1 "initially contains the players who have a colour preference for
    /// White, unless all the players in the bracket have yet to play a game \[...\]. In the latter case, this subgroup
    /// contains the first half of the players of the bracket (according to their TPN)." G2 "initially contains the
    /// remaining players of the bracket."
    #[must_use]
    pub fn of(field: &Field, members: &[usize]) -> Self {
        if field.is_fresh(members) {
            let (g1, g2) = members.split_at(members.len() / 2);
            return Halves { g1: g1.to_vec(), g2: g2.to_vec() };
        }
        let prefers_white = |&&player: &&usize| field.entrants[player].preferred() == Some(Colour::White);
        let (g1, g2) = members.iter().partition(prefers_white);
        Halves { g1, g2 }
    }

    /// The subgroup from which the first shift takes players. 3.2.4: "the smaller subgroup (or \[...\] G1, if their
    /// sizes are equal)".
    #[must_use]
    pub fn smaller(&self) -> Half {
        if self.g2.len() < self.g1.len() { Half::G2 } else { Half::G1 }
    }

    /// The players of this subgroup, as indices in the field.
    #[must_use]
    pub fn half(&self, half: Half) -> &[usize] {
        match half {
            Half::G1 => &self.g1,
            Half::G2 => &self.g2,
        }
    }

    /// The subgroups after the players of `set` moved from the subgroup `from` into the other one.
    #[must_use]
    pub fn shifted(&self, from: Half, set: &[usize]) -> Self {
        let stays: Vec<usize> =
            self.half(from).iter().copied().filter(|player| !set.contains(player)).collect();
        let mut joined: Vec<usize> = self.half(from.other()).iter().chain(set).copied().collect();
        joined.sort_unstable();
        match from {
            Half::G1 => Halves { g1: stays, g2: joined },
            Half::G2 => Halves { g1: joined, g2: stays },
        }
    }

    /// All players of both subgroups, in the order of the TPNs.
    #[must_use]
    pub fn members(&self) -> Vec<usize> {
        let mut members: Vec<usize> = self.g1.iter().chain(&self.g2).copied().collect();
        members.sort_unstable();
        members
    }
}
