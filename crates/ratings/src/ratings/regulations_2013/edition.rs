//! The constants of the edition, each with its article.

use std::sync::Arc;

use jiff::civil::date;

use super::articles::{
    A0_6, A5_1, A6_1, A6_6, A6_7, A6_42, A7_1, A7_11, A7_13, A7_14, A7_14A, A7_14B, A7_14C, A7_14D, A7_21,
    A7_23A, A8_1A, A8_2, A8_3, A8_4, A8_21, A8_21A, A8_21B, A8_31, A8_32, A8_33, A8_51, A8_52, A8_54, A8_55A,
    A8_55B, A8_55C, A8_56, A8_57, A8_58, RULEBOOK,
};
use super::readings::{self, FloorTests, ListGames, Period, PoolComposition, Readings, RoundRn};
use super::rules::Rules2013;
use crate::ratings::{
    Cap, CappedGames, Changes, Cited, Coefficients, Dropped, Edition, FirstRatings, HalfPoints, HalfRounding,
    K, LateResults, Lists, Matches, Rating, RatingAt, RoundRobins, Rounding, TABLES,
};

/// The regulations effective from 1 July 2013, with the default interpretations.
#[must_use]
pub fn edition() -> Edition {
    read_as(Readings::default())
}

/// The regulations effective from 1 July 2013, under these interpretations.
#[must_use]
pub fn read_as(readings: Readings) -> Edition {
    made(Rules2013 { readings, slip: None })
}

pub(super) fn made(rules: Rules2013) -> Edition {
    let readings = rules.readings;
    Edition {
        rulebook: &RULEBOOK,
        // 0.1: "Any such changes shall come into effect on 1st July … those starting on or after that date."
        effective: date(2013, 7, 1),
        superseded: Some(date(2014, 7, 1)),
        unplayed: &A5_1,
        matches: Some(Matches { won: &A6_6, unrated: &A6_7, may_be_waived: false }),
        round_robins: Some(RoundRobins {
            average: &A8_21B,
            least_games: &A7_14A,
            rating_of_unrated: &A8_52,
            iteration: &A8_58,
            pooled: readings.pool_composition == PoolComposition::Parts,
        }),
        // "From 1.7.2012, the floor is 1000."
        floor: Cited { value: Rating::constant(1000), by: &A0_6 },
        lists: lists(readings),
        changes: changes(readings),
        first: first(readings),
        rules: Arc::new(rules),
    }
}

fn lists(readings: Readings) -> Lists {
    let rating_at = match readings.rating_at {
        readings::RatingAt::Start => RatingAt::Start,
        readings::RatingAt::WhenRated => RatingAt::WhenRated,
    };
    Lists {
        continued: &A7_1,
        rating_at: Cited { value: rating_at, by: &A7_11 },
        late_results: match readings.late_results {
            readings::LateResults::Ended => LateResults::Ended,
            readings::LateResults::Rated => LateResults::Rated,
        },
        games_of_career: readings.list_games == ListGames::Career,
        published_since: &A8_4,
        standard_rating: None,
        // "listed on the next list as 'delisted'"
        dropped: Cited { value: Dropped::Delisted, by: &A7_21 },
        // "3 days before the date of the list"
        closing_days: Cited { value: 3, by: &A7_13 },
        // "no rated games in a one year period"
        inactive_after: Cited { value: 12, by: &A7_23A },
        latest: None,
    }
}

fn changes(readings: Readings) -> Changes {
    // "A difference in rating of more than 400 points …"
    let cap = Cap { largest: 400, games: CappedGames::Every, exemption: None, gap: None };
    let coefficients = Coefficients {
        newcomer: K::constant(30),
        newcomer_games: 30,
        usual: K::constant(15),
        high_from: Rating::constant(2400),
        high: K::constant(10),
        junior: None,
        most_product: None,
    };
    let rounding = Rounding {
        half: match readings.round_rn {
            RoundRn::HalfUp => HalfRounding::Up,
            RoundRn::ChangeAwayFromZero => HalfRounding::AwayFromZero,
        },
        per_tournament: readings.period == Period::PerTournament,
    };
    Changes {
        unrated_opponent: &A6_42,
        difference: &A8_51,
        cap: Cited { value: cap, by: &A8_54 },
        probabilities: Cited { value: &TABLES, by: &A8_55A },
        score: &A8_55B,
        sum: &A8_55C,
        times_k: &A8_55C,
        coefficients: Cited { value: coefficients, by: &A8_56 },
        rounding: Cited { value: rounding, by: &A8_57 },
    }
}

fn first(readings: Readings) -> FirstRatings {
    FirstRatings {
        publishing: &A7_14,
        determined: &A8_2,
        counting: &A8_21,
        // "zero or half in his first tournament"
        least_score: Cited { value: HalfPoints::ONE_POINT, by: &A6_1 },
        average: &A8_21A,
        hypothetical: None,
        differences: Cited { value: &TABLES, by: &A8_1A },
        // "0.5 is rounded up"
        rounding: Cited { value: HalfRounding::Up, by: &A8_32 },
        pooled: &A8_3,
        // "totalling not more than 26 months"
        pooled_periods: Cited { value: 26, by: &A7_14C },
        floor_of_results: (readings.floor_tests == FloorTests::FirstResults).then_some(&A8_31),
        // "a minimum of 9 games"
        least_games: Cited { value: 9, by: &A7_14B },
        // "The rating is at least 1000"
        lowest: Cited { value: Rating::constant(1000), by: &A7_14D },
        considered: &A8_33,
        highest: None,
    }
}
