//! The Dutch systems of 2017 and 2026: the guided search finds what the literal one finds.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot go on fails, and says what it met"
)]

mod common;

use arbitrium::position::Position;
use arbitrium::systems::{Failure, PairingSystem, SearchKind, SystemId};
use common::random::{Dice, Temper, next_position, random_state};

/// What the random rounds reached.
#[derive(Debug, Default)]
struct Reached {
    rounds: usize,
    impossible: usize,
    spent: usize,
}

fn compare(id: SystemId, temper: Temper, count: u32, seed: u64, budget: u64) -> Reached {
    let mut reached = Reached::default();
    let system = id.system();
    for case in 0..u64::from(common::scaled(count)) {
        let mut dice = Dice::new(seed + case);
        let position = next_position(&random_state(&mut dice, id, temper));
        compare_round(&*system, &position, seed + case, budget, &mut reached);
    }
    println!("{id:?}: {reached:?}");
    reached
}

fn compare_round(
    system: &dyn PairingSystem,
    position: &Position,
    seed: u64,
    budget: u64,
    reached: &mut Reached,
) {
    let literal = system.pair(position, SearchKind::Literal { budget });
    if literal == Err(Failure::BudgetSpent) {
        reached.spent += 1;
        return;
    }
    let guided = system.pair(position, SearchKind::Guided);
    reached.rounds += 1;
    match (&literal, &guided) {
        (Err(Failure::Impossible(_)), Err(Failure::Impossible(_))) => reached.impossible += 1,
        _ => assert_eq!(guided, literal, "seed {seed}, {position:#?}"),
    }
}

#[test]
fn guided_equals_literal_on_random_rounds_of_2026() {
    let reached =
        compare(SystemId::Dutch2026, Temper { least_players: 2, most_players: 8 }, 1500, 1, 3_000_000);
    assert!(reached.rounds > 1000 && reached.impossible > 200 && reached.spent == 0, "{reached:?}");
}

#[test]
fn guided_equals_literal_on_random_rounds_of_2017() {
    let reached =
        compare(SystemId::Dutch2017, Temper { least_players: 2, most_players: 8 }, 1500, 1, 3_000_000);
    assert!(reached.rounds > 1000 && reached.impossible > 200 && reached.spent == 0, "{reached:?}");
}
