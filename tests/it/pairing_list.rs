//! The pairing of a round as it is pinned on the wall.

use crate::common::command::{arbitrium, with_input};

/// A field of five whose names do what they can.
const HOSTILE: &str = "001    1 m    \"Quo, te\"                         2400\n\
                       001    2 m    <script>x</script>                2300\n\
                       001    3 m    =1+1                              2200\n\
                       001    4 m    Plain, Ann                        2100\n\
                       001    5 m    Last, Eve                         2000\n\
                       XXR 5\nXXC white1\n192 FIDE_DUTCH_2026\n";

/// Boards, numbers, names, points before the round, White first; who has the bye at the end.
#[test]
fn a_list_names_everybody_once() {
    let path = "corpus/trf/replaced/bullet.trf";
    let line = ["pair", path, "--round", "3", "--system", "dutch-2026"];
    let ask = |format: &str| arbitrium(&[&line[..], &["--format", format]].concat());
    let (pairs, list, csv) = (ask("pairs"), ask("list"), ask("csv"));
    assert_eq!((list.code, csv.code), (0, 0), "{}{}", list.err, csv.err);
    let boards: Vec<&str> = pairs.out.lines().skip(1).collect();
    let rows: Vec<Vec<&str>> = csv.out.lines().skip(1).map(|row| row.split(',').collect()).collect();
    assert_eq!(boards.len(), rows.len());
    for (board, row) in boards.iter().zip(&rows) {
        let black = if row[4].is_empty() { "0" } else { row[4] };
        assert_eq!(**board, format!("{} {black}", row[1]));
    }
    assert!(list.out.starts_with("An event: round 3\n"), "{}", list.out);
    let first = "\n 1       8     Player 008   2.0      2      Player 002   2.0\n";
    list.ends(0, &[first, "\nBye: 38 Player 038 (0.0 points)\nAbsent: "]);
}

/// Names are untrusted: a page shows them as text, and CSV keeps each in its cell.
#[test]
fn names_stay_names() {
    let ask = |format: &str| with_input(&["pair", "-", "--format", format], HOSTILE.as_bytes());
    let html = ask("html").ends(0, &[]);
    assert!(!html.out.contains("<script>x"), "{}", html.out);
    assert!(html.out.contains("&lt;script&gt;x"), "{}", html.out);
    let csv = ask("csv").out;
    // No spreadsheet computes a name.
    assert!(csv.contains(",'=1+1,") && !csv.contains(",=1+1,"), "{csv}");
    assert!(csv.contains("\"\"\"Quo, te\"\"\""), "{csv}");
    assert_eq!(csv.lines().count(), 4, "{csv}");
}

/// Where a round cannot be paired there is no list, and the run says so.
#[test]
fn a_round_without_a_pairing_has_no_list() {
    let path = "corpus/double_swiss_2026/verdicts/everybody_has_met.trf";
    let run = arbitrium(&["pair", path, "--format", "list"]);
    assert_eq!((run.code, run.out.as_str()), (4, ""), "{}", run.err);
    assert!(!run.err.is_empty());
}

/// Who is absent as in the round before has a line of their own; a bye with points is not an absence.
#[test]
fn a_list_names_who_is_newly_absent() {
    let run = |more: &[&str]| {
        let line = ["pair", "corpus/start/six_players.trf", "--absent", "4", "--bye", "3=H"];
        arbitrium(&[&line[..], more].concat()).out
    };
    let list = run(&["--format", "list"]);
    assert!(list.contains("\nAbsent: 4 Dogwood, David\nHalf-point bye: 3 Cedar, Clara\n"), "{list}");
    let played = with_input(
        &["edit", "-", "--result", "4:5-1=1-0", "--result", "4:2-6=1-0", "--absent", "4", "--absent", "2"],
        run(&["--format", "trf"]).as_bytes(),
    );
    let next = with_input(&["pair", "-", "--format", "list"], played.out.as_bytes());
    next.ends(0, &["Absent: 2 Birch, Boris\nAbsent as in round 4: 4 Dogwood, David\n"]);
}

/// A player who was away once may have withdrawn, and a late entry may not have come: the notes do not mix them.
#[test]
fn who_was_away_and_who_never_played_are_named_apart() {
    let report = "001    1      One, Ann                          2400                             2.0    1     3 w 1     2 b 1\n\
                  001    2      Two, Ben                          2300                             0.0    2     4 b 0     1 w 0\n\
                  001    3      Three, Cleo                       2200                             0.0    3     1 b 0\n\
                  001    4      Four, Dan                         2100                             1.0    4     2 w 1\n\
                  001    5      Five, Eve                         2000                             0.0    5\n\
                  XXR 5\nXXC white1\n192 FIDE_DUTCH_2026\n";
    with_input(&["pair", "-"], report.as_bytes()).ends(
        0,
        &[
            "without a game in round 2, and paired now: Three, Cleo (3); Four, Dan (4).",
            "paired for the first time: Five, Eve (5).",
        ],
    );
}
