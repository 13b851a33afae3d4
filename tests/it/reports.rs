//! The report formats of `check`: snapshots to be read, and the published schemas.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

use std::process::{Command, Stdio};

use crate::common::command::{Run, arbitrium, folder, with_input};
use crate::common::corpus;
use crate::common::facts::facts;
use serde_json::Value;

const VERDICTS: &str = "corpus/double_swiss_2026/verdicts";
/// One case for each class of verdict.
const CLASSES: [(&str, &str); 8] = [
    ("agrees", "corpus/double_swiss_2026/published/t07.trf"),
    ("undecided", "corpus/trf/own/unrated_dubov.trf"),
    ("illegal", "corpus/double_swiss_2026/verdicts/rematch.trf"),
    ("bye", "corpus/double_swiss_2026/verdicts/bye_to_fewer_matches.trf"),
    ("worse", "corpus/double_swiss_2026/verdicts/spoiled_following_bracket.trf"),
    ("later", "corpus/double_swiss_2026/verdicts/later_pairing.trf"),
    ("colour", "corpus/double_swiss_2026/verdicts/colour_history.trf"),
    ("reading", "corpus/double_swiss_2026/verdicts/reading_look_ahead_parity.trf"),
];

fn check(path: &str, format: &str) -> Run {
    arbitrium(&["check", path, "--format", format, "-q"])
}

fn snapshots(folder: &str) -> insta::Settings {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(format!("snapshots/{folder}"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings
}

#[test]
fn every_class_in_every_format_for_programs() {
    for (format, ending) in [("junit", "xml"), ("sarif", "sarif"), ("github", "txt"), ("json", "json")] {
        for (class, path) in CLASSES {
            let mut out = check(path, format).out;
            if format == "sarif" {
                // The rules of a document are the same in every report; a snapshot of one is enough.
                let mut report: Value = serde_json::from_str(&out).unwrap();
                let rules = report["runs"][0]["tool"]["driver"]["rules"].as_array_mut().unwrap();
                rules.retain(|rule| class == "worse" && rule["name"] == "C6");
                out = serde_json::to_string_pretty(&report).unwrap();
            }
            let out = out.replace(env!("CARGO_PKG_VERSION"), "VERSION");
            snapshots(format).bind(|| insta::assert_snapshot!(format!("{class}.{ending}"), out));
        }
    }
}

/// What is decisive about every judged case, and the whole page of one case of each class.
#[test]
fn what_is_told_of_every_judged_case() {
    let mut told = Vec::new();
    for file in corpus::files("double_swiss_2026/verdicts", "trf") {
        let expected = std::fs::read_to_string(file.with_extension("expected.json")).unwrap();
        let expected: Value = serde_json::from_str(&expected).unwrap();
        if expected.get("instead").is_some() {
            continue; // The case is about a pairing that no report can record.
        }
        let name = file.file_stem().unwrap().to_str().unwrap();
        let path = format!("{VERDICTS}/{name}.trf");
        told.push(facts(name, &check_json(&path)["files"][0]));
        if CLASSES.iter().any(|(_, shown)| *shown == path) {
            snapshots("pages").bind(|| insta::assert_snapshot!(name, check(&path, "text").out));
        }
    }
    snapshots("pages").bind(|| insta::assert_snapshot!("facts", told.join("\n")));
}

#[test]
fn sarif_is_valid_and_points_at_the_wrong_cell() {
    let schema = std::fs::read_to_string("tests/schemas/sarif-2.1.0.schema.json").unwrap();
    // The published pattern of `language` has a bracket too many, which a strict reader of patterns refuses.
    let schema = schema.replace("[a-zA-Z]{2}]?$", "[a-zA-Z]{2}$");
    let schema: Value = serde_json::from_str(&schema).unwrap();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let paths = CLASSES.iter().map(|(_, path)| *path).chain([VERDICTS, "corpus/trf/own"]);
    for path in paths {
        let run = check(path, "sarif");
        let report = run.json();
        let errors: Vec<String> =
            validator.iter_errors(&report).map(|e| format!("{}: {e}", e.instance_path())).collect();
        assert!(errors.is_empty(), "{path}: {errors:#?}");
    }
    // C6: 2 was chosen instead of 3, by the resident 1: the cell names 2.
    let report: Value = serde_json::from_str(&check(CLASSES[4].1, "sarif").out).unwrap();
    let result = &report["runs"][0]["results"][0];
    assert_eq!(result["ruleId"], "double-swiss-2026/C6");
    let region = &result["locations"][0]["physicalLocation"]["region"];
    let number = |name: &str| usize::try_from(region[name].as_u64().unwrap()).unwrap();
    let text = std::fs::read_to_string(CLASSES[4].1).unwrap();
    let line = text.lines().nth(number("startLine") - 1).unwrap();
    let cell = &line[number("startColumn") - 1..number("endColumn") - 1];
    let recorded = &check_json(CLASSES[4].1)["files"][0]["rounds"][1]["recorded"]["pairs"];
    let id: u64 = line[4..8].trim().parse().unwrap();
    let opponent: u64 = cell.trim().parse().unwrap();
    let pairs = recorded.as_array().unwrap();
    assert!(
        pairs.contains(&vec![id, opponent].into()) || pairs.contains(&vec![opponent, id].into()),
        "{line}"
    );
}

fn check_json(path: &str) -> Value {
    serde_json::from_str(&check(path, "json").out).unwrap()
}

#[test]
fn junit_is_valid() {
    let hostile = std::fs::read_to_string(CLASSES[1].1).unwrap();
    let folder = folder("junit");
    let name = folder.join("a\"<&>\u{1b}.trf");
    // A file system that takes no such name leaves this part out.
    let mut reports = vec![check(VERDICTS, "junit").out, check("corpus/trf/own", "junit").out];
    if std::fs::write(&name, hostile).is_ok() {
        let run = check(folder.to_str().unwrap(), "junit");
        assert!(run.out.contains("a&quot;&lt;&amp;&gt;\\u{1b}.trf"), "{}", run.out);
        reports.push(run.out);
    }
    for report in reports {
        assert_well_formed(&report);
        validate_with_xmllint(&report);
    }
}

/// What can be seen without a validator: every element closed in its turn, no forbidden character, the counts
/// of each suite.
fn assert_well_formed(report: &str) {
    assert!(report.chars().all(|c| c == '\n' || c == '\t' || !c.is_control()));
    let mut open: Vec<&str> = Vec::new();
    for tag in report.split('<').skip(2) {
        let tag = tag.split('>').next().unwrap();
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap());
        }
    }
    assert!(open.is_empty(), "{open:?}");
    for suite in report.split("<testsuite ").skip(1) {
        let count = |name: &str| -> usize {
            let value = suite.split_once(&format!(" {name}=\"")).unwrap().1;
            value.split('"').next().unwrap().parse().unwrap()
        };
        assert_eq!(count("tests"), suite.matches("<testcase ").count());
        assert_eq!(count("failures"), suite.matches("<failure ").count());
        assert_eq!(count("errors"), suite.matches("<error ").count());
        assert_eq!(count("skipped"), suite.matches("<skipped ").count());
    }
}

fn validate_with_xmllint(report: &str) {
    let mut command = Command::new("xmllint");
    command.args(["--noout", "--schema", "tests/schemas/junit-10.xsd", "-"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let Ok(mut child) = command.spawn() else {
        eprintln!(
            "skipped: xmllint is not installed, the JUnit reports are not validated against the schema"
        );
        return;
    };
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), report.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn fail_on_narrows_what_exits_1() {
    let worse = CLASSES[4].1;
    let run = |classes: &str| arbitrium(&["check", worse, "--fail-on", classes, "-q"]);
    assert_eq!((run("worse").code, run("illegal,worse").code), (1, 1));
    run("illegal,colour").ends(0, &["not the best pairing (C6, 2.3.3), not counted"]);
    assert_eq!(run("odd").code, 2);
    assert_eq!(arbitrium(&["check", CLASSES[1].1, "--fail-on", "worse", "-q"]).code, 4, "undecided stays so");
}

fn baseline(name: &str, accepted: &str) -> String {
    let path = folder(name).join("baseline.json");
    std::fs::write(&path, format!(r#"{{"schema":"arbitrium/baseline/1","accepted":[{accepted}]}}"#)).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_baseline_accepts_differences_with_their_reasons() {
    let accepted = baseline(
        "accepts",
        r#"{"file":"verdicts/spoiled_following_bracket.trf","round":2,"article":"2.3.3","reason":"the hall had no lift"},
           {"file":"bracket.trf","round":2,"article":"C6","reason":"another file"}"#,
    );
    let worse = CLASSES[4].1;
    arbitrium(&["check", worse, "--baseline", &accepted])
        .ends(0, &["Accepted: the hall had no lift.", "entry 2 (bracket.trf, round 2, C6) accepts nothing"]);
    let report = arbitrium(&["check", worse, "--baseline", &accepted, "--format", "json"]).out;
    let schema = std::fs::read_to_string("docs/schemas/check-1.schema.json").unwrap();
    let schema: Value = serde_json::from_str(&schema).unwrap();
    assert!(jsonschema::is_valid(&schema, &serde_json::from_str(&report).unwrap()), "{report}");
    let formats: [(&str, &[&str]); 4] = [
        ("json", &[r#""accepted":"the hall had no lift""#]),
        ("sarif", &[r#""justification":"the hall had no lift""#, r#""level":"note""#]),
        ("junit", &["<skipped ", "the hall had no lift", r#"failures="0""#]),
        ("github", &["::notice ", "the hall had no lift"]),
    ];
    for (format, words) in formats {
        let run = arbitrium(&["check", worse, "--baseline", &accepted, "--format", format]);
        assert!(run.code == 0 && words.iter().all(|word| run.out.contains(word)), "{format}: {}", run.out);
    }
}

#[test]
fn a_baseline_of_another_form_exits_2() {
    let without_reason = r#"{"file":"a.trf","round":1,"article":"C6","reason":" "}"#;
    let with_more = r#"{"file":"a.trf","round":1,"article":"C6","reason":"x","classes":[]}"#;
    for (number, entry) in [without_reason, with_more, "7"].into_iter().enumerate() {
        let path = baseline(&format!("bad{number}"), entry);
        let run = arbitrium(&["check", CLASSES[0].1, "--baseline", &path]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{entry}");
        assert!(run.err.contains("not a list of accepted differences: line 1, column "), "{}", run.err);
    }
    for (entry, place) in [
        ("\n [\"C6\"]", "line 2, column 2: found: a list; expected: keys with values"),
        ("\n {\"round\": {}}", "line 2, column 12: found: keys with values; expected: a whole number"),
        ("\n {\"round\": null}", "line 2, column 15: found: null; expected: a whole number"),
    ] {
        arbitrium(&["check", CLASSES[0].1, "--baseline", &baseline("placed", entry)]).ends(2, &[place]);
    }
    assert_eq!(arbitrium(&["check", CLASSES[0].1, "--baseline", "no such file"]).code, 2);
}

#[test]
fn coverage_counts_the_articles_at_work_and_names_the_others() {
    let folder = "corpus/double_swiss_2026/published";
    let run = arbitrium(&["check", folder, "--coverage"]);
    insta::assert_snapshot!(run.out.split("\nSummary").nth(1).unwrap());
    let report: Value =
        serde_json::from_str(&arbitrium(&["check", folder, "--coverage", "--format", "json"]).out).unwrap();
    let summary = &report["summary"];
    assert_eq!((&summary["files"], &summary["rounds"]), (&24.into(), &107.into()));
    assert!(summary["coverage"]["double-swiss-2026"]["articles"]["C6"].as_u64().unwrap() > 0, "{summary}");
    assert_eq!(check_json(CLASSES[0].1).get("summary"), None, "only where it is asked for");
}

#[test]
fn hostile_texts_stay_texts_for_programs() {
    let text = std::fs::read_to_string(CLASSES[4].1).unwrap();
    let name = text.lines().next().unwrap();
    let hostile = text.replace(name, "012 ]]>&\u{1b}[2J::error::x");
    for format in ["junit", "sarif", "github"] {
        let run = with_input(&["check", "-", "--format", format, "-q"], hostile.as_bytes()).ends(1, &[]);
        assert!(!run.out.contains('\u{1b}'), "{format}: {}", run.out);
        assert!(format != "github" || run.out.lines().all(|line| line.starts_with("::")), "{}", run.out);
    }
}
