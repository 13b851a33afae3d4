//! `--search literal` of the commands that judge many tournaments: the same results, and a limit that is counted and printed.

#![cfg(all(unix, feature = "cli"))]

use std::path::Path;

use crate::common::command::{Run, arbitrium, folder, pairer, read, word};
use crate::common::files::assert_same;

const SYSTEM: &str = "dutch-2026";
const SMALL: [&str; 6] =
    ["--players=8..10", "--rounds=3", "--exhausting=0", "--count=4", "--search", "literal"];
const LIMIT: &str = "(--budget sets the limit)";

fn run(subcommand: &str, at: &Path, more: &[&str]) -> Run {
    let engine = pairer(SYSTEM);
    let common = [subcommand, "--system", SYSTEM, "--engine", &engine, "-o", word(at)];
    arbitrium(&[&common[..], &SMALL, more].concat())
}

#[test]
fn a_campaign_is_judged_by_the_literal_search() {
    let folder = folder("literal-campaign");
    let whole = run("fuzz", &folder.join("whole"), &[]);
    assert_eq!((whole.code, whole.err.as_str()), (0, ""), "{}", whole.out);
    assert!(whole.out.contains("literal search") && !whole.out.contains("not judged"), "{}", whole.out);
    run("fuzz", &folder.join("whole"), &["--budget=500000"]).ends(2, &[]);

    let few = run("fuzz", &folder.join("few"), &["--budget=2", "--format=json"]).ends(4, &[]);
    let report = few.json();
    assert_eq!(report["campaign"]["literal"], 2);
    assert_eq!(report["not_judged"], report["undecided"]);
    assert!(report["not_judged"].as_u64().unwrap() >= 4, "{}", few.out);
    let told = "not judged: the literal search reached its limit of 2 candidates";
    let text = read(folder.join("few/report.txt"));
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains(told) && text.contains(LIMIT), "{text}");
}

#[test]
fn a_cross_test_counts_what_the_literal_search_does_not_judge() {
    let folder = folder("literal-endorse");
    run("endorse", &folder.join("whole"), &["--format=json"]).ends(0, &[]);
    let few = run("endorse", &folder.join("few"), &["--budget=2", "--format=json"]).ends(4, &[]);
    assert!(few.json()["forward"]["not_judged"].as_u64().unwrap() >= 4, "{}", few.out);
    run("endorse", &folder.join("few"), &["--budget=2"]).ends(4, &["rounds are not judged"]);
}

#[test]
fn the_kit_is_checked_by_the_literal_search() {
    let engine = pairer(SYSTEM);
    let line = ["conform", "--engine", &engine, "--system", SYSTEM, "--search", "literal", "--format=json"];
    let report = arbitrium(&[&line[..], &["--budget=2"]].concat()).ends(4, &[]).json();
    let system = &report["systems"][0];
    let cases = system["cases"].as_array().unwrap();
    assert_eq!(system["not_judged"].as_u64().unwrap(), cases.len() as u64);
    assert_eq!(cases[0]["outcome"], "not-judged");
    assert!(cases[0]["message"].as_str().unwrap().contains("--budget"), "{}", cases[0]);
}

#[test]
fn a_generator_makes_the_same_files_by_both_searches() {
    let folder = folder("literal-generate");
    let generate = |name: &str, more: &[&str]| {
        let at = folder.join(name);
        let common = ["generate", "--system", SYSTEM, "--players=6..9", "--rounds=3..4", "--count=4", "-o"];
        arbitrium(&[&common[..], &[at.to_str().unwrap()], more].concat())
    };
    let literal = ["--search", "literal"];
    assert_eq!(generate("guided", &[]).code, 0);
    let run = generate("literal", &literal);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_same(&folder.join("guided"), &folder.join("literal"));
    generate("few", &[&literal[..], &["--budget=2"]].concat())
        .ends(4, &["4 tournaments end before the last round: the literal search", LIMIT]);
}

#[test]
fn a_limit_of_candidates_belongs_to_the_literal_search() {
    let at = folder("literal-budget");
    let at = at.join("x");
    let common = ["generate", "--system", SYSTEM, "-o", at.to_str().unwrap(), "--budget=5"];
    assert_eq!(arbitrium(&common).code, 2);
    arbitrium(&[&common[..], &["--search", "guided"]].concat()).ends(2, &["add --search literal"]);
}
