//! The tables of the rating regulations of 2013 and the change of one game, against the printed tables and FIDE's
//! calculator.

use crate::common::printed::Printed;
use arbitrium_ratings::ratings::{Hundredths, K, Score, TABLES, regulations_2013};
use serde_json::Value;

const CHANGES: &str = include_str!("../../../../corpus/rating_2013/changes.json");

/// 8.1a: "The table of conversion from fractional score, p, into rating differences, dp".
#[test]
fn every_row_of_8_1a_is_as_printed() {
    for p in 0..=100 {
        let difference = TABLES.difference(Hundredths::new(p)).map(i64::from);
        assert_eq!(difference, Some(Printed::read().difference(p)), "p = {p}");
    }
    assert_eq!([-1, 101].map(|p| TABLES.difference(Hundredths::new(p))), [None, None]);
}

/// 8.1b: "Table of conversion of difference in rating, D, into scoring probability PD, for the higher, H, and the
/// lower, L, rated player respectively."
#[test]
fn every_row_of_8_1b_and_every_difference_is_as_printed() {
    assert_eq!(TABLES.expectations.len(), 51);
    for difference in -2000..=2000 {
        let printed = Printed::read().expected(difference.into());
        assert_eq!(TABLES.expected(difference), Hundredths::new(printed), "{difference}");
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
        let expected = case["fide_calculator_change"].as_str().unwrap();
        let change = change.to_string();
        assert_eq!(change.trim_end_matches('0').trim_end_matches('.'), expected, "{}", case["id"]);
    }
}
