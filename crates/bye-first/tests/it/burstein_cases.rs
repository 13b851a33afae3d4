//! The cases of the corpus: positions that programs of others err in, and the place of the seeding rounds.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::{BTreeMap, BTreeSet};

use super::burstein::drawn;
use crate::common::random::next_position;
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
    default: Answer,
    #[serde(default)]
    readings: BTreeMap<String, Answer>,
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
    assert_eq!(case.id, SystemId::Burstein2026);
    assert!(findings.iter().all(|finding| finding.code != POINTS_DIFFER), "{findings:?}");
    let tournament = &case.lowered.tournament;
    let round = tournament.paired_rounds() + 1;
    let position = Position::before(tournament, round, Field::Announced).unwrap();
    Answer::of(&case.system.pair(&position, kind).unwrap())
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
    let expected = cases("corpus/burstein_2026/programs");
    for (file, (bytes, expected)) in &expected {
        for kind in BOTH {
            assert_eq!(pair(bytes, &[], kind), expected.default, "{file} {kind:?}");
        }
    }
    assert_eq!(expected.len(), 11);
}

/// For every reading with an alternative there is a position whose round it changes.
#[test]
fn every_reading_changes_the_round_of_a_case() {
    let expected = cases("corpus/burstein_2026/readings");
    let mut shown = BTreeSet::new();
    for (file, (bytes, expected)) in &expected {
        for kind in BOTH {
            assert_eq!(pair(bytes, &[], kind), expected.default, "{file} {kind:?}");
            for (reading, answer) in &expected.readings {
                assert_eq!(&pair(bytes, &[reading], kind), answer, "{file} {reading} {kind:?}");
                assert_ne!(answer, &expected.default, "{file} {reading}");
                shown.insert(reading.clone());
            }
        }
    }
    let system = SystemId::Burstein2026.system();
    let all = system.rulebook().open().flat_map(|reading| {
        reading.choices[1..].iter().map(move |choice| format!("{}={}", reading.id, choice.value))
    });
    assert_eq!(all.collect::<BTreeSet<_>>(), shown);
}

/// 1.6.1 and 1.6.2: the first half of the rounds, and no more than four, are those of the Dutch system; where nobody says how many
/// rounds there are, nothing is guessed.
#[test]
fn the_seeding_rounds_are_those_of_the_dutch_system() {
    let (own, dutch) = (SystemId::Burstein2026.system(), SystemId::Dutch2026.system());
    let (mut seeding, mut later) = (0, 0);
    for seed in 0..60 {
        let tournament = drawn(seed, (6, 10));
        for planned in 1..=12 {
            let mut position = next_position(&tournament);
            position.planned_rounds = Some(planned);
            let paired = own.pair(&position, SearchKind::Guided);
            if position.round <= (planned / 2).min(4) {
                assert_eq!(paired, dutch.pair(&position, SearchKind::Guided), "round {}", position.round);
                seeding += 1;
            } else {
                later += usize::from(
                    paired.is_ok_and(|paired| Ok(paired) != dutch.pair(&position, SearchKind::Guided)),
                );
            }
        }
        let mut position = next_position(&tournament);
        position.planned_rounds = None;
        let failure = own.pair(&position, SearchKind::Guided).unwrap_err();
        assert!(
            matches!(failure, Failure::Unknown { article, .. } if article.number == "1.6.2"),
            "{failure}"
        );
    }
    assert!(seeding > 200 && later > 50, "{seeding} {later}");
}
