//! 7, 8.56 and 13 on the lists that a store publishes, article by article.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::PathBuf;

use crate::common::command::folder;
use arbitrium::rating_list::{
    Entrant, Excluded, Facts, ListDifference, Published, Remark, Selection, Store, StoreError,
};
use arbitrium::ratings::list::{FideId, ListEntry, ListFormat, Standing, read};
use arbitrium::ratings::regulations_2013::Readings;
use arbitrium::ratings::{Composition, Edition, Ending, Game, HalfPoints, Month, Score, regulations_2013};

/// A store with the list of July 2013.
struct Lists {
    store: Store,
    edition: Edition,
}

fn month(text: &str) -> Month {
    text.parse().unwrap()
}

fn id(number: u32) -> FideId {
    FideId::new(number).unwrap()
}

/// An event between two days, of games between players named by their FIDE numbers.
fn event(starts: &str, ends: &str, games: &[(u32, u32, Score)]) -> Facts {
    let mut players: Vec<u32> = games.iter().flat_map(|(one, other, _)| [*one, *other]).collect();
    players.sort_unstable();
    players.dedup();
    let place = |player: &u32| players.binary_search(player).unwrap();
    let games = games.iter().zip(1..).map(|((one, other, score), round)| {
        let opposite = match score {
            Score::Win => Score::Loss,
            Score::Draw => Score::Draw,
            Score::Loss => Score::Win,
        };
        Game { round, players: (place(one), place(other)), ending: Ending::Played(*score, opposite) }
    });
    let entrant = |player: &u32| Entrant {
        fide_id: Some(id(*player)),
        name: format!("Player {player}"),
        federation: Some("NOR".parse().unwrap()),
        sex: None,
        title: None,
        birth_year: Some(1990),
    };
    Facts {
        name: format!("Open {starts}"),
        starts: starts.parse().unwrap(),
        ends: ends.parse().unwrap(),
        composition: Composition::SwissOrTeam,
        official: false,
        games: games.collect(),
        entrants: players.iter().map(entrant).collect(),
    }
}

impl Lists {
    /// Rows are `fide_id,federation,title,rating,k,games,flag`.
    fn new(name: &str, rows: &[&str]) -> Self {
        Lists::reading(name, rows, &[])
    }

    fn reading(name: &str, rows: &[&str], readings: &[(&str, &str)]) -> Self {
        let mut chosen = Readings::default();
        for (id, value) in readings {
            chosen.set(id, value).unwrap();
        }
        let edition = regulations_2013::read_as(chosen);
        let path: PathBuf = folder(&format!("rate_list_rules_{name}")).join("lists.db");
        let mut store = Store::open_or_begin(&path).unwrap();
        let csv = format!("fide_id,federation,title,rating,k,games,flag\n{}\n", rows.join("\n"));
        store.import("july.csv", csv.as_bytes(), Some(month("2013-07")), &edition).unwrap();
        Lists { store, edition }
    }

    fn add(&mut self, facts: Facts) {
        self.store.add(&[("event.trf".into(), facts)], &self.edition).unwrap();
    }

    fn publish(&mut self, list: &str) -> Published {
        self.store.publish(month(list), &self.edition, "").unwrap()
    }

    /// Publishes month by month, this list included.
    fn publish_until(&mut self, list: &str) {
        let mut next = self.store.lists().unwrap().last().unwrap().month;
        while next < month(list) {
            next = next.next();
            self.publish(&next.to_string());
        }
    }

    /// The differences from a published list with rows `fide_id,rating,k`: player, article and reason.
    fn differences(&self, list: &str, rows: &str) -> Vec<(u32, &'static str, String)> {
        let csv = format!("fide_id,rating,k\n{rows}\n");
        let rows = read(csv.as_bytes()).unwrap();
        let compared = self.store.compare(month(list), rows, "published.csv", &self.edition).unwrap();
        let told = |one: ListDifference| (one.fide_id.get(), one.article.number, one.reason);
        compared.differences.into_iter().map(told).collect()
    }

    fn export(&self, list: &str, selection: Selection) -> Vec<ListEntry> {
        let mut file = Vec::new();
        self.store.export(Some(month(list)), selection, ListFormat::Csv, &mut file).unwrap();
        read(&file[..]).unwrap().map(|row| row.unwrap().entry).collect()
    }

    fn entry(&self, list: &str, player: u32) -> Option<ListEntry> {
        self.export(list, Selection::Listed).into_iter().find(|entry| entry.fide_id == id(player))
    }

    fn rating(&self, list: &str, player: u32) -> Option<u16> {
        self.entry(list, player)?.rating.map(arbitrium::ratings::Rating::get)
    }

    fn k(&self, list: &str, player: u32) -> u8 {
        self.entry(list, player).unwrap().k.unwrap().get()
    }

    fn standing(&self, list: &str, player: u32) -> Standing {
        self.entry(list, player).unwrap().flag.standing
    }
}

const TWO: [&str; 2] = ["1,NOR,,2000,15,,", "2,NOR,,2000,15,,"];

/// Ten players of 1500 for newcomers to meet: 11 to 20.
fn field() -> Vec<String> {
    (11..=20).map(|player| format!("{player},NOR,,1500,15,,")).collect()
}

fn with_field<'a>(field: &'a [String], more: &[&'a str]) -> Vec<&'a str> {
    more.iter().copied().chain(field.iter().map(String::as_str)).collect()
}

/// A newcomer's draws with players of the field.
fn draws(player: u32, opponents: std::ops::RangeInclusive<u32>) -> Vec<(u32, u32, Score)> {
    opponents.map(|opponent| (player, opponent, Score::Draw)).collect()
}

/// 7.13 (`closing`): "The closing date for tournaments for a list is 3 days before the date of the list; the tournaments ending
/// before or on that day are rated on the list."
#[test]
fn a_list_takes_what_ended_three_days_before_it() {
    for (ends, august, september) in [("2013-07-29", 2008, 2008), ("2013-07-30", 2000, 2008)] {
        let mut lists = Lists::new("closing", &TWO);
        lists.add(event("2013-07-20", ends, &[(1, 2, Score::Win)]));
        lists.publish_until("2013-09");
        assert_eq!(lists.rating("2013-08", 1), Some(august), "{ends}");
        assert_eq!(lists.rating("2013-09", 1), Some(september), "{ends}");
    }
}

/// 7.13: "Official FIDE events are rated on the list even if they end on the last day before the list date."
#[test]
fn an_official_event_counts_to_the_last_day() {
    for (ends, rated) in [("2013-07-31", Some(2008)), ("2013-08-01", Some(2000))] {
        let mut lists = Lists::new("official", &TWO);
        lists.add(Facts { official: true, ..event("2013-07-20", ends, &[(1, 2, Score::Win)]) });
        lists.publish("2013-08");
        assert_eq!(lists.rating("2013-08", 1), rated, "{ends}");
    }
}

/// 7.12: "Number of Games rated in the rating period"; 8.57: "0.5 is rounded to 1."
#[test]
fn the_games_are_those_of_the_period() {
    let mut lists = Lists::new("games", &TWO);
    lists.add(event("2013-07-01", "2013-07-05", &[(1, 2, Score::Win), (2, 1, Score::Draw)]));
    lists.publish_until("2013-09");
    let games = |list| lists.entry(list, 1).unwrap().games;
    assert_eq!((games("2013-07"), games("2013-08"), games("2013-09")), (None, Some(2), Some(0)));
    assert_eq!((lists.rating("2013-08", 1), lists.rating("2013-08", 2)), (Some(2008), Some(1993)));
}

/// 8.55c: "ΣΔR x K = the Rating Change for a given tournament, or Rating period."
#[test]
fn reading_period_rounds_once_or_per_tournament() {
    for (value, rating) in [("once", 2015), ("per-tournament", 2016)] {
        let mut lists = Lists::reading("period", &TWO, &[("period", value)]);
        lists.add(event("2013-07-01", "2013-07-05", &[(1, 2, Score::Win)]));
        lists.add(event("2013-07-10", "2013-07-15", &[(1, 2, Score::Win)]));
        lists.publish("2013-08");
        assert_eq!(lists.rating("2013-08", 1), Some(rating), "{value}");
    }
}

/// 7.11: "The rating period ... is the period where a certain rating list is valid."
#[test]
fn reading_rating_at_takes_the_list_of_the_start_or_of_the_rating() {
    for (value, rating) in [("start", 2008), ("when-rated", 2005)] {
        let mut lists = Lists::reading("rating_at", &TWO, &[("rating-at", value)]);
        lists.add(event("2013-07-01", "2013-07-05", &[(1, 2, Score::Win)]));
        let draws: Vec<_> = (0..10).map(|_| (1, 2, Score::Draw)).collect();
        lists.add(event("2013-07-20", "2013-08-10", &draws));
        lists.publish_until("2013-09");
        // On the list of August 2008 and 1993: a difference of 15 points, so each draw costs 0.02 × 15.
        assert_eq!(lists.rating("2013-08", 1), Some(2008));
        assert_eq!(lists.rating("2013-09", 1), Some(rating), "{value}");
    }
}

/// 7.14b: "a minimum of 9 games played against rated opponents"; 7.14c: "The condition of a minimum of 9 games need not be
/// met in one tournament."
#[test]
fn a_first_rating_needs_nine_games_which_may_be_pooled() {
    let field = field();
    let mut lists = Lists::new("nine", &with_field(&field, &[]));
    lists.add(event("2013-07-01", "2013-07-05", &draws(99, 11..=15)));
    lists.add(event("2013-08-01", "2013-08-05", &draws(99, 16..=18)));
    lists.add(event("2013-09-01", "2013-09-05", &draws(99, 19..=19)));
    lists.add(event("2013-09-06", "2013-09-09", &draws(99, 13..=16)));
    lists.publish_until("2013-10");
    assert_eq!((lists.rating("2013-08", 99), lists.rating("2013-09", 99)), (None, None));
    let entry = lists.entry("2013-10", 99).unwrap();
    // 8.22: "If he scores 50%, then R_u = R_a". The event with one rated opponent is disregarded (8.21).
    assert_eq!(entry.rating.unwrap().get(), 1500);
    assert_eq!((entry.k.unwrap().get(), entry.games), (30, Some(4)));
    assert_eq!((entry.name.as_str(), entry.birth_year), ("Player 99", Some(1990)));
    // 6.42: "For rated players, only games against rated opponents are counted."
    assert_eq!(
        (lists.rating("2013-10", 11), lists.entry("2013-10", 11).unwrap().games),
        (Some(1500), Some(0))
    );
}

/// 7.12: "Number of Games rated in the rating period"; 8.31: "Where a player's first result(s) is less than the FIDE rating
/// floor at the time of the event the result(s) is ignored."
#[test]
fn an_ignored_first_result_has_no_games() {
    let field: Vec<String> = (11..=20).map(|player| format!("{player},NOR,,1050,15,,")).collect();
    let mut lists = Lists::new("ignored", &with_field(&field, &[]));
    // 1 of 5 is d_p = -240: R_u = 810.
    let mut low = draws(99, 11..=12);
    low.extend((13..=15).map(|opponent| (99, opponent, Score::Loss)));
    lists.add(event("2013-07-01", "2013-07-05", &low));
    lists.add(event("2013-07-06", "2013-07-14", &draws(99, 11..=19)));
    lists.publish("2013-08");
    let entry = lists.entry("2013-08", 99).unwrap();
    assert_eq!((entry.rating.unwrap().get(), entry.games), (1050, Some(9)));
}

/// 6.1: "If an unrated player scores zero or half in his first tournament, his score … [is] disregarded." The report of
/// the first tournament comes after the second was rated.
#[test]
fn reading_late_results_weighs_them_as_they_ended_or_as_they_were_rated() {
    for (value, rating) in [("ended", Some(1457)), ("rated", None)] {
        let field = field();
        let rows = with_field(&field, &[]);
        let mut lists = Lists::reading("late_results", &rows, &[("late-results", value)]);
        let lost: Vec<(u32, u32, Score)> = (11..=15).map(|opponent| (99, opponent, Score::Loss)).collect();
        lists.add(event("2013-08-01", "2013-08-05", &lost));
        lists.publish_until("2013-09");
        let won: Vec<(u32, u32, Score)> = (16..=19).map(|opponent| (99, opponent, Score::Win)).collect();
        lists.add(event("2013-07-10", "2013-07-12", &won));
        lists.publish("2013-10");
        // 4 of 9 are d_p = -43.
        assert_eq!(lists.rating("2013-10", 99), rating, "{value}");
    }
}

/// 7.14c: "Results from other tournaments played within consecutive rating periods totalling not more than 26 months, are
/// pooled to obtain the initial rating."
#[test]
fn results_are_pooled_over_26_months() {
    for (starts, ends, list, rating) in
        [("2015-08-01", "2015-08-05", "2015-09", Some(1500)), ("2015-09-01", "2015-09-05", "2015-10", None)]
    {
        let field = field();
        let mut lists = Lists::new("months", &with_field(&field, &[]));
        lists.add(event("2013-07-01", "2013-07-05", &draws(99, 11..=15)));
        lists.add(event(starts, ends, &draws(99, 16..=19)));
        lists.publish_until(list);
        assert_eq!(lists.rating(list, 99), rating, "{list}");
    }
}

/// 7.14c (`result-period`): "Results from other tournaments played within consecutive rating periods totalling not more than 26
/// months". The period of a report that came late is that of the list that rated it, not of the days of play.
#[test]
fn a_late_result_belongs_to_the_period_that_rated_it() {
    for (rated_on, rating) in [("2013-10", Some(1500)), ("2013-09", None)] {
        let field = field();
        let mut lists = Lists::new("result_period", &with_field(&field, &[]));
        lists.publish_until(month(rated_on).before(1).unwrap().to_string().as_str());
        lists.add(event("2013-07-01", "2013-07-05", &draws(99, 11..=15)));
        lists.add(event("2015-10-01", "2015-10-05", &draws(99, 16..=19)));
        lists.publish_until("2015-11");
        // 26 periods end with that of the list of November 2015; the first is that of October 2013.
        assert_eq!(lists.rating("2015-11", 99), rating, "{rated_on}");
    }
}

/// 7.14d: "The rating is at least 1000."
#[test]
fn a_first_rating_below_the_floor_is_not_published() {
    let low: Vec<String> = (11..=20).map(|player| format!("{player},NOR,,1001,15,,")).collect();
    let mut games = draws(99, 11..=12);
    games.extend((13..=19).map(|opponent| (99, opponent, Score::Loss)));
    let mut lists = Lists::reading("floor", &with_field(&low, &[]), &[("floor-tests", "published-only")]);
    lists.add(event("2013-07-01", "2013-07-05", &games));
    lists.publish("2013-08");
    assert_eq!(lists.rating("2013-08", 99), None);
}

/// 7.21: "Players whose ratings drop below 1000 are listed on the next list as 'delisted'. Thereafter, they are treated
/// in the same manner as any other unrated player."
#[test]
fn a_delisted_player_is_shown_once_and_begins_anew() {
    let field = field();
    let mut lists = Lists::new("delisted", &with_field(&field, &["1,NOR,FM,1001,30,,", "2,NOR,,1001,30,,"]));
    lists.add(event("2013-07-01", "2013-07-05", &[(1, 2, Score::Loss)]));
    assert_eq!(lists.publish("2013-08").delisted, 1);
    let entry = lists.entry("2013-08", 1).unwrap();
    assert_eq!((entry.rating, entry.flag.standing, entry.games), (None, Standing::Delisted, Some(1)));
    lists.publish("2013-09");
    assert_eq!(lists.entry("2013-09", 1), None);
    // 7.22: "Titled players who are unrated are published in a separate list".
    let titled = |list| lists.export(list, Selection::TitledUnrated).len();
    assert_eq!((titled("2013-07"), titled("2013-08"), titled("2013-09")), (0, 1, 1));
    lists.add(event("2013-09-01", "2013-09-09", &draws(1, 11..=19)));
    lists.publish("2013-10");
    assert_eq!((lists.rating("2013-10", 1), lists.k("2013-10", 1)), (Some(1500), 30));
    assert_eq!(lists.rating("2013-07", 1), Some(1001), "an earlier list stays as it was");
}

/// 7.21 (`late-change`): "Thereafter, they are treated in the same manner as any other unrated player." A change that comes
/// after that has no rating to be added to, and is no result of an unrated player: it is told, and that is all.
#[test]
fn a_late_event_of_a_delisted_player_is_remarked() {
    let mut lists = Lists::new("late", &["1,NOR,,1001,30,,", "2,NOR,,1001,30,,"]);
    lists.add(event("2013-07-01", "2013-07-05", &[(1, 2, Score::Loss)]));
    lists.publish("2013-08");
    lists.add(event("2013-07-10", "2013-07-12", &[(1, 2, Score::Draw)]));
    let published = lists.publish("2013-09");
    assert_eq!(published.remarks, [Remark::RatingGone { fide_id: id(1), event: 2 }]);
    assert_eq!(lists.rating("2013-09", 1), None);
}

/// 7.22: "Titled players who are unrated are published in a separate list concurrently with the list of rated players."
#[test]
fn titled_players_without_a_rating_have_their_own_list() {
    let lists = Lists::new("titled", &["1,NOR,GM,2600,10,,", "2,NOR,WFM,,,,", "3,NOR,,,,,"]);
    let ids = |selection| -> Vec<u32> {
        lists.export("2013-07", selection).iter().map(|entry| entry.fide_id.get()).collect()
    };
    assert_eq!(ids(Selection::TitledUnrated), [2]);
    assert_eq!(ids(Selection::Listed), [1]);
}

/// 7.22 holds as well for those whom only the report of a rated event knows, until they are rated.
#[test]
fn a_titled_newcomer_is_on_the_list_of_titled_players_without_a_rating() {
    let field = field();
    let mut lists = Lists::new("titled_newcomer", &with_field(&field, &["200,NOR,WFM,,,,"]));
    let with_title = |mut facts: Facts| {
        for entrant in facts.entrants.iter_mut().filter(|entrant| entrant.fide_id == Some(id(99))) {
            entrant.title = Some("CM".parse().unwrap());
        }
        facts
    };
    lists.add(with_title(event("2013-07-01", "2013-07-05", &draws(99, 11..=15))));
    lists.add(with_title(event("2013-08-01", "2013-08-05", &draws(99, 16..=19))));
    lists.add(event("2013-07-06", "2013-07-08", &draws(98, 11..=13)));
    lists.publish_until("2013-09");
    let titled = |list: &str| -> Vec<u32> {
        lists.export(list, Selection::TitledUnrated).iter().map(|entry| entry.fide_id.get()).collect()
    };
    assert_eq!(titled("2013-07"), [200]);
    assert_eq!(titled("2013-08"), [99, 200]);
    assert_eq!((titled("2013-09"), lists.rating("2013-09", 99)), (vec![200], Some(1500)));
}

/// 7.23a: "A player is considered to commence inactivity if he plays no rated games in a one year period." 7.23b: "A player
/// regains his activity if he plays at least one rated game in a period and he is then listed on the next list."
#[test]
fn a_year_without_a_game_is_inactivity_and_one_game_ends_it() {
    let mut lists = Lists::new("inactive", &["1,NOR,,2000,15,,", "2,NOR,,2000,15,,i"]);
    lists.add(event("2013-07-01", "2013-07-05", &[(1, 2, Score::Draw)]));
    let august = lists.publish("2013-08");
    // 7.23: "Inactive players are considered rated at their most recent published rating".
    assert_eq!((august.active_again, lists.standing("2013-08", 2)), (1, Standing::Active));
    assert_eq!(lists.entry("2013-08", 1).unwrap().games, Some(1));
    lists.publish_until("2014-07");
    assert_eq!(lists.standing("2014-07", 1), Standing::Active);
    assert_eq!(lists.publish("2014-08").inactive, 2);
    assert_eq!(lists.standing("2014-08", 1), Standing::Inactive);
    assert_eq!(lists.export("2014-08", Selection::Active), []);
    lists.add(event("2014-08-01", "2014-08-05", &[(1, 2, Score::Win)]));
    lists.publish("2014-09");
    let entry = lists.entry("2014-09", 1).unwrap();
    assert_eq!((entry.rating.unwrap().get(), entry.flag.standing), (2008, Standing::Active));
}

/// 8.56: "K = 30 for a player new to the rating list until he has completed events with at least 30 games".
#[test]
fn the_thirtieth_game_ends_the_k_of_a_newcomer() {
    let mut lists = Lists::new("k30", &["1,NOR,,2000,30,28,", "2,NOR,,2000,15,,"]);
    lists.add(event("2013-07-01", "2013-07-05", &[(1, 2, Score::Draw)]));
    lists.publish("2013-08");
    assert_eq!(lists.k("2013-08", 1), 30);
    lists.add(event("2013-08-01", "2013-08-05", &[(1, 2, Score::Draw)]));
    lists.publish("2013-09");
    assert_eq!(lists.k("2013-09", 1), 15);
}

/// 8.56: "K = 10 once a player's published rating has reached 2400 and remains at that level subsequently, even if the
/// rating drops below 2400."
#[test]
fn a_published_2400_is_for_ever() {
    let mut lists = Lists::new("k10", &["1,NOR,,2399,15,,", "2,NOR,,2399,15,,"]);
    lists.add(event("2013-07-01", "2013-07-05", &[(1, 2, Score::Win)]));
    lists.publish("2013-08");
    assert_eq!((lists.rating("2013-08", 1), lists.k("2013-08", 1)), (Some(2407), 10));
    lists.add(event("2013-08-01", "2013-08-05", &[(1, 2, Score::Loss), (1, 2, Score::Loss)]));
    lists.publish("2013-09");
    assert_eq!((lists.rating("2013-09", 1), lists.k("2013-09", 1)), (Some(2397), 10));
}

/// 8.56: under 30 games and already 2400.
#[test]
fn reading_k_overlap_keeps_30_or_takes_10() {
    for (value, k) in [("30", 30), ("10", 10)] {
        let rows = ["1,NOR,,2395,30,,", "2,NOR,,2395,15,,"];
        let mut lists = Lists::reading("k_overlap", &rows, &[("k-overlap", value)]);
        lists.add(event("2013-07-01", "2013-07-05", &[(1, 2, Score::Win)]));
        lists.publish("2013-08");
        assert_eq!((lists.rating("2013-08", 1), lists.k("2013-08", 1)), (Some(2410), k), "{value}");
    }
}

/// 7.12, 8.56: what the games of a CSV list without K say.
#[test]
fn reading_list_games_counts_a_career_or_a_period() {
    for (value, k) in [("career", 30), ("period", 15)] {
        let lists = Lists::reading("list_games", &["1,NOR,,2000,,12,"], &[("list-games", value)]);
        assert_eq!(lists.k("2013-07", 1), k, "{value}");
    }
}

/// 8.4: "If an unrated player receives a published rating before a particular tournament in which he has played is rated,
/// then he is rated as a rated player with his current rating, but in the rating of his opponents he is counted as an
/// unrated player."
#[test]
fn who_is_published_in_between_is_rated_for_himself_alone() {
    let field = field();
    let mut lists = Lists::new("between", &with_field(&field, &[]));
    lists.add(event("2013-07-01", "2013-07-09", &draws(99, 11..=19)));
    lists.add(event("2013-07-10", "2013-08-10", &[(99, 20, Score::Win)]));
    lists.publish_until("2013-09");
    assert_eq!((lists.rating("2013-08", 99), lists.rating("2013-09", 99)), (Some(1500), Some(1515)));
    let opponent = lists.entry("2013-09", 20).unwrap();
    assert_eq!((opponent.rating.unwrap().get(), opponent.games), (1500, Some(0)));
}

/// 13.1: "The Federation must not be temporarily or permanently excluded from membership." 13.2: "It is the
/// responsibility of national federations to inform FIDE if players should not be included in the FRL."
#[test]
fn the_excluded_are_on_no_list_until_they_come_back() {
    let mut lists = Lists::new("excluded", &["1,NOR,,2000,15,,", "2,SWE,,2000,15,,", "3,SWE,,2000,15,,"]);
    let federation = Excluded::Federation("SWE".parse().unwrap());
    assert_eq!(lists.store.exclude(federation, "not a member").unwrap(), month("2013-08"));
    lists.store.exclude(Excluded::Player(id(1)), "").unwrap();
    lists.add(event("2013-07-01", "2013-07-05", &[(1, 2, Score::Draw), (3, 2, Score::Win)]));
    lists.publish("2013-08");
    assert_eq!(lists.store.include(federation).unwrap(), month("2013-09"));
    lists.publish("2013-09");
    let ids = |list| -> Vec<u32> {
        lists.export(list, Selection::Listed).iter().map(|entry| entry.fide_id.get()).collect()
    };
    assert_eq!((ids("2013-07"), ids("2013-08"), ids("2013-09")), (vec![1, 2, 3], vec![], vec![2, 3]));
    assert_eq!(lists.rating("2013-09", 3), Some(2008), "ratings go on while their players are left out");
    assert!(matches!(lists.store.include(federation), Err(StoreError::NotExcluded(_))));
}

/// An event belongs to one list only, in whatever form its report comes.
#[test]
fn an_event_is_added_once() {
    let mut lists = Lists::new("once", &TWO);
    let open = event("2013-07-01", "2013-07-05", &[(1, 2, Score::Win), (2, 1, Score::Draw)]);
    lists.add(open.clone());
    let mut again = |facts: Facts| {
        lists.store.add(&[("again.trf".into(), facts)], &lists.edition).unwrap_err().to_string()
    };
    let renamed = Facts { name: "Another name".into(), ..open.clone() };
    assert_eq!(again(renamed), "again.trf: the event is here already: event 1, added from event.trf");
    let mut turned = open.clone();
    turned.entrants.reverse();
    for game in &mut turned.games {
        game.players = (1 - game.players.0, 1 - game.players.1);
    }
    assert!(again(turned).contains("is here already"));
    let mut corrected = open.clone();
    corrected.games[0].ending = Ending::Played(Score::Draw, Score::Draw);
    assert!(again(corrected.clone()).contains("event 1, added from event.trf, has the same name and dates"));
    lists.store.remove(1).unwrap();
    lists.add(corrected);
    lists.publish("2013-08");
    assert!(matches!(lists.store.remove(1), Err(StoreError::Rated { id: 1, .. })));
    assert!(matches!(lists.store.remove(7), Err(StoreError::NoSuchEvent(7))));
    assert_eq!(lists.rating("2013-08", 1), Some(2000));
}

/// 6.6: "Where a match is over a specific number of games, those played after one player has won shall not be rated." The point
/// of a forfeited game helps to win it, also from the database; a match with another forfeit is another one.
#[test]
fn a_forfeit_of_a_match_is_kept() {
    let (none, point) = (HalfPoints::default(), HalfPoints::ONE_POINT);
    for (forfeit, rating, games) in [
        (Ending::Unplayed(point, none), 2015, 2),
        (Ending::NOTHING, 2023, 3),
        (Ending::Unplayed(none, point), 2023, 3),
    ] {
        let mut lists = Lists::new("match", &TWO);
        let wins: Vec<(u32, u32, Score)> = vec![(1, 2, Score::Win); 4];
        let mut facts = Facts { composition: Composition::Match, ..event("2013-07-01", "2013-07-05", &wins) };
        facts.games[0].ending = forfeit;
        lists.add(facts.clone());
        // It is the same event, and it is not: who won the match without playing is part of it.
        assert!(lists.store.known(&facts).unwrap().is_some());
        facts.games[0].ending = Ending::Played(Score::Draw, Score::Draw);
        assert!(lists.store.known(&facts).unwrap().is_none());
        lists.publish("2013-08");
        // 7.5 points a game.
        assert_eq!(lists.rating("2013-08", 1), Some(rating), "{forfeit:?}");
        assert_eq!(lists.entry("2013-08", 1).unwrap().games, Some(games), "{forfeit:?}");
    }
}

/// Of several events all are added or none.
#[test]
fn a_refused_event_takes_the_others_with_it() {
    let mut lists = Lists::new("together", &TWO);
    let good = event("2013-07-01", "2013-07-05", &[(1, 2, Score::Win)]);
    let early = event("2013-06-30", "2013-07-05", &[(1, 2, Score::Draw)]);
    let error = lists
        .store
        .add(&[("good.trf".into(), good), ("early.trf".into(), early)], &lists.edition)
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "early.trf: the event starts on 2013-06-30; the first list here is that of 2013-07 (7.11); hint: begin a new \
         database with the list of 2013-06, then import the lists up to 2013-07"
    );
    assert_eq!(lists.store.events().unwrap(), []);
}

/// 7.1: the lists follow each other month by month, and a published one stays.
#[test]
fn lists_are_published_in_their_order_and_once() {
    let mut lists = Lists::new("order", &TWO);
    let error = lists.store.publish(month("2013-09"), &lists.edition, "").unwrap_err();
    assert_eq!(
        error.to_string(),
        "the next list is that of 2013-08, not of 2013-09: lists are published month by month (7.1)"
    );
    lists.publish("2013-08");
    lists.add(event("2013-07-01", "2013-07-05", &[(1, 2, Score::Win)]));
    assert!(lists.publish("2013-08").was_there);
    assert_eq!(lists.rating("2013-08", 1), Some(2000));
    lists.publish("2013-09");
    assert_eq!(lists.rating("2013-09", 1), Some(2008), "a late report is rated on the next list");
}

/// A list that others published takes the place of what stood here; what it does not contradict goes on.
#[test]
fn a_later_list_is_imported_over_the_earlier_ones() {
    let mut lists = Lists::new("import", &["1,NOR,,2399,15,,", "2,NOR,,2399,15,,", "3,NOR,,1500,15,,"]);
    lists.add(event("2013-07-01", "2013-07-05", &[(1, 2, Score::Win)]));
    lists.publish("2013-08");
    let list = "fide_id,federation,rating,games\n1,NOR,2390,0\n2,NOR,2391,0\n";
    let imported =
        lists.store.import("sep.csv", list.as_bytes(), Some(month("2013-09")), &lists.edition).unwrap();
    assert_eq!((imported.players, imported.rated, imported.without_k), (2, 2, 0));
    assert_eq!((lists.rating("2013-09", 1), lists.rating("2013-08", 1)), (Some(2390), Some(2407)));
    assert_eq!(lists.rating("2013-09", 3), Some(1500));
    let again = lists.store.import("sep.csv", list.as_bytes(), Some(month("2013-09")), &lists.edition);
    assert!(matches!(again, Err(StoreError::OutOfOrder { .. })));
    let twice = format!("{list}2,NOR,2000,0\n");
    let twice = lists.store.import("oct.csv", twice.as_bytes(), Some(month("2013-10")), &lists.edition);
    assert_eq!(
        twice.unwrap_err().to_string(),
        "oct.csv:4:1: a player is in the list a second time; found: 2; expected: one row for each player"
    );
    assert_eq!(lists.store.lists().unwrap().len(), 3, "nothing of a broken list is kept");
}

/// 7.13: 2000 + 15 × (0.50 + 0.50) is 2015. Without one of the two events it is 2008.
#[test]
fn a_published_rating_without_an_event_names_the_event() {
    let mut lists = Lists::new("without", &TWO);
    lists.add(event("2013-07-01", "2013-07-05", &[(1, 2, Score::Win)]));
    lists.add(event("2013-07-10", "2013-07-15", &[(1, 2, Score::Win)]));
    lists.publish("2013-08");
    let reason = "that is the result without event 1 (Open 2013-07-01) or without event 2 (Open 2013-07-10)";
    assert_eq!(lists.differences("2013-08", "1,2008,15\n2,1985,15"), [(1, "7.13", reason.to_owned())]);
}

/// 8.23: 5.5 of 9 against 1500 is 1500 + 2 × 15 = 1530; with 12.5 for each half point it is 1525. The mistakes are those
/// of `rate --against`, also on a list that others follow.
#[test]
fn a_published_first_rating_names_its_mistake() {
    let field = field();
    let mut lists = Lists::new("first_mistake", &with_field(&field, &[]));
    let mut games = draws(99, 11..=19);
    games[0].2 = Score::Win;
    games[1].2 = Score::Win;
    lists.add(event("2013-07-01", "2013-07-09", &games));
    lists.publish("2013-08");
    lists.add(event("2013-08-01", "2013-08-09", &[(99, 20, Score::Win)]));
    lists.publish("2013-09");
    let published = |rating: u16| {
        let rows = lists.export("2013-08", Selection::Listed).into_iter().map(|entry| {
            let own = entry.rating.unwrap().get();
            format!("{},{},", entry.fide_id, if entry.fide_id == id(99) { rating } else { own })
        });
        lists.differences("2013-08", &rows.collect::<Vec<_>>().join("\n"))
    };
    assert_eq!(published(1530), []);
    let reason = "that is the result with 12.5 for each half point over 50%".to_owned();
    assert_eq!(published(1525), [(99, "8.23", reason)]);
    assert_eq!(published(1521)[0].2, "another first rating");
}
