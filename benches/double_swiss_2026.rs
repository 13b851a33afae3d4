//! One round of Double-Swiss after several played ones: how the cost grows with the field.
//!
//! `cargo bench --bench double_swiss_2026`

#![allow(
    dead_code,
    unreachable_pub,
    missing_docs,
    clippy::unwrap_used,
    reason = "a benchmark, with the tests' helpers"
)]

#[path = "../tests/common/random.rs"]
mod random;

use arbitrium::position::Position;
use arbitrium::systems::double_swiss_2026::{Field, Readings, guided::Guided, pair_round};
use arbitrium::systems::{SearchKind, SystemId};
use divan::Bencher;
use random::{Dice, next_position, played_by_the_reference};

const PLAYERS: [usize; 6] = [100, 300, 1000, 2000, 3000, 5000];
const ROUNDS: u16 = 7;

fn main() {
    divan::main();
}

fn position(players: usize) -> Position {
    next_position(&played_by_the_reference(&mut Dice::new(1), players, ROUNDS))
}

/// The whole answer: from the position to the boards with their colours.
#[divan::bench(args = PLAYERS, sample_count = 5, sample_size = 1)]
fn pair_after_seven_rounds(bencher: Bencher<'_, '_>, players: usize) {
    let position = position(players);
    let system = SystemId::DoubleSwiss2026.system();
    bencher.bench_local(|| system.pair(&position, SearchKind::Guided).unwrap());
}

/// The search alone.
#[divan::bench(args = PLAYERS, sample_count = 5, sample_size = 1)]
fn search_after_seven_rounds(bencher: Bencher<'_, '_>, players: usize) {
    let field = Field::new(&position(players), Readings::default());
    bencher.bench_local(|| pair_round(&field, &Guided).unwrap());
}
