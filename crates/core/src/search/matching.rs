//! Maximum matchings in general graphs, from any matching on.

use super::Set;
use super::alternating::Tree;

/// A graph as a matching sees it.
pub trait View {
    /// All vertices are below this number.
    fn capacity(&self) -> usize;
    /// The vertices.
    fn vertices(&self) -> &Set;
    /// Writes the neighbours of a vertex; only vertices of the view.
    fn neighbours(&self, vertex: usize, into: &mut Set);
    /// Whether an edge joins two vertices of the view.
    fn joins(&self, a: usize, b: usize) -> bool {
        let mut neighbours = Set::with_capacity(self.capacity());
        self.neighbours(a, &mut neighbours);
        neighbours.contains(b)
    }
}

/// Pairs of vertices, none of them in two pairs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matching {
    pub(super) mate: Vec<Option<usize>>,
}

/// Why a vertex stays exposed, as Edmonds' search proves it: without the `inner` vertices the `outer` ones
/// fall into components of odd size with no edge between them, one component more than there are inner
/// vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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

    /// The pairs that a view still has: both vertices, and an edge between them. From a perfect matching of one graph
    /// [`complete`](Self::complete) then finds that of a similar one with few searches.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::search::{Matching, Meets, set_of};
    /// let graph = Meets::complete(6);
    /// let before = Matching::perfect(&graph.within(&set_of(6, 0..6))).unwrap();
    /// let fewer = set_of(6, [0, 1, 2, 4]);
    /// let mut matching = before.restricted(&graph.within(&fewer));
    /// assert_eq!((matching.mate(0), matching.mate(2)), (Some(1), None));
    /// assert!(matching.complete(&graph.within(&fewer)).is_ok());
    /// assert_eq!(matching.mate(2), Some(4));
    /// ```
    #[must_use]
    pub fn restricted(&self, view: &impl View) -> Self {
        let mut matching = Matching::empty(view.capacity());
        for vertex in view.vertices().ones() {
            let mate = self.mate.get(vertex).copied().flatten();
            if let Some(mate) = mate.filter(|&mate| vertex < mate && view.vertices().contains(mate))
                && view.joins(vertex, mate)
            {
                matching.join(vertex, mate);
            }
        }
        matching
    }

    /// The vertices of a view that have no partner, ascending.
    #[must_use]
    pub fn exposed(&self, view: &impl View) -> Vec<usize> {
        view.vertices().ones().filter(|&vertex| self.mate[vertex].is_none()).collect()
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
        for vertex in matching.exposed(view) {
            if matching.mate[vertex].is_none() {
                // A failed search stays failed after later augmentations, so one pass is enough.
                let _ = matching.cover(view, vertex);
            }
        }
        let exposed = matching.exposed(view);
        (matching, exposed)
    }

    /// Covers an exposed vertex by an augmenting path; vertices covered before stay covered.
    ///
    /// # Errors
    /// The proof that no matching covers it besides all those that are covered now.
    pub fn cover(&mut self, view: &impl View, root: usize) -> Result<(), Deficiency> {
        Tree::new(self, view, root).cover()
    }

    /// Covers an exposed vertex and, where that cannot be without a loss, gives up one of those that `spares` allows in
    /// its place. Of the vertices covered before only that one can be exposed then.
    ///
    /// # Errors
    /// The proof that no matching covers it besides all those that are covered now and not spared.
    pub fn cover_in_place_of(
        &mut self,
        view: &impl View,
        root: usize,
        spares: impl Fn(usize) -> bool,
    ) -> Result<(), Deficiency> {
        Tree::new(self, view, root).cover_in_place_of(spares)
    }
}
