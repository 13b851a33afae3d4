//! `endorse --checker`: planted errors and right files for a program's own checker.

use serde_json::Value;

use crate::common::command::{ITSELF, Run, call, folder, script, word};
use crate::common::schema::{assert_valid, schema};

/// The document of a run in which this checker is tested.
fn checked(name: &str, checker: &str, more: &[&str]) -> (Run, Value) {
    let at = folder(name).join("run");
    // Where no pairing exists it says so by its status.
    let line = "endorse --system dutch-2026 --engine-option format=trf26 --engine-option no-pairing-status=4 --count 2 \
        --players 5..9 --rounds 3..5 --date 2026-11-29 --format json";
    let engine = format!("{ITSELF} pair {{input}}");
    let run = call(line, &[&["--engine", &engine, "--checker", checker, "-o", word(&at)], more].concat());
    let report = run.json();
    assert_valid(&schema("endorse-1"), &report);
    (run, report)
}

fn sum(report: &Value, count: &str) -> u64 {
    let kinds = report["checker"]["planted"].as_array().unwrap();
    kinds.iter().map(|kind| kind[count].as_u64().unwrap()).sum()
}

fn answer(report: &Value, number: u16) -> &str {
    let answers = report["answers"].as_array().unwrap();
    answers.iter().find(|answer| answer["number"] == number).unwrap()["answer"].as_str().unwrap()
}

/// arbitrium finds what it has planted, and calls no right file wrong.
#[test]
fn a_right_checker_finds_every_planted_error() {
    let (run, report) = checked("endorse_checker_right", &format!("{ITSELF} -check {{input}}"), &[]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(sum(&report, "files") >= 40, "{:#}", report["checker"]);
    assert_eq!(sum(&report, "found"), sum(&report, "files"), "{:#}", report["checker"]);
    let of_pairings =
        || report["checker"]["planted"].as_array().unwrap().iter().filter(|one| one["named"].is_u64());
    assert!(of_pairings().all(|kind| kind["named"] == kind["found"]), "{:#}", report["checker"]);
    assert!(report["checker"]["right_files"].as_u64().unwrap() >= 30);
    assert_eq!(report["checker"]["false_alarms"], 0);
    assert!(answer(&report, 21).starts_with("pairings, yes: "), "{}", answer(&report, 21));
    let standings = "; standings, yes: of 6 planted errors it finds 6; ";
    assert!(answer(&report, 21).contains(standings), "{}", answer(&report, 21));
    let kinds = report["checker"]["planted"].as_array().unwrap();
    let of_standings = kinds.iter().filter(|kind| kind["verdict"] == "standings");
    assert_eq!(of_standings.clone().map(|kind| &kind["rule"]).collect::<Vec<_>>(), ["points", "rank"]);
    assert!(of_standings.clone().all(|kind| kind["named"].is_null()));
    let answers = report["answers"].as_array().unwrap();
    let imported = answers.iter().find(|answer| answer["number"] == 54).unwrap();
    assert!(imported["evidence"].as_str().unwrap().starts_with("21 shows what its checker finds"));
    assert_eq!(report["date"], "2026-11-29");
}

/// A checker that misses one kind of error is reported with that kind, and one that rejects right rounds too.
#[test]
fn a_wrong_checker_is_reported_with_what_it_misses() {
    let at = folder("endorse_checker_scripts");
    let blind = format!(
        "out=$({ITSELF} check --causes off \"$1\")\ncode=$?\ncase $out in *'wrong colours'*) exit 0 ;; esac\nexit $code\n"
    );
    let blind = script(&at, "blind.sh", &blind, "{input}");
    let (run, report) = checked("endorse_checker_blind", &blind, &[]);
    assert_eq!(run.code, 1);
    for kind in report["checker"]["planted"].as_array().unwrap() {
        let of_colours = kind["verdict"] == "colour";
        assert_eq!(kind["missed"] == kind["files"], of_colours, "{kind}");
        assert_eq!(kind["found"] == kind["files"], !of_colours, "{kind}");
    }
    assert!(answer(&report, 21).starts_with("pairings, no: ") && answer(&report, 21).contains("colour 5.2"));
    let failing = report["failing"].as_array().unwrap();
    assert!(failing.contains(&21.into()), "{failing:?}");
    let strict = script(&at, "strict.sh", "echo it is Wrong\n", "{input}");
    let (run, report) = checked("endorse_checker_strict", &strict, &["--checker-wrong", "Wrong"]);
    assert_eq!(run.code, 1);
    assert_eq!(report["checker"]["false_alarms"], report["checker"]["right_files"]);
    assert_eq!(sum(&report, "found"), sum(&report, "files"));
    // It says that the file is wrong, and not which round.
    let kinds = report["checker"]["planted"].as_array().unwrap();
    assert!(kinds.iter().all(|kind| kind["named"] == 0 || kind["verdict"] == "standings"), "{kinds:#?}");
    assert!(answer(&report, 21).contains(" and names the wrong round of 0; "), "{}", answer(&report, 21));
}
