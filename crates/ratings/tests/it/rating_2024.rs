//! The regulations of 2024, sentence by sentence. The choices of the open points give other results in
//! `rating_second.rs`.

use crate::common::ratings::{UNRATED, first, game, rated, result, status, sums, swiss, tally};
use arbitrium_core::rulebook::Kind;
use arbitrium_ratings::ratings::regulations_2024::{RULEBOOK, edition, rapid_blitz};
use arbitrium_ratings::ratings::{
    Career, Composition, Developed, Edition, Event, EventChange, EventFacts, EventResult, Fate, FirstResult,
    FirstStanding, Game, GameFate, Hundredths, K, Level, Line, Month, Participant, RateOfPlay, Rating,
    Rational, Score, Slip, Status, edition_in_force, regulations_2013,
};
use jiff::civil::date;

fn month(text: &str) -> Month {
    text.parse().unwrap()
}

fn rating(points: i64) -> Rating {
    Rating::new(points).unwrap()
}

fn k(k: i64) -> K {
    K::new(k).unwrap()
}

/// A result of this many games against different rated opponents with this average rating.
fn scored(games: u32, half_points: u32, average: i64) -> FirstResult {
    result(Composition::SwissOrTeam, games, half_points, Rational::from_integer(average))
}

fn published(results: &[FirstResult]) -> Option<u16> {
    match first(&edition(), results).standing {
        FirstStanding::Published(rating) => Some(rating.get()),
        _ => None,
    }
}

/// "Applied from 1 March, 2024"; 2013, 0.1: those in between are covered by no edition.
#[test]
fn the_day_of_the_start_chooses_the_edition() {
    let chosen = |day| edition_in_force(Some(day)).map(|edition| edition.id()).ok();
    assert_eq!(chosen(date(2024, 2, 29)), None);
    assert_eq!(chosen(date(2024, 3, 1)), Some("rating-2024"));
    assert_eq!(chosen(date(2013, 7, 1)), Some("rating-2013"));
    let error = edition_in_force(Some(date(2016, 5, 1))).unwrap_err().to_string();
    assert!(error.contains("rating-2013 (from 2013-07-01 to before 2014-07-01)"), "{error}");
}

/// 8.3.1: "A difference in rating of more than 400 points shall be counted for rating purposes as though it were a
/// difference of 400 points for players rated below 2650. For players rated 2650 and above, the difference between
/// ratings shall be used in all cases". Effective from 1 October 2025, by each player's own rating.
#[test]
fn players_of_2650_keep_the_difference_since_october_2025() {
    let counted = |own, opponent, day| edition().game_change(own, opponent, Score::Draw, day).counted;
    let (before, since) = (Some(date(2025, 9, 30)), Some(date(2025, 10, 1)));
    assert_eq!([before, since, None].map(|day| counted(2650, 2100, day)), [400, 550, 550]);
    assert_eq!((counted(2649, 2100, since), counted(2100, 2650, since)), (400, -400));
}

fn game_of(score: Score) -> Game {
    game(1, (0, 1), score)
}

/// 8.3.4 (`half-away`): "The Rating Change for a Rating Period is rounded to the nearest whole number. 0.5 is rounded away from
/// zero."
#[test]
fn halves_are_rounded_away_from_zero() {
    let new = |sum| {
        let change = EventChange { sum: Hundredths::new(sum), k: k(10), games: 3 };
        edition().new_rating(rating(2000), &[change]).rating
    };
    assert_eq!((new(25), new(-25), new(-24), new(24)), (2003, 1997, 1998, 2002));
}

/// 8.3.3 (`k-times-n`): "If the number of games (n) for a player on any list for a rating period multiplied by K (as defined above)
/// exceeds 700, then K shall be the largest whole number such that K x n does not exceed 700." Over all events of the period.
#[test]
fn k_times_n_is_limited_over_the_period() {
    let change = |sum, games, k| EventChange { sum: Hundredths::new(sum), k, games };
    let new = |events: &[EventChange]| edition().new_rating(rating(1800), events);
    // 9 + 8 = 17 games: 40 × 17 = 680; with 18 games 700 / 18 = 38.
    assert_eq!(new(&[change(100, 9, k(40)), change(100, 8, k(40))]).factors, [40, 40]);
    let limited = new(&[change(100, 9, k(40)), change(100, 9, k(40))]);
    assert_eq!(
        (limited.factors, limited.change, limited.rating),
        (vec![38, 38], Hundredths::new(7600), 1876)
    );
    assert_eq!(new(&[change(100, 36, k(20))]).factors, [19]);
    assert_eq!(new(&[change(100, 70, k(10))]).factors, [10]);
    assert_eq!(new(&[change(100, 71, k(10))]).factors, [9]);
    // 2013 has no limit.
    let events = [change(100, 36, k(30))];
    assert_eq!(regulations_2013::edition().new_rating(rating(1800), &events).factors, [30]);
}

/// 8.3.3, one line of the article after the other (`k-new`, `k-junior`).
#[test]
fn k_follows_games_age_and_published_ratings() {
    let of = |games, highest: i64, now: i64, born, year| {
        let now = Developed { rating: rating(now), birth_year: born, year: Some(year) };
        edition().coefficient(Career { games, highest: rating(highest) }, now).get()
    };
    // "K = 40 for a player new to the rating list until they have completed events with at least 30 games."
    assert_eq!((of(29, 1900, 1900, None, 2025), of(30, 1900, 1900, None, 2025)), (40, 20));
    // "K = 20 as long as a player's rating remains under 2400."
    assert_eq!((of(100, 2399, 2399, None, 2025), of(100, 2400, 2400, None, 2025)), (20, 10));
    // "… even if the rating drops below 2400."
    assert_eq!(of(100, 2400, 2250, None, 2025), 10);
    // "K = 40 for all players until the end of the year of their 18th birthday, as long as their rating remains under 2300."
    assert_eq!((of(100, 2299, 2299, Some(2007), 2025), of(100, 2299, 2299, Some(2007), 2026)), (40, 20));
    assert_eq!((of(100, 2300, 2300, Some(2007), 2025), of(100, 2310, 2299, Some(2007), 2025)), (20, 40));
    // 10 comes before the juniors' 40.
    assert_eq!(of(12, 2400, 2250, Some(2010), 2025), 10);
}

/// 8.2.2 (`dp-rounding`): "Ra is the average rating of the player's rated opponents plus two hypothetical opponents rated 1800.
/// The result against these two hypothetical opponents is considered as a draw." 8.2.3: "Ru = Ra + dp".
#[test]
fn two_hypothetical_opponents_of_1800_are_drawn_with() {
    // 5 games, 3 points, 2000: Ra = (10000 + 3600) / 7 = 1942.86; p = 4/7 = .571 → .57; dp = 50; 1992.86 → 1993.
    let pool = first(&edition(), &[scored(5, 6, 2000)]).pool.unwrap();
    assert_eq!(
        (pool.average, pool.p, pool.dp, pool.ru),
        (Rational::new(13600, 7), Hundredths::new(57), Some(50), 1993)
    );
    assert_eq!(pool.article.number, "8.2.3");
    // dp on both sides: 1 of 6, p = 2/8 = .25: -193.
    let low = first(&edition(), &[scored(6, 2, 2000)]).pool.unwrap();
    assert_eq!((low.p, low.dp), (Hundredths::new(25), Some(-193)));
    // p = (2.5 + 1) / (14 + 2) = .21875 → .22; (1.5 + 1) / (6 + 2) = .3125 → .31; 4.5 / 8 = .5625 → .56.
    assert_eq!(first(&edition(), &[scored(14, 5, 2000)]).pool.unwrap().p, Hundredths::new(22));
    // 1 + 1 of 16: .125 → .13.
    assert_eq!(first(&edition(), &[scored(14, 2, 2000)]).pool.unwrap().p, Hundredths::new(13));
}

/// 8.2.3 (`initial-max`): "Ru is rounded to the nearest whole number. The maximum initial rating is 2200." 7.1.4 (`floor`): "The
/// rating must be at least 1400."
#[test]
fn a_first_rating_is_at_least_1400_and_at_most_2200() {
    assert_eq!(published(&[scored(9, 18, 2300)]), Some(2200));
    assert_eq!(first(&edition(), &[scored(9, 18, 2300)]).pool.unwrap().ru, 2592);
    assert_eq!(published(&[scored(5, 5, 1400)]), Some(1514));
    // One game won of twelve: (1200 × 12 + 3600) / 14 = 1285.7; p = 2/14 = .14; -309. Nothing is published, and it stays pooled.
    let low = first(&edition(), &[scored(12, 2, 1200)]);
    assert_eq!((low.standing, low.results[0].fate), (FirstStanding::BelowFloor, Fate::Counts));
    // With 4 of 4 later: 5 of 16 at 1400: (16800 … ) are pooled with it.
    let both = first(&edition(), &[scored(12, 2, 1200), scored(8, 16, 2000)]);
    assert_eq!(both.pool.unwrap().tally, tally(20, 18));
}

/// 7.1.4 (`five-games`): "A rating for a player new to the list shall be published when it is based on at least 5 games against
/// rated opponents. This need not be met in one tournament. Results from other tournaments played within consecutive rating periods
/// of not more than 26 months are pooled".
#[test]
fn five_games_of_26_months_make_a_rating() {
    assert_eq!(first(&edition(), &[scored(4, 4, 2000)]).standing, FirstStanding::Accumulating { missing: 1 });
    assert!(published(&[scored(2, 2, 2000), scored(3, 3, 1900)]).is_some());
    let standing = |old: &str| {
        let results = [(month(old), scored(3, 3, 2000)), (month("2026-03"), scored(2, 2, 2000))];
        edition().first_rating(&results, month("2026-03")).standing
    };
    assert!(matches!(standing("2024-02"), FirstStanding::Published(_)));
    assert_eq!(standing("2024-01"), FirstStanding::Accumulating { missing: 3 });
}

/// 8.2.1 (`first-event-zero`): "If an unrated player scores zero in their first event this score is disregarded. Otherwise, their
/// rating is calculated using all their results as in 7.1.4."
#[test]
fn a_zero_in_the_first_event_is_disregarded() {
    let fates = |results: &[FirstResult]| {
        let first = first(&edition(), results);
        first.results.iter().map(|one| one.fate == Fate::Counts).collect::<Vec<_>>()
    };
    assert_eq!(fates(&[scored(5, 0, 1900), scored(5, 1, 1900), scored(3, 0, 1900)]), [false, true, true]);
    // Half a point counts, and so do two opponents.
    assert_eq!(fates(&[scored(2, 1, 1900)]), [true]);
    let event = swiss(vec![rated(1900), UNRATED], vec![game_of(Score::Win)]);
    let rated = edition().rate(&event);
    let EventResult::Unrated(newcomer) = &rated.outcomes[1].result else { panic!("unrated") };
    assert_eq!(newcomer.disregarded.map(|article| article.number), Some("8.2.1"));
    // "… For each game played against a rated player": the game is not rated for the opponent either.
    assert_eq!(sums(&edition(), &event)[0], Some(0));
}

/// The common mistakes with 8.2 are distinguished by their results for the same games: 5 games, 4 points, 2000 on
/// average. Right is Ra = 13600/7 = 1942.86, p = 5/7 → .71, dp = 158: 2100.86 → 2101.
#[test]
fn each_mistake_in_a_first_rating_has_its_number() {
    let made = |slip: &Slip| (slip.about, first(&slip.edition, &[scored(5, 8, 2000)]).pool.unwrap().ru);
    assert_eq!(first(&edition(), &[scored(5, 8, 2000)]).pool.unwrap().ru, 2101);
    let made: Vec<(&str, i64)> = edition().rules.slips().iter().map(made).collect();
    let expected = [
        // p = 4/5 = .80: dp = 240.
        ("without the two hypothetical opponents of 1800", 2240),
        ("with the hypothetical opponents in Ra alone, not in p", 2183),
        ("with the hypothetical opponents in p alone, not in Ra", 2158),
        // Three half-points over 50%: 2000 + 60.
        ("with 20 for each half point over 50%, as before March 2024", 2060),
        ("with the first rating rounded down", 2100),
        // The maximum is what is published, no part of Ru.
        ("without the maximum of the initial rating", 2101),
    ];
    assert_eq!(made, expected);
}

/// A K of another edition counts as that of newcomers, that of 2400, or that of all others.
#[test]
fn a_k_of_2013_has_its_place_in_2024() {
    let here = |of, now| edition().in_the_place_of(k(of), Developed::of(rating(now)), None).map(K::get);
    assert_eq!([10, 15, 30].map(|of| here(of, 1900)), [Some(10), Some(20), Some(40)]);
    assert_eq!(here(25, 1900), None);
    let back = |of| {
        regulations_2013::edition().in_the_place_of(k(of), Developed::of(rating(1900)), None).map(K::get)
    };
    assert_eq!([10, 20, 40].map(back), [Some(10), Some(15), Some(30)]);
    // 8.3.3: "K = 40 for all players until the end of the year of their 18th birthday": that says nothing of games, and 2013 has no rule for juniors.
    let junior = Developed { birth_year: Some(2008), year: Some(2025), ..Developed::of(rating(1900)) };
    let in_2013 = |games| regulations_2013::edition().in_the_place_of(k(40), junior, games).map(K::get);
    assert_eq!([None, Some(30), Some(29)].map(in_2013), [Some(15), Some(15), Some(30)]);
    assert_eq!(edition().in_the_place_of(k(30), junior, None).map(K::get), Some(40));
}

/// 8.2.4; 2013, 8.4 (`ex-unrated`): "If an unrated player receives a published rating before a particular tournament in which
/// they have played is rated, then they are rated as a rated player with their current rating, but in the rating of their
/// opponents they are counted as an unrated player."
#[test]
fn a_player_published_since_is_rated_alone() {
    let since = Participant { level: Level::RatedSince(rating(1700)), k: Some(k(40)) };
    for (edition, article) in [(edition(), "8.3.1"), (regulations_2013::edition(), "6.42")] {
        for (score, change) in [(Score::Draw, 0), (Score::Loss, 50)] {
            let event = swiss(vec![rated(1700), since], vec![game_of(score)]);
            assert_eq!(sums(&edition, &event), [Some(0), Some(change)]);
            assert_eq!(fates(&edition, &event), [article]);
        }
    }
}

/// Whether a game is rated, or the article by which it is not.
fn fate(line: &Line) -> &'static str {
    match line.fate {
        GameFate::NotRated(article) => article.number,
        _ => "rated",
    }
}

/// What an edition says of a rate of play.
fn of_a_rate_of_play(edition: &Edition, rate: &str, article: &str) -> Status {
    status(edition, &EventFacts { rate_of_play: rate.parse().ok(), ..EventFacts::default() }, article)
}

/// The fates of the first player's games.
fn fates(edition: &Edition, event: &Event) -> Vec<&'static str> {
    edition.rate(event).outcomes[0].games.iter().map(fate).collect()
}

/// 1.1 (`too-fast`): "For a game to be rated each player must at the start of the game have the following minimum periods …
/// Where at least one of the players in the game has a rating of 2400 or higher, each player must have a minimum of 120 minutes.
/// … 1800 or higher … 90 minutes. Where both of the players in the game are rated below 1800 … 60 minutes."
#[test]
fn the_rate_of_play_is_asked_game_by_game() {
    let rated_games = |minutes: u32| {
        let players = vec![rated(2400), rated(1800), rated(1799), rated(1500)];
        let games =
            vec![game(1, (0, 3), Score::Win), game(1, (1, 2), Score::Win), game(2, (2, 3), Score::Win)];
        let mut event = swiss(players, games);
        event.conditions.rate_of_play = RateOfPlay::plain(&format!("{minutes} min"));
        let rated = edition().rate(&event);
        [(0, 0), (1, 0), (2, 1)].map(|(place, game)| fate(&rated.outcomes[place].games[game]))
    };
    assert_eq!(rated_games(120), ["rated", "rated", "rated"]);
    assert_eq!(rated_games(119), ["1.1", "rated", "rated"]);
    assert_eq!(rated_games(89), ["1.1", "1.1", "rated"]);
    assert_eq!(rated_games(59), ["1.1", "1.1", "1.1"]);
}

/// 1.2: "Where a certain number of moves is specified in the first time control, it shall be at least 30 moves." An
/// article that this version does not contain is never met (`not-held`).
#[test]
fn what_is_not_at_hand_is_unknown() {
    let judged = |rate, article| of_a_rate_of_play(&edition(), rate, article);
    assert_eq!(judged("30/5400:1800", "1.2"), Status::Met);
    assert_eq!(judged("29/5400:1800", "1.2"), Status::Broken);
    for article in ["0", "2", "3", "4"] {
        assert_eq!(judged("5400+30", article), Status::Unknown);
    }
    let cited = RULEBOOK.articles.iter().filter(|article| article.kind == Kind::Cited);
    assert!(
        cited.clone().count() == 6
            && cited.into_iter().all(|article| article.summary.contains("does not contain the text"))
    );
}

/// 6.1: "Matches in which one player is unrated shall not be rated."; 2013, 6.7: "Matches in which one or both of the players
/// are unrated shall not be rated." 6.2; 2013, 6.6 (`match-won`): "those played after one player has won shall not be rated."
#[test]
fn matches_are_rated_until_they_are_won() {
    let of = |edition: &Edition, other, scores: &[Score]| {
        let games = scores.iter().zip(1..).map(|(score, round)| game(round, (0, 1), *score)).collect();
        let composition = Composition::Match;
        fates(edition, &Event { composition, ..swiss(vec![rated(2000), other], games) })
    };
    for (edition, unrated, won) in [(edition(), "6.1", "6.2"), (regulations_2013::edition(), "6.7", "6.6")] {
        assert_eq!(of(&edition, UNRATED, &[Score::Win]), [unrated]);
        // Of 6 games 4 points are more than half; 3 are not.
        assert_eq!(of(&edition, rated(2000), &[Score::Win; 6])[2..], ["rated", "rated", won, won]);
        assert_eq!(
            of(&edition, rated(2000), &[Score::Win, Score::Win, Score::Draw]),
            ["rated", "rated", won]
        );
    }
}

/// Rapid and blitz, 7.3.1: no exemption, and "Games played between players with a rating difference of 600 points or more shall not
/// be rated if at least one of the players is rated above 2600" from 1 December 2024. 1.1, 1.2 (`no-matches`, `standard-rating-k`).
#[test]
fn rapid_and_blitz_differ_where_they_say_so() {
    let edition = rapid_blitz::edition();
    assert_eq!(edition.game_change(2700, 2100, Score::Win, Some(date(2025, 11, 1))).counted, 400);
    let sum = |own, opponent, day| {
        let mut event = swiss(vec![rated(own), rated(opponent)], vec![game_of(Score::Win)]);
        event.conditions.start = Some(day);
        sums(&edition, &event)[0]
    };
    let (before, since) = (date(2024, 11, 30), date(2024, 12, 1));
    assert_eq!((sum(2601, 2001, before), sum(2601, 2001, since)), (Some(8), Some(0)));
    assert_eq!((sum(2600, 2000, since), sum(2601, 2002, since)), (Some(8), Some(8)));
    let judged = |rate, article| of_a_rate_of_play(&edition, rate, article);
    assert_eq!((judged("900+10", "1.1.1"), judged("180+2", "1.1.2")), (Status::Met, Status::Met));
    assert_eq!((judged("3600", "1.1.1"), judged("180", "1.1.2")), (Status::Broken, Status::Broken));
    assert_eq!(judged("W300-B240", "1.2"), Status::Broken);
    assert_eq!(edition.matches, None);
    // K is an open point of this chapter alone, and the limit of 400 points one of standard chess alone.
    let newcomer = (Career { games: 12, highest: rating(2000) }, Developed::of(rating(2000)));
    let k = |edition: &Edition| edition.coefficient(newcomer.0, newcomer.1).get();
    assert_eq!((k(&edition), k(&edition.with("rapid-blitz-k", "20").unwrap())), (40, 20));
    assert!(self::edition().with("rapid-blitz-k", "20").is_err() && edition.with("cap-2650", "own").is_err());
}
