//! Bad input of `rate` and `rate-list`: each fault with its file, line and column, what was found and what was expected.

use std::path::Path;

use crate::common::command::{arbitrium, command, finished, with_input};
use crate::common::rating::{LIST, OPEN, PUBLISHED, Place, kept, rate, rate_list, refused};

const DATABASE: &str = "corpus/rating_2013/federation/lists.db";

fn broken(name: &str) -> String {
    format!("corpus/rating_2013/broken/{name}")
}

/// What a user sees who works in the folder of the corpus: the command, what it says, how it ends.
fn said(line: &str) -> String {
    let mut command = command(&line.split(' ').collect::<Vec<_>>());
    let run = finished(command.current_dir("corpus/rating_2013").output().unwrap());
    format!("$ arbitrium {line}\n{}exit {}\n\n", run.err, run.code)
}

#[test]
fn a_broken_report_has_its_place() {
    let names = "first_day last_day round_day round_outside day_of_birth born_after_the_event rating_of_five_digits \
                 rating_below_zero same_number unknown_number long_number";
    let told = |name| said(&format!("rate broken/{name}.trf --list list_2013-07.csv --format csv"));
    let page: String = names.split(' ').map(told).collect();
    insta::assert_snapshot!("broken_reports", page + &said("rate open.trf broken/again.trf"));
}

#[test]
fn a_broken_list_has_its_place() {
    let lists = "broken/empty.csv broken/list_first_row.csv broken/list_last_row.csv broken/list_twice.csv \
                 broken/list_column_twice.csv broken/list_one_cell.csv broken/list_name_of_two_cells.csv \
                 broken/list_utf16.csv broken/list_cut_off.txt broken/list_rating.xml broken/list_rating_twice.xml \
                 broken/list_entity.xml broken/list_nested.xml broken/list_attributes.xml broken/list_cut_off.xml \
                 . 2013-7=list.csv 2012-01=federation/lists.db";
    let mut page: String =
        lists.split(' ').map(|list| said(&format!("rate open.trf --list {list}"))).collect();
    for other in ["2013-07=list_2013-07.csv", "federation/lists.db"] {
        page += &said(&format!("rate open.trf --list {other} --list 2013-07=list_2013-07.csv"));
    }
    insta::assert_snapshot!("broken_lists", page);
}

#[test]
fn broken_published_results_have_their_place() {
    let names = "comma five_digits two_players twice column_twice nothing other_list";
    let told =
        |name| said(&format!("rate open.trf --list list_2013-07.csv --against broken/published_{name}.csv"));
    let page: String = names.split(' ').map(told).collect();
    let empty = said("rate open.trf --against broken/empty.csv");
    insta::assert_snapshot!("broken_published", page + &empty);
}

/// A published result of a player who is not in the reports is a difference. The other results are compared.
#[test]
fn an_unknown_player_among_published_results_is_a_difference() {
    let unknown = "published_nobody.csv:3:1: the reports have no player with the FIDE number 77";
    let published = broken("published_nobody.csv");
    let run = rate(&[OPEN, "--list", LIST, "--against", &published, "--format", "json"]).ends(1, &[unknown]);
    let report = run.json();
    assert!(report["warnings"].to_string().contains(unknown), "{report}");
    let players = report["players"].as_array().unwrap();
    assert_eq!(players.iter().filter(|player| !player["published"].is_null()).count(), 1);
}

/// A database of `rate-list` is read here and there: it cannot come from standard input, nor through a pipe.
#[test]
fn every_file_may_come_from_standard_input_and_one_of_them_only() {
    let line = |files: [&'static str; 3]| {
        ["rate", files[0], "--list", files[1], "--against", files[2], "--format", "csv"]
    };
    let files = [OPEN, LIST, PUBLISHED];
    let expected = arbitrium(&line(files));
    for (place, file) in files.iter().enumerate() {
        let mut with_dash = files;
        with_dash[place] = "-";
        let run = with_input(&line(with_dash), &std::fs::read(file).unwrap());
        assert_eq!((run.code, &run.out), (1, &expected.out), "{file}: {}", run.err);
    }
    for args in [
        &["rate", "-", "-"][..],
        &["rate", "-", "--list", "-"],
        &["rate", OPEN, "--list", "-", "--against", "-"],
    ] {
        let run = with_input(args, &std::fs::read(OPEN).unwrap());
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert!(run.err.contains("- (standard input) is named more than once"), "{}", run.err);
    }
    let database = std::fs::read(DATABASE).unwrap();
    let run = with_input(&["rate", OPEN, "--list", "-"], &database).ends(2, &[]);
    let piped = "error: -: a database of rating lists cannot be read from standard input or a pipe; expected: its file\n";
    assert_eq!(run.err, piped);
}

/// Zeros in front of a number mean nothing.
#[test]
fn a_player_is_named_by_number_or_name() {
    let rated = |player: &str| rate(&[OPEN, "--player", player, "--format", "csv"]);
    assert_eq!(rated("0000400003").out, rated("400003").out);
    assert_eq!(rated("clark").out, rated("400003").out);
    assert_eq!((rated("Nobody").code, rated("").code), (2, 2));
}

/// A spreadsheet computes what begins with `=`: the name is defused, in the list too, and read back as it was.
#[test]
fn a_name_is_no_formula() {
    let formula = "=cmd|' /C calc'!A0";
    let rated = |format: &str| rate(&[&broken("formula.trf"), "--format", format]).out;
    assert!(rated("csv").contains(&format!("400001,1,'{formula},")), "{}", rated("csv"));
    assert!(rated("json").contains(&format!("\"name\": \"{formula}\"")));
    let place = Place::new("rating_formula");
    let export = |name: &str, list: &str| {
        kept(&["import", &place.at(name), &place.write("list.csv", list), "--month", "2013-07"]);
        kept(&["export", &place.at(name)]).out
    };
    let header = "fide_id,name,federation,sex,title,rating,k,games,birth_year,flag";
    let exported = export("lists.db", &format!("{header}\n1,\"{formula}, B\",ENG,M,,2000,15,,,\n"));
    let header = format!("{header},career_games,highest");
    assert_eq!(exported, format!("{header}\n1,\"'{formula}, B\",ENG,M,,2000,15,,,,30,2000\n"));
    assert_eq!(export("again.db", &exported), exported);
}

/// 6.2: two namesakes without FIDE numbers are two players in every report of an event.
#[test]
fn namesakes_of_one_report_stay_two_players() {
    let files = ["a", "b"].map(|part| format!("corpus/rating_2013/namesakes_{part}.trf"));
    let report = rate(&[&files[0], &files[1], "--pool", "--format", "json"]).json();
    let players = report["players"].as_array().unwrap();
    assert_eq!(players.len(), 2);
    for player in players {
        let games = player["games"].as_array().unwrap();
        assert_eq!(games.len(), 2);
        assert!(games.iter().all(|game| game["opponent"] != player["id"]), "{games:?}");
    }
}

/// What cannot be a list leaves no database behind, and changes none.
#[test]
fn nothing_is_begun_and_nothing_is_lost() {
    let place = Place::new("rating_nothing_lost");
    let path = &place.at("lists.db");
    let blank = &place.write("blank.csv", &("fide_id,name,rating\n".to_owned() + &" \n".repeat(100_000)));
    for list in [OPEN, &broken("empty.csv"), &broken("list_column_twice.csv"), "corpus/rating_2013", blank] {
        refused(&["import", path, list, "--month", "2013-07"]);
        assert!(!Path::new(path).exists(), "{list}");
    }
    kept(&["import", path, LIST, "--month", "2013-07"]);
    let before = std::fs::read(path).unwrap();
    assert!(refused(&["import", path, blank, "--month", "2013-08"]).contains("has no players"));
    assert_eq!(std::fs::read(path).unwrap(), before);
    // A byte of the last page is missing.
    std::fs::write(path, &before[..before.len() - 1]).unwrap();
    for args in [&["export", path][..], &["publish", path, "2013-08"], &["events", path]] {
        assert!(refused(args).contains("the file is cut off"), "{args:?}");
    }
}

#[test]
fn slips_are_said() {
    let place = Place::new("rating_slips");
    let (path, text) = (&place.at("lists.db"), &place.at("list.txt"));
    kept(&["import", path, LIST, "--month", "2013-07"]);
    kept(&["export", path, "--format", "fide", "-o", text]);
    let later = kept(&["import", path, text, "--month", "2013-08"]).err;
    assert!(later.contains("the list says that it is of 2013-07"), "{later}");
    let rated = rate(&[OPEN, "--list", &format!("2013-06={text}")]);
    let words = "list.txt:1: the list says that it is of 2013-07; it is taken for that of 2013-06";
    assert!(rated.code == 0 && rated.err.contains(words), "{}", rated.err);
    // A database knows the months of its lists, and the one named is taken from it.
    let chosen = rate(&[OPEN, "--list", &format!("2013-07={path}")]);
    assert_eq!((chosen.code, chosen.err.as_str()), (0, ""));
    for excluded in [["--federation", "ZZZ"], ["--player", "12345"]] {
        let words = kept(&[&["exclude", path], &excluded[..]].concat()).err;
        assert!(words.contains("no player here"), "{words}");
    }
    assert_eq!(kept(&["exclude", path, "--federation", "ENG"]).err, "");
}

/// Whatever stands in the tables: a whole list, or words, and no panic.
#[test]
fn a_database_of_a_hostile_hand_is_damaged() {
    let place = Place::new("rating_hostile_database");
    let (base, corpus) = (&place.at("base.db"), "corpus/rating_2013/federation");
    let [bergen, oslo] = ["bergen", "oslo"].map(|town| format!("{corpus}/{town}_2013_07.trf"));
    kept(&["import", base, &format!("{corpus}/list_2013_07.csv"), "--month", "2013-07"]);
    kept(&["add", base, &bergen, &oslo]);
    kept(&["publish", base, "2013-08"]);
    for (number, statement) in [
        "DROP TABLE past",
        "UPDATE player SET rating = 21840 WHERE fide_id = 900001",
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
        let path = &place.at(&format!("{number}.db"));
        std::fs::copy(base, path).unwrap();
        // A hand that is hostile breaks the seal too.
        let change = format!("{statement}; UPDATE seal SET digest = zeroblob(32)");
        rusqlite::Connection::open(path).unwrap().execute_batch(&change).unwrap();
        let runs = [
            &["export", path][..],
            &["show", path, "--player", "900001"],
            &["show", path, "--player", "900032"],
            &["publish", path, "2013-09"],
        ];
        let codes = runs.map(|args| {
            let run = rate_list(args);
            assert!(run.code == 0 || run.err.contains("is damaged ("), "{statement}: {}", run.err);
            run.code
        });
        assert!(codes.contains(&2), "{statement}");
    }
}
