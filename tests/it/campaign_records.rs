//! The records of long campaigns under `docs/evidence/campaigns`: no finding lacks its case, each case shows what the record says of it, and
//! the page tells its cause. The program itself is asked again where it is installed.

#![cfg(all(unix, feature = "cli"))]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
use std::path::Path;

use crate::common::command::{arbitrium, command, finished};
use crate::common::registry::{is_installed, with_programs};
use serde_json::Value;

/// A campaign of a thousand tournaments: its record is the `report.json` that it wrote.
struct Record {
    engine: &'static str,
    /// How it was asked, where that was not by its preset.
    command: Option<&'static str>,
    /// The folder of its Python package.
    package: &'static str,
    system: &'static str,
    /// The rounds that it was asked at least.
    least_asked: u64,
    text: &'static str,
}

const PAGE: &str = include_str!("../../docs/evidence/campaigns/registry.md");

const RECORDS: [Record; 3] = [
    Record {
        engine: "caissify-pairings",
        command: None,
        package: "caissify_pairings",
        system: "dutch-2026",
        least_asked: 4500,
        text: include_str!("../../docs/evidence/campaigns/caissify-pairings.json"),
    },
    Record {
        engine: "Gacrux",
        command: Some(
            "python3 examples/adapters/loaded.py gacrux.pairingchecker -i @ -n @round -o - -b utf-8 -p -dT",
        ),
        package: "gacrux",
        system: "dutch-2026",
        least_asked: 4500,
        text: include_str!("../../docs/evidence/campaigns/gacrux-thousand.json"),
    },
    Record {
        engine: "py4swiss",
        command: Some(
            "python3 examples/adapters/loaded.py --none 'Round can not be paired' py4swiss.main:main -t @ -e dutch -p /dev/stdout",
        ),
        package: "py4swiss",
        system: "dutch-2017",
        least_asked: 4500,
        text: include_str!("../../docs/evidence/campaigns/py4swiss.json"),
    },
];

/// An error of a record, and its case.
struct Error {
    verdict: String,
    article: Option<String>,
    /// The reading under which the program agrees.
    reading: Option<String>,
    is_fault: bool,
    name: String,
    case: String,
}

impl Error {
    /// Whether a round shows the error. What a reading explains is one error, whatever article decides and whatever other rounds
    /// of the case show.
    fn is_shown_by(&self, round: &Value) -> bool {
        match &self.reading {
            Some(reading) => round["readings"].as_array().unwrap().contains(&Value::from(reading.as_str())),
            None => {
                round["verdict"] == self.verdict
                    && round["decisive"]["article"].as_str() == self.article.as_deref()
            }
        }
    }
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
                reading: word(&error["shape"]).filter(|_| error["verdict"] == "reading"),
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
        let asked = record.command.unwrap_or(record.engine);
        assert_eq!(report["campaign"]["engine"], asked);
        assert_eq!(report["campaign"]["system"], record.system);
        assert_eq!((&report["cases"], &report["planned"]), (&Value::from(1000), &Value::from(1000)));
        assert!(report["asked"].as_u64().unwrap() >= record.least_asked, "{}", record.engine);
        for command in [format!("--seed {}", report["campaign"]["seed"]), asked.to_owned()] {
            assert!(PAGE.contains(&command), "the page does not say `{command}`");
        }
    }
}

#[test]
fn no_finding_lacks_its_case_and_its_cause() {
    for record in &RECORDS {
        let mut names = BTreeSet::new();
        for error in record.errors() {
            assert!(Path::new(&error.case).is_file(), "{} is missing", error.case);
            // `worse-c6-bracket` is told as `worse C6`.
            let of_article = |article| format!("{} {article}", error.verdict);
            let told = error.reading.clone().or_else(|| error.article.as_ref().map(of_article));
            let told = told.unwrap_or_else(|| error.verdict.clone());
            assert!(
                PAGE.contains(&format!("`{told}`")),
                "{}: the page tells no cause of `{told}`",
                record.engine
            );
            names.insert(format!("{}.trf", error.name));
        }
        // There is no folder where nothing was found.
        let folder = std::fs::read_dir(Path::new("corpus/programs").join(record.engine));
        let files: BTreeSet<String> = folder
            .into_iter()
            .flatten()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        assert_eq!(files, names, "{}", record.engine);
    }
}

#[test]
fn each_case_shows_its_verdict_and_its_article() {
    for record in &RECORDS {
        for error in record.errors().iter().filter(|error| !error.is_fault) {
            let run = arbitrium(&["check", &error.case, "--system", record.system, "--format", "json", "-q"]);
            let round = last(&run.json());
            assert!(error.is_shown_by(&round), "{}: {round:#}", error.case);
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
                assert!(rounds.iter().any(|round| error.is_shown_by(round)), "{}: {told:#}", error.case);
            }
        }
    }
}
