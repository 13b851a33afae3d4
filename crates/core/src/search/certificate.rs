//! Proofs that a perfect matching exists, or that none does.

use super::{Graph, Matching, Set, Spent, View, set_of};

/// How many vertices of a view every matching leaves exposed at least.
///
/// # Errors
/// Where the budget is spent.
pub fn deficiency(view: &impl View) -> Result<usize, Spent> {
    Ok(Matching::maximum(view)?.1.len())
}

/// The vertices of a view without each of which the others have a perfect matching.
///
/// By Gallai and Edmonds these are the outer vertices of the search that fails to cover the exposed vertex of a maximum
/// matching, if it leaves only one exposed; else there are none.
///
/// # Errors
/// Where the budget is spent.
pub fn removable(view: &impl View) -> Result<Set, Spent> {
    let (matching, _) = Matching::maximum(view)?;
    removable_from(view, &matching)
}

/// The same, where a maximum matching is known.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::search::{Matching, Meets, removable_from, set_of};
/// let graph = Meets::complete(5);
/// let all = set_of(5, 0..5);
/// let (matching, _) = Matching::maximum(&graph.within(&all)).unwrap();
/// assert_eq!(removable_from(&graph.within(&all), &matching), Ok(all));
/// ```
///
/// # Errors
/// Where the budget is spent.
pub fn removable_from(view: &impl View, maximum: &Matching) -> Result<Set, Spent> {
    let none = Set::with_capacity(view.capacity());
    Ok(match maximum.exposed(view)[..] {
        [only] => maximum.clone().cover(view, only)?.err().map_or(none, |proof| proof.outer),
        _ => none,
    })
}

/// The barrier that keeps a maximum matching of a view from being perfect; empty where nothing does.
///
/// By Gallai and Edmonds the outer vertices of the searches that fail to cover the exposed ones are stuck, and the inner
/// ones are the barrier.
///
/// # Errors
/// Where the budget is spent.
pub fn barrier(view: &impl View) -> Result<Barrier, Spent> {
    let (mut matching, exposed) = Matching::maximum(view)?;
    let (mut stuck, mut partners) = (set_of(view.capacity(), []), set_of(view.capacity(), []));
    for &vertex in &exposed {
        if let Err(proof) = matching.cover(view, vertex)? {
            stuck.union_with(&proof.outer);
            partners.union_with(&proof.inner);
        }
    }
    stuck.difference_with(&partners);
    Ok(Barrier { exposed: exposed.len(), stuck, partners })
}

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
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::search::{Graph, set_of};
    /// let path = Graph::complete_without(4, [(0, 2), (0, 3), (1, 3)]).unwrap(); // 0-1-2-3
    /// assert_eq!(path.has_perfect_matching(&set_of(4, 0..4)), Ok(true));
    /// assert_eq!(path.has_perfect_matching(&set_of(4, [0, 2])), Ok(false));
    /// ```
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn has_perfect_matching(&self, set: &Set) -> Result<bool, Spent> {
        let size = set.count_ones(..);
        if !size.is_multiple_of(2) {
            return Ok(false);
        }
        Ok(self.certainly_perfect(size) || Matching::perfect(&self.within(set))?.is_some())
    }

    /// How many vertices of the set every matching leaves exposed at least.
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn deficiency(&self, set: &Set) -> Result<usize, Spent> {
        let size = set.count_ones(..);
        let odd = size % 2;
        if self.certainly_perfect(size - odd) {
            return Ok(odd);
        }
        deficiency(&self.within(set))
    }
}

impl Graph {
    /// The vertices of an odd set without each of which the others have a perfect matching.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::search::{Graph, set_of};
    /// let path = Graph::complete_without(3, [(0, 2)]).unwrap(); // 0-1-2
    /// let removable = path.removable(&set_of(3, 0..3)).unwrap();
    /// assert_eq!(removable.ones().collect::<Vec<_>>(), [0, 2]);
    /// ```
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn removable(&self, set: &Set) -> Result<Set, Spent> {
        let size = set.count_ones(..);
        if size.is_multiple_of(2) {
            return Ok(Set::with_capacity(self.len()));
        }
        if self.certainly_perfect(size - 1) {
            return Ok(set.clone());
        }
        removable(&self.within(set))
    }
}

/// Why a graph has no perfect matching.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Barrier {
    /// How many vertices every maximum matching leaves exposed.
    pub exposed: usize,
    /// The vertices among which the exposed ones always are.
    pub stuck: Set,
    /// Their only neighbours outside their own components: without these the stuck vertices fall into components of
    /// odd size, each of which needs one of them, and there are too few.
    pub partners: Set,
}

impl Graph {
    /// The barrier that keeps a maximum matching of the whole graph from being perfect; empty where nothing does.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::search::Graph;
    /// let star = Graph::complete_without(4, [(1, 2), (1, 3), (2, 3)]).unwrap(); // 0 in the middle
    /// let barrier = star.barrier().unwrap();
    /// assert_eq!(barrier.exposed, 2);
    /// assert_eq!(barrier.partners.ones().collect::<Vec<_>>(), [0]);
    /// assert_eq!(barrier.stuck.ones().collect::<Vec<_>>(), [1, 2, 3]);
    /// ```
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn barrier(&self) -> Result<Barrier, Spent> {
        barrier(&self.within(&set_of(self.len(), 0..self.len())))
    }
}
