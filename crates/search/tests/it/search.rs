//! The matchings against an enumeration and against another implementation.

use std::cell::Cell;
use std::collections::BTreeSet;

use crate::weighted::all_matchings;
use arbitrium_core::search::{Limits, Spent};
use arbitrium_search::{Graph, Matching, Seats, Set, cheapest_perfect, combinations, first_seating, set_of};
use petgraph::graph::{NodeIndex, UnGraph};
use proptest::prelude::*;

/// A graph of up to 12 vertices as its missing edges.
fn graphs() -> impl Strategy<Value = (usize, Vec<(usize, usize)>)> {
    (2usize..=12, 0u8..=100).prop_flat_map(|(n, percent)| {
        let pairs: Vec<(usize, usize)> = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))).collect();
        let count = pairs.len();
        (Just(n), Just(pairs), prop::collection::vec(0u8..100, count)).prop_map(move |(n, pairs, dice)| {
            let missing = pairs.into_iter().zip(dice).filter(|&(_, die)| die < percent).map(|(pair, _)| pair);
            (n, missing.collect())
        })
    })
}

/// The number of components of odd size that these vertices have.
fn odd_components(graph: &Graph, mut left: Set) -> usize {
    let mut odd = 0;
    while let Some(start) = left.minimum() {
        let mut component = vec![start];
        left.remove(start);
        let mut next = 0;
        while let Some(&v) = component.get(next) {
            next += 1;
            let reached: Vec<usize> = left.ones().filter(|&w| graph.has_edge(v, w)).collect();
            for w in reached {
                left.remove(w);
                component.push(w);
            }
        }
        odd += component.len() % 2;
    }
    odd
}

fn petgraph_size(graph: &Graph) -> usize {
    let mut other = UnGraph::<(), ()>::new_undirected();
    for _ in 0..graph.len() {
        other.add_node(());
    }
    for a in 0..graph.len() {
        for b in (a + 1..graph.len()).filter(|&b| graph.has_edge(a, b)) {
            other.add_edge(NodeIndex::new(a), NodeIndex::new(b), ());
        }
    }
    petgraph::algo::maximum_matching(&other).edges().count()
}

proptest! {
    #![proptest_config(crate::common::random_cases(4000))]

    #[test]
    fn a_maximum_matching_is_as_large_as_another_implementation_finds((n, missing) in graphs()) {
        let graph = Graph::complete_without(n, missing).unwrap();
        let all = set_of(n, 0..n);
        let (matching, exposed) = Matching::maximum(&graph.within(&all)).unwrap();
        for v in 0..n {
            if let Some(mate) = matching.mate(v) {
                prop_assert_eq!(matching.mate(mate), Some(v));
                prop_assert!(graph.has_edge(v, mate));
            }
        }
        prop_assert_eq!((n - exposed.len()) / 2, petgraph_size(&graph));
        prop_assert_eq!(graph.deficiency(&all), Ok(exposed.len()));
        prop_assert_eq!(graph.has_perfect_matching(&all), Ok(exposed.is_empty()));
    }

    #[test]
    fn the_proof_of_a_deficiency_holds((n, missing) in graphs()) {
        let graph = Graph::complete_without(n, missing).unwrap();
        let all = set_of(n, 0..n);
        let mut matching = Matching::empty(n);
        if let Err(proof) = matching.complete(&graph.within(&all)).unwrap() {
            let components = odd_components(&graph, proof.outer.clone());
            prop_assert_eq!(components, proof.inner.count_ones(..) + 1);
            for v in proof.outer.ones() {
                let outside = graph.neighbours(v).ones().filter(|&w| !proof.outer.contains(w));
                prop_assert!(outside.into_iter().all(|w| proof.inner.contains(w)));
            }
        }
    }

    /// The vertices that can be removed are found one by one.
    #[test]
    fn what_can_be_removed_leaves_a_perfect_matching((n, missing) in graphs()) {
        let graph = Graph::complete_without(n, missing).unwrap();
        let all = set_of(n, 0..n);
        let one_by_one = |&vertex: &usize| {
            let mut rest = all.clone();
            rest.remove(vertex);
            graph.has_perfect_matching(&rest).unwrap()
        };
        let expected = set_of(n, (0..n).filter(one_by_one));
        prop_assert_eq!(graph.removable(&all).unwrap(), expected);
    }

    /// More digits than any number of one machine word has: they are settled in stages, some of them negative, most of
    /// them 0 on most edges, as the score differences of a bracket are.
    #[test]
    fn costs_of_any_number_of_digits_are_compared(
        (n, missing) in graphs(),
        digits in 1usize..3000,
        dice in prop::collection::vec((0usize..3000, 0usize..3000, -2i64..3), 12 * 12),
    ) {
        let n = (n / 2 * 2).min(8);
        let graph = Graph::complete_without(n, missing.into_iter().filter(|&(_, b)| b < n)).unwrap();
        let cost = |a: usize, b: usize| {
            let (first, second, digit) = dice[a * 12 + b];
            let mut cost = vec![0; digits];
            cost[first % digits] = 1;
            cost[second % digits] += digit;
            graph.has_edge(a, b).then_some(cost)
        };
        let open: Vec<usize> = (0..n).collect();
        let found = cheapest_perfect(n, digits, cost).unwrap().map(|(total, _)| total);
        let all = all_matchings(&open, digits, &cost);
        prop_assert_eq!(found, all.into_iter().map(|(total, _)| total).min());
    }

    /// Of kinds that take kinds but for single exceptions: the first seating is the first of all that are tried one after the other.
    #[test]
    fn the_first_seating_is_the_first_of_all(
        places in 0usize..8,
        kinds in prop::collection::vec(0usize..3, 14),
        suits in prop::collection::vec(prop::bool::weighted(0.7), 9),
        takes in prop::collection::vec(prop::bool::weighted(0.8), 49),
        last in 0usize..2,
    ) {
        let table = Table { size: places, kinds, suits, takes };
        let settled = places.saturating_sub(last);
        let found = first_seating(&table, settled).unwrap();
        let first = first_by_trying(&table, &mut Vec::new());
        let beginning = |seating: &Vec<usize>| seating[..settled].to_vec();
        prop_assert_eq!(found.as_ref().map(beginning), first.as_ref().map(beginning));
        if let Some(found) = found {
            prop_assert!((0..places).all(|seeker| table.seats(seeker, found[seeker])));
            prop_assert_eq!(set_of(places, found.iter().copied()).count_ones(..), places);
        }
    }

    #[test]
    fn combinations_come_in_lexicographic_order(items in 0usize..9, size in 0usize..9) {
        let items: Vec<usize> = (0..items).collect();
        let all: Vec<Vec<usize>> = combinations(items.clone(), size).map(Result::unwrap).collect();
        prop_assert!(all.is_sorted() && all.windows(2).all(|two| two[0] != two[1]));
        let binomial = (0..size).fold(1, |product, k| product * items.len().saturating_sub(k) / (k + 1));
        prop_assert_eq!(all.len(), binomial);
    }
}

/// Larger graphs with few edges, long ways and many blossoms: the number of exposed vertices is that of Berge's formula.
#[test]
fn the_barrier_of_a_large_sparse_graph_proves_its_deficiency() {
    let strategy = (20usize..120, 1usize..4, any::<u64>());
    let mut runner = proptest::test_runner::TestRunner::new(crate::common::random_cases(400));
    let (deficient, blossoms) = (Cell::new(0), Cell::new(0));
    let outcome = runner.run(&strategy, |(n, degree, seed)| {
        let mut state = seed | 1;
        let mut next = |below: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(state >> 33).unwrap() % below
        };
        let edges: BTreeSet<(usize, usize)> =
            (0..n * degree / 2 + n / 3).map(|_| (next(n), next(n))).collect();
        let joins = |a: usize, b: usize| edges.contains(&(a, b)) || edges.contains(&(b, a));
        let graph = Graph::of(n, joins).unwrap();
        let barrier = graph.barrier().unwrap();
        prop_assert_eq!(n - barrier.exposed, 2 * petgraph_size(&graph));
        // The odd components without the partners, less the partners.
        let mut open = set_of(n, 0..n);
        open.difference_with(&barrier.partners);
        let partners = barrier.partners.count_ones(..);
        prop_assert_eq!(odd_components(&graph, open) - partners, barrier.exposed);
        // More vertices are stuck than components: some of these are blossoms.
        deficient.set(deficient.get() + usize::from(barrier.exposed > 0));
        blossoms.set(blossoms.get() + usize::from(barrier.stuck.count_ones(..) > barrier.exposed + partners));
        Ok(())
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
    assert!(deficient.get() >= 100 && blossoms.get() >= 50, "{deficient:?} {blossoms:?}");
}

/// The edges of a graph are put down at eight a step, also where most of them are none: 64 vertices cost 512 steps, and what is then to be
/// matched no more than a few thousand.
#[test]
fn eight_edges_are_put_down_for_a_step() {
    let matched = |steps| {
        let pairs = |a: usize, b: usize| (a.is_multiple_of(2) && b == a + 1).then(|| vec![1]);
        Limits { steps, ..Limits::default() }.ask(|| cheapest_perfect(64, 1, pairs))
    };
    assert_eq!(matched(511).unwrap_err().steps, 511);
    let (total, mates) = matched(10_000).unwrap().unwrap();
    assert_eq!((total, mates[62]), (vec![32], 63));
}

/// Seekers and places with their kinds, and what is taken.
#[derive(Debug)]
struct Table {
    /// The number of seekers and of places.
    size: usize,
    kinds: Vec<usize>,
    suits: Vec<bool>,
    takes: Vec<bool>,
}

impl Table {
    fn seats(&self, seeker: usize, place: usize) -> bool {
        self.takes_of(seeker, self.kind(place)) && self.takes[seeker * 7 + place]
    }
}

impl Seats for Table {
    fn seekers(&self) -> usize {
        self.size
    }

    fn places(&self) -> usize {
        self.size
    }

    fn kinds(&self) -> usize {
        3
    }

    fn kind(&self, place: usize) -> usize {
        self.kinds[7 + place]
    }

    fn takes_of(&self, seeker: usize, kind: usize) -> bool {
        self.suits[self.kinds[seeker] * 3 + kind]
    }

    fn takes(&self, seeker: usize, place: usize) -> Result<bool, Spent> {
        Ok(self.takes[seeker * 7 + place])
    }
}

fn first_by_trying(table: &Table, begun: &mut Vec<usize>) -> Option<Vec<usize>> {
    if begun.len() == table.size {
        return Some(begun.clone());
    }
    (0..table.size).find_map(|place| {
        if begun.contains(&place) || !table.seats(begun.len(), place) {
            return None;
        }
        begun.push(place);
        let found = first_by_trying(table, begun);
        begun.pop();
        found
    })
}
