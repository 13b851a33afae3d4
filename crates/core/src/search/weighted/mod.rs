//! The cheapest perfect matching of a graph under costs of many digits, exact, and asked again and again.
//!
//! [`Costs`] holds the edges: each costs some digits, compared lexicographically, summed over the edges of a matching.
//! A [`Solver`] made of them finds a cheapest perfect matching and then answers what becomes of it when edges are
//! [banned](Solver::ban) or [required](Solver::require): it keeps its duals, which stay feasible, and most of its
//! matching, so that a question costs one or two searches instead of a solution from nothing. Clone the solver, ask the
//! clone, and keep the clone where the answer was yes.
//!
//! ```
//! # use arbitrium_core as arbitrium;
//! use arbitrium::search::{Costs, Solver};
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
//! Edmonds' weighted blossoms with one tree at a time, O(n) looks at edges for each node that enters a tree, so O(n³)
//! from nothing and O(n²) for each vertex that a ban exposes. The digits become fields of one whole number that no sum
//! of a matching can overflow, as wide as the costs need; `packing.rs` and `core.rs` prove it.

mod core;
mod costs;
mod edges;
mod forest;
mod packing;
mod restart;
mod search;
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

/// The cheapest perfect matching of a graph, and of what remains of it when edges are taken away.
///
/// Copies share what they have in common: a copy of a solver of n vertices takes n²/8 bytes and some more for each
/// blossom.
#[derive(Clone, Debug)]
pub struct Solver {
    numbers: Numbers,
    table: Arc<Table>,
    packing: Arc<Packing>,
    solved: bool,
}

/// The state, by the width of its numbers.
#[derive(Clone, Debug)]
enum Numbers {
    Two(Core<i128>),
    Three(Core<Wide<3>>),
    Four(Core<Wide<4>>),
    Eight(Core<Wide<8>>),
    Any(Core<Long>),
}

/// Does the same with a core of any width.
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
    /// A solver that has not yet searched.
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

    /// The number of vertices.
    #[must_use]
    pub fn vertices(&self) -> usize {
        with!(&self.numbers, core => core.edges.vertices)
    }

    /// Finds a cheapest perfect matching. `false` where there is no perfect matching.
    ///
    /// # Errors
    /// Where the budget is spent; another `solve` goes on from where this one stopped.
    pub fn solve(&mut self) -> Result<bool, Spent> {
        self.solved = false;
        self.solved = with!(&mut self.numbers, core => core.solve(None))?;
        Ok(self.solved)
    }

    /// Finds a cheapest perfect matching if its total is at most this limit, and stops as soon as none can be so cheap.
    /// `false` where there is none; then another `solve` goes on from where this one stopped.
    ///
    /// # Errors
    /// As [`solve`](Self::solve).
    pub fn solve_within(&mut self, limit: &[i64]) -> Result<bool, Spent> {
        self.solve_up_to(&self.limit(limit))
    }

    /// A limit for [`solve_up_to`](Self::solve_up_to), asked of this solver and its copies.
    #[must_use]
    pub fn limit(&self, total: &[i64]) -> Limit {
        self.packing.limit(total)
    }

    /// As [`solve_within`](Self::solve_within), with a limit that is asked often.
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

    /// Whether the last `solve` or `solve_within` has found a matching and nothing has been taken away since.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.solved
    }

    /// The mate of a vertex, `None` where the search has not matched it.
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

    /// The costs that the solver was made of, whatever was taken away since.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::search::{Costs, Solver};
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

    /// After a `solve` that has found a matching: whether the duals leave it open that some cheapest perfect matching has
    /// this edge, which has not been banned. Where they do not, none has it.
    #[must_use]
    pub fn is_tight(&self, a: usize, b: usize) -> bool {
        with!(&self.numbers, core => core.is_tight(a, b))
    }

    /// Whether a blossom has a dual: then not every perfect matching of [tight](Self::is_tight) edges is a cheapest one.
    #[must_use]
    pub fn has_blossoms(&self) -> bool {
        with!(&self.numbers, core => core.has_blossoms())
    }

    /// Takes an edge away.
    pub fn ban(&mut self, a: usize, b: usize) {
        self.solved = false;
        with!(&mut self.numbers, core => core.ban(a, b));
    }

    /// Joins two vertices for good: takes all other edges of theirs away. Without an edge between them there is no
    /// perfect matching from then on.
    pub fn require(&mut self, a: usize, b: usize) {
        self.solved = false;
        with!(&mut self.numbers, core => core.require(a, b));
    }

    /// A copy in which the two are joined for good, where a matching that has them joined is as cheap as the one found, whose
    /// [limit](Self::limit) this is; `None` where none is. Mostly the duals say so.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::search::{Costs, Solver};
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

    /// Takes the edges of a vertex away that lead to none of the mates that it may keep.
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
