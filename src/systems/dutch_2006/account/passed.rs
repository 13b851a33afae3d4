//! What had to fall on the way: B3, the note to B2, A7.d, C11, A7.e, C10 and C9.

use super::super::floats::Guard;
use super::super::levels::{self, Level};
use super::super::place::{Coordinate, coordinates, counts_z};
use super::super::proofs::refuse;
use super::super::requirements::InForce;
use super::super::walk::{Problem, down_guards, first_x, relaxed, up_guards};
use super::refusal::Refusal;
use crate::tournament::Points;

/// A value of one coordinate that was passed over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passed {
    /// What was to fall next.
    pub coordinate: Coordinate,
    /// The state proved hopeless: the values outside are those of the end, inside everything has fallen.
    pub state: InForce,
    /// The first x, or z, of the stretch: all from it to that of `state` are hopeless.
    pub from: usize,
    /// How many more sets of scores (B3) are hopeless besides this one.
    pub more: usize,
    /// Why.
    pub refusal: Refusal,
}

/// Everything that was passed over before this state was reached; before the end where there is none.
pub(super) fn before(problem: &Problem<'_>, is_asked: bool, reached: Option<&InForce>) -> Vec<Passed> {
    let mut found = match reached {
        Some(reached) => inner(problem, reached),
        None => levels_before(problem, &relaxed(problem, Level::default()), None),
    };
    // Where single arrangements remain, the bracket below was asked and refused them.
    for passed in found.iter_mut().filter(|passed| is_asked && passed.refusal == Refusal::Together) {
        passed.refusal = Refusal::Unwanted;
    }
    found
}

/// Everything before a state that was reached.
fn inner(problem: &Problem<'_>, reached: &InForce) -> Vec<Passed> {
    let mut found = Vec::new();
    let mut fixed = relaxed(problem, Level::default());
    for coordinate in coordinates(problem.field) {
        if coordinate == Coordinate::Level {
            found.extend(levels_before(problem, &fixed, Some(reached)));
        }
        let values = values_before(problem, coordinate, &fixed, reached);
        found.extend(values.into_iter().map(|(from, state)| Passed {
            coordinate,
            refusal: refuse::stretch(problem, &state),
            state,
            from,
            more: 0,
        }));
        fix(coordinate, &mut fixed, reached);
    }
    found
}

/// B3: the scores that cannot be left over.
fn levels_before(problem: &Problem<'_>, fixed: &InForce, reached: Option<&InForce>) -> Vec<Passed> {
    let all = levels::leaving(problem.field, problem.task, problem.goal);
    let earlier: Vec<Option<Vec<Points>>> = all
        .into_iter()
        .take_while(|leaving| reached.is_none_or(|end| end.level.leaving != *leaving))
        .collect();
    // Many sets of scores are told by the first of them.
    let first = earlier.first().cloned();
    first.map_or_else(Vec::new, |leaving| {
        let state = InForce { level: Level { leaving, differences: None }, ..fixed.clone() };
        let refusal = refuse::stretch(problem, &state);
        vec![Passed { coordinate: Coordinate::Level, state, from: 0, more: earlier.len() - 1, refusal }]
    })
}

/// The states of one coordinate before the one reached, everything inside it relaxed.
fn values_before(
    problem: &Problem<'_>,
    coordinate: Coordinate,
    fixed: &InForce,
    reached: &InForce,
) -> Vec<(usize, InForce)> {
    let field = problem.field;
    let has_a7d = || problem.task.players().iter().any(|&player| field.entrants[player].a7d);
    let guards =
        |all: &'static [Guard], end: Guard| all.iter().copied().take_while(move |&guard| guard != end);
    let at = |from: usize, state: InForce| (from, state);
    match coordinate {
        Coordinate::B2 if reached.against_b2 > 0 => {
            vec![at(0, InForce { against_b2: reached.against_b2 - 1, ..fixed.clone() })]
        }
        Coordinate::A7d if !reached.a7d && has_a7d() => vec![at(0, InForce { a7d: true, ..fixed.clone() })],
        Coordinate::X if reached.x > first_x(problem) => {
            let x = reached.x - 1;
            vec![at(first_x(problem), InForce { x, z: x, ..fixed.clone() })]
        }
        Coordinate::Z if counts_z(field, problem.task) && reached.z > problem.goal.z.min(reached.x) => {
            vec![at(problem.goal.z.min(reached.x), InForce { z: reached.z - 1, ..fixed.clone() })]
        }
        Coordinate::Down => guards(down_guards(problem), reached.down)
            .map(|down| at(0, InForce { down, ..fixed.clone() }))
            .collect(),
        // Reading `upfloat-reset=no`: what fell before does not come back, so nothing is passed over again.
        Coordinate::Up if !field.readings.restores_dropped_floats() && reached.down != Guard::Both => {
            Vec::new()
        }
        Coordinate::Up => {
            guards(up_guards(problem), reached.up).map(|up| at(0, InForce { up, ..fixed.clone() })).collect()
        }
        Coordinate::Level | Coordinate::B2 | Coordinate::A7d | Coordinate::X | Coordinate::Z => Vec::new(),
    }
}

/// The coordinate has the value that was reached; further in, everything is still relaxed.
fn fix(coordinate: Coordinate, fixed: &mut InForce, reached: &InForce) {
    match coordinate {
        Coordinate::Level => fixed.level = reached.level.clone(),
        Coordinate::B2 => fixed.against_b2 = reached.against_b2,
        Coordinate::A7d => fixed.a7d = reached.a7d,
        Coordinate::X => (fixed.x, fixed.z) = (reached.x, reached.x),
        Coordinate::Z => fixed.z = reached.z,
        Coordinate::Down => fixed.down = reached.down,
        Coordinate::Up => fixed.up = reached.up,
    }
}
