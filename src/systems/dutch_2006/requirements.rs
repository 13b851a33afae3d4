//! B1-B6, A7.d and A7.e: what is in force while a bracket is paired, and whether an arrangement meets it.

use super::arrangement::Arrangement;
use super::bracket::{self, Task};
use super::field::Field;
use super::floats::{Float, Guard};
use super::levels::Level;
use super::readings::{C6Criteria, FloatScope, HalfMovedDown, XRemainder};

/// Everything that the steps C9 to C11, and the notes, let fall one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InForce {
    /// B3: the scores of those left over and, in a joined bracket, the score differences.
    pub level: Level,
    /// The last-round note: B2 is waived for players over 50%.
    pub b2_waived: bool,
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

/// How many colour preferences some pairs leave unfulfilled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// All of them, as x counts.
    pub x: usize,
    /// Those that z counts.
    pub z: usize,
}

impl Cost {
    /// The cost of one pair.
    #[must_use]
    pub fn of(field: &Field, a: usize, b: usize) -> Self {
        let facts = field.pair(a, b);
        Cost { x: usize::from(facts.costs_x), z: usize::from(facts.costs_z) }
    }

    /// Two costs together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Cost { x: self.x + other.x, z: self.z + other.z }
    }
}

impl InForce {
    /// Whether two players may meet: B1, B2 and A7.d as they are in force.
    #[must_use]
    pub fn allows_pair(&self, field: &Field, a: usize, b: usize) -> bool {
        let facts = field.pair(a, b);
        let waived = self.b2_waived && facts.b2_waivable;
        // "treated like players having an absolute colour preference": then the same note waives it.
        !facts.forbidden
            && field.is_wished(a, b)
            && (!facts.b2 || waived)
            && (!self.a7d || !facts.a7d || waived)
    }

    /// Whether so many unfulfilled preferences are allowed (B4: "x is deducted by one each time a colour
    /// preference cannot be granted").
    #[must_use]
    pub fn allows_cost(&self, field: &Field, cost: Cost) -> bool {
        field.readings.c6_criteria == C6Criteria::AbsoluteOnly || cost.x <= self.x && cost.z <= self.z
    }

    /// B5 and B6 for the opponent of a player moved down, and in one reading for that player. Players of the same score
    /// do not float (A4).
    #[must_use]
    pub fn allows_descent(&self, field: &Field, task: &Task, moved_down: usize, opponent: usize) -> bool {
        if field.score(moved_down) == field.score(opponent) {
            return true;
        }
        allows(field, task, self.up, Float::Up, opponent)
            && (field.readings.float_scope != FloatScope::MovedDownToo
                || allows(field, task, self.down, Float::Down, moved_down))
    }

    /// B5 and B6 inside a bracket paired as homogeneous, which only one reading tests.
    #[must_use]
    pub fn allows_unequal(&self, field: &Field, task: &Task, a: usize, b: usize) -> bool {
        if field.readings.half_moved_down != HalfMovedDown::TestUpfloats || field.score(a) == field.score(b) {
            return true;
        }
        allows(field, task, self.up, Float::Up, a.max(b))
    }

    /// Whether a player may leave the bracket: B5 and B6 for downfloats, in the lowest bracket B1b for the bye.
    #[must_use]
    pub fn allows_leaving(&self, field: &Field, task: &Task, player: usize) -> bool {
        if task.is_lowest && !field.may_have_bye(player) {
            return false;
        }
        let protected = field.readings.float_scope != FloatScope::Natives || !task.is_moved_down(player);
        !protected || allows(field, task, self.down, Float::Down, player)
    }

    /// Whether a whole arrangement meets everything in force.
    #[must_use]
    pub fn allows(&self, field: &Field, task: &Task, arrangement: &Arrangement) -> bool {
        let (down, level) = arrangement.parts();
        let down_allowed = down
            .iter()
            .all(|&(a, b)| self.allows_pair(field, a, b) && self.allows_descent(field, task, a, b));
        let level_allowed = level
            .iter()
            .all(|&(a, b)| self.allows_pair(field, a, b) && self.allows_unequal(field, task, a, b));
        let leaving = arrangement.leaving.iter().filter(|player| !task.gone.contains(player));
        down_allowed
            && level_allowed
            && leaving.into_iter().all(|&player| self.allows_leaving(field, task, player))
            && self.allows_costs(field, task, cost(field, down), cost(field, level), &arrangement.group)
            && self.level.is_met(field, task, arrangement)
    }

    /// A8, C2: the two parts draw on one budget, or the remainder has its own.
    #[must_use]
    pub fn allows_costs(
        &self,
        field: &Field,
        task: &Task,
        down: Cost,
        level: Cost,
        remainder: &[usize],
    ) -> bool {
        let split = field.readings.x_remainder == XRemainder::Recomputed
            && remainder.len() < task.len()
            && field.readings.c6_criteria == C6Criteria::InForce;
        if split {
            let own = Cost { x: bracket::x(field, remainder), z: bracket::z(field, remainder) };
            return self.allows_cost(field, down) && level.x <= own.x && level.z <= own.z.max(own.x);
        }
        self.allows_cost(field, down.plus(level))
    }
}

fn allows(field: &Field, task: &Task, guard: Guard, float: Float, player: usize) -> bool {
    let entrant = &field.entrants[player];
    field.readings.c6_criteria == C6Criteria::AbsoluteOnly
        || task.floats_unguarded
        || !entrant.floats_guarded
        || guard.allows(float, entrant.floats)
}

/// The cost of some pairs.
#[must_use]
pub fn cost(field: &Field, pairs: &[(usize, usize)]) -> Cost {
    pairs.iter().fold(Cost::default(), |sum, &(a, b)| sum.plus(Cost::of(field, a, b)))
}
