//! What the command says of files that are damaged, odd, or of another program.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::common::command::{arbitrium, with_input};

const OWN: &str = "corpus/trf/own";

/// The other six players were paired, and nothing was said of the seventh.
#[test]
fn a_player_under_another_code_is_not_left_out() {
    let file = format!("{OWN}/damaged_record.trf");
    let pair = ["pair", file.as_str(), "--system", "dutch-2026"];
    for args in [&pair[..], &["check", &file], &["inspect", &file]] {
        let run = arbitrium(args);
        let all = run.out + &run.err;
        assert_eq!(run.code, 2, "{all}");
        assert!(all.contains("damaged-record"), "{all}");
        assert!(all.contains(":7:1"), "{all}");
    }
}

/// A result that was corrected in one line only: the totals fit, so that nothing else shows it.
#[test]
fn a_game_that_both_have_lost_is_reported_with_both_places() {
    let file = format!("{OWN}/double_loss.trf");
    let run = arbitrium(&["check", &file]);
    assert!(
        run.err.contains("warning[uneven-result]: column 1, player 1 against 3: both have lost"),
        "{}",
        run.err
    );
    assert!(run.err.contains(":5:99") && run.err.contains(":7:99"), "{}", run.err);
}

/// 10250 was read as 250.
#[test]
fn a_rating_of_five_digits_is_no_rating() {
    let file = format!("{OWN}/rating_five_digits.trf");
    let run = arbitrium(&["standings", &file, "--tie-breaks", "ARO"]);
    assert!(run.err.contains("warning[cut-number]"), "{}", run.err);
    assert!(!run.out.contains("250"), "{}", run.out);
}

#[test]
fn the_strength_of_a_team_refuses_no_file() {
    let file = format!("{OWN}/strength_decimal.trf");
    let run = arbitrium(&["standings", &file, "-v"]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.err.contains("the strength in another form: read as 2390"), "{}", run.err);
}

#[test]
fn a_colour_against_record_352_is_reported() {
    let file = format!("{OWN}/board_colour.trf");
    let run = arbitrium(&["check", &file]);
    let told =
        "round 2: on board 2 of the match between teams 1 and 2, team 1 has Black, and White by record 352";
    assert!(run.err.contains(told), "{}", run.err);
    assert_eq!(run.err.matches("board-colour").count(), 1, "{}", run.err);
}

#[test]
fn a_database_of_papi_is_named_and_so_is_the_way_to_a_report() {
    let run = arbitrium(&["check", &format!("{OWN}/access.papi")]);
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("this is an Access database, as Papi saves a tournament, not a report"),
        "{}",
        run.err
    );
    assert!(run.err.contains("hint: in Papi, export the tournament as a FIDE report"), "{}", run.err);
}

/// The folder was judged without a word about the other report in it.
#[test]
fn reports_of_a_folder_under_other_names_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let report = std::fs::read("corpus/trf/replaced/min4.trf").unwrap();
    for name in ["a.trf", "b.TXT", "c.TRF", "noted.md"] {
        let bytes: &[u8] = if name == "noted.md" { b"nothing\n" } else { &report };
        std::fs::write(folder.path().join(name), bytes).unwrap();
    }
    let path = folder.path().to_str().unwrap();
    for command in ["check", "inspect"] {
        let run = arbitrium(&[command, path]);
        assert!(run.err.contains("1 file of a folder looks like a report and was skipped"), "{}", run.err);
        assert!(run.err.contains("b.TXT") && !run.err.contains("noted.md"), "{}", run.err);
        assert!(run.out.contains("c.TRF"), "{}", run.out);
        assert!(arbitrium(&[command, path, "-q"]).err.is_empty());
    }
}

/// Some documents took a game without a colour for one that was not played: the two could meet again, and the winner could not have
/// the bye.
#[test]
fn a_game_without_a_colour_was_played_in_every_document() {
    let row = |id: u32, cells: &str| {
        let name = format!("Player {id}");
        format!("001 {id:>4}      {name:<33} 2000{:39}{cells}\n", "")
    };
    let one = row(1, "   2 - 1") + &row(2, "   1 - 0");
    let two = row(1, "   2 - 1     2 - 1") + &row(2, "   1 - 0     1 - 0");
    let squads = format!("310   1 {:<65}   1\n310   2 {:<65}   2\n", "One", "Two");
    let teams = one.clone() + &squads;
    let documents = [
        ("dutch-2026", &one),
        ("dutch-2017", &one),
        ("dutch-2012", &one),
        ("dutch-2006", &one),
        ("dubov-2026", &one),
        ("burstein-2026", &one),
        ("lim-2026", &one),
        ("double-swiss-2026", &two),
        ("team-2026", &teams),
    ];
    for (document, text) in documents {
        let args = ["pair", "-", "--system", document, "--planned-rounds", "9", "--initial-colour", "white"];
        let run = with_input(&args, text.as_bytes());
        assert_eq!(run.code, 4, "{document}: {}{}", run.out, run.err);
        assert!(run.err.contains("warning[no-colour]"), "{document}: {}", run.err);
    }
}
