//! `arbitrium worlds`: every history of a few players, counted and compared.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;

use crate::common::command::{arbitrium, with_input};
use crate::common::schema::{assert_valid, schema};
use arbitrium::systems::SystemId;
use serde_json::Value;

/// The rows of `docs/evidence/worlds.tsv`: system, players, then round, positions, paired, no pairing, digest.
fn published() -> BTreeMap<(String, u16), Vec<[String; 5]>> {
    let table = std::fs::read_to_string("docs/evidence/worlds.tsv").unwrap();
    let mut counts: BTreeMap<(String, u16), Vec<[String; 5]>> = BTreeMap::new();
    for line in table.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        let world = (cells[0].to_owned(), cells[1].parse().unwrap());
        counts.entry(world).or_default().push([2, 3, 4, 5, 6].map(|place| cells[place].to_owned()));
    }
    counts
}

fn rows(report: &Value) -> Vec<[String; 5]> {
    let number = |value: &Value| value.as_u64().unwrap().to_string();
    let rounds = report["rounds"].as_array().unwrap().iter();
    let row = rounds.map(|round| {
        let [round_number, positions, paired, impossible] =
            ["round", "positions", "paired", "impossible"].map(|member| number(&round[member]));
        [round_number, positions, paired, impossible, round["digest"].as_str().unwrap().to_owned()]
    });
    row.collect()
}

/// "The counts published like perft numbers": those of four players of every document, and of five players as far as the third round;
/// both searches answer alike. What is longer is a documented command.
#[test]
fn the_published_counts_are_found() {
    let published = published();
    for id in SystemId::ALL {
        let word = id.system().rulebook().id;
        for (players, until) in [(4, 3), (5, 3)] {
            let expected = &published[&(word.to_owned(), players)];
            let [players, until] = [players, until].map(|number: u16| number.to_string());
            let run = arbitrium(&[
                "worlds",
                "--system",
                word,
                "--players",
                &players,
                "--until",
                &until,
                "--format",
                "json",
            ]);
            assert_eq!((run.code, run.err.as_str()), (0, ""), "{word}");
            assert_eq!(rows(&run.json()), expected[..3], "{word}, {players}");
        }
    }
}

/// What is written is what the schema says, and the counts add up: each position that is paired has its boards and its bye.
#[test]
fn the_counts_add_up() {
    let run = arbitrium(&[
        "worlds",
        "--system",
        "dutch-2026",
        "--players",
        "5",
        "--until",
        "4",
        "--format",
        "json",
    ]);
    let report = run.json();
    assert_valid(&schema("worlds-1"), &report);
    for round in report["rounds"].as_array().unwrap() {
        let times = |member: &str| -> u64 {
            round[member].as_array().unwrap().iter().map(|one| one["times"].as_u64().unwrap()).sum()
        };
        let paired = round["paired"].as_u64().unwrap();
        assert_eq!((times("pairs"), times("byes")), (2 * paired, paired));
        assert_eq!(round["positions"].as_u64().unwrap(), paired + round["impossible"].as_u64().unwrap());
    }
    // In the fourth round some of five players cannot be paired any more: no pairing is part of what is counted.
    assert!(report["rounds"][3]["impossible"].as_u64().unwrap() > 100);
}

/// FNV-1a, once more: what an author of another engine writes.
fn digest(lines: &str) -> BTreeMap<usize, u64> {
    let mut sums: BTreeMap<usize, u64> = BTreeMap::new();
    for line in lines.lines() {
        let past = line.split(" : ").next().unwrap();
        let round = if past == "-" { 1 } else { past.split(' ').count() + 1 };
        let mut hash: u64 = 14_695_981_039_346_656_037;
        for byte in line.bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(1_099_511_628_211);
        }
        let sum = sums.entry(round).or_default();
        *sum = sum.wrapping_add(hash);
    }
    sums
}

/// Lines are the same for any number of jobs, their digests are those of the counts, and answered by themselves they agree.
#[test]
fn the_lines_are_what_is_counted() {
    let args = ["worlds", "--system", "burstein-2026", "--players", "5", "--until", "4"];
    let lines = arbitrium(&[&args[..], &["--format", "lines", "--jobs", "1"]].concat());
    let more_jobs = arbitrium(&[&args[..], &["--format", "lines", "--jobs", "3"]].concat());
    assert!(lines.code == 0 && lines.out == more_jobs.out);
    let report = arbitrium(&[&args[..], &["--format", "json"]].concat()).json();
    for (round, sum) in digest(&lines.out) {
        assert_eq!(report["rounds"][round - 1]["digest"], format!("{sum:016x}"));
    }
    let against =
        with_input(&[&args[..], &["--against", "-", "--format", "json"]].concat(), lines.out.as_bytes());
    assert_eq!(against.code, 0, "{}", against.err);
    let against = &against.json()["against"];
    let positions: u64 =
        report["rounds"].as_array().unwrap().iter().map(|round| round["positions"].as_u64().unwrap()).sum();
    assert_eq!((&against["answered"], &against["differ"]), (&positions.into(), &0.into()));
}

/// A wrong answer is judged by the article; no answer is none; a line that cannot be read is told with its place.
#[test]
fn other_answers_are_judged() {
    let args = ["worlds", "--system", "dutch-2026", "--players", "4"];
    let wrong = "# of another program\n- : 1-3,4-2\n1-3d,4-2w : 1-2,3-4\n1-3w,4-2w : 1-2,4-3\n1-3w,4-2d : none\n1-3w,4-2l : \n";
    let run = with_input(&[&args[..], &["--against", "-", "--format", "json"]].concat(), wrong.as_bytes());
    assert_eq!(run.code, 1);
    let report = run.json();
    assert_valid(&schema("worlds-1"), &report);
    let against = &report["against"];
    assert_eq!((&against["answered"], &against["differ"]), (&4.into(), &3.into()));
    let told = |group: &Value| {
        let verdict = group["verdict"].as_str().unwrap_or("none").to_owned();
        (verdict, group["article"].as_str().unwrap_or("none").to_owned(), group["first"]["answer"].clone())
    };
    let groups: Vec<_> = against["groups"].as_array().unwrap().iter().map(told).collect();
    let expected = [
        ("none".to_owned(), "none".to_owned(), "none".into()),
        ("worse".to_owned(), "C6 (2.4.1)".to_owned(), "1-2,4-3".into()),
        ("colour".to_owned(), "5.2.1".to_owned(), "1-2,3-4".into()),
    ];
    assert_eq!(groups, expected);

    // What is of no position is ignored, aloud: here of five players, and of a round that does not follow from the rules'.
    let strange = "- : 1-3,4-2\n1-4w,5-2l,3+ : 1-2,3-4,5-bye\n1-2w,3-4w : 1-3,4-2\n";
    let run = with_input(&[&args[..], &["--against", "-"]].concat(), strange.as_bytes());
    assert_eq!(run.code, 4, "{}", run.err);
    let said = "-:2: warning: 2 of 3 lines answer to no position of this world, of which this is the first; found: 1-4w,5-2l,3+";
    assert!(run.err.contains(said), "{}", run.err);

    // As lines the reference's are written, and what the other answers otherwise is told beside them.
    let one = "- : 1-2,4-3\n";
    let run = with_input(&[&args[..], &["--against", "-", "--format", "lines"]].concat(), one.as_bytes());
    assert!(run.code == 1 && run.out.starts_with("- : 1-3,4-2\n"), "{run:?}");
    assert!(run.err.contains("1 of them is answered by the other; 1 of its answers differs."), "{}", run.err);

    // Some editors put the mark of an encoding before the first line.
    let run = with_input(&[&args[..], &["--against", "-"]].concat(), format!("\u{feff}{one}").as_bytes());
    assert!(run.code == 1 && run.out.contains("1 of them is answered by the other"), "{run:?}");

    for (line, column, found, expected) in [
        ("nonsense", 1, "nonsense", "what was played"),
        ("- : 1-3,4", 9, "4", "boards such as 1-3"),
        ("  - : 1-3,4", 11, "4", "boards such as 1-3"),
        ("- : 1-1,3-4", 5, "1-1", "boards such as 1-3"),
        ("- : 1-3,4-2\n- : 1-3,4-2", 1, "-", "every position once"),
        ("- : 1-\u{1b}[2J", 5, "1-\\u{1b}[2J", "boards such as 1-3"),
    ] {
        let run = with_input(&[&args[..], &["--against", "-"]].concat(), line.as_bytes());
        let number = line.lines().count();
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{line}");
        assert!(
            run.err.starts_with(&format!("error: -:{number}:{column}: found: {found}; expected: {expected}")),
            "{}",
            run.err
        );
    }
    for (bytes, words) in [
        (
            &b"\xff\xfe-\0 \0:\0"[..],
            "error: -: line 1 is not UTF-8; hint: it looks like UTF-16: save it as UTF-8\n",
        ),
        (b"- : 1-3,4-2\n\xe9", "error: -: line 2 is not UTF-8\n"),
    ] {
        let run = with_input(&[&args[..], &["--against", "-"]].concat(), bytes);
        assert_eq!((run.code, run.err.as_str()), (2, words));
    }
}

/// A world is small, its rounds have new opponents, and a match has boards.
#[test]
fn what_is_no_small_world_is_refused() {
    for (args, told) in [
        (["--players", "40", "--boards", "1"], "a small world has 2 to 16 players, not 40"),
        (["--players", "4", "--rounds", "4"], "4 players have at most 3 rounds without meeting again, not 4"),
        (["--players", "4", "--boards", "9"], "a match of teams has 1 to 4 boards, not 9"),
        (
            ["--players", "4", "--until", "4"],
            "the last round is 3: there is no round 4 before which the walk could end",
        ),
    ] {
        let run = arbitrium(&[&["worlds", "--system", "team-2026"], &args[..]].concat());
        assert_eq!((run.code, run.err.trim()), (2, format!("error: {told}").as_str()));
    }
    let run = arbitrium(&["worlds", "--system", "lim-2026", "--players", "4", "--boards", "1"]);
    assert_eq!((run.code, run.err.trim()), (2, "error: --boards is only for teams; lim-2026 pairs players"));
    // "every total is reached once": the games of a match are not told apart.
    for matches in [&["double-swiss-2026"][..], &["team-2026", "--boards", "2"]] {
        let run = arbitrium(&[&["worlds", "--players", "4", "--forfeits", "--system"], matches].concat());
        assert!(
            run.code == 2 && run.err.starts_with("error: --forfeits is only for single games"),
            "{}",
            run.err
        );
    }
    let games =
        ["worlds", "--players", "4", "--until", "2", "--forfeits", "--system", "team-2026", "--boards", "1"];
    assert_eq!(arbitrium(&games).code, 0);
}

/// The reference as a program under test answers all of it; one that answers otherwise is judged in every position.
#[test]
fn a_program_is_asked_in_every_position() {
    let ours = format!("{} pair {{input}}", env!("CARGO_BIN_EXE_arbitrium"));
    let args = [
        "worlds",
        "--system",
        "dutch-2026",
        "--players",
        "4",
        "--until",
        "2",
        "--engine-option",
        "format=trf26",
    ];
    let run = arbitrium(&[&args[..], &["--engine", &ours]].concat());
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    assert!(run.out.contains("10 of them are answered by the other; 0 of its answers differ"), "{}", run.out);
    let crashes = arbitrium(&[&args[..], &["--engine", "false {input}"]].concat());
    assert_eq!(crashes.code, 3, "{}", crashes.out);
    // A program that cannot be asked has not failed, as in `compare`.
    let teams = ["worlds", "--system", "team-2026", "--players", "4", "--until", "2", "--engine", &ours];
    let unasked = arbitrium(&teams);
    assert!(unasked.code == 4 && unasked.out.contains("the program was not asked"), "{unasked:?}");
}
