//! The literal search: every set, transposition and exchange in the text's own order, judged one by one.
//!
//! Nothing here is clever. It is the proof of the guided search, which must find the same everywhere.

use std::cell::Cell;

use super::arrangement::Arrangement;
use super::exchange::{Exchange, Sequence};
use super::levels;
use super::readings::C9Undo;
use super::requirements::InForce;
use super::walk::{Problem, Search, Step};
use crate::search::combinations;
use crate::tournament::Points;

/// Tries every candidate in the text's order, up to a budget of candidates.
#[derive(Debug)]
pub struct Literal {
    left: Cell<u64>,
}

impl Literal {
    /// A literal search that may look at this many candidates.
    #[must_use]
    pub fn with_budget(candidates: u64) -> Self {
        Literal { left: Cell::new(candidates) }
    }

    /// Counts one candidate; `false` when the budget is spent.
    fn count(&self) -> bool {
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        left > 0
    }
}

impl Default for Literal {
    fn default() -> Self {
        Literal::with_budget(u64::MAX)
    }
}

impl Search for Literal {
    fn first(&self, problem: &Problem<'_>, in_force: &InForce) -> Step {
        let mut step = Step::default();
        // C4: "Put the highest players in S1, all other players in S2." Where not all moved-down players can be
        // paired, the next set of them after the higher one.
        for set in combinations(problem.task.moved_down.clone(), problem.goal.paired_down) {
            let mut round = Round { search: self, problem, in_force, step: &mut step, first: None };
            round.heterogeneous(&set, &problem.task.opponents_of(&set), &mut Vec::new());
            if step.found.is_some() {
                break;
            }
        }
        step
    }

    fn least_differences(&self, problem: &Problem<'_>, relaxed: &InForce) -> Option<Vec<Points>> {
        let mut least = None;
        let all = Problem { wanted: None, ..*problem };
        let better = |arrangement: &Arrangement, least: &mut Option<Vec<Points>>| {
            let differences = levels::differences(problem.field, &arrangement.pairs);
            if least.as_ref().is_none_or(|best| differences < *best) {
                *least = Some(differences);
            }
        };
        for set in combinations(problem.task.moved_down.clone(), problem.goal.paired_down) {
            self.every(&all, relaxed, &set, &mut |arrangement| better(arrangement, &mut least));
        }
        least
    }

    fn is_hopeless(&self, _: &Problem<'_>, _: &InForce) -> bool {
        false
    }

    fn reaches_remainder(&self, _: &Problem<'_>, _: &InForce) -> bool {
        false
    }

    fn is_exhausted(&self) -> bool {
        self.left.get() == 0
    }
}

impl Literal {
    /// Every arrangement with this set that meets what is in force.
    fn every(
        &self,
        problem: &Problem<'_>,
        in_force: &InForce,
        set: &[usize],
        visit: &mut dyn FnMut(&Arrangement),
    ) {
        for opponents in choices(&problem.task.opponents_of(set), set.len()) {
            let group = Arrangement::group(problem.task, set, &opponents);
            let p = problem.goal.pairs - set.len();
            for exchange in Sequence::new(group.len(), p, &problem.field.readings).iter() {
                let places = exchange.split(group.len(), p).1;
                let s2: Vec<usize> = places.into_iter().map(|place| group[place]).collect();
                for order in choices(&s2, p) {
                    if !self.count() {
                        return;
                    }
                    let s2 = with_tail(order, &s2);
                    let parts = (set.to_vec(), opponents.clone());
                    let arrangement =
                        Arrangement::new(problem.task, problem.goal, parts, exchange.clone(), s2);
                    if in_force.allows(problem.field, problem.task, &arrangement) {
                        visit(&arrangement);
                    }
                }
            }
        }
    }
}

/// The walk under fixed requirements with a fixed set of moved-down players.
struct Round<'a, 'b> {
    search: &'a Literal,
    problem: &'a Problem<'a>,
    in_force: &'a InForce,
    step: &'b mut Step,
    /// The first transposition of the heterogeneous part that reached the remainder.
    first: Option<Vec<usize>>,
}

impl Round<'_, '_> {
    /// C6 and C7 for the moved-down players: each in turn gets the first of S2 who may be his opponent; a new
    /// transposition changes the lowest of them first.
    fn heterogeneous(&mut self, set: &[usize], s2: &[usize], opponents: &mut Vec<usize>) {
        let Some(&player) = set.get(opponents.len()) else {
            // C6: "only players moved down were paired so far. Start at C2 with the homogeneous remainder group."
            self.remainder(set, opponents);
            return;
        };
        for (place, &opponent) in s2.iter().enumerate() {
            if self.step.found.is_some() || !self.search.count() {
                return;
            }
            let (field, task) = (self.problem.field, self.problem.task);
            let allowed = self.in_force.allows_pair(field, player, opponent)
                && self.in_force.allows_descent(field, task, player, opponent);
            if !allowed || self.is_undone(opponents, opponent) {
                continue;
            }
            let mut rest = s2.to_vec();
            rest.remove(place);
            opponents.push(opponent);
            self.heterogeneous(set, &rest, opponents);
            opponents.pop();
        }
    }

    /// Reading `c9-undo=lowest-only`: only the opponent of the lowest moved-down player changes.
    fn is_undone(&self, opponents: &[usize], opponent: usize) -> bool {
        let Some(first) = &self.first else { return false };
        self.problem.field.readings.c9_undo == C9Undo::LowestOnly
            && opponents.len() + 1 < first.len()
            && first[opponents.len()] != opponent
    }

    /// C6 to C8 for the homogeneous group.
    fn remainder(&mut self, set: &[usize], opponents: &[usize]) {
        let (field, task) = (self.problem.field, self.problem.task);
        let down: Vec<(usize, usize)> = set.iter().copied().zip(opponents.iter().copied()).collect();
        let cost = super::requirements::cost(field, &down);
        if !self.in_force.allows_cost(field, cost) {
            return;
        }
        if !set.is_empty() {
            self.step.reached_remainder = true;
            self.first.get_or_insert_with(|| opponents.to_vec());
        }
        let group = Arrangement::group(task, set, opponents);
        let p = self.problem.goal.pairs - set.len();
        // C8: "apply a new exchange between S1 and S2 according to D2. Restart at C5."
        for exchange in Sequence::new(group.len(), p, &field.readings).iter() {
            let (s1, s2) = exchange.split(group.len(), p);
            let players =
                |places: Vec<usize>| places.into_iter().map(|place| group[place]).collect::<Vec<usize>>();
            let (s1, s2) = (players(s1), players(s2));
            let mut transposition =
                Transposition { round: self, s1, s2: s2.clone(), exchange, set, opponents };
            transposition.next(&s2, &mut Vec::new());
            if self.step.found.is_some() || self.search.is_exhausted() {
                return;
            }
        }
    }
}

/// C6 and C7 in the homogeneous group after an exchange.
struct Transposition<'a, 'b, 'c, 'd> {
    round: &'d mut Round<'a, 'b>,
    s1: Vec<usize>,
    s2: Vec<usize>,
    exchange: Exchange,
    set: &'c [usize],
    opponents: &'c [usize],
}

impl Transposition<'_, '_, '_, '_> {
    fn next(&mut self, rest: &[usize], order: &mut Vec<usize>) {
        let Some(&player) = self.s1.get(order.len()) else {
            self.judge(order);
            return;
        };
        for (place, &opponent) in rest.iter().enumerate() {
            if self.round.step.found.is_some() || !self.round.search.count() {
                return;
            }
            let (field, task) = (self.round.problem.field, self.round.problem.task);
            let allowed = self.round.in_force.allows_pair(field, player, opponent)
                && self.round.in_force.allows_unequal(field, task, player, opponent);
            if !allowed {
                continue;
            }
            let mut others = rest.to_vec();
            others.remove(place);
            order.push(opponent);
            self.next(&others, order);
            order.pop();
        }
    }

    /// C6: "If now p pairings are obtained in compliance ... the pairing of this score bracket is considered
    /// complete."
    fn judge(&mut self, order: &[usize]) {
        let problem = self.round.problem;
        let parts = (self.set.to_vec(), self.opponents.to_vec());
        let s2 = with_tail(order.to_vec(), &self.s2);
        let arrangement = Arrangement::new(problem.task, problem.goal, parts, self.exchange.clone(), s2);
        let allowed = self.round.in_force.allows(problem.field, problem.task, &arrangement);
        if allowed && problem.accepts(&arrangement.leaving) {
            self.round.step.found = Some(arrangement);
        }
    }
}

/// The first transposition that begins like this: who is left over stands in order.
fn with_tail(mut order: Vec<usize>, s2: &[usize]) -> Vec<usize> {
    let tail: Vec<usize> = s2.iter().filter(|player| !order.contains(player)).copied().collect();
    order.extend(tail);
    order
}

/// All ordered choices of `size` items, in lexicographic order of their places: the transpositions that differ
/// in the first `size` places.
fn choices(items: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (place, &item) in items.iter().enumerate() {
        let mut rest = items.to_vec();
        rest.remove(place);
        all.extend(choices(&rest, size - 1).into_iter().map(|tail| [vec![item], tail].concat()));
    }
    all
}
