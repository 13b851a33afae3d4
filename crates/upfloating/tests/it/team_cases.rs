//! The cases of the corpus: for the readings of C.04.6 a position each whose answer it changes, and hand-made positions for points that
//! programs err in.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use arbitrium_core::check::Rules;
use arbitrium_core::position::{Field, Position};
use arbitrium_core::systems::{Pairing, SearchKind, SystemId};
use arbitrium_core::tournament::PlayerId;
use arbitrium_core::trf::{POINTS_DIFFER, ReadOptions, read};
use serde::Deserialize;

/// White and Black of each match, in any order, and who has the bye.
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
    default: Answer,
    reading: Option<String>,
    alternative: Option<Answer>,
    #[serde(default)]
    readings: BTreeMap<String, Answer>,
}

impl Expected {
    /// The answers by the readings that are not the default.
    fn otherwise(&self) -> BTreeMap<String, Answer> {
        let mut all = self.readings.clone();
        all.extend(self.reading.clone().zip(self.alternative.clone()));
        all
    }
}

fn pair(bytes: &[u8], readings: &[&str], kind: SearchKind) -> Answer {
    let (document, _) = read(bytes, &ReadOptions::default());
    let readings = readings.iter().map(|reading| {
        let (id, value) = reading.split_once('=').unwrap();
        (id.to_owned(), value.to_owned())
    });
    let rules = Rules { readings: readings.collect(), ..Rules::default() };
    let mut findings = Vec::new();
    let case = rules.case(&document, &mut findings).unwrap_or_else(|error| panic!("{error}: {findings:?}"));
    assert!(findings.iter().all(|finding| finding.code != POINTS_DIFFER), "{findings:?}");
    let tournament = &case.lowered.tournament;
    let round = tournament.paired_rounds() + 1;
    let position = Position::before(tournament, round, Field::Announced).unwrap();
    Answer::of(&case.system.pair(&position, kind).unwrap())
}

/// The files of a folder with what is expected of them.
fn cases(folder: &str) -> BTreeMap<PathBuf, Expected> {
    let folder = crate::common::at(folder);
    let expected: BTreeMap<String, Expected> =
        serde_json::from_slice(&std::fs::read(folder.join("expected.json")).unwrap()).unwrap();
    expected.into_iter().map(|(file, expected)| (folder.join(file), expected)).collect()
}

/// What programs err in is paired as the text asks, by both searches.
#[test]
fn the_errors_of_programs_are_none_here() {
    let expected = cases("corpus/team_2026/programs");
    for (file, expected) in &expected {
        for kind in [SearchKind::Guided, SearchKind::Literal { budget: u64::MAX }] {
            assert_eq!(
                pair(&std::fs::read(file).unwrap(), &[], kind),
                expected.default,
                "{}",
                file.display()
            );
        }
    }
    assert_eq!(expected.len(), 9);
}

#[test]
fn every_case_is_paired_as_its_text_asks() {
    let expected = cases("corpus/team_2026/readings");
    let mut shown = BTreeSet::new();
    for (file, expected) in &expected {
        let bytes = std::fs::read(file).unwrap();
        let file = file.display();
        for kind in [SearchKind::Guided, SearchKind::Literal { budget: u64::MAX }] {
            let bytes = bytes.as_slice();
            assert_eq!(pair(bytes, &[], kind), expected.default, "{file} {kind:?}");
            for (reading, answer) in expected.otherwise() {
                assert_eq!(pair(bytes, &[&reading], kind), answer, "{file} {reading} {kind:?}");
                assert_ne!(answer, expected.default, "{file} {reading}");
                shown.insert(reading);
            }
        }
    }
    assert_eq!(expected.len(), 15);
    let shown: BTreeSet<&str> = shown.iter().filter_map(|reading| reading.split('=').next()).collect();
    let open =
        SystemId::Team2026.system().rulebook().readings.iter().filter(|reading| reading.choices.len() > 1);
    let others: BTreeSet<&str> = open.map(|reading| reading.id).filter(|id| !shown.contains(id)).collect();
    // As docs/reference/systems/team-2026.md says.
    let without = ["c5-legal", "match-played", "no-preferences", "no-type", "one-score", "pab-c2"];
    assert_eq!(others, BTreeSet::from(without));
}
