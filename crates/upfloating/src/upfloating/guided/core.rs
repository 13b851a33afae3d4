//! Finds sets of upfloaters by cheapest perfect matchings that involve as few players as possible.
//!
//! Players far below the bracket need not be examined one by one. A large enough group of the lowest levels,
//! called the tail, can always be paired, whichever players of higher levels are added to it.
//! [`Graph::certainly_perfect`](arbitrium_search::Graph::certainly_perfect) proves this. The residents and
//! the other lower players form the core. In the matching of the core, a lower player may also be left to the
//! tail, at the cost that C6 gives this player. If only the residents are paired with each other, a number of
//! them may be left over. If the core needs no more upfloaters than that number, no set with a player of the
//! tail is better: C4 cannot be smaller, and C5 would be worse.

use crate::upfloating::criteria::counts_in_c7;
use crate::upfloating::field::Field;
use crate::upfloating::kind::Kind;
use crate::upfloating::row::Row;
use crate::upfloating::stage::levels;
use arbitrium_search::{Cost, Costs, Set, Spent, cheapest_by};
use arbitrium_swiss::guided::{Cheapest, Taken};
use arbitrium_tournament::Points;

/// The residents, and the lower players who can matter for the choice of the upfloaters.
#[derive(Clone, Debug)]
pub(super) struct Core<'a> {
    field: &'a Field,
    residents: Set,
    /// The lower players who belong to the core.
    lower: Set,
    /// The score levels of the lower players of the core, in descending order.
    levels: Vec<Points>,
    /// Whether there is a tail, which takes all lower players that the core leaves over.
    has_tail: bool,
}

/// The requirements on a set of upfloaters, and the criteria by which sets are compared, in addition to C4
/// and C5.
#[derive(Clone, Debug)]
pub(super) struct Demand {
    /// The players of the following scoregroup before any upfloater leaves it (C6); `None` if C6 does not apply.
    pub following: Option<Set>,
    /// Whether C7 applies, which counts upfloaters who floated in the previous round.
    pub c7: bool,
    /// The criteria of the bracket's pairing that take part in the choice.
    pub pairing: &'static [Row],
    /// The players who must be upfloaters.
    pub chosen: Set,
    /// The players who must not be upfloaters.
    pub rejected: Set,
}

impl<'a> Core<'a> {
    /// The core with the highest `count` levels of the lower players. It has all levels if the players of the
    /// other levels are too few for a tail.
    fn with_levels(field: &'a Field, residents: &Set, lower: &Set, count: usize) -> Self {
        let all = levels(field, lower);
        let size =
            |levels: &[Points]| lower.ones().filter(|&player| levels.contains(&field.score(player))).count();
        let tail = all.get(count..).unwrap_or_default();
        let tail_is_large = size(tail) >= 2 * (field.may_meet.most_missing() + 1);
        let kept = if tail_is_large { all[..count].to_vec() } else { all };
        let members = lower.ones().filter(|&player| kept.contains(&field.score(player)));
        Core {
            field,
            residents: residents.clone(),
            lower: field.set(members),
            levels: kept,
            has_tail: tail_is_large,
        }
    }

    /// The core that contains all of `residents` and `lower`, without a tail.
    pub(super) fn whole(field: &'a Field, residents: &Set, lower: &Set) -> Self {
        Core::with_levels(field, residents, lower, usize::MAX)
    }

    /// The smallest core that certainly contains the best sets, with these sets. `demand` computes the best sets of a
    /// core. `None` if no core has a set.
    pub(super) fn smallest(
        field: &'a Field,
        residents: &Set,
        lower: &Set,
        demand: impl Fn(&Core<'a>) -> Result<Option<Taken>, Spent>,
    ) -> Result<Option<(Self, Taken)>, Spent> {
        let bound = field.may_meet.deficiency(residents)?;
        for count in 1.. {
            let core = Core::with_levels(field, residents, lower, count);
            match demand(&core)? {
                Some(best) if !core.has_tail || best.set().len() == bound => {
                    return Ok(Some((core, best)));
                }
                None if !core.has_tail => return Ok(None),
                _ => {}
            }
        }
        Ok(None)
    }

    /// Whether the core contains all of `players`.
    pub(super) fn holds(&self, players: &Set) -> bool {
        !self.has_tail || players.is_subset(&self.lower)
    }

    /// The best sets if only C4 counts; `None` if no set is legal.
    pub(super) fn fewest(&self) -> Result<Option<Taken>, Spent> {
        self.solve(1, (|_, cost| cost[0] = 1, |_, _, _| {}), |_, _| Some(vec![0]), |_| true)
    }

    /// The best sets if only C4 and C5 count; `None` if no set is legal.
    pub(super) fn best_scores(&self) -> Result<Option<Taken>, Spent> {
        let digits = self.levels.len();
        self.solve(
            digits,
            (|player, cost| self.charge_scores(player, cost), |_, _, _| {}),
            |_, _| Some(vec![0; digits]),
            |_| true,
        )
    }

    /// The best sets by C4 to C7 that meet the requirements of `demand`; `None` if no set does.
    pub(super) fn best(&self, demand: &Demand) -> Result<Option<Taken>, Spent> {
        let c6 = self.levels.len();
        let (c7, pairing) = (c6 + 1, c6 + 2);
        let digits = pairing + demand.pairing.len();
        let follows =
            |player: usize| i64::from(demand.following.as_ref().is_some_and(|f| f.contains(player)));
        let below = |a: usize, b: Option<usize>| {
            let chosen = |player: usize| demand.chosen.contains(player);
            if chosen(a) || b.is_some_and(chosen) {
                return None;
            }
            let mut cost = vec![0; digits];
            cost[c6] = match b {
                Some(b) if self.field.may_meet.has_edge(a, b) => i64::from(follows(a) != follows(b)),
                Some(b) => follows(a) + follows(b),
                None => follows(a),
            };
            Some(cost)
        };
        let upfloater = |player: usize, cost: &mut [i64]| {
            self.charge_scores(player, cost);
            cost[c7] = i64::from(demand.c7 && counts_in_c7(self.field, player));
        };
        let everybody = self.field.entrants.iter().enumerate();
        let kinds: Vec<Kind> =
            everybody.map(|(member, entrant)| Kind::of(entrant, self.residents.contains(member))).collect();
        let inside = |a: usize, b: usize, cost: &mut [i64]| {
            for (digit, row) in cost[pairing..].iter_mut().zip(demand.pairing) {
                *digit = i64::from(row.counts_pair(self.field.ways, kinds[a], kinds[b]));
            }
        };
        self.solve(digits, (upfloater, inside), below, |player| !demand.rejected.contains(player))
    }

    /// Sets the digits of an upfloater for C4 and C5: one for C4, and one for each level except the highest, the
    /// lowest level first (C5: "maximise the scores (taken in ascending order) of the upfloaters"). The number of
    /// upfloaters from the highest level follows from the others.
    fn charge_scores(&self, player: usize, cost: &mut [i64]) {
        cost[0] = 1;
        let score = self.field.score(player);
        let from_below = self.levels.iter().rev().position(|&level| level == score);
        if let Some(place) = from_below.filter(|&place| place + 1 < self.levels.len()) {
            cost[1 + place] = 1;
        }
    }

    /// The best sets by the cheapest perfect matchings of the core; `None` if there is no perfect matching. A
    /// cost has `digits` digits. `charge` adds the cost of an upfloater, and `inside` adds the cost of a pair
    /// of the bracket. `below` returns the cost of a pair of lower players, or of a player who is left over.
    /// `admits` says which players may be upfloaters.
    fn solve(
        &self,
        digits: usize,
        (charge, inside): (impl Fn(usize, &mut [i64]), impl Fn(usize, usize, &mut [i64])),
        below: impl Fn(usize, Option<usize>) -> Option<Cost>,
        admits: impl Fn(usize) -> bool,
    ) -> Result<Option<Taken>, Spent> {
        let players: Vec<usize> = self.residents.ones().chain(self.lower.ones()).collect();
        let size = players.len().next_multiple_of(2);
        if size > players.len() && !self.has_tail {
            return Ok(None);
        }
        let is_resident = |player: usize| self.residents.contains(player);
        let meet = |a: usize, b: usize| self.field.may_meet.has_edge(a, b);
        // An additional vertex is the partner of a player who is left to the tail alone.
        let cost = |a: usize, b: usize| match (players[a], players.get(b).copied()) {
            (a, Some(b)) => match (is_resident(a), is_resident(b)) {
                (true, true) => meet(a, b).then(|| {
                    let mut cost = vec![0; digits];
                    inside(a, b, &mut cost);
                    cost
                }),
                (false, false) if meet(a, b) || self.has_tail => below(a, Some(b)),
                (false, false) => None,
                (resident, _) => {
                    let upfloater = if resident { b } else { a };
                    (meet(a, b) && admits(upfloater)).then(|| {
                        let mut cost = vec![0; digits];
                        charge(upfloater, &mut cost);
                        inside(a, b, &mut cost);
                        cost
                    })
                }
            },
            (a, None) if !is_resident(a) => below(a, None),
            (_, None) => None,
        };
        let mut costs = Costs::new(size);
        for a in 0..players.len() {
            for b in a + 1..size {
                if let Some(cost) = cost(a, b) {
                    costs.set(a, b, &cost);
                }
            }
        }
        let residents = self.residents.count_ones(..);
        let found = cheapest_by(costs, digits)?;
        Ok(found.map(|(_, solver)| Taken::of(players, residents, Cheapest::solved(solver))))
    }
}
