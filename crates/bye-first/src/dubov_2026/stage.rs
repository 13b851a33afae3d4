//! A scoregroup to be paired, and the players who may be upfloated into it (1.3.2).

use super::field::Field;
use arbitrium_tournament::Points;

/// The situation before the upfloaters of a scoregroup are chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The resident players (1.3.2), in the order of their TPNs.
    pub residents: Vec<usize>,
    /// The unpaired players who are not residents, sorted by descending score and then by TPN.
    pub lower: Vec<usize>,
}

impl Stage {
    /// The stage of the highest scoregroup among `players`, who must be sorted by score, the highest first.
    #[must_use]
    pub fn top(field: &Field, players: &[usize]) -> Self {
        let residents = field.top_scoregroup(players);
        Stage { residents: residents.to_vec(), lower: players[residents.len()..].to_vec() }
    }

    /// The players of the bracket if `upfloaters` are upfloated, in the order of their TPNs. 1.3.2: a bracket
    /// is "composed of players coming from the same scoregroup (called resident players) and (possibly) of
    /// players coming from lower scoregroups (called upfloaters)".
    #[must_use]
    pub fn members(&self, upfloaters: &[usize]) -> Vec<usize> {
        let mut members: Vec<usize> = self.residents.iter().chain(upfloaters).copied().collect();
        members.sort_unstable();
        members
    }

    /// The players who remain unpaired below the bracket if `upfloaters` are upfloated.
    #[must_use]
    pub fn left_below(&self, upfloaters: &[usize]) -> Vec<usize> {
        self.lower.iter().copied().filter(|player| !upfloaters.contains(player)).collect()
    }

    /// The score of the residents, after which the bracket is named; 0 if it has no residents.
    #[must_use]
    pub fn score(&self, field: &Field) -> Points {
        self.residents.first().map_or(Points::ZERO, |&player| field.score(player))
    }

    /// The name of the bracket in a heading, such as `Bracket 3.0`.
    #[must_use]
    pub fn title(&self, field: &Field) -> String {
        format!("Bracket {}", self.score(field))
    }
}
