//! `arbitrium rate-list` end to end: a made-up federation, interruptions, and files that are no database.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use common::command::{Run, arbitrium, command, folder};
use common::federation::{Federation, Size};
use common::random::Dice;
use common::scaled;

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Runs `rate-list`, which must succeed.
fn run(args: &[&str]) -> Run {
    let run = arbitrium(&[&["rate-list"], args].concat());
    assert_eq!(run.code, 0, "{args:?}\n{}{}", run.out, run.err);
    run
}

/// Runs `rate-list`, which must refuse; its words.
fn refused(args: &[&str]) -> String {
    let run = arbitrium(&[&["rate-list"], args].concat());
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}\n{}", run.err);
    run.err
}

/// The lists of a database in every form.
fn exports(database: &str, months: &[String]) -> Vec<String> {
    let mut all = Vec::new();
    for month in months {
        for form in ["csv", "fide", "xml"] {
            all.push(run(&["export", database, "--month", month, "--format", form]).out);
        }
        all.push(run(&["export", database, "--month", month, "--players", "titled-unrated"]).out);
    }
    all
}

/// The numbers of a summary: events, played, new, delisted, inactive, active again.
fn numbers(summary: &str) -> [u32; 6] {
    let (_, rest) = summary.trim_end().split_once("published; ").unwrap();
    let number = |part: &str| part.split_once(": ").unwrap().1.parse().unwrap();
    let numbers: Vec<u32> = rest.split(", ").map(number).collect();
    numbers.try_into().unwrap()
}

/// Plays the federation into a database; the sums of all summaries.
fn play(federation: &Federation, database: &str, backwards: bool) -> [u32; 6] {
    run(&["import", database, text(&federation.list), "--month", "2013-07"]);
    let mut sums = [0; 6];
    for (month, events) in &federation.months {
        let mut files: Vec<&str> = events.iter().map(|path| text(path)).collect();
        if backwards {
            files.reverse();
        }
        run(&[&["add", database], &files[..]].concat());
        let summary = run(&["publish", database, month]).out;
        let numbers = numbers(&summary);
        sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += number);
    }
    sums
}

/// 24 months of a few thousand players, played twice, the second time with the reports in another order: the same
/// bytes in every list and every form. Everything that 7 speaks of happens.
#[test]
fn a_federation_played_twice_has_the_same_lists() {
    let folder = folder("rate_list_federation");
    let players = usize::try_from(scaled(2000)).unwrap();
    let size = Size { players, months: 24, events: players / 200, field: 40, rounds: 9 };
    let federation = Federation::write(&folder, size);
    let databases = [folder.join("one.db"), folder.join("other.db")];
    let sums = play(&federation, text(&databases[0]), false);
    assert_eq!(play(&federation, text(&databases[1]), true), sums);
    let [events, played, new, delisted, inactive, active_again] = sums;
    assert!(events > 200 && played > 2000 && new > 50, "{sums:?}");
    assert!(delisted > 0 && inactive > 100 && active_again > 50, "{sums:?}");
    let months: Vec<String> = federation.months.iter().map(|(month, _)| month.clone()).collect();
    let [one, other] = databases.map(|database| exports(text(&database), &months));
    assert!(one == other);
    // A list that was exported is a list that can be imported.
    let last = folder.join("last.csv");
    std::fs::write(&last, &one[one.len() - 4]).unwrap();
    let imported = folder.join("imported.db");
    let (imported, month) = (text(&imported), months.last().unwrap());
    run(&["import", imported, text(&last), "--month", month]);
    let again = run(&["export", imported, "--month", month]).out;
    assert_eq!(again, one[one.len() - 4]);
}

/// Runs a command and kills it after a while; whether it was still at work.
fn killed(args: &[&str], after: Duration) -> bool {
    let args = [&["rate-list"], args].concat();
    let mut child = command(&args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    std::thread::sleep(after);
    child.kill().unwrap();
    child.wait().unwrap().code().is_none()
}

/// `add` and `publish` killed at random moments leave the state before them or the state after them: repeated until
/// they succeed, they end where an undisturbed run ends, with nothing lost and nothing doubled.
#[test]
fn interruptions_lose_nothing_and_double_nothing() {
    const KILLS: usize = 50;
    let folder = folder("rate_list_killed");
    let size = Size { players: 1000, months: 8, events: 12, field: 40, rounds: 9 };
    let federation = Federation::write(&folder, size);
    let (calm, shaken) = (folder.join("calm.db"), folder.join("shaken.db"));
    let (calm, shaken) = (text(&calm), text(&shaken));
    let mut dice = Dice::new(7);
    let mut at_work = 0;
    for database in [calm, shaken] {
        run(&["import", database, text(&federation.list), "--month", "2013-07"]);
    }
    let mut before = run(&["export", shaken]).out;
    for (month, events) in &federation.months {
        let files: Vec<&str> = events.iter().map(|path| text(path)).collect();
        let add = |database| [&["add", database, "--skip-known"], &files[..]].concat();
        let publish = |database| vec!["publish", database, month];
        for (calm_step, shaken_step) in [(add(calm), add(shaken)), (publish(calm), publish(shaken))] {
            let begun = Instant::now();
            run(&calm_step);
            let longest = begun.elapsed();
            let after = run(&["export", calm]).out;
            for _ in 0..2 * KILLS / (2 * federation.months.len()) {
                let share = u32::try_from(dice.below(1000)).unwrap();
                at_work += usize::from(killed(&shaken_step, longest * share / 1000));
                let now = run(&["export", shaken]).out;
                assert!(now == before || now == after, "a state between two, after {shaken_step:?}");
            }
            run(&shaken_step);
            before = run(&["export", shaken]).out;
            assert!(before == after);
        }
    }
    assert!(at_work >= KILLS, "only {at_work} commands were killed at work");
    assert_eq!(run(&["events", calm]).out, run(&["events", shaken]).out);
    assert_eq!(run(&["show", calm]).out, run(&["show", shaken]).out);
}

/// A database of schema 1, which kept no unplayed games, is brought up when it is opened, and says what one that is made
/// anew says.
#[test]
fn a_database_of_schema_1_is_brought_up() {
    let corpus = Path::new("corpus/rating_2013/federation");
    let files = ["list_2013_07.csv", "bergen_2013_07.trf", "oslo_2013_07.trf"].map(|name| corpus.join(name));
    let (kept, anew) = {
        let folder = folder("rate_list_corpus");
        (folder.join("kept.db"), folder.join("anew.db"))
    };
    std::fs::copy(corpus.join("lists_schema_1.db"), &kept).unwrap();
    let [list, bergen, oslo] = files.each_ref().map(|path| text(path));
    run(&["import", text(&anew), list, "--month", "2013-07"]);
    run(&["add", text(&anew), bergen, oslo]);
    let months = ["2013-07", "2013-08", "2013-09"].map(str::to_owned);
    months[1..].iter().for_each(|month| {
        run(&["publish", text(&anew), month]);
    });
    assert_eq!(exports(text(&kept), &months), exports(text(&anew), &months));
    let schema = |database: &Path| -> (i64, String) {
        let connection = rusqlite::Connection::open(database).unwrap();
        let version = connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
        let sql = "SELECT group_concat(name, ' ') FROM pragma_table_info('game')";
        (version, connection.query_row(sql, [], |row| row.get(0)).unwrap())
    };
    assert_eq!(schema(&kept), schema(&anew));
    assert_eq!(schema(&corpus.join("lists.db")), schema(&anew), "the database of the documents");
    // It can be gone on with.
    run(&["publish", text(&kept), "2013-10"]);
}

/// A match that waits in a database of schema 1 has lost its forfeits, which decide when it was won (6.6).
#[test]
fn a_match_that_waits_in_schema_1_is_not_rated_without_its_forfeits() {
    let folder = folder("rate_list_old_match");
    let database = folder.join("old.db");
    std::fs::copy("corpus/rating_2013/federation/lists_schema_1.db", &database).unwrap();
    let connection = rusqlite::Connection::open(&database).unwrap();
    connection.execute_batch("UPDATE event SET composition = 'match', rated_on = NULL WHERE id = 2").unwrap();
    drop(connection);
    let before = std::fs::read(&database).unwrap();
    let words = refused(&["publish", text(&database), "2013-10"]);
    assert!(
        words.contains("event 2, added from ") && words.contains("schema 1 kept no unplayed games"),
        "{words}"
    );
    assert!(std::fs::read(&database).unwrap() == before, "nothing was changed");
}

/// 8.58: what does not settle is said when the list is published.
#[test]
fn an_iteration_that_does_not_settle_is_said() {
    let folder = folder("rate_list_unsettled");
    for (reading, said) in [("iteration=fixed-point", true), ("iteration=one-pass", false)] {
        let database = folder.join(format!("{reading}.db"));
        let database = text(&database);
        run(&["import", database, "corpus/rating_2013/unsettled.csv", "--month", "2013-08"]);
        run(&["add", database, "corpus/rating_2013/unsettled.trf"]);
        let words = run(&["publish", database, "2013-09", "--reading", reading]).err;
        assert_eq!(
            words.contains("event 1: the iteration of 8.58 does not settle"),
            said,
            "{reading}: {words}"
        );
    }
}

/// A small database with one event.
fn small(name: &str) -> (std::path::PathBuf, Federation) {
    let folder = folder(name);
    let size = Size { players: 60, months: 1, events: 1, field: 20, rounds: 9 };
    let federation = Federation::write(&folder, size);
    let database = folder.join("lists.db");
    run(&["import", text(&database), text(&federation.list), "--month", "2013-07"]);
    (database, federation)
}

#[test]
fn a_second_add_is_refused_and_may_be_passed_over() {
    let (database, federation) = small("rate_list_twice");
    let (database, report) = (text(&database), text(&federation.months[0].1[0]));
    run(&["add", database, report]);
    let words = refused(&["add", database, report]);
    assert!(words.contains("the event is here already: event 1, added from "), "{words}");
    assert!(run(&["add", database, report, "--skip-known"]).out.ends_with("known as event 1\n"));
    assert_eq!(run(&["remove", database, "1"]).out, "event 1 is taken out\n");
    assert!(refused(&["remove", database, "1"]).contains("there is no event 1"));
    run(&["add", database, report]);
}

/// 6.3: "In a round-robin tournament, at least one-third of the players must be rated." 6.33 admits a national
/// championship with three, and who adds one says so.
#[test]
fn a_round_robin_with_too_few_rated_players_must_be_a_national_championship() {
    let corpus = Path::new("corpus/rating_2013/federation");
    let database = folder("rate-list-club").join("lists.db");
    let (database, club) = (text(&database), corpus.join("club_2013_07.trf"));
    run(&["import", database, text(&corpus.join("list_2013_07.csv")), "--month", "2013-07"]);
    let words = refused(&["add", database, text(&club)]);
    assert!(words.contains("not ratable by 6.3: 3 of 12 players are rated, and one third is 4"), "{words}");
    assert!(words.contains("--national-championship"), "{words}");
    run(&["add", database, text(&club), "--national-championship"]);
}

#[test]
fn a_list_that_is_published_stays() {
    let (database, _) = small("rate_list_stays");
    let database = text(&database);
    run(&["publish", database, "2013-08"]);
    let export = || run(&["export", database]).out;
    let list = export();
    let again = run(&["publish", database, "2013-08"]).out;
    assert_eq!(again, "2013-08: published before; nothing was changed\n");
    assert_eq!(export(), list);
    assert!(refused(&["publish", database, "2013-10"]).contains("the next list is that of 2013-09"));
    assert!(refused(&["export", database, "--month", "2012-01"]).contains("there is no list of 2012-01"));
}

#[test]
fn what_is_no_database_of_ours_is_said_so() {
    let (database, federation) = small("rate_list_strange");
    let folder = database.parent().unwrap();
    let list = text(&federation.list);
    let missing = folder.join("missing.db");
    assert!(refused(&["export", text(&missing)]).contains("there is no such database"));
    assert!(!missing.exists());
    assert!(refused(&["export", list]).contains("this is no database of rating lists"));
    assert!(refused(&["import", list, list, "--month", "2013-07"]).contains("no database of rating lists"));

    let other = folder.join("other.db");
    let connection = rusqlite::Connection::open(&other).unwrap();
    connection.execute_batch("CREATE TABLE strange (a)").unwrap();
    assert!(refused(&["export", text(&other)]).contains("this is no database of rating lists"));

    let connection = rusqlite::Connection::open(&database).unwrap();
    connection.pragma_update(None, "user_version", 7).unwrap();
    let words = refused(&["export", text(&database)]);
    assert!(
        words.contains("the database has schema 7, which is newer than schema 2 of this version"),
        "{words}"
    );
}

#[test]
fn a_damaged_database_is_said_to_be_damaged() {
    let (database, _) = small("rate_list_damaged");
    let whole = std::fs::read(&database).unwrap();
    let mut damaged = 0;
    // Whatever part is overwritten: an answer, or words, and never a list that is not the one.
    let list = run(&["export", text(&database)]).out;
    for page in 0..whole.len() / 4096 {
        let mut bytes = whole.clone();
        bytes[page * 4096..(page + 1) * 4096].fill(0x5a);
        std::fs::write(&database, &bytes).unwrap();
        let run = arbitrium(&["rate-list", "export", text(&database)]);
        match run.code {
            0 => assert_eq!(run.out, list),
            code => {
                assert_eq!(code, 2, "{}", run.err);
                assert!(run.err.contains("damaged") || run.err.contains("no database"), "{}", run.err);
                damaged += 1;
            }
        }
    }
    assert!(damaged >= 2);
    // A value that cannot be ours.
    std::fs::write(&database, &whole).unwrap();
    let connection = rusqlite::Connection::open(&database).unwrap();
    connection.execute_batch("UPDATE player SET rating = 21840 WHERE fide_id = 1001").unwrap();
    let Run { code, err, .. } = arbitrium(&["rate-list", "export", text(&database)]);
    assert!(code == 2 && err.contains("the database is damaged (a rating is 1 to 9999, not 21840)"), "{err}");
}

#[test]
fn a_database_in_use_is_said_to_be_in_use() {
    let (database, _) = small("rate_list_busy");
    let connection = rusqlite::Connection::open(&database).unwrap();
    connection.execute_batch("BEGIN IMMEDIATE").unwrap();
    let words = refused(&["publish", text(&database), "2013-08"]);
    assert!(words.contains("another program is using the database"), "{words}");
    connection.execute_batch("ROLLBACK").unwrap();
    run(&["publish", text(&database), "2013-08"]);
}

#[test]
fn broken_lists_and_reports_are_refused_with_their_place() {
    let (database, federation) = small("rate_list_broken");
    let folder = database.parent().unwrap();
    let database = text(&database);
    let file = |name: &str, content: &str| {
        let path = folder.join(name);
        std::fs::write(&path, content).unwrap();
        path
    };
    let list = file("broken.csv", "fide_id,rating\n1,1500\n2,21840\n");
    let words = refused(&["import", database, text(&list), "--month", "2013-08"]);
    assert!(words.contains("broken.csv:3:3: this is no rating; found: 21840"), "{words}");
    let words = refused(&["import", database, text(&list)]);
    assert!(words.contains("the file does not say its month"), "{words}");

    let report = std::fs::read_to_string(&federation.months[0].1[0]).unwrap();
    let changed = |name: &str, from: &str, to: &str| {
        let at = report.find(from).unwrap();
        file(name, &format!("{}{to}{}", &report[..at], &report[at + from.len()..]))
    };
    let impossible = changed("impossible.trf", "042 2013/07", "042 2013/13");
    let words = refused(&["add", database, text(&impossible)]);
    assert!(words.contains("impossible.trf:4:5") && words.contains("does not exist"), "{words}");
    let dateless = changed("dateless.trf", "042 ", "### ");
    assert!(refused(&["add", database, text(&dateless)]).contains("records 042 and 052"));
    let number = report.lines().find(|line| line.starts_with("001")).unwrap()[57..68].trim().to_owned();
    let unknown = {
        let row = report.lines().find(|line| line.starts_with("001")).unwrap();
        let rated = format!("{}1800 NOR {:>11}{}", &row[..48], 77_777, &row[68..]);
        changed("unknown.trf", row, &rated)
    };
    let words = refused(&["add", database, text(&unknown)]);
    assert!(
        words.contains("no list has the FIDE number 77777") && words.contains("unknown.trf:7:"),
        "{words}"
    );
    let second = report.lines().filter(|line| line.starts_with("001")).nth(1).unwrap();
    let twin = format!("{}{number:>11}{}", &second[..57], &second[68..]);
    let twins = changed("twins.trf", second, &twin);
    let words = refused(&["add", database, text(&twins)]);
    assert!(words.contains("have the same FIDE number") && words.contains("twins.trf:8:58"), "{words}");
    assert!(run(&["events", database]).out.lines().count() <= 2, "nothing was added");
}

#[test]
fn a_player_is_shown_through_the_lists() {
    let (database, federation) = small("rate_list_show");
    let database = text(&database);
    run(&["add", database, text(&federation.months[0].1[0])]);
    run(&["exclude", database, "--federation", "SWE", "--reason", "not a member"]);
    run(&["publish", database, "2013-08"]);
    run(&["publish", database, "2013-09"]);
    let report = std::fs::read_to_string(&federation.months[0].1[0]).unwrap();
    let numbers = report.lines().filter(|line| line.starts_with("001")).map(|line| line[57..68].trim());
    let pages = numbers.map(|number| run(&["show", database, "--player", number]).out);
    insta::assert_snapshot!("rate_list_player", pages.max_by_key(String::len).unwrap());
    insta::assert_snapshot!("rate_list_overview", run(&["show", database]).out);
    assert!(refused(&["show", database, "--player", "424242"]).contains("player 424242 is on no list"));
}
