//! Graphs in which nearly all vertices are joined. The missing edges are stored instead of the edges.

use super::{Barrier, Set, Spent, View, barrier, deficiency, removable};

/// The camp of a vertex, such as the players with the same absolute colour preference. Two vertices of the same camp
/// are not joined, except by [`Meets::join`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Camp {
    /// The vertex is in no camp: camps do not prevent any of its edges.
    #[default]
    Neither,
    /// The vertex is in the first camp and may not meet other vertices of that camp.
    First,
    /// The vertex is in the second camp and may not meet other vertices of that camp.
    Second,
}

/// An undirected graph without loops. It is complete except for the edges within two camps and for single missing
/// edges. Single edges within a camp can be added. The memory grows with the vertices and these single edges, not with
/// all edges.
#[derive(Clone, Debug)]
pub struct Meets {
    camps: Vec<Camp>,
    first: Set,
    second: Set,
    /// For each vertex, the vertices to which [`Meets::miss`] removed the edge, in ascending order.
    missing: Vec<Vec<usize>>,
    /// For each vertex, the vertices to which [`Meets::join`] added an edge, in ascending order.
    joined: Vec<Vec<usize>>,
}

impl Meets {
    /// The graph in which any two vertices are joined and no vertex is in a camp.
    #[must_use]
    pub fn complete(vertices: usize) -> Self {
        Meets {
            camps: vec![Camp::Neither; vertices],
            first: Set::with_capacity(vertices),
            second: Set::with_capacity(vertices),
            missing: vec![Vec::new(); vertices],
            joined: vec![Vec::new(); vertices],
        }
    }

    /// Moves a vertex to a camp, or out of both camps with `Camp::Neither`.
    pub fn assign(&mut self, vertex: usize, camp: Camp) {
        self.camps[vertex] = camp;
        self.first.set(vertex, camp == Camp::First);
        self.second.set(vertex, camp == Camp::Second);
    }

    /// The camp of a vertex, which decides which vertices it is joined to.
    #[must_use]
    pub fn camp(&self, vertex: usize) -> Camp {
        self.camps[vertex]
    }

    /// Removes the edge between two vertices, whatever their camps and whether or not it was [joined](Self::join).
    pub fn miss(&mut self, a: usize, b: usize) {
        if a != b {
            insert(&mut self.missing[a], b);
            insert(&mut self.missing[b], a);
        }
    }

    /// Joins two vertices even within one camp. An edge that is [missing](Self::miss) stays missing.
    pub fn join(&mut self, a: usize, b: usize) {
        if a != b {
            insert(&mut self.joined[a], b);
            insert(&mut self.joined[b], a);
        }
    }

    /// The number of vertices, with or without edges.
    #[must_use]
    pub fn len(&self) -> usize {
        self.camps.len()
    }

    /// Whether the graph has no vertices.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.camps.is_empty()
    }

    /// Whether an edge joins `a` and `b`. Their order does not matter. `false` if `a == b`, or if
    /// [`miss`](Self::miss) removed the edge.
    ///
    /// ```
    /// use arbitrium_search::{Camp, Meets};
    /// let mut graph = Meets::complete(4);
    /// graph.miss(0, 1);
    /// for vertex in 1..4 {
    ///     graph.assign(vertex, Camp::First);
    /// }
    /// graph.join(2, 3);
    /// assert!(graph.has_edge(0, 2) && graph.has_edge(3, 2));
    /// assert!(!graph.has_edge(0, 1) && !graph.has_edge(1, 2) && !graph.has_edge(0, 0));
    /// ```
    #[must_use]
    pub fn has_edge(&self, a: usize, b: usize) -> bool {
        let apart = self.camps[a] == Camp::Neither || self.camps[a] != self.camps[b];
        let contains = |list: &[usize]| list.binary_search(&b).is_ok();
        a != b && !contains(&self.missing[a]) && (apart || contains(&self.joined[a]))
    }

    /// The subgraph that consists of the vertices in `set` and the edges between them.
    #[must_use]
    pub fn within<'a>(&'a self, set: &'a Set) -> MeetsWithin<'a> {
        MeetsWithin { graph: self, set }
    }

    /// Whether Dirac's theorem proves that the set has a perfect matching (see
    /// [`Graph::certainly_perfect`](super::Graph::certainly_perfect)). `false` means only that this theorem is no
    /// proof.
    #[must_use]
    pub fn certainly_perfect(&self, set: &Set) -> bool {
        let size = set.count_ones(..);
        if !size.is_multiple_of(2) {
            return false;
        }
        let camp = |camp: &Set| set.intersection_count(camp).saturating_sub(1);
        let (first, second) = (camp(&self.first), camp(&self.second));
        set.ones().all(|vertex| {
            let of_its_camp = match self.camps[vertex] {
                Camp::Neither => 0,
                Camp::First => first,
                Camp::Second => second,
            };
            size >= 2 * (self.missing[vertex].len() + of_its_camp + 1)
        })
    }

    /// Whether the vertices of the set have a perfect matching among themselves.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn has_perfect_matching(&self, set: &Set) -> Result<bool, Spent> {
        Ok(self.certainly_perfect(set) || deficiency(&self.within(set))? == 0)
    }

    /// The least number of vertices of the set that a matching leaves exposed, that is, without a partner.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn deficiency(&self, set: &Set) -> Result<usize, Spent> {
        if self.certainly_perfect(set) { Ok(0) } else { deficiency(&self.within(set)) }
    }

    /// Every vertex of an odd set whose removal leaves the other vertices with a perfect matching. Empty for an even
    /// set.
    ///
    /// ```
    /// use arbitrium_search::{Meets, set_of};
    /// let mut path = Meets::complete(3);
    /// path.miss(0, 2); // 0-1-2
    /// let removable = path.removable(&set_of(3, 0..3)).unwrap();
    /// assert_eq!(removable.ones().collect::<Vec<_>>(), [0, 2]);
    /// ```
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn removable(&self, set: &Set) -> Result<Set, Spent> {
        removable(&self.within(set))
    }

    /// The barrier that keeps a maximum matching of the set from being perfect. Its sets are empty if the matching is
    /// perfect.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn barrier(&self, set: &Set) -> Result<Barrier, Spent> {
        barrier(&self.within(set))
    }
}

fn insert(list: &mut Vec<usize>, vertex: usize) {
    if let Err(place) = list.binary_search(&vertex) {
        list.insert(place, vertex);
    }
}

/// A [`Meets`] graph restricted to a set of its vertices.
#[derive(Clone, Copy, Debug)]
pub struct MeetsWithin<'a> {
    graph: &'a Meets,
    set: &'a Set,
}

impl View for MeetsWithin<'_> {
    fn capacity(&self) -> usize {
        self.graph.len()
    }

    fn vertices(&self) -> &Set {
        self.set
    }

    fn neighbours(&self, vertex: usize, into: &mut Set) {
        into.clone_from(self.set);
        let camp = match self.graph.camps[vertex] {
            Camp::Neither => None,
            Camp::First => Some(&self.graph.first),
            Camp::Second => Some(&self.graph.second),
        };
        if let Some(camp) = camp {
            into.difference_with(camp);
            for &other in self.graph.joined[vertex].iter().filter(|&&other| self.set.contains(other)) {
                into.insert(other);
            }
        }
        for &other in self.graph.missing[vertex].iter().filter(|&&other| self.set.contains(other)) {
            into.remove(other);
        }
        into.set(vertex, false);
    }

    fn joins(&self, a: usize, b: usize) -> bool {
        self.graph.has_edge(a, b)
    }
}
