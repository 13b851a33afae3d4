//! What stands against a pair, or against somebody's leaving, under what is in force.

use super::super::bracket::BracketAfterC1;
use super::super::field::Field;
use super::super::floats::{Float, Guard};
use super::super::requirements::{InForce, cost};
use super::super::violations;
use crate::rulebook::Article;
use crate::systems::terms::forbidden::Obstacle;
use crate::systems::terms::history::WithoutPlaying;

/// What stands against a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bar {
    /// B1a, or the organiser's word.
    Obstacle(Obstacle),
    /// B2: both must have the same colour.
    Absolute(&'static Article),
    /// A7.d: the same while strong preferences are absolute.
    Strong,
    /// B5 or B6: this player must not float like this.
    Float(usize, Float, &'static Article),
    /// B4: both are due the same colour, and nothing is left of this x.
    Preference(usize),
    /// A7.e: the same for z.
    Mild(usize),
    /// B1b: who leaves the lowest bracket would have the bye.
    Bye(WithoutPlaying, u16),
}

impl Bar {
    #[must_use]
    pub(crate) fn article(self, field: &Field) -> &'static Article {
        match self {
            Bar::Obstacle(obstacle) => field.article_of(obstacle),
            Bar::Absolute(article) | Bar::Float(_, _, article) => article,
            Bar::Strong => field.articles().a7d,
            Bar::Preference(_) => field.articles().b4,
            Bar::Mild(_) => field.articles().a7e,
            Bar::Bye(..) => field.articles().b1b,
        }
    }

    /// What stands against two players of one group, or (`descends`) against a moved-down player and a native.
    #[must_use]
    pub(crate) fn between(
        field: &Field,
        after_c1: &BracketAfterC1,
        state: &InForce,
        (a, b): (usize, usize),
        descends: bool,
    ) -> Option<Bar> {
        if let Some(obstacle) = field.obstacle(a, b) {
            return Some(Bar::Obstacle(obstacle));
        }
        let facts = field.pair(a, b);
        if !state.allows_pair(field, a, b) {
            let absolute = || Bar::Absolute(violations::b2_article(field, a, b));
            return Some(if facts.b2 { absolute() } else { Bar::Strong });
        }
        if descends && !state.allows_descent(field, after_c1, a, b) {
            return float(field, state.up, Float::Up, b).or_else(|| float(field, state.down, Float::Down, a));
        }
        if !descends && !state.allows_unequal(field, after_c1, a, b) {
            return float(field, state.up, Float::Up, a.max(b));
        }
        if !state.allows_cost(field, cost(field, &[(a, b)])) {
            let by_x = facts.costs_x && state.x == 0;
            return Some(if by_x { Bar::Preference(state.x) } else { Bar::Mild(state.z) });
        }
        None
    }

    /// The same where x and z are what is left of those of the whole bracket.
    #[must_use]
    pub(super) fn with_limits_of(self, whole: &InForce) -> Self {
        match self {
            Bar::Preference(_) => Bar::Preference(whole.x),
            Bar::Mild(_) => Bar::Mild(whole.z),
            other => other,
        }
    }

    /// What stands against a player's leaving the bracket.
    #[must_use]
    pub(crate) fn leaving(
        field: &Field,
        after_c1: &BracketAfterC1,
        state: &InForce,
        player: usize,
    ) -> Option<Bar> {
        if state.allows_leaving(field, after_c1, player) {
            return None;
        }
        let barred = field.entrants[player].barred.first().filter(|_| after_c1.is_lowest);
        let barrier = barred.map(|(barrier, round)| Bar::Bye(barrier, round));
        barrier.or_else(|| float(field, state.down, Float::Down, player))
    }
}

/// The float that the criteria in force forbid a player.
fn float(field: &Field, guard: Guard, float: Float, player: usize) -> Option<Bar> {
    let [last, before] = field.entrants[player].floats;
    if guard.against_b5 == 0 && last == Some(float) {
        Some(Bar::Float(player, float, field.articles().b5))
    } else if guard.against_b6 == 0 && before == Some(float) {
        Some(Bar::Float(player, float, field.articles().b6))
    } else {
        None
    }
}

/// How many of something all pairs of a bracket have together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Count {
    /// All of them.
    pub all: usize,
    /// Those of the moved-down players' pairs, which stand already.
    pub down: usize,
}

/// What stands against a proposal of C6.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Objection {
    /// Against one pair.
    Pair((usize, usize), Bar),
    /// Against somebody who would be left over.
    Leaving(usize, Bar),
    /// The note to B2: so many pairs together are against B2, more than it excuses.
    AgainstB2(Count, &'static Article),
    /// B4: all pairs together leave more preferences unfulfilled than x.
    Preferences(Count),
    /// A7.e: or than z.
    Mild(Count),
    /// B3: others have to be left over, of lower scores.
    Scores,
}

impl Objection {
    #[must_use]
    pub(crate) fn article(&self, field: &Field) -> &'static Article {
        match self {
            Objection::Pair(_, bar) | Objection::Leaving(_, bar) => bar.article(field),
            Objection::AgainstB2(_, article) => article,
            Objection::Preferences(_) => field.articles().b4,
            Objection::Mild(_) => field.articles().a7e,
            Objection::Scores => field.articles().b3,
        }
    }
}
