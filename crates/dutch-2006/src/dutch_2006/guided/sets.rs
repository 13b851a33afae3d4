//! Chooses the moved-down players in S1, if not all of them can be paired first (C4).

use super::super::arrangement::Pair;
use super::super::levels;
use super::super::proofs::pool::{Answer, Pool, Solution};
use super::descent::tried_by_the_lowest_only;
use super::limited;
use arbitrium_search::steps::take;
use arbitrium_search::{Spent, combinations};

/// A function that looks for a result with the given moved-down players in S1. `None` if there is no result.
type Find<'a, T> = &'a mut dyn FnMut(&[usize]) -> Result<Option<T>, Spent>;

/// The first result of `find` in the order of sets; `None` if no set has a result. Sets with a common
/// beginning are skipped together if a matching proves that none of them can be paired.
pub(super) fn first<T>(pool: &Pool<'_>, find: Find<'_, T>) -> Result<Option<T>, Spent> {
    let moved_down = &pool.to_pair.after_c1.moved_down;
    let mut sets = Sets { pool, moved_down, size: pool.to_pair.sought.paired_down, find };
    sets.after(0, &mut Vec::new(), &mut Vec::new())
}

struct Sets<'a, 'b, T> {
    pool: &'b Pool<'a>,
    moved_down: &'b [usize],
    /// The number of players in S1.
    size: usize,
    find: Find<'b, T>,
}

impl<T> Sets<'_, '_, T> {
    /// Tries all sets with a given beginning. For the first `decided` moved-down players it is decided
    /// whether they are in S1. Those in `set` are, those in `others` are not.
    fn after(
        &mut self,
        decided: usize,
        set: &mut Vec<usize>,
        others: &mut Vec<usize>,
    ) -> Result<Option<T>, Spent> {
        take(1)?;
        if set.len() == self.size {
            return (self.find)(set);
        }
        let Some(&player) = self.moved_down.get(decided) else { return Ok(None) };
        set.push(player);
        let found = self.after(decided + 1, set, others)?;
        set.pop();
        // Now the sets without this player are tried, if enough other players are left and a pairing is still
        // possible. In most cases the first set gives the result, so this is checked only here.
        if found.is_some() || set.len() + self.moved_down.len() - decided <= self.size {
            return Ok(found);
        }
        others.push(player);
        let found = if self.has_hope(set, others)? { self.after(decided + 1, set, others)? } else { None };
        others.pop();
        Ok(found)
    }

    fn has_hope(&self, set: &[usize], others: &[usize]) -> Result<bool, Spent> {
        let pool = self.pool.with_some(set, others);
        if matches!(pool.answer()?, Answer::NoMatching | Answer::TooCostly) {
            return Ok(false);
        }
        if !pool.to_pair.after_c1.is_lowest {
            return Ok(true);
        }
        let (undecided, least) = (pool.undecided.len(), pool.least_outside_s1()?);
        Ok(least.is_some_and(|(outside, _)| set.len() + undecided >= self.size + outside))
    }
}

/// Returns the pairs with the smallest score differences in a joined bracket (B3, C13). The required number
/// of moved-down players is in S1, but any set of them will do. `None` if there is no pairing.
///
/// Each player has an opponent or the bye. A matching leaves some moved-down players outside S1. All
/// moved-down players beyond the required number in S1 must wait. The matching is a pairing with the required
/// number in S1 if and only if the number of moved-down players outside S1 is at most the number that must
/// wait. `outside` computes the smallest possible number outside S1, with a cheapest matching that has this
/// number. The result depends on this smallest number:
///
/// - If it is larger than the number that must wait, there is no pairing.
/// - If it equals the number that must wait, the result is that matching.
/// - If it is smaller, and the cheapest of all matchings has no more players outside S1 than must wait, the
///   result is this cheapest matching.
/// - In all other cases all sets are tried.
pub(super) fn least_differences(
    pool: &Pool<'_>,
    outside: impl FnOnce() -> Result<Option<(usize, Solution)>, Spent>,
) -> Result<Option<Vec<Pair>>, Spent> {
    let field = pool.to_pair.field;
    let size = pool.to_pair.sought.paired_down;
    // The number of pairs against B2 is the first digit of a cost. No arrangement has fewer such pairs: the
    // procedure would have found it earlier. This argument may fail if upfloats keep their protection to the
    // end.
    let upfloats_stay =
        pool.scale.most_against_b2() > 0 && field.readings.drops_upfloats_in_the_remainder_only();
    if size > 0 && (field.readings.gives_remainder_its_own_x() || upfloats_stay) {
        return limited::least_differences(pool);
    }
    let of = |solution: Solution| pool.scale.keeps_b2(&solution.cost).then_some(solution.pairs);
    let exact = |pool: &Pool<'_>| Ok(pool.least(&pool.scale)?.and_then(of));
    let moved_down = &pool.to_pair.after_c1.moved_down;
    if field.readings.undoes_lowest_only() && size > 0 {
        return of_the_transpositions_tried(pool);
    }
    if pool.undecided.is_empty() {
        return exact(pool);
    }
    let waiting = moved_down.len() - size;
    let Some((outside, solution)) = outside()? else { return Ok(None) };
    match outside.cmp(&waiting) {
        std::cmp::Ordering::Greater => Ok(None),
        std::cmp::Ordering::Equal => Ok(of(solution)),
        std::cmp::Ordering::Less => {
            let Some(cheapest) = pool.least(&pool.scale)? else { return Ok(None) };
            if outside_s1(moved_down, &cheapest) <= waiting {
                return Ok(of(cheapest));
            }
            let mut least: Option<Vec<Pair>> = None;
            for set in combinations(moved_down.clone(), size) {
                let Some(pool) = pool.with_set(&set?) else { continue };
                let both = [least, exact(&pool)?].into_iter().flatten();
                least = both.min_by_key(|pairs| levels::differences(field, pairs));
            }
            Ok(least)
        }
    }
}

/// The pairs with the smallest differences if only some transpositions are tried (interpretation
/// `c9-undo=lowest-only`). `None` if no transposition that is tried can be completed with the allowed number
/// of pairs against B2.
fn of_the_transpositions_tried(pool: &Pool<'_>) -> Result<Option<Vec<Pair>>, Spent> {
    let (field, after_c1) = (pool.to_pair.field, pool.to_pair.after_c1);
    let mut least: Option<Vec<Pair>> = None;
    for set in combinations(after_c1.moved_down.clone(), pool.to_pair.sought.paired_down) {
        let set = set?;
        take(1)?;
        let Some(pool) = pool.with_set(&set) else { continue };
        for opponents in tried_by_the_lowest_only(&pool, &set)? {
            let down: Vec<Pair> = set.iter().copied().zip(opponents).collect();
            let rest = pool.clone().descended(down.iter().copied());
            let Some(found) = rest.least(&rest.scale)? else { continue };
            if pool.scale.keeps_b2(&found.cost) {
                let all = [least, Some([down, found.pairs].concat())].into_iter().flatten();
                least = all.min_by_key(|pairs| levels::differences(field, pairs));
            }
        }
    }
    Ok(least)
}

/// The number of moved-down players that are outside S1 in the matching `solution`.
fn outside_s1(moved_down: &[usize], solution: &Solution) -> usize {
    let in_s1 = |&&(a, b): &&(usize, usize)| moved_down.contains(&a) || moved_down.contains(&b);
    moved_down.len() - solution.pairs.iter().filter(in_s1).count()
}
