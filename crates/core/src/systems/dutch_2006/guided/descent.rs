//! C6, C7 and C9 in the heterogeneous part: the moved-down players one after the other, each with the first opponent with whom the
//! rest of the bracket can still be paired.

use super::super::arrangement::Arrangement;
use super::super::proofs::pool::{Answer, Pool, Solution};
use super::{finish, keeps_parts};
use crate::search::Spent;
use crate::search::steps::take_for;

/// A pool with more vertices is asked of one opponent after the other: what all edges of one matching cost would be dearer.
const SMALL: usize = 300;

/// The first arrangement with this set in S1, the players of a pool who must meet natives.
pub(super) fn first(pool: &Pool<'_>, set: &[usize]) -> Result<Option<Arrangement>, Spent> {
    if pool.to_pair.field.readings.undoes_lowest_only() {
        return first_of_those_tried(pool, set);
    }
    next(set, pool, Hint::Nothing, &mut Vec::new())
}

/// What is known of a pool from the one before it.
enum Hint<'a> {
    Nothing,
    /// A way to finish it.
    Shown(Solution),
    /// Whom the next players of S1 meet first of all.
    First(&'a [usize]),
}

/// The first arrangement when the first of the set have these opponents.
fn next(
    set: &[usize],
    pool: &Pool<'_>,
    hint: Hint<'_>,
    opponents: &mut Vec<usize>,
) -> Result<Option<Arrangement>, Spent> {
    // The pool is copied and looked through, also where no matching is asked.
    take_for(pool.size())?;
    let Some(&player) = set.get(opponents.len()) else {
        return finish(pool, set.to_vec(), opponents.clone());
    };
    let mut candidates = candidates(pool, set, player);
    let (mut first, mut shown) = (Vec::new(), None);
    match hint {
        Hint::First(opponents) => first.extend(opponents),
        Hint::Shown(solution) => shown = Some(solution),
        Hint::Nothing => match pool.answer()? {
            Answer::Yes(solution) => shown = Some(solution),
            Answer::Perhaps => {}
            Answer::NoMatching | Answer::TooCostly => return Ok(None),
        },
    }
    if let Some(shown) = &shown
        && candidates.first().is_some_and(|&opponent| !shown.has(player, opponent))
    {
        first = first_opponents(pool, set, opponents.len(), shown)?;
    }
    let passed = candidates.iter().position(|opponent| first.first() == Some(opponent)).unwrap_or(0);
    for opponent in candidates.split_off(passed) {
        let mut rest = pool.clone();
        rest.descend(player, opponent);
        let hint = match (first.split_first(), shown.as_ref()) {
            (Some((first, others)), _) if *first == opponent && !others.is_empty() => Hint::First(others),
            (_, Some(shown)) if shown.has(player, opponent) => Hint::Shown(shown.without(player)),
            _ => Hint::Nothing,
        };
        opponents.push(opponent);
        let found = next(set, &rest, hint, opponents)?;
        opponents.pop();
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// The same where not every transposition is tried. Which are does not hang on who may leave (C12, C13).
fn first_of_those_tried(pool: &Pool<'_>, set: &[usize]) -> Result<Option<Arrangement>, Spent> {
    for opponents in tried_by_the_lowest_only(&pool.without_leavers(), set)? {
        let pairs = || set.iter().copied().zip(opponents.iter().copied());
        if !pairs().all(|(player, opponent)| pool.may_descend(player, opponent)) {
            continue;
        }
        let rest = pool.clone().descended(pairs());
        let found = finish(&rest, set.to_vec(), opponents)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// Reading `c9-undo=lowest-only`: the opponents of a set in each transposition that is ever tried. These are the first that reaches the
/// remainder and those after it in which only the lowest of the set has another opponent.
pub(super) fn tried_by_the_lowest_only(pool: &Pool<'_>, set: &[usize]) -> Result<Vec<Vec<usize>>, Spent> {
    let first = first_that_reaches(pool, set, &mut Vec::new())?.unwrap_or_default();
    let (Some((&lowest, others)), Some((own, kept))) = (set.split_last(), first.split_last()) else {
        return Ok(Vec::new());
    };
    let rest = pool.clone().descended(others.iter().copied().zip(kept.iter().copied()));
    let from_own = candidates(&rest, set, lowest).into_iter().skip_while(|opponent| opponent != own);
    let all = from_own.map(|opponent| [kept, &[opponent]].concat());
    Ok(all.filter(|opponents| keeps_parts(pool, set, opponents)).collect())
}

fn first_that_reaches(
    pool: &Pool<'_>,
    set: &[usize],
    opponents: &mut Vec<usize>,
) -> Result<Option<Vec<usize>>, Spent> {
    take_for(pool.size())?;
    let Some(&player) = set.get(opponents.len()) else {
        return Ok(keeps_parts(pool, set, opponents).then(|| opponents.clone()));
    };
    for opponent in candidates(pool, set, player) {
        let mut rest = pool.clone();
        rest.descend(player, opponent);
        opponents.push(opponent);
        let found = first_that_reaches(&rest, set, opponents)?;
        opponents.pop();
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// Whom a moved-down player of S1 may still meet, in the order of A2.
pub(super) fn candidates(pool: &Pool<'_>, set: &[usize], player: usize) -> Vec<usize> {
    let mut candidates = pool.to_pair.after_c1.opponents_of(set);
    candidates.retain(|&opponent| pool.group.contains(&opponent) && pool.may_descend(player, opponent));
    candidates
}

/// The first opponents with whom the players of a set, from a place on, can be paired, one after the other: known where all ways within
/// the limits cost the same, for then these are the cheapest.
fn first_opponents(
    pool: &Pool<'_>,
    set: &[usize],
    from: usize,
    shown: &Solution,
) -> Result<Vec<usize>, Spent> {
    if pool.size() > SMALL || !pool.scale.is_tight(&shown.cost) {
        return Ok(Vec::new());
    }
    let of: Vec<_> = set[from..].iter().map(|&player| (player, candidates(pool, set, player))).collect();
    pool.first_opponents(&of)
}
