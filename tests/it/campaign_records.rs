//! The records of long campaigns under `docs/evidence/campaigns`, and errors of other programs that are written up there for their
//! authors: no finding lacks its case, each case shows what is written of it, and the page names its cause. The program itself
//! is asked again where it is installed.

#![cfg(all(unix, feature = "cli"))]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::common::command::{arbitrium, call, command, entries, finished};
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
    text: &'static str,
}

/// The rounds that each program was asked at least.
const LEAST_ASKED: u64 = 4500;

const PAGE: &str = include_str!("../../docs/evidence/campaigns/registry.md");

const RECORDS: [Record; 3] = [
    Record {
        engine: "caissify-pairings",
        command: None,
        package: "caissify_pairings",
        system: "dutch-2026",
        text: include_str!("../../docs/evidence/campaigns/caissify-pairings.json"),
    },
    Record {
        engine: "Gacrux",
        command: Some(
            "python3 examples/adapters/loaded.py gacrux.pairingchecker -i @ -n @round -o - -b utf-8 -p -dT",
        ),
        package: "gacrux",
        system: "dutch-2026",
        text: include_str!("../../docs/evidence/campaigns/gacrux-thousand.json"),
    },
    Record {
        engine: "py4swiss",
        command: Some(
            "python3 examples/adapters/loaded.py --none 'Round can not be paired' py4swiss.main:main -t @ -e dutch -p /dev/stdout",
        ),
        package: "py4swiss",
        system: "dutch-2017",
        text: include_str!("../../docs/evidence/campaigns/py4swiss.json"),
    },
];

/// An error of a record, and its case.
struct Error {
    verdict: String,
    article: Option<String>,
    /// The reading under which the program agrees.
    reading: Option<String>,
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
                case: format!("corpus/programs/{}/{name}.trf", self.engine),
                name,
            }
        };
        report["errors"].as_array().unwrap().iter().map(error).collect()
    }
}

#[test]
fn a_record_is_that_of_a_whole_campaign() {
    for record in &RECORDS {
        let report = record.report();
        let asked = record.command.unwrap_or(record.engine);
        assert_eq!(report["campaign"]["engine"], asked);
        assert_eq!(report["campaign"]["system"], record.system);
        assert_eq!((&report["cases"], &report["planned"]), (&Value::from(1000), &Value::from(1000)));
        assert!(report["asked"].as_u64().unwrap() >= LEAST_ASKED, "{}", record.engine);
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
        let folder = Path::new("corpus/programs").join(record.engine);
        let files = if folder.exists() { entries(folder) } else { Vec::new() };
        let name = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().to_owned();
        assert_eq!(files.iter().map(name).collect::<BTreeSet<_>>(), names, "{}", record.engine);
    }
}

fn asked_again(file: &str, engine: &str, round: &Value, more: &str) -> Value {
    let line =
        format!("compare {file} --engine {engine} --next --rounds {round}..{round} --format json -q {more}");
    let mut asked = command(&line.split_whitespace().collect::<Vec<_>>());
    finished(with_programs(&mut asked).output().unwrap()).json()["files"][0].clone()
}

/// Only the last round of a case is asked again: it is the one with the error.
#[test]
fn each_case_shows_its_verdict_and_its_article_and_the_program_still_does() {
    for record in &RECORDS {
        let is_installed = is_installed(record.package);
        for error in record.errors() {
            let system = format!("--system {}", record.system);
            let checked = call(&format!("check {} {system} --format json -q", error.case), &[]).json();
            let round = checked["files"][0]["rounds"].as_array().unwrap().last().unwrap();
            assert!(error.is_shown_by(round), "{}: {round:#}", error.case);
            if is_installed {
                let told = asked_again(&error.case, record.engine, &round["round"], &system);
                assert!(error.is_shown_by(&told["rounds"][0]), "{}: {told:#}", error.case);
            }
        }
    }
}

/// A case that is written up for the author of pairing-core: the file, the round, the verdict and the deciding article (none where the
/// program refuses to pair), and the correct pairing.
type Case = (&'static str, u16, Option<(&'static str, &'static str)>, &'static [(u16, u16)]);

const CASES: [Case; 5] = [
    // C1 and C3 are absolute: C5 chooses among the sets that comply with them.
    ("scores_before_meetings", 2, None, &[(1, 3), (2, 4)]),
    ("scores_before_completion", 2, None, &[(1, 2), (4, 3)]),
    // "choose the set of upfloaters so that criteria [C1], [C3] and [C4] are complied with in the bracket where this
    // scoregroup is paired"
    ("following_scoregroup", 3, Some(("worse", "C6")), &[(1, 2), (3, 5), (4, 6)]),
    // "Alternate the colours to the most recent time in which one player had White and the other Black. Note: Always
    // consider Article 3.4"
    ("colours_of_different_matches", 4, Some(("colour", "4.3.3")), &[(1, 2), (4, 5)]),
    ("no_difference_of_colours", 4, Some(("colour", "4.3.4")), &[(1, 4), (2, 5)]),
];

#[test]
fn each_written_case_shows_what_the_page_says_and_the_program_still_does() {
    let is_installed = is_installed("pairing_core");
    for (file, round, shows, pairs) in CASES {
        assert!(PAGE.contains(&format!("`{file}.trf`")), "{file}");
        let path = format!("corpus/programs/pairing-core/{file}.trf");
        let correct = match shows {
            None => arbitrium(&["pair", &path, "--format", "json"]).json()["pairs"].clone(),
            Some((verdict, article)) => {
                let report = call(&format!("check {path} --rounds {round} --format json"), &[]).json();
                let judged = &report["files"][0]["rounds"][0];
                assert_eq!(judged["verdict"], verdict, "{file}: {judged:#}");
                assert!(judged["decisive"]["article"].to_string().contains(article), "{file}: {judged:#}");
                judged["reference"]["pairs"].clone()
            }
        };
        // The order of the boards is only recommended.
        let mut correct: Vec<(u16, u16)> = serde_json::from_value(correct).unwrap();
        correct.sort_unstable();
        assert_eq!(correct, pairs, "{file}");
        if is_installed {
            let told = asked_again(&path, "pairing-core", &round.into(), "");
            let (found, expected) = match shows {
                None => (&told["faults"][0]["fault"], "no-pairing"),
                Some((verdict, _)) => (&told["rounds"][0]["verdict"], verdict),
            };
            assert_eq!(found, expected, "{file}: {told:#}");
        }
    }
}
