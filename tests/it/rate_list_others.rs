//! `rate-list` beside what others publish: lists that are imported while events wait, lists of other games, players whom the list
//! leaves out, events whose dates are corrected.

use std::path::Path;

use crate::common::command::{Run, members};
use crate::common::rating::{Place, kept, rate, rate_list as run, refused};
use serde_json::{Value, json};

const EVENT: &str = "corpus/rating_2024/open.trf";
const LIST: &str = "corpus/rating_2024/list_2025-10.csv";

fn file(name: &str) -> String {
    format!("corpus/rating_2024/others/{name}")
}

/// A book with the list of October 2025 and an event of that month that waits.
fn book(place: &Place, name: &str) -> String {
    let database = begun(place, name, LIST, "2025-10");
    kept(&["add", &database, EVENT]);
    database
}

/// A book that begins with a list.
fn begun(place: &Place, name: &str, list: &str, month: &str) -> String {
    let database = place.at(name);
    kept(&["import", &database, list, "--month", month]);
    database
}

/// A list with these rows, in the columns FIDE number, name, federation, rating and K.
fn list(place: &Place, name: &str, rows: &str) -> String {
    place.write(name, &format!("fide_id,name,federation,rating,k\n{rows}"))
}

fn shown(database: &str, player: &str) -> Run {
    run(&["show", database, "--player", player])
}

/// 2024, 7.1.3: "tournaments ending before or on that day may be rated on the list": whether those that wait were is unknown here.
#[test]
fn events_that_wait_are_settled_where_a_list_of_others_is_imported() {
    let place = Place::new("list-others-waiting");
    let list = file("list_2025-11.csv");
    let rated = book(&place, "rated.db");
    run(&["import", &rated, &list, "--month", "2025-11"])
        .ends(2, &["event 1 waits here although the list of 2025-11 could take it (7.1.3)"]);
    run(&["import", &rated, &list, "--month", "2025-11", "--waiting", "rated"])
        .ends(0, &["2025-11: imported, 6 players, 6 rated; 1 event that had waited, rated on it\n"]);
    run(&["publish", &rated, "2025-12"]).ends(0, &["2025-12: published; events rated: 0,"]);
    // The list has 2210 + 12.80, once.
    shown(&rated, "700002").ends(0, &["2223"]).never(&["2236"]);
    run(&["events", &rated]).ends(0, &["2025-11"]);

    let later = book(&place, "later.db");
    kept(&["import", &later, &list, "--month", "2025-11", "--waiting", "later"]);
    run(&["publish", &later, "2025-12"]).ends(0, &["2025-12: published; events rated: 1,"]);
    shown(&later, "700002").ends(0, &["2236"]);

    // 9.1: "If the tournament report is not submitted in time to be included in the third rating list after it ends, the
    // tournament will not be rated."
    let (late, too_late) = (book(&place, "late.db"), "the last list that can rate it is 2026-01 (9.1)");
    run(&["import", &late, &list, "--month", "2026-03", "--waiting", "later"]).ends(2, &[too_late]);
    assert!(kept(&["publish", &late, "2025-11"]).out.contains("events rated: 1"), "nothing was imported");
    kept(&["publish", &late, "2025-12"]);
    let other = [("Made-up Open", "Late Open"), ("052 2025/10/14", "052 2025/10/15")];
    let other = place.altered("late.trf", EVENT, &other);
    kept(&["add", &late, &other]);
    kept(&["remove", &late, "2"]);
    kept(&["publish", &late, "2026-01"]);
    run(&["add", &late, &other]).ends(2, &[too_late]);
}

/// What a list has rated cannot have been played after it.
#[test]
fn an_event_whose_dates_are_corrected_moves_to_the_list_that_takes_it() {
    let place = Place::new("list-others-dates");
    let database = book(&place, "lists.db");
    kept(&["publish", &database, "2025-11"]);
    let of_month = |month: &str| {
        let dates = format!("2025/{month}/1");
        place.altered(&format!("{month}.trf"), EVENT, &[("2025/10/1", dates.as_str())])
    };
    let correct =
        |file: &str, more: &[&str]| run(&[&["correct", &database, "--event", "1", file], more].concat());
    let moved = "event 1 is corrected; it ended on 2025-11-14 and is rated on the list of 2025-12 (7.1.3)\n";
    correct(&of_month("11"), &[]).ends(0, &[moved, "computed again: 2025-11; events rated: 0,"]);
    run(&["publish", &database, "2025-12"]).ends(0, &["events rated: 1"]);
    correct(&of_month("08"), &[])
        .ends(2, &["starts on 2025-08-10; the first list here is that of 2025-10 (7.1.1); hint: begin"]);
    correct(EVENT, &["--skip-known"]).ends(2, &["--skip-known"]);
}

/// 2024, 7.1.1: the ratings are those of the list in force; that of the same players in other games is another list.
#[test]
fn a_list_of_other_games_is_refused() {
    let place = Place::new("list-others-games");
    let event = file("rapid.trf");
    let rated =
        |edition: &str, list: &str| rate(&[&event, "--edition", edition, "--list", list, "--format", "csv"]);
    for name in ["all_players.txt", "all_players.xml"] {
        let (list, database) = (file(name), place.at("r.db"));
        let dated = format!("2025-11={list}");
        rated("rapid-blitz-2024", &dated).ends(
            2,
            &["the list of 2025-11 has ratings of standard chess; expected: one of rapid or of blitz chess"],
        );
        rated("rating-2024", &dated).ends(4, &["11,1,\"P1, X\",2280,"]);
        run(&["import", &database, &list, "--month", "2025-11", "--edition", "rapid-blitz-2024"])
            .ends(2, &["a standard rating next to those of rapid and blitz chess"]);
        assert!(!Path::new(&database).exists());
    }
    // A book says by its edition of which games it is.
    let rows = "fide_id,name,rating,k\n11,\"P1, X\",2000,20\n12,\"P2, X\",2100,20\n";
    let (database, csv) = (place.at("rapid.db"), place.write("rapid.csv", rows));
    kept(&["import", &database, &csv, "--month", "2025-11", "--edition", "rapid-blitz-2024"]);
    rated("rapid-blitz-2024", &database).ends(0, &["11,1,\"P1, X\",2000,20,1,0.64,12.80,2013"]);
    let says = "has ratings of rapid or of blitz chess; expected: one of standard chess";
    rated("rating-2024", &database).ends(2, &[says]);
    // Nor do two editions side by side take it.
    let both = rate(&[&event, "--compare-editions", "rating-2013,rating-2024", "--list", &database]);
    assert_eq!((both.code, both.out.as_str(), both.err.matches(says).count()), (2, "", 1), "{}", both.err);
}

/// A database holds lists and is none: nothing of its bytes is shown.
#[test]
fn a_database_in_the_place_of_a_list_is_told() {
    let place = Place::new("list-others-database");
    let csv = list(&place, "list.csv", "1,A,NOR,2100,15\n");
    let (database, other) = (begun(&place, "lists.db", &csv, "2013-09"), place.at("other.db"));
    let words = "lists.db: this is a database; expected: a file with one list\nhint: `arbitrium rate-list export` writes one";
    for args in [
        &["compare", &database, "2013-09", &database][..],
        &["import", &other, &database, "--month", "2013-09"],
    ] {
        let told = run(args).ends(2, &[words]);
        assert_eq!((told.err.lines().count(), told.out.as_str()), (2, ""));
    }
    assert!(!Path::new(&other).exists());
}

/// 13.2: "It is the responsibility of national federations to inform FIDE if players should not be included in the FRL."
#[test]
fn who_is_left_out_here_and_published_there_is_a_difference() {
    let place = Place::new("list-others-excluded");
    let published = &list(&place, "published.csv", "1,A,NOR,2100,15\n2,B,SWE,2000,15\n");
    let database = begun(&place, "lists.db", published, "2013-09");
    kept(&["exclude", &database, "--player", "1"]);
    kept(&["exclude", &database, "--federation", "SWE"]);
    kept(&["publish", &database, "2013-10"]);
    let told = json!([
        ["13.2", null, "player 1 is left out of the list here"],
        ["13.1", null, "federation SWE is left out of the list here"]
    ]);
    assert_eq!(differences(&database, "2013-10", published, "article here reason"), (0, told));
}

/// How many players of a published list agree, and these members of each difference.
fn differences(database: &str, month: &str, published: &str, names: &str) -> (u64, Value) {
    let compared = run(&["compare", database, month, published, "--format", "json"]).ends(1, &[]).json();
    let differences = compared["differences"].as_array().unwrap().iter();
    (compared["agree"].as_u64().unwrap(), differences.map(|one| members(one, names)).collect())
}

/// A list here beside a published one: of who is named nowhere, drops below the floor or was imported, each by its article.
#[test]
fn lists_are_compared_by_the_article_that_parts_them() {
    let place = Place::new("list-others-compare");
    let database = place.at("lists.db");
    let rows = "810001,A,NOR,1420,20\n810002,B,NOR,1430,20\n810003,C,NOR,1440,20\n810004,D,NOR,1410,20\n810009,E,NOR,1300,20\n";
    let warning = "warning: the list rates 1 player below 1400: unrated here (7.2.1)";
    run(&["import", &database, &list(&place, "march.csv", rows), "--month", "2026-03"])
        .ends(0, &["2026-03: imported, 5 players, 4 rated\n", warning]);
    let compared = |month: &str, rows: &str| {
        differences(&database, month, &list(&place, "published.csv", rows), "article reason").1
    };
    let absent = json!(["7.1", "the published list does not name the player"]);
    let others = "810002,B,NOR,1430,20\n810003,C,NOR,1440,20\n810004,D,NOR,1410,20\n";
    assert_eq!(compared("2026-03", others), json!([absent]));
    let imported = json!([["7.1", "this list was imported here"]]);
    assert_eq!(compared("2026-03", &format!("{others}810001,A,NOR,1421,20\n")), imported);
    kept(&["add", &database, "corpus/rating_2024/delisted.trf"]);
    kept(&["publish", &database, "2026-04"]);
    // 1420 - 29.40 is below the floor; the others have gained.
    let rows = "810001,X,NOR,1420,20\n810002,X,NOR,1461,20\n810003,X,NOR,1450,20\n";
    let told = compared("2026-04", rows);
    assert_eq!(told[0], json!(["7.2.1", "the rating here falls below the floor"]));
    assert_eq!(told.as_array().unwrap().last(), Some(&absent));
}

/// 2024, 7.2.1: no rating below 1400 is published. A player whom the database does not know is never counted as one who
/// agrees. 8.3.3: K is 10 with 2405, whatever the number of games.
#[test]
fn a_published_rating_below_the_floor_or_of_an_unknown_player_is_a_difference() {
    let place = Place::new("list-others-floor");
    let first = list(&place, "list.csv", "1,A,NOR,2405,10\n2,B,NOR,1500,20\n3,C,NOR,,\n4,D,NOR,,\n");
    let database = begun(&place, "lists.db", &first, "2025-10");
    kept(&["publish", &database, "2025-11"]);
    let own = place.write("own.csv", &kept(&["export", &database]).out);
    kept(&["compare", &database, "2025-11", &own]);
    let rows = "1,A,NOR,2405,20\n2,B,NOR,1500,20\n3,C,NOR,1390,40\n4,D,NOR,,\n7,E,NOR,1350,20\n8,F,NOR,1600,20\n9,G,NOR,,\n";
    let published = list(&place, "published.csv", rows);
    let below = "the published rating is below the floor of 1400";
    let told = json!([
        ["1", "20", "8.3.3", "a rating of 2400 or more is published, so K = 10"],
        ["3", "1390", "7.2.1", below],
        ["7", "1350", "7.2.1", below],
        ["8", "1600", "7.1.4", "the player is on no list here and has no rated game"],
    ]);
    let found = differences(&database, "2025-11", &published, "fide_id published article reason");
    assert_eq!(found, (2, told));
}

/// 8.3.3: K depends on all games so far. FIDE's lists give the games of the period. Only an import reads them.
#[test]
fn an_import_says_whose_games_it_reads_as_all_games() {
    let place = Place::new("list-others-career");
    let rows =
        "1,A,NOR,2200,40,7,2010\n2,B,NOR,1500,20,7,1990\n3,C,NOR,1500,,7,1990\n4,D,NOR,1500,,45,1990\n";
    let header = "fide_id,name,federation,rating,k,games,birth_year";
    let list = &place.write("list.csv", &format!("{header}\n{rows}"));
    let import = |name: &str, more: &[&str]| {
        let database = place.at(name);
        let warnings = kept(&[&["import", &database, list, "--month", "2025-10"], more].concat()).err;
        (database, warnings)
    };
    let words =
        "warning: 2 rated players with fewer than 30 games: the games are read as all games so far (8.3.3)";
    let (database, warning) = import("career.db", &[]);
    assert!(warning.contains(words) && warning.contains("--reading list-games=period"), "{warning}");
    let (_, warning) = import("period.db", &["--reading", "list-games=period"]);
    assert!(!warning.contains(words), "{warning}");
    for args in [&["compare", &database, "2025-10", list][..], &["publish", &database, "2025-11"]] {
        let words = refused(&[args, &["--reading", "list-games=period"]].concat());
        assert!(words.contains("the interpretation list-games is fixed at import"), "{words}");
    }
}

/// The edition of 2013 ended on 30 June 2014. A list of a later month is published with a warning.
#[test]
fn a_list_that_the_edition_does_not_cover_is_a_warning() {
    let place = Place::new("list-others-time");
    let first = list(&place, "list.csv", "1,A,NOR,2100,15\n");
    let database = begun(&place, "lists.db", &first, "2014-05");
    assert_eq!(kept(&["publish", &database, "2014-06"]).err, "");
    let late = kept(&["publish", &database, "2014-07"]).err;
    assert!(late.contains("warning: rating-2013 was not in force on 2014-07-01"), "{late}");
}

/// A mistake that alone would publish nothing is no cause of what was published.
#[test]
fn only_what_would_be_published_explains_a_published_rating() {
    let published = |event: &str, claims: &str| {
        let run = rate(&[&file(event), "--against", &file(claims)]).ends(1, &[]);
        let from = run.out.find(", line 2: published").unwrap();
        run.out[from..run.out.find("\nRatings").unwrap()].to_owned()
    };
    // 2024, 7.2.1: "Players whose ratings drop below 1400 are shown as unrated on the next list."
    let dropped = published("dropped.trf", "dropped.csv");
    assert!(dropped.contains("(7.2.1)") && !dropped.contains("8.3.2"), "{dropped}");
    // 2024, 8.2.1: "If an unrated player scores zero in their first event this score is disregarded."
    let zero = published("first_zero.trf", "first_zero.csv");
    let counted = "is the result with the disregarded score of a first event counted (8.2.1)";
    assert!(zero.contains(counted), "{zero}");
}

/// A name that `mktemp` took is no database of another program.
#[test]
fn an_empty_file_is_begun_as_a_database() {
    let database = Place::new("rate_list_empty").write("lists.db", "");
    assert!(refused(&["show", &database]).contains("the database has no list yet"));
    let imported = kept(&["import", &database, LIST, "--month", "2025-10"]).out;
    assert!(imported.starts_with("2025-10: imported"), "{imported}");
}

/// A slip in the number of the event replaces another event.
#[test]
fn a_correction_by_another_event_is_a_warning() {
    let place = Place::new("list-others-replaced");
    let database = book(&place, "lists.db");
    kept(&["publish", &database, "2025-11"]);
    let changed = place.altered("changed.trf", EVENT, &[("2 w =", "2 w 1"), ("1 b =\n", "1 b 0\n")]);
    run(&["add", &database, &changed]).ends(2, &["`arbitrium rate-list correct --event 1` replaces"]);
    kept(&["correct", &database, "--event", "1", &changed]).never(&["it is replaced by"]);
    let other = place.altered("delta.trf", EVENT, &[("Made-up Open", "Delta Open")]);
    let days = "Open, 2025-10-10 to 2025-10-14";
    let warning = format!("warning: event 1 was Made-up {days}, 6 players; it is replaced by Delta {days}");
    let words = "\nname: Made-up Open → Delta Open\nround 5: Adams, Ann - Baker, Bea 1-0 → 1/2-1/2\n";
    run(&["correct", &database, "--event", "1", &other]).ends(0, &[&warning, words]);
}

/// 2024, 7.2.1; 2013, 7.21 (`late-change`): "Thereafter, they are treated in the same manner as any other unrated player": a
/// player below the floor has no rating to which a late change could be added. `correct` warns as `publish` does.
#[test]
fn a_correction_has_the_warnings_of_its_lists() {
    let place = Place::new("list-others-warnings");
    let list = place.altered("list.csv", LIST, &[(",1655,", ",1402,")]);
    let second =
        [("2025/10/10", "2025/10/20"), ("2025/10/14", "2025/11/02"), ("Made-up Open", "Second Open")];
    let second = place.altered("second.trf", EVENT, &second);
    let renamed = place.altered("renamed.trf", &second, &[("Second Open", "Second Open, corrected")]);
    let database = begun(&place, "lists.db", &list, "2025-10");
    kept(&["add", &database, EVENT, &second]);
    kept(&["publish", &database, "2025-11"]);
    let words = "player 700005 was rated when event 2 started, but has dropped below the floor since";
    run(&["publish", &database, "2025-12"]).ends(0, &[words]);
    run(&["correct", &database, "--event", "2", &renamed]).ends(0, &[words]);
}
