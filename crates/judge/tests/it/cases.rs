//! The cases of the corpus for each document: positions that programs of others err in, and for each interpretation a
//! position whose round it changes.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use crate::common::judged_cases::{BOTH_SEARCHES, alternatives};
use arbitrium_core::check::Rules;
use arbitrium_core::position::{Field, Position};
use arbitrium_core::systems::{Failure, SearchKind, SystemId};
use arbitrium_core::tournament::PlayerId;
use arbitrium_core::trf::{POINTS_DIFFER, ReadOptions, read};
use serde::Deserialize;

/// White and Black of each board, in any order, and who has the bye.
#[derive(Debug, PartialEq, Eq, Deserialize)]
struct Answer {
    pairs: BTreeSet<(u16, u16)>,
    pab: Option<u16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    /// `None` if the text has no pairing, or needs a rating that is missing.
    default: Option<Answer>,
    /// The answers by the readings that are not the default; a single one can stand in the next two fields.
    #[serde(default)]
    readings: BTreeMap<String, Answer>,
    reading: Option<String>,
    alternative: Option<Answer>,
    /// The recorded round that is paired anew; else the one after the last.
    round: Option<u16>,
}

/// A file of the corpus with what is expected of it.
struct Case {
    id: SystemId,
    file: PathBuf,
    expected: Expected,
}

impl Case {
    /// The cases in this folder of a document's corpus.
    fn all(id: SystemId, folder: &str) -> Vec<Case> {
        let folder = crate::common::at("corpus").join(id.word().replace('-', "_")).join(folder);
        let expected = std::fs::read(folder.join("expected.json")).unwrap();
        let expected: BTreeMap<String, Expected> = serde_json::from_slice(&expected).unwrap();
        let case = |(file, mut expected): (String, Expected)| {
            expected.readings.extend(expected.reading.take().zip(expected.alternative.take()));
            Case { id, file: folder.join(file), expected }
        };
        expected.into_iter().map(case).collect()
    }

    /// The answer that both searches give. The file names its system.
    fn answer(&self, reading: Option<&str>) -> Option<Answer> {
        let [guided, literal] =
            BOTH_SEARCHES.map(|search| pair(self.id, &self.file, self.expected.round, reading, search));
        assert_eq!(guided, literal, "{} {reading:?}", self.file.display());
        guided
    }

    fn assert_default(&self) {
        assert_eq!(self.answer(None), self.expected.default, "{}", self.file.display());
    }
}

fn pair(
    id: SystemId,
    file: &PathBuf,
    round: Option<u16>,
    reading: Option<&str>,
    search: SearchKind,
) -> Option<Answer> {
    let (document, _) = read(&std::fs::read(file).unwrap(), &ReadOptions::default());
    let readings = reading.iter().map(|reading| {
        let (id, value) = reading.split_once('=').unwrap();
        (id.to_owned(), value.to_owned())
    });
    let rules = Rules { readings: readings.collect(), ..Rules::default() };
    let mut findings = Vec::new();
    let case = rules.case(&document, &mut findings).unwrap_or_else(|error| panic!("{error}: {findings:?}"));
    assert_eq!(case.id, id);
    assert!(findings.iter().all(|finding| finding.code != POINTS_DIFFER), "{findings:?}");
    let tournament = &case.lowered.tournament;
    let round = round.unwrap_or(tournament.paired_rounds() + 1);
    let position = Position::before(tournament, round, Field::of(tournament, round)).unwrap();
    match case.system.pair(&position, search) {
        Ok(pairing) => Some(Answer {
            pairs: pairing.pairs.iter().map(|(white, black)| (white.get(), black.get())).collect(),
            pab: pairing.bye.map(PlayerId::get),
        }),
        Err(Failure::Impossible(_) | Failure::Lacks { .. }) => None,
        Err(failure) => panic!("{failure}"),
    }
}

/// What programs err in is paired as the text asks, by both searches.
#[test]
fn the_errors_of_programs_are_none_here() {
    for (id, count) in [(SystemId::Burstein2026, 11), (SystemId::Dubov2026, 14), (SystemId::Team2026, 9)] {
        let cases = Case::all(id, "programs");
        cases.iter().for_each(Case::assert_default);
        assert_eq!(cases.len(), count, "{id:?}");
    }
}

/// The documents with a case for each interpretation, except for these. `last-round=recorded` is only about recorded
/// rounds (`verdicts/`). `docs/reference/systems/team-2026.md` says why the others have none.
const WITHOUT: [(SystemId, &[&str]); 4] = [
    (SystemId::Burstein2026, &[]),
    (SystemId::Dubov2026, &[]),
    (SystemId::Lim2026, &["last-round=recorded"]),
    (
        SystemId::Team2026,
        &[
            "c5-legal=raw",
            "last-two=last",
            "match-played=record-330",
            "pab-c2=basic",
            "no-type=type-a",
            "one-score=used",
            "no-preferences=no-colours",
        ],
    ),
];

/// Each position has one answer by the defaults and another one by each interpretation that it is about.
#[test]
fn every_reading_changes_the_round_of_a_case() {
    for (id, without) in WITHOUT {
        let mut cases = Case::all(id, "readings");
        if id == SystemId::Lim2026 {
            cases.extend(Case::all(id, "found"));
        }
        for case in &cases {
            case.assert_default();
            for (reading, expected) in &case.expected.readings {
                let answer = case.answer(Some(reading));
                assert_eq!(answer.as_ref(), Some(expected), "{} {reading}", case.file.display());
                assert_ne!(answer, case.expected.default, "{} {reading}", case.file.display());
            }
        }
        let shown: BTreeSet<&String> = cases.iter().flat_map(|case| case.expected.readings.keys()).collect();
        assert!(shown.iter().all(|shown| alternatives(id).any(|known| known == **shown)), "{shown:?}");
        let others: Vec<String> = alternatives(id).filter(|reading| !shown.contains(reading)).collect();
        assert_eq!(others, without, "{id:?}");
    }
}

/// 4.4 "if Player #1 and Player #2 have previously played each other and all the other players except Player #6, then the original
/// pairing of Player #1 with Player #6 is retained, and Player #2 is floated." 4.4.2 "if the scoregroup was originally even, then the
/// lowest numbered player remaining must be floated in company with #2", who is #5.
#[test]
fn the_situation_of_4_4_2() {
    let file = crate::common::at("corpus/lim_2026/programs/lim-44-example.trf");
    let found = pair(SystemId::Lim2026, &file, None, None, BOTH_SEARCHES[1]).unwrap();
    let meets = |a, b| found.pairs.contains(&(a, b)) || found.pairs.contains(&(b, a));
    assert!(meets(1, 6) && meets(3, 4), "{found:?}");
    assert!(!(1..=6).any(|other| meets(2, other) || meets(5, other)), "{found:?}");
}
