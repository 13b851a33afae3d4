//! The open points of the rating regulations of 2013: for each that has one answer a case in which another answer would
//! give another result. The choices of the others give other results in `rating_second.rs`, and in the tests of lists.

use crate::common::ratings::{UNRATED, first, game, rated, result, round_robin, status, sums, swiss, tally};
use arbitrium_ratings::ratings::list::Standing;
use arbitrium_ratings::ratings::regulations_2013::articles::{A6_1, A8_22, A8_23, A8_24, A8_25, A8_31};
use arbitrium_ratings::ratings::regulations_2013::{Readings, edition};
use arbitrium_ratings::ratings::{
    Career, Composition, Edition, Event, EventChange, EventFacts, EventResult, Fate, FirstResult,
    FirstStanding, GameFate, Hundredths, K, Listed, Month, RateOfPlay, Rating, Rational, RoundRobinField,
    Score, Status, regulations_2013,
};

fn month() -> Month {
    "2013-08".parse().unwrap()
}

fn whole(points: i64) -> Rational {
    Rational::from_integer(points)
}

fn newcomer(event: &Event, place: usize) -> FirstResult {
    match &edition().rate(event).outcomes[place].result {
        EventResult::Unrated(newcomer) => newcomer.result.unwrap(),
        EventResult::Rated { .. } => panic!("he is unrated"),
    }
}

/// 8.22, 8.23 (`rc-or-ra`): "If he scores 50%, then R_u = R_a"; "If he scores more than 50%, then R_u = R_a + 15 for each half
/// point scored over 50%". A Swiss tournament has no R_a.
#[test]
fn in_a_swiss_rc_stands_for_ra() {
    let players = vec![rated(2100), rated(2000), rated(1800), UNRATED];
    let with = |scores: [Score; 3]| {
        let games = scores.into_iter().enumerate().map(|(place, score)| game(1, (3, place), score));
        let alone = edition().alone(&newcomer(&swiss(players.clone(), games.collect()), 3));
        (alone.ru, alone.article)
    };
    // (2100 + 2000 + 1800) / 3 = 1966.67 → 1967
    assert_eq!(with([Score::Draw; 3]), (1967, &A8_22));
    assert_eq!(with([Score::Draw, Score::Draw, Score::Win]), (1982, &A8_23));
}

/// 8.56 (`k-2400`): "K = 10 once a player's published rating has reached 2400". Between two events of one period 2395
/// rose to 2410 and fell again: no list published it.
#[test]
fn a_rating_of_2400_that_is_not_published_leaves_k() {
    let edition = edition();
    let rating = Rating::new(2395).unwrap();
    let before = Listed {
        rating: Some(rating),
        standing: Standing::Active,
        k: K::new(15).ok(),
        games: Some(0),
        career: Some(Career { games: 100, highest: rating }),
        rated_on: Some(month()),
    };
    let change = |sum| EventChange { sum: Hundredths::new(sum), k: K::new(15).unwrap(), games: 1 };
    let k = |changes: &[EventChange]| {
        let after = edition.after_period(&before, changes, None, month().next()).unwrap();
        (after.rating.unwrap().get(), after.k.unwrap().get())
    };
    assert_eq!(k(&[change(100), change(-100)]), (2395, 15));
    assert_eq!(k(&[change(100)]), (2410, 10));
}

/// 8.54 (`cap`): "A difference in rating of more than 400 points shall be counted for rating purposes as though it were a
/// difference of 400 points." In every game of an event, and for the higher and the lower rated player alike.
#[test]
fn the_rule_of_400_points_holds_in_every_game_and_both_directions() {
    let players = vec![rated(2600), rated(2000), rated(1500)];
    let games = [(0, 1), (0, 2), (1, 2)].map(|players| game(1, players, Score::Win));
    // Each game is worth .08 to the winner; without the rule .02, .00 and .04 at most.
    assert_eq!(sums(&edition(), &swiss(players, games.to_vec())), [16, 0, -16].map(Some));
}

/// 8.3 (`pool-mixed`): "as if the new player had played all his games so far in one tournament". Weighted by games;
/// under 50% by 8.24, because the pool is not a round-robin: "R_u = R_c + d_p". A single round-robin keeps 8.25: "R_u =
/// R_a + d_p x n/(n+1)."
#[test]
fn a_round_robin_and_a_swiss_are_pooled_by_their_games() {
    let (swiss, all_play_all) = (Composition::SwissOrTeam, Composition::RoundRobin);
    let pooled = |results: &[FirstResult]| {
        let pool = first(&edition(), results).pool.unwrap();
        (pool.average, pool.ru, pool.article)
    };
    // (4 × 2000 + 6 × 1700) / 10 = 1820, by events 1850; 4 of 10: d_p = -72; 1820 - 72 = 1748.
    let mixed = [result(all_play_all, 4, 4, whole(2000)), result(swiss, 6, 4, whole(1700))];
    assert_eq!(pooled(&mixed), (whole(1820), 1748, &A8_24));
    let twice = [result(all_play_all, 4, 4, whole(2000)), result(all_play_all, 6, 4, whole(1700))];
    assert_eq!(pooled(&twice), (whole(1820), 1748, &A8_24));
    // 4 of 9 is .44: d_p = -43; × 9/10 = -38.7; 2000 - 38.7 = 1961.3.
    assert_eq!(pooled(&[result(all_play_all, 9, 8, whole(2000))]), (whole(2000), 1961, &A8_25));
}

/// 6.3 (`one-third`): "In a round-robin tournament, at least one-third of the players must be rated." A third of 13 are 5.
#[test]
fn one_third_is_rounded_up() {
    let judged = |players, rated| {
        let round_robin = Some(RoundRobinField { players, rated, cycles: 1, women_only: false });
        let national_championship = Some(false);
        status(&edition(), &EventFacts { round_robin, national_championship, ..EventFacts::default() }, "6.3")
    };
    assert_eq!((judged(12, 4), judged(13, 5)), (Status::Met, Status::Met));
    assert_eq!((judged(12, 3), judged(13, 4)), (Status::Broken, Status::Broken));
}

/// 1.1 (`time-level`): "Where at least one of the players in the tournament has a rating 2200 or higher, each player
/// must have a minimum of 120 minutes. … 1600 or higher … 90 minutes. … below 1600 … 60 minutes." Unrated players do
/// not set the level.
#[test]
fn the_highest_rated_player_sets_the_level() {
    let judged = |highest: i64, minutes: u32| {
        let rate_of_play = Some(RateOfPlay::plain(&format!("{minutes} min")).unwrap());
        let highest = Rating::new(highest).ok();
        status(&edition(), &EventFacts { highest, rate_of_play, ..EventFacts::default() }, "1.1")
    };
    for (highest, least) in [(2200, 120), (2199, 90), (1600, 90), (1599, 60), (0, 60)] {
        assert_eq!(judged(highest, least), Status::Met, "{highest}");
        assert_eq!(judged(highest, least - 1), Status::Broken, "{highest}");
    }
}

/// 8.31, 8.58 (`low-opponent`): "Where a player's first result(s) is less than the FIDE rating floor at the time of the
/// event the result(s) is ignored." The newcomer's result is ignored, but not the opponents' games: "The ΔR for each of
/// the rated players for each game is determined using `R_u(new)`".
#[test]
fn a_newcomer_below_the_floor_counts_for_his_opponents() {
    // The newcomer beats the last of them and loses to the others, who draw among themselves.
    let players = vec![rated(1100), rated(1050), rated(1020), rated(1010), UNRATED];
    let event = round_robin(players, &["===1", "==1", "=1", "0"]);
    let rated = edition().rate(&event);
    // R_ar 1045; d_p of 2.5/4 = 95 three times, of 1.5/4 = -87; d_pa 49.5; R_a = 1045 - 49.5 × 4/5 = 1005.4 → 1005;
    // d_p of 1/4 = -193; 1005 - 193 × 4/5 = 850.6 → 851.
    assert_eq!(rated.round_robin.as_ref().unwrap().shares[&4].rating(), 851);
    assert_eq!(first(&edition(), &[newcomer(&event, 4)]).results[0].fate, Fate::Disregarded(&A8_31));
    let last = rated.outcomes[0].games.last().unwrap();
    let GameFate::Changes(change) = last.fate else { panic!("the game is rated: {last:?}") };
    // 1100 - 851 = 249: P_D = .81.
    assert_eq!((change.difference, change.change), (249, Hundredths::new(19)));
}

/// Two newcomers who played each other; opponents of 2680, 2570 and 1200 are more than 400 points away from them.
fn two_newcomers() -> Event {
    let players = vec![rated(2680), rated(1200), rated(1280), rated(2570), UNRATED, UNRATED];
    round_robin(players, &["110=1", "=1==", "011", "==", "0"])
}

/// 8.58 (`iteration-inputs`): "Where unrated players take part, their ratings are determined by a process of
/// iteration." It begins with the rounded R_u of 8.2, based on all opponents; unrated ones count with their own R_u.
#[test]
fn the_iteration_begins_with_the_rounded_ratings_of_all_opponents() {
    let shares = edition().rate(&two_newcomers()).round_robin.unwrap().shares;
    let share = |place: usize| (shares[&place].first.ru, shares[&place].moved, shares[&place].rating());
    // With R_u = 1761 5/6, unrounded, the first would move by -137 to 1624 5/6; over the rated opponents alone they would
    // move by -170 and -106.
    assert_eq!(share(4), (1762, Some(-136), 1626));
    assert_eq!(share(5), (1826, Some(-85), 1741));
}

/// 8.58 (`iteration-inputs`), repeated: each shift is added to the R_u of 8.2. If it were added to the last R_u, this
/// process would not settle.
#[test]
fn the_fixed_point_is_that_of_the_first_rating() {
    let players = vec![rated(2180), rated(2270), rated(1300), rated(1860), UNRATED, UNRATED];
    let event = round_robin(players, &["1====", "=101", "0=0", "01", "="]);
    let mut readings = Readings::default();
    readings.set("iteration", "fixed-point").unwrap();
    let shares = regulations_2013::read_as(readings).rate(&event).round_robin.unwrap().shares;
    let share = |place: usize| (shares[&place].first.ru, shares[&place].moved);
    assert_eq!((share(4), share(5)), ((1949, Some(77)), (1859, Some(59))));
}

/// 8.3 (`pool-average`): "The initial rating is calculated using the total score against all opponents." Averages are pooled
/// unrounded, with what 8.58 added, and rounded once.
#[test]
fn averages_are_pooled_unrounded_and_shifted() {
    // Twice 9 games: 2000.5 and 2000.25 are 2000.375 together; rounded first they would be 2001 and 2000, so 2001.
    let swiss = |average| result(Composition::SwissOrTeam, 9, 9, average);
    let pool =
        first(&edition(), &[swiss(Rational::new(4001, 2)), swiss(Rational::new(8001, 4))]).pool.unwrap();
    assert_eq!((pool.average, pool.ru), (whole(2000), 2000));
    // R_a = 1886 11/24, moved by -136.
    let event = two_newcomers();
    assert_eq!(newcomer(&event, 4).average, Rational::new(45275, 24) - 136);
}

/// 8.31 (`floor-run`): "Where a player's first result(s) is less than the FIDE rating floor at the time of the event
/// the result(s) is ignored." Each event is checked alone, until one has counted.
#[test]
fn the_floor_applies_to_each_first_result_alone() {
    // 1 of 4: 1100 - 193 = 907; 2 of 5: 1100 - 72 = 1028. Pooled they are 3 of 9: 1100 - 125 = 975, below the floor.
    let low = result(Composition::SwissOrTeam, 4, 2, whole(1100));
    let enough = result(Composition::SwissOrTeam, 5, 4, whole(1100));
    let fates = |results: &[FirstResult]| {
        first(&edition(), results).results.iter().map(|one| one.fate).collect::<Vec<_>>()
    };
    let ignored = Fate::Disregarded(&A8_31);
    assert_eq!(fates(&[low, enough]), [ignored, Fate::Counts]);
    let pool = first(&edition(), &[low, enough]).pool.unwrap();
    assert_eq!((pool.tally, pool.ru), (tally(5, 4), 1028));
    // Two results below the floor are not checked together, and after one that counts no result is checked.
    assert_eq!(fates(&[low, low]), [ignored, ignored]);
    assert_eq!(fates(&[enough, low]), [Fate::Counts, Fate::Counts]);
}

/// 7.14c (`26-months`): "Results from other tournaments played within consecutive rating periods totalling not more than 26 months, are
/// pooled to obtain the initial rating."
#[test]
fn results_of_26_monthly_periods_are_pooled_and_no_older_ones() {
    let edition = edition();
    let result = result(Composition::SwissOrTeam, 5, 5, whole(2000));
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
    let swiss = |games, half_points| result(Composition::SwissOrTeam, games, half_points, whole(2000));
    let fates = |edition: &Edition| {
        first(edition, &[swiss(4, 1), swiss(3, 0)]).results.iter().map(|one| one.fate).collect::<Vec<_>>()
    };
    let disregarded = Fate::Disregarded(&A6_1);
    assert_eq!(fates(&edition()), [disregarded, disregarded]);
    let other = edition().with("first-event", "any-earlier-game").unwrap();
    assert_eq!(fates(&other), [disregarded, Fate::Counts]);
}

/// An edition says how each open point is read, in the order of the points, and which of them unusually.
#[test]
fn an_edition_says_how_it_is_read() {
    let defaults: Vec<(&str, &str)> =
        Readings::OPEN.iter().map(|reading| (reading.id, reading.choices[0].value)).collect();
    let edition = edition();
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
