//! `rate-list` beside what others publish: lists that are imported while events wait, lists of other games, players whom the list
//! leaves out, events whose dates are corrected.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::Path;

use crate::common::command::{Run, arbitrium, folder};

const FILES: &str = "corpus/rating_2024/others";

fn run(args: &[&str]) -> Run {
    arbitrium(&[&["rate-list"], args].concat())
}

const EVENT: &str = "corpus/rating_2024/open.trf";

fn file(name: &str) -> String {
    format!("{FILES}/{name}")
}

/// A book with the list of October 2025 and an event of that month that waits.
fn book(folder: &Path, name: &str) -> String {
    let database = folder.join(name).to_str().unwrap().to_owned();
    for args in [
        &["import", &database, "corpus/rating_2024/list_2025-10.csv", "--month", "2025-10"][..],
        &["add", &database, EVENT],
    ] {
        let done = run(args);
        assert_eq!(done.code, 0, "{args:?}: {}", done.err);
    }
    database
}

fn shown(database: &str, player: &str) -> String {
    run(&["show", database, "--player", player]).out
}

/// 2024, 7.1.3: "tournaments ending before or on that day may be rated on the list": whether those that wait were, nobody knows here.
#[test]
fn events_that_wait_are_settled_where_a_list_of_others_is_imported() {
    let folder = folder("list-others-waiting");
    let list = file("list_2025-11.csv");
    let import = |database: &str, month: &str, more: &[&str]| {
        run(&[&["import", database, &list, "--month", month][..], more].concat())
    };
    let rated = book(&folder, "rated.db");
    let asked = import(&rated, "2025-11", &[]);
    assert_eq!(asked.code, 2, "{}", asked.out);
    assert!(
        asked.err.contains("event 1 waits here although the list of 2025-11 could take it (7.1.3)"),
        "{}",
        asked.err
    );
    let done = import(&rated, "2025-11", &["--waiting", "rated"]);
    assert_eq!(
        (done.code, done.out.as_str()),
        (0, "2025-11: imported, 6 players, 6 rated; 1 event that had waited, rated on it\n")
    );
    let next = run(&["publish", &rated, "2025-12"]);
    assert!(next.out.starts_with("2025-12: published; events rated: 0,"), "{}", next.out);
    // The list has 2210 + 12.80, once.
    let player = shown(&rated, "700002");
    assert!(player.contains("2223") && !player.contains("2236"), "{player}");
    assert!(run(&["events", &rated]).out.contains("2025-11"), "the list has rated it");

    let later = book(&folder, "later.db");
    assert_eq!(import(&later, "2025-11", &["--waiting", "later"]).code, 0);
    let next = run(&["publish", &later, "2025-12"]);
    assert!(next.out.starts_with("2025-12: published; events rated: 1,"), "{}", next.out);
    assert!(shown(&later, "700002").contains("2236"));

    // 9.1: "in time to be included in the third rating list after it ends"
    let late = book(&folder, "late.db");
    let refused = import(&late, "2026-03", &["--waiting", "later"]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("the last list that can rate it is 2026-01 (9.1)"), "{}", refused.err);
    assert!(run(&["publish", &late, "2025-11"]).out.contains("events rated: 1"), "nothing was imported");
}

/// What a list has rated cannot have been played after it.
#[test]
fn an_event_whose_dates_are_corrected_moves_to_the_list_that_takes_it() {
    let folder = folder("list-others-dates");
    let database = book(&folder, "lists.db");
    assert_eq!(run(&["publish", &database, "2025-11"]).code, 0);
    let text = std::fs::read_to_string(EVENT).unwrap();
    let corrected = |month: &str, name: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text.replace("2025/10/1", &format!("2025/{month}/1"))).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let done = run(&["correct", &database, "--event", "1", &corrected("11", "november.trf")]);
    assert_eq!(done.code, 0, "{}", done.err);
    assert!(
        done.out.starts_with(
            "event 1 is corrected; it ended on 2025-11-14 and is rated on the list of 2025-12 (7.1.3)\n"
        ),
        "{}",
        done.out
    );
    assert!(done.out.contains("computed again: 2025-11; events rated: 0,"), "{}", done.out);
    assert!(run(&["publish", &database, "2025-12"]).out.contains("events rated: 1"));
    let early = run(&["correct", &database, "--event", "1", &corrected("08", "august.trf")]);
    assert_eq!(early.code, 2);
    assert!(
        early
            .err
            .contains("starts on 2025-08-10; the first list here is that of 2025-10 (7.1.1); hint: begin"),
        "{}",
        early.err
    );
    let no_such = run(&["correct", &database, "--event", "1", EVENT, "--skip-known"]);
    assert!(no_such.code == 2 && no_such.err.contains("--skip-known"), "{}", no_such.err);
}

/// 2024, 7.1.1: the ratings are those of the list in force; that of the same players in other games is another list.
#[test]
fn a_list_of_other_games_is_refused() {
    let folder = folder("list-others-games");
    let event = file("rapid.trf");
    for name in ["all_players.txt", "all_players.xml"] {
        let list = file(name);
        let dated = format!("2025-11={list}");
        let rapid = arbitrium(&["rate", &event, "--edition", "rapid-blitz-2024", "--list", &dated]);
        assert_eq!((rapid.code, rapid.out.as_str()), (2, ""), "{name}");
        assert!(
            rapid.err.contains(
                "the list of 2025-11 has ratings of standard chess; expected: one of rapid or of blitz chess"
            ),
            "{}",
            rapid.err
        );
        let standard =
            arbitrium(&["rate", &event, "--edition", "rating-2024", "--list", &dated, "--format", "csv"]);
        assert!(standard.out.contains("11,1,\"P1, X\",2280,"), "{}{}", standard.out, standard.err);
        let database = folder.join("r.db");
        let import = run(&[
            "import",
            database.to_str().unwrap(),
            &list,
            "--month",
            "2025-11",
            "--edition",
            "rapid-blitz-2024",
        ]);
        assert_eq!(import.code, 2);
        assert!(
            import.err.contains("a standard rating next to those of rapid and blitz chess"),
            "{}",
            import.err
        );
        assert!(!database.exists());
    }
    // A book says by its edition of which games it is.
    let database = folder.join("rapid.db");
    let (database, csv) = (database.to_str().unwrap(), folder.join("rapid.csv"));
    std::fs::write(&csv, "fide_id,name,rating,k\n11,\"P1, X\",2000,20\n12,\"P2, X\",2100,20\n").unwrap();
    let import = run(&[
        "import",
        database,
        csv.to_str().unwrap(),
        "--month",
        "2025-11",
        "--edition",
        "rapid-blitz-2024",
    ]);
    assert_eq!(import.code, 0, "{}", import.err);
    let rated = |edition: &str| {
        arbitrium(&["rate", &event, "--edition", edition, "--list", database, "--format", "csv"])
    };
    assert!(
        rated("rapid-blitz-2024").out.contains("11,1,\"P1, X\",2000,20,1,0.64,12.80,2013"),
        "{}",
        rated("rapid-blitz-2024").out
    );
    let other = rated("rating-2024");
    assert_eq!(other.code, 2);
    let says = "has ratings of rapid or of blitz chess; expected: one of standard chess";
    assert!(other.err.contains(says), "{}", other.err);
    // Nor do two editions side by side take it.
    let both =
        arbitrium(&["rate", &event, "--compare-editions", "rating-2013,rating-2024", "--list", database]);
    assert_eq!((both.code, both.out.as_str(), both.err.matches(says).count()), (2, "", 1), "{}", both.err);
}

/// A database holds lists and is none: nothing of its bytes is shown.
#[test]
fn a_database_in_the_place_of_a_list_is_told() {
    let folder = folder("list-others-database");
    let [database, other] =
        ["lists.db", "other.db"].map(|name| folder.join(name).to_str().unwrap().to_owned());
    let csv = folder.join("list.csv");
    std::fs::write(&csv, "fide_id,name,federation,rating,k\n1,A,NOR,2100,15\n").unwrap();
    assert_eq!(run(&["import", &database, csv.to_str().unwrap(), "--month", "2013-09"]).code, 0);
    for args in [
        &["compare", &database, "2013-09", &database][..],
        &["import", &other, &database, "--month", "2013-09"],
    ] {
        let told = run(args);
        let words = "lists.db: this is a database; expected: a file with one list\nhint: `arbitrium rate-list export` writes one";
        assert!(told.code == 2 && told.err.contains(words), "{}", told.err);
        assert_eq!((told.err.lines().count(), told.out.as_str()), (2, ""));
    }
    assert!(!Path::new(&other).exists());
}

/// 13.2: "It is the responsibility of national federations to inform FIDE if players should not be included in the FRL."
#[test]
fn who_is_left_out_here_and_published_there_is_a_difference() {
    let folder = folder("list-others-excluded");
    let database = folder.join("lists.db").to_str().unwrap().to_owned();
    let published = folder.join("published.csv");
    std::fs::write(&published, "fide_id,name,federation,rating,k\n1,A,NOR,2100,15\n2,B,SWE,2000,15\n")
        .unwrap();
    let published = published.to_str().unwrap();
    assert_eq!(run(&["import", &database, published, "--month", "2013-09"]).code, 0);
    assert_eq!(run(&["exclude", &database, "--player", "1"]).code, 0);
    assert_eq!(run(&["exclude", &database, "--federation", "SWE"]).code, 0);
    assert_eq!(run(&["publish", &database, "2013-10"]).code, 0);
    let compared = run(&["compare", &database, "2013-10", published, "--format", "json"]);
    assert_eq!(compared.code, 1, "{}{}", compared.out, compared.err);
    let differences = compared.json()["differences"].as_array().unwrap().clone();
    let told: Vec<_> = differences
        .iter()
        .map(|one| (one["article"].as_str().unwrap(), one["here"].is_null(), one["reason"].as_str().unwrap()))
        .collect();
    assert_eq!(
        told,
        [
            ("13.2", true, "player 1 is left out of the list here"),
            ("13.1", true, "federation SWE is left out of the list here")
        ]
    );
    assert_eq!(compared.json()["agree"], 0);
}

/// 2024, 7.2.1: no rating below 1400 is published. A player whom the database does not know is never counted as one who
/// agrees. 8.3.3: K is 10 with 2405, whatever the number of games.
#[test]
fn a_published_rating_below_the_floor_or_of_an_unknown_player_is_a_difference() {
    let folder = folder("list-others-floor");
    let written = |name: &str, rows: &str| {
        let path = folder.join(name);
        std::fs::write(&path, format!("fide_id,name,federation,rating,k\n{rows}")).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let list = written("list.csv", "1,A,NOR,2405,10\n2,B,NOR,1500,20\n3,C,NOR,,\n4,D,NOR,,\n");
    let database = folder.join("lists.db").to_str().unwrap().to_owned();
    assert_eq!(run(&["import", &database, &list, "--month", "2025-10"]).code, 0);
    assert_eq!(run(&["publish", &database, "2025-11"]).code, 0);
    let rows = "1,A,NOR,2405,20\n2,B,NOR,1500,20\n3,C,NOR,1390,40\n4,D,NOR,,\n7,E,NOR,1350,20\n8,F,NOR,1600,20\n9,G,NOR,,\n";
    let published = written("published.csv", rows);
    let compared = run(&["compare", &database, "2025-11", &published, "--format", "json"]).json();
    assert_eq!(compared["agree"], 2);
    let below = "the published rating is below the floor of 1400";
    let differences = compared["differences"].as_array().unwrap();
    let told: Vec<_> = differences
        .iter()
        .map(|one| ["fide_id", "published", "article", "reason"].map(|key| one[key].as_str().unwrap()))
        .collect();
    assert_eq!(
        told,
        [
            ["1", "20", "8.3.3", "a rating of 2400 or more is published, so K = 10"],
            ["3", "1390", "7.2.1", below],
            ["7", "1350", "7.2.1", below],
            ["8", "1600", "7.1.4", "the player is on no list here and has no rated game"],
        ]
    );
}

/// 8.3.3: K depends on all games so far. FIDE's lists give the games of the period. Only an import reads them.
#[test]
fn an_import_says_whose_games_it_reads_as_all_games() {
    let folder = folder("list-others-games");
    let list = folder.join("list.csv");
    let rows =
        "1,A,NOR,2200,40,7,2010\n2,B,NOR,1500,20,7,1990\n3,C,NOR,1500,,7,1990\n4,D,NOR,1500,,45,1990\n";
    std::fs::write(&list, format!("fide_id,name,federation,rating,k,games,birth_year\n{rows}")).unwrap();
    let list = list.to_str().unwrap();
    let import = |name: &str, more: &[&str]| {
        let database = folder.join(name).to_str().unwrap().to_owned();
        let done = run(&[&["import", &database, list, "--month", "2025-10"], more].concat());
        assert_eq!(done.code, 0, "{}", done.err);
        (database, done.err)
    };
    let words =
        "warning: 2 rated players with fewer than 30 games: the games are read as all games so far (8.3.3)";
    let (database, warning) = import("career.db", &[]);
    assert!(warning.contains(words) && warning.contains("--reading list-games=period"), "{warning}");
    let (_, warning) = import("period.db", &["--reading", "list-games=period"]);
    assert!(!warning.contains(words), "{warning}");
    for args in [&["compare", &database, "2025-10", list][..], &["publish", &database, "2025-11"]] {
        let refused = run(&[args, &["--reading", "list-games=period"]].concat());
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{args:?}");
        assert!(refused.err.contains("the interpretation list-games is fixed at import"), "{}", refused.err);
    }
}

/// The edition of 2013 ended on 30 June 2014. A list of a later month is published with a warning.
#[test]
fn a_list_that_the_edition_does_not_cover_is_a_warning() {
    let folder = folder("list-others-time");
    let list = folder.join("list.csv");
    std::fs::write(&list, "fide_id,name,federation,rating,k\n1,A,NOR,2100,15\n").unwrap();
    let database = folder.join("lists.db").to_str().unwrap().to_owned();
    run(&["import", &database, list.to_str().unwrap(), "--month", "2014-05"]);
    assert_eq!(run(&["publish", &database, "2014-06"]).err, "");
    let late = run(&["publish", &database, "2014-07"]);
    assert_eq!(late.code, 0);
    assert!(late.err.contains("warning: rating-2013 was not in force on 2014-07-01"), "{}", late.err);
}

/// A mistake that alone would publish nothing is no cause of what was published.
#[test]
fn only_what_would_be_published_explains_a_published_rating() {
    let published = |event: &str, claims: &str| {
        let run = arbitrium(&["rate", &file(event), "--against", &file(claims)]);
        assert_eq!(run.code, 1, "{}", run.err);
        let from = run.out.find(", line 2: published").unwrap();
        run.out[from..run.out.find("\nRatings").unwrap()].to_owned()
    };
    // 2024, 7.2.1: "Players whose ratings drop below 1400 are shown as unrated on the next list."
    let dropped = published("dropped.trf", "dropped.csv");
    assert!(dropped.contains("(7.2.1)") && !dropped.contains("8.3.2"), "{dropped}");
    // 2024, 8.2.1: "If an unrated player scores zero in their first event this score is disregarded."
    let zero = published("first_zero.trf", "first_zero.csv");
    assert!(
        zero.contains("is the result with the disregarded score of a first event counted (8.2.1)"),
        "{zero}"
    );
}

/// A name that `mktemp` took is no database of somebody else's.
#[test]
fn an_empty_file_is_begun_as_a_database() {
    let database = folder("rate_list_empty").join("lists.db");
    std::fs::write(&database, "").unwrap();
    let database = database.to_str().unwrap();
    let shown = arbitrium(&["rate-list", "show", database]);
    assert!(shown.code == 2 && shown.err.contains("the database has no list yet"), "{shown:?}");
    let list = "corpus/rating_2024/list_2025-10.csv";
    let imported = arbitrium(&["rate-list", "import", database, list, "--month", "2025-10"]);
    assert!(imported.code == 0 && imported.out.starts_with("2025-10: imported"), "{imported:?}");
}

/// A slip in the number of the event replaces another event.
#[test]
fn a_correction_by_another_event_is_a_warning() {
    let folder = folder("list-others-replaced");
    let database = book(&folder, "lists.db");
    assert_eq!(run(&["publish", &database, "2025-11"]).code, 0);
    let text = std::fs::read_to_string(EVENT).unwrap();
    let written = |name: &str, text: String| {
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let resulted = text.replace("2 w =", "2 w 1").replace("1 b =\n", "1 b 0\n");
    let changed = written("changed.trf", resulted);
    let added = run(&["add", &database, &changed]);
    assert_eq!(added.code, 2, "{}", added.out);
    assert!(added.err.contains("`arbitrium rate-list correct --event 1` replaces"), "{}", added.err);
    let done = run(&["correct", &database, "--event", "1", &changed]);
    assert_eq!(done.code, 0, "{}", done.err);
    assert!(!done.err.contains("it is replaced by"), "{}", done.err);
    let other = written("delta.trf", text.replace("Made-up Open", "Delta Open"));
    let done = run(&["correct", &database, "--event", "1", &other]);
    let (old, new) = ("Made-up Open, 2025-10-10 to 2025-10-14", "Delta Open, 2025-10-10 to 2025-10-14");
    assert_eq!(done.code, 0, "{}", done.err);
    assert!(done.err.contains(&format!("warning: event 1 was {old}, 6 players; it is replaced by {new}")));
    let words = "\nname: Made-up Open → Delta Open\nround 5: Adams, Ann - Baker, Bea 1-0 → 1/2-1/2\n";
    assert!(done.out.contains(words), "{}", done.out);
}

/// 2024, 7.2.1: a player below 1400 has no rating to which a late change could be added. `correct` warns as `publish` does.
#[test]
fn a_correction_has_the_warnings_of_its_lists() {
    let folder = folder("list-others-warnings");
    let written = |name: &str, text: String| {
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let list = std::fs::read_to_string("corpus/rating_2024/list_2025-10.csv").unwrap();
    let list = written("list.csv", list.replace(",1655,", ",1402,"));
    let text = std::fs::read_to_string(EVENT).unwrap();
    let second = text.replace("2025/10/10", "2025/10/20").replace("2025/10/14", "2025/11/02");
    let second = second.replace("Made-up Open", "Second Open");
    let renamed = written("renamed.trf", second.replace("Second Open", "Second Open, corrected"));
    let (database, second) =
        (folder.join("lists.db").to_str().unwrap().to_owned(), written("second.trf", second));
    for args in [
        &["import", &database, &list, "--month", "2025-10"][..],
        &["add", &database, EVENT, &second],
        &["publish", &database, "2025-11"],
    ] {
        let done = run(args);
        assert_eq!(done.code, 0, "{args:?}: {}", done.err);
    }
    let words = "player 700005 was rated when event 2 started, but has dropped below the floor since";
    let published = run(&["publish", &database, "2025-12"]);
    assert!(published.err.contains(words), "{}{}", published.out, published.err);
    let corrected = run(&["correct", &database, "--event", "2", &renamed]);
    assert!(corrected.err.contains(words), "{}{}", corrected.out, corrected.err);
}
