//! Changes the trees of a search: adds nodes, contracts and opens blossoms, and at the end flips the matching.

use super::core::Core;
use super::edges::{Bits, NONE};
use super::search::{Found, Search, Status, shift};
use super::value::Value;
use crate::Spent;
use crate::steps::take_for;

impl<V: Value> Search<V> {
    /// Makes a node of a tree outer and scans its edges. Returns an edge that ends the search, if there is one.
    pub(super) fn plant(&mut self, core: &mut Core<V>, node: usize) -> Result<Found, Spent> {
        self.make_outer(core, node);
        self.scan(core, node)
    }

    /// Adds a node to the tree that grows from `root`.
    pub(super) fn adopt(&mut self, core: &Core<V>, node: usize, root: usize) {
        for place in 0..core.forest.size(node) {
            self.root[core.forest.member(node, place)] = root;
        }
    }

    /// Makes a node outer; its edges are not scanned yet.
    fn make_outer(&mut self, core: &mut Core<V>, node: usize) {
        self.label(core, node, Status::Outer);
        if core.forest.is_blossom(node) {
            self.shift_blossom(core, node, Status::Free, Status::Outer);
        }
    }

    /// Adds two nodes to the tree of `v`: the node of `w`, which is in no tree, and the node that the matching
    /// joins to it. The edge from `v` to `w` is tight. Returns an edge that ends the search, if there is one.
    pub(super) fn grow(&mut self, core: &mut Core<V>, v: usize, w: usize) -> Result<Found, Spent> {
        let node = core.forest.top[w];
        self.label(core, node, Status::Inner);
        self.hang(core, node, (v, w));
        let mate = core.forest.top[core.forest.mate[core.forest.base(node)]];
        for node in [node, mate] {
            self.adopt(core, node, self.root[v]);
        }
        self.plant(core, mate)
    }

    /// Records `entry`, the edge by which the tree reached the inner node `node`. Adjusts the dual of a
    /// blossom to the new status.
    fn hang(&mut self, core: &mut Core<V>, node: usize, entry: (usize, usize)) {
        self.entry[node] = entry;
        if core.forest.is_blossom(node) {
            self.shift_blossom(core, node, Status::Free, Status::Inner);
            self.inner.push(node);
        }
    }

    /// Sets the status of all vertices of `node` to `to` and converts their stored duals.
    fn label(&mut self, core: &mut Core<V>, node: usize, to: Status) {
        for place in 0..core.forest.size(node) {
            let v = core.forest.member(node, place);
            shift(&mut core.duals[v], &self.delta, self.status[v], to);
            self.status[v] = to;
            let bit = 1 << (v % 64);
            if to == Status::Outer {
                self.outer_bits[v / 64] |= bit;
            } else {
                self.outer_bits[v / 64] &= !bit;
            }
        }
    }

    /// Examines the edges of a new outer node. Returns an edge that ends the search, if there is one.
    fn scan(&mut self, core: &mut Core<V>, node: usize) -> Result<Found, Spent> {
        self.outer.push(node);
        self.meeting[node] = (NONE, NONE);
        if !core.forest.is_blossom(node) {
            return self.scan_vertex(core, node);
        }
        if core.forest.blossom(node).nearest.is_empty() {
            core.forest.know_nearest(node, &core.edges, &core.duals);
        }
        for (w, near) in core.forest.blossom(node).nearest.iter().enumerate() {
            let Some(v) = near.member() else { continue };
            let lead = core.duals[v].lead();
            let ends = if self.status[w] == Status::Outer {
                self.look_within(core, node, (v, w), near.class, lead)
            } else {
                self.look_outside(core, (v, w), near.class, lead)
            };
            if ends {
                return Ok(Some((v, w)));
            }
        }
        Ok(None)
    }

    fn scan_vertex(&mut self, core: &Core<V>, v: usize) -> Result<Found, Spent> {
        take_for(self.status.len())?;
        let lead = core.duals[v].lead();
        let classes = core.edges.classes_of(v);
        for (place, &open) in core.edges.open_of(v).iter().enumerate() {
            let outer = open & self.outer_bits[place];
            for w in Bits(open & !outer).map(|bit| place * 64 + bit) {
                if self.look_outside(core, (v, w), classes[w], lead) {
                    return Ok(Some((v, w)));
                }
            }
            for w in Bits(outer).map(|bit| place * 64 + bit) {
                if self.look_within(core, v, (v, w), classes[w], lead) {
                    return Ok(Some((v, w)));
                }
            }
        }
        Ok(None)
    }

    /// Examines the edge from an outer vertex `v` to a vertex `w` that is not outer. `class` is the cost
    /// number of the edge. `lead` is the most significant 64 bits of the dual of `v`. `true` if the edge ends
    /// the search.
    #[inline]
    fn look_outside(&mut self, core: &Core<V>, (v, w): (usize, usize), class: u32, lead: i64) -> bool {
        // The leading 64 bits of a difference are the difference of the leading 64 bits or one less.
        if core.edges.lead(class) - lead - 1 > self.leads[w] {
            return false;
        }
        self.scratch.clone_from(core.edges.price(class));
        self.scratch.minus(&core.duals[v]);
        if self.near[w] != NONE && self.scratch >= self.distance[w] {
            return false;
        }
        self.near[w] = v;
        self.leads[w] = self.scratch.lead();
        self.distance[w].clone_from(&self.scratch);
        if self.status[w] == Status::Inner {
            return false;
        }
        self.scratch.minus(&core.duals[w]);
        if self.scratch != self.delta {
            return false;
        }
        self.pending.push((v, w));
        self.status[w] == Status::Exposed
    }

    /// Examines the edge from a vertex `v` of the new outer node `node` to a vertex `w` of another outer node. Remembers
    /// it if no edge of `node` that is known so far has less slack; of two with the same slack, one that joins two
    /// trees. `class` is the number under which the cost of the edge is stored. `lead` is the most significant 64
    /// bits of the dual of `v`. `true` if the edge ends the search.
    #[inline]
    fn look_within(
        &mut self,
        core: &Core<V>,
        node: usize,
        (v, w): (usize, usize),
        class: u32,
        lead: i64,
    ) -> bool {
        let dual = &core.duals[w];
        let known = self.meeting[node];
        if known.0 != NONE && core.edges.lead(class) - lead - dual.lead() - 2 > self.meets[node].lead() {
            return false;
        }
        self.scratch.clone_from(core.edges.price(class));
        self.scratch.minus(&core.duals[v]);
        self.scratch.minus(dual);
        let joins_trees = self.root[v] != self.root[w];
        let is_better = known.0 == NONE
            || self.scratch < self.meets[node]
            || joins_trees && self.root[known.0] == self.root[known.1] && self.scratch == self.meets[node];
        if is_better {
            self.meeting[node] = (v, w);
            self.meets[node].clone_from(&self.scratch);
        }
        self.scratch.minus(&self.delta);
        if self.scratch != self.delta {
            return false;
        }
        self.pending.push((v, w));
        joins_trees
    }

    /// Contracts an odd cycle into a blossom. The tight edge between `v` and `w`, which are in different
    /// outer nodes, closes the cycle. Returns an edge that ends the search, if there is one.
    pub(super) fn contract(&mut self, core: &mut Core<V>, v: usize, w: usize) -> Result<Found, Spent> {
        let (mut left, mut right) = (self.way_up(core, v), self.way_up(core, w));
        let mut root = NONE;
        while let (Some(&a), Some(&b)) = (left.last(), right.last())
            && a == b
        {
            root = a;
            left.pop();
            right.pop();
        }
        let (mut children, mut links) = (vec![root], Vec::new());
        for &node in left.iter().rev() {
            let (inner, entry, stem) = self.above(core, node);
            children.extend([inner, node]);
            links.extend([entry, (stem.1, stem.0)]);
        }
        links.push((v, w));
        for &node in &right {
            let (inner, entry, stem) = self.above(core, node);
            children.extend([node, inner]);
            links.extend([stem, (entry.1, entry.0)]);
        }
        for &child in &children {
            let from = self.status[core.forest.base(child)];
            self.label(core, child, Status::Outer);
            if core.forest.is_blossom(child) {
                self.shift_blossom(core, child, from, Status::Free);
            }
        }
        let blossom = core.forest.contract(children, links, core.zero.clone());
        self.shift_blossom(core, blossom, Status::Free, Status::Outer);
        self.scan(core, blossom)
    }

    /// The outer nodes on the path to the root, beginning with the node that contains `vertex`.
    fn way_up(&self, core: &Core<V>, vertex: usize) -> Vec<usize> {
        let mut way = vec![core.forest.top[vertex]];
        let mut node = way[0];
        while !core.forest.is_exposed(core.forest.base(node)) {
            let (_, entry, _) = self.above(core, node);
            node = core.forest.top[entry.0];
            way.push(node);
        }
        way
    }

    /// The inner node directly above the outer node `outer` on the path to the root. Also returns the edge by
    /// which the tree reached the inner node, and the matched edge from `outer` to the inner node. `outer`
    /// must not be the root.
    fn above(&self, core: &Core<V>, outer: usize) -> (usize, (usize, usize), (usize, usize)) {
        let base = core.forest.base(outer);
        let mate = core.forest.mate[base];
        let inner = core.forest.top[mate];
        (inner, self.entry[inner], (base, mate))
    }

    /// Opens an inner blossom whose dual has reached 0. Its children on the even path around the cycle, from
    /// the entry of the tree to the base, become inner and outer alternately. The other children are matched
    /// among themselves and leave the tree. Returns an edge that ends the search, if there is one.
    pub(super) fn expand(&mut self, core: &mut Core<V>, node: usize) -> Result<Found, Spent> {
        let entry = self.entry[node];
        let blossom = core.forest.release(node);
        let place = core.forest.place_of(&blossom, entry.1);
        let length = blossom.children.len();
        let way: Vec<usize> = if place.is_multiple_of(2) {
            (0..=place).rev().collect()
        } else {
            (place..=length).map(|place| place % length).collect()
        };
        let mut outer = Vec::new();
        let mut on_the_way = vec![false; length];
        for (step, &place) in way.iter().enumerate() {
            on_the_way[place] = true;
            let child = blossom.children[place];
            if step % 2 == 1 {
                self.make_outer(core, child);
                outer.push(child);
            } else if step == 0 {
                self.hang(core, child, entry);
            } else {
                let before = way[step - 1];
                let entry = if (place + 1) % length == before {
                    let (inner, outer) = blossom.links[place];
                    (outer, inner)
                } else {
                    blossom.links[before]
                };
                self.hang(core, child, entry);
            }
        }
        for (&child, _) in blossom.children.iter().zip(on_the_way).filter(|&(_, on_the_way)| !on_the_way) {
            self.label(core, child, Status::Free);
            for place in 0..core.forest.size(child) {
                self.meet_again(core, core.forest.member(child, place));
            }
        }
        // The tree is consistent again. Scanning the new outer children may end the search.
        for child in outer {
            let found = self.scan(core, child)?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Restores the search data of `vertex`, which has left the tree. If the edge from its nearest outer
    /// vertex is tight, the edge becomes pending.
    fn meet_again(&mut self, core: &Core<V>, vertex: usize) {
        if self.near[vertex] == NONE {
            return;
        }
        self.scratch.clone_from(&self.distance[vertex]);
        self.scratch.minus(&core.duals[vertex]);
        if self.scratch == self.delta {
            self.pending.push((self.near[vertex], vertex));
        }
    }

    /// Flips the matching along the path from one exposed node to another. The path uses the edge from the outer
    /// vertex `outer` to `other`, which is in another tree or in an exposed node without a tree.
    pub(super) fn augment(&self, core: &mut Core<V>, outer: usize, other: usize) {
        if self.status[other] == Status::Outer {
            self.flip(core, other, None);
        } else {
            core.forest.rebase(core.forest.top[other], other);
        }
        self.flip(core, outer, Some(other));
    }

    /// Flips the matching along the path from the outer vertex `v` to its root. `v` becomes the partner of `partner`;
    /// `None` if its new partner will be set later.
    fn flip(&self, core: &mut Core<V>, mut v: usize, mut partner: Option<usize>) {
        let forest = &mut core.forest;
        loop {
            let node = forest.top[v];
            let left = forest.mate[forest.base(node)];
            forest.rebase(node, v);
            if let Some(partner) = partner {
                forest.join(v, partner);
            }
            if left == NONE {
                return;
            }
            let inner = forest.top[left];
            let (above, entered) = self.entry[inner];
            forest.rebase(inner, entered);
            (v, partner) = (above, Some(entered));
        }
    }
}
