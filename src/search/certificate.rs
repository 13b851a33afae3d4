//! Cheap proofs that a perfect matching exists.

use super::{Graph, Matching, Set};

impl Graph {
    /// Whether a set so large surely has a perfect matching, whichever vertices it holds.
    ///
    /// A graph of 2k vertices in which each has at least k neighbours has a Hamiltonian cycle (Dirac), so a
    /// perfect matching. A vertex of a set of that size lacks itself and at most `most_missing` others.
    #[must_use]
    pub fn certainly_perfect(&self, size: usize) -> bool {
        size.is_multiple_of(2) && (size == 0 || size >= 2 * (self.most_missing() + 1))
    }

    /// Whether the vertices of the set can all be matched among themselves.
    ///
    /// ```
    /// use arbitrium::search::{Graph, set_of};
    /// let path = Graph::complete_without(4, [(0, 2), (0, 3), (1, 3)]); // 0-1-2-3
    /// assert!(path.has_perfect_matching(&set_of(4, 0..4)));
    /// assert!(!path.has_perfect_matching(&set_of(4, [0, 2])));
    /// ```
    #[must_use]
    pub fn has_perfect_matching(&self, set: &Set) -> bool {
        let size = set.count_ones(..);
        if !size.is_multiple_of(2) {
            return false;
        }
        self.certainly_perfect(size) || Matching::perfect(&self.within(set)).is_some()
    }

    /// How many vertices of the set every matching leaves exposed at least.
    #[must_use]
    pub fn deficiency(&self, set: &Set) -> usize {
        let size = set.count_ones(..);
        let odd = size % 2;
        if self.certainly_perfect(size - odd) {
            return odd;
        }
        Matching::maximum(&self.within(set)).1.len()
    }
}

impl Graph {
    /// The vertices of an odd set without each of which the others have a perfect matching.
    ///
    /// By Gallai and Edmonds these are the outer vertices of the search that fails to cover the exposed
    /// vertex of a maximum matching, if it leaves only one exposed; else there are none.
    ///
    /// ```
    /// use arbitrium::search::{Graph, set_of};
    /// let path = Graph::complete_without(3, [(0, 2)]); // 0-1-2
    /// let removable = path.removable(&set_of(3, 0..3));
    /// assert_eq!(removable.ones().collect::<Vec<_>>(), [0, 2]);
    /// ```
    #[must_use]
    pub fn removable(&self, set: &Set) -> Set {
        let size = set.count_ones(..);
        let none = Set::with_capacity(self.len());
        if size.is_multiple_of(2) {
            return none;
        }
        if self.certainly_perfect(size - 1) {
            return set.clone();
        }
        let view = self.within(set);
        let (mut matching, exposed) = Matching::maximum(&view);
        match exposed[..] {
            [only] => matching.cover(&view, only).err().map_or(none, |proof| proof.outer),
            _ => none,
        }
    }
}
