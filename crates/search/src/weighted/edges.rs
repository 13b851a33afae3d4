//! The edges in the form that a search needs: the price of each edge, and whether it is still open, that is, not
//! banned.

use std::sync::Arc;

use super::costs::NO_EDGE;
use super::value::Value;

/// The value for a missing vertex or node.
pub(super) const NONE: usize = usize::MAX;

/// The edges of one solver. Clones share the prices, but each clone has its own open edges.
#[derive(Clone, Debug)]
pub(super) struct Edges<V> {
    pub(super) vertices: usize,
    /// For each ordered pair of vertices, the number of its price in `prices`.
    pub(super) classes: Arc<Vec<u32>>,
    /// Twice the packed cost of each class. The entry at `NO_EDGE` is not a price.
    pub(super) prices: Arc<[V]>,
    /// The most significant 64 bits of each price. They decide most comparisons.
    leads: Arc<[i64]>,
    /// The number of 64-bit words in a price or a dual.
    pub(super) words: usize,
    /// The open edges: for each vertex a row of bits, one for each other vertex.
    open: Vec<u64>,
    stride: usize,
}

impl<V: Value> Edges<V> {
    pub(super) fn new(vertices: usize, classes: Vec<u32>, prices: Vec<V>, words: usize) -> Self {
        let stride = vertices.div_ceil(64);
        let rows = classes.chunks_exact(vertices.max(1));
        let open = rows.flat_map(|row| row.chunks(64).map(edges_among)).collect();
        let leads = prices.iter().map(Value::lead).collect();
        Edges { vertices, leads, classes: Arc::new(classes), prices: prices.into(), words, open, stride }
    }

    pub(super) fn is_open(&self, a: usize, b: usize) -> bool {
        self.open[a * self.stride + b / 64] >> (b % 64) & 1 != 0
    }

    pub(super) fn close(&mut self, a: usize, b: usize) {
        self.open[a * self.stride + b / 64] &= !(1 << (b % 64));
        self.open[b * self.stride + a / 64] &= !(1 << (a % 64));
    }

    #[inline]
    pub(super) fn class(&self, a: usize, b: usize) -> u32 {
        self.classes[a * self.vertices + b]
    }

    #[inline]
    pub(super) fn price(&self, class: u32) -> &V {
        &self.prices[class as usize]
    }

    /// The most significant 64 bits of the price with the number `class`.
    #[inline]
    pub(super) fn lead(&self, class: u32) -> i64 {
        self.leads[class as usize]
    }

    /// For each vertex, the number of the price of its edge with `vertex`.
    pub(super) fn classes_of(&self, vertex: usize) -> &[u32] {
        &self.classes[vertex * self.vertices..(vertex + 1) * self.vertices]
    }

    /// The vertices that an open edge joins to `vertex`, as bits.
    pub(super) fn open_of(&self, vertex: usize) -> &[u64] {
        &self.open[vertex * self.stride..(vertex + 1) * self.stride]
    }

    /// The vertices that an open edge joins to `vertex`, in ascending order, each with the number of the edge's
    /// price.
    #[inline]
    pub(super) fn of(&self, vertex: usize) -> impl Iterator<Item = (usize, u32)> + use<'_, V> {
        let row = self.classes_of(vertex);
        self.open_of(vertex).iter().enumerate().flat_map(move |(place, &word)| {
            Bits(word).map(move |bit| {
                let other = place * 64 + bit;
                (other, row[other])
            })
        })
    }
}

/// A word with one bit for each of up to 64 price numbers. The bit is 1 if the number belongs to an edge.
fn edges_among(classes: &[u32]) -> u64 {
    classes.iter().rev().fold(0, |bits, &class| bits << 1 | u64::from(class != NO_EDGE))
}

/// An iterator over the positions of the one bits in a word, in ascending order.
pub(super) struct Bits(pub(super) u64);

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(place)
    }
}
