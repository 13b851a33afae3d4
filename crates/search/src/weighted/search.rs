//! One search: alternating trees of tight edges grow from exposed nodes, until one tree reaches another tree or an
//! exposed node that has no tree.
//!
//! Nodes at an even distance from their root are outer, the others inner. If no tight edge leads further, the duals of
//! outer vertices grow by a common δ, and the duals of inner vertices shrink by δ. The duals of their blossoms change
//! by 2δ. This step ends when an edge becomes tight or the dual of an inner blossom reaches 0. `delta` is the sum of
//! all δ of the search.
//!
//! The trees store duals as if they had changed by the whole `delta`. For outer vertices u = stored + delta, for
//! inner vertices u = stored − delta, and for their top blossoms z = stored ± 2 delta. A step therefore changes only
//! `delta`.

use super::core::{Ceiling, Core};
use super::edges::NONE;
use super::forest::Forest;
use super::value::Value;
use crate::Spent;
use crate::steps::take_for;

/// How a search ended.
pub(super) enum End {
    /// Two exposed nodes are covered, and the matching has one more edge.
    Covered,
    /// Every perfect matching costs more than the ceiling.
    TooDear,
    /// The graph has no perfect matching.
    Stuck,
}

/// The status of a vertex in the search. All vertices of a top node have the same status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    /// The vertex is matched and in no tree.
    Free,
    /// The vertex is in no tree, and its node is not matched.
    Exposed,
    Outer,
    Inner,
}

/// The edge that ends a search, from an outer vertex to an exposed node or to an outer vertex of another tree. `None`
/// if no such edge is found yet.
pub(super) type Found = Option<(usize, usize)>;

/// The trees, and the known edges from them to other nodes.
#[derive(Debug)]
pub(super) struct Search<V> {
    pub(super) status: Vec<Status>,
    /// For each outer or inner vertex, the vertex from which its tree grew.
    pub(super) root: Vec<usize>,
    /// For an inner node, the edge by which the tree reached it: from an outer vertex to a vertex of the node.
    pub(super) entry: Vec<(usize, usize)>,
    pub(super) delta: V,
    /// For each vertex that is not outer, the nearest outer vertex. The distance from an outer vertex is the
    /// price of the edge less the stored dual of the outer vertex.
    pub(super) near: Vec<usize>,
    pub(super) distance: Vec<V>,
    /// For each vertex, the most significant 64 bits of the distance; `i64::MAX` if the distance is not
    /// known.
    pub(super) leads: Vec<i64>,
    /// The outer vertices as a row of bits, to find quickly the edges to other outer vertices.
    pub(super) outer_bits: Vec<u64>,
    /// For each outer node, its tightest edge to a node that was already outer when this node was scanned. So
    /// the edge between two outer nodes is stored only at the node that was scanned later.
    pub(super) meeting: Vec<(usize, usize)>,
    /// Twice the `delta` at which the edge in `meeting` becomes tight.
    pub(super) meets: Vec<V>,
    /// The outer nodes. This list and the list `inner` of inner blossoms can also contain nodes that are no
    /// longer top nodes.
    pub(super) outer: Vec<usize>,
    pub(super) inner: Vec<usize>,
    /// Tight edges from outer vertices that are still to be followed. Some of them may no longer lead out of
    /// their node.
    pub(super) pending: Vec<(usize, usize)>,
    pub(super) scratch: V,
}

/// The events that stop the increase of `delta`, in addition to the tight edges in `pending`.
struct Step {
    found: Found,
    /// Inner blossoms whose dual has reached 0.
    opened: Vec<usize>,
}

impl<V: Value> Search<V> {
    pub(super) fn new(vertices: usize, zero: &V) -> Self {
        let nodes = Forest::<V>::most_nodes(vertices);
        Search {
            status: vec![Status::Free; vertices],
            root: vec![NONE; vertices],
            entry: vec![(NONE, NONE); nodes],
            delta: zero.clone(),
            near: vec![NONE; vertices],
            distance: vec![zero.clone(); vertices],
            leads: vec![i64::MAX; vertices],
            outer_bits: vec![0; vertices.div_ceil(64)],
            meeting: vec![(NONE, NONE); nodes],
            meets: vec![zero.clone(); nodes],
            outer: Vec::new(),
            inner: Vec::new(),
            pending: Vec::new(),
            scratch: zero.clone(),
        }
    }

    /// Covers two exposed vertices, that is, gives them partners. The trees grow from the exposed vertices
    /// `roots`. Returns how the search ended. `bound` is a lower bound on the doubled cost of every perfect
    /// matching; the search raises this bound if there is a `ceiling`. It ends if `ceiling` does not admit the
    /// bound.
    pub(super) fn run(
        &mut self,
        core: &mut Core<V>,
        roots: &[usize],
        bound: &mut V,
        ceiling: Option<&Ceiling<V>>,
    ) -> Result<End, Spent> {
        self.begin(core);
        let grown = self.grow_until_it_ends(core, roots, bound, ceiling);
        // This is also done if the budget is spent. Steps are taken only at points where the trees are
        // consistent, so the duals are valid.
        self.settle(core);
        let (end, found) = grown?;
        if let Some((outer, other)) = found {
            self.augment(core, outer, other);
        }
        Ok(end)
    }

    /// Grows the trees and returns how the search ends, with the edge that covers two exposed nodes if there is
    /// one. The parameters are those of [`run`](Self::run).
    fn grow_until_it_ends(
        &mut self,
        core: &mut Core<V>,
        roots: &[usize],
        bound: &mut V,
        ceiling: Option<&Ceiling<V>>,
    ) -> Result<(End, Found), Spent> {
        let mut found = None;
        for &root in roots {
            let node = core.forest.top[root];
            self.adopt(core, node, root);
            found = self.plant(core, node)?;
            if found.is_some() {
                break;
            }
        }
        loop {
            if found.is_some() {
                return Ok((End::Covered, found));
            }
            if let Some((v, w)) = self.pending.pop() {
                found = self.follow(core, v, w)?;
                continue;
            }
            let before = self.delta.clone();
            let Some(step) = self.raise(core)? else { return Ok((End::Stuck, None)) };
            if let Some(ceiling) = ceiling {
                // The dual of every root grows.
                for _ in roots {
                    bound.minus(&before);
                    bound.plus(&self.delta);
                }
                if !ceiling.admits(bound) {
                    return Ok((End::TooDear, None));
                }
            }
            found = step.found;
            let mut opened = step.opened.into_iter();
            while found.is_none()
                && let Some(node) = opened.next()
            {
                found = self.expand(core, node)?;
            }
        }
    }

    fn begin(&mut self, core: &Core<V>) {
        for (v, status) in self.status.iter_mut().enumerate() {
            let base = core.forest.base(core.forest.top[v]);
            *status = if core.forest.is_exposed(base) { Status::Exposed } else { Status::Free };
        }
        self.near.fill(NONE);
        self.leads.fill(i64::MAX);
        self.outer_bits.fill(0);
        self.outer.clear();
        self.inner.clear();
        self.pending.clear();
        self.delta.clone_from(&core.zero);
    }

    /// Replaces the stored duals by the true ones at the end of a search.
    fn settle(&mut self, core: &mut Core<V>) {
        core.most.plus(&self.delta);
        for (dual, status) in core.duals.iter_mut().zip(&self.status) {
            match status {
                Status::Outer => dual.plus(&self.delta),
                Status::Inner => dual.minus(&self.delta),
                Status::Free | Status::Exposed => {}
            }
        }
        let forest = &core.forest;
        let tops: Vec<usize> = forest.blossoms().filter(|&node| forest.parent[node] == NONE).collect();
        for node in tops {
            let status = self.status[core.forest.base(node)];
            self.shift_blossom(core, node, status, Status::Free);
        }
    }

    /// Converts the stored dual of a top blossom when its status changes. The true dual stays the same.
    pub(super) fn shift_blossom(&self, core: &mut Core<V>, node: usize, from: Status, to: Status) {
        let dual = &mut core.forest.blossom_mut(node).dual;
        for _ in 0..2 {
            shift(dual, &self.delta, from, to);
        }
    }

    /// Handles the tight edge from the outer vertex `v` to `w`, according to the status of `w`. Returns an
    /// edge that ends the search, if there is one.
    fn follow(&mut self, core: &mut Core<V>, v: usize, w: usize) -> Result<Found, Spent> {
        match self.status[w] {
            Status::Exposed => Ok(Some((v, w))),
            Status::Free => self.grow(core, v, w),
            Status::Outer if core.forest.top[v] != core.forest.top[w] => self.contract(core, v, w),
            Status::Outer | Status::Inner => Ok(None),
        }
    }

    /// Raises `delta` until an edge becomes tight or the dual of an inner blossom reaches 0. `None` if neither can
    /// happen, so that there is no perfect matching. The outer nodes then have odd size and only inner nodes as
    /// neighbours, and there are more outer nodes than inner ones.
    fn raise(&mut self, core: &Core<V>) -> Result<Option<Step>, Spent> {
        take_for(self.status.len())?;
        let mut next: Option<V> = None;
        let mut step = Step { found: None, opened: Vec::new() };
        let at_least = |next: &mut Option<V>, value: &V, step: &mut Step, pending: &mut Vec<_>| {
            let order = next.as_ref().map_or(std::cmp::Ordering::Less, |next| value.cmp(next));
            if order.is_lt() {
                next.get_or_insert_with(|| value.clone()).clone_from(value);
                step.found = None;
                step.opened.clear();
                pending.clear();
            }
            order.is_le()
        };
        for (w, (status, &v)) in self.status.iter().zip(&self.near).enumerate() {
            if v == NONE || matches!(status, Status::Outer | Status::Inner) {
                continue;
            }
            self.scratch.clone_from(&self.distance[w]);
            self.scratch.minus(&core.duals[w]);
            if at_least(&mut next, &self.scratch, &mut step, &mut self.pending) {
                if *status == Status::Exposed {
                    step.found = Some((v, w));
                }
                self.pending.push((v, w));
            }
        }
        let forest = &core.forest;
        self.outer.retain(|&node| forest.parent[node] == NONE);
        for &node in self.outer.iter().filter(|&&node| self.meeting[node].0 != NONE) {
            self.scratch.clone_from(&self.meets[node]);
            self.scratch.halve();
            if at_least(&mut next, &self.scratch, &mut step, &mut self.pending) {
                let (v, w) = self.meeting[node];
                if self.root[v] != self.root[w] {
                    step.found = Some((v, w));
                }
                self.pending.push((v, w));
            }
        }
        let status = &self.status;
        // A node may no longer be an inner blossom: the number of a removed blossom may now belong to a new
        // outer blossom.
        let is_inner = |node| {
            forest.stands(node) && forest.parent[node] == NONE && status[forest.base(node)] == Status::Inner
        };
        self.inner.retain(|&node| is_inner(node));
        for &node in &self.inner {
            self.scratch.clone_from(&forest.blossom(node).dual);
            self.scratch.halve();
            if at_least(&mut next, &self.scratch, &mut step, &mut self.pending) {
                step.opened.push(node);
            }
        }
        let Some(next) = next else { return Ok(None) };
        self.delta = next;
        Ok(Some(step))
    }
}

/// Converts a stored dual when the status of its vertex or blossom changes. The true dual stays the same.
pub(super) fn shift<V: Value>(dual: &mut V, delta: &V, from: Status, to: Status) {
    match from {
        Status::Outer => dual.plus(delta),
        Status::Inner => dual.minus(delta),
        Status::Free | Status::Exposed => {}
    }
    match to {
        Status::Outer => dual.minus(delta),
        Status::Inner => dual.plus(delta),
        Status::Free | Status::Exposed => {}
    }
}
