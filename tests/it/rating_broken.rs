//! Bad input of `rate` and `rate-list`: each fault with its file, line and column, what was found and what was expected.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::common::command::{Run, arbitrium, folder, with_input};

const OPEN: &str = "corpus/rating_2013/open.trf";
const LIST: &str = "corpus/rating_2013/list_2013-07.csv";
const DATABASE: &str = "corpus/rating_2013/federation/lists.db";

fn broken(name: &str) -> String {
    format!("corpus/rating_2013/broken/{name}")
}

/// What a user sees: the command, what it says, how it ends.
fn said(args: &[&str]) -> String {
    let Run { code, err, .. } = arbitrium(args);
    let name = |path: &str| path.rsplit_once('/').map_or(path, |(_, name)| name).to_owned();
    let short: Vec<String> = args
        .iter()
        .map(|arg| match arg.split_once('=') {
            Some((month, path)) => format!("{month}={}", name(path)),
            None => name(arg),
        })
        .collect();
    format!(
        "$ arbitrium {}\n{}exit {code}\n\n",
        short.join(" "),
        err.replace("corpus/rating_2013/broken/", "")
    )
}

#[test]
fn a_broken_report_has_its_place() {
    let mut page = String::new();
    for name in [
        "first_day",
        "last_day",
        "round_day",
        "round_outside",
        "day_of_birth",
        "born_after_the_event",
        "rating_of_five_digits",
        "rating_below_zero",
        "same_number",
        "unknown_number",
        "long_number",
    ] {
        page += &said(&["rate", &broken(&format!("{name}.trf")), "--list", LIST, "--format", "csv"]);
    }
    page += &said(&["rate", OPEN, &broken("again.trf")]);
    insta::assert_snapshot!("broken_reports", page);
}

#[test]
fn a_broken_list_has_its_place() {
    let mut page = String::new();
    for name in [
        "empty.csv",
        "list_first_row.csv",
        "list_last_row.csv",
        "list_twice.csv",
        "list_column_twice.csv",
        "list_one_cell.csv",
        "list_name_of_two_cells.csv",
        "list_utf16.csv",
        "list_cut_off.txt",
        "list_rating.xml",
        "list_rating_twice.xml",
        "list_entity.xml",
        "list_nested.xml",
        "list_attributes.xml",
        "list_cut_off.xml",
    ] {
        page += &said(&["rate", OPEN, "--list", &broken(name)]);
    }
    page += &said(&["rate", OPEN, "--list", "corpus/rating_2013"]);
    page += &said(&["rate", OPEN, "--list", "2013-7=list.csv"]);
    page +=
        &said(&["rate", OPEN, "--list", &format!("2013-07={LIST}"), "--list", &format!("2013-07={LIST}")]);
    page += &said(&["rate", OPEN, "--list", &format!("2012-01={DATABASE}")]);
    page += &said(&["rate", OPEN, "--list", DATABASE, "--list", &format!("2013-07={LIST}")]);
    insta::assert_snapshot!("broken_lists", page);
}

#[test]
fn broken_published_results_have_their_place() {
    let mut page = String::new();
    for name in ["comma", "five_digits", "two_players", "twice", "column_twice", "nothing", "other_list"] {
        let claims = broken(&format!("published_{name}.csv"));
        page += &said(&["rate", OPEN, "--list", LIST, "--against", &claims]);
    }
    page += &said(&["rate", OPEN, "--against", &broken("empty.csv")]);
    insta::assert_snapshot!("broken_published", page);
}

/// A published result of a player who is not in the reports is a difference. The other results are compared.
#[test]
fn an_unknown_player_among_published_results_is_a_difference() {
    let run = arbitrium(&[
        "rate",
        OPEN,
        "--list",
        LIST,
        "--against",
        &broken("published_nobody.csv"),
        "--format",
        "json",
    ]);
    let unknown = "published_nobody.csv:3:1: the reports have no player with the FIDE number 77";
    assert_eq!(run.code, 1, "{}", run.err);
    assert!(run.err.contains(unknown), "{}", run.err);
    let report = run.json();
    let warnings = report["warnings"].as_array().unwrap();
    assert!(warnings.iter().any(|one| one.as_str().unwrap().contains(unknown)), "{warnings:?}");
    let players = report["players"].as_array().unwrap();
    assert_eq!(players.iter().filter(|player| !player["published"].is_null()).count(), 1);
}

/// A carriage return ends a line, as it does in a report.
#[test]
fn lines_may_end_with_a_carriage_return() {
    let rated = |list: &str| arbitrium(&["rate", OPEN, "--list", list, "--format", "csv"]);
    let expected = rated(LIST);
    assert_eq!((expected.code, rated(&broken("list_return.csv")).out), (0, expected.out));
}

#[test]
fn every_file_may_come_from_standard_input_and_one_of_them_only() {
    let (open, list) = (std::fs::read(OPEN).unwrap(), std::fs::read(LIST).unwrap());
    let published = "corpus/rating_2013/open_published.csv";
    let expected = arbitrium(&["rate", OPEN, "--list", LIST, "--against", published, "--format", "csv"]);
    for (args, input) in [
        (["rate", "-", "--list", LIST, "--against", published, "--format", "csv"], &open),
        (["rate", OPEN, "--list", "-", "--against", published, "--format", "csv"], &list),
        (
            ["rate", OPEN, "--list", LIST, "--against", "-", "--format", "csv"],
            &std::fs::read(published).unwrap(),
        ),
    ] {
        let run = with_input(&args, input);
        assert_eq!((run.code, &run.out), (1, &expected.out), "{args:?}: {}", run.err);
    }
    for args in [
        &["rate", "-", "-"][..],
        &["rate", "-", "--list", "-"],
        &["rate", OPEN, "--list", "-", "--against", "-"],
    ] {
        let run = with_input(args, &open);
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert!(run.err.contains("- (standard input) is named more than once"), "{}", run.err);
    }
}

/// A database of `rate-list` is read here and there: it cannot come from standard input, nor through a pipe; a damaged one
/// is said to be so.
#[test]
fn a_database_is_a_file_and_whole() {
    let database = std::fs::read(DATABASE).unwrap();
    let run = with_input(&["rate", OPEN, "--list", "-"], &database);
    assert_eq!(
        (run.code, run.err.as_str()),
        (
            2,
            "error: -: a database of rating lists cannot be read from standard input or a pipe; expected: its file\n"
        )
    );
    let folder = folder("rate-database");
    let run = arbitrium(&["rate-list", "show", folder.to_str().unwrap()]);
    assert!(run.code == 2 && run.err.contains("this is not a database of rating lists"), "{}", run.err);
    for (name, bytes, words) in [
        ("cut.db", &database[..database.len() - 100], "the database is damaged (the file is cut off)"),
        ("short.db", &database[..50], "the database is damaged ("),
        (
            "pages.db",
            &[&database[..8192], &vec![0x5a; database.len() - 8192]].concat(),
            "the database is damaged (",
        ),
    ] {
        let path = folder.join(name);
        std::fs::write(&path, bytes).unwrap();
        let run = arbitrium(&["rate", OPEN, "--list", path.to_str().unwrap()]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{name}: {}", run.err);
        assert!(run.err.contains(name) && run.err.contains(words), "{name}: {}", run.err);
    }
}

/// Zeros in front of a number mean nothing.
#[test]
fn a_player_is_named_by_number_or_name() {
    let rated = |player: &str| arbitrium(&["rate", OPEN, "--player", player, "--format", "csv"]);
    assert_eq!(rated("0000400003").out, rated("400003").out);
    assert_eq!(rated("clark").out, rated("400003").out);
    assert_eq!((rated("Nobody").code, rated("").code), (2, 2));
}

/// A spreadsheet computes what begins with `=`: the name is defused, in the list too, and read back as it was.
#[test]
fn a_name_is_no_formula() {
    let formula = "=cmd|' /C calc'!A0";
    let csv = arbitrium(&["rate", &broken("formula.trf"), "--format", "csv"]);
    assert!(csv.out.contains(&format!("400001,1,'{formula},")), "{}", csv.out);
    let json = arbitrium(&["rate", &broken("formula.trf"), "--format", "json"]);
    assert!(json.out.contains(&format!("\"name\": \"{formula}\"")));
    let folder = folder("rating_formula");
    let text = |path: &std::path::Path| path.to_str().unwrap().to_owned();
    let (list, database) = (folder.join("list.csv"), text(&folder.join("lists.db")));
    let header = "fide_id,name,federation,sex,title,rating,k,games,birth_year,flag";
    std::fs::write(&list, format!("{header}\n1,\"{formula}, B\",ENG,M,,2000,15,,,\n")).unwrap();
    assert_eq!(arbitrium(&["rate-list", "import", &database, &text(&list), "--month", "2013-07"]).code, 0);
    let exported = arbitrium(&["rate-list", "export", &database]).out;
    let header = format!("{header},career_games,highest");
    assert_eq!(exported, format!("{header}\n1,\"'{formula}, B\",ENG,M,,2000,15,,,,30,2000\n"));
    std::fs::write(&list, &exported).unwrap();
    let again = text(&folder.join("again.db"));
    assert_eq!(arbitrium(&["rate-list", "import", &again, &text(&list), "--month", "2013-07"]).code, 0);
    assert_eq!(arbitrium(&["rate-list", "export", &again]).out, exported);
}

/// The name of a file is text too: it steers no terminal.
#[cfg(unix)]
#[test]
fn the_name_of_a_file_steers_nothing() {
    let folder = folder("rating_names");
    let there = folder.join("a\u{1b}[31m\u{202e}.trf");
    std::fs::copy(OPEN, &there).unwrap();
    let wrong = folder.join("b\u{1b}[31m\u{202e}.trf");
    std::fs::write(&wrong, "001 x\n").unwrap();
    let missing = folder.join("c\u{1b}[31m\u{202e}.trf");
    for path in [there, wrong, missing] {
        let path = path.to_str().unwrap();
        for args in [
            vec!["rate", path],
            vec!["check", path],
            vec!["rate", OPEN, "--list", path],
            vec!["rate", OPEN, "--against", path],
            vec!["rate-list", "show", path],
        ] {
            let run = arbitrium(&[&args[..], &["--color", "always"]].concat());
            let said = run.out + &run.err;
            assert!(!said.contains('\u{202e}') && said.contains("\\u{1b}[31m\\u{202e}"), "{args:?}: {said}");
            assert_ne!(run.code, 70);
        }
    }
}

/// 6.2: two namesakes without FIDE numbers are two players in every report of an event.
#[test]
fn namesakes_of_one_report_stay_two_players() {
    let files = ["a", "b"].map(|part| format!("corpus/rating_2013/namesakes_{part}.trf"));
    let run = arbitrium(&["rate", &files[0], &files[1], "--pool", "--format", "json"]);
    let report = run.json();
    let players = report["players"].as_array().unwrap();
    assert_eq!(players.len(), 2);
    for player in players {
        let games = player["games"].as_array().unwrap();
        assert_eq!(games.len(), 2);
        assert!(games.iter().all(|game| game["opponent"] != player["id"]), "{games:?}");
    }
}

/// What cannot be a list leaves no database behind, and what would take the database's place is refused.
#[test]
fn nothing_is_begun_and_nothing_is_lost() {
    let folder = folder("rating_nothing_lost");
    let database = folder.join("lists.db");
    let path = database.to_str().unwrap();
    for list in [OPEN, &broken("empty.csv"), &broken("list_column_twice.csv"), "corpus/rating_2013"] {
        assert_eq!(arbitrium(&["rate-list", "import", path, list, "--month", "2013-07"]).code, 2);
        assert!(!database.exists(), "{list}");
    }
    arbitrium(&["rate-list", "import", path, LIST, "--month", "2013-07"]);
    let before = std::fs::read(&database).unwrap();
    let beside = folder.join(".").join("lists.db");
    let run = arbitrium(&["rate-list", "export", path, "-o", beside.to_str().unwrap()]);
    assert!(
        run.code == 2 && run.err.contains("the result would take the place of what is read"),
        "{}",
        run.err
    );
    assert_eq!(std::fs::read(&database).unwrap(), before);
    // A byte of the last page is missing.
    std::fs::write(&database, &before[..before.len() - 1]).unwrap();
    for args in [["export", path].as_slice(), &["publish", path, "2013-08"], &["events", path]] {
        let run = arbitrium(&[&["rate-list"], args].concat());
        assert!(run.code == 2 && run.err.contains("the file is cut off"), "{}", run.err);
    }
    // SQLite would begin a database in a file as short as this.
    std::fs::write(&database, "x").unwrap();
    let run = arbitrium(&["rate-list", "import", path, LIST, "--month", "2013-07"]);
    assert!(run.code == 2 && run.err.contains("not a database of rating lists"), "{}", run.err);
    assert_eq!(std::fs::read(&database).unwrap(), b"x");
}

/// What may be a slip is said, and done.
#[test]
fn slips_are_said() {
    let folder = folder("rating_slips");
    let database = folder.join("lists.db");
    let path = database.to_str().unwrap();
    let text = folder.join("list.txt");
    arbitrium(&["rate-list", "import", path, LIST, "--month", "2013-07"]);
    arbitrium(&["rate-list", "export", path, "--format", "fide", "-o", text.to_str().unwrap()]);
    let later = arbitrium(&["rate-list", "import", path, text.to_str().unwrap(), "--month", "2013-08"]);
    assert!(later.code == 0 && later.err.contains("the list says that it is of 2013-07"), "{}", later.err);
    let taken = format!("2013-06={}", text.to_str().unwrap());
    let rated = arbitrium(&["rate", OPEN, "--list", &taken]);
    let words = "list.txt:1: the list says that it is of 2013-07; it is taken for that of 2013-06";
    assert!(rated.code == 0 && rated.err.contains(words), "{}", rated.err);
    // A database knows the months of its lists, and the one named is taken from it.
    let chosen = arbitrium(&["rate", OPEN, "--list", &format!("2013-07={path}")]);
    assert_eq!((chosen.code, chosen.err.as_str()), (0, ""));
    for who in [["--federation", "ZZZ"], ["--player", "12345"]] {
        let run = arbitrium(&[&["rate-list", "exclude", path], &who[..]].concat());
        assert!(run.code == 0 && run.err.contains("no player here"), "{}", run.err);
    }
    let run = arbitrium(&["rate-list", "exclude", path, "--federation", "ENG"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
}

/// Whatever stands in the tables: a whole list, or words, and no panic.
#[test]
fn a_database_of_a_hostile_hand_is_damaged() {
    let folder = folder("rating_hostile_database");
    let base = folder.join("base.db");
    let (path, corpus) = (base.to_str().unwrap(), "corpus/rating_2013/federation");
    let [bergen, oslo] = ["bergen", "oslo"].map(|town| format!("{corpus}/{town}_2013_07.trf"));
    let list = format!("{corpus}/list_2013_07.csv");
    for args in [
        vec!["import", path, &list, "--month", "2013-07"],
        vec!["add", path, &bergen, &oslo],
        vec!["publish", path, "2013-08"],
    ] {
        assert_eq!(arbitrium(&[&["rate-list"], &args[..]].concat()).code, 0, "{args:?}");
    }
    for (place, statement) in [
        "DROP TABLE past",
        "ALTER TABLE player RENAME COLUMN k TO kk",
        "UPDATE result SET average_denominator = -1, average_numerator = -9223372036854775808",
        "UPDATE result SET average_denominator = 0",
        "UPDATE result SET average_numerator = 9223372036854775807",
        "UPDATE result SET score = 2147483647, all_score = 2147483647, games = 4294967295",
        "UPDATE change SET sum = 9223372036854775807",
    ]
    .into_iter()
    .enumerate()
    {
        let path = folder.join(format!("{place}.db"));
        std::fs::copy(&base, &path).unwrap();
        // A hand that is hostile breaks the seal too.
        let change = format!("{statement}; UPDATE seal SET digest = zeroblob(32)");
        rusqlite::Connection::open(&path).unwrap().execute_batch(&change).unwrap();
        let path = path.to_str().unwrap();
        let runs = [
            vec!["export", path],
            vec!["show", path, "--player", "900001"],
            vec!["show", path, "--player", "900032"],
            vec!["publish", path, "2013-09"],
        ];
        let codes = runs.map(|args| {
            let run = arbitrium(&[&["rate-list"], &args[..]].concat());
            assert!(run.code == 0 || run.err.contains("is damaged"), "{statement}: {}", run.err);
            run.code
        });
        assert!(codes.contains(&2), "{statement}");
    }
}
