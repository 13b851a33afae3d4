//! The requirements that can be dropped while p (the number of pairs) does not change, and their states. x
//! and z limit the unfulfilled colour preferences. The first state has all requirements in force, and in the
//! last one everything is dropped. Verdicts and explanations use these states. Each search goes through them
//! in its own way.

use super::arrangement::Arrangement;
use super::bracket::{BracketAfterC1, Sought};
use super::field::Field;
use super::floats::{Float, Guard};
use super::levels::{self, Level};
use super::requirements::InForce;
use super::wished::Wished;

/// A bracket to be paired, with its goal.
#[derive(Clone, Copy, Debug)]
pub struct BracketToPair<'a> {
    /// The players of the round, and the edition in force.
    pub field: &'a Field,
    /// The bracket without the players that left by C1.
    pub after_c1: &'a BracketAfterC1,
    /// The goal: the numbers of pairs, and x.
    pub sought: Sought,
    /// Two players that must meet, if the question is why the rules do not pair them. In other cases the wish
    /// is empty.
    pub wished: Wished,
}

impl<'a> BracketToPair<'a> {
    /// A bracket with its goal, without a wish.
    #[must_use]
    pub fn new(field: &'a Field, after_c1: &'a BracketAfterC1, sought: Sought) -> Self {
        BracketToPair { field, after_c1, sought, wished: Wished::none() }
    }

    /// The number of players of the homogeneous group that are left over.
    #[must_use]
    pub fn left_over(&self) -> usize {
        self.after_c1.len() - 2 * self.sought.pairs
    }
}

/// The result of C4 to C11 for one goal (p and the initial x).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Walk {
    /// The accepted arrangement, and the requirements that were in force then; `None` if no arrangement was
    /// accepted.
    pub accepted: Option<(Arrangement, InForce)>,
    /// Whether the procedure reached the remainder in any state.
    pub reached_remainder: bool,
}

/// The state in which everything that can be dropped is dropped. `level` has the required scores (B3).
#[must_use]
pub fn relaxed(to_pair: &BracketToPair<'_>, level: Level) -> InForce {
    let x = to_pair.sought.most_x;
    let against_b2 = most_against_b2(to_pair);
    let (down, up) = (Guard::Neither, Guard::Neither);
    InForce { against_b2, level, a7d: false, against_a7d: 0, x, z: x, down, up }
}

/// The largest number of pairs against B2 that the note to B2 can allow in a bracket.
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
    // B2 concerns only players with absolute preferences.
    let absolute = |&&player: &&usize| field.entrants[player].absolute().is_some();
    let players: Vec<usize> = players.iter().filter(absolute).copied().collect();
    let any = players.iter().filter(|&&a| players.iter().any(|&b| excused(a, b)));
    (any.count() / 2).min(to_pair.sought.pairs)
}

/// The first state, with all requirements in force. It does not limit the score differences of a joined
/// bracket; those must be found first.
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

/// Whether any player of the bracket has a strong preference that counts as absolute (A7.d).
#[must_use]
pub fn has_a7d(field: &Field, after_c1: &BracketAfterC1) -> bool {
    after_c1.players().iter().any(|&player| field.entrants[player].a7d)
}

/// The x (allowed number of unfulfilled colour preferences) with which C4 begins.
#[must_use]
pub fn first_x(to_pair: &BracketToPair<'_>) -> usize {
    if is_absolute_only(to_pair) { to_pair.sought.most_x } else { to_pair.sought.x }
}

/// Whether z is used in a bracket. It is used in an even round if the bracket has a player to whom A7.e
/// applies.
#[must_use]
pub fn counts_z(field: &Field, after_c1: &BracketAfterC1) -> bool {
    field.readings.limits_z() && after_c1.players().iter().any(|&player| field.entrants[player].a7e)
}

/// The initial z (A7.e) for this value of x.
#[must_use]
pub fn first_z(to_pair: &BracketToPair<'_>, x: usize) -> usize {
    if counts_z(to_pair.field, to_pair.after_c1) { to_pair.sought.z.min(x) } else { x }
}

/// The states of B5 and B6 for downfloats, in order. There is only one state if no player can float down, because B5
/// and B6 then decide nothing.
#[must_use]
pub fn down_guards(to_pair: &BracketToPair<'_>) -> &'static [Guard] {
    let mdp_too = to_pair.field.readings.protects_moved_down_players();
    let leave = to_pair.left_over() > 0 && (!to_pair.after_c1.is_lowest || to_pair.field.edition.bye_floats);
    guards(to_pair, leave || mdp_too && to_pair.sought.paired_down > 0)
}

/// The states of B5 and B6 for upfloats, in order. There is only one state if no player can float up. In a
/// homogeneous group, a player floats up to an opponent with a higher score. A joined bracket without
/// moved-down players can also be such a group, because its natives have different scores.
#[must_use]
pub fn up_guards(to_pair: &BracketToPair<'_>) -> &'static [Guard] {
    let BracketToPair { field, after_c1, sought, .. } = to_pair;
    let tested = field.readings.tests_upfloats_inside(after_c1.is_joined);
    guards(to_pair, sought.paired_down > 0 || tested && after_c1.has_unequal_scores(field))
}

/// The largest numbers of players for whom B5 and B6 can be dropped for downfloats. Only editions that drop
/// them for as few players as possible have such numbers. `None` in other editions.
#[must_use]
pub fn most_down(to_pair: &BracketToPair<'_>) -> Option<Guard> {
    let BracketToPair { field, after_c1, sought, .. } = to_pair;
    let mdp_too = field.readings.protects_moved_down_players();
    let places = to_pair.left_over() + if mdp_too { sought.paired_down } else { 0 };
    let protected = |player| mdp_too || after_c1.protects_leaving(field, player);
    most_against(to_pair, Float::Down, places, protected)
}

/// Like [`most_down`], but for upfloats.
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

/// The largest number of pairs for which A7.d can be dropped, in editions that drop it for as few pairs as possible.
/// 0 in other editions.
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
