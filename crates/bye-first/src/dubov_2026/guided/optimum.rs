//! Finds the best values of a set of upfloaters if only some of its criteria count, with a cheapest perfect
//! matching.
//!
//! The vertices are the residents, then the lower players who can be upfloated. If the total is odd, there is one
//! more vertex, which takes one of the lower players. An edge between a resident and a lower player makes the latter
//! an upfloater. It may be certain that the rest can be completed whichever players are upfloated. Then all lower
//! players may meet each other in the graph. In this case only the lower players with the highest scores are
//! vertices, as many as are needed to pair all residents, because C6 never requires players below them.

use std::cmp::Reverse;

use super::super::field::{Entrant, Field, Own};
use super::super::readings::{C6, C9};
use super::super::upfloaters::{self, C4, C7, C8, C10, Upfloaters};
use arbitrium_search::{Costs, Graph, Matching, Set, Solver, Spent, set_of};
use arbitrium_swiss::guided::rest::{are_certain, missing, pairs_among};
use arbitrium_swiss::guided::{Cheapest, Taken};
use arbitrium_swiss::weighing::Part;
use arbitrium_tournament::Points;

/// Whether the criterion at the index `place` of the table applies. C8 to C10 do not apply in the last round.
fn applies(field: &Field, part: Part, place: usize) -> bool {
    part.counts(place) && (place < C8 || !field.is_last_round)
}

/// The vertices of the graph for a stage, before the costs are computed.
struct Sight<'a> {
    decision: &'a Upfloaters<'a>,
    /// The part of the table of criteria that counts.
    part: Part,
    vertices: Vec<usize>,
    residents: usize,
    /// Whether all lower players may meet each other in the graph, because the rest can certainly be completed.
    is_free: bool,
    /// The largest allowed number of upfloats of a maximum upfloater in the set; `None` for no limit. Used
    /// only under the interpretation `c9=max`.
    most_times: Option<usize>,
}

/// The best matchings if only the criteria in `part` count; `None` if no set complies with the absolute criteria. They
/// take the upfloaters.
pub(super) fn best(decision: &Upfloaters<'_>, part: Part) -> Result<Option<Taken>, Spent> {
    let field = decision.field;
    let mut sight = Sight::of(decision, part)?;
    let Some(found) = sight.solved()? else { return Ok(None) };
    if !applies(field, part, upfloaters::C9) || field.readings.c9 != C9::Max {
        return Ok(Some(found));
    }
    let maximum =
        found.set().into_iter().map(|player| &field.entrants[player].own).filter(|own| own.is_maximum);
    sight.most_times = Some(maximum.map(|own| own.upfloats.len()).max().unwrap_or(0));
    sight.solved()
}

impl<'a> Sight<'a> {
    fn of(decision: &'a Upfloaters<'a>, part: Part) -> Result<Self, Spent> {
        let (field, stage) = (decision.field, decision.stage);
        let residents = stage.residents.len();
        let mut sight = Sight {
            decision,
            part,
            vertices: stage.residents.clone(),
            residents,
            is_free: !part.counts(C4),
            most_times: None,
        };
        let graph = Graph::complete_without(residents, missing(field, &stage.residents))?;
        let left_over = graph.deficiency(&set_of(residents, 0..residents))?;
        sight.is_free |= is_certain_without(field, &stage.lower, left_over);
        let by_levels = sight.is_free && part.counts(upfloaters::C6) && field.readings.c6 == C6::Ascending;
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

    /// Whether all residents can be paired with each other and with the lower players, with as many pairs among the
    /// residents as possible. A largest matching of the residents is augmented, and each augmenting path adds one
    /// lower player.
    fn covers_residents(&self) -> Result<bool, Spent> {
        let (field, size) = (self.decision.field, self.vertices.len());
        let below: Vec<usize> = (self.residents..size).collect();
        let lacking = missing(field, &self.vertices).into_iter().chain(pairs_among(&below));
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

    fn solved(&self) -> Result<Option<Taken>, Spent> {
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
        let found = Cheapest::of(Solver::new(costs))?;
        Ok(found.map(|cheapest| Taken::of(self.vertices.clone(), self.residents, cheapest)))
    }

    /// The digits of the cost of a pair; `None` if the pair is not allowed. `a` comes before `b` in the list of
    /// vertices.
    fn cost(&self, a: usize, b: usize, levels: &Levels) -> Option<Vec<i64>> {
        let field = self.decision.field;
        let (first, second) = (self.vertices[a], self.vertices[b]);
        if a >= self.residents {
            return (self.is_free || field.may_meet(first, second)).then(Vec::new);
        }
        if !field.may_meet(first, second) {
            return None;
        }
        let (own, applies) = (&field.entrants[second].own, |place| applies(field, self.part, place));
        let is_upfloat = b >= self.residents;
        if is_upfloat && self.most_times.is_some_and(|most| own.is_maximum && own.upfloats.len() > most) {
            return None;
        }
        let mut digits = vec![i64::from(is_upfloat)];
        if applies(upfloaters::C6) {
            levels.scores(&mut digits, field, second, is_upfloat);
        }
        if applies(C7) {
            digits.push(i64::from(field.ungranted(first, second)));
        }
        let counts = |counts: bool| i64::from(is_upfloat && counts);
        if applies(C8) {
            digits.push(counts(own.is_maximum));
        }
        if applies(upfloaters::C9) && self.most_times.is_none() {
            levels.times(&mut digits, field, own, is_upfloat);
        }
        if applies(C10) {
            digits.push(counts(own.upfloated_last));
        }
        Some(digits)
    }

    /// The values that the digits for C6 and C9 distinguish.
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

/// The different scores of the lower players, and their different numbers of upfloats. The most important values come
/// first.
struct Levels {
    scores: Vec<Points>,
    times: Vec<usize>,
}

impl Levels {
    /// Adds the digits of `player` for C6. They are all 0 if `counts` is false. If the lowest scores are
    /// compared first, fewer upfloaters with the lowest score are better. If the highest scores are compared
    /// first, more upfloaters with the highest score are better, so every other score has a cost.
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

    /// Adds the digits for C9 of the player with the facts `own`. They are all 0 if `is_upfloat` is false.
    /// Under the interpretation `c9=max`, the first matching uses the digits of `c9=lists`. Among the sets
    /// with equally many maximum upfloaters, that matching makes the largest number of upfloats as small as
    /// possible.
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

/// Whether the players of `lower` can certainly be paired after some of them have left. `leaving` is the
/// number of players who leave; they can be any players of `lower`.
fn is_certain_without(field: &Field, lower: &[usize], leaving: usize) -> bool {
    let left = lower.len().checked_sub(leaving);
    left.is_some_and(|left| left == 0 || are_certain(field, lower.iter(), left, Entrant::insists_on))
}
