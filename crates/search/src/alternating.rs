//! Edmonds' search with contracted blossoms: the alternating tree of one exposed vertex.
//!
//! The unreached vertices are kept in one set, and the vertices of each blossom in another. The search looks only at
//! unreached neighbours and at outer neighbours outside the vertex's own blossom. Each neighbour it finds changes the
//! tree. In a graph of n vertices each outer vertex therefore costs O(n/64) words plus what the view needs to list the
//! neighbours.

use super::matching::{Deficiency, Matching, View};
use super::steps::take_for;
use super::{Set, Spent, set_of};

/// The alternating tree of one search.
pub(super) struct Tree<'a, V> {
    matching: &'a mut Matching,
    view: &'a V,
    root: usize,
    /// For each vertex, a vertex that is nearer to the base of its blossom. A base points to itself.
    towards_base: Vec<usize>,
    /// For each vertex, the previous vertex on the path from the root. Set only for inner vertices and for vertices
    /// of blossoms.
    before: Vec<Option<usize>>,
    outer: Set,
    inner: Set,
    unreached: Set,
    /// The exposed vertices other than the root.
    exposed: Set,
    /// At the index of a base: the vertices of its blossom. `None` for a single vertex.
    blossoms: Vec<Option<Set>>,
    queue: Vec<usize>,
}

impl<'a, V: View> Tree<'a, V> {
    pub(super) fn new(matching: &'a mut Matching, view: &'a V, root: usize) -> Result<Self, Spent> {
        let capacity = view.capacity();
        take_for(1 + capacity / 8)?;
        let mut unreached = view.vertices().clone();
        unreached.grow(capacity);
        unreached.remove(root);
        let exposed = set_of(capacity, unreached.ones().filter(|&v| matching.mate[v].is_none()));
        Ok(Tree {
            matching,
            view,
            root,
            towards_base: (0..capacity).collect(),
            before: vec![None; capacity],
            outer: set_of(capacity, [root]),
            inner: Set::with_capacity(capacity),
            unreached,
            exposed,
            blossoms: vec![None; capacity],
            queue: vec![root],
        })
    }

    /// Covers the root, which means: gives it a partner. The inner `Err` proves that no matching covers the
    /// root and all vertices that are covered now.
    pub(super) fn cover(mut self) -> Result<Result<(), Deficiency>, Spent> {
        if self.grow()? {
            return Ok(Ok(()));
        }
        Ok(Err(Deficiency { outer: self.outer, inner: self.inner }))
    }

    /// Grows the tree until the root is covered. `false` if the tree is complete before that.
    fn grow(&mut self) -> Result<bool, Spent> {
        let mut neighbours = Set::with_capacity(self.view.capacity());
        let mut found = Set::with_capacity(self.view.capacity());
        let mut next = 0;
        while let Some(&vertex) = self.queue.get(next) {
            next += 1;
            take_for(1 + self.view.capacity() / 16)?;
            self.view.neighbours(vertex, &mut neighbours);
            let exposed = neighbours.intersection(&self.exposed).next();
            if let Some(exposed) = exposed {
                self.before[exposed] = Some(vertex);
                self.augment(exposed);
                return Ok(true);
            }
            found.clone_from(&neighbours);
            found.intersect_with(&self.unreached);
            for other in found.ones() {
                self.reach(vertex, other);
            }
            neighbours.intersect_with(&self.outer);
            neighbours.remove(vertex);
            self.forget_own(vertex, &mut neighbours);
            while let Some(other) = neighbours.minimum() {
                self.contract(vertex, other);
                self.forget_own(vertex, &mut neighbours);
            }
        }
        Ok(false)
    }

    /// Adds `other` and its partner to the tree, below `vertex`. Does nothing if `other` is exposed or
    /// already in the tree.
    fn reach(&mut self, vertex: usize, other: usize) {
        let Some(mate) = self.matching.mate[other].filter(|_| self.unreached.contains(other)) else { return };
        self.before[other] = Some(vertex);
        self.inner.insert(other);
        self.outer.insert(mate);
        self.unreached.remove(other);
        self.unreached.remove(mate);
        self.queue.push(mate);
    }

    /// Removes from `set` all vertices of the blossom that contains `vertex`.
    fn forget_own(&mut self, vertex: usize, set: &mut Set) {
        let base = self.base(vertex);
        if let Some(blossom) = &self.blossoms[base] {
            set.difference_with(blossom);
        }
    }

    /// The base of the blossom that holds the vertex; the vertex itself if it is in no blossom.
    fn base(&mut self, mut vertex: usize) -> usize {
        while self.towards_base[vertex] != vertex {
            let next = self.towards_base[self.towards_base[vertex]];
            self.towards_base[vertex] = next;
            vertex = next;
        }
        vertex
    }

    /// Contracts the odd cycle that the edge between the outer vertices `a` and `b` closes. The cycle becomes
    /// one outer vertex.
    fn contract(&mut self, a: usize, b: usize) {
        let base = self.common_base(a, b);
        let mut blossom = self.blossoms[base].take().unwrap_or_else(|| set_of(self.view.capacity(), [base]));
        let mut merged = Vec::new();
        self.mark_path(a, base, b, &mut merged);
        self.mark_path(b, base, a, &mut merged);
        for part in merged {
            if self.inner.contains(part) {
                self.inner.remove(part);
                self.outer.insert(part);
                self.queue.push(part);
            }
            match self.blossoms[part].take() {
                Some(smaller) => blossom.union_with(&smaller),
                None => blossom.insert(part),
            }
            self.towards_base[part] = base;
        }
        self.blossoms[base] = Some(blossom);
    }

    /// The base of the first blossom or vertex that lies on the path from `a` to the root and on the path
    /// from `b` to the root. The two paths are followed in turns, so the work is proportional to the length
    /// of the cycle.
    fn common_base(&mut self, a: usize, b: usize) -> usize {
        let mut seen = std::collections::BTreeSet::new();
        let (mut one, mut other) = (Some(self.base(a)), Some(self.base(b)));
        loop {
            if let Some(base) = one {
                if !seen.insert(base) {
                    return base;
                }
                one = self.two_up(base);
            } else if other.is_none() {
                return self.root;
            }
            std::mem::swap(&mut one, &mut other);
        }
    }

    /// The base of the next outer vertex or blossom on the path from `base` to the root; `None` at the root.
    fn two_up(&mut self, base: usize) -> Option<usize> {
        let mate = self.matching.mate[base]?;
        let up = self.before[mate]?;
        Some(self.base(up))
    }

    /// Follows the path from `vertex`, one end of a new edge, up to `base`. Records that each outer vertex on
    /// it can now also be reached from `child`, the other end of the edge. Adds the inner vertices and the
    /// bases of the blossoms on the path to `merged`.
    fn mark_path(&mut self, mut vertex: usize, base: usize, mut child: usize, merged: &mut Vec<usize>) {
        loop {
            let own = self.base(vertex);
            let Some(mate) = self.matching.mate[vertex].filter(|_| own != base) else { return };
            merged.push(own);
            let next = self.base(mate);
            merged.push(next);
            self.before[vertex] = Some(child);
            child = mate;
            let Some(up) = self.before[mate] else { return };
            vertex = up;
        }
    }

    /// Flips the matching along the path from an exposed vertex to the root: matched edges become unmatched and the
    /// other way round.
    fn augment(&mut self, exposed: usize) {
        let mut vertex = Some(exposed);
        while let Some(v) = vertex {
            let Some(before) = self.before[v] else { return };
            let next = self.matching.mate[before];
            self.matching.join(v, before);
            vertex = next;
        }
    }
}
