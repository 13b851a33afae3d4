//! A stage of the pairing (3.3.2): the top-scoregroup, the players below it, and the bracket that they form.

use super::field::Field;
use super::ways::Following;
use arbitrium_search::Set;
use arbitrium_tournament::Points;

/// The situation before the upfloaters of a bracket are chosen.
#[derive(Clone, Debug)]
pub struct Stage<'a> {
    /// All players of the round, with the facts that the criteria use.
    pub field: &'a Field,
    /// The score levels of the round, in descending order. The interpretation `following` decides which scores count.
    pub levels: &'a [Points],
    /// The players of the top-scoregroup (3.2).
    pub residents: Set,
    /// The potential upfloaters (3.5.1), which are all other unpaired players.
    pub lower: Set,
}

impl<'a> Stage<'a> {
    /// The stage at which the players of `unpaired` are still unpaired. `levels` are the score levels of the
    /// round.
    #[must_use]
    pub fn top(field: &'a Field, levels: &'a [Points], unpaired: &Set) -> Self {
        let residents = field.top_scoregroup(unpaired);
        let mut lower = unpaired.clone();
        lower.difference_with(&residents);
        Stage { field, levels, residents, lower }
    }

    /// The score of the residents; 0 if the stage has none.
    #[must_use]
    pub fn score(&self) -> Points {
        self.residents.ones().next().map_or(Points::ZERO, |player| self.field.score(player))
    }

    /// The players who are left below the bracket if `upfloaters` join it.
    #[must_use]
    pub fn left_below(&self, upfloaters: &[usize]) -> Set {
        let mut below = self.lower.clone();
        for &player in upfloaters {
            below.remove(player);
        }
        below
    }

    /// The members of the bracket: the residents and `upfloaters` (1.3).
    #[must_use]
    pub fn bracket(&self, upfloaters: &[usize]) -> Set {
        let mut bracket = self.residents.clone();
        bracket.extend(upfloaters.iter().copied());
        bracket
    }
}

/// The score levels of a set of players, in descending order.
#[must_use]
pub fn levels(field: &Field, set: &Set) -> Vec<Points> {
    descending(set.ones().map(|player| field.score(player)).collect())
}

/// The score levels that C6 uses in this round, in descending order. `to_be_paired` are all players except the player
/// with the bye.
#[must_use]
pub fn standings(field: &Field, to_be_paired: &Set) -> Vec<Points> {
    match field.ways.following {
        Following::Standings | Following::Remaining => levels(field, to_be_paired),
        Following::WithBye => levels(field, &field.everybody()),
        Following::WithAbsent => descending(field.all_scores.clone()),
    }
}

fn descending(mut scores: Vec<Points>) -> Vec<Points> {
    scores.sort_unstable_by(|a, b| b.cmp(a));
    scores.dedup();
    scores
}
