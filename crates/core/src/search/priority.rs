//! Who is left out, by priority alone: maximum priority matching.
//!
//! The sets of vertices that a matching can cover, others besides, are the independent sets of a matroid (Edmonds and
//! Fulkerson). So the vertices covered by going through them in descending order, each accepted if some matching covers it
//! besides those accepted before, are best at every place: lexicographically, and by every sum of weights that descend in
//! the order. As many are covered as by any matching. J. Turner, "Maximum priority matchings", arXiv 1512.08555, finds
//! them by augmenting paths alone, and so does this: a path from the vertex in question to an exposed one, or an even one
//! to a vertex that has not been accepted and takes the exposed place.

use super::{Matching, Set, Spent, View};

/// The matching of a view that covers, in this order, each vertex that can be covered besides those before it, with the
/// vertices that it leaves exposed, in that order. Vertices of the view that the order lacks come last, ascending.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::search::{Graph, covering_first, set_of};
/// let star = Graph::complete_without(4, [(1, 2), (1, 3), (2, 3)]).unwrap(); // 0 in the middle
/// let (matching, exposed) = covering_first(&star.within(&set_of(4, 0..4)), &[3, 1, 2, 0]).unwrap();
/// assert_eq!((matching.mate(3), exposed), (Some(0), vec![1, 2]));
/// ```
///
/// # Errors
/// Where the budget is spent.
pub fn covering_first(view: &impl View, order: &[usize]) -> Result<(Matching, Vec<usize>), Spent> {
    let mut matching = Matching::empty(view.capacity());
    matching.join_greedily(view);
    let exposed = matching.cover_first(view, order)?;
    Ok((matching, exposed))
}

impl Matching {
    /// Changes a matching of a view to one that covers, in this order, each vertex that can be covered besides those
    /// before it; gives those that are left exposed, in that order.
    ///
    /// # Errors
    /// Where the budget is spent; the matching is then one of the view, but not yet that one.
    pub fn cover_first(&mut self, view: &impl View, order: &[usize]) -> Result<Vec<usize>, Spent> {
        let mut waiting = view.vertices().clone();
        let mut accepted = Set::with_capacity(view.capacity());
        let mut exposed = Vec::new();
        let rest: Vec<usize> = waiting.ones().collect();
        for &vertex in order.iter().chain(&rest) {
            if !waiting.contains(vertex) {
                continue;
            }
            waiting.set(vertex, false);
            // Where it fails, the outer vertices of the search are all accepted: to cover them and this one, each of
            // their odd components would need an inner vertex, and there is one too few.
            let covered = self.mate(vertex).is_some()
                || self.cover_in_place_of(view, vertex, |other| !accepted.contains(other))?.is_ok();
            if covered {
                accepted.insert(vertex);
            } else {
                exposed.push(vertex);
            }
        }
        Ok(exposed)
    }
}
