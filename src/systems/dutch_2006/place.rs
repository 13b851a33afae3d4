//! The place of an arrangement in the walk through one goal.

use super::arrangement::Arrangement;
use super::bracket::{Goal, Task};
use super::field::Field;
use super::floats::Guard;
use super::levels;
use super::requirements::{self, InForce};
use super::walk::{Problem, down_guards, has_a7d, up_guards};

/// The strictest state of what is in force that an arrangement meets: there the walk would meet it first.
#[must_use]
pub fn strictest(field: &Field, task: &Task, goal: Goal, arrangement: &Arrangement) -> InForce {
    let (down, level) = arrangement.parts();
    let leaving: Vec<usize> =
        arrangement.leaving.iter().filter(|p| !task.gone.contains(p)).copied().collect();
    let cost = requirements::cost(field, &arrangement.pairs);
    let facts = || arrangement.pairs.iter().map(|&(a, b)| field.pair(a, b));
    let players = task.players();
    let a7d = players.iter().any(|&player| field.entrants[player].a7d) && facts().all(|facts| !facts.a7d);
    let unlimited = !field.readings.asks_relative_criteria();
    let x = if unlimited { goal.most_x } else { goal.x.max(cost.x) };
    let z_counts = counts_z(field, task);
    let z = if z_counts && !unlimited { goal.z.min(x).max(cost.z) } else { x };
    let mut state = InForce {
        against_b2: cost.b2,
        level: levels::of(field, task, arrangement),
        a7d,
        x,
        z,
        down: Guard::Neither,
        up: Guard::Neither,
    };
    let downs = Guard::BACK.into_iter().find(|&guard| {
        let state = InForce { down: guard, up: Guard::Neither, ..state.clone() };
        leaving.iter().all(|&player| state.allows_leaving(field, task, player))
            && down.iter().all(|&(a, b)| state.allows_descent(field, task, a, b))
    });
    state.down = downs.unwrap_or(Guard::Neither);
    let ups = Guard::BACK.into_iter().find(|&guard| {
        let state = InForce { up: guard, ..state.clone() };
        down.iter().all(|&(a, b)| state.allows_descent(field, task, a, b))
            && level.iter().all(|&(a, b)| state.allows_unequal(field, task, a, b))
    });
    state.up = ups.unwrap_or(Guard::Neither);
    state
}

/// Whether z limits anything in a bracket: an even round with players of A7.e.
#[must_use]
pub fn counts_z(field: &Field, task: &Task) -> bool {
    field.readings.limits_z() && task.players().iter().any(|&player| field.entrants[player].a7e)
}

/// The coordinates of a state in the order in which the walk changes them, the outermost first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coordinate {
    /// The note to B2.
    B2,
    /// B3: who is left over.
    Level,
    /// A7.d.
    A7d,
    /// B4.
    X,
    /// A7.e.
    Z,
    /// B5 and B6 for downfloats.
    Down,
    /// B5 and B6 for upfloats.
    Up,
}

/// The coordinates, the outermost first.
#[must_use]
pub fn coordinates(field: &Field) -> [Coordinate; 7] {
    use Coordinate::{A7d, B2, Down, Level, Up, X, Z};
    let [outer, inner] = if field.readings.drops_upfloats_first() { [Down, Up] } else { [Up, Down] };
    [B2, Level, A7d, X, Z, outer, inner]
}

impl Coordinate {
    /// Whether it can have more than one value in a bracket.
    #[must_use]
    pub fn decides(self, problem: &Problem<'_>) -> bool {
        match self {
            Coordinate::Level | Coordinate::X => true,
            Coordinate::B2 => problem.field.is_last_round,
            Coordinate::A7d => has_a7d(problem.field, problem.task),
            Coordinate::Z => counts_z(problem.field, problem.task),
            Coordinate::Down => down_guards(problem).len() > 1,
            Coordinate::Up => up_guards(problem).len() > 1,
        }
    }

    /// How two states stand in this coordinate: less comes first in the walk.
    #[must_use]
    pub fn compare(self, a: &InForce, b: &InForce) -> std::cmp::Ordering {
        match self {
            Coordinate::Level => {
                a.level.leaving.cmp(&b.level.leaving).then(a.level.differences.cmp(&b.level.differences))
            }
            Coordinate::B2 => a.against_b2.cmp(&b.against_b2),
            Coordinate::A7d => b.a7d.cmp(&a.a7d),
            Coordinate::X => a.x.cmp(&b.x),
            Coordinate::Z => a.z.cmp(&b.z),
            Coordinate::Down => a.down.cmp(&b.down),
            Coordinate::Up => a.up.cmp(&b.up),
        }
    }
}
