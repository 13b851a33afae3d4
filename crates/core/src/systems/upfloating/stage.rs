//! A step of 3.3.2: the top-scoregroup, the players below it, and the bracket they form.

use super::field::Field;
use super::ways::Following;
use crate::search::Set;
use crate::tournament::Points;

/// The moment before the upfloaters of a bracket are chosen.
#[derive(Clone, Debug)]
pub struct Stage<'a> {
    /// The round's field.
    pub field: &'a Field,
    /// The score levels of the round's standings, in descending order (reading `following`).
    pub levels: &'a [Points],
    /// 3.2: the top-scoregroup.
    pub residents: Set,
    /// 3.5.1: the potential upfloaters, everybody else who is not yet paired.
    pub lower: Set,
}

impl<'a> Stage<'a> {
    /// The first stage of what is still unpaired.
    #[must_use]
    pub fn top(field: &'a Field, levels: &'a [Points], unpaired: &Set) -> Self {
        let residents = field.top_scoregroup(unpaired);
        let mut lower = unpaired.clone();
        lower.difference_with(&residents);
        Stage { field, levels, residents, lower }
    }

    /// The score of the residents.
    #[must_use]
    pub fn score(&self) -> Points {
        self.residents.ones().next().map_or(Points::ZERO, |player| self.field.entrants[player].score)
    }

    /// The players below the bracket once these upfloaters have left them.
    #[must_use]
    pub fn left_below(&self, upfloaters: &[usize]) -> Set {
        let mut below = self.lower.clone();
        for &player in upfloaters {
            below.remove(player);
        }
        below
    }

    /// 1.3: the bracket that the residents and these upfloaters make.
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
    descending(set.ones().map(|player| field.entrants[player].score).collect())
}

/// C6: the score levels of the round's standings, where these players remain once the bye has been given.
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
