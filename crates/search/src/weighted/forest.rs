//! The vertices, the blossoms they form, and the matching.
//!
//! A node is a vertex or a blossom. A blossom is an odd cycle of nodes joined by tight edges. The matching pairs all
//! vertices of a blossom among themselves, except one vertex, the base. A blossom can contain other blossoms. A node
//! that no blossom contains is a top node.

use std::sync::Arc;

use super::costs::NO_EDGE;
use super::edges::{Edges, NONE};
use super::value::Value;

/// An edge from some vertex outside a blossom to a member of the blossom. It has the member and the number of
/// the edge's price.
#[derive(Clone, Copy, Debug)]
pub(super) struct Near {
    member: u32,
    pub(super) class: u32,
}

impl Near {
    /// The value for a vertex that no open edge joins to a member.
    pub(super) const NONE: Self = Near { member: u32::MAX, class: NO_EDGE };

    pub(super) fn new(member: usize, class: u32) -> Self {
        // The costs of 2^32 vertices fit in no memory.
        u32::try_from(member).map_or(Near::NONE, |member| Near { member, class })
    }

    #[inline]
    pub(super) fn member(self) -> Option<usize> {
        (self.class != NO_EDGE).then_some(self.member as usize)
    }
}

#[derive(Clone, Debug)]
pub(super) struct Blossom<V> {
    /// The nodes of the cycle, first the one that contains the base. Empty if this slot is not in use.
    pub(super) children: Vec<usize>,
    /// For each child, the edge that leads to the next child, as its vertex in this child and its vertex in
    /// the next one. The last edge leads to the first child.
    pub(super) links: Vec<(usize, usize)>,
    pub(super) base: usize,
    /// Twice the dual of the blossom in the formulation of the linear program with cut constraints; never below 0.
    pub(super) dual: V,
    /// All vertices of the blossom, including those of blossoms inside it.
    pub(super) members: Arc<[usize]>,
    /// For each vertex outside the blossom, the open edge to the nearest member. Empty until needed. While
    /// the blossom exists, the duals of all its members change by the same amount, so the nearest member
    /// stays the same.
    pub(super) nearest: Arc<[Near]>,
}

#[derive(Clone, Debug)]
pub(super) struct Forest<V> {
    vertices: usize,
    pub(super) mate: Vec<usize>,
    /// For each node, the blossom that directly contains it; `NONE` for a top node.
    pub(super) parent: Vec<usize>,
    /// For each vertex, the top node that contains it.
    pub(super) top: Vec<usize>,
    /// The blossoms; node `vertices + k` is the blossom at index k.
    blossoms: Vec<Blossom<V>>,
    unused: Vec<usize>,
}

impl<V: Value> Forest<V> {
    pub(super) fn new(vertices: usize) -> Self {
        Forest {
            vertices,
            mate: vec![NONE; vertices],
            parent: vec![NONE; vertices],
            top: (0..vertices).collect(),
            blossoms: Vec::new(),
            unused: Vec::new(),
        }
    }

    /// An upper bound on the number of nodes. Two blossoms are disjoint or one contains the other. There are
    /// therefore fewer than half as many blossoms as vertices.
    pub(super) fn most_nodes(vertices: usize) -> usize {
        vertices + vertices / 2 + 1
    }

    pub(super) fn is_blossom(&self, node: usize) -> bool {
        node >= self.vertices
    }

    pub(super) fn blossom(&self, node: usize) -> &Blossom<V> {
        &self.blossoms[node - self.vertices]
    }

    pub(super) fn blossom_mut(&mut self, node: usize) -> &mut Blossom<V> {
        &mut self.blossoms[node - self.vertices]
    }

    /// The node numbers of the blossoms in use.
    pub(super) fn blossoms(&self) -> impl Iterator<Item = usize> + use<'_, V> {
        let places = self.blossoms.iter().enumerate();
        places.filter(|(_, blossom)| !blossom.children.is_empty()).map(|(place, _)| place + self.vertices)
    }

    /// Whether a node is a vertex or an existing blossom.
    pub(super) fn stands(&self, node: usize) -> bool {
        !self.is_blossom(node) || !self.blossom(node).children.is_empty()
    }

    /// The blossoms that contain the vertex, the innermost first.
    pub(super) fn around(&self, vertex: usize) -> impl Iterator<Item = usize> + use<'_, V> {
        let mut node = vertex;
        std::iter::from_fn(move || {
            node = self.parent[node];
            (node != NONE).then_some(node)
        })
    }

    /// The blossoms that contain both vertices, the outermost first.
    pub(super) fn around_both(&self, a: usize, b: usize) -> impl Iterator<Item = usize> + use<V> {
        let chain = |vertex| self.around(vertex).collect::<Vec<usize>>().into_iter().rev();
        chain(a).zip(chain(b)).take_while(|(left, right)| left == right).map(|(common, _)| common)
    }

    pub(super) fn base(&self, node: usize) -> usize {
        if self.is_blossom(node) { self.blossom(node).base } else { node }
    }

    /// The number of vertices in a node.
    pub(super) fn size(&self, node: usize) -> usize {
        if self.is_blossom(node) { self.blossom(node).members.len() } else { 1 }
    }

    /// The vertex at index `place` among the vertices of a node.
    pub(super) fn member(&self, node: usize, place: usize) -> usize {
        if self.is_blossom(node) { self.blossom(node).members[place] } else { node }
    }

    pub(super) fn is_exposed(&self, vertex: usize) -> bool {
        self.mate[vertex] == NONE
    }

    pub(super) fn join(&mut self, a: usize, b: usize) {
        self.mate[a] = b;
        self.mate[b] = a;
    }

    pub(super) fn part(&mut self, vertex: usize) {
        let mate = std::mem::replace(&mut self.mate[vertex], NONE);
        if mate != NONE {
            self.mate[mate] = NONE;
        }
    }

    /// Combines the top nodes `children` into a blossom whose dual is `dual`. `links` has the edges between
    /// neighbours in the cycle. Returns the node number of the blossom.
    pub(super) fn contract(&mut self, children: Vec<usize>, links: Vec<(usize, usize)>, dual: V) -> usize {
        let base = self.base(children[0]);
        let size = children.iter().map(|&child| self.size(child)).sum();
        let mut members = Vec::with_capacity(size);
        for &child in &children {
            members.extend((0..self.size(child)).map(|place| self.member(child, place)));
        }
        let blossom =
            Blossom { children, links, base, dual, members: members.into(), nearest: Arc::default() };
        let node = if let Some(node) = self.unused.pop() {
            *self.blossom_mut(node) = blossom;
            node
        } else {
            self.blossoms.push(blossom);
            self.parent.push(NONE);
            self.vertices + self.blossoms.len() - 1
        };
        let blossom = &self.blossoms[node - self.vertices];
        for &child in &blossom.children {
            self.parent[child] = node;
        }
        for &member in &*blossom.members {
            self.top[member] = node;
        }
        node
    }

    /// Removes a top blossom. Its children become top nodes.
    pub(super) fn release(&mut self, node: usize) -> Blossom<V> {
        let dual = self.blossom(node).dual.clone();
        let empty = Blossom {
            children: Vec::new(),
            links: Vec::new(),
            base: NONE,
            dual,
            members: Arc::default(),
            nearest: Arc::default(),
        };
        let blossom = std::mem::replace(self.blossom_mut(node), empty);
        self.unused.push(node);
        for &child in &blossom.children {
            self.parent[child] = NONE;
            for place in 0..self.size(child) {
                let member = self.member(child, place);
                self.top[member] = child;
            }
        }
        blossom
    }

    /// The index of the child of `blossom` that contains `vertex`.
    pub(super) fn place_of(&self, blossom: &Blossom<V>, vertex: usize) -> usize {
        let mut child = vertex;
        loop {
            if let Some(place) = blossom.children.iter().position(|&other| other == child) {
                return place;
            }
            child = self.parent[child];
        }
    }

    /// Makes `vertex` the base of the node that contains it. The matching within the node then leaves only
    /// this vertex without a partner.
    pub(super) fn rebase(&mut self, node: usize, vertex: usize) {
        let mut open = vec![(node, vertex)];
        while let Some((node, vertex)) = open.pop() {
            if !self.is_blossom(node) || self.blossom(node).base == vertex {
                continue;
            }
            let mut child = vertex;
            while self.parent[child] != node {
                child = self.parent[child];
            }
            open.push((child, vertex));
            let blossom = self.blossom_mut(node);
            blossom.base = vertex;
            let length = blossom.children.len();
            let Some(place) = blossom.children.iter().position(|&other| other == child) else { return };
            // The children are matched 1-2, 3-4 and so on. The children on the even path around the cycle from the
            // new base to the old base change partners.
            let changed = if place.is_multiple_of(2) { 0..place } else { place + 1..length };
            let links: Vec<(usize, usize)> = changed.clone().step_by(2).map(|k| blossom.links[k]).collect();
            let pairs = changed.step_by(2).map(|k| (blossom.children[k], blossom.children[(k + 1) % length]));
            let pairs: Vec<(usize, usize)> = pairs.collect();
            blossom.children.rotate_left(place);
            blossom.links.rotate_left(place);
            for ((first, second), (a, b)) in pairs.into_iter().zip(links) {
                open.push((first, a));
                open.push((second, b));
                self.join(a, b);
            }
        }
    }

    /// Computes the nearest members of a blossom, and of the blossoms inside it whose nearest members are needed for
    /// this.
    pub(super) fn know_nearest(&mut self, node: usize, edges: &Edges<V>, duals: &[V]) {
        let mut needed = vec![node];
        let mut next = 0;
        while next < needed.len() {
            let children = &self.blossom(needed[next]).children;
            let unknown = |&child: &usize| self.is_blossom(child) && self.blossom(child).nearest.is_empty();
            let unknown: Vec<usize> = children.iter().copied().filter(unknown).collect();
            needed.extend(unknown);
            next += 1;
        }
        // The innermost blossoms come first.
        for &node in needed.iter().rev() {
            let nearest = self.nearest(node, edges, duals);
            self.blossom_mut(node).nearest = nearest.into();
        }
    }

    fn nearest(&self, node: usize, edges: &Edges<V>, duals: &[V]) -> Vec<Near> {
        let mut found = Nearest::new(self.vertices, edges, duals);
        for &child in &self.blossom(node).children {
            if self.is_blossom(child) {
                for (vertex, near) in self.blossom(child).nearest.iter().enumerate() {
                    if let Some(member) = near.member() {
                        found.offer(member, duals[member].lead(), near.class, vertex);
                    }
                }
            } else {
                let lead = duals[child].lead();
                for (vertex, class) in edges.of(child) {
                    found.offer(child, lead, class, vertex);
                }
            }
        }
        for &member in &*self.blossom(node).members {
            found.best[member] = Near::NONE;
        }
        found.best
    }
}

/// The nearest member found so far for each vertex. Updated while the children of a blossom are visited.
struct Nearest<'a, V> {
    edges: &'a Edges<V>,
    duals: &'a [V],
    best: Vec<Near>,
    distances: Vec<V>,
    /// For each vertex, the most significant 64 bits of the distance; `i64::MAX` if the distance is not
    /// known.
    leads: Vec<i64>,
    distance: V,
}

impl<'a, V: Value> Nearest<'a, V> {
    fn new(vertices: usize, edges: &'a Edges<V>, duals: &'a [V]) -> Self {
        Nearest {
            edges,
            duals,
            best: vec![Near::NONE; vertices],
            distances: vec![duals[0].clone(); vertices],
            leads: vec![i64::MAX; vertices],
            distance: duals[0].clone(),
        }
    }

    #[inline]
    fn offer(&mut self, member: usize, lead: i64, class: u32, vertex: usize) {
        // The leading 64 bits of a difference are either the difference of the leading 64 bits, or one less.
        if self.edges.lead(class) - lead - 1 > self.leads[vertex] {
            return;
        }
        self.distance.clone_from(self.edges.price(class));
        self.distance.minus(&self.duals[member]);
        if self.leads[vertex] == i64::MAX || self.distance < self.distances[vertex] {
            self.best[vertex] = Near::new(member, class);
            self.leads[vertex] = self.distance.lead();
            self.distances[vertex].clone_from(&self.distance);
        }
    }
}
