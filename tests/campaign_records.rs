//! The records of long campaigns under `docs/campaigns`: no finding lacks its case, each case shows what the record says of it, and
//! the page tells its cause. The program itself is asked again where it is installed.

#![cfg(all(unix, feature = "cli"))]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::collections::BTreeSet;
use std::path::Path;

use common::command::{arbitrium, command, finished};
use common::registry::{is_installed, with_programs};
use serde_json::Value;

/// A campaign of a thousand tournaments: its record is the `report.json` that it wrote.
struct Record {
    engine: &'static str,
    /// The folder of its Python package.
    package: &'static str,
    system: &'static str,
    /// The rounds that it was asked at least.
    least_asked: u64,
    text: &'static str,
}

const PAGE: &str = include_str!("../docs/campaigns/registry.md");

const RECORDS: [Record; 1] = [Record {
    engine: "caissify-pairings",
    package: "caissify_pairings",
    system: "dutch-2026",
    least_asked: 4500,
    text: include_str!("../docs/campaigns/caissify-pairings.json"),
}];

/// An error of a record, and its case.
struct Error {
    verdict: String,
    article: Option<String>,
    is_fault: bool,
    name: String,
    case: String,
}

impl Record {
    fn report(&self) -> Value {
        serde_json::from_str(self.text).unwrap()
    }

    fn errors(&self) -> Vec<Error> {
        let report = self.report();
        let word = |value: &Value| value.as_str().map(str::to_owned);
        let error = |error: &Value| {
            let name = error["path"].as_str().unwrap().split('/').nth(1).unwrap().to_owned();
            Error {
                verdict: word(&error["verdict"]).unwrap(),
                article: word(&error["article"]),
                is_fault: error["fault"] == true,
                case: format!("corpus/programs/{}/{name}.trf", self.engine),
                name,
            }
        };
        report["errors"].as_array().unwrap().iter().map(error).collect()
    }
}

/// The last round that was judged.
fn last(report: &Value) -> Value {
    report["files"][0]["rounds"].as_array().unwrap().last().unwrap().clone()
}

#[test]
fn a_record_is_that_of_a_whole_campaign() {
    for record in &RECORDS {
        let report = record.report();
        assert_eq!(report["campaign"]["engine"], record.engine);
        assert_eq!(report["campaign"]["system"], record.system);
        assert_eq!((&report["cases"], &report["planned"]), (&Value::from(1000), &Value::from(1000)));
        assert!(report["asked"].as_u64().unwrap() >= record.least_asked, "{}", record.engine);
        let command = format!("--engine {} --seed {}", record.engine, report["campaign"]["seed"]);
        assert!(PAGE.contains(&command), "the page does not say `{command}`");
    }
}

#[test]
fn no_finding_lacks_its_case_and_its_cause() {
    for record in &RECORDS {
        let mut names = BTreeSet::new();
        for error in record.errors() {
            assert!(Path::new(&error.case).is_file(), "{} is missing", error.case);
            // `worse-c6-bracket` is told as `worse C6`.
            let told = error
                .article
                .as_ref()
                .map_or(error.verdict.clone(), |article| format!("{} {article}", error.verdict));
            assert!(
                PAGE.contains(&format!("`{told}`")),
                "{}: the page tells no cause of `{told}`",
                record.engine
            );
            names.insert(format!("{}.trf", error.name));
        }
        let folder = std::fs::read_dir(Path::new("corpus/programs").join(record.engine)).unwrap();
        let files: BTreeSet<String> =
            folder.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        assert_eq!(files, names, "{}", record.engine);
    }
}

#[test]
fn each_case_shows_its_verdict_and_its_article() {
    for record in &RECORDS {
        for error in record.errors().iter().filter(|error| !error.is_fault) {
            let run = arbitrium(&["check", &error.case, "--system", record.system, "--format", "json", "-q"]);
            let round = last(&run.json());
            assert_eq!(round["verdict"], error.verdict, "{}", error.case);
            assert_eq!(round["decisive"]["article"].as_str(), error.article.as_deref(), "{}", error.case);
        }
    }
}

#[test]
fn the_programs_still_do_what_the_records_say() {
    for record in RECORDS.iter().filter(|record| is_installed(record.package)) {
        for error in record.errors() {
            let asked = ["compare", &error.case, "--system", record.system, "--engine", record.engine];
            let mut asked = command(&[&asked[..], &["--next", "--format", "json", "-q"]].concat());
            let report = finished(with_programs(&mut asked).output().unwrap()).json();
            let told = &report["files"][0];
            if error.is_fault {
                assert_eq!(told["faults"][0]["fault"], error.verdict, "{}: {told:#}", error.case);
            } else {
                let rounds = told["rounds"].as_array().unwrap();
                let is_it = |round: &Value| {
                    round["verdict"] == error.verdict
                        && round["decisive"]["article"].as_str() == error.article.as_deref()
                };
                assert!(rounds.iter().any(is_it), "{}: {told:#}", error.case);
            }
        }
    }
}
