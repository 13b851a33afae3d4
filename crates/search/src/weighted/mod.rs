//! Finds a cheapest perfect matching of a graph whose costs have many digits. The result is exact. Many
//! related questions about the same graph can be answered quickly.
//!
//! [`Costs`] holds the edges. The cost of an edge is a list of whole numbers called digits. The costs of the edges of
//! a matching are added digit by digit, and the sums are compared lexicographically. A [`Solver`] finds a cheapest
//! perfect matching. It then answers how the result changes if edges are [banned](Solver::ban) or
//! [required](Solver::require). It keeps its duals, which stay feasible, and most of its matching. A question
//! therefore takes one or two searches instead of a new solution. To ask a question, clone the solver and ask the
//! clone. Keep the clone if the answer was yes.
//!
//! ```
//! use arbitrium_search::{Costs, Solver};
//! let mut costs = Costs::new(4);
//! for (a, b, cost) in [(0, 1, [0, 1]), (2, 3, [0, 1]), (0, 2, [0, 1]), (1, 3, [0, 1]), (0, 3, [1, 0])] {
//!     costs.set(a, b, &cost);
//! }
//! let mut solver = Solver::new(costs);
//! assert_eq!(solver.solve(), Ok(true));
//! let best = solver.total();
//! assert_eq!(best, [0, 2]);
//!
//! // Is there one so cheap that joins 0 and 2?
//! let mut asked = solver.clone();
//! asked.require(0, 2);
//! assert_eq!(asked.solve_within(&best), Ok(true));
//! // And one without that edge and without 0-1?
//! asked = solver.clone();
//! asked.retain(0, |mate| mate == 3);
//! assert_eq!(asked.solve_within(&best), Ok(false));
//! ```
//!
//! # Method
//! Edmonds' weighted blossom algorithm. Trees grow from one exposed vertex or from all. For each node that enters a
//! tree, the search examines O(n) edges. This is O(n³) for a new solution and O(n²) for each vertex that a ban exposes.
//! The digits become bit fields of one whole number, which is as wide as the costs need. No sum over a matching overflows
//! this number; `packing.rs` and `core.rs` prove this.

mod core;
mod costs;
mod edges;
mod forest;
mod packing;
mod restart;
mod search;
mod solve;
mod tree;
mod value;

use self::core::{Ceiling, Core, bits_needed};
use super::Spent;
use costs::Table;
pub use costs::{Class, Costs};
use edges::{Edges, NONE};
pub use packing::Limit;
use packing::{Excesses, Packing};
use std::sync::Arc;
use value::{Long, Value, Wide};

/// Finds the cheapest perfect matching of a graph, and finds it again after edges are removed.
///
/// Clones share most of their data. A clone of a solver of n vertices takes n²/8 bytes and a little more for each
/// blossom.
#[derive(Clone, Debug)]
pub struct Solver {
    numbers: Numbers,
    table: Arc<Table>,
    packing: Arc<Packing>,
    solved: bool,
}

/// The state of the solver. The variants differ in the width of their numbers, in 64-bit words.
#[derive(Clone, Debug)]
enum Numbers {
    Two(Core<i128>),
    Three(Core<Wide<3>>),
    Four(Core<Wide<4>>),
    Eight(Core<Wide<8>>),
    Any(Core<Long>),
}

/// Evaluates an expression for the core inside a [`Numbers`], which can have any width.
macro_rules! with {
    ($numbers:expr, $core:ident => $body:expr) => {
        match $numbers {
            Numbers::Two($core) => $body,
            Numbers::Three($core) => $body,
            Numbers::Four($core) => $body,
            Numbers::Eight($core) => $body,
            Numbers::Any($core) => $body,
        }
    };
}

impl Solver {
    /// A solver that has not searched yet.
    #[must_use]
    pub fn new(costs: Costs) -> Self {
        let (vertices, classes, table) = costs.into_parts();
        let excesses = Excesses::of(&table);
        let packing = Packing::new(vertices, &classes, &excesses);
        let needed = bits_needed(vertices, packing.bits());
        let words = match needed.div_ceil(u64::BITS) {
            0..=2 => 2,
            5..=8 => 8,
            more => more,
        };
        let packing = packing.with_zeros(words * u64::BITS - needed);
        let width = words as usize;
        let numbers = match words {
            2 => Numbers::Two(core(vertices, classes, packing.prices(&excesses, width), width)),
            3 => Numbers::Three(core(vertices, classes, packing.prices(&excesses, width), width)),
            4 => Numbers::Four(core(vertices, classes, packing.prices(&excesses, width), width)),
            8 => Numbers::Eight(core(vertices, classes, packing.prices(&excesses, width), width)),
            _ => Numbers::Any(core(vertices, classes, packing.prices(&excesses, width), width)),
        };
        Solver { numbers, table: Arc::new(table), packing: Arc::new(packing), solved: false }
    }

    /// The number of vertices of the graph.
    #[must_use]
    pub fn vertices(&self) -> usize {
        with!(&self.numbers, core => core.edges.vertices)
    }

    /// Finds a cheapest perfect matching. `false` if there is no perfect matching.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent. Another call of `solve` continues the search.
    pub fn solve(&mut self) -> Result<bool, Spent> {
        self.solved = false;
        self.solved = with!(&mut self.numbers, core => core.solve(None))?;
        Ok(self.solved)
    }

    /// Finds a cheapest perfect matching whose total is at most `limit`. `false` if every perfect matching costs
    /// more; the search stops as soon as this is certain. A later call of `solve` continues the search.
    ///
    /// # Errors
    /// As [`solve`](Self::solve).
    pub fn solve_within(&mut self, limit: &[i64]) -> Result<bool, Spent> {
        self.solve_up_to(&self.limit(limit))
    }

    /// A limit for [`solve_up_to`](Self::solve_up_to). It is valid for this solver and its clones.
    #[must_use]
    pub fn limit(&self, total: &[i64]) -> Limit {
        self.packing.limit(total)
    }

    /// Does what [`solve_within`](Self::solve_within) does, with a prepared limit. This is faster if the limit is used
    /// often.
    ///
    /// # Errors
    /// As [`solve`](Self::solve).
    pub fn solve_up_to(&mut self, limit: &Limit) -> Result<bool, Spent> {
        self.solved = false;
        self.solved = with!(&mut self.numbers, core => {
            let number = doubled(&limit.words, core.edges.words);
            core.solve(Some(&Ceiling { number, inclusive: limit.inclusive }))
        })?;
        Ok(self.solved)
    }

    /// The partner of a vertex; `None` if the search has not matched it.
    #[must_use]
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        let mate = with!(&self.numbers, core => core.forest.mate[vertex]);
        (mate != NONE).then_some(mate)
    }

    /// The sum of the costs of the matched edges, with as many digits as the longest cost that was set.
    #[must_use]
    pub fn total(&self) -> Vec<i64> {
        let mut total = vec![0; self.table.digits()];
        for a in 0..self.vertices() {
            let Some(b) = self.mate(a).filter(|&b| a < b) else { continue };
            let class = with!(&self.numbers, core => core.edges.class(a, b));
            for (sum, digit) in total.iter_mut().zip(self.table.cost(class)) {
                *sum += digit;
            }
        }
        total
    }

    /// The costs that the solver was made from. They include the edges removed since.
    ///
    /// ```
    /// use arbitrium_search::{Costs, Solver};
    /// let mut costs = Costs::new(2);
    /// costs.set(0, 1, &[7]);
    /// let mut solver = Solver::new(costs);
    /// solver.ban(0, 1);
    /// assert_eq!(solver.costs().cost(0, 1), Some(&[7][..]));
    /// ```
    #[must_use]
    pub fn costs(&self) -> Costs {
        let classes = with!(&self.numbers, core => core.edges.classes.to_vec());
        Costs::from_parts(self.vertices(), classes, Table::clone(&self.table))
    }

    /// Whether a cheapest perfect matching may contain this edge, as far as the duals show. `false` proves that no
    /// cheapest matching contains it. Valid after a `solve` that found a matching, for an edge that is not banned.
    #[must_use]
    pub fn is_tight(&self, a: usize, b: usize) -> bool {
        with!(&self.numbers, core => core.is_tight(a, b))
    }

    /// Whether any blossom has a dual above 0. If so, not every perfect matching of [tight](Self::is_tight) edges is a
    /// cheapest one.
    #[must_use]
    pub fn has_blossoms(&self) -> bool {
        with!(&self.numbers, core => core.has_blossoms())
    }

    /// Removes an edge, so that no matching can use it.
    pub fn ban(&mut self, a: usize, b: usize) {
        self.solved = false;
        with!(&mut self.numbers, core => core.ban(a, b));
    }

    /// Makes the two vertices partners in every later matching: removes all their other edges. If there is no edge
    /// between them, there is no perfect matching from then on.
    pub fn require(&mut self, a: usize, b: usize) {
        self.solved = false;
        with!(&mut self.numbers, core => core.require(a, b));
    }

    /// A clone in which the two vertices are partners in every later matching, if that is possible at the same cost.
    /// `limit` is the [limit](Self::limit) for the total that this solver found. `None` if every matching with this
    /// pair costs more. Most calls need only the duals and no search.
    ///
    /// ```
    /// use arbitrium_search::{Costs, Solver};
    /// let mut costs = Costs::new(4);
    /// for (a, b, cost) in [(0, 1, 1), (2, 3, 1), (0, 2, 0), (1, 3, 2), (0, 3, 2), (1, 2, 1)] {
    ///     costs.set(a, b, &[cost]);
    /// }
    /// let mut solver = Solver::new(costs);
    /// solver.solve().unwrap();
    /// let limit = solver.limit(&solver.total());
    /// assert_eq!(solver.joining(0, 2, &limit).unwrap().unwrap().mate(1), Some(3));
    /// assert!(solver.joining(0, 3, &limit).unwrap().is_none());
    /// ```
    ///
    /// # Errors
    /// As [`solve`](Self::solve).
    pub fn joining(&self, a: usize, b: usize, limit: &Limit) -> Result<Option<Self>, Spent> {
        if !self.is_tight(a, b) {
            return Ok(None);
        }
        let mut asked = self.clone();
        asked.require(a, b);
        Ok(asked.solve_up_to(limit)?.then_some(asked))
    }

    /// Removes the edges of a vertex to all other vertices for which `keeps` is false.
    pub fn retain(&mut self, vertex: usize, keeps: impl Fn(usize) -> bool) {
        self.solved = false;
        with!(&mut self.numbers, core => core.retain(vertex, keeps));
    }
}

fn core<V: Value>(
    vertices: usize,
    classes: Vec<u32>,
    prices: impl Iterator<Item = V>,
    words: usize,
) -> Core<V> {
    let zero = V::from_words(&[], words);
    let prices = std::iter::once(zero.clone()).chain(prices).collect();
    Core::new(Edges::new(vertices, classes, prices, words), zero)
}

fn doubled<V: Value>(bits: &[u64], words: usize) -> V {
    let half = V::from_words(bits, words);
    let mut number = half.clone();
    number.plus(&half);
    number
}
