//! C6, C7 and C9 in the heterogeneous part: each moved-down player in turn gets the first opponent with which the rest
//! of the bracket can still be paired.

use super::super::arrangement::{Arrangement, Pair};
use super::super::proofs::pool::{Answer, Pool, Solution};
use super::parts::{finish, keeps_parts};
use arbitrium_search::Spent;
use arbitrium_search::steps::take_for;

/// The largest number of vertices for which one matching is used to find the first opponents. In a larger
/// pool, opponents are tried one by one. There the costs of all edges would take longer.
const SMALL: usize = 300;

/// The first arrangement with the moved-down players `set` in S1. Each of them must meet a native. `None` if
/// no arrangement is possible. `possible` has the pairs of a matching that completes the pool within the
/// limits; `None` if none is known.
pub(super) fn first(
    pool: &Pool<'_>,
    set: &[usize],
    possible: Option<&[Pair]>,
) -> Result<Option<Arrangement>, Spent> {
    if pool.to_pair.field.readings.undoes_lowest_only() {
        return first_of_those_tried(pool, set);
    }
    let hint = possible.map_or(Hint::Nothing, |pairs| Hint::Possible(pairs.to_vec()));
    next(set, pool, hint, &mut Vec::new())
}

/// What is already known about a pool, from before the last pair was made.
enum Hint<'a> {
    Nothing,
    /// The pairs of a matching that completes the pool within the limits. The matching proves only that this
    /// is possible, because it need not be a cheapest one.
    Possible(Vec<Pair>),
    /// A cheapest matching that completes the pool.
    Shown(Solution),
    /// The first opponents to try for the next players of S1.
    First(&'a [usize]),
}

/// The first arrangement in which the first players of `set` have the opponents `opponents`. `hint` is what
/// is already known about `pool`. `None` if no arrangement is possible.
fn next(
    set: &[usize],
    pool: &Pool<'_>,
    hint: Hint<'_>,
    opponents: &mut Vec<usize>,
) -> Result<Option<Arrangement>, Spent> {
    // These steps pay for the copies of the pool, even if no matching is needed.
    take_for(pool.size())?;
    let Some(&player) = set.get(opponents.len()) else {
        return finish(pool, set.to_vec(), opponents.clone());
    };
    let mut candidates = candidates(pool, set, player);
    let (mut first, mut shown, mut possible) = (Vec::new(), None, None);
    match hint {
        // In a smaller pool, a cheapest matching also gives the first opponents.
        Hint::Possible(pairs) if pool.size() > SMALL => possible = Some(pairs),
        Hint::First(opponents) => first.extend(opponents),
        Hint::Shown(solution) => shown = Some(solution),
        Hint::Nothing | Hint::Possible(_) => match pool.answer()? {
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
            (_, None) if possible.as_ref().is_some_and(|pairs| meet(pairs, player, opponent)) => {
                Hint::Possible(possible.clone().unwrap_or_default())
            }
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

/// Whether `a` and `b` meet in one of these pairs.
fn meet(pairs: &[Pair], a: usize, b: usize) -> bool {
    pairs.contains(&(a, b)) || pairs.contains(&(b, a))
}

/// The first arrangement if not all transpositions are tried (interpretation `c9-undo=lowest-only`). The
/// transpositions to be tried do not depend on the limits for leaving players (C12, C13).
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

/// Interpretation `c9-undo=lowest-only`: the transpositions that are tried, each as the opponents of `set`.
/// The first one is the first transposition that reaches the remainder. In the others, only the lowest player
/// of `set` has another opponent.
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

/// The possible opponents of `player`, a moved-down player of the S1 `set`, in the order of A2.
pub(super) fn candidates(pool: &Pool<'_>, set: &[usize], player: usize) -> Vec<usize> {
    let mut candidates = pool.to_pair.after_c1.opponents_of(set);
    candidates.retain(|&opponent| pool.group.contains(&opponent) && pool.may_descend(player, opponent));
    candidates
}

/// The first possible opponents of the players of `set`, beginning with the player at the index `from`. One
/// matching gives these opponents if all pairings within the limits have the least cost. In other cases the
/// result is empty. `shown` is a matching of the pool within the limits.
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
