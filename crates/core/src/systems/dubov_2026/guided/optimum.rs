//! The best values of a set of upfloaters by a part of its table: a cheapest perfect matching.
//!
//! The vertices are the residents, then those below them who can be upfloated, and where these are odd in number with the residents one
//! more, which takes one of them. An edge between a resident and one below makes an upfloater of the latter. Where it is certain
//! that the rest can be completed whoever is upfloated, those below may all meet each other, and of them only the highest scores are
//! vertices with whom all residents can be paired: C6 then asks for none below them.

use std::cmp::Reverse;

use super::super::articles as a;
use super::super::field::{Field, Own};
use super::super::readings::{C6, C9};
use super::super::upfloaters::{self, Upfloaters};
use crate::search::{Costs, Graph, Matching, Set, Solver, Spent, Stepwise, set_of};
use crate::systems::bye_first::guided::rest::{missing, most_lacking};
use crate::systems::weighing::Part;
use crate::tournament::Points;

/// What a part of the table asks.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "one answer for each criterion")]
pub(super) struct Asked {
    /// C4.
    pub(super) completion: bool,
    /// C6.
    pub(super) scores: bool,
    /// C7.
    pub(super) preferences: bool,
    /// C8.
    pub(super) maxima: bool,
    /// C9.
    pub(super) times: bool,
    /// C10.
    pub(super) previous: bool,
}

impl Asked {
    pub(super) fn of(field: &Field, part: Part) -> Self {
        let asks = |article| part.asks::<Upfloaters<'_>>(article);
        let is_going_on = !field.is_last_round;
        Asked {
            completion: part.counts(upfloaters::C4),
            scores: asks(&a::C6),
            preferences: asks(&a::C7),
            maxima: asks(&a::C8) && is_going_on,
            times: asks(&a::C9) && is_going_on,
            previous: asks(&a::C10) && is_going_on,
        }
    }
}

/// A cheapest matching of a scoregroup with those below it.
pub(super) struct Optimum {
    /// The residents, then those below.
    vertices: Vec<usize>,
    residents: usize,
    solver: Solver,
    total: Vec<i64>,
}

/// Those of a stage who are vertices.
struct Sight<'a> {
    decision: &'a Upfloaters<'a>,
    asked: Asked,
    vertices: Vec<usize>,
    residents: usize,
    /// Whether those below may all meet each other.
    is_free: bool,
    /// Maximum upfloaters who were upfloated more often are none of the set (reading `c9=max`).
    most_times: Option<usize>,
}

impl Optimum {
    /// The best by a part of the table; `None` where no set complies with what is absolute.
    pub(super) fn of(decision: &Upfloaters<'_>, part: Part) -> Result<Option<Self>, Spent> {
        let field = decision.field;
        let asked = Asked::of(field, part);
        let mut sight = Sight::of(decision, asked)?;
        let Some(found) = sight.solved()? else { return Ok(None) };
        if !asked.times || field.readings.c9 != C9::Max {
            return Ok(Some(found));
        }
        let maximum =
            found.set().into_iter().map(|player| &field.entrants[player].own).filter(|own| own.is_maximum);
        sight.most_times = Some(maximum.map(|own| own.upfloats.len()).max().unwrap_or(0));
        sight.solved()
    }

    /// The upfloaters of the matching.
    pub(super) fn set(&self) -> Vec<usize> {
        let below = self.residents..self.vertices.len();
        below.filter(|&at| self.is_taken(at)).map(|at| self.vertices[at]).collect()
    }

    fn is_taken(&self, vertex: usize) -> bool {
        self.solver.mate(vertex).is_some_and(|mate| mate < self.residents)
    }

    fn vertex(&self, player: usize) -> Option<usize> {
        let below = &self.vertices[self.residents..];
        below.iter().position(|&other| other == player).map(|at| at + self.residents)
    }

    /// 4.2: the first of the best sets: player by player the first with whom a set begins that is as good. An edge that no cheapest matching can
    /// have, by the duals, is not tried.
    pub(super) fn first(mut self, pool: &[usize]) -> Result<Vec<usize>, Spent> {
        let (size, residents) = (self.set().len(), self.residents);
        let mut set = Vec::with_capacity(size);
        for &player in pool {
            if set.len() == size {
                break;
            }
            let Some(vertex) = self.vertex(player) else { continue };
            if self.is_taken(vertex) {
                self.solver.retain(vertex, |mate| mate < residents);
                self.solver.solve_within(&self.total)?;
                set.push(player);
                continue;
            }
            if let Some(solver) = self.taking(vertex)? {
                self.solver = solver;
                set.push(player);
            } else {
                self.solver.retain(vertex, |mate| mate >= residents);
                self.solver.solve_within(&self.total)?;
            }
        }
        Ok(set)
    }

    /// The matching of the same total in which somebody is upfloated, if there is one.
    fn taking(&self, vertex: usize) -> Result<Option<Solver>, Spent> {
        if !(0..self.residents).any(|other| self.solver.is_tight(vertex, other)) {
            return Ok(None);
        }
        let mut asked = self.solver.clone();
        asked.retain(vertex, |mate| mate < self.residents);
        Ok(asked.solve_within(&self.total)?.then_some(asked))
    }

    /// Whether another set is as good as the chosen one: as many are in it (C5), so it lacks one of the chosen.
    pub(super) fn has_second(&self, chosen: &[usize]) -> Result<bool, Spent> {
        chosen.iter().filter_map(|&player| self.vertex(player)).try_any(|vertex| {
            let mut solver = self.solver.clone();
            solver.retain(vertex, |mate| mate >= self.residents);
            solver.solve_within(&self.total)
        })
    }
}

impl<'a> Sight<'a> {
    fn of(decision: &'a Upfloaters<'a>, asked: Asked) -> Result<Self, Spent> {
        let (field, stage) = (decision.field, decision.stage);
        let residents = stage.residents.len();
        let mut sight = Sight {
            decision,
            asked,
            vertices: stage.residents.clone(),
            residents,
            is_free: !asked.completion,
            most_times: None,
        };
        let graph = Graph::complete_without(residents, missing(field, &stage.residents))?;
        let left_over = graph.deficiency(&set_of(residents, 0..residents))?;
        sight.is_free |= is_certain_without(field, &stage.lower, left_over);
        let by_levels = sight.is_free && asked.scores && field.readings.c6 == C6::Ascending;
        if !by_levels {
            sight.vertices.extend(&stage.lower);
            return Ok(sight);
        }
        let mut rest = &stage.lower[..];
        while !rest.is_empty() {
            let (level, below) = rest.split_at(field.top_scoregroup(rest).len());
            sight.vertices.extend(level);
            rest = below;
            if sight.covers_residents()? {
                break;
            }
        }
        Ok(sight)
    }

    /// Whether all residents can be paired with each other and with those below, as many of them with each other as possible: a largest matching of
    /// the residents is augmented, and each path takes one more from below.
    fn covers_residents(&self) -> Result<bool, Spent> {
        let (field, size) = (self.decision.field, self.vertices.len());
        let mut lacking = missing(field, &self.vertices);
        let below: Vec<usize> = (self.residents..size).collect();
        lacking.extend(crate::systems::bye_first::guided::rest::pairs_among(&below));
        let graph = Graph::complete_without(size, lacking)?;
        let residents: Set = set_of(size, 0..self.residents);
        let (mut matching, exposed) = Matching::maximum(&graph.within(&residents))?;
        let all = set_of(size, 0..size);
        for resident in exposed {
            if matching.mate(resident).is_none() && matching.cover(&graph.within(&all), resident)?.is_err() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn solved(&self) -> Result<Option<Optimum>, Spent> {
        let size = self.vertices.len();
        let mut costs = Costs::new(size + size % 2);
        let levels = self.levels();
        for a in 0..size {
            for b in a + 1..size {
                if let Some(cost) = self.cost(a, b, &levels) {
                    costs.set(a, b, &cost);
                }
            }
            if size % 2 == 1 && a >= self.residents {
                costs.set(a, size, &[]);
            }
        }
        let mut solver = Solver::new(costs);
        if !solver.solve()? {
            return Ok(None);
        }
        let (vertices, residents, total) = (self.vertices.clone(), self.residents, solver.total());
        Ok(Some(Optimum { vertices, residents, solver, total }))
    }

    /// The digits of a pair, the less important vertex being the second; nothing where there is none.
    fn cost(&self, a: usize, b: usize, levels: &Levels) -> Option<Vec<i64>> {
        let field = self.decision.field;
        let (first, second) = (self.vertices[a], self.vertices[b]);
        if a >= self.residents {
            return (self.is_free || field.may_meet(first, second)).then(Vec::new);
        }
        if !field.may_meet(first, second) {
            return None;
        }
        let own = &field.entrants[second].own;
        let is_upfloat = b >= self.residents;
        if is_upfloat && self.most_times.is_some_and(|most| own.is_maximum && own.upfloats.len() > most) {
            return None;
        }
        let mut digits = vec![i64::from(is_upfloat)];
        if self.asked.scores {
            levels.scores(&mut digits, field, second, is_upfloat);
        }
        if self.asked.preferences {
            digits.push(i64::from(field.ungranted(first, second)));
        }
        let counts = |counts: bool| i64::from(is_upfloat && counts);
        if self.asked.maxima {
            digits.push(counts(own.is_maximum));
        }
        if self.asked.times && self.most_times.is_none() {
            levels.times(&mut digits, field, own, is_upfloat);
        }
        if self.asked.previous {
            digits.push(counts(own.upfloated_last));
        }
        Some(digits)
    }

    /// What the digits of C6 and C9 tell apart.
    fn levels(&self) -> Levels {
        let (field, below) = (self.decision.field, &self.vertices[self.residents..]);
        let mut scores: Vec<Points> = below.iter().map(|&player| field.score(player)).collect();
        match field.readings.c6 {
            C6::Ascending => scores.sort_unstable(),
            C6::Descending | C6::Sums => scores.sort_unstable_by_key(|&score| Reverse(score)),
        }
        scores.dedup();
        let own = below.iter().map(|&player| &field.entrants[player].own);
        let mut times: Vec<usize> = own.filter(|own| own.is_maximum).map(|own| own.upfloats.len()).collect();
        times.sort_unstable_by_key(|&times| Reverse(times));
        times.dedup();
        Levels { scores, times }
    }
}

/// The scores and the numbers of upfloats of those below, the most important first.
struct Levels {
    scores: Vec<Points>,
    times: Vec<usize>,
}

impl Levels {
    /// C6. Of so many upfloaters the lowest scores are compared first: fewer of the lowest are better. Where the highest are compared first,
    /// more of the highest are, so that every other one costs.
    fn scores(&self, digits: &mut Vec<i64>, field: &Field, player: usize, counts: bool) {
        let score = field.score(player);
        match field.readings.c6 {
            C6::Ascending => {
                digits.extend(self.scores.iter().map(|&level| i64::from(counts && level == score)));
            }
            C6::Descending => {
                digits.extend(self.scores.iter().map(|&level| i64::from(counts && level != score)));
            }
            C6::Sums => {
                let highest = self.scores.first().copied().unwrap_or(Points::ZERO);
                digits.push(if counts { i64::from((highest - score).tenths()) } else { 0 });
            }
        }
    }

    /// C9. Where the largest number counts, the first matching is that of the lists: with as many maximum upfloaters their largest number is then
    /// the least.
    fn times(&self, digits: &mut Vec<i64>, field: &Field, own: &Own, is_upfloat: bool) {
        let counts = is_upfloat && own.is_maximum;
        let times = own.upfloats.len();
        match field.readings.c9 {
            C9::Sum => digits.push(if counts { i64::try_from(times).unwrap_or(i64::MAX) } else { 0 }),
            C9::Lists | C9::Max => {
                digits.extend(self.times.iter().map(|&level| i64::from(counts && level == times)));
            }
        }
    }
}

/// Whether those of these who are left can be paired for certain, whichever so many leave: each lacks too few of the others to stand in
/// the way (Dirac).
fn is_certain_without(field: &Field, lower: &[usize], leaving: usize) -> bool {
    let Some(left) = lower.len().checked_sub(leaving) else { return false };
    left == 0 || field.wish().is_none() && most_lacking(field, lower.iter()) < left / 2
}
