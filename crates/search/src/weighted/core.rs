//! The state of a solver between two searches, and a proof that its numbers never overflow.
//!
//! # The duals
//! Every vertex v has a dual u(v), and every blossom B has a dual z(B) ≥ 0. An edge between two top nodes has the
//! slack p(a, b) − u(a) − u(b) ≥ 0. Here p is the price of the edge, which is twice its cost. If blossoms contain
//! both ends of an edge, their z are added to its slack. Edges of the matching and the links of blossoms are tight:
//! their slack is 0. So for every perfect matching the price is at least the sum of all u less z(B)·(|B| − 1)/2 for
//! each blossom. The two are equal if all edges are tight and the matching leaves each blossom once. A perfect
//! matching that the search finds is therefore the cheapest.
//!
//! Prices are even. The ends of a tight edge have duals of equal parity. All z are even, because a search changes
//! each z by twice the amount by which it changes u. So the slacks within one tree are even, and all numbers stay
//! whole.
//!
//! # No overflow
//! Let b be the number of bits of the vertex count n. Let K = 2^(1 + the bits of the packed costs): the price of
//! every matching, perfect or not, is between 0 and K. Let y(v) = u(v) − ½ Σ z over the blossoms around v. It changes
//! only while v itself is a top node. Let M bound |u(v)| and |y(v)|. In one search the dual of each root grows by Δ in
//! all:
//!
//! * An even alternating path leads from its root r to each outer vertex v. Its edges are tight, and it passes through
//!   each blossom along the matching. So u(r) − u(v) is the difference of the prices of two matchings, at most K.
//! * Where a tree reaches a vertex w in no tree, u(v) = p − u(w) ≤ K − y(w) ≤ K + M, so u(r) ≤ 2K + M: Δ ≤ 2K + 2M.
//! * Where two outer vertices of one tree meet, 2u(r) ≤ 3K; of two trees with the roots r and s, u(r) + u(s) ≤ 3K and
//!   so 2Δ ≤ 3K + 2M.
//! * An inner blossom opens when its dual reaches 0. The duals of all blossoms around one vertex reach 0 within 2M after
//!   the first of them became inner. So always Δ ≤ 2K + 4M, and M grows to 2K + 5M at most.
//!
//! With w bits in a number, K ≤ 2^(w − 2b − 10). [`Core::solve`] makes sure that M < 2^(w − b − 9) when a search
//! begins. So all numbers in the search, including sums over all vertices, stay below 2^(w − 2). From a cold start,
//! with duals between 0 and K, M stays below that bound through all searches. The duals of exposed vertices never
//! shrink, so they are not below 0. A search that succeeds joins the exposed vertices r and s by an alternating path of
//! tight edges. So u(r) + u(s) ≤ K and Δ ≤ K, n/2 times; K + nK/2 < 2^(w − b − 9).

use super::edges::{Edges, NONE};
use super::forest::Forest;
use super::value::Value;

/// A matching, the duals that prove its optimality so far, and the data that further searches need.
#[derive(Clone, Debug)]
pub(super) struct Core<V> {
    pub(super) edges: Edges<V>,
    pub(super) forest: Forest<V>,
    /// The dual of each vertex. The duals decide which edges are tight.
    pub(super) duals: Vec<V>,
    /// The vertices that a required edge has removed from the graph.
    pub(super) settled: Vec<bool>,
    /// Set if a search has failed or a required edge does not exist. There is no perfect matching then, and banning
    /// further edges cannot create one.
    pub(super) hopeless: bool,
    pub(super) zero: V,
    /// At least |u(v)| and |y(v)| of every vertex: M in the proof. A search adds its delta. Removing edges adds nothing,
    /// because u(v) only moves towards y(v).
    pub(super) most: V,
    /// The number of leading bits that every number must leave unused before a search.
    spare: u32,
}

/// An upper bound on the doubled cost of a matching, and whether the cost may be equal to the bound.
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

/// The number of bits needed to write a number of vertices.
pub(super) fn bits_of(vertices: usize) -> u32 {
    usize::BITS - vertices.leading_zeros()
}

/// The width in bits of a number that cannot overflow in a graph of `vertices` vertices. `bits_of_costs` is
/// the width of the largest cost. The module documentation has the proof.
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
            most: zero.clone(),
            zero,
            spare: bits_of(vertices) + 8,
        };
        core.start();
        core
    }

    /// Begins again with new duals. Pairs made by required edges stay.
    pub(super) fn start_again(&mut self) {
        let settled = &self.settled;
        let mut forest = Forest::new(self.edges.vertices);
        for v in (0..self.edges.vertices).filter(|&v| settled[v]) {
            forest.mate[v] = self.forest.mate[v];
        }
        self.forest = forest;
        self.start();
    }

    /// Sets the dual of each vertex near the best value possible without blossoms, and makes a matching of tight
    /// edges. Vertices of required edges keep their duals and partners.
    fn start(&mut self) {
        // Each dual begins as half the least price of an edge at the vertex. The two duals of an edge then
        // add up to at most its price.
        for v in 0..self.edges.vertices {
            let prices = self.edges.of(v).map(|(_, class)| self.edges.price(class));
            self.duals[v] = prices.min().cloned().unwrap_or_else(|| self.zero.clone());
            self.duals[v].halve();
        }
        // Then raise the duals one after the other, each as far as the other duals allow.
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
        self.most = self.largest();
    }

    /// Whether the numbers are small enough to begin a search without overflow.
    pub(super) fn leaves_room(&mut self) -> bool {
        if !self.most.leaves(self.spare) {
            self.most = self.largest();
        }
        self.most.leaves(self.spare)
    }

    /// The largest |u(v)| or |y(v)| of any vertex.
    fn largest(&self) -> V {
        let magnitude = |number: V| {
            let mut negative = self.zero.clone();
            negative.minus(&number);
            number.max(negative)
        };
        let mut largest = self.zero.clone();
        for v in (0..self.edges.vertices).filter(|&v| !self.settled[v]) {
            let mut bare = self.duals[v].clone();
            largest = largest.max(magnitude(bare.clone()));
            for blossom in self.forest.around(v) {
                let mut half = self.forest.blossom(blossom).dual.clone();
                half.halve();
                bare.minus(&half);
            }
            largest = largest.max(magnitude(bare));
        }
        largest
    }

    /// A lower bound on the doubled cost of every perfect matching: the sum that the duals prove. Edges of the
    /// matching are tight, and in each blossom all vertices but one are matched within it. The bound is therefore the
    /// price of the matching plus the duals of the exposed vertices.
    pub(super) fn bound(&self) -> V {
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

    /// The slack of an open edge; 0 for a required edge.
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

    /// Whether a matching may contain the edge between `a` and `b`.
    pub(super) fn has_edge(&self, a: usize, b: usize) -> bool {
        self.edges.is_open(a, b) || self.settled[a] && self.forest.mate[a] == b
    }

    /// Whether any blossom has a dual above 0.
    pub(super) fn has_blossoms(&self) -> bool {
        self.forest.blossoms().any(|node| self.forest.blossom(node).dual != self.zero)
    }

    pub(super) fn is_tight(&self, a: usize, b: usize) -> bool {
        self.has_edge(a, b) && self.slack(a, b) == self.zero
    }
}
