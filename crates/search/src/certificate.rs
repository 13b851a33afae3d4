//! Proofs that a perfect matching exists or cannot exist.

use super::{Graph, Matching, Set, Spent, set_of};

impl Graph {
    /// Whether every set of `size` vertices certainly has a perfect matching. `false` means only that the size is no
    /// proof.
    ///
    /// Dirac: a graph of 2k vertices in which each has at least k neighbours has a Hamiltonian cycle and so a perfect
    /// matching. A vertex of a set of this size lacks an edge to itself and to at most `most_missing` others.
    #[must_use]
    pub fn certainly_perfect(&self, size: usize) -> bool {
        size.is_multiple_of(2) && (size == 0 || size >= 2 * (self.most_missing() + 1))
    }

    /// Whether the vertices of the set have a perfect matching among themselves.
    ///
    /// ```
    /// use arbitrium_search::{Graph, set_of};
    /// let path = Graph::complete_without(4, [(0, 2), (0, 3), (1, 3)]).unwrap(); // 0-1-2-3
    /// assert_eq!(path.has_perfect_matching(&set_of(4, 0..4)), Ok(true));
    /// assert_eq!(path.has_perfect_matching(&set_of(4, [0, 2])), Ok(false));
    /// ```
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn has_perfect_matching(&self, set: &Set) -> Result<bool, Spent> {
        let size = set.count_ones(..);
        if !size.is_multiple_of(2) {
            return Ok(false);
        }
        Ok(self.certainly_perfect(size) || Matching::perfect(&self.within(set))?.is_some())
    }

    /// The least number of vertices of the set that a matching leaves exposed.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn deficiency(&self, set: &Set) -> Result<usize, Spent> {
        let size = set.count_ones(..);
        let odd = size % 2;
        if self.certainly_perfect(size - odd) {
            return Ok(odd);
        }
        Ok(Matching::maximum(&self.within(set))?.1.len())
    }

    /// Every vertex of an odd set whose removal leaves the other vertices with a perfect matching. Empty for an even
    /// set.
    ///
    /// Empty, too, unless a maximum matching leaves exactly one vertex exposed. By the Gallai–Edmonds theorem the result
    /// is the set of outer vertices of the search that fails to cover this vertex.
    ///
    /// ```
    /// use arbitrium_search::{Graph, set_of};
    /// let path = Graph::complete_without(3, [(0, 2)]).unwrap(); // 0-1-2
    /// let removable = path.removable(&set_of(3, 0..3)).unwrap();
    /// assert_eq!(removable.ones().collect::<Vec<_>>(), [0, 2]);
    /// ```
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn removable(&self, set: &Set) -> Result<Set, Spent> {
        let size = set.count_ones(..);
        if size.is_multiple_of(2) {
            return Ok(Set::with_capacity(self.len()));
        }
        if self.certainly_perfect(size - 1) {
            return Ok(set.clone());
        }
        let view = self.within(set);
        let (mut matching, exposed) = Matching::maximum(&view)?;
        let none = Set::with_capacity(self.len());
        Ok(match exposed[..] {
            [only] => matching.cover(&view, only)?.err().map_or(none, |proof| proof.outer),
            _ => none,
        })
    }

    /// The barrier that keeps a maximum matching of the whole graph from being perfect. Its sets are empty if the
    /// matching is perfect.
    ///
    /// By the Gallai–Edmonds theorem the outer vertices of the failed searches are the stuck vertices, and the
    /// inner vertices are the partners.
    ///
    /// ```
    /// use arbitrium_search::Graph;
    /// let star = Graph::complete_without(4, [(1, 2), (1, 3), (2, 3)]).unwrap(); // 0 in the middle
    /// let barrier = star.barrier().unwrap();
    /// assert_eq!(barrier.exposed, 2);
    /// assert_eq!(barrier.partners.ones().collect::<Vec<_>>(), [0]);
    /// assert_eq!(barrier.stuck.ones().collect::<Vec<_>>(), [1, 2, 3]);
    /// ```
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn barrier(&self) -> Result<Barrier, Spent> {
        let all = set_of(self.len(), 0..self.len());
        let view = self.within(&all);
        let (mut matching, exposed) = Matching::maximum(&view)?;
        let (mut stuck, mut partners) = (set_of(self.len(), []), set_of(self.len(), []));
        for &vertex in &exposed {
            if let Err(proof) = matching.cover(&view, vertex)? {
                stuck.union_with(&proof.outer);
                partners.union_with(&proof.inner);
            }
        }
        stuck.difference_with(&partners);
        Ok(Barrier { exposed: exposed.len(), stuck, partners })
    }
}

/// The proof that a graph has no perfect matching.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Barrier {
    /// The number of vertices that every maximum matching leaves exposed, that is, without a partner. 0 if there is a
    /// perfect matching.
    pub exposed: usize,
    /// The vertices that some maximum matching leaves exposed.
    pub stuck: Set,
    /// The only neighbours of the stuck vertices outside their own components. Without the partners the stuck vertices
    /// fall into components of odd size. Each component needs one partner, and there are too few partners.
    pub partners: Set,
}
