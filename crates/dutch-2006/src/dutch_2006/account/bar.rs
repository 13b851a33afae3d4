//! Reasons against a pair, or against a player leaving the bracket, under the requirements in force.

use super::super::bracket::BracketAfterC1;
use super::super::field::Field;
use super::super::floats::{Float, Guard};
use super::super::requirements::{InForce, cost};
use super::super::violations;
use arbitrium_swiss::terms::forbidden::Obstacle;
use arbitrium_swiss::terms::history::WithoutPlaying;
use arbitrium_tournament::rulebook::Article;

/// A reason against a pair, or against a player leaving the bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bar {
    /// The two players have met (B1a), or the organiser prohibits the pair.
    Obstacle(Obstacle),
    /// Both players must have the same colour (B2).
    Absolute(&'static Article),
    /// Both players must have the same colour while strong preferences count as absolute (A7.d).
    Strong,
    /// B5 or B6: this player must not have this float.
    Float(usize, Float, &'static Article),
    /// The pair denies one player the colour preference, but the bracket already has as many pairs that do so
    /// as x allows (B4). The value is x.
    Preference(usize),
    /// The pair denies one player the colour preference, but the bracket already has as many pairs that do so
    /// as z allows (A7.e). The value is z.
    Mild(usize),
    /// The player would leave the lowest bracket and have the bye, which B1b forbids. The values say how the
    /// player got points without playing, and in which round.
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

    /// The first reason against the pair of `a` and `b`; `None` if the pair is allowed. If `descends` is
    /// `true`, `a` is a moved-down player and `b` a native. Otherwise both players are in one group.
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

    /// The same reason, but with x and z of the whole bracket. The reason was made with the rest of x and z
    /// that earlier pairs leave.
    #[must_use]
    pub(super) fn with_limits_of(self, whole: &InForce) -> Self {
        match self {
            Bar::Preference(_) => Bar::Preference(whole.x),
            Bar::Mild(_) => Bar::Mild(whole.z),
            other => other,
        }
    }

    /// The reason against a player leaving the bracket; `None` if the player may leave.
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

/// The reason of B5 or B6 against this float of `player`; `None` if there is none. `guard` says whether B5
/// and B6 are in force.
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

/// How often a proposal breaks one criterion: pairs against B2, or unfulfilled preferences (x or z).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Count {
    /// The number of such pairs or preferences in all pairs of the bracket.
    pub all: usize,
    /// How many of these are in the pairs of the moved-down players, which were made first.
    pub down: usize,
}

/// A reason against a proposal of C6.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Objection {
    /// This pair is not allowed. The second value is the reason.
    Pair((usize, usize), Bar),
    /// This player may not be left over. The second value is the reason.
    Leaving(usize, Bar),
    /// The proposal has this many pairs against B2. The note to B2 allows fewer.
    AgainstB2(Count, &'static Article),
    /// All pairs together leave more preferences unfulfilled than x allows (B4).
    Preferences(Count),
    /// All pairs together leave more preferences unfulfilled than z allows (A7.e).
    Mild(Count),
    /// Other players, with lower scores, must be left over (B3).
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
