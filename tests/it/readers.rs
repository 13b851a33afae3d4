//! What the command says of files that are damaged, odd, or of another program.

use crate::common::command::{arbitrium, with_input};

const OWN: &str = "corpus/trf/own";

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
    arbitrium(&["check", &format!("{OWN}/access.papi")]).ends(
        2,
        &[
            "this is an Access database, as Papi saves a tournament, not a report",
            "hint: in Papi, export the tournament as a FIDE report",
        ],
    );
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
        with_input(&args, text.as_bytes()).ends(4, &["warning[no-colour]"]);
    }
}
