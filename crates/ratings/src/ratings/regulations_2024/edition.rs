use std::sync::Arc;

use jiff::civil::date;

use super::articles::{
    A5_1, A6_1, A6_2, A7_1, A7_1_1, A7_1_2, A7_1_3, A7_1_4, A7_2_1, A7_2_2, A8_1_1, A8_2, A8_2_1, A8_2_2,
    A8_2_3, A8_2_4, A8_3_1, A8_3_2A, A8_3_2B, A8_3_2D, A8_3_3, A8_3_4, A9_1, RULEBOOK,
};
use super::readings::{self, Cap400, Cap2650, ListGames, Readings, RoundOnce};
use super::rules::{Chapter, Rules2024};
use crate::ratings::{
    Cap, CappedGames, Cites, Coefficients, Edition, Exemption, HalfRounding, Junior, K, LateResults, Lists,
    Rating, RatingAt, Rounding, TABLES,
};

/// The regulations effective from 1 March 2024, read by default.
#[must_use]
pub fn edition() -> Edition {
    read_as(Readings::default())
}

/// The regulations effective from 1 March 2024, so read.
#[must_use]
pub fn read_as(readings: Readings) -> Edition {
    made(Rules2024 { readings, chapter: Chapter::Standard, slip: None })
}

pub(super) fn made(rules: Rules2024) -> Edition {
    let readings = rules.readings;
    let edition = Edition {
        rulebook: &RULEBOOK,
        cites: &CITES,
        // "Applied from 1 March, 2024"
        effective: date(2024, 3, 1),
        superseded: None,
        tables: &TABLES,
        // 7.1.2: "each player whose rating is at least 1400"
        floor: Rating::constant(1400),
        cap: Cap {
            // 8.3.1: "A difference in rating of more than 400 points …
            largest: 400,
            games: match readings.cap_400 {
                Cap400::Every => CappedGames::Every,
                Cap400::Once => CappedGames::Greatest,
            },
            // … Effective from 1 October 2025: … For players rated 2650 and above, the difference between ratings shall be
            // used in all cases"
            exemption: Some(Exemption {
                from: date(2025, 10, 1),
                rating: Rating::constant(2650),
                of_either: readings.cap_2650 == Cap2650::EitherPlayer,
            }),
            gap: None,
        },
        // 7.1.4: "based on at least 5 games against rated opponents"
        games_to_publish: 5,
        // 8.2.3: "The maximum initial rating is 2200."
        highest_first: Some(Rating::constant(2200)),
        // 7.1.4: "within consecutive rating periods of not more than 26 months"
        pooled_periods: 26,
        floor_of_first_results: false,
        coefficients: Coefficients {
            newcomer: K::constant(40),
            newcomer_games: 30,
            usual: K::constant(20),
            high_from: Rating::constant(2400),
            high: K::constant(10),
            junior: Some(Junior { k: K::constant(40), until_age: 18, below: Rating::constant(2300) }),
            // 8.3.3: "… exceeds 700"
            most_product: Some(700),
        },
        // 8.3.4: "rounded to the nearest whole number. 0.5 is rounded away from zero."
        rounding: Rounding {
            half: HalfRounding::AwayFromZero,
            per_tournament: readings.round_once == RoundOnce::PerTournament,
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
            // 7.2.1: "are shown as unrated on the next list"
            shows_delisted: false,
            // 7.1.3: "3 days before the date of the list"
            closing_days: 3,
            // 7.2.2: "no rated games in a one-year period"
            inactive_after: 12,
            // 9.1: "in time to be included in the third rating list after it ends"
            latest: Some(3),
        },
        rules: Arc::new(rules),
    };
    match rules.chapter {
        Chapter::Standard => edition,
        Chapter::RapidBlitz => super::rapid_blitz::differing(edition, readings),
    }
}

static CITES: Cites = Cites {
    lists: &A7_1,
    in_force: &A7_1_1,
    closing: &A7_1_3,
    deadline: Some(&A9_1),
    unplayed: &A5_1,
    unrated_opponent: &A8_3_1,
    newcomers_alone: &A8_2_2,
    match_won: &A6_2,
    match_unrated: &A6_1,
    first_zero: &A8_2_1,
    first_below_floor: &A7_1_4,
    lapsed: &A7_1_4,
    floor: &[&A7_1_2, &A7_2_1],
    delisted: &A7_2_1,
    inactivity: &A7_2_2,
    published_since: &A8_2_4,
    standard_rating: None,
    difference: &A8_3_1,
    capped: &A8_3_1,
    expected: &A8_3_2A,
    score: &A8_3_2B,
    change: &A8_3_2D,
    coefficient: &A8_3_3,
    rounding: &A8_3_4,
    provisional: &[],
    iteration: None,
    publishing: &A7_1_4,
    first_rating: &A8_2,
    first: &[&A8_2_1, &A8_2_2],
    average: &A8_2_2,
    average_of_round_robin: &A8_2_2,
    table_of_scores: &A8_1_1,
    least_games: &A7_1_4,
    least_games_of_round_robin: &A7_1_4,
    pooled: &A7_1_4,
    first_rating_low: &[&A7_1_4],
    first_rounding: &A8_2_3,
    first_from_floor: &A7_1_4,
};
