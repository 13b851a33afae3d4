//! The requirements in force while a bracket is paired, and whether an arrangement fulfils them (B1-B6, A7.d and A7.e).

use super::arrangement::{Arrangement, Pair};
use super::bracket::{self, BracketAfterC1};
use super::field::Field;
use super::floats::{Float, Guard};
use super::levels::Level;

/// The requirements in force. C9 to C11 and the notes to the articles drop them one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InForce {
    /// The scores that the players left over must have and, in a joined bracket, the score differences that
    /// the pairs must have (B3).
    pub level: Level,
    /// The number of pairs that may break B2. Each such pair must have a player with a score over 50% (note
    /// on the last round).
    pub against_b2: usize,
    /// Whether strong preferences count as absolute (A7.d).
    pub a7d: bool,
    /// The number of pairs that may break A7.d. It is 0 in editions that drop A7.d for a whole bracket.
    pub against_a7d: usize,
    /// x: the allowed number of unfulfilled colour preferences.
    pub x: usize,
    /// z: the allowed number of unfulfilled colour preferences in pairs without a player whose mild
    /// preference A7.e treats specially.
    pub z: usize,
    /// The state of B5 and B6 for downfloats.
    pub down: Guard,
    /// The state of B5 and B6 for upfloats.
    pub up: Guard,
}

/// Numbers of pairs and floats that are compared with the limits of a bracket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// The number of pairs against B2 that the note on the last round must allow.
    pub b2: usize,
    /// The number of pairs against A7.d.
    pub a7d: usize,
    /// The number of unfulfilled colour preferences that x counts.
    pub x: usize,
    /// The number of unfulfilled colour preferences that z counts.
    pub z: usize,
    /// The numbers of downfloats against B5 and against B6; 0 if the edition does not count them.
    pub down: [usize; 2],
    /// The numbers of upfloats against B5 and against B6; 0 if the edition does not count them.
    pub up: [usize; 2],
}

impl Cost {
    /// The cost of the pair of `a` and `b`, without its floats.
    #[must_use]
    pub fn of(field: &Field, a: usize, b: usize) -> Self {
        let facts = field.pair(a, b);
        let count = usize::from;
        Cost {
            b2: count(facts.b2),
            a7d: count(facts.a7d),
            x: count(facts.costs_x),
            z: count(facts.costs_z),
            ..Cost::default()
        }
    }

    /// The cost of the floats of `a` and `b`, a moved-down player and the opponent. It is 0 if the edition
    /// does not count floats.
    #[must_use]
    pub fn of_descent(field: &Field, after_c1: &BracketAfterC1, a: usize, b: usize) -> Self {
        if field.score(a) == field.score(b) {
            return Cost::default();
        }
        let up = Cost { up: against(field, after_c1, Float::Up, a.max(b)), ..Cost::default() };
        let protects = field.readings.protects_moved_down_players();
        let down = || Cost { down: against(field, after_c1, Float::Down, a.min(b)), ..Cost::default() };
        if protects { up.plus(down()) } else { up }
    }

    /// The cost of the upfloat in a pair of a homogeneous group. It is 0 if both have the same score.
    #[must_use]
    pub fn of_unequal(field: &Field, after_c1: &BracketAfterC1, a: usize, b: usize) -> Self {
        let tested = field.readings.tests_upfloats_inside(after_c1.is_joined);
        if !tested || field.score(a) == field.score(b) {
            return Cost::default();
        }
        Cost { up: against(field, after_c1, Float::Up, a.max(b)), ..Cost::default() }
    }

    /// The cost of the downfloat of `player`, who leaves the bracket.
    #[must_use]
    pub fn of_leaving(field: &Field, after_c1: &BracketAfterC1, player: usize) -> Self {
        if !after_c1.protects_leaving(field, player) {
            return Cost::default();
        }
        Cost { down: against(field, after_c1, Float::Down, player), ..Cost::default() }
    }

    /// The cost of all floats of a whole arrangement.
    #[must_use]
    pub fn of_floats(field: &Field, after_c1: &BracketAfterC1, arrangement: &Arrangement) -> Self {
        let down = protected_downfloaters(field, after_c1, arrangement)
            .map(|player| Cost { down: against(field, after_c1, Float::Down, player), ..Cost::default() });
        let up = protected_upfloaters(field, after_c1, arrangement)
            .map(|player| Cost { up: against(field, after_c1, Float::Up, player), ..Cost::default() });
        down.chain(up).fold(Cost::default(), Cost::plus)
    }

    /// The sum of two costs, number by number.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        let both = |a: [usize; 2], b: [usize; 2]| [a[0] + b[0], a[1] + b[1]];
        Cost {
            b2: self.b2 + other.b2,
            a7d: self.a7d + other.a7d,
            x: self.x + other.x,
            z: self.z + other.z,
            down: both(self.down, other.down),
            up: both(self.up, other.up),
        }
    }
}

impl InForce {
    /// Whether B1, B2 and A7.d, as far as they are in force, allow the pair of `a` and `b`.
    #[must_use]
    pub fn allows_pair(&self, field: &Field, a: usize, b: usize) -> bool {
        // Even a pair that the note to B2 allows must comply with A7.d, because A7.d is dropped earlier.
        field.pair_unless_forbidden(a, b).is_some_and(|facts| {
            (!facts.b2 || facts.b2_waivable && self.against_b2 > 0)
                && !(self.a7d && self.against_a7d == 0 && facts.a7d)
        })
    }

    /// Whether a cost is within the limits: the unfulfilled preferences (B4: "x is deducted by one each time a colour
    /// preference cannot be granted"), the pairs against B2 and A7.d, and the counted floats.
    #[must_use]
    pub fn allows_cost(&self, field: &Field, cost: Cost) -> bool {
        let preferences = || cost.x <= self.x && cost.z <= self.z;
        let floats = |guard: Guard, [b5, b6]: [usize; 2]| b5 <= guard.against_b5 && b6 <= guard.against_b6;
        cost.b2 <= self.against_b2
            && (!field.edition.fewest || !self.a7d || cost.a7d <= self.against_a7d)
            && floats(self.down, cost.down)
            && floats(self.up, cost.up)
            && (!field.readings.asks_relative_criteria() || preferences())
    }

    /// Whether B5 and B6 allow the pair of `a` and `b`, a moved-down player and the opponent. If their scores
    /// are unequal, "The higher ranked player receives a downfloat [...], the lower one an upfloat" (A4). The
    /// downfloat is tested in only one interpretation.
    #[must_use]
    pub fn allows_descent(&self, field: &Field, after_c1: &BracketAfterC1, a: usize, b: usize) -> bool {
        let (higher, lower) = (a.min(b), a.max(b));
        field.score(a) == field.score(b)
            || allows(field, after_c1, self.up, Float::Up, lower)
                && (!field.readings.protects_moved_down_players()
                    || allows(field, after_c1, self.down, Float::Down, higher))
    }

    /// Whether B5 and B6 allow the pair of two players in a group paired as homogeneous. Always `true` if
    /// floats are not tested in such a group.
    #[must_use]
    pub fn allows_unequal(&self, field: &Field, after_c1: &BracketAfterC1, a: usize, b: usize) -> bool {
        if !field.readings.tests_upfloats_inside(after_c1.is_joined) || field.score(a) == field.score(b) {
            return true;
        }
        allows(field, after_c1, self.up, Float::Up, a.max(b))
    }

    /// Whether a player may leave the bracket, by B5 and B6 for downfloats. In the lowest bracket B1b must
    /// also allow the bye.
    #[must_use]
    pub fn allows_leaving(&self, field: &Field, after_c1: &BracketAfterC1, player: usize) -> bool {
        if after_c1.is_lowest && !field.may_have_bye(player) {
            return false;
        }
        !after_c1.protects_leaving(field, player) || allows(field, after_c1, self.down, Float::Down, player)
    }

    /// Whether a whole arrangement fulfils all requirements in force.
    #[must_use]
    pub fn allows(&self, field: &Field, after_c1: &BracketAfterC1, arrangement: &Arrangement) -> bool {
        let (down, level) = arrangement.parts();
        let down_allowed = down
            .iter()
            .all(|&(a, b)| self.allows_pair(field, a, b) && self.allows_descent(field, after_c1, a, b));
        let level_allowed = level
            .iter()
            .all(|&(a, b)| self.allows_pair(field, a, b) && self.allows_unequal(field, after_c1, a, b));
        let leaving = arrangement.leaving.iter().filter(|player| !after_c1.gone.contains(player));
        down_allowed
            && level_allowed
            && leaving.into_iter().all(|&player| self.allows_leaving(field, after_c1, player))
            && self.allows_costs(field, after_c1, cost(field, down), cost(field, level), &arrangement.group)
            && self.allows_cost(field, Cost::of_floats(field, after_c1, arrangement))
            && self.level.is_met(field, after_c1, arrangement)
    }

    /// The requirements for the players `group` after the pairs `down` of the moved-down players are made.
    /// Usually they are the requirements of the whole bracket. Under one interpretation, x and z are
    /// determined anew for `group`.
    #[must_use]
    pub fn of_remainder(&self, field: &Field, down: &[Pair], group: &[usize]) -> Self {
        if down.is_empty() || !field.readings.gives_remainder_its_own_x() {
            return self.clone();
        }
        let (x, z) = (bracket::x(field, group), bracket::z(field, group));
        InForce { x, z: z.max(x), ..self.clone() }
    }

    /// Whether the costs of the heterogeneous part (`down`) and of the group (`level`) are within the limits
    /// (A8, C2). Usually both costs together use the limits of the bracket. In one interpretation, the
    /// players `remainder` have limits of their own.
    #[must_use]
    pub fn allows_costs(
        &self,
        field: &Field,
        after_c1: &BracketAfterC1,
        down: Cost,
        level: Cost,
        remainder: &[usize],
    ) -> bool {
        let split = field.readings.gives_remainder_its_own_x() && remainder.len() < after_c1.len();
        if split {
            let (x, z) = (bracket::x(field, remainder), bracket::z(field, remainder));
            return self.allows_cost(field, down)
                && down.b2 + level.b2 <= self.against_b2
                && level.x <= x
                && level.z <= z.max(x);
        }
        self.allows_cost(field, down.plus(level))
    }
}

/// The downfloaters of an arrangement to whom B5 and B6 apply.
pub fn protected_downfloaters<'a>(
    field: &'a Field,
    after_c1: &'a BracketAfterC1,
    arrangement: &'a Arrangement,
) -> impl Iterator<Item = usize> + 'a {
    let down = unequal(field, arrangement.parts().0).map(|(a, b)| a.min(b));
    let meet = down.filter(|_| field.readings.protects_moved_down_players());
    let leaving = arrangement
        .leaving
        .iter()
        .copied()
        .filter(|player| !after_c1.gone.contains(player) && after_c1.protects_leaving(field, *player));
    meet.chain(leaving).filter(|&player| is_protected(field, after_c1, player))
}

/// The upfloaters of an arrangement to whom B5 and B6 apply.
pub fn protected_upfloaters<'a>(
    field: &'a Field,
    after_c1: &'a BracketAfterC1,
    arrangement: &'a Arrangement,
) -> impl Iterator<Item = usize> + 'a {
    let (down, level) = arrangement.parts();
    let inside = field.readings.tests_upfloats_inside(after_c1.is_joined);
    let pairs = unequal(field, down).chain(unequal(field, level).filter(move |_| inside));
    pairs.map(|(a, b)| a.max(b)).filter(|&player| is_protected(field, after_c1, player))
}

fn unequal<'a>(field: &'a Field, pairs: &'a [Pair]) -> impl Iterator<Item = Pair> + 'a {
    pairs.iter().copied().filter(|&(a, b)| field.score(a) != field.score(b))
}

/// Whether B5 and B6 apply to a player. The notes on the last round exclude some players.
fn is_protected(field: &Field, after_c1: &BracketAfterC1, player: usize) -> bool {
    !after_c1.floats_unguarded && field.entrants[player].floats_guarded
}

/// Whether the float is against B5 (first value) and against B6 (second value), each as 0 or 1. Both are 0 if
/// the edition does not count floats.
fn against(field: &Field, after_c1: &BracketAfterC1, float: Float, player: usize) -> [usize; 2] {
    let entrant = &field.entrants[player];
    let asked = field.edition.fewest && is_protected(field, after_c1, player);
    entrant.floats.map(|had| usize::from(asked && had == Some(float)))
}

fn allows(field: &Field, after_c1: &BracketAfterC1, guard: Guard, float: Float, player: usize) -> bool {
    !field.readings.asks_relative_criteria()
        || !is_protected(field, after_c1, player)
        || guard.allows(float, field.entrants[player].floats)
}

/// The part of the limits that the pairs `down` of the moved-down players use. If the remainder has its own x
/// and z, the pairs `down` use nothing of x and z.
#[must_use]
pub fn used_before_remainder(field: &Field, down: &[Pair]) -> Cost {
    let used = cost(field, down);
    if field.readings.gives_remainder_its_own_x() { Cost { x: 0, z: 0, ..used } } else { used }
}

/// The sum of the costs of `pairs`, without floats.
#[must_use]
pub fn cost(field: &Field, pairs: &[(usize, usize)]) -> Cost {
    pairs.iter().fold(Cost::default(), |sum, &(a, b)| sum.plus(Cost::of(field, a, b)))
}
