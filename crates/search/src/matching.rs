//! Maximum matchings in general graphs, starting from any matching.

use super::alternating::Tree;
use super::{Set, Spent};

/// The operations on a graph that the matching algorithms need.
pub trait View {
    /// An upper bound: every vertex is below this number.
    fn capacity(&self) -> usize;
    /// The vertices of the view; all other numbers are ignored.
    fn vertices(&self) -> &Set;
    /// Replaces the content of `into` by the neighbours of a vertex. All neighbours must be vertices of the view.
    fn neighbours(&self, vertex: usize, into: &mut Set);
    /// Whether an edge joins two vertices of the view.
    fn joins(&self, a: usize, b: usize) -> bool {
        let mut neighbours = Set::with_capacity(self.capacity());
        self.neighbours(a, &mut neighbours);
        neighbours.contains(b)
    }
}

/// A set of pairs of vertices; no vertex is in two pairs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matching {
    pub(super) mate: Vec<Option<usize>>,
}

/// A proof that an exposed vertex cannot get a partner while all covered vertices keep one. Without the `inner`
/// vertices the `outer` vertices fall into components of odd size with no edge between them. There is one more
/// component than there are inner vertices.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Deficiency {
    /// The vertices of the odd components, including the exposed vertex.
    pub outer: Set,
    /// The only neighbours that the odd components have outside themselves.
    pub inner: Set,
}

impl Matching {
    /// A matching without pairs, for vertices below `capacity`.
    #[must_use]
    pub fn empty(capacity: usize) -> Self {
        Matching { mate: vec![None; capacity] }
    }

    /// The partner of a vertex; `None` if the vertex is exposed.
    #[must_use]
    pub fn mate(&self, vertex: usize) -> Option<usize> {
        self.mate[vertex]
    }

    /// Matches two exposed vertices with each other.
    pub fn join(&mut self, a: usize, b: usize) {
        self.mate[a] = Some(b);
        self.mate[b] = Some(a);
    }

    /// Separates a vertex from its partner and returns the partner. `None` if the vertex was exposed.
    pub fn part(&mut self, vertex: usize) -> Option<usize> {
        let mate = self.mate[vertex].take()?;
        self.mate[mate] = None;
        Some(mate)
    }

    /// Joins each exposed vertex, in ascending order, to its first exposed neighbour.
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

    /// The vertices of a view that have no partner, in ascending order.
    #[must_use]
    pub fn exposed(&self, view: &impl View) -> Vec<usize> {
        view.vertices().ones().filter(|&vertex| self.mate[vertex].is_none()).collect()
    }

    /// A perfect matching of the view; `None` if it has none.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn perfect(view: &impl View) -> Result<Option<Self>, Spent> {
        let mut matching = Matching::empty(view.capacity());
        matching.join_greedily(view);
        Ok(matching.complete(view)?.is_ok().then_some(matching))
    }

    /// Gives every vertex of the view a partner and changes existing pairs where needed. The inner `Err` proves that
    /// some vertex cannot be covered; the matching is then not perfect.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent. Vertices covered so far stay covered.
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

    /// A maximum matching of the view, and the vertices that it leaves exposed, in ascending order.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn maximum(view: &impl View) -> Result<(Self, Vec<usize>), Spent> {
        let mut matching = Matching::empty(view.capacity());
        matching.join_greedily(view);
        for vertex in matching.exposed(view) {
            if matching.mate[vertex].is_none() {
                // A vertex that cannot be covered now cannot be covered after later augmentations. One pass is enough.
                let _ = matching.cover(view, vertex)?;
            }
        }
        let exposed = matching.exposed(view);
        Ok((matching, exposed))
    }

    /// Covers the exposed vertex `root`, that is, gives it a partner, by an augmenting path. Vertices covered
    /// before stay covered. The inner `Err` proves that no matching covers `root` and all vertices covered
    /// now.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent. The matching is then unchanged.
    pub fn cover(&mut self, view: &impl View, root: usize) -> Result<Result<(), Deficiency>, Spent> {
        Tree::new(self, view, root)?.cover()
    }
}
