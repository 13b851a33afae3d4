//! The guided search of the Dutch system of 2012 finds what the literal one finds.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::common::dutch::{played_by_the_reference, position_on_few_levels, position_on_levels, tournament};
use crate::common::random::{Temper, next_position};
use crate::dutch_twins::{Edition, Reached, assert_reached, compare_brackets, compare_rounds};
use arbitrium_core::position::Position;
use arbitrium_core::tournament::{BakuText, Prohibition, baku};
use arbitrium_dutch_2006::dutch_2006::Field;
use arbitrium_dutch_2006::dutch_2012::{Readings, field, literal};

const OF_2012: Edition = (of_2012, literal);

fn of_2012(position: &Position) -> Field {
    field(position, Readings::default())
}

#[test]
fn guided_equals_literal_on_random_brackets() {
    let mut reached = Reached::new();
    compare_brackets(OF_2012, 20_000, 200_000, &mut reached);
    let floors = [
        ("brackets", 20_000),
        ("found", 30_000),
        ("given up", 3_000),
        ("joined", 7_000),
        ("remainder", 7_000),
        ("against B2", 50),
        ("floats counted", 1_000),
        ("A7.d counted", 50),
    ];
    assert_reached(&reached, &floors);
}

#[test]
fn guided_equals_literal_on_whole_rounds() {
    let temper = Temper { least_players: 2, most_players: 8 };
    let reached =
        compare_rounds(OF_2012, 2_000, 11_000_000, u64::MAX, |dice| next_position(&tournament(dice, temper)));
    assert_eq!(reached.get("skipped"), None);
    let floors = [
        ("agreed", 1_400),
        ("impossible", 300),
        ("C1", 800),
        ("C12", 20),
        ("C13", 20),
        ("joined", 50),
        ("C14", 3),
        ("bye", 600),
    ];
    assert_reached(&reached, &floors);
}

/// Few scores, so that brackets are large, half moved down, or cannot make their P1 pairings.
#[test]
fn guided_equals_literal_on_rounds_of_few_brackets() {
    let temper = Temper { least_players: 4, most_players: 8 };
    let reached =
        compare_rounds(OF_2012, 1_000, 14_000_000, u64::MAX, |dice| position_on_few_levels(dice, temper, 3));
    assert_eq!(reached.get("skipped"), None);
    assert_reached(&reached, &[("agreed", 500), ("C1", 200), ("C12", 10), ("joined", 10), ("C14", 3)]);
}

#[test]
fn guided_equals_literal_on_larger_rounds_within_a_budget() {
    let temper = Temper { least_players: 9, most_players: 12 };
    let reached =
        compare_rounds(OF_2012, 300, 12_000_000, 2_000_000, |dice| next_position(&tournament(dice, temper)));
    assert_reached(&reached, &[("agreed", 200), ("C12", 5), ("C13", 10)]);
}

/// Nearly everybody has met nearly everybody: the lowest brackets are joined again and again (C13).
#[test]
fn guided_equals_literal_on_nearly_exhausted_fields_within_a_budget() {
    let reached = compare_rounds(OF_2012, 60, 13_000_000, 1_000_000, |dice| {
        let count = 9 + dice.below(4);
        let left = 2 + dice.below(3);
        next_position(&played_by_the_reference(dice, count, u16::try_from(count - left).unwrap(), 5))
    });
    assert_reached(&reached, &[("agreed", 10), ("joined", 5)]);
}

/// Half of the field may not meet each other (B1, record `260`): which of the moved-down players stand in S1 (D3), and who else
/// could have been moved down (C12, C13).
#[test]
fn guided_equals_literal_on_fields_of_which_half_is_one_group_within_a_budget() {
    let temper = Temper { least_players: 6, most_players: 12 };
    let reached = compare_rounds(OF_2012, 1_000, 15_000_000, 2_000_000, |dice| {
        let mut tournament = tournament(dice, temper);
        let members = tournament.players.iter().map(|player| player.id).filter(|_| dice.chance(50)).collect();
        tournament.prohibited.push(Prohibition { first_round: 1, last_round: u16::MAX, players: members });
        position_on_levels(dice, &tournament, 4)
    });
    let floors = [("agreed", 400), ("C12", 40), ("C13", 40), ("joined", 80), ("fewer in S1", 15)];
    assert_reached(&reached, &floors);
}

/// C.04.7: with virtual points (Baku) scores for the pairing part from the points of the tournament.
#[test]
fn guided_equals_literal_on_accelerated_rounds() {
    let temper = Temper { least_players: 4, most_players: 9 };
    let accelerated = std::cell::Cell::new(0);
    let reached = compare_rounds(OF_2012, 1_500, 16_000_000, 2_000_000, |dice| {
        let mut tournament = tournament(dice, temper);
        // As many rounds planned as keep the next one accelerated.
        let planned = 4 * (tournament.paired_rounds() + 1);
        tournament.virtual_points = baku(&tournament, Some(planned), BakuText::Till2026).unwrap();
        let position = next_position(&tournament);
        let differs = position.competitors.iter().any(|competitor| competitor.score != competitor.points);
        accelerated.set(accelerated.get() + u32::from(differs));
        position
    });
    assert!(accelerated.get() > 1_000, "{}", accelerated.get());
    assert_reached(&reached, &[("agreed", 700), ("C1", 300), ("joined", 10)]);
}
