//! Maximum matchings in general graphs: Edmonds' search with contracted blossoms, from any matching on.

use super::Set;

/// A graph as a matching sees it.
pub trait View {
    /// All vertices are below this number.
    fn capacity(&self) -> usize;
    /// The vertices.
    fn vertices(&self) -> &Set;
    /// Writes the neighbours of a vertex; only vertices of the view.
    fn neighbours(&self, vertex: usize, into: &mut Set);
}

/// Pairs of vertices, none of them in two pairs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matching {
    mate: Vec<Option<usize>>,
}

/// Why a vertex stays exposed, as Edmonds' search proves it: without the `inner` vertices the `outer` ones
/// fall into components of odd size with no edge between them, one component more than there are inner
/// vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deficiency {
    /// The vertices of the odd components, the exposed one among them.
    pub outer: Set,
    /// The only neighbours that these components have outside.
    pub inner: Set,
}

impl Matching {
    /// No pairs, for vertices below `capacity`.
    #[must_use]
    pub fn empty(capacity: usize) -> Self {
        Matching { mate: vec![None; capacity] }
    }

    /// The partner of a vertex.
    #[must_use]
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        self.mate[vertex]
    }

    /// Joins two exposed vertices.
    pub fn join(&mut self, a: usize, b: usize) {
        self.mate[a] = Some(b);
        self.mate[b] = Some(a);
    }

    /// Parts a vertex from its partner, which is returned.
    pub fn part(&mut self, vertex: usize) -> Option<usize> {
        let mate = self.mate[vertex].take()?;
        self.mate[mate] = None;
        Some(mate)
    }

    /// Joins each exposed vertex, in ascending order, with the first exposed neighbour.
    pub fn join_greedily(&mut self, view: &impl View) {
        let mut free = Set::with_capacity(view.capacity());
        free.extend(view.vertices().ones().filter(|&v| self.mate[v].is_none()));
        let mut neighbours = Set::with_capacity(view.capacity());
        for vertex in view.vertices().ones() {
            if !free.contains(vertex) {
                continue;
            }
            view.neighbours(vertex, &mut neighbours);
            let first = neighbours.intersection(&free).next();
            if let Some(mate) = first {
                self.join(vertex, mate);
                free.remove(vertex);
                free.remove(mate);
            }
        }
    }

    /// A perfect matching of the view, if there is one.
    #[must_use]
    pub fn perfect(view: &impl View) -> Option<Self> {
        let mut matching = Matching::empty(view.capacity());
        matching.join_greedily(view);
        matching.complete(view).ok()?;
        Some(matching)
    }

    /// Covers every vertex of the view, changing what it must.
    ///
    /// # Errors
    /// The first vertex that cannot be covered, with the proof. The matching is then not perfect.
    pub fn complete(&mut self, view: &impl View) -> Result<(), Deficiency> {
        for vertex in view.vertices().ones() {
            if self.mate[vertex].is_none() {
                self.cover(view, vertex)?;
            }
        }
        Ok(())
    }

    /// A maximum matching of the view and the vertices that it leaves exposed.
    #[must_use]
    pub fn maximum(view: &impl View) -> (Self, Vec<usize>) {
        let mut matching = Matching::empty(view.capacity());
        matching.join_greedily(view);
        let exposed: Vec<usize> = view.vertices().ones().filter(|&v| matching.mate[v].is_none()).collect();
        for vertex in exposed {
            if matching.mate[vertex].is_none() {
                // A failed search stays failed after later augmentations, so one pass is enough.
                let _ = matching.cover(view, vertex);
            }
        }
        let exposed = view.vertices().ones().filter(|&v| matching.mate[v].is_none()).collect();
        (matching, exposed)
    }

    /// Covers an exposed vertex by an augmenting path; vertices covered before stay covered.
    ///
    /// # Errors
    /// The proof that no matching covers it besides all those that are covered now.
    pub fn cover(&mut self, view: &impl View, root: usize) -> Result<(), Deficiency> {
        Tree::grow(self, view, root)
    }
}

/// The alternating tree of one search.
struct Tree<'a> {
    matching: &'a mut Matching,
    /// The base of the blossom that holds a vertex.
    base: Vec<usize>,
    /// For an inner vertex, and for vertices of blossoms, the vertex before it on the way to the root.
    before: Vec<Option<usize>>,
    outer: Set,
    queue: Vec<usize>,
}

impl Tree<'_> {
    fn grow(matching: &mut Matching, view: &impl View, root: usize) -> Result<(), Deficiency> {
        let capacity = view.capacity();
        let mut tree = Tree {
            matching,
            base: (0..capacity).collect(),
            before: vec![None; capacity],
            outer: Set::with_capacity(capacity),
            queue: vec![root],
        };
        tree.outer.insert(root);
        let mut neighbours = Set::with_capacity(capacity);
        let mut next = 0;
        while next < tree.queue.len() {
            let vertex = tree.queue[next];
            next += 1;
            view.neighbours(vertex, &mut neighbours);
            for other in neighbours.ones() {
                if tree.base[vertex] == tree.base[other] || tree.matching.mate[vertex] == Some(other) {
                    continue;
                }
                if tree.outer.contains(other) {
                    tree.contract(vertex, other);
                } else if tree.before[other].is_none() {
                    tree.before[other] = Some(vertex);
                    let Some(mate) = tree.matching.mate[other] else {
                        tree.augment(other);
                        return Ok(());
                    };
                    tree.outer.insert(mate);
                    tree.queue.push(mate);
                }
            }
        }
        let mut inner = Set::with_capacity(capacity);
        inner.extend((0..capacity).filter(|&v| tree.before[v].is_some() && !tree.outer.contains(v)));
        Err(Deficiency { outer: tree.outer, inner })
    }

    /// Two outer vertices are neighbours: the odd cycle through them becomes one outer vertex.
    fn contract(&mut self, a: usize, b: usize) {
        let base = self.common_base(a, b);
        let mut blossom = Set::with_capacity(self.base.len());
        self.mark_path(a, base, b, &mut blossom);
        self.mark_path(b, base, a, &mut blossom);
        for vertex in 0..self.base.len() {
            if blossom.contains(self.base[vertex]) {
                self.base[vertex] = base;
                if !self.outer.contains(vertex) {
                    self.outer.insert(vertex);
                    self.queue.push(vertex);
                }
            }
        }
    }

    fn common_base(&self, a: usize, b: usize) -> usize {
        let mut seen = Set::with_capacity(self.base.len());
        let mut vertex = self.base[a];
        loop {
            seen.insert(vertex);
            match self.two_up(vertex) {
                Some(up) => vertex = up,
                None => break,
            }
        }
        let mut vertex = self.base[b];
        while !seen.contains(vertex) {
            match self.two_up(vertex) {
                Some(up) => vertex = up,
                None => break,
            }
        }
        vertex
    }

    /// The base of the next outer vertex towards the root.
    fn two_up(&self, base: usize) -> Option<usize> {
        let mate = self.matching.mate[base]?;
        self.before[mate].map(|up| self.base[up])
    }

    fn mark_path(&mut self, mut vertex: usize, base: usize, mut child: usize, blossom: &mut Set) {
        while self.base[vertex] != base {
            let Some(mate) = self.matching.mate[vertex] else { return };
            blossom.insert(self.base[vertex]);
            blossom.insert(self.base[mate]);
            self.before[vertex] = Some(child);
            child = mate;
            let Some(up) = self.before[mate] else { return };
            vertex = up;
        }
    }

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
