//! Possible explanations, as the command tells it: real rounds, and the options.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::common::command::{arbitrium, folder, with_input};

const REPLACED: &str = "corpus/trf/replaced";

fn causes(file: &str, depth: &str) -> BTreeMap<u64, Vec<Value>> {
    let path = format!("{REPLACED}/{file}.trf");
    let report = arbitrium(&["check", &path, "--format", "json", "--causes", depth]).json();
    let rounds = report["files"][0]["rounds"].as_array().unwrap();
    let found = |round: &Value| Some((round["round"].as_u64()?, round["causes"].as_array()?.clone()));
    rounds.iter().filter_map(found).collect()
}

/// The list was numbered anew after round 1 of a real event: somebody without a rating, number 83 today, was paired as number 60.
/// With him there all pairs agree; the initial colour is another matter, and is told.
#[test]
fn a_list_that_was_numbered_anew_is_found() {
    for depth in ["quick", "deep"] {
        let found = &causes("budB", depth)[&1];
        // What explains the colours, too, comes before it.
        let first = found.iter().find(|cause| cause["kind"] == "number").unwrap();
        assert_eq!(first["change"]["what"], "moved", "{first}");
        assert_eq!(first["change"]["players"], serde_json::json!([83]));
        assert_eq!((&first["change"]["from"], &first["change"]["to"]), (&"83".into(), &"60".into()));
        assert_eq!(first["evidence"], serde_json::json!(["unrated"]));
        assert!(first["leaves"].as_array().is_some_and(|boards| boards.len() > 10), "{first}");
        let sentence = first["sentence"].as_str().unwrap_or_default();
        assert!(sentence.contains("is unrated; the list may have been numbered anew"), "{sentence}");
    }
}

/// One cause of several rounds: a list that was sorted by rating, a player who stood elsewhere, a program of another edition.
#[test]
fn a_cause_says_which_rounds_it_explains() {
    let (renumbered, bullet) = (causes("budB_renum", "quick"), causes("bullet", "quick"));
    for round in [2, 3, 5, 7] {
        assert_eq!(renumbered[&round][0]["explains"], serde_json::json!([2, 3, 5, 7]));
    }
    assert_eq!(renumbered[&2][0]["change"]["what"], "listed");
    for round in [1, 2, 3] {
        assert_eq!(bullet[&round][0]["explains"], serde_json::json!([1, 2, 3]));
    }
    let sixth = &bullet[&6][0];
    assert_eq!((&sixth["kind"], &sixth["change"]["to"]), (&"rules".into(), &"dutch-2017".into()));
    assert_eq!(sixth["explains"], serde_json::json!([6, 10]));
}

/// A cause excuses nothing, and who asks for none is told none.
#[test]
fn causes_change_no_verdict_and_no_exit_status() {
    let path = format!("{REPLACED}/bullet.trf");
    let ask = |depth: &str| {
        let mut report =
            arbitrium(&["check", &path, "--format", "json", "--causes", depth]).ends(1, &[]).json();
        let rounds = report["files"][0]["rounds"].as_array_mut().unwrap();
        let told = rounds.iter().filter(|round| round.get("causes").is_some()).count();
        for round in rounds.iter_mut().filter_map(Value::as_object_mut) {
            // The answer names the likeliest of them.
            round.retain(|member, _| !["causes", "causes_tried", "answer"].contains(&member.as_str()));
        }
        (told, rounds.clone())
    };
    let ((none, off), (five, quick)) = (ask("off"), ask("quick"));
    assert_eq!((none, five), (0, 5));
    assert_eq!(off, quick);
}

/// Standings have no causes of this kind; `explain` tells them of a recorded round, the last one where none is named.
#[test]
fn where_causes_are_told() {
    let path = format!("{REPLACED}/bullet.trf");
    arbitrium(&["compare", &path, "--standings", "--causes", "quick", "--engine", "true"])
        .ends(2, &["--causes"]);
    let explain = |round, more: &[&str]| {
        let line = ["explain", &path, "--system", "dutch-2026", "--round", round];
        arbitrium(&[&line[..], more].concat()).ends(0, &[])
    };
    explain("6", &[])
        .ends(0, &["- Under dutch-2017 (until 31 January 2026) the published pairing is correct"]);
    let written = explain("6", &["--format", "json"]).json()["causes"].clone();
    assert_eq!(written, Value::from(causes("bullet", "quick").remove(&6).unwrap()));
    explain("5", &["--format", "json"]).never(&["causes"]);
    let last = arbitrium(&["explain", &path]);
    assert_eq!(last.out, arbitrium(&["explain", &path, "--round", "14"]).out);
}

/// What was done by hand to round 2 is no cause of round 3: the recorded games of round 2 were played, however they were made.
#[test]
fn what_was_done_by_hand_is_no_cause_of_a_later_round() {
    const REPORT: &str = "\
012 Random tournament
142 5
152 W
192 FIDE_DUTCH
042 2026/03/01
001    1      Player 0001                       2400                             1.0    2     4 w 1     2 b 0     3 w 0
001    2      Player 0002                       2300                             2.5    1     5 b 1     1 w 1     6 b =
001    3      Player 0003                       2200                             2.0    3     6 w 0     5 w 1     1 b 1
001    4      Player 0004                       2100                             1.5    4     1 b 0     6 w =     5 w +
001    5      Player 0005                       2000                             0.0    6     2 w 0     3 b 0     4 b -
001    6      Player 0006                       1900                             2.0    5     3 b 1     4 b =     2 w =
";
    let run = with_input(&["check", "-", "--format", "json"], REPORT.as_bytes());
    let report = run.json();
    let rounds = report["files"][0]["rounds"].as_array().cloned().unwrap_or_default();
    let of_hand = |number: u64| {
        let round = rounds.iter().find(|round| round["round"] == number).cloned().unwrap_or_default();
        let causes = round["causes"].as_array().cloned().unwrap_or_default();
        causes.into_iter().filter(|cause| cause["kind"] == "hand").collect::<Vec<_>>()
    };
    assert!(!of_hand(2).is_empty(), "{report}");
    for cause in of_hand(2).into_iter().chain(of_hand(3)) {
        // What leaves colours wrong explains no round.
        let explained = usize::from(cause["leaves"].as_array().is_none_or(Vec::is_empty));
        assert_eq!(cause["explains"].as_array().map(Vec::len), Some(explained), "{cause}");
        let sentence = cause["sentence"].as_str().unwrap_or_default();
        assert!(!sentence.contains("so does round"), "{sentence}");
    }
}

/// The report that `--fix` writes has the changed facts, says so in a comment, and is correct.
#[test]
fn a_fixed_report_is_correct() {
    let folder = folder("fix");
    let fixed = folder.join("fixed.trf");
    arbitrium(&["check", "corpus/causes/accelerated.trf", "--fix", fixed.to_str().unwrap()])
        .ends(1, &["it explains rounds 1, 2 if this is true: Rounds 1 and 2 were accelerated"]);
    let text = std::fs::read_to_string(&fixed).unwrap();
    assert!(text.starts_with("### Supposed: Rounds 1 and 2 were accelerated (soft Haley method"), "{text}");
    // Virtual points of round 1, and the records of the event.
    assert!(
        text.contains("\n250       1.0   1   1    1   10\n") && text.contains("\n042 2026/02/14\n"),
        "{text}"
    );
    arbitrium(&["check", fixed.to_str().unwrap()]).ends(0, &["All 5 rounds are correct."]);
}

#[test]
fn a_report_that_cannot_be_fixed_is_an_error() {
    let folder = folder("fix-none");
    let (fixed, copy) = (folder.join("fixed.trf"), folder.join("copy.trf"));
    let fixed = fixed.to_str().unwrap();
    arbitrium(&["check", "corpus/causes", "corpus/start/six_players.trf", "--fix", fixed])
        .ends(2, &["--fix writes one report; found: 2 files"]);
    // The starting list was numbered anew after round 1: no report says that.
    arbitrium(&["check", &format!("{REPLACED}/budB.trf"), "--fix", fixed])
        .ends(2, &["no explanation was found that changes a fact for all rounds"]);
    std::fs::copy("corpus/causes/accelerated.trf", &copy).unwrap();
    let same = copy.to_str().unwrap();
    arbitrium(&["check", same, "--fix", same]).ends(2, &[]);
    assert!(!folder.join("fixed.trf").exists());
    assert_eq!(std::fs::read(&copy).unwrap(), std::fs::read("corpus/causes/accelerated.trf").unwrap());
}
