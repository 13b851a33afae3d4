//! The two searches of the document: through all candidates, and by cheapest matchings.

use arbitrium_search::{Costs, Solver, Spent};
use arbitrium_swiss::guided::{Cheapest, rest::pairs_among};
use arbitrium_swiss::weighing::{Budget, Chosen, Part, Policy, choose_part, has_equal};

use super::pairs::{Pair, Pairs, ROWS};

pub(crate) enum Search {
    Literal(Budget),
    Guided,
}

impl Search {
    pub(super) fn choose(
        &self,
        decision: &Pairs<'_>,
        part: Part,
    ) -> Result<Option<Chosen<Vec<Pair>>>, Spent> {
        if let Search::Literal(budget) = self {
            return choose_part(decision, part, budget);
        }
        let Some(mut cheapest) = cheapest(decision, part)? else { return Ok(None) };
        let (size, vertices) = (decision.0.size(), cheapest.solver().vertices());
        for first in 0..size {
            if cheapest.mate(first).is_some_and(|mate| first < mate) {
                cheapest.first_mate(first, first + 1..vertices)?;
            }
        }
        let pairs = cheapest.pairs_below(vertices).map(|(a, b)| (a, Some(b).filter(|&b| b < size)));
        Ok(Some(Chosen::proved(decision, pairs.collect(), part)?))
    }

    pub(super) fn has_equal(&self, decision: &Pairs<'_>, ours: &Chosen<Vec<Pair>>) -> Result<bool, Spent> {
        if let Search::Literal(budget) = self {
            return has_equal(decision, ours, budget);
        }
        let pairs = ours.candidate.iter().map(|&(a, b)| (a, b.unwrap_or(decision.0.size())));
        cheapest(decision, Part::Whole)?.map_or(Ok(false), |found| found.has_other_than(pairs))
    }
}

/// The best pairings by the criteria in `part`, as matchings of the players and, in an odd field, the bye.
fn cheapest(Pairs(field): &Pairs<'_>, part: Part) -> Result<Option<Cheapest>, Spent> {
    let vertices: Vec<usize> = (0..field.size().next_multiple_of(2)).collect();
    let mut costs = Costs::new(vertices.len());
    for (a, b) in pairs_among(&vertices) {
        let pair = (a, Some(b).filter(|&b| b < field.size()));
        let rows = (0..).zip(ROWS).filter(|&(place, _)| part.counts(place));
        let digits: Vec<(Policy, i64)> =
            rows.map(|(_, (_, policy, weighs))| (policy, weighs(field, pair).into())).collect();
        if !digits.contains(&(Policy::Absolute, 1)) {
            costs.set(a, b, &digits.into_iter().map(|(_, digit)| digit).collect::<Vec<_>>());
        }
    }
    Cheapest::of(Solver::new(costs))
}
