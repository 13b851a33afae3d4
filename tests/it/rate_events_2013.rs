//! Events of 2013 in which something was doubtful: who appeared, what is pooled, reports that come late, semicolons.

use crate::common::rating::{LIST, OPEN, Place, kept as run, rate, report, status};
use serde_json::{Value, json};

fn case(name: &str) -> String {
    format!("corpus/rating_2013/claims/{name}")
}

/// 1.1: "Where at least one of the players in the tournament has a rating 2200 or higher"; 6.3: "at least one-third of the players
/// must be rated"; 6.31: "If the tournament has less than 10 players, at least 4 must be rated." Who never appeared does not count.
#[test]
fn who_never_appeared_counts_for_nothing() {
    // 60 minutes are enough without the absent 2300.
    assert_eq!(status(&report(&[&case("noshow_11.trf")]), "1.1"), "met");
    // 4 of 12 are a third; with the absent newcomer it would be 4 of 13.
    assert_eq!(status(&report(&[&case("noshow_63.trf")]), "6.3"), "met");
    // 3 of 6 are rated, as without the absent 1700.
    for name in ["noshow_631.trf", "noshow_base_631.trf"] {
        let report = report(&[&case(name)]);
        assert_eq!((status(&report, "6.31"), status(&report, "6.33")), ("unknown", "unknown"), "{name}");
    }
}

/// 7.11: a rating in the report where the list in force has none.
#[test]
fn a_rating_that_only_the_report_has_is_named() {
    let list = format!("2013-08={}", case("list_unrated.csv"));
    let report = report(&[&case("list_unrated.trf"), "--list", &list]);
    let second = &report["players"][1];
    assert_eq!(second["rating"], Value::Null);
    assert_eq!(
        second["notes"],
        json!(["the report says 1900, the list does not rate this player: unrated (7.11)"])
    );
}

/// 6.2: "The results in tournaments involving preliminaries and finals or playoffs shall be pooled." 6.5: only "where one or more
/// games are unplayed" is a round-robin reported as a Swiss.
#[test]
fn a_round_robin_pooled_with_its_play_off_stays_one() {
    let (all, play_off) = (case("pool_rr.trf"), case("pool_playoff.trf"));
    let rated_as = |args: &[&str]| {
        report(&[&[all.as_str(), &play_off, "--pool"], args].concat())["events"][0]["rated_as"].clone()
    };
    assert_eq!(rated_as(&[]), "round-robin");
    assert_eq!(rated_as(&["--reading", "pool-composition=whole"]), "swiss-or-team");
    // 8.52: the newcomers count for the rated, whatever comes after.
    let pooled = report(&[&all, &play_off, "--pool"]);
    let games = pooled["players"][0]["games"].as_array().unwrap();
    assert_eq!(games.len(), 7);
    assert!(games.iter().all(|game| game["change"].is_string()), "{games:?}");
    // With an unplayed game in the play-off it is a Swiss.
    let other = [("     2 w 1", "     2 w +"), ("     1 b 0", "     1 b -")];
    let forfeit = Place::new("rate-pool-forfeit").altered("forfeit.trf", &play_off, &other);
    let swiss = report(&[&all, &forfeit, "--pool"]);
    assert_eq!(swiss["events"][0]["rated_as"], "swiss-or-team");
}

/// 8.3: "as if the new player had played all his games so far in one tournament". A report that comes late makes the zero of a
/// tournament that ended later count (reading `late-results`): `rate` and `rate-list` give the same first rating.
#[test]
fn a_late_report_gives_one_first_rating() {
    let (in_time, late) = (case("late_rr/a_rr_in_time.trf"), case("late_rr/b_swiss_late.trf"));
    let list = case("late_rr/list_2013-07.csv");
    let of_rate = report(&[&in_time, &late, "--list", &format!("2013-07={list}"), "--player", "999"]);
    let rating = of_rate["players"][0]["new_rating"].clone();
    let database = Place::new("rate-late").at("lists.db");
    run(&["import", &database, &list, "--month", "2013-07"]);
    run(&["add", &database, &in_time, "--national-championship"]);
    run(&["publish", &database, "2013-08"]);
    run(&["add", &database, &late]);
    run(&["publish", &database, "2013-09"]);
    let row = run(&["export", &database, "--month", "2013-09"]).out;
    let row = row.lines().find(|row| row.starts_with("999,")).unwrap().to_owned();
    assert!(rating.is_i64() && row.contains(&format!(",{rating},")), "{rating}: {row}");
}

/// Cells separated by semicolons, with a comma before the decimals; lines that end with a carriage return.
#[test]
fn spreadsheets_may_write_semicolons() {
    let cards =
        |list: &str, more: &[&str]| rate(&[&[OPEN, "--format", "csv", "--list", list], more].concat()).out;
    for list in ["list_semicolons.csv", "broken/list_return.csv"] {
        assert_eq!(cards(&format!("corpus/rating_2013/{list}"), &[]), cards(LIST, &[]), "{list}");
    }
    let published = ["--against", "corpus/rating_2013/published_semicolons.csv"];
    let out = cards(LIST, &published);
    assert!(out.contains(",rated,agrees,,") && out.contains(",rated,differs,8.56,"), "{out}");
}
