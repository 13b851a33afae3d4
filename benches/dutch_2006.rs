//! The Dutch systems of 2006 and 2012: a whole event replayed, and one round of large fields.
//!
//! `cargo bench --bench dutch_2006`

#![allow(
    dead_code,
    unreachable_pub,
    missing_docs,
    clippy::unwrap_used,
    reason = "a benchmark, with the tests' helpers"
)]

use arbitrium::check::{CheckOptions, replay};
use arbitrium::systems::{SearchKind, SystemId};
use arbitrium_testkit::dutch::played_by_the_reference;
use arbitrium_testkit::random::{Dice, next_position};
use divan::Bencher;

fn main() {
    divan::main();
}

/// An event of nine rounds: every round is judged.
#[divan::bench(args = [84], sample_count = 5, sample_size = 1)]
fn replay_nine_rounds(bencher: Bencher<'_, '_>, players: usize) {
    let tournament = played_by_the_reference(&mut Dice::new(1), players, 9, 1);
    assert_eq!(tournament.paired_rounds(), 9);
    let system = SystemId::Dutch2006.system();
    bencher.bench_local(|| replay(&tournament, &*system, &CheckOptions::default()));
}

/// One round after so many.
#[divan::bench(args = [0, 1, 2, 3, 4, 5, 6, 7, 8], sample_count = 3, sample_size = 1)]
fn pair_a_thousand_after(bencher: Bencher<'_, '_>, rounds: u16) {
    pair_a_thousand(bencher, SystemId::Dutch2006, rounds);
}

/// The same round by the edition of 2012.
#[divan::bench(args = [0, 1, 2, 3, 4, 5, 6, 7, 8], sample_count = 3, sample_size = 1)]
fn pair_a_thousand_of_2012_after(bencher: Bencher<'_, '_>, rounds: u16) {
    pair_a_thousand(bencher, SystemId::Dutch2012, rounds);
}

fn pair_a_thousand(bencher: Bencher<'_, '_>, id: SystemId, rounds: u16) {
    let tournament = played_by_the_reference(&mut Dice::new(1), 1000, rounds, 1);
    assert_eq!(tournament.paired_rounds(), rounds);
    let position = next_position(&tournament);
    let system = id.system();
    bencher.bench_local(|| system.pair(&position, SearchKind::Guided).unwrap());
}
