//! 7, 8 and 13 on the lists that a store publishes: what no event of the federations of `rate_list.rs` has, whose lists are
//! made a second time.

use crate::common::command::folder;
use crate::common::ratings::game;
use arbitrium::rating_list::{Entrant, Facts, Imported, ListDifference, Selection, Store, StoreError};
use arbitrium::ratings::list::{FideId, ListEntry, ListFormat, Standing, read};
use arbitrium::ratings::{
    Composition, Edition, Ending, HalfPoints, Month, Score, regulations_2013, regulations_2024,
};

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
    let games = games
        .iter()
        .zip(1..)
        .map(|((one, other, score), round)| game(round, (place(one), place(other)), *score));
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
    fn new(name: &str, rows: &str) -> Self {
        Lists::begin(name, "2013-07", rows, regulations_2013::edition())
    }

    fn begin(name: &str, list: &str, rows: &str, edition: Edition) -> Self {
        let path = folder(&format!("rate_list_rules_{name}")).join("lists.db");
        let mut lists = Lists { store: Store::open_or_begin(&path).unwrap(), edition };
        let csv = format!("fide_id,federation,title,rating,k,games,flag\n{rows}");
        lists.import("first.csv", list, &csv).unwrap();
        lists
    }

    fn import(&mut self, name: &str, list: &str, csv: &str) -> Result<Imported, StoreError> {
        self.store.import(name, csv.as_bytes(), Some(month(list)), &self.edition)
    }

    fn add(&mut self, facts: Facts) {
        self.store.add(&[("event.trf".into(), facts)], &self.edition).unwrap();
    }

    fn publish(&mut self, list: &str) {
        self.store.publish(month(list), &self.edition, "").unwrap();
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
}

const TWO: &str = "1,NOR,,2000,15,,\n2,NOR,,2000,15,,\n";

/// Ten players of 1500 for newcomers to meet: 11 to 20.
fn field() -> String {
    (11..=20).map(|player: u32| player.to_string() + ",NOR,,1500,15,,\n").collect()
}

/// Games of player 99 against these opponents.
fn against(opponents: std::ops::RangeInclusive<u32>, score: Score) -> Vec<(u32, u32, Score)> {
    opponents.map(|opponent| (99, opponent, score)).collect()
}

/// 7.11: "The rating period ... is the period where a certain rating list is valid."
#[test]
fn reading_rating_at_takes_the_list_of_the_start_or_of_the_rating() {
    for (value, rating) in [("start", 2008), ("when-rated", 2005)] {
        let edition = regulations_2013::edition().with("rating-at", value).unwrap();
        let mut lists = Lists::begin("rating_at", "2013-07", TWO, edition);
        lists.add(event("2013-07-01", "2013-07-05", &[(1, 2, Score::Win)]));
        let draws: Vec<_> = (0..10).map(|_| (1, 2, Score::Draw)).collect();
        lists.add(event("2013-07-20", "2013-08-10", &draws));
        lists.publish_until("2013-09");
        // On the list of August 2008 and 1993: a difference of 15 points, so each draw costs 0.02 × 15.
        assert_eq!(lists.rating("2013-08", 1), Some(2008));
        assert_eq!(lists.rating("2013-09", 1), Some(rating), "{value}");
    }
}

/// 6.1: "If an unrated player scores zero or half in his first tournament, his score … [is] disregarded." 2024, 8.2.1: "If an
/// unrated player scores zero in their first event this score is disregarded." The report of the first tournament comes
/// after the second was rated.
#[test]
fn reading_late_results_weighs_them_as_they_ended_or_as_they_were_rated() {
    for (value, of_2013, of_2024) in [("ended", Some(1457), Some(1814)), ("rated", None, Some(2038))] {
        let edition = regulations_2013::edition().with("late-results", value).unwrap();
        let mut lists = Lists::begin("late_results", "2013-07", &field(), edition);
        lists.add(event("2013-08-01", "2013-08-05", &against(11..=15, Score::Loss)));
        lists.publish_until("2013-09");
        lists.add(event("2013-07-10", "2013-07-12", &against(16..=19, Score::Win)));
        lists.publish("2013-10");
        // 4 of 9 are d_p = -43.
        assert_eq!(lists.rating("2013-10", 99), of_2013, "{value}");

        let rows =
            "1,NOR,,1500,20,,\n2,NOR,,1600,20,,\n3,NOR,,1700,20,,\n4,NOR,,1800,20,,\n5,NOR,,1900,20,,\n";
        let edition = regulations_2024::edition().with("late-results", value).unwrap();
        let mut lists = Lists::begin("late_results_2024", "2024-04", rows, edition);
        lists.add(event("2024-04-20", "2024-04-20", &against(1..=2, Score::Loss)));
        lists.publish("2024-05");
        lists.add(event("2024-04-10", "2024-04-10", &against(1..=5, Score::Win)));
        lists.publish("2024-06");
        // Five wins against 1500 to 1900: Ra = (8500 + 3600) / 7 = 1729 -, p = 6/7 = .86, dp = 309. With the two losses
        // against 1500 and 1600: Ra = (11600 + 3600) / 9 = 1689 -, p = 6/9 = .67, dp = 125.
        assert_eq!(lists.rating("2024-06", 99), of_2024, "{value}");
    }
}

/// 7.14c (`result-period`): "Results from other tournaments played within consecutive rating periods totalling not more than 26
/// months". The period of a report that came late is that of the list that rated it, not of the days of play.
#[test]
fn a_late_result_belongs_to_the_period_that_rated_it() {
    for (rated_on, rating) in [("2013-10", Some(1500)), ("2013-09", None)] {
        let mut lists = Lists::new("result_period", &field());
        lists.publish_until(month(rated_on).before(1).unwrap().to_string().as_str());
        lists.add(event("2013-07-01", "2013-07-05", &against(11..=15, Score::Draw)));
        lists.add(event("2015-10-01", "2015-10-05", &against(16..=19, Score::Draw)));
        lists.publish_until("2015-11");
        // 26 periods end with that of the list of November 2015; the first is that of October 2013.
        assert_eq!(lists.rating("2015-11", 99), rating, "{rated_on}");
    }
}

/// 7.22 holds as well for those whom only the report of a rated event knows, until they are rated.
#[test]
fn a_titled_newcomer_is_on_the_list_of_titled_players_without_a_rating() {
    let mut lists = Lists::new("titled_newcomer", &(field() + "200,NOR,WFM,,,,\n"));
    let with_title = |mut facts: Facts| {
        facts.entrants.last_mut().unwrap().title = Some("CM".parse().unwrap());
        facts
    };
    lists.add(with_title(event("2013-07-01", "2013-07-05", &against(11..=15, Score::Draw))));
    lists.add(with_title(event("2013-08-01", "2013-08-05", &against(16..=19, Score::Draw))));
    lists.add(event("2013-07-06", "2013-07-08", &[11, 12, 13].map(|opponent| (98, opponent, Score::Draw))));
    lists.publish_until("2013-09");
    let titled = |list: &str| -> Vec<u32> {
        lists.export(list, Selection::TitledUnrated).iter().map(|entry| entry.fide_id.get()).collect()
    };
    assert_eq!(titled("2013-07"), [200]);
    assert_eq!(titled("2013-08"), [99, 200]);
    assert_eq!((titled("2013-09"), lists.rating("2013-09", 99)), (vec![200], Some(1500)));
}

/// 7.23a: "A player is considered to commence inactivity if he plays no rated games in a one year period." Who is active again:
/// the federations of `rate_list.rs`.
#[test]
fn the_inactive_are_not_among_the_active() {
    let mut lists = Lists::new("inactive", TWO);
    lists.publish_until("2014-08");
    assert_eq!(lists.entry("2014-08", 1).unwrap().flag.standing, Standing::Inactive);
    assert_eq!(lists.export("2014-08", Selection::Active), []);
}

#[test]
fn an_event_is_added_once() {
    let mut lists = Lists::new("once", TWO);
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
        let mut lists = Lists::new("match", TWO);
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

#[test]
fn a_refused_event_takes_the_others_with_it() {
    let mut lists = Lists::new("together", TWO);
    let good = event("2013-07-01", "2013-07-05", &[(1, 2, Score::Win)]);
    let early = event("2013-06-30", "2013-07-05", &[(1, 2, Score::Draw)]);
    let both = [("good.trf".into(), good), ("early.trf".into(), early)];
    assert_eq!(
        lists.store.add(&both, &lists.edition).unwrap_err().to_string(),
        "early.trf: the event starts on 2013-06-30; the first list here is that of 2013-07 (7.11); hint: begin a new \
         database with the list of 2013-06, then import the lists up to 2013-07"
    );
    assert_eq!(lists.store.events().unwrap(), []);
}

/// A list that others published takes the place of what stood here; what it does not contradict goes on.
#[test]
fn a_later_list_is_imported_over_the_earlier_ones() {
    let mut lists = Lists::new("import", "1,NOR,,2399,15,,\n2,NOR,,2399,15,,\n3,NOR,,1500,15,,\n");
    lists.add(event("2013-07-01", "2013-07-05", &[(1, 2, Score::Win)]));
    lists.publish("2013-08");
    let list = "fide_id,federation,rating,games\n1,NOR,2390,0\n2,NOR,2391,0\n";
    let imported = lists.import("sep.csv", "2013-09", list).unwrap();
    assert_eq!((imported.players, imported.rated, imported.without_k), (2, 2, 0));
    assert_eq!((lists.rating("2013-09", 1), lists.rating("2013-08", 1)), (Some(2390), Some(2407)));
    assert_eq!(lists.rating("2013-09", 3), Some(1500));
    let again = lists.import("sep.csv", "2013-09", list);
    assert!(matches!(again, Err(StoreError::OutOfOrder { .. })));
    let twice = format!("{list}2,NOR,2000,0\n");
    assert_eq!(
        lists.import("oct.csv", "2013-10", &twice).unwrap_err().to_string(),
        "oct.csv:4:1: a player is in the list a second time; found: 2; expected: one row for each player"
    );
    assert_eq!(lists.store.lists().unwrap().len(), 3, "nothing of a broken list is kept");
}

/// 7.13: 2000 + 15 × (0.50 + 0.50) is 2015. Without one of the two events it is 2008.
#[test]
fn a_published_rating_without_an_event_names_the_event() {
    let mut lists = Lists::new("without", TWO);
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
    let mut lists = Lists::new("first_mistake", &field());
    let mut games = against(11..=19, Score::Draw);
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
