//! 1.3.2: a scoregroup to be paired, and who may be upfloated into it.

use super::field::Field;
use crate::tournament::Points;

/// The moment before the upfloaters of a scoregroup are chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// 1.3.2: the resident players, in the order of the TPN.
    pub residents: Vec<usize>,
    /// Everybody else who is not yet paired, the highest score first, then by TPN.
    pub lower: Vec<usize>,
}

impl Stage {
    /// The stage of the highest scoregroup of these players, who stand by score.
    #[must_use]
    pub fn top(field: &Field, players: &[usize]) -> Self {
        let residents = field.top_scoregroup(players);
        Stage { residents: residents.to_vec(), lower: players[residents.len()..].to_vec() }
    }

    /// 1.3.2: the bracket, "composed of players coming from the same scoregroup (called resident players) and (possibly) of players coming
    /// from lower scoregroups (called upfloaters)", in the order of the TPN.
    #[must_use]
    pub fn members(&self, upfloaters: &[usize]) -> Vec<usize> {
        let mut members: Vec<usize> = self.residents.iter().chain(upfloaters).copied().collect();
        members.sort_unstable();
        members
    }

    /// Who is still unpaired once these were upfloated.
    #[must_use]
    pub fn left_below(&self, upfloaters: &[usize]) -> Vec<usize> {
        self.lower.iter().copied().filter(|player| !upfloaters.contains(player)).collect()
    }

    /// The score of the residents, which names the bracket.
    #[must_use]
    pub fn score(&self, field: &Field) -> Points {
        self.residents.first().map_or(Points::ZERO, |&player| field.score(player))
    }

    /// What it is called in a heading: `Bracket 3.0`.
    #[must_use]
    pub fn title(&self, field: &Field) -> String {
        format!("Bracket {}", self.score(field))
    }
}
