//! C9, C10 and C11: the requirements that are dropped while p (the number of pairs) does not change, and
//! their order. "Restart" means that every outer step resets everything inside it.

use super::super::floats::Guard;
use super::super::levels::{self, Level};
use super::super::requirements::InForce;
use super::super::walk::{BracketToPair, counts_z};
use super::sheet::{Lowering, Sheet, Step};
use arbitrium_search::Spent;

/// The steps by which requirements are dropped in 2006.
pub(crate) const LOWERING: Lowering =
    Lowering { begin: |s| s.begin(), c9: |s| s.c9(), c10: |s| Ok(s.c10()), c11: |s| s.c11() };

impl Sheet<'_> {
    /// Sets all requirements in force, and returns the first step.
    pub(super) fn begin(&mut self) -> Result<Step, Spent> {
        self.reset_levels();
        if self.next_level()? { Ok(Step::C4) } else { self.next_against_b2() }
    }

    /// C9 "In case of a homogeneous remainder group: undo the pairing of the lowest moved down player paired and try
    /// to find a different opponent for this player by restarting at C7. If no alternative pairing for this player
    /// exists then drop criterion B6 first and then B5 for upfloats and restart at C2."
    pub(super) fn c9(&mut self) -> Result<Step, Spent> {
        if self.undo_lowest() {
            return Ok(Step::C7);
        }
        if self.next_set()? {
            return Ok(Step::C5);
        }
        let next = if self.to_pair.field.readings.drops_upfloats_first() {
            self.next_up().map(|up| self.in_force.up = up)
        } else {
            self.next_down().map(|down| self.in_force.down = down)
        };
        Ok(if next.is_some() { Step::C4 } else { Step::C10 })
    }

    /// C10 "Drop criterion B6 and B5 (in this order) for downfloats and restart at C4."
    pub(super) fn c10(&mut self) -> Step {
        let readings = &self.to_pair.field.readings;
        let restored =
            |guard| if readings.restores_dropped_floats() { readings.first_guard() } else { guard };
        if readings.drops_upfloats_first() {
            let Some(down) = self.next_down() else { return Step::C11 };
            (self.in_force.down, self.in_force.up) = (down, restored(self.in_force.up));
        } else {
            let Some(up) = self.next_up() else { return Step::C11 };
            (self.in_force.up, self.in_force.down) = (up, restored(self.in_force.down));
        }
        Step::C4
    }

    /// C11 "As long as x is less than p: increase x by 1. When pairing a remainder group undo all pairings of players
    /// moved down also. Restart at C3." In even rounds z is first increased to x (A7.e). After x, A7.d is dropped
    /// ("as long as this does not result in additional downfloaters"). Then players with other scores are left over
    /// (B3). Last, B2 is waived in the last round, by its note.
    pub(super) fn c11(&mut self) -> Result<Step, Spent> {
        if self.in_force.z < self.in_force.x {
            self.restart_with(self.in_force.x, self.in_force.z + 1);
        } else if self.in_force.x < self.to_pair.sought.most_x {
            let x = self.in_force.x + 1;
            self.restart_with(x, first_z(&self.to_pair, x));
        } else if self.in_force.a7d {
            self.in_force.a7d = false;
            self.reset_x();
        } else if !self.next_level()? {
            return self.next_against_b2();
        }
        Ok(Step::C4)
    }

    /// Allows one more pair against B2, as far as the note to B2 permits. If it permits no more pairs, the
    /// bracket cannot be paired at this p.
    pub(crate) fn next_against_b2(&mut self) -> Result<Step, Spent> {
        while self.in_force.against_b2 < most_against_b2(&self.to_pair) && !self.budget.is_spent() {
            self.in_force.against_b2 += 1;
            self.reset_levels();
            if self.next_level()? {
                return Ok(Step::C4);
            }
        }
        Ok(Step::GivenUp)
    }

    /// Requires the next list of scores that may be left over, the lowest scores first (B3). In a joined
    /// bracket, it also requires the smallest score differences. `false` if no list is left.
    pub(crate) fn next_level(&mut self) -> Result<bool, Spent> {
        while let Some(leaving) = self.levels.next() {
            self.in_force.level = Level { leaving, differences: None };
            if self.to_pair.after_c1.is_joined {
                let least = self.least_differences(self.in_force.level.clone())?;
                if least.is_none() {
                    continue;
                }
                self.in_force.level.differences = least;
            }
            self.reset_a7d();
            return Ok(true);
        }
        Ok(false)
    }

    pub(crate) fn reset_levels(&mut self) {
        let BracketToPair { field, after_c1, sought, .. } = self.to_pair;
        self.levels = levels::leaving(field, after_c1, sought).into_iter();
    }

    /// Puts A7.d in force again, if the bracket has a player whose strong preference A7.d makes absolute.
    /// Also resets x, and every requirement that is dropped before x.
    pub(crate) fn reset_a7d(&mut self) {
        (self.in_force.a7d, self.in_force.against_a7d) = (has_a7d(&self.to_pair), 0);
        self.reset_x();
    }

    pub(crate) fn reset_x(&mut self) {
        let x = first_x(&self.to_pair);
        self.restart_with(x, first_z(&self.to_pair, x));
    }

    pub(crate) fn restart_with(&mut self, x: usize, z: usize) {
        let guard = self.to_pair.field.readings.first_guard();
        self.in_force = InForce { x, z, down: guard, up: guard, ..self.in_force.clone() };
    }

    /// Whether any player of the bracket can have an upfloat to which B5 and B6 apply. It can be the opponent
    /// of a moved-down player, or a player of a group with different scores.
    fn can_float_up(&self) -> bool {
        let BracketToPair { field, after_c1, sought, .. } = self.to_pair;
        let inside = field.readings.tests_upfloats_inside(after_c1.is_joined);
        sought.paired_down > 0 || inside && after_c1.has_unequal_scores(field)
    }

    /// Whether any player of the bracket can have a downfloat to which B5 and B6 apply. It can be a player
    /// left over or, in one interpretation, a moved-down player that is paired.
    fn can_float_down(&self) -> bool {
        let mdp_too = self.to_pair.field.readings.protects_moved_down_players();
        self.to_pair.left_over() > 0 || mdp_too && self.to_pair.sought.paired_down > 0
    }

    /// Whether upfloats keep their protection, because the remainder was not reached while the protection was
    /// in force (interpretation `c9-scope=remainder-only`).
    fn upfloats_stay(&self) -> bool {
        let readings = &self.to_pair.field.readings;
        readings.drops_upfloats_in_the_remainder_only()
            && self.to_pair.sought.paired_down > 0
            && self.in_force.up == readings.first_guard()
            && !self.reached.0
    }

    fn next_up(&self) -> Option<Guard> {
        let next = self.to_pair.field.readings.next_guard(self.in_force.up);
        next.filter(|_| self.can_float_up() && !self.upfloats_stay())
    }

    fn next_down(&self) -> Option<Guard> {
        let next = self.to_pair.field.readings.next_guard(self.in_force.down);
        next.filter(|_| self.can_float_down())
    }

    /// The requirements with which C4 begins, before any of them is dropped.
    pub(super) fn nothing_fallen(to_pair: &BracketToPair<'_>) -> InForce {
        let guard = to_pair.field.readings.first_guard();
        let x = first_x(to_pair);
        InForce {
            against_b2: 0,
            level: Level::default(),
            a7d: has_a7d(to_pair),
            against_a7d: 0,
            x,
            z: first_z(to_pair, x),
            down: guard,
            up: guard,
        }
    }

    /// The requirements when everything that can be dropped is dropped. Only B1, B2 and the required scores
    /// (`level`) are left. `against_b2` pairs may be against B2.
    pub(super) fn everything_fallen(&self, level: Level, against_b2: usize) -> InForce {
        let x = self.to_pair.sought.most_x;
        let (down, up) = (Guard::Neither, Guard::Neither);
        InForce { against_b2, level, a7d: false, against_a7d: 0, x, z: x, down, up }
    }
}

/// The x (allowed number of unfulfilled colour preferences) with which C4 begins (C2).
fn first_x(to_pair: &BracketToPair<'_>) -> usize {
    if to_pair.field.readings.asks_relative_criteria() { to_pair.sought.x } else { to_pair.sought.most_x }
}

/// The initial z (A7.e) for this value of x.
pub(crate) fn first_z(to_pair: &BracketToPair<'_>, x: usize) -> usize {
    if counts_z(to_pair.field, to_pair.after_c1) { to_pair.sought.z.min(x) } else { x }
}

/// Whether any player of the bracket has a strong preference that counts as absolute (A7.d).
pub(crate) fn has_a7d(to_pair: &BracketToPair<'_>) -> bool {
    to_pair.after_c1.players().iter().any(|&player| to_pair.field.entrants[player].a7d)
}

/// The largest number of pairs against B2 that the note to B2 can allow.
pub(crate) fn most_against_b2(to_pair: &BracketToPair<'_>) -> usize {
    let (field, players) = (to_pair.field, to_pair.after_c1.players());
    let excused = |&&a: &&usize| {
        players.iter().any(|&b| {
            let facts = field.pair(a, b);
            a != b && facts.b2 && facts.b2_waivable && !facts.forbidden
        })
    };
    let most = if field.is_last_round { players.iter().filter(excused).count() / 2 } else { 0 };
    most.min(to_pair.sought.pairs)
}
