//! 3.2.3: the two subgroups of a bracket.

use super::field::Field;
use crate::tournament::Colour;

/// One of the subgroups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// G1.
    G1,
    /// G2.
    G2,
}

impl Half {
    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Half::G1 => Half::G2,
            Half::G2 => Half::G1,
        }
    }

    /// What it is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Half::G1 => "G1",
            Half::G2 => "G2",
        }
    }
}

/// The subgroups, each in the order of the TPN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Halves {
    /// Who prefers White, or the first half.
    pub g1: Vec<usize>,
    /// The others.
    pub g2: Vec<usize>,
}

impl Halves {
    /// 3.2.3: G1 "initially contains the players who have a colour preference for White, unless all the players in the bracket have yet to
    /// play a game \[...\]. In the latter case, this subgroup contains the first half of the players of the bracket (according to their
    /// TPN)." G2 "initially contains the remaining players of the bracket."
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

    /// 3.2.4: "the smaller subgroup (or \[...\] G1, if their sizes are equal)".
    #[must_use]
    pub fn smaller(&self) -> Half {
        if self.g2.len() < self.g1.len() { Half::G2 } else { Half::G1 }
    }

    /// The players of a subgroup.
    #[must_use]
    pub fn half(&self, half: Half) -> &[usize] {
        match half {
            Half::G1 => &self.g1,
            Half::G2 => &self.g2,
        }
    }

    /// The subgroups once these were shifted from one into the other.
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

    /// Everybody, in the order of the TPN.
    #[must_use]
    pub fn members(&self) -> Vec<usize> {
        let mut members: Vec<usize> = self.g1.iter().chain(&self.g2).copied().collect();
        members.sort_unstable();
        members
    }
}
