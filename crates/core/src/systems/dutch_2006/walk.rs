//! What can fall while p stays: the states between the strictest one, with which C4 begins, and that in which everything
//! has fallen. The judge and the explanation stand on these; how they are gone through is the matter of each search.

use super::arrangement::Arrangement;
use super::bracket::{BracketAfterC1, Sought};
use super::field::Field;
use super::floats::{Float, Guard};
use super::levels::{self, Level};
use super::place::counts_z;
use super::requirements::InForce;
use super::wished::Wished;

/// A bracket with what is to be reached in it.
#[derive(Clone, Copy, Debug)]
pub struct BracketToPair<'a> {
    /// The players to be paired.
    pub field: &'a Field,
    /// The bracket after C1.
    pub after_c1: &'a BracketAfterC1,
    /// p and x.
    pub sought: Sought,
    /// The two who are to meet, where it is asked why they do not.
    pub wished: Wished,
}

impl<'a> BracketToPair<'a> {
    /// A bracket with what is to be reached in it, and no wish.
    #[must_use]
    pub fn new(field: &'a Field, after_c1: &'a BracketAfterC1, sought: Sought) -> Self {
        BracketToPair { field, after_c1, sought, wished: Wished::none() }
    }

    /// The number of players in the homogeneous group that are left over.
    #[must_use]
    pub fn left_over(&self) -> usize {
        self.after_c1.len() - 2 * self.sought.pairs
    }
}

/// The end of the walk through one p and x.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Walk {
    /// What was accepted, and what was in force then.
    pub accepted: Option<(Arrangement, InForce)>,
    /// Whether the remainder was ever reached.
    pub reached_remainder: bool,
}

/// Everything that can fall has fallen, on one level of B3.
#[must_use]
pub fn relaxed(to_pair: &BracketToPair<'_>, level: Level) -> InForce {
    let x = to_pair.sought.most_x;
    let against_b2 = most_against_b2(to_pair);
    let (down, up) = (Guard::Neither, Guard::Neither);
    InForce { against_b2, level, a7d: false, against_a7d: 0, x, z: x, down, up }
}

/// The most pairs that the note to B2 can ever excuse in a bracket.
#[must_use]
pub fn most_against_b2(to_pair: &BracketToPair<'_>) -> usize {
    let (field, players) = (to_pair.field, to_pair.after_c1.players());
    if !field.is_last_round {
        return 0;
    }
    let excused = |a: usize, b: usize| {
        let facts = field.pair(a, b);
        a != b && facts.b2 && facts.b2_waivable && !facts.forbidden
    };
    // B2 is about players with absolute preferences only.
    let absolute = |&&player: &&usize| field.entrants[player].absolute().is_some();
    let players: Vec<usize> = players.iter().filter(absolute).copied().collect();
    let any = players.iter().filter(|&&a| players.iter().any(|&b| excused(a, b)));
    (any.count() / 2).min(to_pair.sought.pairs)
}

/// Where the walk begins: nothing has fallen yet. The score differences of a joined bracket are left open.
#[must_use]
pub fn strictest_state(to_pair: &BracketToPair<'_>) -> InForce {
    let (field, after_c1, sought) = (to_pair.field, to_pair.after_c1, to_pair.sought);
    let leaving = levels::leaving(field, after_c1, sought).into_iter().next().flatten();
    let x = first_x(to_pair);
    InForce {
        against_b2: 0,
        level: Level { leaving, differences: None },
        a7d: has_a7d(field, after_c1),
        against_a7d: 0,
        x,
        z: first_z(to_pair, x),
        down: down_guards(to_pair)[0],
        up: up_guards(to_pair)[0],
    }
}

/// Whether A7.d makes anybody's preference absolute.
#[must_use]
pub fn has_a7d(field: &Field, after_c1: &BracketAfterC1) -> bool {
    after_c1.players().iter().any(|&player| field.entrants[player].a7d)
}

/// The x with which C4 begins.
#[must_use]
pub fn first_x(to_pair: &BracketToPair<'_>) -> usize {
    if is_absolute_only(to_pair) { to_pair.sought.most_x } else { to_pair.sought.x }
}

/// The z with which A7.e begins at an x.
#[must_use]
pub fn first_z(to_pair: &BracketToPair<'_>, x: usize) -> usize {
    if counts_z(to_pair.field, to_pair.after_c1) { to_pair.sought.z.min(x) } else { x }
}

/// B5 and B6 for downfloats, one state after the other: only one where nobody can float down, so that they decide
/// nothing.
#[must_use]
pub fn down_guards(to_pair: &BracketToPair<'_>) -> &'static [Guard] {
    let mdp_too = to_pair.field.readings.protects_moved_down_players();
    guards(to_pair, to_pair.left_over() > 0 || mdp_too && to_pair.sought.paired_down > 0)
}

/// B5 and B6 for upfloats, one state after the other. Inside a group they are asked of players of different scores: also where
/// everybody who was moved down to a joined bracket has left it by C1, and its natives come from two brackets.
#[must_use]
pub fn up_guards(to_pair: &BracketToPair<'_>) -> &'static [Guard] {
    let BracketToPair { field, after_c1, sought, .. } = to_pair;
    let tested = field.readings.tests_upfloats_inside(after_c1.is_joined);
    guards(to_pair, sought.paired_down > 0 || tested && after_c1.has_unequal_scores(field))
}

/// Where B5 and B6 fall for as few as can be: for how many downfloats they can have to fall at the most.
#[must_use]
pub fn most_down(to_pair: &BracketToPair<'_>) -> Option<Guard> {
    let BracketToPair { field, after_c1, sought, .. } = to_pair;
    let mdp_too = field.readings.protects_moved_down_players();
    let places = to_pair.left_over() + if mdp_too { sought.paired_down } else { 0 };
    let protected = |player| mdp_too || field.readings.protects_leaving(after_c1.is_moved_down(player));
    most_against(to_pair, Float::Down, places, protected)
}

/// The same of upfloats.
#[must_use]
pub fn most_up(to_pair: &BracketToPair<'_>) -> Option<Guard> {
    let BracketToPair { field, after_c1, sought, .. } = to_pair;
    let inside = field.readings.tests_upfloats_inside(after_c1.is_joined);
    let places = if inside { sought.pairs } else { sought.paired_down };
    most_against(to_pair, Float::Up, places, |_| true)
}

fn most_against(
    to_pair: &BracketToPair<'_>,
    float: Float,
    places: usize,
    protected: impl Fn(usize) -> bool,
) -> Option<Guard> {
    let BracketToPair { field, after_c1, .. } = to_pair;
    let players = after_c1.players();
    let count = |back: usize| {
        let had = |&&player: &&usize| {
            let entrant = &field.entrants[player];
            protected(player) && entrant.floats_guarded && entrant.floats[back] == Some(float)
        };
        if after_c1.floats_unguarded { 0 } else { players.iter().filter(had).count().min(places) }
    };
    field.edition.fewest.then(|| Guard { against_b5: count(0), against_b6: count(1) })
}

/// Where A7.d falls for as few pairs as can be: for how many it can have to fall at the most.
#[must_use]
pub fn most_against_a7d(to_pair: &BracketToPair<'_>) -> usize {
    let (field, players) = (to_pair.field, to_pair.after_c1.players());
    if !field.edition.fewest {
        return 0;
    }
    let can = |a: usize, b: usize| {
        let facts = field.pair(a, b);
        a != b && facts.a7d && !facts.forbidden
    };
    let any = players.iter().filter(|&&a| players.iter().any(|&b| can(a, b)));
    (any.count() / 2).min(to_pair.sought.pairs)
}

fn guards(to_pair: &BracketToPair<'_>, decide: bool) -> &'static [Guard] {
    if is_absolute_only(to_pair) {
        return &Guard::BACK[3..];
    }
    if decide { to_pair.field.readings.guards() } else { &Guard::BACK[..1] }
}

fn is_absolute_only(to_pair: &BracketToPair<'_>) -> bool {
    !to_pair.field.readings.asks_relative_criteria()
}
