//! The constants of the edition, each with its article.

use std::sync::Arc;

use jiff::civil::date;

use super::articles::{
    A5_1, A6_1, A6_2, A7_1, A7_1_1, A7_1_2, A7_1_3, A7_1_4, A7_2_1, A7_2_2, A8_1_1, A8_2, A8_2_1, A8_2_2,
    A8_2_3, A8_2_4, A8_3_1, A8_3_2A, A8_3_2B, A8_3_2C, A8_3_2D, A8_3_3, A8_3_4, A9_1, RULEBOOK,
};
use super::readings::{self, Cap400, Cap2650, ListGames, Readings, RoundOnce};
use super::rules::{Chapter, Rules2024};
use crate::ratings::{
    Cap, CappedGames, Changes, Cited, Coefficients, Dropped, Edition, Exemption, FirstRatings, HalfPoints,
    HalfRounding, Hypothetical, Junior, K, LateResults, Lists, Matches, Rating, RatingAt, Rounding, TABLES,
};

/// The regulations effective from 1 March 2024, with the default interpretations.
#[must_use]
pub fn edition() -> Edition {
    read_as(Readings::default())
}

/// The regulations effective from 1 March 2024, under these interpretations.
#[must_use]
pub fn read_as(readings: Readings) -> Edition {
    made(Rules2024 { readings, chapter: Chapter::Standard, slip: None })
}

pub(super) fn made(rules: Rules2024) -> Edition {
    let readings = rules.readings;
    let edition = Edition {
        rulebook: &RULEBOOK,
        // "Applied from 1 March, 2024"
        effective: date(2024, 3, 1),
        superseded: None,
        unplayed: &A5_1,
        matches: Some(Matches { won: &A6_2, unrated: &A6_1, may_be_waived: true }),
        round_robins: None,
        // "each player whose rating is at least 1400"
        floor: Cited { value: Rating::constant(1400), by: &A7_1_2 },
        lists: lists(readings),
        changes: changes(readings),
        first: first(),
        rules: Arc::new(rules),
    };
    match rules.chapter {
        Chapter::Standard => edition,
        Chapter::RapidBlitz => super::rapid_blitz::differing(edition),
    }
}

fn lists(readings: Readings) -> Lists {
    let rating_at = match readings.rating_at {
        readings::RatingAt::Start => RatingAt::Start,
        readings::RatingAt::WhenRated => RatingAt::WhenRated,
    };
    Lists {
        continued: &A7_1,
        rating_at: Cited { value: rating_at, by: &A7_1_1 },
        late_results: match readings.late_results {
            readings::LateResults::Ended => LateResults::Ended,
            readings::LateResults::Rated => LateResults::Rated,
        },
        games_of_career: readings.list_games == ListGames::Career,
        published_since: &A8_2_4,
        standard_rating: None,
        // "are shown as unrated on the next list"
        dropped: Cited { value: Dropped::Unrated, by: &A7_2_1 },
        // "3 days before the date of the list"
        closing_days: Cited { value: 3, by: &A7_1_3 },
        // "no rated games in a one-year period"
        inactive_after: Cited { value: 12, by: &A7_2_2 },
        // "in time to be included in the third rating list after it ends"
        latest: Some(Cited { value: 3, by: &A9_1 }),
    }
}

fn changes(readings: Readings) -> Changes {
    let cap = Cap {
        // "A difference in rating of more than 400 points …"
        largest: 400,
        games: match readings.cap_400 {
            Cap400::Every => CappedGames::Every,
            Cap400::Once => CappedGames::Greatest,
        },
        // "… Effective from 1 October 2025: … For players rated 2650 and above, the difference between
        // ratings shall be used in all cases"
        exemption: Some(Exemption {
            from: date(2025, 10, 1),
            rating: Rating::constant(2650),
            of_either: readings.cap_2650 == Cap2650::EitherPlayer,
        }),
        gap: None,
    };
    let coefficients = Coefficients {
        newcomer: K::constant(40),
        newcomer_games: 30,
        usual: K::constant(20),
        high_from: Rating::constant(2400),
        high: K::constant(10),
        junior: Some(Junior { k: K::constant(40), until_age: 18, below: Rating::constant(2300) }),
        // "… exceeds 700"
        most_product: Some(700),
    };
    // "rounded to the nearest whole number. 0.5 is rounded away from zero."
    let rounding = Rounding {
        half: HalfRounding::AwayFromZero,
        per_tournament: readings.round_once == RoundOnce::PerTournament,
    };
    Changes {
        unrated_opponent: &A8_3_1,
        difference: &A8_3_1,
        cap: Cited { value: cap, by: &A8_3_1 },
        probabilities: Cited { value: &TABLES, by: &A8_3_2A },
        score: &A8_3_2B,
        sum: &A8_3_2C,
        times_k: &A8_3_2D,
        coefficients: Cited { value: coefficients, by: &A8_3_3 },
        rounding: Cited { value: rounding, by: &A8_3_4 },
    }
}

fn first() -> FirstRatings {
    FirstRatings {
        publishing: &A7_1_4,
        determined: &A8_2,
        counting: &A8_2_1,
        // "scores zero in their first event": any other score counts.
        least_score: Cited { value: HalfPoints::new(1), by: &A8_2_1 },
        average: &A8_2_2,
        // "plus two hypothetical opponents rated 1800"
        hypothetical: Some(Cited {
            value: Hypothetical { opponents: 2, rating: Rating::constant(1800) },
            by: &A8_2_2,
        }),
        differences: Cited { value: &TABLES, by: &A8_1_1 },
        // "rounded to the nearest whole number"
        rounding: Cited { value: HalfRounding::Up, by: &A8_2_3 },
        pooled: &A7_1_4,
        // "within consecutive rating periods of not more than 26 months"
        pooled_periods: Cited { value: 26, by: &A7_1_4 },
        floor_of_results: None,
        // "based on at least 5 games against rated opponents"
        least_games: Cited { value: 5, by: &A7_1_4 },
        // "The rating must be at least 1400."
        lowest: Cited { value: Rating::constant(1400), by: &A7_1_4 },
        considered: &A7_1_4,
        // "The maximum initial rating is 2200."
        highest: Some(Cited { value: Rating::constant(2200), by: &A8_2_3 }),
    }
}
