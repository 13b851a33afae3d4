//! Judged test cases: a report, and a file next to it with the expected verdict on one of its rounds.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::corpus;
use crate::instead::Instead;
use arbitrium_core::check::{CheckOptions, replay};
use arbitrium_core::position::{Field as Attending, Position};
use arbitrium_core::rulebook::{Article, Kind, Rulebook};
use arbitrium_core::systems::{Judgement, PairingSystem, SearchKind};
use arbitrium_core::tournament::Tournament;
use arbitrium_upfloating::upfloating::literal::Literal;
use arbitrium_upfloating::upfloating::{Edition, Field, pair_round};
use serde::Deserialize;

pub const BOTH_SEARCHES: [SearchKind; 2] = [SearchKind::Guided, SearchKind::Literal { budget: u64::MAX }];

/// The content of the file next to a report.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expected {
    /// What the case shows, with a quotation of the article.
    pub about: String,
    pub round: u16,
    pub verdict: String,
    /// The decisive article of the judged round; `None` if no article decides.
    pub article: Option<String>,
    /// An article without which the reference pairing of the judged round would be different. `None` if the
    /// case does not claim this.
    pub dropped: Option<String>,
    /// The verdicts on the other rounds whose recorded pairing is not correct, by round number.
    #[serde(default)]
    pub rounds: BTreeMap<u16, String>,
    /// A pairing to judge in place of the recorded one, for cases that a report cannot record.
    pub instead: Option<Instead>,
    /// The interpretations under which the recorded round is correct.
    #[serde(default)]
    pub readings: Vec<String>,
}

pub struct Case {
    pub name: String,
    pub tournament: Tournament,
    pub expected: Expected,
}

/// The verdict on a round, in the form in which the case files state it.
pub struct Found {
    pub verdict: String,
    pub judgement: Judgement,
    pub readings: Vec<String>,
}

impl Case {
    /// Reads all cases from a folder of the corpus. `tournament` reads a report.
    pub fn all(folder: &str, tournament: fn(&Path) -> Tournament) -> Vec<Case> {
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

    pub fn position(&self) -> Position {
        Position::before(&self.tournament, self.expected.round, Attending::AsRecorded).unwrap()
    }

    /// The verdicts on all rounds, by round number. If the case has a pairing `instead`, it replaces the recorded
    /// pairing of its round.
    pub fn judge(&self, system: &dyn PairingSystem, search: SearchKind) -> BTreeMap<u16, Found> {
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

/// The article with this label or number in the rulebook. Panics if the rulebook has none.
pub fn cited(rulebook: &'static Rulebook, name: &str) -> &'static Article {
    rulebook.article(name).unwrap_or_else(|| panic!("no article {name}"))
}

/// Asserts that both searches give the judged round of every case its expected verdict. Any other round must
/// have the verdict that the case names for it. If the case names none, the verdict must be `agrees`.
pub fn assert_verdicts(cases: &[Case], system: &dyn PairingSystem) {
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

/// Asserts that the corpus covers every deciding article. An article is covered if a verdict names it, or if a case's
/// reference pairing changes when the article is removed.
pub fn assert_each_decides(cases: &[Case], system: &dyn PairingSystem) {
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

/// Asserts that the reference pairing of each case changes if the article in `dropped` is removed.
pub fn assert_dropped<E: Edition>(cases: &[Case]) {
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
