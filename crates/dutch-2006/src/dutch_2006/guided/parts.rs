//! Completes an arrangement: checks the limits of the heterogeneous part, and pairs the homogeneous group
//! after it.

use super::super::arrangement::Arrangement;
use super::super::proofs::pool::Pool;
use super::super::requirements;
use super::group;
use arbitrium_search::Spent;

/// The arrangement in which the moved-down players `set` meet `opponents`, with the first possible
/// homogeneous group. `None` if these pairs break a limit, or if no group is possible.
pub(super) fn finish(
    pool: &Pool<'_>,
    set: Vec<usize>,
    opponents: Vec<usize>,
) -> Result<Option<Arrangement>, Spent> {
    let to_pair = pool.to_pair;
    if !keeps_parts(pool, &set, &opponents) {
        return Ok(None);
    }
    let mut pool = pool.clone();
    if to_pair.field.readings.gives_remainder_its_own_x() && !set.is_empty() {
        pool.limit_to_remainder();
    }
    let group = group::first(&pool, to_pair.sought.pairs - set.len())?;
    Ok(group.map(|(exchange, s2)| {
        Arrangement::new(to_pair.after_c1, to_pair.sought, (set, opponents), exchange, s2)
    }))
}

/// Whether the pairs of the moved-down players `set` with `opponents` alone stay within the limits.
pub(super) fn keeps_parts(pool: &Pool<'_>, set: &[usize], opponents: &[usize]) -> bool {
    let down: Vec<(usize, usize)> = set.iter().copied().zip(opponents.iter().copied()).collect();
    let cost = requirements::cost(pool.to_pair.field, &down);
    pool.in_force.allows_cost(pool.to_pair.field, cost)
}
