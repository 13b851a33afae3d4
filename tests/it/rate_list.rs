//! `arbitrium rate-list` end to end: a made-up federation, interruptions, and files that are no database.

use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::common::command::{Run, arbitrium, command, folder, word};
use crate::common::federation::{Event, Federation, NextList, Size};
use crate::common::monthly::{self, Monthly};
use crate::common::random::Dice;
use crate::common::rating::{Place, kept as run, rate_list, refused, report};
use crate::common::rating_text::Text;
use crate::common::record::{Reached, assert_reached};
use crate::common::scaled;
use jiff::civil::date;
use serde_json::json;

const CORPUS: &str = "corpus/rating_2013/federation";

/// The lists of a database: all as CSV, and every sixth in every form.
pub(crate) fn exports(database: &str, months: &[String]) -> Vec<String> {
    let export =
        |month: &String, more: &[&str]| run(&[&["export", database, "--month", month], more].concat()).out;
    let mut all: Vec<String> = months.iter().map(|month| export(month, &[])).collect();
    for month in months.iter().rev().step_by(6) {
        all.extend(["fide", "xml"].map(|form| export(month, &["--format", form])));
        all.push(export(month, &["--players", "titled-unrated"]));
    }
    all
}

/// The numbers of a summary: events, played, new, delisted, inactive, active again.
fn numbers(summary: &str) -> [usize; 6] {
    let (_, rest) = summary.trim_end().split_once("published; ").unwrap();
    let number = |part: &str| part.split_once(": ").unwrap().1.parse().unwrap();
    let numbers: Vec<usize> = rest.split(", ").map(number).collect();
    numbers.try_into().unwrap()
}

/// The commands between two lists.
fn steps<'a>(database: &'a str, next: &'a NextList) -> Vec<Vec<&'a str>> {
    let mut steps = Vec::new();
    if let Some(who) = next.exclude {
        steps.push(vec!["exclude", database, "--federation", who]);
    }
    if let Some(who) = next.include {
        steps.push(vec!["include", database, "--federation", who]);
    }
    steps.push([&["add", database, "--skip-known"][..], &next.files(false)].concat());
    let official = next.files(true);
    if !official.is_empty() {
        steps.push([&["add", database, "--skip-known", "--official"][..], &official].concat());
    }
    steps.push(vec!["publish", database, &next.month]);
    steps
}

/// Plays the federation into a database; the sums of all summaries.
pub(crate) fn play(federation: &Federation, database: &str, backwards: bool) -> [usize; 6] {
    run(&["import", database, word(&federation.first), "--month", &federation.text.first_list()]);
    let mut sums = [0; 6];
    for next in &federation.lists {
        let mut said = String::new();
        for mut step in steps(database, next) {
            if backwards && step[0] == "add" {
                step[2..].reverse();
            }
            said = run(&step).out;
        }
        sums.iter_mut().zip(numbers(&said)).for_each(|(sum, number)| *sum += number);
    }
    sums
}

/// Every list of a database is the one that the sentences of the text make of the first list and the events.
fn every_list_is_made_by_hand(federation: &Federation, database: &str) -> Reached {
    let mut monthly = Monthly::begin(federation.text, &std::fs::read_to_string(&federation.first).unwrap());
    for next in &federation.lists {
        monthly.next(next);
        for (players, by_hand) in
            [("listed", monthly.published()), ("titled-unrated", monthly.titled_unrated())]
        {
            let list =
                monthly::read(&run(&["export", database, "--month", &next.month, "--players", players]).out);
            let differs = by_hand.iter().find(|(number, line)| list.get(number) != Some(line));
            let list_says = differs.and_then(|(number, _)| list.get(number));
            assert_eq!(differs, None, "{} {players}: the list says {list_says:?}", next.month);
            let too_many = list.iter().find(|(number, _)| !by_hand.contains_key(number));
            assert_eq!(too_many, None, "{} {players}", next.month);
        }
    }
    monthly.reached
}

/// Plays a federation of 24 months into a database. In every list is what the text says, made a second time without the
/// library, and the summaries count the same.
fn played(size: Size, folder: &Path, database: &str) -> (Federation, [usize; 6], Reached) {
    let federation = Federation::write(folder, size);
    let sums = play(&federation, database, false);
    let reached = every_list_is_made_by_hand(&federation, database);
    let counted = ["events", "played", "new", "delisted", "inactive", "active again"];
    assert_eq!(sums, counted.map(|what| reached[what]));
    (federation, sums, reached)
}

/// 24 months of 2013, played twice, the second time with the reports in another order: the same bytes in every list and
/// every form. Everything that 7 and 13 speak of happens. 7.13 (`closing`): "The closing date for tournaments for a list is 3
/// days before the date of the list; the tournaments ending before or on that day are rated on the list."
#[test]
fn a_federation_played_twice_has_the_same_lists() {
    let folder = folder("rate_list_federation");
    let players = usize::try_from(scaled(1200)).unwrap();
    let size = Size { text: Text::Of2013, players, months: 24, events: players / 150, field: 40, rounds: 9 };
    let [one, other] = ["one.db", "other.db"].map(|name| word(&folder.join(name)).to_owned());
    let (federation, sums, reached) = played(size, &folder, &one);
    assert_eq!(play(&federation, &other, true), sums);
    let floors = [
        ("events", 151),
        ("played", 2501),
        // 7.14, 8.31, 8.4, 8.54
        ("new", 201),
        ("ignored", 51),
        ("rated since the start", 11),
        ("capped", 501),
        // 7.21, 7.22, 7.23
        ("delisted", 21),
        ("listed again", 16),
        ("titled without a rating", 6),
        ("inactive", 151),
        ("active again", 51),
        // 8.56
        ("K to the usual one", 51),
        ("K to 10", 6),
        ("K of 10 below 2400", 6),
        ("K of newcomers again", 16),
        // 7.13, 13
        ("late official events", 6),
        ("waiting events", 6),
        ("left out", 501),
    ];
    assert_reached(1000, &reached, &floors);
    let months: Vec<String> = federation.lists.iter().map(|next| next.month.clone()).collect();
    assert!(exports(&one, &months) == exports(&other, &months));
}

/// 24 months of 2024: juniors turn 18, some of them while they are inactive, K x n is limited, players drop below 1400
/// and come back, first ratings are limited to 2200.
#[test]
fn a_federation_of_24_months_has_the_lists_of_the_text() {
    let folder = folder("rate_list_federation_2024");
    let size = Size { text: Text::Of2024, players: 600, months: 24, events: 4, field: 40, rounds: 9 };
    let (_, _, reached) = played(size, &folder, word(&folder.join("lists.db")));
    let floors = [
        ("delisted", 3),
        ("listed again", 1),
        ("K x n above 700", 5),
        ("juniors who turn 18", 2),
        ("inactive juniors who turn 18", 1),
        ("new", 20),
        ("inactive", 8),
        ("active again", 2),
        ("disregarded", 2),
        ("first rating above 2200", 1),
        ("losses that end in .5", 1),
    ];
    assert_reached(1000, &reached, &floors);
}

/// `rate` with a list in any form computes the change of each player that `publish` computes.
#[test]
fn an_exported_list_rates_as_the_database_does() {
    let folder = folder("rate_list_round_trip");
    let size = Size { text: Text::Of2013, players: 600, months: 2, events: 8, field: 40, rounds: 9 };
    let federation = Federation::write(&folder, size);
    let database = folder.join("lists.db");
    let database = word(&database);
    run(&["import", database, word(&federation.first), "--month", "2013-07"]);
    let next = &federation.lists[0];
    // No report says that an event is an official one, so that it counts to the last day (7.13).
    let in_time = |event: &&Event| event.ends <= date(2013, 7, 29);
    let files: Vec<&str> = next.reported.iter().filter(in_time).map(|event| word(&event.file)).collect();
    let cards = report(&[&["--list", database][..], &files].concat())["players"].as_array().unwrap().clone();
    let mut results = vec![rated(&files, database)];
    for form in ["csv", "fide", "xml"] {
        let list = folder.join(format!("july.{form}"));
        run(&["export", database, "--month", "2013-07", "--format", form, "-o", word(&list)]);
        results.push(rated(&files, &format!("2013-07={}", word(&list))));
    }
    run(&[&["add", database][..], &files].concat());
    run(&["publish", database, "2013-08"]);
    let published = monthly::read(&run(&["export", database, "--month", "2013-08"]).out);
    assert!(results.iter().all(|other| *other == results[0]), "every cell is the same from every form");
    let counted = |status: &str| cards.iter().filter(|card| card["status"] == status).count();
    assert!(counted("rated") > 100 && counted("first-result") > 3, "{cards:?}");
    for card in &cards {
        let number = card["fide_id"].as_str().unwrap();
        let line = published.get(&number.parse().unwrap());
        match card["status"].as_str().unwrap() {
            "rated" | "first-result" => {
                assert_eq!(json!(line.unwrap().rating), card["new_rating"], "{number}");
            }
            "delisted" => assert_eq!(line.unwrap().flag.trim_start_matches('w'), "d", "{number}"),
            "not-rated" => {}
            status => assert!(line.is_none(), "{number} is {status}"),
        }
    }
}

/// The players of some reports, rated with a list, as CSV.
fn rated(files: &[&str], list: &str) -> String {
    arbitrium(&[&["rate", "--format", "csv", "-q", "--list", list], files].concat()).ends(0, &[]).out
}

/// Runs a command and kills it after a while; whether it was still at work.
fn killed(args: &[&str], after: Duration) -> bool {
    let args = [&["rate-list"], args].concat();
    let mut child = command(&args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    std::thread::sleep(after);
    child.kill().unwrap();
    child.wait().unwrap().code().is_none()
}

/// Every command that changes a database, killed at random moments while it is at work, leaves the state before it or the state after it:
/// repeated until it succeeds, it ends where an undisturbed run ends, with nothing lost and nothing doubled.
#[test]
fn interruptions_lose_nothing_and_double_nothing() {
    const KILLS: usize = 40;
    let folder = folder("rate_list_killed");
    let size = Size { text: Text::Of2013, players: 1000, months: 6, events: 8, field: 40, rounds: 9 };
    let federation = Federation::write(&folder, size);
    let (calm, shaken) = (folder.join("calm.db"), folder.join("shaken.db"));
    let (calm, shaken) = (word(&calm), word(&shaken));
    let import = |database| vec!["import", database, word(&federation.first), "--month", "2013-07"];
    let event = word(&federation.lists[0].reported[0].file);
    let corrected = &Place(folder).altered("corrected.trf", event, &[("012 Open", "012 Corrected Open")]);
    let all = |database| {
        let later = federation.lists.iter().flat_map(move |next| steps(database, next));
        let correct = vec!["correct", database, "--event", "1", corrected, "--reason", "a name"];
        [import(database)].into_iter().chain(later).chain([correct]).collect::<Vec<_>>()
    };
    let mut dice = Dice::new(7);
    let (calm_steps, shaken_steps) = (all(calm), all(shaken));
    let mut before = String::new();
    for (calm_step, shaken_step) in calm_steps.iter().zip(&shaken_steps) {
        let begun = Instant::now();
        run(calm_step);
        let mut longest = begun.elapsed();
        let after = state(calm);
        let (mut at_work, mut now) = (0, String::new());
        while at_work < KILLS.div_ceil(calm_steps.len()) {
            let wait = longest * u32::try_from(dice.below(1000)).unwrap() / 1000;
            if killed(shaken_step, wait) {
                at_work += 1;
            } else {
                // It was done before: how long it takes depends on what else the machine does.
                longest = wait;
            }
            now = state(shaken);
            assert!(now == before || now == after, "a state between two, after {shaken_step:?}\n{now}");
        }
        // An import that had succeeded before it was killed is refused a second time.
        if now != after || shaken_step[0] != "import" {
            run(shaken_step);
            assert!(state(shaken) == after);
        }
        before = after;
    }
    let months: Vec<String> = federation.lists.iter().map(|next| next.month.clone()).collect();
    assert!(exports(calm, &months) == exports(shaken, &months));
}

/// What a database says of its lists, events and exclusions, and its last list; nothing where there is no list yet.
fn state(database: &str) -> String {
    let list = arbitrium(&["rate-list", "export", database]);
    if list.code != 0 {
        assert!(list.err.contains("does not exist") || list.err.contains("has no list yet"), "{}", list.err);
        return String::new();
    }
    [list.out, run(&["events", database]).out, run(&["show", database]).out].concat()
}

/// A database of schema 1, which kept no unplayed games, is brought up when it is opened, and says what one that is made
/// anew says.
#[test]
fn a_database_of_schema_1_is_brought_up() {
    let place = Place::new("rate_list_corpus");
    let (kept, anew) = (&place.at("kept.db"), &place.at("anew.db"));
    std::fs::copy(format!("{CORPUS}/lists_schema_1.db"), kept).unwrap();
    let [list, bergen, oslo] =
        ["list_2013_07.csv", "bergen_2013_07.trf", "oslo_2013_07.trf"].map(|name| format!("{CORPUS}/{name}"));
    run(&["import", anew, &list, "--month", "2013-07"]);
    run(&["add", anew, &bergen, &oslo]);
    let months = ["2013-07", "2013-08", "2013-09"].map(str::to_owned);
    for month in &months[1..] {
        run(&["publish", anew, month]);
    }
    assert_eq!(exports(kept, &months), exports(anew, &months));
    let schema = |database: &str| -> (i64, String) {
        let connection = rusqlite::Connection::open(database).unwrap();
        let version = connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
        let sql = "SELECT group_concat(name, ' ') FROM pragma_table_info('game')";
        (version, connection.query_row(sql, [], |row| row.get(0)).unwrap())
    };
    assert_eq!(schema(kept), schema(anew));
    assert_eq!(schema(&format!("{CORPUS}/lists.db")), schema(anew), "the database of the documents");
    // It can be gone on with.
    run(&["publish", kept, "2013-10"]);
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
    rate_list(&["publish", word(&database), "2013-10"])
        .ends(2, &["event 2, added from ", "Schema 1 kept no unplayed games"]);
    assert!(std::fs::read(&database).unwrap() == before, "nothing was changed");
}

/// 8.58: what does not settle is said when the list is published.
#[test]
fn an_iteration_that_does_not_settle_is_said() {
    let place = Place::new("rate_list_unsettled");
    for (reading, said) in [("iteration=fixed-point", true), ("iteration=one-pass", false)] {
        let database = &place.at(&format!("{reading}.db"));
        run(&["import", database, "corpus/rating_2013/unsettled.csv", "--month", "2013-08"]);
        run(&["add", database, "corpus/rating_2013/unsettled.trf"]);
        let words = run(&["publish", database, "2013-09", "--reading", reading]).err;
        assert_eq!(words.contains("event 1: the iteration of 8.58 does not settle"), said, "{words}");
    }
}

/// A database with the list of July 2013, and an event of that month that is not added.
struct Small {
    place: Place,
    database: String,
    list: String,
    report: String,
}

fn small(name: &str) -> Small {
    let place = Place::new(name);
    let size = Size { text: Text::Of2013, players: 60, months: 1, events: 1, field: 20, rounds: 9 };
    let federation = Federation::write(&place.0, size);
    let (database, list) = (place.at("lists.db"), word(&federation.first).to_owned());
    run(&["import", &database, &list, "--month", "2013-07"]);
    let report = word(&federation.lists[0].reported[0].file).to_owned();
    Small { place, database, list, report }
}

#[test]
fn what_was_done_before_is_said_and_not_done_again() {
    let Small { database, report, .. } = &small("rate_list_twice");
    for (args, code, words) in [
        (&["add", database, report][..], 0, "event 1"),
        (&["add", database, report], 2, "the event is here already: event 1, added from "),
        (&["add", database, report, "--skip-known"], 0, "known as event 1\n"),
        (&["remove", database, "1"], 0, "event 1 is taken out\n"),
        (&["remove", database, "1"], 2, "event 1 is not in the database"),
        (&["add", database, report], 0, "event 1"),
        (&["exclude", database, "--federation", "SWE"], 0, ""),
        (&["include", database, "--federation", "SWE"], 0, ""),
        (&["include", database, "--federation", "SWE"], 2, "federation SWE is not excluded"),
        (&["publish", database, "2013-08"], 0, "2013-08: published; "),
    ] {
        rate_list(args).ends(code, &[words]);
    }
    let list = run(&["export", database]).out;
    for (args, code, words) in [
        (&["publish", database, "2013-08"][..], 0, "2013-08: published before; nothing was changed\n"),
        (&["export", database], 0, list.as_str()),
        (&["publish", database, "2013-10"], 2, "the next list is that of 2013-09"),
        (&["export", database, "--month", "2012-01"], 2, "there is no list of 2012-01"),
    ] {
        rate_list(args).ends(code, &[words]);
    }
}

/// 6.3: "In a round-robin tournament, at least one-third of the players must be rated." 6.33 admits a national
/// championship with three, and who adds one says so.
#[test]
fn a_round_robin_with_too_few_rated_players_must_be_a_national_championship() {
    let [list, club] = ["list_2013_07.csv", "club_2013_07.trf"].map(|name| format!("{CORPUS}/{name}"));
    let database = &Place::new("rate-list-club").at("lists.db");
    run(&["import", database, &list, "--month", "2013-07"]);
    let words = refused(&["add", database, &club]);
    assert!(words.contains("not ratable by 6.3: 3 of 12 players are rated, and one third is 4"), "{words}");
    assert!(words.contains("--national-championship"), "{words}");
    run(&["add", database, &club, "--national-championship"]);
}

#[test]
fn what_is_no_database_of_ours_is_said_so() {
    let Small { place, database, list, .. } = &small("rate_list_strange");
    let (missing, other) = (&place.at("missing.db"), &place.at("other.db"));
    assert!(refused(&["export", missing]).contains("the database does not exist"));
    assert!(!Path::new(missing).exists());
    let connection = rusqlite::Connection::open(other).unwrap();
    connection.execute_batch("CREATE TABLE strange (a)").unwrap();
    // SQLite would begin a database in a file as short as this.
    let short = &place.write("short.db", "x");
    for args in [
        &["export", list][..],
        &["import", list, list, "--month", "2013-07"],
        &["export", other],
        &["show", &place.at("")],
        &["import", short, list, "--month", "2013-07"],
    ] {
        assert!(refused(args).contains("not a database of rating lists"), "{args:?}");
    }
    assert_eq!(std::fs::read(short).unwrap(), b"x");
    let connection = rusqlite::Connection::open(database).unwrap();
    connection.pragma_update(None, "user_version", 7).unwrap();
    let words = refused(&["export", database]);
    let newer = "the database has schema 7, which is newer than schema 4 of this version";
    assert!(words.contains(newer), "{words}");
}

/// Every command on a book, each of which must refuse a damaged one.
const COMMANDS: [&str; 14] = [
    "rate-list show DB",
    "rate-list show DB --player 1001",
    "rate-list events DB",
    "rate-list export DB",
    "rate-list compare DB 2013-08 LIST",
    "rate-list publish DB 2013-09",
    "rate-list add DB REPORT",
    "rate-list import DB LIST --month 2013-12",
    "rate-list remove DB 1",
    "rate-list withdraw DB 1",
    "rate-list correct DB --event 1 REPORT",
    "rate-list exclude DB --player 1001",
    "rate-list include DB --player 1001",
    "rate REPORT --list DB",
];

/// One bit of one rating: every command refuses the book and leaves it as it is. Other damage: `crates/ratings`.
#[test]
fn every_command_refuses_a_damaged_database() {
    let Small { database, list, report, .. } = &small("rate_list_damaged");
    run(&["add", database, report]);
    run(&["publish", database, "2013-08"]);
    let whole = std::fs::read(database).unwrap();
    // The last byte of the file is one of a row: the first of a page ends where the page ends.
    let mut flipped = whole.clone();
    *flipped.last_mut().unwrap() ^= 1;
    std::fs::write(database, &flipped).unwrap();
    for command in COMMANDS {
        let word = |word| match word {
            "DB" => database.as_str(),
            "LIST" => list,
            "REPORT" => report,
            word => word,
        };
        let Run { code, out, err, .. } = arbitrium(&command.split(' ').map(word).collect::<Vec<_>>());
        assert_eq!((code, out.as_str()), (2, ""), "{command}: {err}");
        assert!(err.contains("the database is damaged ("), "{command}: {err}");
    }
    assert!(std::fs::read(database).unwrap() == flipped, "nothing was changed");
    std::fs::write(database, &whole).unwrap();
    run(&["show", database]);
}

/// Books of schema 3 have no seal: two of their pages were exchanged, of corrections and of players.
#[test]
fn a_damaged_database_of_an_earlier_schema_is_refused() {
    let database = folder("rate_list_swapped").join("swapped.db");
    std::fs::copy("corpus/rating_2013/broken/swapped_pages.db", &database).unwrap();
    let before = std::fs::read(&database).unwrap();
    for args in [&["export", word(&database)][..], &["publish", word(&database), "2013-10"]] {
        assert!(refused(args).contains("the database is damaged ("), "{args:?}");
    }
    assert!(std::fs::read(&database).unwrap() == before, "nothing was changed");
}

/// A run that was killed after its work was kept has said nothing of it, and is repeated: the correction is recorded once.
#[test]
fn a_correction_that_is_repeated_is_recorded_once() {
    let Small { place, database: path, report, .. } = &small("rate_list_corrected_twice");
    run(&["add", path, report]);
    run(&["publish", path, "2013-08"]);
    let corrected = place.altered("corrected.trf", report, &[("012 Open", "012 Corrected Open")]);
    let correct = ["correct", path, "--event", "1", &corrected, "--reason", "a name"];
    // Another reason is another correction.
    let again = ["correct", path, "--event", "1", report, "--reason", "the name was right"];
    let withdraw = ["withdraw", path, "1", "--reason", "sent twice"];
    for (args, done, before, recorded, count) in [
        (
            &correct[..],
            "event 1 is corrected",
            "event 1: corrected so before; nothing was changed\n",
            "corrected",
            1,
        ),
        (
            &again,
            "event 1 is corrected",
            "event 1: corrected so before; nothing was changed\n",
            "corrected",
            2,
        ),
        (
            &withdraw,
            "event 1 is withdrawn",
            "event 1: withdrawn before; nothing was changed\n",
            "withdrawn",
            1,
        ),
    ] {
        assert!(run(args).out.starts_with(done), "{args:?}");
        let after = state(path);
        assert_eq!(run(args).out, before);
        assert!(state(path) == after, "{after}");
        assert_eq!(after.matches(&format!("was {recorded}")).count(), count, "{after}");
    }
}

#[test]
fn a_database_in_use_is_said_to_be_in_use() {
    let database = &small("rate_list_busy").database;
    let connection = rusqlite::Connection::open(database).unwrap();
    connection.execute_batch("BEGIN IMMEDIATE").unwrap();
    let busy = rate_list(&["publish", database, "2013-08"]);
    assert_eq!((busy.code, busy.out.as_str()), (75, ""), "{}", busy.err);
    assert!(busy.err.contains("another program is using the database"), "{}", busy.err);
    connection.execute_batch("ROLLBACK").unwrap();
    run(&["publish", database, "2013-08"]);
}

/// The other faults of lists and reports are those of `rating_broken.rs`.
#[test]
fn broken_lists_and_reports_are_refused_with_their_place() {
    let Small { place, database, report, .. } = &small("rate_list_broken");
    let list = &place.write("broken.csv", "fide_id,rating\n1,1500\n2,21840\n");
    let content = std::fs::read_to_string(report).unwrap();
    let changed = |name: &str, from: &str, to: &str| place.write(name, &content.replacen(from, to, 1));
    let player = content.lines().find(|line| line.starts_with("001")).unwrap();
    let rated = format!("{}1800 NOR {:>11}{}", &player[..48], 77_777, &player[68..]);
    for (args, words) in [
        (
            &["import", database, list, "--month", "2013-08"][..],
            &["broken.csv:3:3: this is not a rating; found: 21840"][..],
        ),
        (&["import", database, list], &["the file does not say its month\nhint: give it with --month"]),
        (&["add", database, &changed("dateless.trf", "042 ", "### ")], &["records 042 and 052"]),
        (
            &["add", database, &changed("unknown.trf", player, &rated)],
            &["no list has the FIDE number 77777", "unknown.trf:7:"],
        ),
    ] {
        rate_list(args).ends(2, words);
    }
    assert!(run(&["events", database]).out.lines().count() <= 2, "nothing was added");
}

#[test]
fn a_player_is_shown_through_the_lists() {
    let Small { database, report, .. } = &small("rate_list_show");
    run(&["add", database, report]);
    run(&["exclude", database, "--federation", "SWE", "--reason", "not a member"]);
    run(&["publish", database, "2013-08"]);
    run(&["publish", database, "2013-09"]);
    let page = run(&["show", database, "--player", "1018"]).out;
    let page = page.replace(report, "REPORT").replace(database, "DB");
    insta::assert_snapshot!("rate_list_player", page);
    insta::assert_snapshot!("rate_list_overview", run(&["show", database]).out);
    run(&["exclude", database, "--player", "1018", "--reason", "unpaid"]);
    let page = run(&["show", database, "--player", "1018"]).out;
    assert!(page.contains("\nLeft out from 2013-10: player 1018 (unpaid)\n"), "{page}");
    // The command of the last line shows the steps.
    let steps = page.lines().last().unwrap().split_once(": arbitrium ").unwrap().1;
    let steps: Vec<&str> = steps.split(' ').collect();
    assert!(arbitrium(&steps).out.contains("R_n = 1419 - 25.50 → 1394 (8.57)"), "{page}");
    assert!(refused(&["show", database, "--player", "424242"]).contains("player 424242 is on no list"));
}
