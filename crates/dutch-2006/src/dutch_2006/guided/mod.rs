//! The guided search. It follows the procedure, but skips the parts for which a matching proves that no
//! arrangement is possible.
//!
//! A matching decides whether any arrangement is possible. The first transposition is built place by place,
//! each time with a proof that the remaining players can be paired (`order`). The first exchange is read from
//! a matching whose edge costs include the exchanged players (`group`). The next bracket may limit which
//! players leave together (C12, C13). The possible sets are then divided into parts, and the part with the
//! earliest first arrangement is searched next (`leaving`).

pub mod asked;
mod assignment;
mod both;
mod c12;
mod c13;
mod descent;
mod fewest;
mod group;
mod leaving;
mod levels;
mod limited;
mod meetings;
mod order;
mod parts;
mod prices;
mod reach;
pub mod round;
mod sets;
mod walk;

use std::cell::RefCell;

use super::arrangement::{Arrangement, Pair};
use super::bracket::{BracketAfterC1, Sought};
use super::field::Field;
use super::levels::{Level, differences, scores};
use super::proofs::pool::{Answer, Leavers, Pool, Solution};
use super::requirements::{Cost, InForce};
use super::round::{RoundWalk, Search};
use super::walk::{BracketToPair, Walk};
use super::wished::Wished;
use arbitrium_search::{Spent, Stepwise, combinations, steps};
use arbitrium_swiss::Failure;
use arbitrium_tournament::Points;
use asked::{Asked, Questions};
use leaving::Who;
use parts::finish;

/// The guided search. It skips states of the requirements if a matching or a bound proves that they have no
/// arrangement.
#[derive(Debug, Default)]
pub struct Guided {
    known: RefCell<Known>,
    outside: RefCell<Outside>,
}

/// Stored facts about the bracket that was examined last.
#[derive(Debug, Default)]
struct Known {
    after_c1: Option<(BracketAfterC1, Sought)>,
    /// A matching that proved that an arrangement is possible in some state. It often proves the same for the
    /// next state.
    witness: Option<Vec<Pair>>,
    /// A set of players that could leave in some state (C12, C13).
    leaving: Option<Vec<usize>>,
}

impl Known {
    /// The stored facts if they belong to the bracket and the goal of `to_pair`. In other cases an empty
    /// store for this bracket and goal.
    fn of(self, to_pair: &BracketToPair<'_>) -> Self {
        let key = (to_pair.after_c1.clone(), to_pair.sought);
        if self.after_c1.as_ref() == Some(&key) {
            self
        } else {
            Known { after_c1: Some(key), ..Known::default() }
        }
    }
}

/// Stores a number for the last joined bracket: how many moved-down players, at least, must be outside S1.
/// The search needs this number again for each number of moved-down players in S1. The stored number is the
/// same each time, unless all moved-down players are in S1. The store is emptied for each new field.
#[derive(Debug, Default)]
struct Outside {
    bracket: Option<(BracketAfterC1, usize)>,
    known: Vec<(InForce, Option<(usize, Solution)>)>,
}

impl Outside {
    fn least(&mut self, pool: &Pool<'_>) -> Result<Option<(usize, Solution)>, Spent> {
        let (after_c1, sought) = (pool.to_pair.after_c1, pool.to_pair.sought);
        if !self.bracket.as_ref().is_some_and(|(known, pairs)| known == after_c1 && *pairs == sought.pairs) {
            *self = Outside { bracket: Some((after_c1.clone(), sought.pairs)), known: Vec::new() };
        }
        // The result does not depend on x and z. So all states that differ only in them share one entry.
        let in_force = InForce { x: 0, z: 0, ..pool.in_force.clone() };
        if let Some((_, least)) = self.known.iter().find(|(known, _)| *known == in_force) {
            return Ok(least.clone());
        }
        let least = pool.least_outside_s1()?;
        self.known.push((in_force, least.clone()));
        Ok(least)
    }
}

impl Search for Guided {
    fn pair_round(&self, field: &Field, wished: Wished) -> Result<Result<RoundWalk, Failure>, Spent> {
        self.outside.take();
        round::pair_with(field, wished, self)
    }

    fn walk(&self, to_pair: &BracketToPair<'_>) -> Result<Walk, Spent> {
        self.outside.take();
        steps::at("the pairing of a bracket", || walk::walk(&Asked { to_pair: *to_pair, wanted: None }, self))
    }
}

impl Questions for Guided {
    fn first(&self, asked: &Asked<'_>, in_force: &InForce) -> Result<Option<Arrangement>, Spent> {
        let to_pair = &asked.to_pair;
        steps::at("D1 and D2: the first pairing of a bracket", || match asked.wanted {
            None => first(to_pair, in_force, None, self.witness_of(to_pair, in_force).as_deref()),
            Some(wanted) => {
                let who = Who { to_pair, in_force, wanted };
                leaving::first(who, &|leavers| first(to_pair, in_force, Some(leavers), None))
            }
        })
    }

    fn least_differences(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<Option<Vec<Points>>, Spent> {
        // The differences are the result here, so no differences are required.
        let level = Level { differences: Some(Vec::new()), ..relaxed.level.clone() };
        let relaxed = &InForce { level, ..relaxed.clone() };
        let to_pair = &asked.to_pair;
        let pool = Pool::whole(*to_pair, relaxed, None);
        let least = steps::at("B3: the least score differences", || {
            sets::least_differences(&pool, || self.outside.borrow_mut().least(&pool))
        })?;
        Ok(least.map(|pairs| {
            let differences = differences(to_pair.field, &pairs);
            let known = self.known.take().of(to_pair);
            self.known.replace(Known { witness: Some(pairs), ..known });
            differences
        }))
    }

    fn is_hopeless(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<bool, Spent> {
        let to_pair = &asked.to_pair;
        let mut known = self.known.take().of(to_pair);
        let shown = known.witness.as_ref().is_some_and(|pairs| still_shows(to_pair, relaxed, pairs))
            || still_shows(to_pair, relaxed, &foremost(to_pair));
        let mut hopeless = false;
        if !shown {
            match Pool::whole(*to_pair, relaxed, None).answer()? {
                Answer::Yes(solution) => known.witness = Some(solution.pairs),
                Answer::Perhaps => {}
                Answer::NoMatching | Answer::TooCostly => hopeless = true,
            }
        }
        if let (false, Some(wanted)) = (hopeless, asked.wanted) {
            known.leaving = leaving::any(Who { to_pair, in_force: relaxed, wanted }, known.leaving.take())?;
            hopeless = known.leaving.is_none();
        }
        // A question about the next bracket may have replaced the stored facts. So they are stored again.
        self.known.replace(known);
        Ok(hopeless)
    }

    fn least_against_b2(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<usize, Spent> {
        let pool = Pool::whole(asked.to_pair, relaxed, None);
        let least = pool.least(&pool.scale)?;
        Ok(least.map_or(0, |least| usize::try_from(pool.scale.parts(&least.cost).0).unwrap_or(0)))
    }

    fn least_x(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<usize, Spent> {
        let pool = Pool::whole(asked.to_pair, relaxed, None);
        let least = pool.least(&pool.scale)?;
        Ok(least.map_or(0, |least| pool.scale.least_x(&least.cost)))
    }

    fn least_leaving(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<Option<Vec<Points>>, Spent> {
        Pool::whole(asked.to_pair, relaxed, None).least_leaving()
    }

    fn reaches_remainder(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<bool, Spent> {
        reaches(&asked.to_pair, relaxed)
    }
}

impl Guided {
    /// The pairs of the stored matching, if it proves that an arrangement is possible in the state
    /// `in_force`; `None` in other cases.
    fn witness_of(&self, to_pair: &BracketToPair<'_>, in_force: &InForce) -> Option<Vec<Pair>> {
        let known = self.known.take().of(to_pair);
        let witness = known.witness.clone().filter(|pairs| still_shows(to_pair, in_force, pairs));
        self.known.replace(known);
        witness
    }
}

/// The pairs of the arrangement that would come first if all pairs were allowed. The first moved-down players meet
/// the first natives, and the upper half of the others meets the lower half, in order.
fn foremost(to_pair: &BracketToPair<'_>) -> Vec<(usize, usize)> {
    let (after_c1, sought) = (to_pair.after_c1, to_pair.sought);
    let down = &after_c1.moved_down[..sought.paired_down.min(after_c1.moved_down.len())];
    let others: Vec<usize> = if down.is_empty() { after_c1.players() } else { after_c1.natives.clone() };
    let (opponents, group) = others.split_at(down.len().min(others.len()));
    let inside = (sought.pairs - down.len().min(sought.pairs)).min(group.len() / 2);
    let halves = group[..inside].iter().zip(&group[inside..]);
    down.iter().zip(opponents).chain(halves).map(|(&a, &b)| (a, b)).collect()
}

/// Whether `pairs`, which were found for another state, prove that an arrangement is possible in the state
/// `in_force`.
fn still_shows(to_pair: &BracketToPair<'_>, in_force: &InForce, pairs: &[Pair]) -> bool {
    let (field, after_c1) = (to_pair.field, to_pair.after_c1);
    let paired: std::collections::BTreeSet<usize> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
    let leaving: Vec<usize> =
        after_c1.players().into_iter().filter(|player| !paired.contains(player)).collect();
    let level = &in_force.level;
    let levels_met =
        level.leaving.as_ref().is_none_or(|wanted| *wanted == scores(field, leaving.iter().copied()))
            && level.differences.as_ref().is_none_or(|wanted| *wanted == differences(field, pairs));
    let is_down = |player: usize| after_c1.moved_down.binary_search(&player).is_ok();
    let descends = |a: usize, b: usize| to_pair.sought.paired_down > 0 && is_down(a) && !is_down(b);
    let ordered = || pairs.iter().map(|&(a, b)| (a.min(b), a.max(b)));
    let of_moved_down = ordered().filter(|&(a, b)| descends(a, b));
    let floats = of_moved_down.map(|(a, b)| Cost::of_descent(field, after_c1, a, b));
    let left = leaving.iter().map(|&player| Cost::of_leaving(field, after_c1, player));
    let counted = floats.chain(left).fold(super::requirements::cost(field, pairs), Cost::plus);
    levels_met
        && in_force.allows_cost(field, counted)
        && leaving.iter().all(|&player| {
            in_force.allows_leaving(field, after_c1, player)
                && (!after_c1.is_lowest || to_pair.wished.allows_bye(field, player))
        })
        && pairs.iter().all(|&(a, b)| {
            let (a, b) = (a.min(b), a.max(b));
            in_force.allows_pair(field, a, b)
                && to_pair.wished.allows_pair(field, a, b)
                && (to_pair.sought.paired_down > 0 || in_force.allows_unequal(field, after_c1, a, b))
                && (!descends(a, b) || in_force.allows_descent(field, after_c1, a, b))
        })
}

/// The first arrangement under the requirements `in_force`; `None` if there is none. `leavers` limits the
/// players that leave; `None` if there is no limit. `witness` has the pairs of a matching that fulfils the
/// requirements; `None` if none is known.
fn first(
    to_pair: &BracketToPair<'_>,
    in_force: &InForce,
    leavers: Option<Leavers<'_>>,
    witness: Option<&[Pair]>,
) -> Result<Option<Arrangement>, Spent> {
    let pool = Pool::whole(*to_pair, in_force, leavers);
    if to_pair.sought.paired_down == 0 {
        return finish(&pool, Vec::new(), Vec::new());
    }
    sets::first(&pool, &mut |set| {
        let Some(pool) = pool.with_set(set) else { return Ok(None) };
        // If all moved-down players are in S1, every matching of the bracket belongs to this set.
        let possible = witness.filter(|_| set.len() == to_pair.after_c1.moved_down.len());
        descent::first(&pool, set, possible)
    })
}

/// Whether the required number of moved-down players can be paired with natives, under the requirements
/// `in_force`.
fn reaches(to_pair: &BracketToPair<'_>, in_force: &InForce) -> Result<bool, Spent> {
    let pool = Pool::whole(*to_pair, in_force, None);
    let size = to_pair.sought.paired_down;
    match pool.some_reach(size)? {
        Some(reaches) => Ok(reaches),
        None => combinations(to_pair.after_c1.moved_down.clone(), size).try_any(|set| pool.reaches(&set?)),
    }
}
