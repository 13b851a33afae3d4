//! The place of an arrangement in the procedure at one p and x.

use super::arrangement::Arrangement;
use super::bracket::{BracketAfterC1, Sought};
use super::field::Field;
use super::floats::Guard;
use super::levels;
use super::requirements::{self, Cost, InForce};
use super::walk::{BracketToPair, counts_z, down_guards, has_a7d, most_down, most_up, up_guards};

/// The strictest requirements that an arrangement fulfils. Under these the procedure reaches the arrangement for the
/// first time.
#[must_use]
pub fn strictest(
    field: &Field,
    after_c1: &BracketAfterC1,
    sought: Sought,
    arrangement: &Arrangement,
) -> InForce {
    let (down, level) = arrangement.parts();
    let leaving: Vec<usize> =
        arrangement.leaving.iter().filter(|p| !after_c1.gone.contains(p)).copied().collect();
    let cost = requirements::cost(field, &arrangement.pairs);
    let facts = || arrangement.pairs.iter().map(|&(a, b)| field.pair(a, b));
    let players = after_c1.players();
    let a7d = players.iter().any(|&player| field.entrants[player].a7d) && facts().all(|facts| !facts.a7d);
    let unlimited = !field.readings.asks_relative_criteria();
    let x = if unlimited { sought.most_x } else { sought.x.max(cost.x) };
    let z_counts = counts_z(field, after_c1);
    let z = if z_counts && !unlimited { sought.z.min(x).max(cost.z) } else { x };
    let fewest = field.edition.fewest;
    let mut state = InForce {
        against_b2: cost.b2,
        level: levels::of(field, after_c1, arrangement),
        a7d: if fewest { has_a7d(field, after_c1) } else { a7d },
        against_a7d: if fewest { cost.a7d } else { 0 },
        x,
        z,
        down: Guard::Neither,
        up: Guard::Neither,
    };
    if fewest {
        let Cost { down, up, .. } = Cost::of_floats(field, after_c1, arrangement);
        let guard = |[against_b5, against_b6]: [usize; 2]| Guard { against_b5, against_b6 };
        return InForce { down: guard(down), up: guard(up), ..state };
    }
    let downs = Guard::BACK.into_iter().find(|&guard| {
        let state = InForce { down: guard, up: Guard::Neither, ..state.clone() };
        leaving.iter().all(|&player| state.allows_leaving(field, after_c1, player))
            && down.iter().all(|&(a, b)| state.allows_descent(field, after_c1, a, b))
    });
    state.down = downs.unwrap_or(Guard::Neither);
    let ups = Guard::BACK.into_iter().find(|&guard| {
        let state = InForce { up: guard, ..state.clone() };
        down.iter().all(|&(a, b)| state.allows_descent(field, after_c1, a, b))
            && level.iter().all(|&(a, b)| state.allows_unequal(field, after_c1, a, b))
    });
    state.up = ups.unwrap_or(Guard::Neither);
    state
}

/// The requirements in the order in which the procedure changes them, the outermost first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// B2, which its note waives for some pairs in the last round.
    B2,
    /// The scores of the players left over (B3).
    Level,
    /// Strong preferences that count as absolute in odd rounds (A7.d).
    A7d,
    /// The limit x of unfulfilled colour preferences (B4).
    X,
    /// The limit z of unfulfilled colour preferences without a player of A7.e.
    Z,
    /// The protection from repeated downfloats (B5, B6).
    Down,
    /// The protection from repeated upfloats (B5, B6).
    Up,
}

/// The requirements in the order in which the edition drops them, the outermost first.
#[must_use]
pub fn requirements(field: &Field) -> [Requirement; 7] {
    ordered(field, true)
}

/// The requirements of a bracket, the outermost first. If the bracket is not joined, an edition may waive B2 before
/// higher scores are left over.
#[must_use]
pub fn requirements_of(field: &Field, after_c1: &BracketAfterC1) -> [Requirement; 7] {
    ordered(field, !gives_b2_way_first(field, after_c1))
}

fn ordered(field: &Field, b2_first: bool) -> [Requirement; 7] {
    use Requirement::{A7d, B2, Down, Level, Up, X, Z};
    let [outer, inner] = if field.readings.drops_upfloats_first() { [Down, Up] } else { [Up, Down] };
    let [first, second] = if b2_first { [B2, Level] } else { [Level, B2] };
    [first, second, A7d, X, Z, outer, inner]
}

/// Whether B2 is waived, by its note, before a higher score is left over.
#[must_use]
pub fn gives_b2_way_first(field: &Field, after_c1: &BracketAfterC1) -> bool {
    field.edition.scores_before_b2 && !after_c1.is_joined
}

/// Whether B5 or B6 can be dropped at all. Either several states are possible, or they can be dropped for some
/// players.
fn can_fall(guards: &[Guard], most: Option<Guard>) -> bool {
    most.map_or(guards.len() > 1, |most| most != Guard::Both)
}

impl Requirement {
    /// Whether the requirement can have more than one value in a bracket.
    #[must_use]
    pub fn decides(self, to_pair: &BracketToPair<'_>) -> bool {
        match self {
            Requirement::Level | Requirement::X => true,
            Requirement::B2 => to_pair.field.is_last_round,
            Requirement::A7d => has_a7d(to_pair.field, to_pair.after_c1),
            Requirement::Z => counts_z(to_pair.field, to_pair.after_c1),
            Requirement::Down => can_fall(down_guards(to_pair), most_down(to_pair)),
            Requirement::Up => can_fall(up_guards(to_pair), most_up(to_pair)),
        }
    }

    /// Compares two states by this requirement. The lesser state comes first in the procedure.
    #[must_use]
    pub fn compare(self, a: &InForce, b: &InForce) -> std::cmp::Ordering {
        match self {
            Requirement::Level => {
                a.level.leaving.cmp(&b.level.leaving).then(a.level.differences.cmp(&b.level.differences))
            }
            Requirement::B2 => a.against_b2.cmp(&b.against_b2),
            Requirement::A7d => b.a7d.cmp(&a.a7d).then(a.against_a7d.cmp(&b.against_a7d)),
            Requirement::X => a.x.cmp(&b.x),
            Requirement::Z => a.z.cmp(&b.z),
            Requirement::Down => a.down.cmp(&b.down),
            Requirement::Up => a.up.cmp(&b.up),
        }
    }
}
