//! The first perfect matching in the order of a text, without costs.

use arbitrium_search::{Graph, Matching, Set, Spent, set_of};

/// A perfect matching of a graph in which the pairs are decided one after the other.
///
/// ```
/// use arbitrium_search::{Graph, Matching};
/// use arbitrium_swiss::guided::Perfect;
/// let path = Graph::complete_without(4, [(0, 2), (0, 3), (1, 3)]).unwrap(); // 0-1-2-3
/// let mut perfect = Perfect::completing(&path, Matching::empty(4)).unwrap().unwrap();
/// assert_eq!(perfect.decide(1, [2, 0]), Ok(Some(0)));
/// assert_eq!(perfect.decide(3, [2]), Ok(Some(2)));
/// ```
#[derive(Debug)]
pub struct Perfect<'g> {
    graph: &'g Graph,
    /// The vertices that are in no decided pair.
    open: Set,
    matching: Matching,
}

impl<'g> Perfect<'g> {
    /// A perfect matching that is made from the matching `begun`. No pair is decided yet. `None` if the graph
    /// has no perfect matching.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn completing(graph: &'g Graph, mut begun: Matching) -> Result<Option<Self>, Spent> {
        let open = set_of(graph.len(), 0..graph.len());
        let is_perfect = begun.complete(&graph.within(&open))?.is_ok();
        Ok(is_perfect.then_some(Perfect { graph, open, matching: begun }))
    }

    /// Decides the mate of `vertex`: the first of `mates` for which the other open vertices can still be
    /// matched. If there is none, it is the present mate. `None` if `vertex` is already in a decided pair.
    ///
    /// The present mate needs no proof, because the matching already contains this pair. For any other mate,
    /// the matching is repaired. Two vertices that lost their partners are covered again along augmenting
    /// paths, or this is impossible (Berge).
    ///
    /// # Errors
    /// As [`completing`](Self::completing).
    pub fn decide(
        &mut self,
        vertex: usize,
        mates: impl IntoIterator<Item = usize>,
    ) -> Result<Option<usize>, Spent> {
        if !self.open.contains(vertex) {
            return Ok(None);
        }
        self.open.remove(vertex);
        let present = self.matching.mate(vertex);
        for mate in mates.into_iter().take_while(|&mate| Some(mate) != present) {
            if self.open.contains(mate) && self.graph.has_edge(vertex, mate) && self.joins(vertex, mate)? {
                break;
            }
        }
        let decided = self.matching.mate(vertex);
        if let Some(mate) = decided {
            self.open.remove(mate);
        }
        Ok(decided)
    }

    /// Makes a pair of `a` and `b` if the other open vertices can still be matched. Returns whether the pair
    /// was made.
    fn joins(&mut self, a: usize, b: usize) -> Result<bool, Spent> {
        let mut open = self.open.clone();
        open.remove(b);
        let mut repaired = self.matching.clone();
        repaired.part(a);
        repaired.part(b);
        repaired.join(a, b);
        let found = repaired.complete(&self.graph.within(&open))?.is_ok();
        if found {
            self.matching = repaired;
        }
        Ok(found)
    }
}
