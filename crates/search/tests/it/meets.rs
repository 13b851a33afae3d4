//! Graphs as what they lack, warm matchings and priorities: against the dense graph and against enumerations.

use std::cell::Cell;

use arbitrium_search::{
    Camp, Graph, Matching, Meets, Set, View, barrier, covering_first, deficiency, removable, removable_from,
    set_of,
};
use proptest::prelude::*;

/// A graph of few vertices and a set of them: camps, single edges missing and joined.
#[derive(Clone, Debug)]
struct Plan {
    camps: Vec<Camp>,
    missing: Vec<(usize, usize)>,
    joined: Vec<(usize, usize)>,
    members: Vec<bool>,
}

fn plans(most: usize) -> impl Strategy<Value = Plan> {
    (1..=most, 0usize..4, 0usize..3).prop_flat_map(|(n, missing, joined)| {
        let camp = prop_oneof![2 => Just(Camp::Neither), 2 => Just(Camp::First), 1 => Just(Camp::Second)];
        let edges = |per_vertex: usize| prop::collection::vec((0..n, 0..n), 0..=per_vertex * n);
        (
            prop::collection::vec(camp, n),
            edges(missing),
            edges(joined),
            prop::collection::vec(prop::bool::weighted(0.8), n),
        )
            .prop_map(|(camps, missing, joined, members)| Plan { camps, missing, joined, members })
    })
}

impl Plan {
    fn len(&self) -> usize {
        self.camps.len()
    }

    fn members(&self) -> Set {
        set_of(self.len(), (0..self.len()).filter(|&v| self.members[v]))
    }

    fn meets(&self) -> Meets {
        let mut graph = Meets::complete(self.len());
        for (vertex, &camp) in self.camps.iter().enumerate() {
            graph.assign(vertex, camp);
        }
        for &(a, b) in &self.missing {
            graph.miss(a, b);
        }
        for &(a, b) in &self.joined {
            graph.join(a, b);
        }
        graph
    }

    /// The same, edge by edge, as the words say it.
    fn dense(&self) -> Graph {
        let listed = |list: &[(usize, usize)], a, b| list.contains(&(a, b)) || list.contains(&(b, a));
        let lacks = |&(a, b): &(usize, usize)| {
            let clash = self.camps[a] == self.camps[b] && self.camps[a] != Camp::Neither;
            listed(&self.missing, a, b) || clash && !listed(&self.joined, a, b)
        };
        let pairs = (0..self.len()).flat_map(|a| (a + 1..self.len()).map(move |b| (a, b)));
        Graph::complete_without(self.len(), pairs.filter(lacks)).unwrap()
    }
}

pub(crate) fn is_matching(matching: &Matching, view: &impl View) -> bool {
    (0..view.capacity()).all(|v| match matching.mate(v) {
        Some(mate) => view.vertices().contains(v) && matching.mate(mate) == Some(v) && view.joins(v, mate),
        None => true,
    })
}

/// The sets of vertices, as bits, that some matching covers exactly.
fn covered_sets(graph: &Graph, members: &Set) -> Vec<u32> {
    let mut found = vec![0];
    for a in members.ones() {
        for b in graph.neighbours(a).ones().filter(|&b| b > a && members.contains(b)) {
            let edge = 1u32 << a | 1 << b;
            let with: Vec<u32> = found.iter().filter(|&&set| set & edge == 0).map(|set| set | edge).collect();
            found.extend(with);
            found.sort_unstable();
            found.dedup();
        }
    }
    found
}

proptest! {
    #![proptest_config(crate::common::random_cases(4000))]

    #[test]
    fn what_a_graph_lacks_says_the_same_as_its_edges(plan in plans(14)) {
        let (meets, dense, members) = (plan.meets(), plan.dense(), plan.members());
        let (sparse, full) = (meets.within(&members), dense.within(&members));
        let mut neighbours = [Set::with_capacity(plan.len()), Set::with_capacity(plan.len())];
        for a in 0..plan.len() {
            for b in 0..plan.len() {
                prop_assert_eq!(meets.has_edge(a, b), dense.has_edge(a, b));
                prop_assert_eq!(sparse.joins(a, b), dense.has_edge(a, b));
            }
        }
        for a in members.ones() {
            sparse.neighbours(a, &mut neighbours[0]);
            full.neighbours(a, &mut neighbours[1]);
            prop_assert_eq!(&neighbours[0], &neighbours[1]);
        }
        prop_assert_eq!(deficiency(&sparse), dense.deficiency(&members));
        prop_assert_eq!(meets.deficiency(&members), dense.deficiency(&members));
        prop_assert_eq!(meets.has_perfect_matching(&members), dense.has_perfect_matching(&members));
        prop_assert_eq!(meets.removable(&members), dense.removable(&members));
        prop_assert_eq!(meets.barrier(&members), barrier(&full));
        prop_assert!(!meets.certainly_perfect(&members) || dense.deficiency(&members) == Ok(0));
    }

    /// The vertices that can be removed are found one by one; a warm matching finds the same.
    #[test]
    fn what_can_be_removed_leaves_a_perfect_matching(plan in plans(11)) {
        let (dense, members) = (plan.dense(), plan.members());
        let one_by_one = |&vertex: &usize| {
            let mut rest = members.clone();
            rest.remove(vertex);
            dense.deficiency(&rest) == Ok(0) && rest.count_ones(..).is_multiple_of(2)
        };
        let expected = set_of(plan.len(), members.ones().filter(one_by_one));
        prop_assert_eq!(&removable(&dense.within(&members)).unwrap(), &expected);
        let (matching, _) = Matching::maximum(&dense.within(&members)).unwrap();
        prop_assert_eq!(removable_from(&dense.within(&members), &matching), Ok(expected));
    }

    /// A matching of one set goes on as that of another.
    #[test]
    fn a_known_matching_is_completed(plan in plans(14), changed in prop::collection::vec(0usize..14, 0..4)) {
        let (meets, dense) = (plan.meets(), plan.dense());
        let before = plan.members();
        let (known, _) = Matching::maximum(&meets.within(&before)).unwrap();
        let mut members = before;
        for vertex in changed {
            members.toggle(vertex % plan.len());
        }
        let view = meets.within(&members);
        let mut warm = known.restricted(&view);
        prop_assert!(is_matching(&warm, &view));
        let completed = warm.complete(&view).unwrap();
        prop_assert!(is_matching(&warm, &view));
        prop_assert_eq!(completed.is_ok(), dense.deficiency(&members) == Ok(0));
    }

    /// The vertices covered are the first in order of all sets that a matching covers.
    #[test]
    fn priorities_are_those_of_an_enumeration(plan in plans(10), shuffle in any::<u64>()) {
        let (meets, dense, members) = (plan.meets(), plan.dense(), plan.members());
        let mut order: Vec<usize> = (0..plan.len()).collect();
        order.sort_by_key(|&v| shuffle.rotate_left(u32::try_from(v * 6).unwrap()).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let view = meets.within(&members);
        let (matching, exposed) = covering_first(&view, &order).unwrap();
        prop_assert!(is_matching(&matching, &view));
        let covers = |set: u32| -> Vec<bool> { order.iter().map(|&v| set >> v & 1 != 0).collect() };
        let best = covered_sets(&dense, &members).into_iter().map(covers).max().unwrap();
        let found: Vec<bool> = order.iter().map(|&v| matching.mate(v).is_some()).collect();
        prop_assert_eq!(&found, &best);
        let left: Vec<usize> = order.iter().copied().filter(|&v| members.contains(v) && matching.mate(v).is_none()).collect();
        prop_assert_eq!(exposed, left);
    }
}

/// Larger graphs with long ways and many blossoms: a maximum matching from nothing, from pieces and by priority are all of
/// one size, and the deficiency is proved.
#[test]
fn large_sparse_graphs_are_matched_alike() {
    let strategy = (20usize..120, 1usize..4, any::<u64>());
    let mut runner = proptest::test_runner::TestRunner::new(crate::common::random_cases(400));
    let (deficient, blossoms) = (Cell::new(0), Cell::new(0));
    let outcome = runner.run(&strategy, |(n, degree, seed)| {
        let mut state = seed | 1;
        let mut next = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(state >> 33).unwrap() % below
        };
        let edges: Vec<(usize, usize)> = (0..n * degree / 2 + n / 3).map(|_| (next(n), next(n))).collect();
        let mut graph = Meets::complete(n);
        for vertex in 0..n {
            graph.assign(vertex, Camp::First);
        }
        for (a, b) in edges {
            graph.join(a, b);
        }
        let all = set_of(n, 0..n);
        let view = graph.within(&all);
        let (matching, exposed) = Matching::maximum(&view).unwrap();
        prop_assert!(is_matching(&matching, &view));
        let order: Vec<usize> = (0..n).rev().collect();
        let (prior, left) = covering_first(&view, &order).unwrap();
        prop_assert!(is_matching(&prior, &view));
        prop_assert_eq!(left.len(), exposed.len());
        // Berge's formula for the barrier that Gallai and Edmonds give: odd components less the partners.
        let barrier = graph.barrier(&all).unwrap();
        let mut open = all.clone();
        open.difference_with(&barrier.partners);
        let odd = odd_components(|a, b| graph.has_edge(a, b), open);
        prop_assert_eq!(odd - barrier.partners.count_ones(..), exposed.len());
        // More vertices are stuck than components: some of these are blossoms.
        let single = exposed.len() + barrier.partners.count_ones(..);
        deficient.set(deficient.get() + usize::from(!exposed.is_empty()));
        blossoms.set(blossoms.get() + usize::from(barrier.stuck.count_ones(..) > single));
        Ok(())
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(deficient.get() >= 100 && blossoms.get() >= 50, "{deficient:?} {blossoms:?}");
}

/// The number of components of odd size that these vertices have.
pub(crate) fn odd_components(has_edge: impl Fn(usize, usize) -> bool, mut left: Set) -> usize {
    let mut odd = 0;
    while let Some(start) = left.minimum() {
        let mut component = vec![start];
        left.remove(start);
        let mut next = 0;
        while let Some(&v) = component.get(next) {
            next += 1;
            let reached: Vec<usize> = left.ones().filter(|&w| has_edge(v, w)).collect();
            for w in reached {
                left.remove(w);
                component.push(w);
            }
        }
        odd += component.len() % 2;
    }
    odd
}

#[test]
fn a_graph_is_empty_where_it_has_no_vertex() {
    assert!(Meets::complete(0).is_empty() && !Meets::complete(1).is_empty());
}
