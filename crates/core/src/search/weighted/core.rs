//! The state between two searches, and the proof that no number of it overflows.
//!
//! # The duals
//! Every vertex v has a dual u(v), every blossom B a dual z(B) ≥ 0. An edge between two nodes on top has the slack
//! p(a, b) − u(a) − u(b) ≥ 0, where p is its price, twice its cost; an edge within blossoms has the same with all their
//! z added. Edges of the matching and the links of blossoms are tight: their slack is 0. So for every perfect matching
//! the price is at least the sum of all u less z(B)·(|B| − 1)/2 for each blossom, with equality for one of tight edges
//! that leaves each blossom once: a perfect matching found is the cheapest.
//!
//! Prices are even. The ends of a tight edge have duals of equal parity and all z are even (a search changes them by
//! twice what it changes u), so the slacks within one tree are even and everything stays whole.
//!
//! # No overflow
//! Let b be the bits of the number of vertices n, K = 2^(1 + the bits of the packed costs): the price of every matching,
//! perfect or not, is between 0 and K. Let M bound |u(v)| and |y(v)|, with y(v) = u(v) − ½ Σ z over the blossoms
//! around v, which changes only while v itself is on top. In one search the tree's root gains Δ in all:
//!
//! * An even alternating path leads from the root r to each outer vertex v, tight and through each blossom as the
//!   matching goes; so u(r) − u(v) is the difference of the prices of two matchings, at most K.
//! * Where the tree reaches a vertex w outside it, u(v) = p − u(w) ≤ K − y(w) ≤ K + M, so u(r) ≤ 2K + M: Δ ≤ 2K + 2M.
//! * Where two outer vertices meet, 2u(r) ≤ 3K. An inner blossom opens when its dual is used up: all those around one
//!   vertex are used up 2M after the first of them became inner. So always Δ ≤ 2K + 4M, and M grows to 2K + 5M at most.
//!
//! With w bits in a number, K ≤ 2^(w − 2b − 10). A search begins only with M < 2^(w − b − 9), which [`Core::solve`] sees
//! to: so everything in it, sums over all vertices included, stays below 2^(w − 2). From a cold start, with duals between
//! 0 and K, M stays so small through all searches: one that succeeds joins r to an exposed vertex s whose dual is what it
//! was at the start, so u(r) ≤ K − u(s) ≤ K and Δ ≤ K, n/2 times; K + nK/2 < 2^(w − b − 9).

use super::edges::{Edges, NONE};
use super::forest::Forest;
use super::search::{End, Search};
use super::value::Value;
use crate::search::Spent;

/// A matching, duals that prove how far it is the cheapest, and what is needed to go on.
#[derive(Clone, Debug)]
pub(super) struct Core<V> {
    pub(super) edges: Edges<V>,
    pub(super) forest: Forest<V>,
    /// The duals of the vertices.
    pub(super) duals: Vec<V>,
    /// The vertices that a required edge has taken out of the graph.
    pub(super) settled: Vec<bool>,
    /// A search has failed or a requirement cannot be met: there is no perfect matching, and bans bring none.
    pub(super) hopeless: bool,
    pub(super) zero: V,
    /// The bits that the largest absolute value must leave free before a search.
    spare: u32,
}

/// A bound on totals as a doubled number, and whether they may reach it.
#[derive(Clone, Debug)]
pub(super) struct Ceiling<V> {
    pub(super) number: V,
    pub(super) inclusive: bool,
}

impl<V: Value> Ceiling<V> {
    pub(super) fn admits(&self, number: &V) -> bool {
        number < &self.number || self.inclusive && number == &self.number
    }
}

/// The bits of a number of vertices.
pub(super) fn bits_of(vertices: usize) -> u32 {
    usize::BITS - vertices.leading_zeros()
}

/// The bits that numbers need so that nothing can overflow; see above.
pub(super) fn bits_needed(vertices: usize, bits_of_costs: u32) -> u32 {
    bits_of_costs + 1 + 2 * bits_of(vertices) + 10
}

impl<V: Value> Core<V> {
    pub(super) fn new(edges: Edges<V>, zero: V) -> Self {
        let vertices = edges.vertices;
        let mut core = Core {
            edges,
            forest: Forest::new(vertices),
            duals: vec![zero.clone(); vertices],
            settled: vec![false; vertices],
            hopeless: vertices % 2 == 1,
            zero,
            spare: bits_of(vertices) + 8,
        };
        core.start();
        core
    }

    /// Begins anew, but for what required edges have settled.
    fn start_again(&mut self) {
        let settled = &self.settled;
        let mut forest = Forest::new(self.edges.vertices);
        for v in (0..self.edges.vertices).filter(|&v| settled[v]) {
            forest.mate[v] = self.forest.mate[v];
        }
        self.forest = forest;
        self.start();
    }

    /// Duals near the best that vertices alone allow, and a matching of tight edges, of vertices that have neither.
    fn start(&mut self) {
        // Half the least price of any edge: two of them are at most the price of an edge between them.
        for v in 0..self.edges.vertices {
            let prices = self.edges.of(v).map(|(_, class)| self.edges.price(class));
            self.duals[v] = prices.min().cloned().unwrap_or_else(|| self.zero.clone());
            self.duals[v].halve();
        }
        // Then, one after the other, as much as the others leave.
        let mut slack = self.zero.clone();
        for v in 0..self.edges.vertices {
            if !self.forest.is_exposed(v) {
                continue;
            }
            let mut least: Option<V> = None;
            let mut mate = NONE;
            for (w, class) in self.edges.of(v) {
                slack.clone_from(self.edges.price(class));
                slack.minus(&self.duals[w]);
                let order = least.as_ref().map(|least| slack.cmp(least));
                if order.is_none_or(std::cmp::Ordering::is_lt) {
                    least = Some(slack.clone());
                    mate = if self.forest.is_exposed(w) { w } else { NONE };
                } else if mate == NONE
                    && order.is_some_and(std::cmp::Ordering::is_eq)
                    && self.forest.is_exposed(w)
                {
                    mate = w;
                }
            }
            if let Some(least) = least {
                self.duals[v] = least;
            }
            if mate != NONE {
                self.forest.join(v, mate);
            }
        }
    }

    /// Finds a cheapest perfect matching, from what stands on; with a ceiling only one that it admits.
    pub(super) fn solve(&mut self, ceiling: Option<&Ceiling<V>>) -> Result<bool, Spent> {
        if self.hopeless {
            return Ok(false);
        }
        let mut bound = self.bound();
        if ceiling.is_some_and(|ceiling| !ceiling.admits(&bound)) {
            return Ok(false);
        }
        let mut search = None;
        for root in 0..self.edges.vertices {
            if !self.forest.is_exposed(root) {
                continue;
            }
            if !self.leaves_room() {
                self.start_again();
                return self.solve(ceiling);
            }
            match search
                .get_or_insert_with(|| Search::new(self.edges.vertices, &self.zero))
                .run(self, root, &mut bound, ceiling)?
            {
                End::Covered => {}
                End::TooDear => return Ok(false),
                End::Stuck => {
                    self.hopeless = true;
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Whether the numbers are small enough for a search.
    fn leaves_room(&self) -> bool {
        let mut bare = self.zero.clone();
        (0..self.edges.vertices).all(|v| {
            bare.clone_from(&self.duals[v]);
            for blossom in self.forest.around(v) {
                let mut half = self.forest.blossom(blossom).dual.clone();
                half.halve();
                bare.minus(&half);
            }
            self.settled[v] || self.duals[v].leaves(self.spare) && bare.leaves(self.spare)
        })
    }

    /// What every perfect matching costs at least, doubled: the value of the duals. Edges of the matching are tight,
    /// and blossoms are covered but for one vertex, so it is the price of the matching and the duals of the exposed.
    fn bound(&self) -> V {
        let mut bound = self.zero.clone();
        for v in 0..self.edges.vertices {
            match self.forest.mate[v] {
                NONE => bound.plus(&self.duals[v]),
                mate if v < mate => bound.plus(self.edges.price(self.edges.class(v, mate))),
                _ => {}
            }
        }
        bound
    }

    /// The slack of an open edge; 0 for one that is required.
    pub(super) fn slack(&self, a: usize, b: usize) -> V {
        let mut slack = self.edges.price(self.edges.class(a, b)).clone();
        if self.settled[a] {
            return self.zero.clone();
        }
        slack.minus(&self.duals[a]);
        slack.minus(&self.duals[b]);
        for node in self.forest.around_both(a, b) {
            slack.plus(&self.forest.blossom(node).dual);
        }
        slack
    }

    /// Whether a matching may have the edge.
    pub(super) fn has_edge(&self, a: usize, b: usize) -> bool {
        self.edges.is_open(a, b) || self.settled[a] && self.forest.mate[a] == b
    }

    /// Whether a blossom has a dual.
    pub(super) fn has_blossoms(&self) -> bool {
        self.forest.blossoms().any(|node| self.forest.blossom(node).dual != self.zero)
    }

    pub(super) fn is_tight(&self, a: usize, b: usize) -> bool {
        self.has_edge(a, b) && self.slack(a, b) == self.zero
    }
}
