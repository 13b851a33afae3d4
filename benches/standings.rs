//! The standings of a usual tournament by eight tie-breaks, and of a large one.
//!
//! `cargo bench --bench standings`

#![allow(
    dead_code,
    unreachable_pub,
    missing_docs,
    clippy::unwrap_used,
    reason = "a benchmark, with the tests' helpers"
)]

use arbitrium::check::conversion;
use arbitrium::standings::{C07_2026, Conditions, Standings, tie_breaks};
use arbitrium::tournament::Tournament;
use arbitrium_testkit::second::random_swiss_of;
use divan::Bencher;

fn main() {
    divan::main();
}

const LIST: &str = "DE,BH/C1,BH,SB,WIN,BWG,PS,AOB";

fn ranked(tournament: &Tournament) -> usize {
    let conditions = Conditions::of(tournament, &C07_2026, conversion());
    Standings::new(tournament, conditions, tie_breaks(LIST).unwrap()).unwrap().places().len()
}

/// A tournament of 60 players and nine rounds.
#[divan::bench(sample_count = 20, sample_size = 20)]
fn sixty_players_by_eight_tie_breaks(bencher: Bencher<'_, '_>) {
    let tournament = random_swiss_of(1, 60, 9);
    bencher.bench_local(|| ranked(&tournament));
}

/// A tournament of 5,000 players and nine rounds.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn five_thousand_players_by_eight_tie_breaks(bencher: Bencher<'_, '_>) {
    let tournament = random_swiss_of(1, 5000, 9);
    bencher.bench_local(|| ranked(&tournament));
}
