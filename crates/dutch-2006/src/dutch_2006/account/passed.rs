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
    /// The requirement whose values were skipped. The procedure drops it next.
    pub requirement: Requirement,
    /// The last skipped state, in which no arrangement is possible. In it, the requirements that are dropped
    /// earlier than `requirement` are fully dropped. The requirements that are dropped later have the values
    /// that they have at the end.
    pub state: InForce,
    /// The first skipped value of x or z; 0 for other requirements. No arrangement is possible with any value
    /// from this one to the value in `state`.
    pub from: usize,
    /// The number of other lists of scores (B3) that are skipped, in addition to the list in `state`.
    pub more: usize,
    /// Why no arrangement is possible with the skipped values.
    pub refusal: Refusal,
}

/// All values that the procedure skipped before it came to the state `reached`. `reached` is `None` if the
/// procedure accepted no arrangement; all values were then skipped. `is_asked` is `true` if another bracket
/// limited the players that may move down.
pub(super) fn before(
    to_pair: &BracketToPair<'_>,
    is_asked: bool,
    reached: Option<&InForce>,
) -> Result<Vec<Passed>, Spent> {
    let mut found = match reached {
        Some(reached) => inner(to_pair, reached)?,
        None => levels_before(to_pair, &relaxed(to_pair, Level::default()), None)?,
    };
    // This bracket alone may still have arrangements in the skipped state. The bracket below refused them.
    for passed in found.iter_mut().filter(|passed| is_asked && passed.refusal == Refusal::Together) {
        passed.refusal = Refusal::Unwanted;
    }
    Ok(found)
}

/// All values that the procedure skipped before it came to the state `reached`.
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

/// The lists of scores that come before the list in `reached` and cannot be left over (B3). All of them are
/// one entry. If `reached` is `None`, all lists are skipped. The result is empty if no list is skipped.
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
    // One entry represents all skipped lists of scores. Its state has the first of them.
    let Some(leaving) = earlier.first().cloned() else { return Ok(Vec::new()) };
    let state = InForce { level: Level { leaving, differences: None }, ..fixed.clone() };
    let refusal = refuse::stretch(to_pair, &state)?;
    Ok(vec![Passed { requirement: Requirement::Level, state, from: 0, more: earlier.len() - 1, refusal }])
}

/// The values of `requirement` that are skipped before its value in `reached`. Each item is a first value
/// (see `Passed::from`) and a state. In the state, all requirements that are dropped earlier than
/// `requirement` are dropped.
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
        // By the interpretation `upfloat-reset=no`, dropped upfloat criteria do not come into force again. So
        // their values are not skipped a second time.
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

/// The states without an arrangement that come just before `reached`, if B5 and B6 are dropped for as few
/// players as possible. For each number of players without B5, the procedure tries all numbers without B6.
fn fewer(reached: Guard) -> impl Iterator<Item = Guard> {
    let Guard { against_b5, against_b6 } = reached;
    let b5 = against_b5.checked_sub(1).map(|against_b5| Guard { against_b5, against_b6: DROPPED });
    let b6 = against_b6.checked_sub(1).map(|against_b6| Guard { against_b5, against_b6 });
    b5.into_iter().chain(b6)
}

/// Sets `requirement` in `fixed` to the value in `reached`. The requirements that are dropped earlier stay
/// dropped.
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
