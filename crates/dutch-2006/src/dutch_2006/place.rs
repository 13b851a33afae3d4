//! Finds out when the procedure comes to an arrangement: the requirements that are in force then, and their
//! order. The goal, p (the number of pairs) and the initial x, does not change here.

use super::arrangement::Arrangement;
use super::bracket::{BracketAfterC1, Sought};
use super::field::Field;
use super::floats::Guard;
use super::levels;
use super::requirements::{self, Cost, InForce};
use super::walk::{BracketToPair, counts_z, down_guards, has_a7d, most_down, most_up, up_guards};

/// The strictest requirements that `arrangement` fulfils. While the procedure drops requirements, these are
/// the first ones under which it reaches the arrangement.
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

/// The requirements that the procedure can drop or change. The one that it changes last comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// B2, from which its note can free some pairs in the last round.
    B2,
    /// The scores of the players left over (B3).
    Level,
    /// Strong preferences that count as absolute in odd rounds (A7.d).
    A7d,
    /// The limit x of unfulfilled colour preferences (B4).
    X,
    /// The limit z, which is like x but counts only pairs without a player of A7.e.
    Z,
    /// B5 and B6 for downfloats.
    Down,
    /// B5 and B6 for upfloats.
    Up,
}

/// The requirements in the order of the edition. The one that is dropped last comes first.
#[must_use]
pub fn requirements(field: &Field) -> [Requirement; 7] {
    ordered(field, true)
}

/// The requirements for a bracket. The one that is dropped last comes first. An edition may waive B2 before
/// higher scores are left over, but not in a joined bracket.
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

/// Whether the note to B2 allows a pair against B2 before a player with a higher score is left over.
#[must_use]
pub fn gives_b2_way_first(field: &Field, after_c1: &BracketAfterC1) -> bool {
    field.edition.scores_before_b2 && !after_c1.is_joined
}

/// Whether B5 or B6 can be dropped in the bracket. `guards` are the states of B5 and B6 in editions that drop
/// them for all players. `most` has the largest numbers of players in editions that drop them for some;
/// `None` in other editions.
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

    /// Compares two states by the value of this requirement. The procedure comes to the smaller state first.
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
