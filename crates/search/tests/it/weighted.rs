//! The solver of cheapest perfect matchings against an enumeration, against a solution from nothing after each ban, and
//! against another implementation.

use std::cell::Cell;

use arbitrium_search::{Costs, Solver, cheapest_perfect};

use crate::blossom::cheapest_by_blossom;
use proptest::prelude::*;

/// A graph with the costs of its edges.
#[derive(Clone, Debug)]
struct Priced {
    vertices: usize,
    /// For a < b the place of the cost among those that there are, `None` where there is no edge.
    edges: Vec<Vec<Option<usize>>>,
    costs: Vec<Vec<i64>>,
}

/// A perfect matching and its total.
type Found = (Vec<i64>, Vec<(usize, usize)>);

impl Priced {
    fn cost(&self, a: usize, b: usize) -> Option<&Vec<i64>> {
        self.edges[a.min(b)][a.max(b)].map(|place| &self.costs[place])
    }

    fn remove(&mut self, a: usize, b: usize) {
        self.edges[a.min(b)][a.max(b)] = None;
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        (0..self.vertices).flat_map(|a| (a + 1..self.vertices).map(move |b| (a, b))).collect()
    }

    fn solver(&self) -> Solver {
        let mut costs = Costs::new(self.vertices);
        // All costs are numbered, so that every solver reckons with as many digits.
        for cost in &self.costs {
            let _ = costs.class(cost);
        }
        for (a, b) in self.pairs() {
            if let Some(cost) = self.cost(a, b) {
                costs.set(a, b, cost);
            }
        }
        Solver::new(costs)
    }

    /// All perfect matchings with their totals.
    fn all(&self) -> Vec<Found> {
        let open: Vec<usize> = (0..self.vertices).collect();
        all_matchings(&open, self.costs[0].len(), &|a, b| self.cost(a, b).cloned())
    }

    /// Whether the solver's matching is perfect, of edges that there are, and costs what it says.
    fn accepts(&self, solver: &Solver) -> Result<(), TestCaseError> {
        let mut total = vec![0; self.costs[0].len()];
        for a in 0..self.vertices {
            let Some(b) = solver.mate(a) else { return Err(TestCaseError::fail(format!("{a} has no mate"))) };
            prop_assert_eq!(solver.mate(b), Some(a));
            let Some(cost) = self.cost(a, b) else {
                return Err(TestCaseError::fail(format!("no edge {a}-{b}")));
            };
            prop_assert!(solver.is_tight(a, b));
            for (sum, digit) in total.iter_mut().zip(cost).filter(|_| a < b) {
                *sum += digit;
            }
        }
        prop_assert_eq!(solver.total(), total);
        Ok(())
    }
}

/// All perfect matchings of these vertices with their totals, in numbers of so many digits.
pub(crate) fn all_matchings(
    open: &[usize],
    digits: usize,
    cost: &dyn Fn(usize, usize) -> Option<Vec<i64>>,
) -> Vec<Found> {
    let Some((&first, rest)) = open.split_first() else { return vec![(vec![0; digits], Vec::new())] };
    let mut found = Vec::new();
    for (place, &mate) in rest.iter().enumerate() {
        let Some(edge) = cost(first, mate) else { continue };
        let left = [&rest[..place], &rest[place + 1..]].concat();
        for (mut total, mut pairs) in all_matchings(&left, digits, cost) {
            total.iter_mut().zip(&edge).for_each(|(sum, digit)| *sum += digit);
            pairs.push((first, mate));
            found.push((total, pairs));
        }
    }
    found
}

/// What is done between two solutions.
#[derive(Clone, Debug)]
enum Step {
    Ban(usize, usize),
    /// An edge of the matching that stands.
    BanMatched(usize),
    Require(usize, usize),
    Retain(usize, u64),
}

impl Step {
    fn apply(&self, graph: &mut Priced, solver: &mut Solver) {
        let n = graph.vertices;
        match *self {
            Step::Ban(a, b) if a % n != b % n => {
                graph.remove(a % n, b % n);
                solver.ban(a % n, b % n);
            }
            Step::BanMatched(a) => {
                if let Some(b) = solver.mate(a % n) {
                    graph.remove(a % n, b);
                    solver.ban(a % n, b);
                }
            }
            Step::Require(a, b) if a % n != b % n => {
                let (a, b) = (a % n, b % n);
                for v in (0..n).filter(|&v| v != a && v != b) {
                    graph.remove(a, v);
                    graph.remove(b, v);
                }
                solver.require(a, b);
            }
            Step::Retain(v, keeps) => {
                let v = v % n;
                let keeps = |w: usize| keeps >> w & 1 != 0;
                for w in (0..n).filter(|&w| w != v && !keeps(w)) {
                    graph.remove(v, w);
                }
                solver.retain(v, keeps);
            }
            Step::Ban(..) | Step::Require(..) => {}
        }
    }
}

fn steps(most: usize) -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        3 => (0usize..60, 0usize..60).prop_map(|(a, b)| Step::Ban(a, b)),
        4 => (0usize..60).prop_map(Step::BanMatched),
        1 => (0usize..60, 0usize..60).prop_map(|(a, b)| Step::Require(a, b)),
        1 => (0usize..60, any::<u64>(), any::<u64>()).prop_map(|(v, a, b)| Step::Retain(v, a | b)),
    ];
    prop::collection::vec(step, 0..=most)
}

/// Graphs with few distinct costs, of so many digits.
fn graphs(vertices: Vec<usize>, digits: Vec<usize>) -> impl Strategy<Value = Priced> {
    let ranges = vec![1i64, 2, 5, 1000, 1 << 40];
    let shape = (
        prop::sample::select(vertices),
        prop::sample::select(digits),
        1usize..8,
        0u8..60,
        prop::sample::select(ranges),
    );
    shape.prop_flat_map(|(n, digits, distinct, percent, range)| {
        let cost = prop::collection::vec(prop_oneof![2 => Just(0), 3 => -range / 3..=range], digits);
        let edge = (0..100u8, 0..distinct).prop_map(move |(die, cost)| (die >= percent).then_some(cost));
        (
            Just(n),
            prop::collection::vec(prop::collection::vec(edge, n), n),
            prop::collection::vec(cost, distinct),
        )
            .prop_map(|(vertices, edges, costs)| Priced { vertices, edges, costs })
    })
}

thread_local! {
    /// How often the enumeration found a matching after a step, how often one that was not there before was needed, and
    /// how often several were the cheapest.
    static REACHED: Cell<[usize; 4]> = const { Cell::new([0; 4]) };
}

fn reach(kind: usize) {
    let mut reached = REACHED.get();
    reached[kind] += 1;
    REACHED.set(reached);
}

/// The total with one digit changed.
fn nearly(total: &[i64], place: usize, by: i64) -> Vec<i64> {
    let mut limit = total.to_vec();
    limit[place % total.len()] += by;
    limit
}

fn as_the_enumeration(graph: &Priced, solver: &mut Solver, probe: (usize, i64)) -> Result<(), TestCaseError> {
    let all = graph.all();
    let best = all.iter().map(|(total, _)| total).min();
    if let Some(best) = best {
        reach(0);
        let limit = nearly(best, probe.0, probe.1);
        prop_assert_eq!(
            solver.clone().solve_within(&limit),
            Ok(*best <= limit),
            "{:?} within {:?}",
            best,
            limit
        );
        if probe.1 % 2 == 0 {
            // The search that was ended early goes on.
            let _ = solver.solve_within(&limit);
        }
    } else {
        reach(1);
    }
    prop_assert_eq!(solver.solve(), Ok(best.is_some()));
    if let Some(best) = best {
        graph.accepts(solver)?;
        prop_assert_eq!(&solver.total(), best);
        prop_assert_eq!(solver.clone().solve_within(best), Ok(true));
        let cheapest = all.iter().filter(|(total, _)| total == best);
        reach(2 + usize::from(cheapest.clone().count() > 1));
        for &(a, b) in cheapest.flat_map(|(_, pairs)| pairs) {
            prop_assert!(solver.is_tight(a, b), "{a}-{b} is in a cheapest matching");
        }
    }
    Ok(())
}

/// Every answer to a sequence of questions is that of an enumeration.
#[test]
fn every_answer_is_that_of_an_enumeration() {
    let strategy =
        (graphs(vec![2, 4, 6, 6, 7, 8, 8, 8], vec![1, 2, 3, 7]), steps(6), any::<usize>(), -2i64..=2);
    let mut runner = proptest::test_runner::TestRunner::new(crate::common::random_cases(20_000));
    let outcome = runner.run(&strategy, |(mut graph, steps, place, by)| {
        let mut solver = graph.solver();
        as_the_enumeration(&graph, &mut solver, (place, by))?;
        for step in steps {
            step.apply(&mut graph, &mut solver);
            as_the_enumeration(&graph, &mut solver, (place, by))?;
        }
        Ok(())
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
    let [perfect, imperfect, single, tied] = REACHED.get();
    assert!(
        perfect >= 20_000 && imperfect >= 10_000 && single >= 3_000 && tied >= 3_000,
        "{:?}",
        REACHED.get()
    );
}

proptest! {
    #![proptest_config(crate::common::random_cases(600))]

    /// Larger graphs, numbers of every width: against another implementation and against a solution from nothing.
    #[test]
    fn every_answer_is_that_of_another_implementation(
        graph in graphs((2..=60).collect(), vec![1, 4, 12, 30, 90]),
        steps in steps(12),
    ) {
        let mut graph = graph;
        let mut warm = graph.solver();
        let digits = graph.costs[0].len();
        for step in std::iter::once(None).chain(steps.iter().map(Some)) {
            if let Some(step) = step {
                step.apply(&mut graph, &mut warm);
            }
            let found = warm.solve().unwrap();
            let mut cold = graph.solver();
            prop_assert_eq!(cold.solve(), Ok(found));
            if found {
                graph.accepts(&warm)?;
                graph.accepts(&cold)?;
                prop_assert_eq!(warm.total(), cold.total());
            }
        }
        if graph.vertices % 2 == 0 {
            let cost = |a: usize, b: usize| graph.cost(a, b).cloned();
            let once = cheapest_perfect(graph.vertices, digits, cost).unwrap();
            let other = cheapest_by_blossom(graph.vertices, digits, cost);
            prop_assert_eq!(other.is_some(), warm.solve().unwrap());
            prop_assert_eq!(once.map(|(total, _)| total), other.as_ref().map(|(total, _)| total.clone()));
            if let Some((total, _)) = other {
                prop_assert_eq!(total, warm.total());
            }
        }
    }
}
