use super::steps::{take, take_for};
use super::{Set, Spent, View};

/// An undirected graph without loops, as one bit set of neighbours for each vertex. In a pairing, an edge means that
/// two players may meet.
#[derive(Clone, Debug)]
pub struct Graph {
    rows: Vec<Set>,
    most_missing: usize,
}

impl Graph {
    /// The complete graph of the vertices `0..vertices`, without the edges `missing`.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn complete_without(
        vertices: usize,
        missing: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<Self, Spent> {
        take_for(vertices.saturating_mul(1 + vertices / 16))?;
        let mut full = Set::with_capacity(vertices);
        full.insert_range(..);
        let mut rows = vec![full; vertices];
        for (vertex, row) in rows.iter_mut().enumerate() {
            row.remove(vertex);
        }
        for (a, b) in missing {
            take(1)?;
            rows[a].remove(b);
            rows[b].remove(a);
        }
        Ok(Self::with_rows(rows))
    }

    /// The graph of the edges for which `joins(a, b)` is true. It is called once for each pair of vertices, with a < b.
    ///
    /// ```
    /// use arbitrium_search::Graph;
    /// let path = Graph::of(4, |a, b| b == a + 1).unwrap();
    /// assert!(path.has_edge(2, 1) && !path.has_edge(0, 2));
    /// ```
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn of(vertices: usize, joins: impl Fn(usize, usize) -> bool) -> Result<Self, Spent> {
        take_for(vertices.saturating_mul(1 + vertices / 16))?;
        let mut rows = vec![Set::with_capacity(vertices); vertices];
        for a in 0..vertices {
            for b in (a + 1..vertices).filter(|&b| joins(a, b)) {
                rows[a].insert(b);
                rows[b].insert(a);
            }
        }
        Ok(Self::with_rows(rows))
    }

    /// The same graph without the edges `missing`. `missing` may contain edges that the graph does not have.
    ///
    /// ```
    /// use arbitrium_search::Graph;
    /// let path = Graph::of(3, |a, b| b == a + 1).unwrap().without([(2, 1), (0, 2)]);
    /// assert!(path.has_edge(0, 1) && !path.has_edge(1, 2));
    /// ```
    #[must_use]
    pub fn without(self, missing: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let mut rows = self.rows;
        for (a, b) in missing {
            rows[a].remove(b);
            rows[b].remove(a);
        }
        Self::with_rows(rows)
    }

    fn with_rows(rows: Vec<Set>) -> Self {
        let missing_at = |row: &Set| rows.len() - 1 - row.count_ones(..);
        let most_missing = rows.iter().map(missing_at).max().unwrap_or(0);
        Graph { rows, most_missing }
    }

    /// The number of vertices, with or without edges.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether the graph has no vertices.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Whether an edge joins `a` and `b`. Their order does not matter. `false` if `a == b`.
    #[must_use]
    pub fn has_edge(&self, a: usize, b: usize) -> bool {
        self.rows[a].contains(b)
    }

    /// The neighbours of the vertex.
    #[must_use]
    pub fn neighbours(&self, vertex: usize) -> &Set {
        &self.rows[vertex]
    }

    /// The largest number of edges that a vertex lacks. The edge from a vertex to itself does not count.
    #[must_use]
    pub fn most_missing(&self) -> usize {
        self.most_missing
    }

    /// The subgraph that consists of the vertices in `set` and the edges between them.
    #[must_use]
    pub fn within<'a>(&'a self, set: &'a Set) -> Within<'a> {
        Within { graph: self, set }
    }
}

/// A subgraph: a graph restricted to a set of its vertices.
#[derive(Clone, Copy, Debug)]
pub struct Within<'a> {
    graph: &'a Graph,
    set: &'a Set,
}

impl View for Within<'_> {
    fn capacity(&self) -> usize {
        self.graph.len()
    }

    fn vertices(&self) -> &Set {
        self.set
    }

    fn neighbours(&self, vertex: usize, into: &mut Set) {
        into.clone_from(&self.graph.rows[vertex]);
        into.intersect_with(self.set);
    }

    fn joins(&self, a: usize, b: usize) -> bool {
        self.graph.has_edge(a, b)
    }
}
