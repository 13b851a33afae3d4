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

use arbitrium::position::Position;
use arbitrium::systems::{SearchKind, SystemId};
use arbitrium::tournament::Prohibition;
use arbitrium_testkit::random::{Dice, next_position, played_by_the_reference};
use arbitrium_upfloating::double_swiss_2026::{DoubleSwiss, Readings};
use arbitrium_upfloating::upfloating::{Field, guided::Guided, pair_round};
use divan::Bencher;

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
    let field = Field::new::<DoubleSwiss>(&position(players), Readings::default()).unwrap();
    bencher.bench_local(|| pair_round::<DoubleSwiss>(&field, &Guided).unwrap().unwrap());
}

/// Nearly exhausted fields, where few pairs are left and several upfloaters are needed: as (players, rounds).
#[divan::bench(args = [(30, 20), (60, 40), (100, 50)], sample_count = 3, sample_size = 1)]
fn nearly_exhausted(bencher: Bencher<'_, '_>, (players, rounds): (usize, u16)) {
    let position = next_position(&played_by_the_reference(&mut Dice::new(1), players, rounds));
    let system = SystemId::DoubleSwiss2026.system();
    bencher.bench_local(|| system.pair(&position, SearchKind::Guided).unwrap());
}

/// 5,000 players in clubs whose members must not meet.
#[divan::bench(args = [50, 400], sample_count = 3, sample_size = 1)]
fn prohibited_clubs(bencher: Bencher<'_, '_>, members: usize) {
    let mut tournament = played_by_the_reference(&mut Dice::new(1), 5000, ROUNDS);
    for club in 0..5000 / members {
        let players =
            tournament.players[club * members..][..members].iter().map(|player| player.id).collect();
        tournament.prohibited.push(Prohibition { first_round: 1, last_round: 99, players });
    }
    let position = next_position(&tournament);
    let system = SystemId::DoubleSwiss2026.system();
    bencher.bench_local(|| system.pair(&position, SearchKind::Guided).unwrap());
}
