//! Judged cases: a report, and beside it what is expected of one of its rounds.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::common::corpus;
use crate::common::instead::Instead;
use arbitrium_core::check::{CheckOptions, replay};
use arbitrium_core::position::{Field as Attending, Position};
use arbitrium_core::rulebook::{Article, Kind, Rulebook};
use arbitrium_core::systems::upfloating::literal::Literal;
use arbitrium_core::systems::upfloating::{Edition, Field, pair_round};
use arbitrium_core::systems::{Judgement, PairingSystem, SearchKind};
use arbitrium_core::tournament::Tournament;
use serde::Deserialize;

pub(crate) const BOTH_SEARCHES: [SearchKind; 2] =
    [SearchKind::Guided, SearchKind::Literal { budget: u64::MAX }];

/// What is said beside a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Expected {
    /// What the case shows, with the words of the article.
    pub(crate) about: String,
    pub(crate) round: u16,
    pub(crate) verdict: String,
    /// The decisive article of that round.
    pub(crate) article: Option<String>,
    /// An article without which the reference of that round is another.
    pub(crate) dropped: Option<String>,
    /// The other rounds that do not agree.
    #[serde(default)]
    pub(crate) rounds: BTreeMap<u16, String>,
    /// A pairing judged in place of the recorded one, for what no report can record.
    pub(crate) instead: Option<Instead>,
    /// The readings that explain the round.
    #[serde(default)]
    pub(crate) readings: Vec<String>,
}

pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) tournament: Tournament,
    pub(crate) expected: Expected,
}

/// What is found in a round.
pub(crate) struct Found {
    pub(crate) verdict: String,
    pub(crate) judgement: Judgement,
    pub(crate) readings: Vec<String>,
}

impl Case {
    /// The cases of a folder of the corpus.
    pub(crate) fn all(folder: &str, tournament: fn(&Path) -> Tournament) -> Vec<Case> {
        let files = corpus::files(folder, "trf");
        assert_eq!(files.len(), corpus::files(folder, "json").len());
        files.iter().map(|file| Case::read(file, tournament)).collect()
    }

    fn read(file: &Path, tournament: fn(&Path) -> Tournament) -> Case {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        let expected = std::fs::read(file.with_extension("expected.json")).unwrap();
        let expected = serde_json::from_slice(&expected).unwrap_or_else(|e| panic!("{name}: {e}"));
        Case { name, tournament: tournament(file), expected }
    }

    pub(crate) fn position(&self) -> Position {
        Position::before(&self.tournament, self.expected.round, Attending::AsRecorded).unwrap()
    }

    /// The rounds of the replay, and `instead` in place of its round.
    pub(crate) fn judge(&self, system: &dyn PairingSystem, search: SearchKind) -> BTreeMap<u16, Found> {
        let replayed = replay(&self.tournament, system, &CheckOptions { search, ..CheckOptions::default() });
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

/// The article of this name.
pub(crate) fn cited(rulebook: &'static Rulebook, name: &str) -> &'static Article {
    rulebook.article(name).unwrap_or_else(|| panic!("no article {name}"))
}

/// Every case gets its verdict by both searches, and all other rounds those that it names, or agree.
pub(crate) fn assert_verdicts(cases: &[Case], system: &dyn PairingSystem) {
    for case in cases {
        let Case { name, expected, .. } = case;
        assert!(expected.about.contains('“'), "{name} quotes no article");
        for search in BOTH_SEARCHES {
            for (round, found) in case.judge(system, search) {
                let article = found.judgement.decisive.as_ref().map(|decisive| decisive.article);
                let verdict = if round == expected.round {
                    let wanted = expected.article.as_deref().map(|name| cited(system.rulebook(), name));
                    assert_eq!(article, wanted, "{name}");
                    assert_eq!(found.readings, expected.readings, "{name}");
                    &expected.verdict
                } else {
                    expected.rounds.get(&round).map_or("agrees", String::as_str)
                };
                assert_eq!(found.verdict, verdict, "{name}, round {round}: {:#?}", found.judgement);
            }
        }
    }
}

/// An article is deciding because a verdict of the corpus names it, or because the reference of a case is another one without it.
pub(crate) fn assert_each_decides(cases: &[Case], system: &dyn PairingSystem) {
    let rulebook = system.rulebook();
    let deciding = rulebook.articles.iter().filter(|article| article.kind == Kind::Deciding);
    let mut idle: BTreeSet<&str> = deciding.map(|article| article.id()).collect();
    for case in cases {
        if let Some(dropped) = &case.expected.dropped {
            idle.remove(cited(rulebook, dropped).id());
        }
        for found in case.judge(system, SearchKind::Guided).values() {
            let decisive = found.judgement.decisive.iter().map(|decisive| decisive.article);
            for article in decisive.chain(found.judgement.violations.iter().map(|v| v.article)) {
                assert_eq!(article.kind, Kind::Deciding, "{article} decides {}", case.name);
                idle.remove(article.id());
            }
        }
    }
    assert!(idle.is_empty(), "deciding articles without a case: {idle:?}");
}

/// The reference of a case is another one without the article that it names as dropped.
pub(crate) fn assert_dropped<E: Edition>(cases: &[Case]) {
    for case in cases {
        let Some(dropped) = &case.expected.dropped else { continue };
        let field = Field::new::<E>(&case.position(), E::Readings::default()).unwrap();
        let with = pair_round::<E>(&field, &Literal::default()).unwrap();
        let without = Literal::without(cited(E::RULEBOOK, dropped));
        let without = pair_round::<E>(&field, &without).unwrap();
        assert!(with.is_ok(), "{}", case.name);
        assert_ne!(with, without, "{}: {dropped} decides nothing", case.name);
    }
}
