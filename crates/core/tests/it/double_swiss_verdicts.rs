//! The judged cases: every verdict and every deciding article has one.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::common::corpus;
use crate::common::judged::{assert_rounds_well_founded, assert_well_founded};
use arbitrium_core::check::{CheckOptions, replay};
use arbitrium_core::position::{Field as Attending, Position};
use arbitrium_core::rulebook::{Article, Kind};
use arbitrium_core::systems::double_swiss_2026::articles::RULEBOOK;
use arbitrium_core::systems::double_swiss_2026::{DoubleSwiss, DoubleSwiss2026, Readings};
use arbitrium_core::systems::upfloating::literal::Literal;
use arbitrium_core::systems::upfloating::{Field, Identifier, pair_round};
use arbitrium_core::systems::{Board, Judgement, PairingSystem, Recorded, SearchKind, SystemId};
use arbitrium_core::tournament::{GamesPerRound, PlayerId, Tournament};
use arbitrium_core::trf::{LowerOptions, ReadOptions, lower, read};
use serde::Deserialize;

const BOTH_SEARCHES: [SearchKind; 2] = [SearchKind::Guided, SearchKind::Literal { budget: u64::MAX }];

/// What is said beside a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    /// What the case shows, with the words of the article.
    about: String,
    round: u16,
    verdict: String,
    /// The decisive article of that round.
    article: Option<String>,
    /// An article without which the reference of that round is another.
    dropped: Option<String>,
    /// The other rounds that do not agree.
    #[serde(default)]
    rounds: BTreeMap<u16, String>,
    /// A pairing judged in place of the recorded one, for what no report can record.
    instead: Option<Instead>,
    /// The readings that explain the round.
    #[serde(default)]
    readings: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Instead {
    pairs: Vec<(u32, u32)>,
    byes: Vec<u32>,
}

impl Instead {
    fn recorded(&self) -> Recorded {
        let id = |&number: &u32| PlayerId::new(number).unwrap();
        let board =
            |(white, black): &(u32, u32)| Board { white: id(white), black: id(black), colours_known: true };
        Recorded {
            boards: self.pairs.iter().map(board).collect(),
            byes: self.byes.iter().map(id).collect(),
            ..Recorded::default()
        }
    }
}

struct Case {
    name: String,
    tournament: Tournament,
    expected: Expected,
}

/// What is found in a round.
struct Found {
    verdict: String,
    judgement: Judgement,
    readings: Vec<String>,
}

impl Case {
    fn read(file: &Path) -> Case {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        let expected = std::fs::read(file.with_extension("expected.json")).unwrap();
        let expected = serde_json::from_slice(&expected).unwrap_or_else(|e| panic!("{name}: {e}"));
        Case { name, tournament: corpus::tournament(file), expected }
    }

    fn position(&self) -> Position {
        Position::before(&self.tournament, self.expected.round, Attending::AsRecorded).unwrap()
    }

    /// The rounds of the replay, and `instead` in place of its round.
    fn judge(&self, search: SearchKind) -> BTreeMap<u16, Found> {
        let system = DoubleSwiss2026::default();
        let replayed = replay(&self.tournament, &system, &CheckOptions { search, ..CheckOptions::default() });
        assert_eq!(replayed.stopped, None, "{}", self.name);
        let found = replayed.rounds.into_iter().map(|round| {
            let readings = round.explained_by.iter().map(ToString::to_string).collect();
            let verdict = round.verdict.to_string();
            (round.round, Found { verdict, judgement: round.judgement, readings })
        });
        let mut found: BTreeMap<u16, Found> = found.collect();
        if let Some(instead) = &self.expected.instead {
            let judgement = system.judge(&self.position(), &instead.recorded(), search);
            let verdict = judgement.class.to_string();
            found.insert(self.expected.round, Found { verdict, judgement, readings: Vec::new() });
        }
        found
    }
}

fn cases() -> Vec<Case> {
    let files = corpus::files("double_swiss_2026/verdicts", "trf");
    assert_eq!(files.len(), corpus::files("double_swiss_2026/verdicts", "json").len());
    files.iter().map(|file| Case::read(file)).collect()
}

fn cited(name: &str) -> &'static Article {
    RULEBOOK.article(name).unwrap_or_else(|| panic!("no article {name}"))
}

#[test]
fn every_case_gets_its_verdict_and_all_other_rounds_agree() {
    for case in cases() {
        let Case { name, expected, .. } = &case;
        assert!(expected.about.contains('“'), "{name} quotes no article");
        for search in BOTH_SEARCHES {
            for (round, found) in case.judge(search) {
                let article = found.judgement.decisive.as_ref().map(|decisive| decisive.article);
                let verdict = if round == expected.round {
                    assert_eq!(article, expected.article.as_deref().map(cited), "{name}");
                    assert_eq!(found.readings, expected.readings, "{name}");
                    &expected.verdict
                } else {
                    expected.rounds.get(&round).map_or("agrees", String::as_str)
                };
                assert_eq!(found.verdict, verdict, "{name}, match {round}: {:#?}", found.judgement);
            }
        }
    }
}

/// The files say nothing wrong but what they are about.
#[test]
fn the_cases_are_clean_reports() {
    const TOPICS: [(&str, &str); 3] = [
        ("absent_player_paired", "absent-but-paired"),
        ("two_byes", "several-allocated-byes"),
        ("three_byes", "several-allocated-byes"),
    ];
    for file in corpus::files("double_swiss_2026/verdicts", "trf") {
        let (document, mut findings) = read(&std::fs::read(&file).unwrap(), &ReadOptions::default());
        findings.extend(lower(&document, &LowerOptions::of(GamesPerRound::Two)).1);
        let name = file.file_stem().unwrap().to_str().unwrap();
        findings.retain(|finding| !TOPICS.contains(&(name, finding.code)));
        assert_eq!(findings, [], "{name}");
    }
}

#[test]
fn a_dropped_article_changes_the_reference() {
    for case in cases() {
        let Some(dropped) = &case.expected.dropped else { continue };
        let field = Field::new::<DoubleSwiss>(&case.position(), Readings::default()).unwrap();
        let with = pair_round::<DoubleSwiss>(&field, &Literal::default()).unwrap();
        let without = pair_round::<DoubleSwiss>(&field, &Literal::without(cited(dropped))).unwrap();
        assert!(with.is_ok(), "{}", case.name);
        assert_ne!(with, without, "{}: {dropped} decides nothing", case.name);
    }
}

/// An article is deciding because a verdict of the corpus names it, or because the reference of a case is
/// another one without it.
#[test]
fn every_deciding_article_decides_a_case() {
    let mut idle: BTreeSet<&str> =
        RULEBOOK.articles.iter().filter(|article| article.kind == Kind::Deciding).map(|a| a.id()).collect();
    for case in cases() {
        if let Some(dropped) = &case.expected.dropped {
            idle.remove(cited(dropped).id());
        }
        for found in case.judge(SearchKind::Guided).values() {
            let decisive = found.judgement.decisive.iter().map(|decisive| decisive.article);
            for article in decisive.chain(found.judgement.violations.iter().map(|v| v.article)) {
                assert_eq!(article.kind, Kind::Deciding, "{article} decides {}", case.name);
                idle.remove(article.id());
            }
        }
    }
    assert!(idle.is_empty(), "deciding articles without a case: {idle:?}");
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
    let found = case.judge(SearchKind::Guided);
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
