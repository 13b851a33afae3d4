//! Sets of upfloaters by cheapest perfect matchings that involve as few players as possible.
//!
//! Let R be the residents and L the players below them, all still to be paired. *The smallest number of upfloaters is the
//! smallest number of pairs between R and L in any pairing of all of R and L. In a legal bracket with that number every
//! upfloater meets a resident.* Proof: a legal bracket and a pairing of the rest together pair all players. If two
//! upfloaters met each other, both could return to the rest, so a smallest set has no such pair. Conversely, in a pairing
//! of all players, the partners of R in L are a set of upfloaters. So the criteria of a set are sums over the pairs of
//! one perfect matching, and the best set results from a cheapest perfect matching.
//!
//! Players far below the bracket need not be examined one by one. A large enough group of the lowest levels, called the
//! tail, can always be paired, whichever players of higher levels are added to it. The residents and the other lower
//! players form the core. In the matching of the core, a lower player may also be left to the tail. If only the residents
//! are paired with each other, a number of them may be left over. If the core needs no more upfloaters than that number,
//! no set with a player of the tail is better: it has no fewer players, and lower scores.

use super::{Cheapest, Taken};
use arbitrium_search::{Cost, Costs, Set, Spent, cheapest_by, set_of};
use arbitrium_tournament::Points;

/// The facts by which sets of upfloaters are legal, and compared by their scores.
pub trait Upfloating {
    /// The number of players to be paired in the round.
    fn players(&self) -> usize;

    /// The score of a player for pairing.
    fn score_of(&self, player: usize) -> Points;

    /// Whether two players may meet.
    fn joins(&self, a: usize, b: usize) -> bool;

    /// Whether `size` of the players `lower` can certainly be paired, together with any of the others, if they are an
    /// even number together. `false` means that it is not certain.
    fn is_certain(&self, lower: &[usize], size: usize) -> bool;

    /// The smallest number of `residents` who are left over if they are paired with each other.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn left_over(&self, residents: &[usize]) -> Result<usize, Spent>;
}

/// The residents, and the lower players who can matter for the choice of the upfloaters.
#[derive(Clone, Debug)]
pub struct Core<'a, F> {
    field: &'a F,
    residents: Vec<usize>,
    /// The lower players who belong to the core.
    lower: Vec<usize>,
    /// The score levels of the lower players of the core, in descending order.
    levels: Vec<Points>,
    /// Whether there is a tail, which takes all lower players that the core leaves over.
    has_tail: bool,
    /// Whether all lower players that are left over can be paired with each other.
    is_free: bool,
}

impl<'a, F: Upfloating> Core<'a, F> {
    /// The core with the highest `count` levels of the lower players. It has all levels if the players of the
    /// other levels are too few for a tail. If `completes` is false, the players below need not be completed, so any
    /// number is enough for a tail.
    fn with_levels(
        field: &'a F,
        (residents, lower): (&[usize], &[usize]),
        completes: bool,
        count: usize,
    ) -> Self {
        let mut all: Vec<Points> = lower.iter().map(|&player| field.score_of(player)).collect();
        all.sort_unstable_by(|a, b| b.cmp(a));
        all.dedup();
        let tail = all.get(count..).unwrap_or_default();
        let size = lower.iter().filter(|&&player| tail.contains(&field.score_of(player))).count();
        let has_tail = !tail.is_empty() && (!completes || field.is_certain(lower, size));
        let levels = if has_tail { all[..count].to_vec() } else { all };
        let is_of_core = |player: &usize| levels.contains(&field.score_of(*player));
        Core {
            field,
            residents: residents.to_vec(),
            lower: lower.iter().copied().filter(is_of_core).collect(),
            levels,
            has_tail,
            is_free: has_tail || !completes,
        }
    }

    /// The core that contains all residents and lower players, without a tail. `completes` says whether the players
    /// below must be completed.
    #[must_use]
    pub fn whole(field: &'a F, players: (&[usize], &[usize]), completes: bool) -> Self {
        Core::with_levels(field, players, completes, usize::MAX)
    }

    /// The smallest core that certainly contains the best sets, with these sets. `players` are the residents and the
    /// lower players. `best` computes the best sets of a core; their number and then their scores must be the first
    /// criteria. `None` if no core has a set.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn smallest(
        field: &'a F,
        players: (&[usize], &[usize]),
        completes: bool,
        best: impl Fn(&Self) -> Result<Option<Taken>, Spent>,
    ) -> Result<Option<(Self, Taken)>, Spent> {
        let bound = field.left_over(players.0)?;
        for count in 1.. {
            let core = Core::with_levels(field, players, completes, count);
            match best(&core)? {
                Some(best) if !core.has_tail || best.set().len() == bound => return Ok(Some((core, best))),
                None if !core.has_tail => return Ok(None),
                _ => {}
            }
        }
        Ok(None)
    }

    /// The score levels of the lower players of the core, in descending order.
    #[must_use]
    pub fn levels(&self) -> &[Points] {
        &self.levels
    }

    /// The lower players of the core.
    #[must_use]
    pub fn lower(&self) -> &[usize] {
        &self.lower
    }

    /// Whether the core contains all of `players`, who are lower players.
    #[must_use]
    pub fn holds(&self, players: &Set) -> bool {
        !self.has_tail || players.ones().all(|player| self.lower.contains(&player))
    }

    /// The best sets if only their number counts; `None` if no set is legal.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn fewest(&self) -> Result<Option<Taken>, Spent> {
        self.solve(1, (|_, cost| cost[0] = 1, |_, _, _| {}), |_, _| Some(vec![0]), |_| true)
    }

    /// The best sets if only their number and their scores count; `None` if no set is legal.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn best_scores(&self) -> Result<Option<Taken>, Spent> {
        let digits = self.levels.len();
        self.solve(
            digits,
            (|player, cost| self.charge_scores(player, cost), |_, _, _| {}),
            |_, _| Some(vec![0; digits]),
            |_| true,
        )
    }

    /// Sets the digits of an upfloater for the number and the scores: one for the number, and one for each level except
    /// the highest, the lowest level first ("maximise the scores (taken in ascending order) of the upfloaters"). The
    /// number of upfloaters from the highest level follows from the others.
    pub fn charge_scores(&self, player: usize, cost: &mut [i64]) {
        cost[0] = 1;
        let score = self.field.score_of(player);
        let from_below = self.levels.iter().rev().position(|&level| level == score);
        if let Some(place) = from_below.filter(|&place| place + 1 < self.levels.len()) {
            cost[1 + place] = 1;
        }
    }

    /// The best sets by the cheapest perfect matchings of the core; `None` if there is no perfect matching. A
    /// cost has `digits` digits. `charge` adds the cost of an upfloater, and `inside` adds the cost of a pair
    /// of the bracket. `below` returns the cost of a pair of lower players, or of a player who is left over.
    /// `admits` says which players may be upfloaters.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn solve(
        &self,
        digits: usize,
        (charge, inside): (impl Fn(usize, &mut [i64]), impl Fn(usize, usize, &mut [i64])),
        below: impl Fn(usize, Option<usize>) -> Option<Cost>,
        admits: impl Fn(usize) -> bool,
    ) -> Result<Option<Taken>, Spent> {
        let players: Vec<usize> = self.residents.iter().chain(&self.lower).copied().collect();
        let size = players.len().next_multiple_of(2);
        if size > players.len() && !self.is_free {
            return Ok(None);
        }
        let residents = set_of(self.field.players(), self.residents.iter().copied());
        let is_resident = |player: usize| residents.contains(player);
        let meet = |a: usize, b: usize| self.field.joins(a, b);
        // An additional vertex is the partner of a player who is left to the tail alone.
        let cost = |a: usize, b: usize| match (players[a], players.get(b).copied()) {
            (a, Some(b)) => match (is_resident(a), is_resident(b)) {
                (true, true) => meet(a, b).then(|| {
                    let mut cost = vec![0; digits];
                    inside(a, b, &mut cost);
                    cost
                }),
                (false, false) if self.is_free || meet(a, b) => below(a, Some(b)),
                (false, false) => None,
                (resident, _) => {
                    let upfloater = if resident { b } else { a };
                    (admits(upfloater) && meet(a, b)).then(|| {
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
        let found = cheapest_by(costs, digits)?;
        let residents = self.residents.len();
        Ok(found.map(|(_, solver)| Taken::of(players, residents, Cheapest::solved(solver))))
    }
}
