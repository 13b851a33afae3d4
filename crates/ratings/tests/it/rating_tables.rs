//! The tables of the rating regulations of 2013 and the change of one game, against the printed tables and FIDE's
//! calculator.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use arbitrium_ratings::ratings::{Hundredths, K, Score, TABLES, regulations_2013};
use serde_json::Value;

const TABLE_A: &str = include_str!("../../../../corpus/rating_2013/table_8_1a.csv");
const TABLE_B: &str = include_str!("../../../../corpus/rating_2013/table_8_1b.csv");
const CHANGES: &str = include_str!("../../../../corpus/rating_2013/changes.json");

/// The lines below the headings, in their columns.
fn rows(csv: &str) -> Vec<Vec<&str>> {
    csv.lines().skip(1).map(|line| line.split(',').collect()).collect()
}

/// A decimal with at most two places, as hundredths.
fn hundredths(text: &str) -> Hundredths {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |rest| (-1, rest));
    let (whole, places) = digits.split_once('.').unwrap_or((digits, ""));
    let number: i64 = format!("{whole}{places:0<2}").parse().unwrap();
    Hundredths::new(sign * number)
}

/// 8.1a: "The table of conversion from fractional score, p, into rating differences, dp".
#[test]
fn every_row_of_8_1a_is_as_printed() {
    let rows = rows(TABLE_A);
    assert_eq!(rows.len(), 101);
    for row in rows {
        let printed: i32 = row[1].parse().unwrap();
        assert_eq!(TABLES.difference(hundredths(row[0])), Some(printed), "p = {}", row[0]);
    }
    assert_eq!(TABLES.difference(Hundredths::new(101)), None);
    assert_eq!(TABLES.difference(Hundredths::new(-1)), None);
}

/// 8.1b: "Table of conversion of difference in rating, D, into scoring probability PD, for the higher, H, and the
/// lower, L, rated player respectively."
#[test]
fn every_row_of_8_1b_and_every_difference_is_as_printed() {
    let rows = rows(TABLE_B);
    assert_eq!((rows.len(), TABLES.expectations.len()), (51, 51));
    let mut next = 0;
    for row in rows {
        let from: i32 = row[0].parse().unwrap();
        let to: i32 = if row[1].is_empty() { 2000 } else { row[1].parse().unwrap() };
        assert_eq!(from, next, "the rows leave no gap");
        for difference in from..=to {
            assert_eq!(TABLES.expected(difference), hundredths(row[2]), "{difference} higher");
            let lower = if difference == 0 { hundredths(row[2]) } else { hundredths(row[3]) };
            assert_eq!(TABLES.expected(-difference), lower, "{difference} lower");
        }
        next = to + 1;
    }
    assert_eq!(next, 2001);
}

/// 12.1: "The following formula gives a close approximation to tables 8.1a/b. … However the tables are used as shown."
#[test]
#[allow(
    clippy::float_arithmetic,
    clippy::cast_possible_truncation,
    reason = "the curve that must not be used"
)]
fn the_curve_of_12_1_is_another_function() {
    let curve = |difference: i32| {
        let expected = 100.0 / (1.0 + 10_f64.powf(-f64::from(difference) / 400.0));
        Hundredths::new(expected.round() as i64)
    };
    let other = (0..760).filter(|&difference| curve(difference) != TABLES.expected(difference)).count();
    assert_eq!(
        other, 484,
        "of the first 760 differences: where the formula of 12.1, rounded, is another number"
    );
    // The first of them decides a rating: 8.55 with the formula would be wrong by a tenth of a point at K = 10.
    let edition = regulations_2013::edition();
    for difference in 0..=400 {
        let game = edition.game_change(2000 + difference, 2000, Score::Win, None);
        assert_eq!(game.change, Hundredths::new(100) - TABLES.expected(difference));
    }
}

/// FIDE's public calculator, with the plain rule of 400 points.
#[test]
fn single_games_change_as_in_fides_calculator() {
    let file: Value = serde_json::from_str(CHANGES).unwrap();
    let cases = file["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 12);
    for case in cases {
        let number = |key: &str| i32::try_from(case[key].as_i64().unwrap()).unwrap();
        let score = match case["score"].as_str().unwrap() {
            "1" => Score::Win,
            "0.5" => Score::Draw,
            _ => Score::Loss,
        };
        let game = regulations_2013::edition().game_change(number("own"), number("opp"), score, None);
        let k = K::new(case["K"].as_i64().unwrap()).unwrap();
        let change = game.change * i64::from(k.get());
        let expected = hundredths(case["fide_calculator_change"].as_str().unwrap());
        assert_eq!(change, expected, "{}", case["id"]);
    }
}
