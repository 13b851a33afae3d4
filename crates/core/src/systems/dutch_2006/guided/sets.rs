//! C4: which of the moved-down players stand in S1, where not all of them can be paired first.

use super::super::levels;
use super::super::proofs::pool::{Answer, Pool, Solution};
use crate::search::combinations;
use crate::search::steps::take;
use crate::tournament::Points;

/// The first set, in the order of sets, for which something is found. A beginning of sets is passed over only where a
/// matching proves that none of them can be paired.
pub(super) fn first<T>(pool: &Pool<'_>, find: &mut dyn FnMut(&[usize]) -> Option<T>) -> Option<T> {
    let moved_down = &pool.to_pair.after_c1.moved_down;
    let mut sets = Sets { pool, moved_down, size: pool.to_pair.sought.paired_down, find };
    sets.after(0, &mut Vec::new(), &mut Vec::new())
}

struct Sets<'a, 'b, T> {
    pool: &'b Pool<'a>,
    moved_down: &'b [usize],
    /// How many stand in S1.
    size: usize,
    find: &'b mut dyn FnMut(&[usize]) -> Option<T>,
}

impl<T> Sets<'_, '_, T> {
    /// The sets that begin so: of the first `decided` moved-down players these stand in S1 and those do not.
    fn after(&mut self, decided: usize, set: &mut Vec<usize>, others: &mut Vec<usize>) -> Option<T> {
        take(1);
        if set.len() == self.size {
            return (self.find)(set);
        }
        let player = *self.moved_down.get(decided)?;
        set.push(player);
        let found = self.after(decided + 1, set, others);
        set.pop();
        // Without him enough others must be left, and what was decided must leave hope: asked only now, for mostly the
        // first set is it.
        if found.is_some() || set.len() + self.moved_down.len() - decided <= self.size {
            return found;
        }
        others.push(player);
        let found = self.has_hope(set, others).then(|| self.after(decided + 1, set, others)).flatten();
        others.pop();
        found
    }

    fn has_hope(&self, set: &[usize], others: &[usize]) -> bool {
        let pool = self.pool.with_some(set, others);
        let enough = || {
            let undecided = pool.undecided.len();
            let least = pool.least_outside_s1();
            least.is_some_and(|(outside, _)| set.len() + undecided >= self.size + outside)
        };
        !matches!(pool.answer(), Answer::NoMatching | Answer::TooCostly)
            && (!pool.to_pair.after_c1.is_lowest || enough())
    }
}

/// B3 in a joined bracket (C13): the least score differences with so many moved-down players in S1, whoever they are.
///
/// Everybody has an opponent or the bye, so a matching is a pairing of such a set exactly when no more of the moved-down players
/// are outside S1 than wait. Where even the fewest are as many as wait, the cheapest matching with the fewest is the
/// answer; where the cheapest of all matchings leaves out no more than wait, that one.
pub(super) fn least_differences(pool: &Pool<'_>) -> Option<Vec<Points>> {
    let field = pool.to_pair.field;
    // The pairs against B2 are the first digit, and with fewer nothing was found before.
    let is_allowed = |solution: &Solution| pool.scale.parts(&solution.cost).0 <= pool.scale.most_against_b2();
    let of = |solution: Solution| is_allowed(&solution).then(|| levels::differences(field, &solution.pairs));
    let exact = |pool: &Pool<'_>| of(pool.least(&pool.scale)?);
    if pool.undecided.is_empty() {
        return exact(pool);
    }
    let moved_down = &pool.to_pair.after_c1.moved_down;
    let size = pool.to_pair.sought.paired_down;
    let waiting = moved_down.len() - size;
    let (outside, solution) = pool.least_outside_s1()?;
    match outside.cmp(&waiting) {
        std::cmp::Ordering::Greater => None,
        std::cmp::Ordering::Equal => of(solution),
        std::cmp::Ordering::Less => {
            let cheapest = pool.least(&pool.scale)?;
            if outside_s1(moved_down, &cheapest) <= waiting {
                return of(cheapest);
            }
            let sets = combinations(moved_down.clone(), size);
            sets.filter_map(|set| exact(&pool.with_set(&set)?)).min()
        }
    }
}

/// How many of the moved-down players a matching keeps out of S1.
fn outside_s1(moved_down: &[usize], solution: &Solution) -> usize {
    let in_s1 = |&&(a, b): &&(usize, usize)| moved_down.contains(&a) || moved_down.contains(&b);
    moved_down.len() - solution.pairs.iter().filter(in_s1).count()
}
