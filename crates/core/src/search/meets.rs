//! Who may meet whom where nearly all may: a graph as what it lacks.

use super::{Barrier, Set, Spent, View, barrier, deficiency, removable};

/// Which of two cliques without edges a vertex belongs to, if any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Camp {
    /// It may meet vertices of every camp.
    #[default]
    Neither,
    /// It may meet nobody else of this camp.
    First,
    /// It may meet nobody else of this camp.
    Second,
}

/// An undirected graph without loops that is complete but for the edges within two camps and some single ones; some
/// edges within a camp may be there all the same. It takes memory for the vertices and for those single edges.
#[derive(Clone, Debug)]
pub struct Meets {
    camps: Vec<Camp>,
    first: Set,
    second: Set,
    /// For each vertex, ascending: no edge.
    missing: Vec<Vec<usize>>,
    /// For each vertex, ascending: an edge though both are of one camp.
    joined: Vec<Vec<usize>>,
}

impl Meets {
    /// The complete graph.
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

    /// Puts a vertex into a camp and takes it out of the one it was in.
    pub fn assign(&mut self, vertex: usize, camp: Camp) {
        self.camps[vertex] = camp;
        self.first.set(vertex, camp == Camp::First);
        self.second.set(vertex, camp == Camp::Second);
    }

    /// The camp of a vertex.
    #[must_use]
    pub fn camp(&self, vertex: usize) -> Camp {
        self.camps[vertex]
    }

    /// Takes the edge between two vertices away, whatever their camps and whether or not it was [joined](Self::join).
    pub fn miss(&mut self, a: usize, b: usize) {
        if a != b {
            insert(&mut self.missing[a], b);
            insert(&mut self.missing[b], a);
        }
    }

    /// Joins two vertices even if both are of one camp; an edge that is [missing](Self::miss) stays so.
    pub fn join(&mut self, a: usize, b: usize) {
        if a != b {
            insert(&mut self.joined[a], b);
            insert(&mut self.joined[b], a);
        }
    }

    /// The number of vertices.
    #[must_use]
    pub fn len(&self) -> usize {
        self.camps.len()
    }

    /// Whether there are no vertices.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.camps.is_empty()
    }

    /// Whether an edge joins the two vertices.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::search::{Camp, Meets};
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

    /// The graph between the vertices of a set.
    #[must_use]
    pub fn within<'a>(&'a self, set: &'a Set) -> MeetsWithin<'a> {
        MeetsWithin { graph: self, set }
    }

    /// Whether the vertices of the set have so many neighbours among themselves that they surely have a perfect
    /// matching, by Dirac's theorem (see [`Graph::certainly_perfect`](super::Graph::certainly_perfect)).
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

    /// Whether the vertices of the set can all be matched among themselves.
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn has_perfect_matching(&self, set: &Set) -> Result<bool, Spent> {
        Ok(self.certainly_perfect(set) || deficiency(&self.within(set))? == 0)
    }

    /// How many vertices of the set every matching leaves exposed at least.
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn deficiency(&self, set: &Set) -> Result<usize, Spent> {
        if self.certainly_perfect(set) { Ok(0) } else { deficiency(&self.within(set)) }
    }

    /// The vertices of an odd set without each of which the others have a perfect matching.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::search::{Meets, set_of};
    /// let mut path = Meets::complete(3);
    /// path.miss(0, 2); // 0-1-2
    /// let removable = path.removable(&set_of(3, 0..3)).unwrap();
    /// assert_eq!(removable.ones().collect::<Vec<_>>(), [0, 2]);
    /// ```
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn removable(&self, set: &Set) -> Result<Set, Spent> {
        removable(&self.within(set))
    }

    /// The barrier that keeps a maximum matching of the set from being perfect; empty where nothing does.
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn barrier(&self, set: &Set) -> Result<Barrier, Spent> {
        barrier(&self.within(set))
    }
}

fn insert(list: &mut Vec<usize>, vertex: usize) {
    if let Err(place) = list.binary_search(&vertex) {
        list.insert(place, vertex);
    }
}

/// Such a graph seen through a set of its vertices.
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
