//! C4 to C11 for one bracket and one p: what falls, in which order.
//!
//! The loops are those of the text, from the inside: transpositions (C7), exchanges (C8), the next transposition of
//! the heterogeneous part (C9), B6 and B5 for upfloats (C9), B6 and B5 for downfloats (C10), z (A7.e) and x (C11),
//! A7.d, the note to B2, and who is left over (B3). "Restart": every outer step resets everything inside it. The
//! first four are the work of a [`Search`]; the rest is here, for both searches alike.

use super::arrangement::Arrangement;
use super::bracket::{Goal, Task};
use super::field::Field;
use super::floats::Guard;
use super::levels::{self, Level};
use super::place::counts_z;
use super::readings::{B6AfterB5, C6Criteria, C9Scope, FloatOrder, FloatScope, HalfMovedDown, UpfloatReset};
use super::requirements::InForce;
use crate::tournament::Points;

/// A bracket with what is to be reached in it.
#[derive(Clone, Copy, Debug)]
pub struct Problem<'a> {
    /// The players to be paired.
    pub field: &'a Field,
    /// The bracket after C1.
    pub task: &'a Task,
    /// p and x.
    pub goal: Goal,
    /// C12, C13: which players may leave the bracket, all of them together; `None` where nothing is asked.
    pub wanted: Option<&'a dyn Wanted>,
}

/// What the next bracket asks of those who are moved down to it (C12, C13).
pub trait Wanted: std::fmt::Debug {
    /// Whether the next bracket can do with these players, in the order of A2.
    fn accepts(&self, leaving: &[usize]) -> bool;

    /// Whether it could do with any set of this kind: `false` only where that is proved impossible.
    fn may_accept(&self, _division: &Division<'_>) -> bool {
        true
    }
}

/// The players of a bracket while it is being decided who leaves.
#[derive(Clone, Copy)]
pub struct Division<'a> {
    /// They leave.
    pub leaving: &'a [usize],
    /// They may leave.
    pub undecided: &'a [usize],
    /// They stay: everybody of these has an opponent who does not leave either.
    pub staying: &'a [usize],
    /// Which of those who do not leave may meet.
    pub may_meet: &'a dyn Fn(usize, usize) -> bool,
}

impl std::fmt::Debug for Division<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut debug = f.debug_struct("Division");
        debug.field("leaving", &self.leaving).field("undecided", &self.undecided);
        debug.field("staying", &self.staying).finish_non_exhaustive()
    }
}

impl Problem<'_> {
    /// Whether these players may leave together.
    #[must_use]
    pub fn accepts(&self, leaving: &[usize]) -> bool {
        self.wanted.is_none_or(|wanted| wanted.accepts(leaving))
    }

    /// The number of players in the homogeneous group that are left over.
    #[must_use]
    pub fn left_over(&self) -> usize {
        self.task.len() - 2 * self.goal.pairs
    }
}

/// What a search finds under fixed requirements.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// The first arrangement that meets them.
    pub found: Option<Arrangement>,
    /// Whether the heterogeneous part could be paired, so that the remainder was reached (C9, C14).
    pub reached_remainder: bool,
}

/// The questions in which the two searches may differ in the way, never in the answer.
pub trait Search {
    /// C4 to C9: the first arrangement, in the order of sets, transpositions and exchanges, that meets what is in
    /// force.
    fn first(&self, problem: &Problem<'_>, in_force: &InForce) -> Step;

    /// C13: the smallest score differences, the largest first, of an arrangement with these left over; everything
    /// that can fall has fallen.
    fn least_differences(&self, problem: &Problem<'_>, relaxed: &InForce) -> Option<Vec<Points>>;

    /// Whether it is proved that nothing meets even these requirements, so that no stricter ones need be tried. A
    /// search that proves nothing says `false`.
    fn is_hopeless(&self, problem: &Problem<'_>, relaxed: &InForce) -> bool;

    /// Whether the remainder is reached under these requirements: asked only of a stretch that was passed over.
    fn reaches_remainder(&self, problem: &Problem<'_>, relaxed: &InForce) -> bool;

    /// Whether the search may take a proof for an attempt.
    fn takes_proofs(&self) -> bool {
        false
    }

    /// Whether a budget was spent, so that the answers given mean nothing.
    fn is_exhausted(&self) -> bool {
        false
    }
}

/// The end of the walk through one goal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Walk {
    /// What was accepted, and what was in force then.
    pub accepted: Option<(Arrangement, InForce)>,
    /// Whether the remainder was ever reached.
    pub reached_remainder: bool,
}

/// Walks through everything that can fall while p stays.
pub fn walk(problem: &Problem<'_>, search: &dyn Search) -> Walk {
    let mut walker = Walker { problem: *problem, search, walk: Walk::default() };
    for leaving in levels::leaving(problem.field, problem.task, problem.goal) {
        if walker.done() {
            break;
        }
        walker.level(leaving);
    }
    walker.walk
}

struct Walker<'a> {
    problem: Problem<'a>,
    search: &'a dyn Search,
    walk: Walk,
}

impl Walker<'_> {
    fn done(&self) -> bool {
        self.walk.accepted.is_some() || self.search.is_exhausted()
    }

    /// Passes over what is hopeless.
    fn skips(&mut self, relaxed: &InForce) -> bool {
        if !self.search.is_hopeless(&self.problem, relaxed) {
            return false;
        }
        // Whether the remainder is reached matters to C14 only, and a walk for C12 or C13 never gets there.
        let heterogeneous = self.problem.goal.paired_down > 0
            && !self.walk.reached_remainder
            && self.problem.wanted.is_none();
        // Reading `c9-scope=remainder-only`: what does not reach the remainder with B5 and B6 never drops them.
        let kept = self.problem.field.readings.c9_scope == C9Scope::RemainderOnly;
        let up = if kept { Guard::Both } else { relaxed.up };
        let state = InForce { up, ..relaxed.clone() };
        self.walk.reached_remainder |= heterogeneous && self.search.reaches_remainder(&self.problem, &state);
        true
    }

    /// B3: one level of those left over; in a joined bracket (C13) with the smallest score differences.
    fn level(&mut self, leaving: Option<Vec<Points>>) {
        let mut relaxed = relaxed(&self.problem, Level { leaving, differences: None });
        if self.problem.task.is_joined {
            let Some(least) = self.search.least_differences(&self.problem, &relaxed) else { return };
            relaxed.level.differences = Some(least);
        }
        if !self.skips(&relaxed) {
            self.b2(&relaxed);
        }
    }

    /// The last-round note: "B2 may not be applied ... if this is helpful to avoid additional downfloaters".
    fn b2(&mut self, relaxed: &InForce) {
        let waivable = self.problem.field.is_last_round;
        for b2_waived in [false, true] {
            if self.done() || b2_waived && !waivable {
                return;
            }
            let relaxed = InForce { b2_waived, ..relaxed.clone() };
            if !self.skips(&relaxed) {
                self.a7d(&relaxed);
            }
        }
    }

    /// A7.d: "as long as this does not result in additional downfloaters".
    fn a7d(&mut self, relaxed: &InForce) {
        let any = has_a7d(self.problem.field, self.problem.task);
        for a7d in [true, false] {
            if self.done() || a7d && !any {
                continue;
            }
            let relaxed = InForce { a7d, ..relaxed.clone() };
            if !self.skips(&relaxed) {
                self.x(&relaxed);
            }
        }
    }

    /// C11: "As long as x is less than p: increase x by 1."
    fn x(&mut self, relaxed: &InForce) {
        let goal = self.problem.goal;
        for x in first_x(&self.problem)..=goal.most_x {
            if self.done() {
                return;
            }
            let relaxed = InForce { x, z: x, ..relaxed.clone() };
            if !self.skips(&relaxed) {
                self.z(&relaxed);
            }
        }
    }

    /// A7.e: z runs from its own minimum to x.
    fn z(&mut self, relaxed: &InForce) {
        for z in first_z(&self.problem, relaxed.x)..=relaxed.x {
            if self.done() {
                return;
            }
            let relaxed = InForce { z, ..relaxed.clone() };
            if !self.skips(&relaxed) {
                self.floats(&relaxed);
            }
        }
    }

    /// C9 and C10: upfloats give way inside downfloats.
    fn floats(&mut self, relaxed: &InForce) {
        let readings = self.problem.field.readings;
        let (downs, ups) = (down_guards(&self.problem), up_guards(&self.problem));
        let upfloats_first = readings.float_order == FloatOrder::UpfloatsFirst;
        let (outer, inner) = if upfloats_first { (downs, ups) } else { (ups, downs) };
        for (place, &first) in outer.iter().enumerate() {
            let stays = place > 0 && readings.upfloat_reset == UpfloatReset::No;
            let inner = if stays { &inner[inner.len() - 1..] } else { inner };
            for &second in inner {
                if self.done() {
                    return;
                }
                let (down, up) = if upfloats_first { (first, second) } else { (second, first) };
                let reached = self.state(InForce { down, up, ..relaxed.clone() });
                let stuck = readings.c9_scope == C9Scope::RemainderOnly && up == Guard::Both && !reached;
                if stuck && upfloats_first {
                    break;
                }
            }
        }
    }

    /// One state of what is in force; whether the remainder was reached.
    fn state(&mut self, in_force: InForce) -> bool {
        let step = self.search.first(&self.problem, &in_force);
        self.walk.reached_remainder |= step.reached_remainder;
        self.walk.accepted = step.found.map(|arrangement| (arrangement, in_force));
        step.reached_remainder
    }
}

/// Everything that can fall has fallen, on one level of B3.
#[must_use]
pub fn relaxed(problem: &Problem<'_>, level: Level) -> InForce {
    let x = problem.goal.most_x;
    let b2_waived = problem.field.is_last_round;
    InForce { level, b2_waived, a7d: false, x, z: x, down: Guard::Neither, up: Guard::Neither }
}

/// Where the walk begins: nothing has fallen yet. The score differences of a joined bracket are left open.
#[must_use]
pub fn strictest_state(problem: &Problem<'_>) -> InForce {
    let (field, task, goal) = (problem.field, problem.task, problem.goal);
    let leaving = levels::leaving(field, task, goal).into_iter().next().flatten();
    let x = first_x(problem);
    InForce {
        level: Level { leaving, differences: None },
        b2_waived: false,
        a7d: has_a7d(field, task),
        x,
        z: first_z(problem, x),
        down: down_guards(problem)[0],
        up: up_guards(problem)[0],
    }
}

/// Whether A7.d makes anybody's preference absolute.
#[must_use]
pub fn has_a7d(field: &Field, task: &Task) -> bool {
    task.players().iter().any(|&player| field.entrants[player].a7d)
}

/// The x with which C4 begins.
#[must_use]
pub fn first_x(problem: &Problem<'_>) -> usize {
    if is_absolute_only(problem) { problem.goal.most_x } else { problem.goal.x }
}

/// The z with which A7.e begins at an x.
#[must_use]
pub fn first_z(problem: &Problem<'_>, x: usize) -> usize {
    if counts_z(problem.field, problem.task) { problem.goal.z.min(x) } else { x }
}

/// B5 and B6 for downfloats, one state after the other: only one where nobody can float down, so that they decide
/// nothing.
#[must_use]
pub fn down_guards(problem: &Problem<'_>) -> &'static [Guard] {
    let mdp_too = problem.field.readings.float_scope == FloatScope::MovedDownToo;
    guards(problem, problem.left_over() > 0 || mdp_too && problem.goal.paired_down > 0)
}

/// B5 and B6 for upfloats, one state after the other.
#[must_use]
pub fn up_guards(problem: &Problem<'_>) -> &'static [Guard] {
    let tested = problem.field.readings.half_moved_down == HalfMovedDown::TestUpfloats;
    guards(problem, problem.goal.paired_down > 0 || tested && !problem.task.moved_down.is_empty())
}

fn guards(problem: &Problem<'_>, decide: bool) -> &'static [Guard] {
    if is_absolute_only(problem) {
        return &Guard::BACK[3..];
    }
    match problem.field.readings.b6_after_b5 {
        _ if !decide => &Guard::BACK[..1],
        B6AfterB5::Back => &Guard::BACK,
        B6AfterB5::Dropped => &Guard::DROPPED,
    }
}

fn is_absolute_only(problem: &Problem<'_>) -> bool {
    problem.field.readings.c6_criteria == C6Criteria::AbsoluteOnly
}
