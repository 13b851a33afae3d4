//! Files with a fault: each gets its own clear answer, at its place.

use std::path::PathBuf;

use crate::common::corpus;
use arbitrium_core::check::{CheckOptions, replay};
use arbitrium_core::position::{Field, Position, PositionError};
use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::{Diagnostic, LowerOptions, ReadOptions, Severity, lower, read};
use arbitrium_upfloating::double_swiss_2026::DoubleSwiss2026;
use serde::Deserialize;

/// What is said beside a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    about: String,
    /// The code of every finding.
    codes: Vec<String>,
    /// Where the first one is.
    line: u32,
    column: u32,
}

fn files() -> Vec<PathBuf> {
    corpus::files("double_swiss_2026/broken", "trf")
}

fn load(file: &PathBuf) -> (Option<Tournament>, Vec<Diagnostic>) {
    let (document, mut findings) = read(&std::fs::read(file).unwrap(), &ReadOptions::default());
    match lower(&document, &LowerOptions::declared_in(&document)) {
        Ok((lowered, more)) => {
            findings.extend(more);
            (Some(lowered.tournament), findings)
        }
        Err(error) => {
            findings.extend(error.findings);
            (None, findings)
        }
    }
}

#[test]
fn every_fault_is_named_at_its_place() {
    for file in files() {
        let expected = std::fs::read(file.with_extension("expected.json")).unwrap();
        let expected: Expected = serde_json::from_slice(&expected).unwrap();
        let (tournament, findings) = load(&file);
        // The published example has a game that ended ½-0.
        let findings: Vec<Diagnostic> =
            findings.into_iter().filter(|finding| finding.code != "uneven-result").collect();
        let codes: Vec<&str> = findings.iter().map(|finding| finding.code).collect();
        assert_eq!(codes, expected.codes, "{} ({}): {findings:#?}", file.display(), expected.about);
        let span = findings[0].span.unwrap();
        assert_eq!((span.line, span.column), (expected.line, expected.column), "{}", file.display());
        let is_error = findings.iter().any(|finding| finding.severity == Severity::Error);
        assert_eq!(tournament.is_none(), is_error, "{}", file.display());
    }
}

/// Pairs that are published and not yet played are judged; the round after them cannot be paired.
#[test]
fn an_unplayed_round_is_judged_and_the_next_one_refused() {
    for name in ["published_without_results", "match_recorded_in_part"] {
        let file = files().into_iter().find(|file| file.file_stem().unwrap() == name).unwrap();
        let tournament = load(&file).0.unwrap();
        let replayed = replay(&tournament, &DoubleSwiss2026::default(), &CheckOptions::default());
        assert_eq!((replayed.rounds.len(), replayed.stopped), (3, None));
        assert!(replayed.rounds.iter().all(|round| round.verdict.agrees()), "{:#?}", replayed.rounds);
        let next = Position::before(&tournament, 4, Field::Announced);
        let Err(PositionError::Pending { round: 3, pairs, .. }) = next else { panic!("{next:?}") };
        assert_eq!(pairs.iter().map(|(a, b)| (a.get(), b.get())).collect::<Vec<_>>(), [(1, 4), (2, 3)]);
    }
}

/// A bye that stands in the first of the two columns only fills both.
#[test]
fn a_mended_bye_agrees() {
    let file = files().into_iter().find(|file| file.file_stem().unwrap() == "bye_in_one_column").unwrap();
    let tournament = load(&file).0.unwrap();
    let replayed = replay(&tournament, &DoubleSwiss2026::default(), &CheckOptions::default());
    assert!(replayed.rounds.iter().all(|round| round.verdict.agrees()) && replayed.rounds.len() == 2);
}
