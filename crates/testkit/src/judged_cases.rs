//! Judged test cases: a report, and a file next to it with the expected verdict on one of its rounds.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::corpus;
use crate::instead::Instead;
use crate::judged::assert_well_founded;
use arbitrium_core::check::{CheckOptions, replay};
use arbitrium_core::position::{Field as Attending, Position};
use arbitrium_core::rulebook::{Article, Kind, Rulebook};
use arbitrium_core::systems::{Decisive, Judgement, PairingSystem, Recorded, SearchKind, SystemId};
use arbitrium_core::tournament::Tournament;
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
    /// Whether the literal search takes too long to judge the case.
    #[serde(default)]
    pub only_paired_literally: bool,
    /// The other edition of the document, if it pairs every round as recorded.
    pub other_edition: Option<OtherEdition>,
}

/// An edition of a document, with its article against the reference pairing of the other edition.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OtherEdition {
    pub system: String,
    pub article: String,
}

pub struct Case {
    pub name: String,
    pub tournament: Tournament,
    pub expected: Expected,
}

/// The verdict on a round, in the form in which the case files state it.
#[derive(Debug, PartialEq)]
pub struct Found {
    pub verdict: String,
    pub recorded: Recorded,
    pub judgement: Judgement,
    pub readings: Vec<String>,
}

/// The folder of a document's cases in the corpus.
pub fn folder(id: SystemId) -> String {
    format!("{}/verdicts", id.word().replace('-', "_"))
}

impl Case {
    /// All cases of a document.
    pub fn all(id: SystemId) -> Vec<Case> {
        let files = corpus::files(&folder(id), "trf");
        assert_eq!(files.len(), corpus::files(&folder(id), "json").len());
        files.iter().map(|file| Case::read(id, file)).collect()
    }

    /// The case of a document with this name.
    pub fn named(id: SystemId, name: &str) -> Case {
        Case::read(id, &crate::at("corpus").join(folder(id)).join(format!("{name}.trf")))
    }

    fn read(id: SystemId, file: &Path) -> Case {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        let expected = std::fs::read(file.with_extension("expected.json")).unwrap();
        let expected: Expected = serde_json::from_slice(&expected).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert!(expected.about.contains('“'), "{name} quotes no article");
        Case { name, tournament: corpus::of(id, file), expected }
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
            let (verdict, recorded) = (round.verdict.to_string(), round.recorded);
            (round.round, Found { verdict, recorded, judgement: round.judgement, readings })
        });
        let mut found: BTreeMap<u16, Found> = found.collect();
        if let Some(instead) = &self.expected.instead {
            let recorded = instead.recorded();
            let judgement = system.judge(&self.position(), &recorded, search);
            let verdict = judgement.class.to_string();
            found.insert(self.expected.round, Found { verdict, recorded, judgement, readings: Vec::new() });
        }
        found
    }
}

/// The article with this label or number in the rulebook. Panics if the rulebook has none.
pub fn cited(rulebook: &'static Rulebook, name: &str) -> &'static Article {
    rulebook.article(name).unwrap_or_else(|| panic!("no article {name}"))
}

/// The interpretations of a document that are not the default, as `id=value`.
pub fn alternatives(id: SystemId) -> impl Iterator<Item = String> {
    let system = id.system();
    system.rulebook().open().flat_map(|reading| {
        reading.choices[1..].iter().map(move |choice| format!("{}={}", reading.id, choice.value))
    })
}

/// Asserts that both searches give the judged round of every case its expected verdict. Any other round must
/// have the verdict that the case names for it. If the case names none, the verdict must be `agrees`. Each judgement
/// must be what the text says.
///
/// Every deciding article must have a case: it decides a verdict, or the reference pairing changes when it is removed.
pub fn assert_verdicts(id: SystemId) {
    let system = id.system();
    let rulebook = system.rulebook();
    let deciding = rulebook.articles.iter().filter(|article| article.kind == Kind::Deciding);
    let mut idle: BTreeSet<&str> = deciding.map(|article| article.id()).collect();
    for case in Case::all(id) {
        let Case { name, expected, tournament } = &case;
        let all = case.judge(&*system, SearchKind::Guided);
        if !expected.only_paired_literally {
            assert_eq!(all, case.judge(&*system, BOTH_SEARCHES[1]), "{name}");
        }
        assert!(all.contains_key(&expected.round), "{name} has no round {}", expected.round);
        for (&round, found) in &all {
            let Found { verdict, recorded, judgement, readings } = found;
            let told = format!("{name}, round {round}");
            let mut position = Position::before(tournament, round, Attending::AsRecorded).unwrap();
            // If the file does not say how many rounds are planned, a forbidden pairing is judged as one of the last round.
            let summary = judgement.decisive.as_ref().map(Decisive::summary).unwrap_or_default();
            if summary.contains("treated as the last one") {
                position.planned_rounds = Some(round);
            }
            assert_well_founded(id, &position, recorded, judgement, &told);
            let decisive = judgement.decisive.as_ref().map(|decisive| decisive.article);
            if round == expected.round {
                let article = expected.article.as_deref().map(|name| cited(rulebook, name));
                assert_eq!(decisive, article, "{told}: {judgement:#?}");
                // The cases of 2006 name the class, whatever interpretations explain the round.
                let class = judgement.class.to_string();
                let (verdict, readings) =
                    if id == SystemId::Dutch2006 { (&class, &vec![]) } else { (verdict, readings) };
                let wanted = (&expected.verdict, &expected.readings);
                assert_eq!((verdict, readings), wanted, "{told}: {judgement:#?}");
            } else {
                let wanted = expected.rounds.get(&round).map_or("agrees", String::as_str);
                assert_eq!(verdict, wanted, "{told}: {judgement:#?}");
            }
            for article in decisive.into_iter().chain(judgement.violations.iter().map(|v| v.article)) {
                assert_eq!(article.kind, Kind::Deciding, "{article} decides {name}");
            }
            if let Some(article) = decisive {
                idle.remove(article.id());
            }
        }
        if let Some(dropped) = &expected.dropped {
            idle.remove(cited(rulebook, dropped).id());
        }
    }
    assert!(idle.is_empty(), "{}: deciding articles without a case: {idle:?}", id.word());
}

/// Asserts that the reference pairing of each case changes if the article in `dropped` is removed: it is at work. Returns
/// the number of these cases.
pub fn assert_dropped(id: SystemId) -> usize {
    let system = id.system();
    let cases = Case::all(id).into_iter().filter(|case| case.expected.dropped.is_some());
    let assert = |case: Case| {
        let dropped = cited(system.rulebook(), case.expected.dropped.as_deref().unwrap());
        let at_work = system.reference(&case.position(), SearchKind::Guided).exercised().unwrap();
        assert!(at_work.contains(&dropped), "{}: {dropped} decides nothing", case.name);
    };
    cases.map(assert).count()
}
