//! The smallest score differences of a joined bracket (B3, C13), if another limit is checked after them.
//! There are two such limits. Under the interpretation `x-remainder=recomputed`, the remainder has its own x
//! and z. And if the note to B2 allows pairs against B2, a pairing with more pairs against B2 may have
//! smaller differences.
//!
//! The pairing with the smallest differences may break such a limit, and no matching finds a pairing that
//! keeps it. So the pairs are tried one by one. The search stops where a matching shows that no other pairing
//! has smaller differences than those found.

use super::super::arrangement::Pair;
use super::super::proofs::pool::{Pool, Solution};
use super::super::proofs::scale::add;
use super::descent::{candidates, tried_by_the_lowest_only};
use super::parts::keeps_parts;
use arbitrium_search::steps::take_for;
use arbitrium_search::{Spent, combinations};

/// The pairs with the smallest differences, with any set of the required number of moved-down players in S1.
/// `None` if no pairing keeps the limits.
pub(super) fn least_differences(pool: &Pool<'_>) -> Result<Option<Vec<Pair>>, Spent> {
    let mut best = Best::default();
    let mut pool = pool.clone();
    pool.scale = pool.scale.differences_first();
    for set in combinations(pool.to_pair.after_c1.moved_down.clone(), pool.to_pair.sought.paired_down) {
        let set = set?;
        let Some(whole) = pool.with_set(&set) else { continue };
        if !pool.to_pair.field.readings.undoes_lowest_only() {
            best.descend(&whole, &whole, &set, &mut Vec::new())?;
            continue;
        }
        for opponents in tried_by_the_lowest_only(&whole, &set)? {
            let rest = whole.clone().descended(set.iter().copied().zip(opponents.iter().copied()));
            best.below(&rest, &set, &opponents)?;
        }
    }
    Ok(best.found.map(|(_, pairs)| pairs))
}

/// The smallest differences found so far, as digits of a cost, and the pairs that have them.
#[derive(Default)]
struct Best {
    found: Option<(Vec<i64>, Vec<Pair>)>,
}

impl Best {
    /// The cheapest way to complete `pool`, if its differences are smaller than those found so far; `None` in
    /// other cases.
    fn bettered_by(&self, pool: &Pool<'_>) -> Result<Option<Solution>, Spent> {
        take_for(pool.size())?;
        let least = pool.least(&pool.scale)?;
        Ok(least.filter(|least| {
            let (_, differences, _) = pool.scale.parts(&least.cost);
            self.found.as_ref().is_none_or(|(found, _)| differences < found.as_slice())
        }))
    }

    /// Tries every opponent for the moved-down players `set`. The first players of `set` already have
    /// opponents, which `opponents` lists in the same order.
    fn descend(
        &mut self,
        whole: &Pool<'_>,
        pool: &Pool<'_>,
        set: &[usize],
        opponents: &mut Vec<usize>,
    ) -> Result<(), Spent> {
        if self.bettered_by(pool)?.is_none() {
            return Ok(());
        }
        let Some(&player) = set.get(opponents.len()) else {
            if !keeps_parts(whole, set, opponents) {
                return Ok(());
            }
            return self.below(pool, set, opponents);
        };
        for opponent in candidates(pool, set, player) {
            let mut rest = pool.clone();
            rest.descend(player, opponent);
            opponents.push(opponent);
            self.descend(whole, &rest, set, opponents)?;
            opponents.pop();
        }
        Ok(())
    }

    /// Tries the pairs of the remainder when the moved-down players `set` have the opponents `opponents`.
    fn below(&mut self, pool: &Pool<'_>, set: &[usize], opponents: &[usize]) -> Result<(), Spent> {
        let mut rest = pool.clone();
        if pool.to_pair.field.readings.gives_remainder_its_own_x() {
            rest.limit_to_remainder();
        }
        self.remainder(&rest, &mut set.iter().copied().zip(opponents.iter().copied()).collect())
    }

    /// Tries the pairs of the remainder, after the pairs `pairs` were made. If the cheapest pairing breaks a
    /// limit, the first player of the group is paired with every other player in turn.
    fn remainder(&mut self, pool: &Pool<'_>, pairs: &mut Vec<Pair>) -> Result<(), Spent> {
        let Some(least) = self.bettered_by(pool)? else { return Ok(()) };
        let x = pool.scale.x_at();
        if pool.scale.keeps_b2(&least.cost) && pool.scale.keeps_costs(least.cost[x], least.cost[x + 1]) {
            let (_, differences, _) = pool.scale.parts(&least.cost);
            self.found = Some((differences.to_vec(), [pairs.as_slice(), &least.pairs].concat()));
            return Ok(());
        }
        let Some((&player, others)) = pool.group.split_first() else { return Ok(()) };
        for &other in others.iter().filter(|&&other| pool.may_meet(player, other)) {
            let mut rest = pool.clone();
            rest.group.retain(|&one| one != player && one != other);
            add(&mut rest.spent, &pool.scale.of(player, other, false));
            pairs.push((player, other));
            self.remainder(&rest, pairs)?;
            pairs.pop();
        }
        for place in (0..pool.exits.len()).filter(|&place| pool.may_exit(player, pool.exits[place])) {
            let mut rest = pool.clone();
            rest.group.remove(0);
            rest.exits.remove(place);
            self.remainder(&rest, pairs)?;
        }
        Ok(())
    }
}
