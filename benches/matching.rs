//! Matchings: the cheapest perfect one from nothing and asked again, beside another implementation; the largest one of a
//! whole field.
//!
//! `cargo bench --bench matching`

#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use arbitrium_search::{Costs, Graph, Matching, Solver, cheapest_perfect, set_of};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// The cost of an edge as a pairing document might ask for it, with 17 digits. In some of them too many vertices want the
/// same, so that not all can have it; others are seldom and may be avoided.
fn cost(n: usize, a: usize, b: usize) -> Option<Vec<i64>> {
    // They have met.
    if random(a * n + b, 99, 12) == 0 {
        return None;
    }
    // Two of a majority disappoint each other.
    let majority = |v: usize, k: usize| random(v, k, 100) < 50 + k;
    let clash = |k: usize| i64::from(majority(a, k) && majority(b, k));
    let rare = |k: usize| i64::from(random(a * n + b, k, 20) == 0);
    // Strengths are compared in a coarse and in a fine measure.
    let apart = |k: usize| i64::try_from((n / 2).abs_diff(b - a) * k / n).unwrap();
    Some(
        (0..17)
            .map(|k| {
                if k == 16 {
                    apart(8)
                } else if k % 4 == 0 {
                    rare(k)
                } else {
                    clash(k)
                }
            })
            .collect(),
    )
}

fn random(what: usize, salt: usize, below: usize) -> usize {
    let mut z = (what + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ salt.wrapping_mul(0xD134_2543_DE82_EF95);
    z = (z ^ (z >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    (z ^ (z >> 32)) % below
}

fn costs(n: usize) -> Costs {
    let mut costs = Costs::new(n);
    for a in 0..n {
        for b in a + 1..n {
            if let Some(cost) = cost(n, a, b) {
                costs.set(a, b, &cost);
            }
        }
    }
    costs
}

/// From costs to a cheapest matching.
#[divan::bench(args = [20, 100, 400, 1000], sample_size = 1)]
fn first_solution(bencher: Bencher<'_, '_>, n: usize) {
    let costs = costs(n);
    bencher.with_inputs(|| Solver::new(costs.clone())).bench_local_values(|mut solver| {
        assert_eq!(solver.solve(), Ok(true));
        solver
    });
}

/// The numbers for it.
#[divan::bench(args = [100, 400, 1000], sample_size = 1)]
fn solver_of_costs(bencher: Bencher<'_, '_>, n: usize) {
    let costs = costs(n);
    bencher.with_inputs(|| costs.clone()).bench_local_values(Solver::new);
}

/// Another implementation.
#[divan::bench(args = [20, 100, 400], sample_size = 1, sample_count = 3)]
fn first_solution_of_integer_blossom(n: usize) {
    black_box(cheapest_perfect(n, 17, |a, b| cost(n, a, b)).unwrap().unwrap());
}

/// Is there still a matching so cheap with this tight edge? Each of a hundred questions with its copy of the solver.
#[divan::bench(args = [20, 100, 400, 1000], sample_size = 1)]
fn hundred_questions(bencher: Bencher<'_, '_>, n: usize) {
    let mut solver = Solver::new(costs(n));
    assert_eq!(solver.solve(), Ok(true));
    let best = solver.total();
    let pairs = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b)));
    let tight: Vec<(usize, usize)> =
        pairs.filter(|&(a, b)| solver.mate(a) != Some(b) && solver.is_tight(a, b)).collect();
    let asked: Vec<(usize, usize)> = (0..100).map(|k| tight[k * tight.len() / 100]).collect();
    bencher.bench_local(|| {
        let within = |&&(a, b): &&(usize, usize)| {
            let mut asked = solver.clone();
            asked.require(a, b);
            asked.solve_within(&best).unwrap()
        };
        black_box(asked.iter().filter(within).count())
    });
}

/// The first matching in order among the cheapest: each vertex gets the first mate that leaves it so cheap.
#[divan::bench(args = [20, 100, 400], sample_size = 1)]
fn first_of_the_cheapest(bencher: Bencher<'_, '_>, n: usize) {
    let mut solver = Solver::new(costs(n));
    assert_eq!(solver.solve(), Ok(true));
    let best = solver.total();
    bencher.bench_local(|| {
        let mut solver = solver.clone();
        let mut paired = vec![false; n];
        for a in 0..n {
            for b in a + 1..n {
                if paired[a] || paired[b] || !solver.is_tight(a, b) {
                    continue;
                }
                let mut asked = solver.clone();
                asked.require(a, b);
                if asked.solve_within(&best).unwrap() {
                    solver = asked;
                    (paired[a], paired[b]) = (true, true);
                } else {
                    solver.ban(a, b);
                    assert_eq!(solver.solve_within(&best), Ok(true));
                }
            }
        }
        solver.total()
    });
}

/// A graph of `n` vertices. Each vertex lacks about 30 edges to random others. Two camps of a sixth of the vertices each have no
/// edges inside, as players who must all have the same colour.
fn meets(n: usize) -> Graph {
    let missing = (0..n).flat_map(|a| (0..15).map(move |k| (a, random(a, k, n)))).filter(|(a, b)| a != b);
    let alike = [0, 3].into_iter().flat_map(move |rest| {
        let camp = (rest..n).step_by(6);
        camp.clone().flat_map(move |a| camp.clone().filter(move |&b| a < b).map(move |b| (a, b)))
    });
    Graph::complete_without(n, missing.chain(alike)).unwrap()
}

const FIELDS: [usize; 3] = [1000, 5000, 10_000];

#[divan::bench(args = FIELDS, sample_size = 1, sample_count = 20)]
fn perfect_matching_of_a_field(bencher: Bencher<'_, '_>, n: usize) {
    let (graph, all) = (meets(n), set_of(n, 0..n));
    bencher.bench_local(|| Matching::perfect(&graph.within(&all)).unwrap().unwrap());
}

/// One vertex leaves: its partner is exposed, and with another one gone it finds a new one.
#[divan::bench(args = FIELDS, sample_size = 1)]
fn cover_after_a_removal(bencher: Bencher<'_, '_>, n: usize) {
    let (graph, mut all) = (meets(n), set_of(n, 0..n));
    let mut matching = Matching::perfect(&graph.within(&all)).unwrap().unwrap();
    let (gone, other) = (n / 2, n / 3);
    let exposed = [gone, other].map(|v| matching.part(v).unwrap());
    all.set(gone, false);
    all.set(other, false);
    assert!(exposed.iter().all(|&v| all.contains(v)));
    bencher.with_inputs(|| matching.clone()).bench_local_values(|mut matching| {
        assert_eq!(matching.cover(&graph.within(&all), exposed[0]), Ok(Ok(())));
        matching
    });
}

/// The search that looks at everything: the vertices that an odd field can do without.
#[divan::bench(args = FIELDS, sample_size = 1, sample_count = 20)]
fn removable_from_a_field(bencher: Bencher<'_, '_>, n: usize) {
    let (graph, mut all) = (meets(n), set_of(n, 0..n));
    all.set(n / 2, false);
    bencher.bench_local(|| graph.removable(&all).unwrap());
}

/// Nearly all edges are gone: long ways, many searches.
#[divan::bench(args = [1000, 5000], sample_size = 1, sample_count = 5)]
fn sparse_maximum_matching(bencher: Bencher<'_, '_>, n: usize) {
    let ways: Vec<[usize; 2]> = (0..n).map(|a| [77, 78].map(|salt| random(a, salt, n))).collect();
    let graph = Graph::of(n, |a, b| ways[a].contains(&b) || ways[b].contains(&a)).unwrap();
    let all = set_of(n, 0..n);
    bencher.bench_local(|| Matching::maximum(&graph.within(&all)));
}
