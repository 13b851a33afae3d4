//! The judged cases: every verdict and every deciding article has one.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;

use crate::common::corpus;
use crate::common::judged::{assert_rounds_well_founded, assert_well_founded};
use crate::common::judged_cases::{Case, assert_dropped, assert_each_decides, assert_verdicts};
use arbitrium_core::check::{CheckOptions, replay};
use arbitrium_core::systems::{PairingSystem, SearchKind, SystemId};
use arbitrium_core::tournament::GamesPerRound;
use arbitrium_core::trf::{LowerOptions, ReadOptions, lower, read};
use arbitrium_upfloating::double_swiss_2026::{DoubleSwiss, DoubleSwiss2026, Readings};
use arbitrium_upfloating::upfloating::Identifier;

fn cases() -> Vec<Case> {
    Case::all("double_swiss_2026/verdicts", corpus::tournament)
}

#[test]
fn every_case_gets_its_verdict_and_all_other_rounds_agree() {
    assert_verdicts(&cases(), &DoubleSwiss2026::default());
}

/// The files say nothing wrong but what they are about.
#[test]
fn the_cases_are_clean_reports() {
    const TOPICS: [(&str, &str); 4] = [
        ("absent_player_paired", "absent-but-paired"),
        ("two_byes", "several-allocated-byes"),
        ("three_byes", "several-allocated-byes"),
        ("two_are_left_over", "several-allocated-byes"),
    ];
    for file in corpus::files("double_swiss_2026/verdicts", "trf") {
        let (document, mut findings) = read(&std::fs::read(&file).unwrap(), &ReadOptions::default());
        findings.extend(lower(&document, &LowerOptions::of(GamesPerRound::Two)).unwrap().1);
        let name = file.file_stem().unwrap().to_str().unwrap();
        // The published example has a game that ended ½-0.
        findings.retain(|finding| !TOPICS.contains(&(name, finding.code)) && finding.code != "uneven-result");
        assert_eq!(findings, [], "{name}");
    }
}

#[test]
fn a_dropped_article_changes_the_reference() {
    assert_dropped::<DoubleSwiss>(&cases());
}

#[test]
fn every_deciding_article_decides_a_case() {
    assert_each_decides(&cases(), &DoubleSwiss2026::default());
}

/// Every alternative reading explains a case.
///
/// `c8-opponents=higher-scored` has none because it can never differ: if two upfloaters met, the bracket could
/// do without both, and they could be paired with each other further down; that set would have two upfloaters
/// fewer (C4). So every upfloater meets a resident, who has the higher score, and two residents have the same.
#[test]
fn every_alternative_reading_explains_a_case() {
    let mut idle = BTreeSet::new();
    for reading in Readings::OPEN {
        idle.extend(reading.choices[1..].iter().map(|choice| format!("{}={}", reading.id, choice.value)));
    }
    for case in cases().iter().filter(|case| case.expected.verdict == "reading") {
        assert!(!case.expected.readings.is_empty(), "{}", case.name);
        for reading in &case.expected.readings {
            idle.remove(reading);
        }
    }
    assert_eq!(idle, BTreeSet::from(["c8-opponents=higher-scored".to_owned()]));
}

#[test]
fn every_verdict_is_what_the_text_says() {
    let (id, system) = (SystemId::DoubleSwiss2026, DoubleSwiss2026::default());
    for case in &cases() {
        let replayed = replay(&case.tournament, &system, &CheckOptions::default());
        assert_rounds_well_founded(id, &case.tournament, &replayed.rounds, &case.name);
        if let Some(instead) = &case.expected.instead {
            let (position, recorded) = (case.position(), instead.recorded());
            let judgement = system.judge(&position, &recorded, SearchKind::Guided);
            assert_well_founded(id, &position, &recorded, &judgement, &case.name);
        }
    }
}

/// What decides is shown with both values: here the two identifiers of 3.6.2.
#[test]
fn a_later_pairing_is_shown_with_both_identifiers() {
    let case = cases().into_iter().find(|case| case.name == "later_pairing").unwrap();
    let found = case.judge(&DoubleSwiss2026::default(), SearchKind::Guided);
    let decisive = found[&1].judgement.decisive.as_ref().unwrap();
    assert_eq!((decisive.recorded.as_str(), decisive.reference.as_str()), ("1 3 2 4", "1 2 3 4"));
}

/// 3.6.2: "If 11-24 16-6 10-9 8-4 is a pairing, its identifier is 4 6 9 11 8 16 10 24."
#[test]
fn the_example_of_3_6_2() {
    let identifier = Identifier::of([(11, 24), (16, 6), (10, 9), (8, 4)]);
    assert_eq!(identifier.to_string(), "4 6 9 11 8 16 10 24");
}

/// 3.6.3: "Pairings are sorted by the lexicographic order of their identifiers": the top members of all pairs
/// come before any bottom member.
#[test]
fn identifiers_are_ordered_by_their_top_members_first() {
    let order = [
        [(1, 3), (2, 4)], // 1 2 3 4
        [(1, 4), (2, 3)], // 1 2 4 3
        [(1, 2), (3, 4)], // 1 3 2 4
    ];
    let identifiers = order.map(Identifier::of);
    assert!(identifiers.is_sorted() && identifiers[0] < identifiers[2]);
}
