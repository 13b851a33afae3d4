use std::sync::Arc;

use jiff::civil::date;

use super::articles::{
    A0_6, A5_1, A6_1, A6_6, A6_7, A6_42, A7_1, A7_11, A7_13, A7_14, A7_14A, A7_14B, A7_14C, A7_14D, A7_21,
    A7_23A, A8_1A, A8_2, A8_3, A8_4, A8_21, A8_21A, A8_21B, A8_31, A8_32, A8_33, A8_51, A8_52, A8_54, A8_55A,
    A8_55B, A8_55C, A8_56, A8_57, A8_58, RULEBOOK,
};
use super::readings::{self, FloorTests, ListGames, Period, Readings, RoundRn};
use super::rules::Rules2013;
use crate::ratings::{
    Cap, CappedGames, Cites, Coefficients, Edition, HalfRounding, K, LateResults, Lists, Rating, RatingAt,
    Rounding, TABLES,
};

/// The regulations effective from 1 July 2013, read by default.
#[must_use]
pub fn edition() -> Edition {
    read_as(Readings::default())
}

/// The regulations effective from 1 July 2013, so read.
#[must_use]
pub fn read_as(readings: Readings) -> Edition {
    made(Rules2013 { readings, slip: None })
}

pub(super) fn made(rules: Rules2013) -> Edition {
    let readings = rules.readings;
    Edition {
        rulebook: &RULEBOOK,
        cites: &CITES,
        // 0.1: "Any such changes shall come into effect on 1st July … those starting on or after that date."
        effective: date(2013, 7, 1),
        superseded: Some(date(2014, 7, 1)),
        tables: &TABLES,
        // 0.6: "From 1.7.2012, the floor is 1000."
        floor: Rating::constant(1000),
        // 8.54: "A difference in rating of more than 400 points …"
        cap: Cap { largest: 400, games: CappedGames::Every, exemption: None, gap: None },
        // 7.14a, 7.14b: "a minimum of 9 games"
        games_to_publish: 9,
        highest_first: None,
        // 7.14c: "totalling not more than 26 months"
        pooled_periods: 26,
        floor_of_first_results: readings.floor_tests == FloorTests::FirstResults,
        coefficients: Coefficients {
            newcomer: K::constant(30),
            newcomer_games: 30,
            usual: K::constant(15),
            high_from: Rating::constant(2400),
            high: K::constant(10),
            junior: None,
            most_product: None,
        },
        rounding: Rounding {
            half: match readings.round_rn {
                RoundRn::HalfUp => HalfRounding::Up,
                RoundRn::ChangeAwayFromZero => HalfRounding::AwayFromZero,
            },
            per_tournament: readings.period == Period::PerTournament,
        },
        lists: Lists {
            rating_at: match readings.rating_at {
                readings::RatingAt::Start => RatingAt::Start,
                readings::RatingAt::WhenRated => RatingAt::WhenRated,
            },
            late_results: match readings.late_results {
                readings::LateResults::Ended => LateResults::Ended,
                readings::LateResults::Rated => LateResults::Rated,
            },
            games_of_career: readings.list_games == ListGames::Career,
            shows_delisted: true,
            closing_days: 3,
            inactive_after: 12,
            latest: None,
        },
        rules: Arc::new(rules),
    }
}

static CITES: Cites = Cites {
    lists: &A7_1,
    in_force: &A7_11,
    closing: &A7_13,
    deadline: None,
    unplayed: &A5_1,
    unrated_opponent: &A6_42,
    newcomers_alone: &A8_21A,
    match_won: &A6_6,
    match_unrated: &A6_7,
    first_zero: &A6_1,
    first_below_floor: &A8_31,
    lapsed: &A7_14C,
    floor: &[&A0_6, &A7_21],
    delisted: &A7_21,
    inactivity: &A7_23A,
    published_since: &A8_4,
    standard_rating: None,
    difference: &A8_51,
    capped: &A8_54,
    expected: &A8_55A,
    score: &A8_55B,
    change: &A8_55C,
    coefficient: &A8_56,
    rounding: &A8_57,
    provisional: &[&A8_52, &A8_58],
    iteration: Some(&A8_58),
    publishing: &A7_14,
    first_rating: &A8_2,
    first: &[&A8_21],
    average: &A8_21A,
    average_of_round_robin: &A8_21B,
    table_of_scores: &A8_1A,
    least_games: &A7_14B,
    least_games_of_round_robin: &A7_14A,
    pooled: &A8_3,
    first_rating_low: &[&A7_14D, &A8_33],
    first_rounding: &A8_32,
    first_from_floor: &A8_33,
};
