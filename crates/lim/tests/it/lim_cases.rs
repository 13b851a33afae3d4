//! The cases of the corpus: for the readings of C.04.4.3 positions whose answer each changes, and positions in which programs err.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use arbitrium_core::check::Rules;
use arbitrium_core::position::{Field, Position};
use arbitrium_core::systems::{Pairing, SearchKind};
use arbitrium_core::tournament::PlayerId;
use arbitrium_core::trf::{POINTS_DIFFER, ReadOptions, read};
use arbitrium_lim::Readings;
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
    reading: Option<String>,
    alternative: Option<Answer>,
}

const BOTH_SEARCHES: [SearchKind; 2] = [SearchKind::Guided, SearchKind::Literal { budget: u64::MAX }];

/// The answer of a file, which names its system in the words of record 092 alone.
fn pair(file: &PathBuf, readings: &[&str], kind: SearchKind) -> Answer {
    let bytes = std::fs::read(file).unwrap();
    let (document, _) = read(&bytes, &ReadOptions::default());
    let readings = readings.iter().map(|reading| {
        let (id, value) = reading.split_once('=').unwrap();
        (id.to_owned(), value.to_owned())
    });
    let rules = Rules { readings: readings.collect(), ..Rules::default() };
    let mut findings = Vec::new();
    let case = rules.case(&document, &mut findings).unwrap_or_else(|error| panic!("{error}: {findings:?}"));
    assert_eq!(case.id.word(), "lim-2026");
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

/// Each position has one answer by the defaults and another one by the reading after which it is named.
#[test]
fn every_reading_changes_its_position() {
    let mut wrong = Vec::new();
    let mut all = cases("corpus/lim_2026/readings");
    all.extend(cases("corpus/lim_2026/found"));
    for (file, expected) in &all {
        for kind in BOTH_SEARCHES {
            let found = pair(file, &[], kind);
            if found != expected.default {
                wrong.push(format!("{} default: {found:?} expected {:?}", file.display(), expected.default));
            }
            let reading = expected.reading.as_deref().unwrap();
            let found = pair(file, &[reading], kind);
            if Some(&found) != expected.alternative.as_ref() {
                wrong.push(format!(
                    "{} {reading}: {found:?} expected {:?}",
                    file.display(),
                    expected.alternative
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let shown: BTreeSet<&str> = all.values().filter_map(|expected| expected.reading.as_deref()).collect();
    for open in Readings::OPEN {
        for choice in &open.choices[1..] {
            let reading = format!("{}={}", open.id, choice.value);
            // Which round is the last one recorded is asked of recorded rounds alone (`verdicts/`).
            assert!(shown.contains(&*reading) || reading == "last-round=recorded", "{reading} has no case");
        }
    }
}

/// 4.4 "if Player #1 and Player #2 have previously played each other and all the other players except Player #6, then the original
/// pairing of Player #1 with Player #6 is retained, and Player #2 is floated." 4.4.2 "if the scoregroup was originally even, then the
/// lowest numbered player remaining must be floated in company with #2", who is #5.
#[test]
fn the_situation_of_4_4_2() {
    let found =
        pair(&crate::common::at("corpus/lim_2026/programs/lim-44-example.trf"), &[], BOTH_SEARCHES[1]);
    let meets = |a, b| found.pairs.contains(&(a, b)) || found.pairs.contains(&(b, a));
    assert!(meets(1, 6) && meets(3, 4), "{found:?}");
    assert!(!(1..=6).any(|other| meets(2, other) || meets(5, other)), "{found:?}");
}
