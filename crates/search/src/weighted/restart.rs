//! Removes edges from a solver, and repairs its matching, duals and blossoms.
//!
//! Removing an edge cannot make a slack smaller, so the duals stay feasible. If the matching or a link of a blossom
//! uses the edge, that use ends. A blossom that loses a link is removed, together with all blossoms around it.

use std::sync::Arc;

use super::core::Core;
use super::edges::NONE;
use super::forest::Near;
use super::value::Value;

impl<V: Value> Core<V> {
    /// Removes the edge between `a` and `b`. If the two are matched by it, they lose their partners. Blossoms
    /// that use the edge are removed, too.
    pub(super) fn ban(&mut self, a: usize, b: usize) {
        if self.settled[a] && self.forest.mate[a] == b {
            self.hopeless = true;
        }
        if a == b || !self.edges.is_open(a, b) {
            return;
        }
        self.cut(a, b);
        self.edges.close(a, b);
        self.refresh(a, b);
        self.refresh(b, a);
    }

    /// Removes all edges of `a` and `b` except the edge between them.
    pub(super) fn require(&mut self, a: usize, b: usize) {
        if self.settled[a] && self.forest.mate[a] == b {
            return;
        }
        if a == b || !self.edges.is_open(a, b) {
            self.hopeless = true;
            return;
        }
        // The two vertices leave the graph as a pair. No blossom may contain them.
        for v in [a, b] {
            let innermost = self.forest.around(v).next();
            if let Some(innermost) = innermost {
                self.dissolve_down_to(innermost, v);
            }
        }
        if self.forest.mate[a] != b {
            self.forest.part(a);
            self.forest.part(b);
            self.forest.join(a, b);
        }
        for v in [a, b] {
            self.settled[v] = true;
            self.duals[v].clone_from(&self.zero);
            for w in 0..self.edges.vertices {
                self.edges.close(v, w);
            }
        }
        let blossoms: Vec<usize> = self.forest.blossoms().collect();
        for blossom in blossoms {
            let nearest = &mut self.forest.blossom_mut(blossom).nearest;
            for v in [a, b] {
                if nearest.get(v).is_some_and(|near| near.member().is_some()) {
                    Arc::make_mut(nearest)[v] = Near::NONE;
                }
            }
        }
    }

    /// Removes the edges of a vertex to all other vertices for which `keeps` is false.
    pub(super) fn retain(&mut self, vertex: usize, keeps: impl Fn(usize) -> bool) {
        if self.settled[vertex] {
            self.hopeless |= !keeps(self.forest.mate[vertex]);
            return;
        }
        let banned: Vec<usize> =
            self.edges.of(vertex).map(|(other, _)| other).filter(|&w| !keeps(w)).collect();
        for &other in &banned {
            self.cut(vertex, other);
            self.edges.close(vertex, other);
        }
        if banned.is_empty() {
            return;
        }
        // Too many nearest members change here, so all of them are forgotten. They are computed again when
        // needed.
        let around: Vec<usize> = self.forest.around(vertex).collect();
        for blossom in around {
            self.forest.blossom_mut(blossom).nearest = Arc::default();
        }
        for other in banned {
            self.refresh(other, vertex);
        }
    }

    /// Takes the edge between `a` and `b` out of the matching, and removes the blossoms that use it.
    fn cut(&mut self, a: usize, b: usize) {
        // A matched edge within a blossom is a link of the innermost blossom around both ends.
        let share = self.forest.top[a] == self.forest.top[b];
        if share && let Some(common) = self.forest.around_both(a, b).last() {
            let links = &self.forest.blossom(common).links;
            if links.iter().any(|&link| link == (a, b) || link == (b, a)) {
                self.dissolve_down_to(common, a);
            }
        }
        if self.forest.mate[a] == b {
            self.forest.part(a);
        }
    }

    /// Removes `blossom`, which contains `vertex`, and all blossoms that contain `blossom`.
    fn dissolve_down_to(&mut self, blossom: usize, vertex: usize) {
        loop {
            let top = self.forest.top[vertex];
            self.dissolve(top);
            if top == blossom {
                return;
            }
        }
    }

    /// Removes a top blossom and moves its dual to its vertices: u(v) becomes y(v) = u(v) − z/2. Slacks within the
    /// blossom stay the same, and slacks of edges that leave it grow by z/2. So if z is not 0, the base loses its
    /// partner.
    fn dissolve(&mut self, node: usize) {
        let blossom = self.forest.release(node);
        if blossom.dual == self.zero {
            return;
        }
        let mut half = blossom.dual;
        half.halve();
        for &member in &*blossom.members {
            self.duals[member].minus(&half);
        }
        self.forest.part(blossom.base);
    }

    /// Computes again which member of a blossom is nearest to `vertex`. This is done for each blossom in
    /// which `member` was the nearest, because the edge from `vertex` to `member` is no longer open.
    fn refresh(&mut self, member: usize, vertex: usize) {
        let mut node = member;
        loop {
            node = self.forest.parent[node];
            if node == NONE {
                return;
            }
            let blossom = self.forest.blossom(node);
            if blossom.nearest.get(vertex).and_then(|near| near.member()) != Some(member) {
                continue;
            }
            let mut best: Option<(V, usize, u32)> = None;
            for &other in blossom.members.iter().filter(|&&other| self.edges.is_open(other, vertex)) {
                let class = self.edges.class(other, vertex);
                let mut distance = self.edges.price(class).clone();
                distance.minus(&self.duals[other]);
                if best.as_ref().is_none_or(|(least, _, _)| distance < *least) {
                    best = Some((distance, other, class));
                }
            }
            let found = best.map_or(Near::NONE, |(_, other, class)| Near::new(other, class));
            Arc::make_mut(&mut self.forest.blossom_mut(node).nearest)[vertex] = found;
        }
    }
}
