//! A report without a pairing system is judged by the Dutch of its date where it is of an individual Swiss, and refused by name
//! where it is not; nothing has to be typed, and what was taken is said first.

use crate::common::command::{arbitrium, call, entries, read as text_of, with_input, word};
use crate::common::second::random::round_of_all;
use crate::common::undeclared::{refused, report};
use arbitrium::check::{CheckOptions, NoSwiss, Rules, SystemSource, replay};
use arbitrium::systems::{SystemId, WhichDutch};
use arbitrium::trf::{ReadOptions, read};
use serde_json::Value;

/// Every report of the corpus with no option at all: where its system came from, which, and the exit status.
const REPORTS: [(&str, &str, &str, i32); 17] = [
    ("international_chessopen_graz_2026_a_r05", "newest", "dutch-2026", 1),
    ("karl_mala_2005", "042", "dutch-2006", 1),
    ("lichess_swiss_2021.02.20_sniu3bgA", "042", "dutch-2017", 0),
    ("lichess_swiss_2024.10.13_hId1KZmF_rapid", "042", "dutch-2017", 1),
    ("own/lines_passed_over", "042", "dutch-2006", 0),
    ("own/scoring_with_z", "042", "dutch-2026", 0),
    ("replaced/budA", "newest", "dutch-2026", 1),
    ("replaced/budB", "newest", "dutch-2026", 1),
    ("replaced/budB_renum", "newest", "dutch-2026", 1),
    ("replaced/bullet", "042", "dutch-2026", 1),
    ("replaced/dejbug", "042", "dutch-2017", 1),
    ("replaced/graz", "newest", "dutch-2026", 1),
    ("replaced/min4", "042", "dutch-2026", 0),
    ("replaced/recorded_ranks", "192", "dutch-2026", 1),
    ("replaced/ruler_min", "042", "dutch-2026", 0),
    ("tec_grandmommyscup_trf26_team", "192", "team-2026", 1),
    // What is refused is refused by name.
    ("replaced/shifted", "cannot be used: ", "", 2),
];

#[test]
fn every_report_is_judged_with_no_option_at_all() {
    for (name, source, system, code) in REPORTS {
        let run = call(&format!("check corpus/trf/{name}.trf --no-readings --causes off --format json"), &[]);
        assert_eq!(run.code, code, "{name}: {}", run.err);
        let file = &run.json()["files"][0];
        if code == 2 {
            assert!(file["error"].as_str().unwrap().contains(source), "{name}: {}", file["error"]);
            assert_eq!(file["system_source"], Value::Null);
            continue;
        }
        assert_eq!((&file["system"], &file["system_source"]), (&system.into(), &source.into()), "{name}");
        let is_taken = ["042", "newest"].contains(&source);
        let note = file["system_note"].as_str().unwrap_or_default();
        assert_eq!(note.contains(system) && note.contains("--system") && note.contains("--strict"), is_taken);
    }
}

#[test]
fn what_is_taken_is_said_first_in_every_format_with_what_would_change_it() {
    let file = "corpus/trf/replaced/min4.trf";
    let note = "o pairing system in the file (record 192): using dutch-2026, the Dutch text in force at its start on \
        2026-05-01 (042). --system SYSTEM selects another, --strict refuses the file";
    let text = arbitrium(&["check", file]).words();
    assert!(text.starts_with(&format!("N{note}.")), "{text}");
    for format in ["json", "jsonl", "junit", "sarif", "github", "html"] {
        arbitrium(&["check", file, "--format", format]).ends(0, &[note]);
        // Where the system is named there is no note.
        arbitrium(&["check", file, "--format", format, "--system", "dutch-2026"])
            .never(&["No pairing system in the file"]);
    }
    let two = arbitrium(&["check", file, file]).out;
    assert!(two.starts_with(&format!(
        "{file}: 1 of 1 round is correct; no pairing system in the file, using dutch-2026 (042)\n"
    )));
    let told = "2  files declare no system and are judged by the Dutch of their dates; --system";
    assert!(two.contains(told), "{two}");
    let explained = arbitrium(&["explain", file, "--round", "1"]).words();
    assert!(explained.starts_with(&format!("N{note}.")), "{explained}");
    arbitrium(&["pair", file]).ends(0, &[note]);
    assert_eq!(arbitrium(&["pair", file, "--format", "json"]).json()["system_source"], "042");
    let told = "judged by         dutch-2026 (the Dutch text in force at its start on";
    arbitrium(&["inspect", file]).ends(0, &[told]);
}

#[test]
fn strict_refuses_and_a_baseline_that_accepts_nothing_says_what_was_taken() {
    let file = "corpus/trf/replaced/min4.trf";
    for command in [&["check", file][..], &["pair", file], &["explain", file, "--round", "1"]] {
        let words = "min4.trf: the file declares no pairing system (record 192)\nhint: choose one with --system SYSTEM (";
        arbitrium(&[command, &["--strict"]].concat()).ends(2, &[words, "or leave out --strict"]);
        assert_eq!(arbitrium(&[command, &["--strict", "--system", "dutch-2017"]].concat()).code, 0);
    }
    let baseline = tempfile::NamedTempFile::new().unwrap();
    let entry = r#"{"schema": "arbitrium/baseline/1", "accepted": [{"article": "C6", "reason": "a wish"}]}"#;
    std::fs::write(&baseline, entry).unwrap();
    arbitrium(&["check", file, "--baseline", word(baseline.path())])
        .ends(0, &["accepts nothing", "1 file declares no system"]);
}

/// The Dutch text of the day; where arbitrium does not have it, the message says so.
#[test]
fn the_date_decides_and_a_day_without_a_text_of_its_own_is_told() {
    let file = text_of("corpus/trf/replaced/min4.trf");
    let on = |start: &str, more: &[&str]| {
        let text = file.replace("042 2026/05/01\n", start);
        let run = with_input(&[&["check", "-", "--format", "json"], more].concat(), text.as_bytes());
        let file = run.json()["files"][0].clone();
        (file["system"].as_str().unwrap().to_owned(), file["system_note"].as_str().unwrap().to_owned())
    };
    for (start, word, says) in [
        ("042 2026/02/01\n", "dutch-2026", "in force at its start on 2026-02-01"),
        ("042 2026/01/31\n", "dutch-2017", "in force at its start on 2026-01-31"),
        ("042 2017/07/01\n", "dutch-2017", "in force at its start on 2017-07-01"),
        ("042 2017/06/30\n", "dutch-2012", "before 2017-07-01, and another text may have been in force"),
        ("042 2012/09/09\n", "dutch-2006", "the oldest Dutch text here: it started on 2012-09-09"),
        ("", "dutch-2026", "the newest Dutch text, as no date of its start (042) is known"),
        ("042 summer\n", "dutch-2026", "the newest Dutch text, as no date of its start (042) is known"),
    ] {
        let (system, note) = on(start, &[]);
        assert_eq!(system, word, "{start}");
        assert!(note.contains(says), "{start}: {note}");
    }
    let (system, note) = on("042 2025/09/01\n", &["--reading", "text-of-the-day=dutch-2026"]);
    assert_eq!(system, "dutch-2026");
    assert!(note.contains("announced for its start on 2025-09-01"), "{note}");
}

#[test]
fn without_a_date_the_edition_that_explains_more_rounds_is_named() {
    let run = arbitrium(&["check", "corpus/trf/replaced/budA.trf"]);
    let first = run.words();
    assert!(first.contains(". Dutch-2017 fits better: 8 of 8 rounds correct instead of 7. "), "{first}");
    // None is named where nothing is better.
    let slow = text_of("corpus/speed/slow2017.trf");
    let undated = slow.replace("042 25/08/11", "042").replace("052 25/08/11", "052");
    let run = with_input(&["check", "-"], undated.as_bytes());
    assert!(run.code == 0 && !run.out.lines().next().unwrap().contains("fits better"), "{}", run.out);
}

/// Reports paired by the reference, without `192`, then without `092` too, then without `042` too.
#[test]
fn generated_reports_are_judged_without_192_092_and_042() {
    let days = [
        (SystemId::Dutch2026, "2026/03/01"),
        (SystemId::Dutch2017, "2019/03/01"),
        (SystemId::Dutch2012, "2014/03/01"),
        (SystemId::Dutch2006, "2009/03/01"),
    ];
    let mut tried = 0;
    for (id, day) in days {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("out");
        let word_of = id.word();
        let line =
            format!("generate --system {word_of} --count 34 --seed 11 --players 8..26 --rounds 3..6 -o");
        call(&line, &[word(&out)]).ends(0, &[]);
        let is_report = |path: &std::path::PathBuf| path.extension().is_some_and(|ending| ending == "trf");
        for file in entries(&out).into_iter().filter(is_report) {
            tried += 1;
            let text = text_of(&file);
            let text: String =
                text.lines().filter(|line| !line.starts_with("192")).map(|l| l.to_owned() + "\n").collect();
            let with_092 = format!("042 {day}\n092 Individual: Swiss-System\n{text}");
            let without_092 = format!("042 {day}\n{text}");
            for (report, is_dated) in [(with_092, true), (without_092, true), (text, false)] {
                let (document, mut findings) = read(report.as_bytes(), &ReadOptions::default());
                let case = Rules::default().case(&document, &mut findings);
                let case = case.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
                let SystemSource::Taken(dutch) = case.source else { panic!("{:?}", case.source) };
                assert_eq!(dutch.which == WhichDutch::NoDate, !is_dated);
                assert_eq!(case.id, if is_dated { id } else { SystemId::Dutch2026 });
                let options = CheckOptions { readings: false, ..CheckOptions::default() };
                let replayed = replay(&case.lowered.tournament, &*case.system, &options);
                let agree = replayed.rounds.iter().all(|round| round.verdict.agrees());
                assert!(agree || case.id != id, "{}: {}", file.display(), case.id.word());
            }
        }
    }
    assert!(tried >= 120, "{tried}");
}

/// A round-robin of an even number of players, in rounds that are not those of the Berger tables.
fn all_play_all(head: &str, players: u16) -> String {
    let number = |place: usize| u16::try_from(place + 1).unwrap();
    let boards = |round| round_of_all(players.into(), round).map(|(one, other)| (number(one), number(other)));
    let rounds: Vec<Vec<_>> = (1..players.into()).map(|round| boards(round).collect()).collect();
    report(head, players, &rounds.iter().map(Vec::as_slice).collect::<Vec<_>>(), '=')
}

/// Rounds of the Berger tables, matches of two games and tournaments with clubs: `crates/judge/tests/it/undeclared.rs`.
#[test]
fn what_is_no_individual_swiss_is_refused_by_name() {
    assert_eq!(refused(&all_play_all("", 8)), Some(NoSwiss::EverybodyMeets(8)));
    assert_eq!(refused(&report("", 7, &[&[(1, 4), (2, 5), (3, 6)]], '=')), None);
    let unfinished = report("142 7\n", 8, &[&[(1, 5), (2, 6), (3, 7), (4, 8)]], '=');
    assert_eq!(refused(&unfinished), Some(NoSwiss::AllRounds { rounds: 7, players: 8 }));
    assert_eq!(refused(&unfinished.replace("142 7", "142 5")), None);
    let again: [&[(u16, u16)]; 3] = [&[(1, 3), (2, 4)], &[(1, 2), (3, 4)], &[(3, 1), (4, 2)]];
    let again = report("", 5, &again, '=');
    assert!(matches!(refused(&again), Some(NoSwiss::MeetAgain(_, (1, 3)))));
    // `092` says so: that they meet again is for the judge.
    assert_eq!(refused(&format!("092 Individual: Swiss-System\n{again}")), None);
    let cup: [&[(u16, u16)]; 2] = [&[(1, 5), (2, 6), (3, 7), (4, 8)], &[(1, 3), (2, 4)]];
    assert_eq!(refused(&report("", 8, &cup, '1')), Some(NoSwiss::KnockOut));
    let one: [&[(u16, u16)]; 1] = [&[(1, 3), (2, 4)]];
    for (said, reason) in [
        ("Individual: Round-Robin", Some(NoSwiss::Named("a round-robin"))),
        ("Einzel: Rundenturnier", Some(NoSwiss::Named("a round-robin"))),
        ("Knockout", Some(NoSwiss::Named("a knock-out"))),
        ("Individual: Swiss-System (Burstein)", Some(NoSwiss::Named("a Burstein"))),
        ("Individual: Swiss-System (Dubov)", Some(NoSwiss::Named("a Dubov"))),
        ("Swiss Lim", None),
        ("Team: Swiss-System", Some(NoSwiss::Teams)),
        ("Individual: Swiss-System", None),
        ("Olimpic Swiss", None),
        ("Dutch", None),
        ("Tournament", None),
    ] {
        assert_eq!(refused(&report(&format!("092 {said}\n"), 4, &one, '=')), reason, "{said}");
    }
}

/// "Where only part of the guess can be made, say which command does something with the file", and it does.
#[test]
fn a_report_that_is_refused_is_told_what_can_be_done_with_it() {
    let robin = all_play_all("042 2026/05/01\n202 SB\n", 6);
    let words = [
        "is a round-robin by its pairs",
        "`arbitrium standings` ranks",
        "`arbitrium rate` rates",
        "--system SYSTEM",
    ];
    with_input(&["check", "-"], robin.as_bytes()).ends(2, &words);
    for command in ["standings", "rate"] {
        assert_eq!(with_input(&[command, "-"], robin.as_bytes()).code, 0, "{command}");
    }
    assert_eq!(with_input(&["check", "-", "--system", "dutch-2026"], robin.as_bytes()).code, 1);
    let matches: [&[(u16, u16)]; 2] = [&[(1, 3), (2, 4)], &[(3, 1), (4, 2)]];
    let matches = report("152 W\n", 4, &matches, '=');
    with_input(&["check", "-"], matches.as_bytes()).ends(2, &["hint: --system double-swiss-2026 judges"]);
    assert_ne!(with_input(&["check", "-", "--system", "double-swiss-2026"], matches.as_bytes()).code, 2);
}

/// Words of record `192` where a system is asked for.
#[test]
fn a_system_is_asked_for_by_its_code_too() {
    let file = text_of("corpus/trf/replaced/min4.trf");
    let judged = |code: &str, start: &str| {
        let text = file.replace("2026/05/01", start);
        let run = with_input(&["check", "-", "--format", "json", "--system", code], text.as_bytes());
        (run.json()["files"][0]["system"].clone(), run.json()["files"][0]["system_source"].clone())
    };
    for (code, start, word) in [
        ("FIDE_DUTCH", "2026/05/01", "dutch-2026"),
        ("FIDE_DUTCH", "2020/05/01", "dutch-2017"),
        ("fide_dutch_2017", "2026/05/01", "dutch-2017"),
        ("FIDE_DUTCH_2006", "2026/05/01", "dutch-2006"),
        ("FIDE_DUTCH_2012", "2026/05/01", "dutch-2012"),
        ("FIDE_DUTCH_2026", "2020/05/01", "dutch-2026"),
    ] {
        assert_eq!(judged(code, start), (word.into(), "--system".into()), "{code}");
    }
    // An accelerated code asks for the acceleration.
    let [plain, baku] = ["FIDE_DUTCH", "FIDE_DUTCH_BAKU"].map(|code| {
        let run =
            call("explain corpus/trf/replaced/min4.trf --round 1 --player 1 --system", &[code]).ends(0, &[]);
        run.out
    });
    assert_ne!(plain, baku);
    for (wrong, told) in [
        ("CUSTOM_SWISS", "the systems are"),
        ("FIDE_DUTCH_2013", "the systems are"),
        ("nonsense", "the systems are"),
        ("dutch2017", "did you mean dutch-2017?"),
    ] {
        call("check corpus/trf/replaced/min4.trf --system", &[wrong]).ends(2, &[told]);
    }
}
