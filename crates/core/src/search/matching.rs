//! Maximum matchings in general graphs, from any matching on.

use super::alternating::Tree;
use super::{Set, Spent};

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
    /// let before = Matching::perfect(&graph.within(&set_of(6, 0..6))).unwrap().unwrap();
    /// let fewer = set_of(6, [0, 1, 2, 4]);
    /// let mut matching = before.restricted(&graph.within(&fewer));
    /// assert_eq!((matching.mate(0), matching.mate(2)), (Some(1), None));
    /// assert!(matching.complete(&graph.within(&fewer)).unwrap().is_ok());
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
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn perfect(view: &impl View) -> Result<Option<Self>, Spent> {
        let mut matching = Matching::empty(view.capacity());
        matching.join_greedily(view);
        Ok(matching.complete(view)?.is_ok().then_some(matching))
    }

    /// Covers every vertex of the view, changing what it must; or proves of the first that cannot be covered that it
    /// cannot. The matching is then not perfect.
    ///
    /// # Errors
    /// Where the budget is spent; what was covered so far stays covered.
    pub fn complete(&mut self, view: &impl View) -> Result<Result<(), Deficiency>, Spent> {
        for vertex in view.vertices().ones() {
            if self.mate[vertex].is_none() {
                let covered = self.cover(view, vertex)?;
                if covered.is_err() {
                    return Ok(covered);
                }
            }
        }
        Ok(Ok(()))
    }

    /// A maximum matching of the view and the vertices that it leaves exposed.
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn maximum(view: &impl View) -> Result<(Self, Vec<usize>), Spent> {
        let mut matching = Matching::empty(view.capacity());
        matching.join_greedily(view);
        for vertex in matching.exposed(view) {
            if matching.mate[vertex].is_none() {
                // A failed search stays failed after later augmentations, so one pass is enough.
                let _ = matching.cover(view, vertex)?;
            }
        }
        let exposed = matching.exposed(view);
        Ok((matching, exposed))
    }

    /// Covers an exposed vertex by an augmenting path, or proves that no matching covers it besides all those that are
    /// covered now. Vertices covered before stay covered.
    ///
    /// # Errors
    /// Where the budget is spent; the matching is then what it was.
    pub fn cover(&mut self, view: &impl View, root: usize) -> Result<Result<(), Deficiency>, Spent> {
        Tree::new(self, view, root)?.cover()
    }

    /// Covers an exposed vertex and, where that cannot be without a loss, gives up one of those that `spares` allows in
    /// its place. Of the vertices covered before only that one can be exposed then. Or it proves that no matching covers
    /// the vertex besides all those that are covered now and not spared.
    ///
    /// # Errors
    /// Where the budget is spent; the matching is then what it was.
    pub fn cover_in_place_of(
        &mut self,
        view: &impl View,
        root: usize,
        spares: impl Fn(usize) -> bool,
    ) -> Result<Result<(), Deficiency>, Spent> {
        Tree::new(self, view, root)?.cover_in_place_of(spares)
    }
}
