//! What the command writes as JSON is what the published schemas say. That they admit nothing else: `schemas.rs`.

use crate::common::command::{arbitrium, read_json};
use crate::common::documents::document;
use crate::common::schema::{assert_valid, schema};
use arbitrium::check::Verdict;
use arbitrium::engines::Fault;
use arbitrium::outcome::{BASELINE_SCHEMA, Policy, STANDINGS_DIFFERENCES};
use serde_json::{Value, json};

fn check(args: &[&str]) -> Value {
    let run = arbitrium(&[&["check", "--format", "json"], args].concat());
    run.json()
}

/// All verdicts, errors of the reader, files that are not judged or not to their end.
#[test]
fn check_writes_what_its_schema_says() {
    let check_schema = schema("check-1");
    let mut verdicts: Vec<String> = Vec::new();
    let verdicts_of = "corpus/double_swiss_2026/verdicts";
    let runs: [&[&str]; 9] = [
        &["corpus/double_swiss_2026/published", "--coverage"],
        &["corpus/double_swiss_2026/published/t07.trf", "--rounds", "2..3"],
        &[verdicts_of],
        &[verdicts_of, "--reading", "tpn=start-rank"],
        &["corpus/dutch_2026/verdicts", "corpus/trf/replaced/bullet.trf"],
        &["corpus/double_swiss_2026/broken"],
        &["corpus/trf", "--causes", "off"],
        &["corpus/trf/own", "--system", "double-swiss-2026"],
        &["corpus/double_swiss_2026/example.trf", "--search", "literal", "--budget", "1"],
    ];
    for args in runs {
        let report = check(args);
        assert_valid(&check_schema, &report);
        let files = report["files"].as_array().unwrap();
        let rounds = files.iter().flat_map(|file| file["rounds"].as_array().unwrap());
        verdicts.extend(rounds.map(|round| round["verdict"].as_str().unwrap().to_owned()));
    }
    verdicts.sort_unstable();
    verdicts.dedup();
    assert_eq!(verdicts, ["agrees", "bye", "colour", "illegal", "later", "reading", "undecided", "worse"]);
}

#[test]
fn a_line_of_jsonl_is_a_file_of_the_report() {
    let folder = "corpus/double_swiss_2026/verdicts";
    let lines = arbitrium(&["check", folder, "--format", "jsonl"]).out;
    let files: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(check(&[folder])["files"], Value::from(files));
}

/// The Lim System has no code: that it is a guess by the words of record `092` is a source like the others.
#[test]
fn a_system_that_is_guessed_by_its_words_is_in_every_schema() {
    let file = "corpus/lim_2026/readings/due-alternate.trf";
    for (name, args) in [
        ("pair-1", &["pair", file][..]),
        ("explain-1", &["explain", file, "--round", "1"]),
        ("explain-1", &["explain", file, "--round", "1", "--player", "1"]),
        ("check-1", &["check", file]),
    ] {
        let report = arbitrium(&[args, &["--format", "json"]].concat()).json();
        assert_valid(&schema(name), &report);
        assert!(report.to_string().contains("\"system_source\":\"092\""), "{args:?}: {report}");
    }
}

#[test]
fn explain_writes_what_its_schema_says() {
    let explain_schema = schema("explain-1");
    let file = "corpus/double_swiss_2026/published/t19.trf";
    let questions: [&[&str]; 6] = [
        &[],
        &["--player", "3"],
        &["--why-not", "9", "1"],
        &["--why-not", "2", "7"],
        &["--why-not", "9", "8"],
        &["--instead", "9-8,11-1,10-6,5-2,7-3,4-bye"],
    ];
    for question in questions {
        let run = arbitrium(&[&["explain", file, "--round", "6", "--format", "json"], question].concat());
        // Another pairing than the reference differs.
        assert_eq!(run.code, i32::from(question.contains(&"--instead")), "{}", run.err);
        assert_valid(&explain_schema, &run.json());
    }
    let dutch = "corpus/dutch_2006/positions/gts_four_r2.trf";
    let run = arbitrium(&["explain", dutch, "--system", "dutch-2006", "--round", "2", "--format", "json"]);
    assert_valid(&explain_schema, &run.json());
}

/// Four players of whom everybody has met everybody: no fourth match can be paired.
const EVERYBODY_HAS_MET: &str = "corpus/double_swiss_2026/verdicts/everybody_has_met.trf";

#[test]
fn where_there_is_no_pairing_the_object_says_so() {
    let run = arbitrium(&["pair", EVERYBODY_HAS_MET, "--round", "4", "--format", "json"]).ends(4, &[]);
    let report = run.json();
    assert_valid(&schema("pair-1"), &report);
    assert_eq!((&report["pairs"], &report["bye"]), (&json!([]), &Value::Null));
    let why = report["undecided"].as_str().unwrap();
    assert!(why.starts_with("no legal pairing exists: ") && run.err.contains(why), "{why}\n{}", run.err);
    assert!(run.err.contains("match 4: "), "{}", run.err);
    let mut spoilt = report.clone();
    spoilt["pairs"] = json!([[1, 2]]);
    assert!(!schema("pair-1").is_valid(&spoilt));

    for question in [&[][..], &["--player", "1"], &["--why-not", "1", "2"]] {
        let args = ["explain", EVERYBODY_HAS_MET, "--round", "4", "--format", "json"];
        let run = arbitrium(&[&args, question].concat());
        let report = run.json();
        assert_valid(&schema("explain-1"), &report);
        let is_undecided = report.get("undecided").is_some();
        assert_eq!(run.code, if is_undecided { 4 } else { 0 }, "{}", run.err);
        assert!(is_undecided || question.contains(&"--why-not"), "{report}");
    }
}

#[test]
fn rules_writes_what_its_schema_says() {
    let rules_schema = schema("rules-1");
    for args in [&[][..], &["C6"], &["B4", "--system", "dutch-2006"], &["tpn"]] {
        let run = arbitrium(&[&["rules", "--format", "json"], args].concat());
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        assert_valid(&rules_schema, &run.json());
    }
}

/// Published results of every verdict, and two editions. The events alone: `rating_formats.rs`.
#[test]
fn rate_writes_what_its_schema_says() {
    let folder = "corpus/rating_2013";
    let (open, published) = (format!("{folder}/open.trf"), format!("{folder}/open_published.csv"));
    let (database, list) =
        (format!("{folder}/federation/lists.db"), format!("{folder}/federation/list_2013_07.csv"));
    let editions = "rating-2013,rating-2024";
    for (name, args) in [
        ("rate-1", &["rate", &open, "--against", &published][..]),
        ("rate-1", &["rate", &open, "--reading", "round-rc=round-last"]),
        ("rate-editions-1", &["rate", "corpus/rating_2024/open.trf", "--compare-editions", editions, "-q"]),
        ("rate-list-compare-1", &["rate-list", "compare", &database, "2013-08", &list]),
    ] {
        let report = arbitrium(&[args, &["--format", "json"]].concat()).json();
        assert_valid(&schema(name), &report);
        assert!(name != "rate-list-compare-1" || report["differences"][0].is_object(), "{report}");
    }
}

/// What the documents show of baselines and known deviations is of the form that the schema publishes and the command
/// reads, and what is not of it is refused by both.
#[test]
fn baselines_are_of_the_published_form() {
    let published = schema("baseline-1");
    let is_read = |text: &str| Policy::default().accept(text);
    let documents = ["ci-and-reports.md", "engines.md"].map(document);
    let blocks = documents.iter().flat_map(|page| page.split("```json\n").skip(1));
    let examples: Vec<&str> = blocks
        .map(|block| block.split("```").next().unwrap())
        .filter(|block| block.contains(BASELINE_SCHEMA))
        .collect();
    assert_eq!(examples.len(), 2);
    for example in examples {
        assert_valid(&published, &serde_json::from_str(example).unwrap());
        is_read(example).unwrap();
    }
    let words = |place: &str| {
        let schema = read_json("docs/schemas/baseline-1.schema.json");
        let words = schema.pointer(place).unwrap().as_array().unwrap().iter();
        words.map(|word| word.as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(words("/$defs/fault/properties/fault/enum"), Fault::KINDS);
    let verdicts = Verdict::DIFFERENCES.map(|verdict| verdict.to_string());
    let verdicts = [&verdicts[..], &STANDINGS_DIFFERENCES.map(str::to_owned)].concat();
    assert_eq!(words("/$defs/difference/properties/verdict/enum"), verdicts);
    for (entry, is_good) in [
        (json!({ "verdict": "later", "article": "D1", "round": 3, "file": "a.trf", "reason": "x" }), true),
        (json!({ "fault": "crash", "says": "no", "round": 3, "reason": "x" }), true),
        (json!({ "verdict": "value", "article": "8.1", "reason": "x" }), true),
        (json!({ "verdict": "agrees", "reason": "x" }), false),
        (json!({ "article": "D1", "file": "", "reason": "x" }), false),
        (json!({ "article": "", "reason": "x" }), false),
        (json!({ "verdict": "", "reason": "x" }), false),
        (json!({ "fault": "", "reason": "x" }), false),
        (json!({ "fault": "crash", "says": " ", "reason": "x" }), false),
        (json!({ "fault": "not-asked", "reason": "x" }), false),
        (json!({ "article": "D1", "says": "no", "reason": "x" }), false),
        (json!({ "article": "D1", "fault": "crash", "reason": "x" }), false),
        (json!({ "file": "a.trf", "reason": "x" }), false),
        (json!({ "article": "D1" }), false),
        (json!({ "article": "D1", "reason": " " }), false),
        (json!({ "article": "D1", "round": -1, "reason": "x" }), false),
        (json!({ "article": "D1", "rounds": 1, "reason": "x" }), false),
        (json!({ "article": "D1", "round": null, "reason": "x" }), false),
        (json!(["a.trf", 3, "later", "D1", null, null, "x"]), false),
    ] {
        let list = json!({ "schema": BASELINE_SCHEMA, "accepted": [entry] });
        let found = (published.is_valid(&list), is_read(&list.to_string()).is_ok());
        assert_eq!(found, (is_good, is_good), "{list}");
    }
    for other in [json!({ "schema": "arbitrium/baseline/2", "accepted": [] }), json!([BASELINE_SCHEMA, []])] {
        assert!(!published.is_valid(&other) && is_read(&other.to_string()).is_err(), "{other}");
    }
}
