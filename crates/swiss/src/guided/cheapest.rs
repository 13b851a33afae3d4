//! The first of the best candidates in the order of a text, by cheapest perfect matchings.
//!
//! The order of a text is a sequence of questions, such as whether a player has a certain opponent. For each question
//! the edges that contradict the answer yes are removed from a copy of the solved graph. The answer is yes if the copy
//! still has a matching with the lowest cost. The copy then replaces the graph, so that each answer also restricts
//! the matchings for the following questions. After the last question, every matching that is left is the first one.

use arbitrium_search::{Limit, Solver, Spent, Stepwise};

/// The perfect matchings of a graph that have the lowest cost and agree with all choices so far. One of them is known.
///
/// ```
/// use arbitrium_search::{Costs, Solver};
/// use arbitrium_swiss::guided::Cheapest;
/// let mut costs = Costs::new(4);
/// for (a, b, cost) in [(0, 1, 2), (2, 3, 0), (0, 2, 1), (1, 3, 1), (0, 3, 5), (1, 2, 5)] {
///     costs.set(a, b, &[cost]);
/// }
/// let mut cheapest = Cheapest::of(Solver::new(costs)).unwrap().unwrap();
/// // 0-1, 2-3 and 0-2, 1-3 have the lowest cost. 0 meets 3 in none of them.
/// assert_eq!(cheapest.first_mate(0, [3, 2, 1]), Ok(Some(2)));
/// assert_eq!(cheapest.mate(1), Some(3));
/// ```
#[derive(Clone, Debug)]
pub struct Cheapest {
    solver: Solver,
    limit: Limit,
}

impl Cheapest {
    /// The cheapest matchings of a graph; `None` if it has no perfect matching.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn of(mut solver: Solver) -> Result<Option<Self>, Spent> {
        Ok(solver.solve()?.then(|| Self::solved(solver)))
    }

    /// The cheapest matchings of a solver that already holds one of them.
    #[must_use]
    pub fn solved(solver: Solver) -> Self {
        let limit = solver.limit(&solver.total());
        Cheapest { solver, limit }
    }

    /// The matchings that cost at most `total`. The known matching stays the same.
    #[must_use]
    pub fn up_to(self, total: &[i64]) -> Self {
        Cheapest { limit: self.solver.limit(total), ..self }
    }

    /// The solver of the graph. Its matching is the known matching.
    #[must_use]
    pub fn solver(&self) -> &Solver {
        &self.solver
    }

    /// The partner of `vertex` in the known matching. Always `Some`, because this matching is perfect.
    #[must_use]
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        self.solver.mate(vertex)
    }

    /// The pairs of the known matching in which both vertices are below `size`, the smaller vertex first.
    pub fn pairs_below(&self, size: usize) -> impl Iterator<Item = (usize, usize)> {
        (0..size).filter_map(move |a| self.mate(a).filter(|&b| a < b && b < size).map(|b| (a, b)))
    }

    /// Whether any of the matchings is still possible after `changes` of the graph. The graph itself does not
    /// change.
    ///
    /// # Errors
    /// As [`of`](Self::of).
    pub fn allows(&self, changes: impl FnOnce(&mut Solver)) -> Result<bool, Spent> {
        Ok(self.changed(changes)?.is_some())
    }

    /// Whether any of the matchings lacks at least one of `pairs`.
    ///
    /// # Errors
    /// As [`of`](Self::of).
    pub fn has_other_than(&self, pairs: impl IntoIterator<Item = (usize, usize)>) -> Result<bool, Spent> {
        pairs.into_iter().try_any(|(a, b)| self.allows(|solver| solver.ban(a, b)))
    }

    /// Applies `changes` to the graph if any of the matchings is still possible afterwards. Returns whether
    /// the changes were applied.
    ///
    /// # Errors
    /// As [`of`](Self::of).
    pub fn keep(&mut self, changes: impl FnOnce(&mut Solver)) -> Result<bool, Spent> {
        let kept = self.changed(changes)?;
        Ok(kept.map(|solver| self.solver = solver).is_some())
    }

    /// Applies `changes` to the graph. They must keep all edges of the known matching.
    ///
    /// # Errors
    /// As [`of`](Self::of).
    ///
    /// # Panics
    /// If `changes` removed an edge of the known matching and no other cheapest matching is left.
    pub fn fix(&mut self, changes: impl FnOnce(&mut Solver)) -> Result<(), Spent> {
        changes(&mut self.solver);
        let found = self.solver.solve_up_to(&self.limit)?;
        assert!(found, "the known matching has the property");
        Ok(())
    }

    /// Keeps the matchings in which `vertex` has a mate for which `is_wanted` is true, if there are any.
    /// Returns whether there are any. If not, nothing changes, and no later choice can make such a matching
    /// possible.
    ///
    /// # Errors
    /// As [`of`](Self::of).
    pub fn want(&mut self, vertex: usize, is_wanted: impl Fn(usize) -> bool) -> Result<bool, Spent> {
        if self.mate(vertex).is_some_and(&is_wanted) {
            self.fix(|solver| solver.retain(vertex, is_wanted))?;
            return Ok(true);
        }
        // In most cases the duals of the solver already show that no cheapest matching has a wanted mate.
        let is_possible = |mate: usize| is_wanted(mate) && self.solver.is_tight(vertex, mate);
        Ok((0..self.solver.vertices()).any(is_possible)
            && self.keep(|solver| solver.retain(vertex, is_wanted))?)
    }

    /// The first of `mates` that `vertex` has in any of the matchings. Only the matchings with this pair are
    /// kept. `None` if `vertex` has none of `mates` in any matching; then nothing changes.
    ///
    /// # Errors
    /// As [`of`](Self::of).
    pub fn first_mate(
        &mut self,
        vertex: usize,
        mates: impl IntoIterator<Item = usize>,
    ) -> Result<Option<usize>, Spent> {
        for mate in mates {
            if self.mate(vertex) == Some(mate) {
                self.fix(|solver| solver.require(vertex, mate))?;
                return Ok(Some(mate));
            }
            if let Some(joined) = self.solver.joining(vertex, mate, &self.limit)? {
                self.solver = joined;
                return Ok(Some(mate));
            }
        }
        Ok(None)
    }

    /// A copy of the solver after `changes`, solved again. `None` if none of the matchings is possible any
    /// more.
    fn changed(&self, changes: impl FnOnce(&mut Solver)) -> Result<Option<Solver>, Spent> {
        let mut solver = self.solver.clone();
        changes(&mut solver);
        Ok(solver.solve_up_to(&self.limit)?.then_some(solver))
    }
}
