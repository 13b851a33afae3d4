//! What is doubtful about a whole report is shown before its verdicts: its day, its edition, its numbers. What a round-robin is, every
//! command decides alike.

use crate::common::command::{Run, arbitrium, members, with_input};
use serde_json::{Value, json};

/// The formats but the text.
const FORMATS: [&str; 6] = ["json", "jsonl", "junit", "sarif", "github", "html"];

fn path(name: &str) -> String {
    format!("corpus/cautions/{name}.trf")
}

fn text(name: &str) -> String {
    std::fs::read_to_string(path(name)).unwrap()
}

fn checked(text: &str, more: &[&str]) -> Value {
    let run = with_input(&[&["check", "-", "--format", "json"], more].concat(), text.as_bytes());
    run.json()["files"][0].clone()
}

fn check(text: &str) -> Run {
    with_input(&["check", "-"], text.as_bytes())
}

fn sentences(file: &Value) -> Vec<String> {
    let cautions = file["cautions"].as_array().unwrap().iter();
    cautions.map(|caution| caution["sentence"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_date_of_two_days_under_one_text_is_no_doubt() {
    let file = checked(&text("date_05_07_2025"), &[]);
    assert_eq!(members(&file, "system system_source repairs"), json!(["dutch-2017", "042", []]));
    let note = file["system_note"].as_str().unwrap();
    assert!(note.contains("2025-05-07 or 2025-07-05"), "{note}");
}

#[test]
fn where_the_text_depends_on_the_day_both_days_and_both_texts_are_named() {
    let report = text("date_05_07_2025").replace("05/07/2025", "03/01/2026");
    let both = "2026-01-03 (dutch-2017) or 2026-03-01 (dutch-2026)";
    let file = checked(&report, &[]);
    assert!(file["system_note"].as_str().unwrap().contains(both), "{file}");
    assert!(sentences(&file)[0].contains(both), "{file}");
    let declared = checked(&report.replace("XXR 5", "XXR 5\n192 FIDE_DUTCH"), &[]);
    assert!(sentences(&declared)[0].contains(both), "{declared}");
    // The dates of the rounds settle it.
    let rounds = format!("{:<91}26/01/03\nXXR", "132");
    let settled = checked(&report.replace("XXR", &rounds), &[]);
    assert_eq!((&settled["system"], sentences(&settled).len()), (&"dutch-2017".into(), 0));
}

#[test]
fn an_event_between_announcement_and_force_is_told_which_text_fits_better() {
    let fits = "utch-2026 fits better: 4 of 7 rounds correct instead of 2";
    let run = arbitrium(&["check", &path("edition_nov_2025")]);
    assert!(run.words().contains(fits), "{}", run.out);
    let declared = text("edition_nov_2025").replace("XXR 7", "192 FIDE_DUTCH\nXXR 7");
    let first = check(&declared).words();
    assert!(first.contains("FIDE_DUTCH") && first.contains(fits), "{first}");
    for format in FORMATS {
        let run = with_input(&["check", "-", "--causes=off", "--format", format], declared.as_bytes());
        assert!(run.out.contains(fits), "{format}: {}", run.out);
    }
    // No text is named that does not fit better.
    assert!(!arbitrium(&["check", &path("date_05_07_2025")]).out.contains("agree with"));
}

#[test]
fn fide_dutch_before_2017_is_the_text_of_its_day_with_the_same_caution() {
    let (declared, undeclared) =
        (checked(&text("declared_2009"), &[]), checked(&text("undeclared_2009"), &[]));
    for file in [&declared, &undeclared] {
        assert_eq!(file["system"], "dutch-2006");
        let caution = &sentences(file)[0];
        let says = "2009-05-01 (042), before 2012-09-10, and another text may have been in force";
        assert!(caution.contains(says), "{caution}");
    }
    assert_eq!(declared["rounds"], undeclared["rounds"]);
    let later = checked(&text("declared_2009").replace("2009/", "2014/"), &[]);
    assert_eq!(later["system"], "dutch-2012");
    let inspected = arbitrium(&["inspect", &path("declared_2009")]);
    inspected.ends(0, &["dutch-2006 (by its start on 2009-05-01)"]);
    let undated = text("declared_2009").replace("042 2009/05/01\n", "").replace("052 2009/05/05\n", "");
    with_input(&["inspect", "-"], undated.as_bytes())
        .ends(0, &["dutch-2026 (the newest, without a date of start)"]);
}

/// Which codes are doubted on which days: `crates/judge/src/codes.rs`.
#[test]
fn a_declared_text_that_is_younger_than_the_event_is_a_caution() {
    let report = text("declared_2009").replace("052 2009/05/05\n", "");
    for (code, year, doubts) in [
        ("FIDE_DUTCH_2026", "2019", true),
        ("FIDE_DUBOV_2026", "2019", true),
        ("CUSTOM_LIM_2026", "2019", true),
        ("FIDE_DUTCH_2017", "2018", false),
    ] {
        let file =
            checked(&report.replace("FIDE_DUTCH", code).replace("042 2009", &format!("042 {year}")), &[]);
        let doubted = file["cautions"].as_array().unwrap().iter().any(|one| one["kind"] == "edition");
        assert_eq!(doubted, doubts, "{code}");
        assert!(!doubts || sentences(&file)[0].contains("before that text was in force"), "{code}: {file}");
    }
}

#[test]
fn a_code_with_the_year_of_its_text_is_known_and_a_round_robin_is_told_what_takes_it() {
    // The other codes: `crates/judge/src/codes.rs`.
    assert_eq!(checked(&text("code_burstein_2026"), &[])["system"], "burstein-2026");
    // Before the text of 2026 these codes mean texts that are not here.
    for code in ["FIDE_BURSTEIN", "FIDE_DUBOV_BAKU"] {
        let report = text("declared_2009").replace("FIDE_DUTCH", code).replace("2009/05/01", "2026/01/31");
        let report = report.replace("052 2009/05/05\n", "");
        check(&report).ends(2, &["by its start on 2026-01-31 a text before the one of 2026"]);
    }
    for code in ["FIDE_ROUNDROBIN", "BERGER_ROUNDROBIN_G2"] {
        let report = text("code_roundrobin").replace("FIDE_ROUNDROBIN", code);
        let words = [code, "`arbitrium standings` ranks", "`arbitrium rate` rates", "--system SYSTEM"];
        check(&report).ends(2, &words);
    }
}

#[test]
fn standings_and_checks_agree_on_what_a_round_robin_is() {
    let file = path("rr_forfeit_no092");
    assert!(arbitrium(&["check", &file]).err.contains("round-robin by its pairs"));
    let order = |more: &[&str]| {
        let run =
            arbitrium(&[&["standings", &file, "--tie-breaks", "DE,SB", "--format", "json"], more].concat());
        let rows = run.json()["files"][0]["rows"].as_array().unwrap().clone();
        rows[4..].iter().map(|row| row["id"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(order(&[]), [6, 5]);
    // Who names a system says that it is a Swiss.
    assert_eq!(order(&["--system", "dutch-2026"]), [5, 6]);
    arbitrium(&["standings", &file, "--tie-breaks", "BH"]).ends(2, &["must not be used in a round-robin"]);
    arbitrium(&["standings", &file, "--tie-breaks", "KS"]).ends(0, &["round-robin by its pairs"]);
    // Words that name a Swiss count more than the pairs.
    let swiss = text("rr_forfeit_no092").replace("XXR 5", "092 Individual: Swiss-System\nXXR 5");
    assert_eq!(with_input(&["standings", "-", "--tie-breaks", "BH"], swiss.as_bytes()).code, 0);
}

/// Both cycles of a double round-robin of four players, and one whose second cycle is not at its end.
#[test]
fn a_double_round_robin_is_one_in_every_command() {
    let boards: [&[(u16, u16)]; 6] = [
        &[(1, 4), (2, 3)],
        &[(4, 3), (1, 2)],
        &[(2, 4), (3, 1)],
        &[(4, 1), (3, 2)],
        &[(3, 4), (2, 1)],
        &[(4, 2), (1, 3)],
    ];
    for rounds in [6, 5, 4] {
        let report = crate::common::undeclared::report("042 2026/05/01\n", 4, &boards[..rounds], '=');
        with_input(&["standings", "-", "--tie-breaks", "KS"], report.as_bytes()).ends(0, &[]);
        check(&report).ends(2, &["round-robin by its pairs"]);
    }
}

#[test]
fn a_rapid_event_is_rated_by_the_edition_of_rapid_chess() {
    let run = arbitrium(&["rate", &path("rapid_12_3"), "--format", "json"]);
    assert_eq!((run.code, &run.json()["rulebook"]), (0, &"rapid-blitz-2024".into()), "{}", run.err);
    assert!(run.err.contains("the rate of play is that of rapid chess"), "{}", run.err);
    let asked = arbitrium(&["rate", &path("rapid_12_3"), "--edition", "rating-2024", "--format", "json"]);
    assert_eq!(asked.json()["rulebook"], "rating-2024");
    let rated = |from: &str, to: &str| {
        let report = text("rapid_12_3").replace(from, to);
        with_input(&["rate", "-", "--format", "json"], report.as_bytes())
    };
    rated("12+3", "3+2").ends(0, &["that of blitz chess"]);
    assert_eq!(rated("12+3", "90+30").json()["rulebook"], "rating-2024");
    rated("2025/05/18", "05/06/2025").ends(0, &["2025-05-06 or 2025-06-05"]).never(&["no first day"]);
}

#[test]
fn numbers_that_follow_the_final_points_are_a_caution_before_the_verdicts() {
    let file = path("numbered_by_final_rank");
    let caution = checked(&text("numbered_by_final_rank"), &[])["cautions"][0].clone();
    assert_eq!(caution["kind"], "numbers");
    let rounds: Vec<u64> =
        caution["rounds"].as_array().unwrap().iter().map(|one| one.as_u64().unwrap()).collect();
    assert!(!rounds.is_empty(), "{caution}");
    let says = "The numbers of the players cannot be pairing numbers: they follow the final points, and the players have no ratings.";
    let page = arbitrium(&["check", &file]).words();
    assert!(page.split("Round 1:").next().unwrap().contains(says), "{page}");
    for format in FORMATS {
        let run = arbitrium(&["check", &file, "--format", format]);
        assert!(run.out.contains(says), "{format}: {}", run.out);
    }
    let two = arbitrium(&["check", &file, &file]).out;
    assert!(two.contains("the numbers cannot be pairing numbers"), "{two}");
    // With ratings in order they are pairing numbers.
    let lines: Vec<String> = text("numbered_by_final_rank")
        .lines()
        .map(|line| match line.strip_prefix("001 ") {
            Some(rest) => {
                let number: u16 = rest[..4].trim().parse().unwrap();
                format!("{}{:>4}{}\n", &line[..48], 2000 - number * 10, &line[52..])
            }
            None => line.to_owned() + "\n",
        })
        .collect();
    assert!(!sentences(&checked(&lines.concat(), &[])).iter().any(|one| one.contains("numbers")));
}

/// Colours by a ruling that is newer than the event: a caution names the board and the older rule. If another board is wrong
/// by the older rule, the round is wrong in both cases, and the headline says nothing of the ruling. `explain` says the same.
#[test]
fn a_verdict_by_a_newer_ruling_says_on_what_it_depends() {
    let file = "corpus/trf/replaced/bullet.trf";
    let caution = [
        "The colours of 20-35 in round 3 depend on a ruling of 28 August 2026",
        "(--reading tpn=start-rank) the published colours of 20-35 are correct, but then 25-41 would be wrong, so the \
         round is wrong in both cases.",
        "; 7 with smaller numbers have not been paired so far and do not count)",
    ];
    let check = ["check", "--system", "dutch-2026", "--rounds", "3"];
    let older = ["--reading", "tpn=start-rank"];
    arbitrium(&[&check[..], &[file]].concat())
        .ends(1, &caution)
        .ends(1, &["Round 3 differs from the rules. "]);
    arbitrium(&["explain", file, "--system", "dutch-2026", "--round", "3"]).ends(0, &caution);
    arbitrium(&[&check[..], &older, &[file]].concat()).ends(1, &["Published: 25-41 Correct: 41-25"]);

    let turned = std::fs::read_to_string(file).unwrap();
    let turned = turned
        .replace("  41 w 1    14 b 1", "  41 b 1    14 b 1")
        .replace("  25 b 0    31 w 1", "  25 w 0    31 w 1");
    let caution = [
        "Whether round 3 is wrong depends on a ruling of 28 August 2026",
        "(--reading tpn=start-rank) the published colours of 20-35 are correct.",
        "Round 3 differs from the rules, but only by a ruling made after the event began.",
    ];
    with_input(&[&check[..], &["-"]].concat(), turned.as_bytes()).ends(1, &caution);
    with_input(&[&check[..], &older, &["-"]].concat(), turned.as_bytes()).ends(0, &[]);
}

/// A file that declares `FIDE_DUTCH` and has no date: every answer of `explain` says which text is taken. In the page of
/// `check`, a note stands before the verdict.
#[test]
fn every_answer_says_that_the_edition_is_assumed() {
    let file = std::fs::read_to_string("corpus/start/six_players.trf").unwrap();
    let undated: String = file
        .lines()
        .filter(|line| !line.starts_with("042"))
        .map(|line| line.replace("FIDE_DUTCH_2026", "FIDE_DUTCH") + "\n")
        .collect();
    let note = "The file has no date of its start (042): dutch-2026 is taken, the newest text.";
    for question in ["", " --player 1", " --why-not 1 2", " --cards", " --player 1 --format html"] {
        let line = format!("explain - --round 3{question}");
        let run = with_input(&line.split(' ').collect::<Vec<_>>(), undated.as_bytes());
        assert!(run.out.contains(note), "{question}: {}", run.out);
    }
    let page = arbitrium(&["check", &path("edition_nov_2025"), "--format", "html"]).out;
    let [assumed, verdict] =
        ["No pairing system in the file", "2 of 7 rounds are correct"].map(|text| page.find(text).unwrap());
    assert!(assumed < verdict);
}

/// A table without colours cannot show who was due which colour: that is said before the verdicts.
#[test]
fn missing_colours_are_a_caution() {
    let caution = |path: &str| {
        let run = arbitrium(&["check", path, "-q", "--format", "json", "--causes", "off"]);
        let cautions = run.json()["files"][0]["cautions"].as_array().unwrap().clone();
        cautions.into_iter().find(|one| one["kind"] == "colours")
    };
    let found = caution("corpus/tables/wall_chart.txt").unwrap();
    assert!(found["sentence"].as_str().unwrap().starts_with("No game has a colour."), "{found}");
    assert_eq!(caution("corpus/tables/starting_rank.tsv"), None);
}
