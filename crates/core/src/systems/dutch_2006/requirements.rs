//! B1-B6, A7.d and A7.e: what is in force while a bracket is paired, and whether an arrangement meets it.

use super::arrangement::Arrangement;
use super::bracket::{self, BracketAfterC1};
use super::field::Field;
use super::floats::{Float, Guard};
use super::levels::Level;

/// Everything that the steps C9 to C11, and the notes, let fall one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InForce {
    /// B3: the scores of those left over and, in a joined bracket, the score differences.
    pub level: Level,
    /// The last-round note: how many pairs with a player over 50% may be against B2.
    pub against_b2: usize,
    /// A7.d is in force.
    pub a7d: bool,
    /// The colour violations allowed.
    pub x: usize,
    /// Those of them without a player of A7.e.
    pub z: usize,
    /// B5 and B6 for downfloats.
    pub down: Guard,
    /// B5 and B6 for upfloats.
    pub up: Guard,
}

/// What some pairs cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// The pairs against B2 that the last-round note has to excuse.
    pub b2: usize,
    /// The colour preferences left unfulfilled, as x counts.
    pub x: usize,
    /// Those that z counts.
    pub z: usize,
}

impl Cost {
    /// The cost of one pair.
    #[must_use]
    pub fn of(field: &Field, a: usize, b: usize) -> Self {
        let facts = field.pair(a, b);
        let count = usize::from;
        Cost { b2: count(facts.b2), x: count(facts.costs_x), z: count(facts.costs_z) }
    }

    /// Two costs together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Cost { b2: self.b2 + other.b2, x: self.x + other.x, z: self.z + other.z }
    }
}

impl InForce {
    /// Whether two players may meet: B1, B2 and A7.d as they are in force.
    #[must_use]
    pub fn allows_pair(&self, field: &Field, a: usize, b: usize) -> bool {
        let facts = field.pair(a, b);
        // The note to B2 excuses nobody from A7.d: it is given up before a single pair is made against B2.
        !facts.forbidden
            && (!facts.b2 || facts.b2_waivable && self.against_b2 > 0)
            && !(self.a7d && facts.a7d)
    }

    /// Whether so many unfulfilled preferences are allowed (B4: "x is deducted by one each time a colour
    /// preference cannot be granted"), and so many pairs against B2.
    #[must_use]
    pub fn allows_cost(&self, field: &Field, cost: Cost) -> bool {
        let preferences = || cost.x <= self.x && cost.z <= self.z;
        cost.b2 <= self.against_b2 && (!field.readings.asks_relative_criteria() || preferences())
    }

    /// B5 and B6 for a moved-down player and his opponent: "The higher ranked player receives a downfloat [...], the lower
    /// one an upfloat" (A4), if their scores are unequal. The downfloat is tested in one reading only.
    #[must_use]
    pub fn allows_descent(&self, field: &Field, after_c1: &BracketAfterC1, a: usize, b: usize) -> bool {
        let (higher, lower) = (a.min(b), a.max(b));
        field.score(a) == field.score(b)
            || allows(field, after_c1, self.up, Float::Up, lower)
                && (!field.readings.protects_moved_down_players()
                    || allows(field, after_c1, self.down, Float::Down, higher))
    }

    /// B5 and B6 inside a group paired as homogeneous, where they are asked.
    #[must_use]
    pub fn allows_unequal(&self, field: &Field, after_c1: &BracketAfterC1, a: usize, b: usize) -> bool {
        if !field.readings.tests_upfloats_inside(after_c1.is_joined) || field.score(a) == field.score(b) {
            return true;
        }
        allows(field, after_c1, self.up, Float::Up, a.max(b))
    }

    /// Whether a player may leave the bracket: B5 and B6 for downfloats, in the lowest bracket B1b for the bye.
    #[must_use]
    pub fn allows_leaving(&self, field: &Field, after_c1: &BracketAfterC1, player: usize) -> bool {
        if after_c1.is_lowest && !field.may_have_bye(player) {
            return false;
        }
        let protected = field.readings.protects_leaving(after_c1.is_moved_down(player));
        !protected || allows(field, after_c1, self.down, Float::Down, player)
    }

    /// Whether a whole arrangement meets everything in force.
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
            && self.level.is_met(field, after_c1, arrangement)
    }

    /// A8, C2: the two parts draw on one budget, or the remainder has its own.
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

fn allows(field: &Field, after_c1: &BracketAfterC1, guard: Guard, float: Float, player: usize) -> bool {
    let entrant = &field.entrants[player];
    !field.readings.asks_relative_criteria()
        || after_c1.floats_unguarded
        || !entrant.floats_guarded
        || guard.allows(float, entrant.floats)
}

/// The cost of some pairs.
#[must_use]
pub fn cost(field: &Field, pairs: &[(usize, usize)]) -> Cost {
    pairs.iter().fold(Cost::default(), |sum, &(a, b)| sum.plus(Cost::of(field, a, b)))
}
