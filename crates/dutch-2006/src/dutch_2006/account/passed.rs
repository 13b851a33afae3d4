//! The requirements that had to be dropped: B3, the note to B2, A7.d, C11, A7.e, C10 and C9.

use super::super::floats::{DROPPED, Guard};
use super::super::levels::{self, Level};
use super::super::place::{Requirement, requirements_of};
use super::super::proofs::refuse;
use super::super::requirements::InForce;
use super::super::walk::{BracketToPair, counts_z, down_guards, first_x, relaxed, up_guards};
use super::refusal::Refusal;
use arbitrium_search::Spent;
use arbitrium_tournament::Points;

/// Values of one requirement that the procedure skipped because no arrangement fulfils them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Passed {
    /// The requirement whose values were skipped; it is dropped next.
    pub requirement: Requirement,
    /// The state that is proved hopeless. Requirements outside this one have their final values; those inside it are
    /// dropped.
    pub state: InForce,
    /// The first value of x or z that is skipped. All values from this one to that of `state` are hopeless.
    pub from: usize,
    /// The number of further lists of scores (B3) that are hopeless.
    pub more: usize,
    /// Why every arrangement with these values fails.
    pub refusal: Refusal,
}

/// All values skipped before the state `reached`, or in the whole procedure if `reached` is `None`.
pub(super) fn before(
    to_pair: &BracketToPair<'_>,
    is_asked: bool,
    reached: Option<&InForce>,
) -> Result<Vec<Passed>, Spent> {
    let mut found = match reached {
        Some(reached) => inner(to_pair, reached)?,
        None => levels_before(to_pair, &relaxed(to_pair, Level::default()), None)?,
    };
    // If single arrangements were still possible here, the bracket below refused them.
    for passed in found.iter_mut().filter(|passed| is_asked && passed.refusal == Refusal::Together) {
        passed.refusal = Refusal::Unwanted;
    }
    Ok(found)
}

/// All values skipped before a state that was reached.
fn inner(to_pair: &BracketToPair<'_>, reached: &InForce) -> Result<Vec<Passed>, Spent> {
    let mut found = Vec::new();
    let mut fixed = relaxed(to_pair, Level::default());
    for requirement in requirements_of(to_pair.field, to_pair.after_c1) {
        if requirement == Requirement::Level {
            found.extend(levels_before(to_pair, &fixed, Some(reached))?);
        }
        for (from, state) in values_before(to_pair, requirement, &fixed, reached) {
            let refusal = refuse::stretch(to_pair, &state)?;
            found.push(Passed { requirement, refusal, state, from, more: 0 });
        }
        fix(requirement, &mut fixed, reached);
    }
    Ok(found)
}

/// The lists of scores before the accepted one that cannot be left over (B3), as one entry; empty if there are none.
fn levels_before(
    to_pair: &BracketToPair<'_>,
    fixed: &InForce,
    reached: Option<&InForce>,
) -> Result<Vec<Passed>, Spent> {
    let all = levels::leaving(to_pair.field, to_pair.after_c1, to_pair.sought);
    let earlier: Vec<Option<Vec<Points>>> = all
        .into_iter()
        .take_while(|leaving| reached.is_none_or(|end| end.level.leaving != *leaving))
        .collect();
    // One entry represents all these lists of scores. It contains the first of them.
    let Some(leaving) = earlier.first().cloned() else { return Ok(Vec::new()) };
    let state = InForce { level: Level { leaving, differences: None }, ..fixed.clone() };
    let refusal = refuse::stretch(to_pair, &state)?;
    Ok(vec![Passed { requirement: Requirement::Level, state, from: 0, more: earlier.len() - 1, refusal }])
}

/// The skipped values of a requirement before the value in `reached`, each as a state with all requirements inside it
/// dropped.
fn values_before(
    to_pair: &BracketToPair<'_>,
    requirement: Requirement,
    fixed: &InForce,
    reached: &InForce,
) -> Vec<(usize, InForce)> {
    let field = to_pair.field;
    let has_a7d = || to_pair.after_c1.players().iter().any(|&player| field.entrants[player].a7d);
    let guards =
        |all: &'static [Guard], end: Guard| all.iter().copied().take_while(move |&guard| guard != end);
    let at = |from: usize, state: InForce| (from, state);
    match requirement {
        Requirement::B2 if reached.against_b2 > 0 => {
            vec![at(0, InForce { against_b2: reached.against_b2 - 1, ..fixed.clone() })]
        }
        Requirement::A7d if reached.against_a7d > 0 => {
            vec![at(0, InForce { a7d: true, against_a7d: reached.against_a7d - 1, ..fixed.clone() })]
        }
        Requirement::A7d if !reached.a7d && has_a7d() => vec![at(0, InForce { a7d: true, ..fixed.clone() })],
        Requirement::X if reached.x > first_x(to_pair) => {
            let x = reached.x - 1;
            vec![at(first_x(to_pair), InForce { x, z: x, ..fixed.clone() })]
        }
        Requirement::Z
            if counts_z(field, to_pair.after_c1) && reached.z > to_pair.sought.z.min(reached.x) =>
        {
            vec![at(to_pair.sought.z.min(reached.x), InForce { z: reached.z - 1, ..fixed.clone() })]
        }
        Requirement::Down if field.edition.fewest => {
            fewer(reached.down).map(|down| at(0, InForce { down, ..fixed.clone() })).collect()
        }
        Requirement::Up if field.edition.fewest => {
            fewer(reached.up).map(|up| at(0, InForce { up, ..fixed.clone() })).collect()
        }
        Requirement::Down => guards(down_guards(to_pair), reached.down)
            .map(|down| at(0, InForce { down, ..fixed.clone() }))
            .collect(),
        // By the interpretation `upfloat-reset=no`, dropped requirements do not come back, so no value is skipped
        // again.
        Requirement::Up if !field.readings.restores_dropped_floats() && reached.down != Guard::Both => {
            Vec::new()
        }
        Requirement::Up => {
            guards(up_guards(to_pair), reached.up).map(|up| at(0, InForce { up, ..fixed.clone() })).collect()
        }
        Requirement::Level | Requirement::B2 | Requirement::A7d | Requirement::X | Requirement::Z => {
            Vec::new()
        }
    }
}

/// The hopeless states just before `reached`, if B5 and B6 are dropped for as few players as possible. B6 is dropped
/// inside B5.
fn fewer(reached: Guard) -> impl Iterator<Item = Guard> {
    let Guard { against_b5, against_b6 } = reached;
    let b5 = against_b5.checked_sub(1).map(|against_b5| Guard { against_b5, against_b6: DROPPED });
    let b6 = against_b6.checked_sub(1).map(|against_b6| Guard { against_b5, against_b6 });
    b5.into_iter().chain(b6)
}

/// Sets the requirement to the value in `reached`. The requirements inside it stay dropped.
fn fix(requirement: Requirement, fixed: &mut InForce, reached: &InForce) {
    match requirement {
        Requirement::Level => fixed.level = reached.level.clone(),
        Requirement::B2 => fixed.against_b2 = reached.against_b2,
        Requirement::A7d => (fixed.a7d, fixed.against_a7d) = (reached.a7d, reached.against_a7d),
        Requirement::X => (fixed.x, fixed.z) = (reached.x, reached.x),
        Requirement::Z => fixed.z = reached.z,
        Requirement::Down => fixed.down = reached.down,
        Requirement::Up => fixed.up = reached.up,
    }
}
