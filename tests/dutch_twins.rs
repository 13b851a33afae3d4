//! The guided search of the Dutch system of 2006 finds what the literal one finds.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that cannot go on fails, and says what it met"
)]

mod common;

use arbitrium::systems::Failure;
use arbitrium::systems::dutch_2006::bracket::{Bracket, Task};
use arbitrium::systems::dutch_2006::guided::Guided;
use arbitrium::systems::dutch_2006::literal::Literal;
use arbitrium::systems::dutch_2006::walk::{Problem, walk};
use arbitrium::systems::dutch_2006::{Field, Readings, pair_round};
use arbitrium::tournament::Tournament;
use common::dutch::{played_by_the_reference, position_on_few_levels, tournament};
use common::random::{Dice, Temper, next_position};

/// Random brackets of up to eight players at every goal.
fn compare_brackets(readings: Readings, count: u32, seed: u64) {
    let (mut brackets, mut found) = (0, 0);
    let mut case = seed;
    while brackets < common::scaled(count) {
        case += 1;
        let mut dice = Dice::new(case);
        let temper = Temper { least_players: 2, most_players: 8 };
        let levels = 1 + dice.below(3);
        let position = position_on_few_levels(&mut dice, temper, levels);
        let field = Field::new(&position, readings);
        let mut groups = field.brackets();
        if groups.is_empty() {
            continue;
        }
        let is_joined = groups.len() > 2 || groups.len() == 2 && dice.chance(30);
        let natives = if is_joined { groups.split_off(1).concat() } else { groups.pop().unwrap() };
        let joined_natives = if is_joined && dice.chance(50) { groups.last().cloned() } else { None };
        let bracket = Bracket {
            moved_down: groups.concat(),
            natives,
            is_lowest: is_joined || dice.chance(40),
            is_joined,
            joined_natives: joined_natives.unwrap_or_default(),
        };
        brackets += 1;
        let gone = if bracket.is_lowest { Vec::new() } else { bracket.without_opponent(&field) };
        let task = Task::new(&field, &bracket, gone);
        let most = task.first_goal(&field).paired_down;
        for paired_down in (0..=most).rev() {
            let pairs = task.most_pairs(paired_down);
            let least = if task.is_lowest { pairs } else { paired_down.max(pairs.saturating_sub(2)) };
            for pairs in (least..=pairs).rev() {
                let goal = task.goal(&field, paired_down, pairs, most - paired_down);
                let problem = Problem { field: &field, task: &task, goal, wanted: None };
                let guided = walk(&problem, &Guided::default());
                let literal = walk(&problem, &Literal::default());
                found += usize::from(guided.accepted.is_some());
                assert_eq!(guided.accepted, literal.accepted, "seed {case}, {bracket:?} {goal:?}");
                if guided.accepted.is_none() {
                    assert_eq!(guided.reached_remainder, literal.reached_remainder, "seed {case}, {goal:?}");
                }
            }
        }
    }
    println!("{brackets} brackets, {found} goals reached");
}

#[test]
fn guided_equals_literal_on_random_brackets() {
    compare_brackets(Readings::default(), 20_000, 0);
}

fn compare_rounds(count: u32, seed: u64, budget: u64, tournament: impl Fn(&mut Dice) -> Tournament) {
    let (mut agreed, mut impossible, mut skipped) = (0, 0, 0);
    for case in 0..u64::from(common::scaled(count)) {
        let tournament = tournament(&mut Dice::new(seed + case));
        let field = Field::new(&next_position(&tournament), Readings::default());
        let literal = pair_round(&field, &Literal::with_budget(budget));
        if literal == Err(Failure::BudgetSpent) {
            skipped += 1;
            continue;
        }
        let guided = pair_round(&field, &Guided::default());
        match (&guided, &literal) {
            (Ok(guided), Ok(literal)) => {
                assert_eq!(guided.bye, literal.bye, "seed {}", seed + case);
                assert_eq!(guided.brackets, literal.brackets, "seed {}", seed + case);
                agreed += 1;
            }
            (Err(guided), Err(literal)) => {
                assert_eq!(guided, literal);
                impossible += 1;
            }
            _ => panic!("seed {}: {guided:?} {literal:?}", seed + case),
        }
    }
    println!("{agreed} agreed, {impossible} impossible, {skipped} beyond the budget");
}

#[test]
fn guided_equals_literal_on_whole_rounds() {
    let temper = Temper { least_players: 2, most_players: 8 };
    compare_rounds(2_000, 1_000_000, u64::MAX, |dice| tournament(dice, temper));
}

#[test]
fn guided_equals_literal_on_larger_rounds_within_a_budget() {
    let temper = Temper { least_players: 9, most_players: 12 };
    compare_rounds(300, 2_000_000, 2_000_000, |dice| tournament(dice, temper));
}

/// Nearly everybody has met nearly everybody: the lowest brackets are joined again and again (C13).
#[test]
fn guided_equals_literal_on_nearly_exhausted_fields_within_a_budget() {
    compare_rounds(60, 3_000_000, 1_000_000, |dice| {
        let count = 9 + dice.below(4);
        let left = 2 + dice.below(3);
        played_by_the_reference(dice, count, u16::try_from(count - left).unwrap(), 5)
    });
}
