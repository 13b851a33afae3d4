//! The cases of the corpus: positions that programs of others err in.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::{BTreeMap, BTreeSet};

use arbitrium_core::check::Rules;
use arbitrium_core::position::{Field, Position};
use arbitrium_core::systems::{Failure, Pairing, SearchKind, SystemId};
use arbitrium_core::tournament::PlayerId;
use arbitrium_core::trf::{POINTS_DIFFER, ReadOptions, read};
use serde::Deserialize;

/// White and Black of each board, in any order, and who has the bye.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
struct Answer {
    pairs: BTreeSet<(u16, u16)>,
    pab: Option<u16>,
}

impl Answer {
    fn of(pairing: &Pairing) -> Self {
        Answer {
            pairs: pairing.pairs.iter().map(|(white, black)| (white.get(), black.get())).collect(),
            pab: pairing.bye.map(PlayerId::get),
        }
    }
}

#[derive(Deserialize)]
struct Expected {
    /// Nothing where the text has no pairing, or asks for a rating that is not there.
    default: Option<Answer>,
    #[serde(default)]
    readings: BTreeMap<String, Answer>,
    /// The recorded round that is paired anew; else the one after the last.
    round: Option<u16>,
}

fn pair((bytes, round): (&[u8], Option<u16>), readings: &[&str], kind: SearchKind) -> Option<Answer> {
    let (document, _) = read(bytes, &ReadOptions::default());
    let readings = readings.iter().map(|reading| {
        let (id, value) = reading.split_once('=').unwrap();
        (id.to_owned(), value.to_owned())
    });
    let rules = Rules { readings: readings.collect(), ..Rules::default() };
    let mut findings = Vec::new();
    let case = rules.case(&document, &mut findings).unwrap_or_else(|error| panic!("{error}: {findings:?}"));
    assert_eq!(case.id, SystemId::Dubov2026);
    assert!(findings.iter().all(|finding| finding.code != POINTS_DIFFER), "{findings:?}");
    let tournament = &case.lowered.tournament;
    let round = round.unwrap_or(tournament.paired_rounds() + 1);
    let position = Position::before(tournament, round, Field::of(tournament, round)).unwrap();
    match case.system.pair(&position, kind) {
        Ok(pairing) => Some(Answer::of(&pairing)),
        Err(Failure::Impossible(_) | Failure::Lacks { .. }) => None,
        Err(failure) => panic!("{failure}"),
    }
}

const BOTH: [SearchKind; 2] = [SearchKind::Guided, SearchKind::Literal { budget: u64::MAX }];

fn cases(folder: &str) -> BTreeMap<String, (Vec<u8>, Expected)> {
    let folder = crate::common::at(folder);
    let expected: BTreeMap<String, Expected> =
        serde_json::from_slice(&std::fs::read(folder.join("expected.json")).unwrap()).unwrap();
    let read = |(file, expected): (String, Expected)| {
        let bytes = std::fs::read(folder.join(&file)).unwrap();
        (file, (bytes, expected))
    };
    expected.into_iter().map(read).collect()
}

/// What programs err in is paired as the text asks, by both searches.
#[test]
fn the_errors_of_programs_are_none_here() {
    let expected = cases("corpus/dubov_2026/programs");
    for (file, (bytes, expected)) in &expected {
        for kind in BOTH {
            assert_eq!(pair((bytes, expected.round), &[], kind), expected.default, "{file} {kind:?}");
        }
    }
    assert_eq!(expected.len(), 14);
}

/// For every reading with an alternative there is a position whose round it changes.
#[test]
fn every_reading_changes_the_round_of_a_case() {
    let expected = cases("corpus/dubov_2026/readings");
    let mut shown = BTreeSet::new();
    for (file, (bytes, expected)) in &expected {
        for kind in BOTH {
            assert_eq!(pair((bytes, expected.round), &[], kind), expected.default, "{file} {kind:?}");
            for (reading, answer) in &expected.readings {
                let found = pair((bytes, expected.round), &[reading], kind);
                assert_eq!(found.as_ref(), Some(answer), "{file} {reading} {kind:?}");
                assert_ne!(found, expected.default, "{file} {reading}");
                shown.insert(reading.clone());
            }
        }
    }
    let system = SystemId::Dubov2026.system();
    let all = system.rulebook().open().flat_map(|reading| {
        reading.choices[1..].iter().map(move |choice| format!("{}={}", reading.id, choice.value))
    });
    assert_eq!(all.collect::<BTreeSet<_>>(), shown);
}
