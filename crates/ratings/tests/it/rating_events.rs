//! Events rated by the regulations of 2013: the articles about who and what counts.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::common::ratings::{UNRATED, game, rated};
use arbitrium_core::rulebook::Article;
use arbitrium_ratings::ratings::regulations_2013::articles::{A5_1, A6_1, A6_6, A6_7, A6_42};
use arbitrium_ratings::ratings::{
    Career, Composition, Conditions, Developed, Ending, Event, EventChange, EventResult, Game, GameFate,
    HalfPoints, Hundredths, K, Level, Participant, Rating, Score, regulations_2013,
};
use proptest::prelude::*;

fn sums(event: &Event) -> Vec<Option<Hundredths>> {
    let sum = |result: &EventResult| match result {
        EventResult::Rated { sum } => Some(*sum),
        EventResult::Unrated(_) => None,
    };
    regulations_2013::edition().rate(event).outcomes.iter().map(|outcome| sum(&outcome.result)).collect()
}

fn not_rated(event: &Event, player: usize) -> Vec<&'static Article> {
    let outcomes = regulations_2013::edition().rate(event).outcomes;
    let articles = outcomes[player].games.iter().filter_map(|line| match line.fate {
        GameFate::NotRated(article) => Some(article),
        GameFate::Changes(_) | GameFate::CountsForFirst => None,
    });
    articles.collect()
}

/// 8.4 (`ex-unrated`): "If an unrated player receives a published rating before a particular tournament in which he has
/// played is rated, then he is rated as a rated player with his current rating, but in the rating of his opponents he is
/// counted as an unrated player."
#[test]
fn a_player_published_in_between_is_rated_for_himself_only() {
    let since = Participant { level: Level::RatedSince(Rating::new(2000).unwrap()), k: K::new(30).ok() };
    let event = Event {
        composition: Composition::SwissOrTeam,
        participants: vec![rated(2000), since],
        games: vec![game(1, (0, 1), Score::Win)],
        conditions: Conditions::default(),
    };
    assert_eq!(sums(&event), [Some(Hundredths::ZERO), Some(Hundredths::new(-50))]);
    assert_eq!(not_rated(&event, 0), [&A6_42]);
}

/// A match with these games between two players of 2400.
fn a_match(games: Vec<Game>) -> Event {
    Event {
        composition: Composition::Match,
        participants: vec![rated(2400), rated(2400)],
        games,
        conditions: Conditions::default(),
    }
}

/// 6.6 (`match-won`): "Where a match is over a specific number of games, those played after one player has won shall not
/// be rated."
#[test]
fn a_match_is_rated_until_it_is_won() {
    let event = a_match((1..=6).map(|round| game(round, (0, 1), Score::Win)).collect());
    // Of 6 games 4 points are more than half; 3 are not.
    assert_eq!(sums(&event)[0], Some(Hundredths::new(200)));
    assert_eq!(not_rated(&event, 0), [&A6_6, &A6_6]);
}

/// 6.6, 5.1: a forfeited game does not count for a rating, but it is one of the games of the match, and its point helps
/// to win the match.
#[test]
fn a_forfeit_counts_when_a_match_is_won() {
    let won = |first: Ending| {
        let rest = (2..=4).map(|round| game(round, (0, 1), Score::Win));
        let games = std::iter::once(Game { round: 1, players: (0, 1), ending: first }).chain(rest);
        not_rated(&a_match(games.collect()), 0)
    };
    let (none, point) = (HalfPoints::default(), HalfPoints::ONE_POINT);
    // With the forfeit 3 points of 4 after the third game.
    assert_eq!(won(Ending::Unplayed(point, none)), [&A5_1, &A6_6]);
    // Without it they are reached with the last one.
    assert_eq!(won(Ending::NOTHING), [&A5_1]);
    // A point that the opponent gets by forfeit does not count for the player.
    assert_eq!(won(Ending::Unplayed(none, point)), [&A5_1]);
    // The order of the two players in a game has no effect.
    let turned = Game { round: 1, players: (1, 0), ending: Ending::Unplayed(none, point) };
    let games = std::iter::once(turned).chain((2..=4).map(|round| game(round, (0, 1), Score::Win)));
    assert_eq!(not_rated(&a_match(games.collect()), 0), [&A5_1, &A6_6]);
}

/// 6.7, 8.4: a player who was unrated and has been published since is unrated for the opponent, and the match is rated
/// for neither.
#[test]
fn a_match_is_rated_for_both_or_for_none() {
    let since = Participant { level: Level::RatedSince(Rating::new(2000).unwrap()), k: K::new(30).ok() };
    let event = Event {
        composition: Composition::Match,
        participants: vec![rated(2400), since],
        games: vec![game(1, (0, 1), Score::Draw)],
        conditions: Conditions::default(),
    };
    assert_eq!(sums(&event), [Some(Hundredths::ZERO), Some(Hundredths::ZERO)]);
    assert_eq!((not_rated(&event, 0), not_rated(&event, 1)), (vec![&A6_7], vec![&A6_7]));
}

/// 6.7: "Matches in which one or both of the players are unrated shall not be rated."
#[test]
fn a_match_with_an_unrated_player_is_not_rated() {
    let event = Event {
        composition: Composition::Match,
        participants: vec![rated(2400), UNRATED],
        games: vec![game(1, (0, 1), Score::Loss)],
        conditions: Conditions::default(),
    };
    assert_eq!(sums(&event)[0], Some(Hundredths::ZERO));
    assert_eq!(not_rated(&event, 0), [&A6_7]);
    assert_eq!(not_rated(&event, 1), [&A6_7]);
}

/// 8.21b by hand. Rated: 2100, 2000, 1900, 1800 (R_ar 1950); the newcomer draws with all four, all else is drawn too: p is
/// .50 for everybody, d_pa 0, R_a 1950, R_u 1950 (8.22). No opponent is further than 400 away: 8.58 moves nothing.
#[test]
fn a_round_robin_with_a_newcomer_is_rated_by_hand() {
    let participants = vec![rated(2100), rated(2000), rated(1900), rated(1800), UNRATED];
    let pairs = (0..5).flat_map(|first| (first + 1..5).map(move |second| (first, second)));
    let games = pairs.map(|players| game(1, players, Score::Draw)).collect();
    let event = Event {
        composition: Composition::RoundRobin,
        participants,
        games,
        conditions: Conditions::default(),
    };
    let rated = regulations_2013::edition().rate(&event);
    let round_robin = rated.round_robin.unwrap();
    assert_eq!(round_robin.shares[&4].rating(), 1950);
    assert_eq!(round_robin.average.unwrap().n, 4);
    // The game of 2100 against 1950: D = 150, P = .70, ΔR = -.20 (8.52, 8.58).
    let last = rated.outcomes[0].games.last().unwrap();
    assert_eq!(last.opponent_rating, Some(1950));
    let GameFate::Changes(change) = last.fate else { panic!("the game is rated") };
    assert_eq!((change.difference, change.change), (150, Hundredths::new(-20)));
}

/// 6.1: "his score and that of his opponents against him are disregarded."
#[test]
fn a_newcomer_without_a_point_leaves_a_round_robin() {
    let participants = vec![rated(2100), rated(2000), rated(1900), rated(1800), UNRATED];
    let pairs = (0..5).flat_map(|first| (first + 1..5).map(move |second| (first, second)));
    let result = |players: (usize, usize)| if players.1 == 4 { Score::Win } else { Score::Draw };
    let games = pairs.map(|players| game(1, players, result(players))).collect();
    let event = Event {
        composition: Composition::RoundRobin,
        participants,
        games,
        conditions: Conditions::default(),
    };
    assert_eq!(not_rated(&event, 0), [&A6_1]);
    assert!(regulations_2013::edition().rate(&event).round_robin.unwrap().left(4).is_some());
}

/// 8.56, one sentence of the article after the other.
#[test]
fn k_follows_games_and_published_ratings() {
    let k = |games, highest| {
        regulations_2013::edition()
            .coefficient(
                Career { games, highest: Rating::new(highest).unwrap() },
                Developed::of(Rating::new(highest).unwrap()),
            )
            .get()
    };
    // "K = 30 for a player new to the rating list until he has completed events with at least 30 games"
    assert_eq!((k(0, 1500), k(29, 2399)), (30, 30));
    // "K = 15 as long as a player's rating remains under 2400."
    assert_eq!((k(30, 1500), k(300, 2399)), (15, 15));
    // "K = 10 once a player's published rating has reached 2400 and remains at that level subsequently" The older
    // condition of 30 games no longer applies (interpretation `k-overlap`).
    assert_eq!((k(30, 2400), k(29, 2400), k(0, 2500)), (10, 10, 10));
}

/// 7.21: "Players whose ratings drop below 1000 are listed on the next list as 'delisted'."
#[test]
fn a_rating_below_1000_is_delisted() {
    let event = EventChange { sum: Hundredths::new(-50), k: K::new(15).unwrap(), games: 1 };
    let new = regulations_2013::edition().new_rating(Rating::new(1007).unwrap(), &[event]);
    assert_eq!((new.change.to_string().as_str(), new.rating, new.delisted), ("-7.50", 1000, false));
    assert!(regulations_2013::edition().new_rating(Rating::new(1006).unwrap(), &[event]).delisted);
}

fn score() -> impl Strategy<Value = Score> {
    prop_oneof![Just(Score::Win), Just(Score::Draw), Just(Score::Loss)]
}

fn ratings() -> impl Strategy<Value = i64> {
    1000_i64..2900
}

/// A Swiss with random games between players with these ratings.
fn swiss(player: impl Strategy<Value = Option<i64>>) -> impl Strategy<Value = Event> {
    prop::collection::vec(player, 2..12).prop_flat_map(|players| {
        let count = players.len();
        let games = prop::collection::vec((0..count, 1..count, score()), 0..40);
        games.prop_map(move |games| Event {
            composition: Composition::SwissOrTeam,
            conditions: Conditions::default(),
            participants: players.iter().map(|rating| rating.map_or(UNRATED, rated)).collect(),
            games: games
                .into_iter()
                .zip(1..)
                .map(|((first, step, score), round)| game(round, (first, (first + step) % count), score))
                .collect(),
        })
    })
}

proptest! {
    /// 5.1: unplayed games "are not counted"; 6.42: "For rated players, only games against rated opponents are counted."
    #[test]
    fn forfeits_and_games_against_unrated_players_change_no_rated_player(
        event in swiss(prop::option::weighted(0.7, ratings())),
        extra in prop::collection::vec((0_usize..12, any::<bool>(), score()), 1..10),
    ) {
        let before = sums(&event);
        let mut more = event.clone();
        more.participants.push(UNRATED);
        let newcomer = more.participants.len() - 1;
        for (player, played, score) in extra {
            let player = player % newcomer;
            let forfeit = Ending::Unplayed(HalfPoints::ONE_POINT, HalfPoints::default());
            let ending = if played { game(99, (player, newcomer), score).ending } else { forfeit };
            let opponent = if played { newcomer } else { (player + 1) % newcomer };
            more.games.push(Game { round: 99, players: (player, opponent), ending });
        }
        let after = sums(&more);
        prop_assert_eq!(&before[..], &after[..newcomer]);
        prop_assert!(not_rated(&more, 0).iter().all(|article| [&A5_1, &A6_42].contains(article) || after[0].is_none()));
    }

    /// Among rated players what one wins the other loses (8.55b with the table's P_H + P_L = 1).
    #[test]
    fn the_changes_of_an_event_of_rated_players_sum_to_nothing(event in swiss(ratings().prop_map(Some))) {
        let total: Hundredths = sums(&event).into_iter().flatten().sum();
        prop_assert_eq!(total, Hundredths::ZERO);
    }

    /// Swapping two players swaps their sums and nothing else.
    #[test]
    fn the_order_of_the_players_changes_nothing(event in swiss(prop::option::weighted(0.7, ratings()))) {
        let last = event.participants.len() - 1;
        let place = |player: usize| last - player;
        let mut turned = event.clone();
        turned.participants.reverse();
        for game in &mut turned.games {
            game.players = (place(game.players.0), place(game.players.1));
        }
        let mut sums_turned = sums(&turned);
        sums_turned.reverse();
        prop_assert_eq!(sums(&event), sums_turned);
    }
}
