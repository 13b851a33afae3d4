//! The files of the judged cases, and identifiers.

use crate::common::corpus;
use crate::common::judged_cases::Case;
use arbitrium_core::systems::{SearchKind, SystemId};
use arbitrium_core::tournament::GamesPerRound;
use arbitrium_core::trf::{LowerOptions, ReadOptions, lower, read};
use arbitrium_upfloating::double_swiss_2026::DoubleSwiss2026;
use arbitrium_upfloating::upfloating::Identifier;

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

/// What decides is shown with both values: here the two identifiers of 3.6.2.
#[test]
fn a_later_pairing_is_shown_with_both_identifiers() {
    let case = Case::named(SystemId::DoubleSwiss2026, "later_pairing");
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
