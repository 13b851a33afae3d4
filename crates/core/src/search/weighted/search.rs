//! One search: an alternating tree of tight edges grows from an exposed node until it meets another one.
//!
//! Nodes at an even distance from the root are outer, the others inner. While no tight edge leads on, the duals of
//! outer vertices grow by a common δ and those of inner ones shrink by it, those of their blossoms by 2δ, until an edge
//! becomes tight or an inner blossom's dual is used up. The sum of all δ of the search is `delta`; what is stored for
//! the vertices of the tree is the dual as if they had grown or shrunk by the whole `delta`: u = stored + delta for
//! outer, stored − delta for inner vertices, and z = stored ± 2 delta for their blossoms on top. So a step changes
//! nothing but `delta`.

use super::core::{Ceiling, Core};
use super::edges::NONE;
use super::forest::Forest;
use super::value::Value;
use crate::search::Spent;
use crate::search::steps::take_for;

/// How a search has ended.
pub(super) enum End {
    /// The root is covered.
    Covered,
    /// Every perfect matching costs more than the ceiling.
    TooDear,
    /// There is no perfect matching.
    Stuck,
}

/// What a vertex is in the search, as its node on top is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Status {
    /// Not in the tree, covered.
    Free,
    /// Not in the tree, in a node that no edge of the matching covers.
    Exposed,
    Outer,
    Inner,
}

/// An edge from an outer vertex to an exposed node, or none yet.
pub(super) type Found = Option<(usize, usize)>;

/// The tree, and what is known of the edges that leave it.
#[derive(Debug)]
pub(super) struct Search<V> {
    pub(super) status: Vec<Status>,
    /// For an inner node the edge that it was reached by: from an outer vertex to one of the node.
    pub(super) entry: Vec<(usize, usize)>,
    pub(super) delta: V,
    /// For each vertex the nearest outer vertex, by price less stored dual; kept up while the vertex is not outer.
    pub(super) near: Vec<usize>,
    pub(super) distance: Vec<V>,
    /// The leads of the distances; the largest number where there is none.
    pub(super) leads: Vec<i64>,
    /// The outer vertices as bits.
    pub(super) outer_bits: Vec<u64>,
    /// For each outer node the tightest edge to another outer node, over all that were outer when it was scanned: of two
    /// outer nodes, the one scanned later knows of the edges between them.
    pub(super) meeting: Vec<(usize, usize)>,
    /// Twice the `delta` at which that edge is tight.
    pub(super) meets: Vec<V>,
    /// Outer nodes and inner blossoms, among them such as are not on top any more.
    pub(super) outer: Vec<usize>,
    pub(super) inner: Vec<usize>,
    /// Tight edges from an outer vertex, among them such as lead nowhere any more.
    pub(super) pending: Vec<(usize, usize)>,
    pub(super) scratch: V,
}

/// What the next step of the duals brings, besides tight edges to follow.
struct Step {
    found: Found,
    /// Inner blossoms whose dual is used up.
    opened: Vec<usize>,
}

impl<V: Value> Search<V> {
    pub(super) fn new(vertices: usize, zero: &V) -> Self {
        let nodes = Forest::<V>::most_nodes(vertices);
        Search {
            status: vec![Status::Free; vertices],
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

    /// Covers an exposed vertex. `bound` is what every perfect matching costs at least, and grows.
    pub(super) fn run(
        &mut self,
        core: &mut Core<V>,
        root: usize,
        bound: &mut V,
        ceiling: Option<&Ceiling<V>>,
    ) -> Result<End, Spent> {
        self.begin(core);
        let grown = self.grow_until_it_ends(core, root, bound, ceiling);
        // Even where the budget is spent: wherever a step is taken the tree is whole.
        self.settle(core);
        let (end, found) = grown?;
        if let Some((outer, exposed)) = found {
            self.augment(core, outer, exposed);
        }
        Ok(end)
    }

    /// How the search ends, with the edge that covers the root.
    fn grow_until_it_ends(
        &mut self,
        core: &mut Core<V>,
        root: usize,
        bound: &mut V,
        ceiling: Option<&Ceiling<V>>,
    ) -> Result<(End, Found), Spent> {
        let mut found = self.plant(core, core.forest.top[root])?;
        loop {
            if found.is_some() {
                return Ok((End::Covered, found));
            }
            if let Some((v, w)) = self.pending.pop() {
                found = self.follow(core, v, w)?;
                continue;
            }
            bound.minus(&self.delta);
            let step = self.raise(core)?;
            bound.plus(&self.delta);
            let Some(step) = step else { return Ok((End::Stuck, None)) };
            if ceiling.is_some_and(|ceiling| !ceiling.admits(bound)) {
                return Ok((End::TooDear, None));
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

    /// Puts the true duals back.
    fn settle(&mut self, core: &mut Core<V>) {
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

    /// Changes what is stored for the dual of a blossom, on top with one status, to what stands for it with another.
    pub(super) fn shift_blossom(&self, core: &mut Core<V>, node: usize, from: Status, to: Status) {
        let dual = &mut core.forest.blossom_mut(node).dual;
        for _ in 0..2 {
            shift(dual, &self.delta, from, to);
        }
    }

    /// Follows a tight edge from an outer vertex.
    fn follow(&mut self, core: &mut Core<V>, v: usize, w: usize) -> Result<Found, Spent> {
        match self.status[w] {
            Status::Exposed => Ok(Some((v, w))),
            Status::Free => self.grow(core, v, w),
            Status::Outer if core.forest.top[v] != core.forest.top[w] => self.contract(core, v, w),
            Status::Outer | Status::Inner => Ok(None),
        }
    }

    /// Raises `delta` to where the next thing happens; nothing, if there is no such value: then the inner nodes are the
    /// only neighbours of the outer ones, which are odd and one more, so that there is no perfect matching.
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
                self.pending.push(self.meeting[node]);
            }
        }
        let status = &self.status;
        // A blossom that has been opened or contracted may have left its number to a new outer one.
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

/// Changes what is stored for a dual with one status to what stands for it with another.
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
