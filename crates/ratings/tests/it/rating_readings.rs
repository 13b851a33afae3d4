//! Every open point of the rating regulations of 2013 has a case in which its default and each alternative differ.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;

use crate::common::ratings::{UNRATED, game, rated, result, tally};
use arbitrium_ratings::ratings::regulations_2013::Readings;
use arbitrium_ratings::ratings::regulations_2013::articles::A6_1;
use arbitrium_ratings::ratings::{
    Career, Composition, Conditions, Developed, Edition, Event, EventChange, EventResult, Fate, FirstResult,
    FirstStanding, Hundredths, K, Month, Participant, Rating, Rational, Score, regulations_2013,
};

/// The open points that other tests cover, because they are about lists and files (`tests/it/rate.rs`,
/// `tests/it/rate_list_rules.rs`).
const ELSEWHERE: [&str; 4] = ["late-results", "rating-at", "list-games", "pool-composition"];

fn edition(id: &str, value: &str) -> Edition {
    let mut readings = Readings::default();
    readings.set(id, value).unwrap();
    regulations_2013::read_as(readings)
}

fn month() -> Month {
    "2013-08".parse().unwrap()
}

/// A result of a Swiss tournament: this many games, all against different rated opponents.
fn swiss(games: u32, half_points: u32, average: Rational) -> FirstResult {
    result(Composition::SwissOrTeam, games, half_points, average)
}

fn whole(average: i64) -> Rational {
    Rational::from_integer(average)
}

/// The first rating that an edition gives for these results, in words.
fn first(edition: &Edition, results: &[FirstResult]) -> String {
    let results: Vec<(Month, FirstResult)> = results.iter().map(|result| (month(), *result)).collect();
    let first = edition.first_rating(&results, month());
    format!("{:?} {:?}", first.standing, first.pool.map(|pool| pool.ru))
}

/// A round-robin of these players, who meet `cycles` times. `score` gives the score of the first of two players.
fn round_robin(participants: Vec<Participant>, cycles: u16, score: impl Fn(usize, usize) -> Score) -> Event {
    let mut games = Vec::new();
    for cycle in 1..=cycles {
        for first in 0..participants.len() {
            for second in first + 1..participants.len() {
                games.push(game(cycle, (first, second), score(first, second)));
            }
        }
    }
    Event { composition: Composition::RoundRobin, participants, games, conditions: Conditions::default() }
}

/// The sum of each player in a rated event, and the averages of its newcomers.
fn rated_event(edition: &Edition, event: &Event) -> String {
    let outcomes = edition.rate(event).outcomes;
    let words = outcomes.iter().map(|outcome| match &outcome.result {
        EventResult::Rated { sum } => sum.to_string(),
        EventResult::Unrated(newcomer) => {
            format!("{:?}", newcomer.result.map(|result| edition.alone(&result).ru))
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The result of the case that belongs to an open point.
fn case(edition: &Edition, id: &str) -> String {
    match id {
        // 6.1: "If an unrated player scores zero or half in his first tournament": half against rated opponents, two
        // points more against unrated ones.
        "first-event-score" => {
            let mut result = swiss(3, 1, whole(2000));
            result.scored.all = tally(5, 5);
            first(edition, &[result])
        }
        // 6.1: the first result is disregarded. The question is whether the second one then counts as the first.
        "first-event" => first(edition, &[swiss(4, 1, whole(2000)), swiss(3, 0, whole(2000))]),
        // 6.41: "he must play at least 3 games against rated opponents"; two opponents, four games.
        "three-opponents" => {
            let mut result = swiss(4, 4, whole(2000));
            result.scored.rated_opponents = 2;
            first(edition, &[result])
        }
        // 8.31: "Where a player's first result(s) is less than the FIDE rating floor at the time of the event the
        // result(s) is ignored."
        "floor-tests" => first(edition, &[swiss(9, 2, whole(1050)), swiss(9, 12, whole(1300))]),
        // 8.2: 2000.4 - 125 x 3/4 is 1906.65; with 2000 it is 1906.25.
        "round-rc" => first(edition, &[round_robin_result(Rational::new(20004, 10), 3)]),
        // 8.2: p = 1/8 = .125.
        "round-p" => first(edition, &[swiss(8, 2, whole(2000))]),
        // 8.57: "R_n is rounded off to the nearest 1 or 0, 0.5 is rounded to 1."
        "round-rn" => new_rating(edition, &[(-25, 10)]),
        // 8.55c: "ΣΔR x K = the Rating Change for a given tournament, or Rating period."
        "period" => new_rating(edition, &[(4, 10), (4, 10)]),
        // 8.56: under 30 games and already 2400.
        "k-overlap" => edition
            .coefficient(
                Career { games: 12, highest: Rating::new(2400).unwrap() },
                Developed::of(Rating::new(2400).unwrap()),
            )
            .to_string(),
        // 8.21b: the first of two newcomers scores nothing in the first event.
        "disregarded" => {
            let players = vec![rated(2000), rated(1900), rated(1800), rated(1700), UNRATED, UNRATED];
            let score = |first, second| match (first, second) {
                (4, _) => Score::Loss,
                (_, 4) => Score::Win,
                _ => Score::Draw,
            };
            rated_event(edition, &round_robin(players, 1, score))
        }
        // 8.21b: "'n' is the number of opponents", who meet twice.
        "n" => {
            let players = vec![rated(2000), rated(1900), rated(1800), rated(1700), UNRATED, UNRATED];
            rated_event(
                edition,
                &round_robin(
                    players,
                    2,
                    |first, second| {
                        if second >= 4 && first < 3 { Score::Win } else { Score::Draw }
                    },
                ),
            )
        }
        // 8.58: one opponent is more than 400 above the unrated players, and these are opponents of each other.
        "iteration" => {
            let players = vec![rated(2600), rated(1900), rated(1800), rated(1700), UNRATED, UNRATED];
            rated_event(
                edition,
                &round_robin(players, 1, |first, second| match (first, second) {
                    (4 | 0, _) | (_, 5) => Score::Win,
                    _ => Score::Draw,
                }),
            )
        }
        other => panic!("no case for the reading {other}"),
    }
}

/// A round-robin in which a newcomer scored half a point less than 50% against this average.
fn round_robin_result(average: Rational, games: u32) -> FirstResult {
    result(Composition::RoundRobin, games, games - 1, average)
}

fn new_rating(edition: &Edition, events: &[(i64, i64)]) -> String {
    let change =
        |&(sum, k): &(i64, i64)| EventChange { sum: Hundredths::new(sum), k: K::new(k).unwrap(), games: 1 };
    let events: Vec<EventChange> = events.iter().map(change).collect();
    edition.new_rating(Rating::new(2000).unwrap(), &events).rating.to_string()
}

#[test]
fn every_open_point_has_a_case_in_which_its_choices_differ() {
    for reading in Readings::OPEN.iter().filter(|reading| !ELSEWHERE.contains(&reading.id)) {
        let answers: Vec<String> = reading
            .choices
            .iter()
            .map(|choice| case(&edition(reading.id, choice.value), reading.id))
            .collect();
        let different: BTreeSet<&String> = answers.iter().collect();
        // Half to even and cutting off differ from half up, not always from each other.
        let least = if reading.id == "round-p" { 2 } else { answers.len() };
        assert!(different.len() >= least, "{}: {answers:?}", reading.id);
        assert!(answers[1..].iter().all(|other| *other != answers[0]), "{}: {answers:?}", reading.id);
        let default = case(&regulations_2013::edition(), reading.id);
        assert_eq!(answers[0], default, "the first choice of {} is the default", reading.id);
    }
}

/// The defaults, with the numbers that the text gives by hand.
#[test]
fn the_defaults_are_as_the_text_says() {
    let edition = regulations_2013::edition();
    assert_eq!(case(&edition, "k-overlap"), "10");
    assert_eq!(case(&edition, "round-rn"), "1998");
    assert_eq!(case(&edition, "period"), "2001");
    // p = .125 is .13, d_p = -322; 2000 - 322 = 1678.
    assert_eq!(case(&edition, "round-p"), "Accumulating { missing: 1 } Some(1678)");
    assert_eq!(case(&edition, "first-event-score"), "Nothing None");
    assert_eq!(case(&edition, "three-opponents"), "Nothing None");
}

/// 7.14c (`26-months`): "Results from other tournaments played within consecutive rating periods totalling not more than 26 months, are
/// pooled to obtain the initial rating."
#[test]
fn results_of_26_monthly_periods_are_pooled_and_no_older_ones() {
    let edition = regulations_2013::edition();
    let result = swiss(5, 5, whole(2000));
    let pooled = |first: &str| {
        let results = [(first.parse().unwrap(), result), ("2015-08".parse().unwrap(), result)];
        edition.first_rating(&results, "2015-08".parse().unwrap()).standing
    };
    assert_eq!(pooled("2013-07"), FirstStanding::Published(Rating::new(2000).unwrap()));
    assert_eq!(pooled("2013-06"), FirstStanding::Accumulating { missing: 4 });
}

/// 6.1 (`first-event`): "If an unrated player scores zero or half in his first tournament, his score and that of his
/// opponents against him are disregarded." By default every tournament is the first one until a result has counted;
/// with the other choice it is the first one with a game.
#[test]
fn a_second_zero_counts_where_the_first_tournament_is_the_first_played() {
    let fates = |edition: &Edition| {
        let results = [swiss(4, 1, whole(2000)), swiss(3, 0, whole(2000))].map(|result| (month(), result));
        edition.first_rating(&results, month()).results.iter().map(|one| one.fate).collect::<Vec<_>>()
    };
    let disregarded = Fate::Disregarded(&A6_1);
    assert_eq!(fates(&regulations_2013::edition()), [disregarded, disregarded]);
    assert_eq!(fates(&edition("first-event", "any-earlier-game")), [disregarded, Fate::Counts]);
}

/// 6.2, 6.5 (`pool-composition`): "as a round-robin, if each part is a complete round-robin or match" is the default.
#[test]
fn a_pooled_event_is_rated_by_its_parts_where_that_is_read() {
    let by_parts = |edition: &Edition| edition.round_robins.unwrap().pooled;
    assert!(by_parts(&regulations_2013::edition()));
    assert!(by_parts(&edition("pool-composition", "parts")));
    assert!(!by_parts(&edition("pool-composition", "whole")));
}

/// An edition says how each open point is read, in the order of the points, and which of them unusually.
#[test]
fn an_edition_says_how_it_is_read() {
    let defaults: Vec<(&str, &str)> =
        Readings::OPEN.iter().map(|reading| (reading.id, reading.choices[0].value)).collect();
    let edition = regulations_2013::edition();
    assert_eq!(edition.chosen(), defaults);
    assert_eq!(edition.unusual(), []);
    for reading in Readings::OPEN {
        for choice in &reading.choices[1..] {
            let read = edition.with(reading.id, choice.value).unwrap();
            assert_eq!(read.unusual(), [(reading.id, choice.value)]);
            assert_eq!(read.chosen().len(), defaults.len());
        }
    }
}
