//! Searches for a round that a pairing function pairs wrongly, with proptest: `cargo run --example search_errors`
#![allow(clippy::print_stdout, reason = "a program")]

use arbitrium::systems::SystemId;
use arbitrium::testing::{Case, cases};
use proptest::test_runner::{Config, TestCaseError, TestError, TestRng, TestRunner};

/// The reference with White and Black of the first board exchanged. Your function stands here.
fn is_right(case: &Case) -> bool {
    let mut pairing = case.reference().ok();
    if let Some((white, black)) = pairing.as_mut().and_then(|pairing| pairing.pairs.first_mut()) {
        std::mem::swap(white, black);
    }
    case.accepts(pairing.as_ref())
}

fn main() {
    let config = Config { failure_persistence: None, max_shrink_iters: 500, ..Config::with_cases(50) };
    // The same cases each time.
    let random = TestRng::deterministic_rng(config.rng_algorithm);
    let mut runner = TestRunner::new_with_rng(config, random);
    let found = runner.run(&cases(SystemId::Dutch2026), |case| {
        if is_right(&case) { Ok(()) } else { Err(TestCaseError::fail("a wrong pairing")) }
    });
    match found {
        Err(TestError::Fail(_, case)) => println!("wrong:\n{}", case.report().unwrap_or_default()),
        other => println!("{other:?}"),
    }
}
