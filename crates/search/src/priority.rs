//! Maximum priority matching: an order of the vertices decides which vertices stay exposed, that is, without a
//! partner.
//!
//! The sets of vertices that a matching can cover are the independent sets of a matroid (Edmonds and
//! Fulkerson). The vertices are visited in descending priority. A vertex is accepted if some matching covers
//! it and all vertices accepted before it. The accepted set is then the lexicographically best one. It also
//! has the largest sum of weights, for all weights that descend with the priority. No matching covers more
//! vertices.
//!
//! J. Turner, "Maximum priority matchings", arXiv 1512.08555, finds this set by augmenting paths alone, and
//! so does this module. An augmenting path leads from the visited vertex to another exposed vertex. If there
//! is no such path, an even path may lead to a vertex that is not accepted. That vertex then becomes exposed,
//! and the visited vertex is covered.

use super::{Matching, Set, Spent, View};

/// A matching of a view that covers the first vertices of `order` with priority, and the vertices that it
/// leaves exposed. A vertex is covered if some matching covers it and all vertices covered before it.
/// Vertices of the view that are not in `order` come last, in ascending order. The exposed vertices are
/// listed in the same order.
///
/// ```
/// use arbitrium_search::{Graph, covering_first, set_of};
/// let star = Graph::complete_without(4, [(1, 2), (1, 3), (2, 3)]).unwrap(); // 0 in the middle
/// let (matching, exposed) = covering_first(&star.within(&set_of(4, 0..4)), &[3, 1, 2, 0]).unwrap();
/// assert_eq!((matching.mate(3), exposed), (Some(0), vec![1, 2]));
/// ```
///
/// # Errors
/// Fails if the step budget of the question is spent.
pub fn covering_first(view: &impl View, order: &[usize]) -> Result<(Matching, Vec<usize>), Spent> {
    let mut matching = Matching::empty(view.capacity());
    matching.join_greedily(view);
    let exposed = matching.cover_first(view, order)?;
    Ok((matching, exposed))
}

impl Matching {
    /// Changes this matching of a view so that it covers the first vertices of `order` with priority. A
    /// vertex is covered if some matching covers it and all vertices covered before it. Returns the vertices
    /// that stay exposed, in the order of their priority.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent. The matching is then a valid one of the view, but
    /// not yet the result.
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
            // If the search fails, all outer vertices of its tree are accepted. To cover these vertices and
            // `vertex`, each odd component of the tree would need its own inner vertex. There is one inner
            // vertex too few.
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
