//! What can fall while p stays: the states between the strictest one, with which C4 begins, and that in which everything
//! has fallen. The judge and the explanation stand on these; how they are gone through is the matter of each search.

use super::arrangement::Arrangement;
use super::bracket::{Goal, Task};
use super::field::Field;
use super::floats::Guard;
use super::levels::{self, Level};
use super::place::counts_z;
use super::requirements::InForce;
use super::wished::Wished;

/// A bracket with what is to be reached in it.
#[derive(Clone, Copy, Debug)]
pub struct Problem<'a> {
    /// The players to be paired.
    pub field: &'a Field,
    /// The bracket after C1.
    pub task: &'a Task,
    /// p and x.
    pub goal: Goal,
    /// The two who are to meet, where it is asked why they do not.
    pub wished: Wished,
}

impl<'a> Problem<'a> {
    /// A bracket with what is to be reached in it, and no wish.
    #[must_use]
    pub fn new(field: &'a Field, task: &'a Task, goal: Goal) -> Self {
        Problem { field, task, goal, wished: Wished::none() }
    }

    /// The number of players in the homogeneous group that are left over.
    #[must_use]
    pub fn left_over(&self) -> usize {
        self.task.len() - 2 * self.goal.pairs
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

/// Everything that can fall has fallen, on one level of B3.
#[must_use]
pub fn relaxed(problem: &Problem<'_>, level: Level) -> InForce {
    let x = problem.goal.most_x;
    let against_b2 = most_against_b2(problem);
    InForce { against_b2, level, a7d: false, x, z: x, down: Guard::Neither, up: Guard::Neither }
}

/// The most pairs that the note to B2 can ever excuse in a bracket.
#[must_use]
pub fn most_against_b2(problem: &Problem<'_>) -> usize {
    let (field, players) = (problem.field, problem.task.players());
    if !field.is_last_round {
        return 0;
    }
    let excused = |a: usize, b: usize| {
        let facts = field.pair(a, b);
        a != b && facts.b2 && facts.b2_waivable && !facts.forbidden
    };
    let any = players.iter().filter(|&&a| players.iter().any(|&b| excused(a, b)));
    (any.count() / 2).min(problem.goal.pairs)
}

/// Where the walk begins: nothing has fallen yet. The score differences of a joined bracket are left open.
#[must_use]
pub fn strictest_state(problem: &Problem<'_>) -> InForce {
    let (field, task, goal) = (problem.field, problem.task, problem.goal);
    let leaving = levels::leaving(field, task, goal).into_iter().next().flatten();
    let x = first_x(problem);
    InForce {
        against_b2: 0,
        level: Level { leaving, differences: None },
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
    let mdp_too = problem.field.readings.protects_moved_down_players();
    guards(problem, problem.left_over() > 0 || mdp_too && problem.goal.paired_down > 0)
}

/// B5 and B6 for upfloats, one state after the other.
#[must_use]
pub fn up_guards(problem: &Problem<'_>) -> &'static [Guard] {
    let tested = problem.field.readings.tests_upfloats_inside(problem.task.is_joined);
    guards(problem, problem.goal.paired_down > 0 || tested && !problem.task.moved_down.is_empty())
}

fn guards(problem: &Problem<'_>, decide: bool) -> &'static [Guard] {
    if is_absolute_only(problem) {
        return &Guard::BACK[3..];
    }
    if decide { problem.field.readings.guards() } else { &Guard::BACK[..1] }
}

fn is_absolute_only(problem: &Problem<'_>) -> bool {
    !problem.field.readings.asks_relative_criteria()
}
