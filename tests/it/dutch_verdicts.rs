//! The judged cases of the Dutch system of 2006: every deciding article has one.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
use std::path::Path;

use crate::common::command::arbitrium;
use crate::common::corpus;
use crate::common::facts::facts;
use crate::common::judged::assert_rounds_well_founded;
use arbitrium::check::{CheckOptions, replay};
use arbitrium::rulebook::Kind;
use arbitrium::systems::{SearchKind, SystemId};
use arbitrium_dutch_2006::dutch_2006::Dutch2006;
use arbitrium_dutch_2006::dutch_2006::articles::RULEBOOK;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    /// What the case is about, with the words of the article.
    about: String,
    round: u16,
    verdict: String,
    article: String,
}

fn expected(file: &Path) -> Expected {
    let text = std::fs::read_to_string(file.with_extension("expected.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Judges every case with a search and says which articles decided.
fn decided_by(search: SearchKind) -> BTreeSet<&'static str> {
    let system = Dutch2006::default();
    let mut decided = BTreeSet::new();
    for file in corpus::files("dutch_2006/verdicts", "trf") {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        let expected = expected(&file);
        assert!(expected.about.contains('“'), "{name} quotes no article");
        let tournament = corpus::dutch(&std::fs::read(&file).unwrap());
        let options = CheckOptions { search, ..CheckOptions::default() };
        let rounds = replay(&tournament, &system, &options).rounds;
        assert_rounds_well_founded(SystemId::Dutch2006, &tournament, &rounds, &name);
        for round in rounds {
            if round.round != expected.round {
                assert!(round.verdict.agrees(), "{name}, round {}: {round:#?}", round.round);
                continue;
            }
            let decisive = round.judgement.decisive.as_ref().unwrap_or_else(|| panic!("{name} agrees"));
            let found = (round.judgement.class.to_string(), decisive.article.number);
            assert_eq!(found, (expected.verdict.clone(), expected.article.as_str()), "{name}: {decisive:#?}");
            decided.insert(decisive.article.number);
        }
    }
    decided
}

#[test]
fn every_case_gets_its_verdict_and_every_deciding_article_decides_one() {
    let guided = decided_by(SearchKind::Guided);
    assert_eq!(guided, decided_by(SearchKind::Literal { budget: u64::MAX }));
    let deciding = RULEBOOK.articles.iter().filter(|article| article.kind == Kind::Deciding);
    let idle: Vec<&str> = deciding.map(|article| article.number).filter(|n| !guided.contains(n)).collect();
    assert!(idle.is_empty(), "no case is decided by {idle:?}");
}

/// What is decisive about each case, and the whole page of the first case of each verdict under what the case is about.
#[test]
fn what_is_told_of_every_judged_case() {
    let (mut told, mut shown) = (Vec::new(), BTreeSet::new());
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("snapshots/dutch_verdicts");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    for file in corpus::files("dutch_2006/verdicts", "trf") {
        let expected = expected(&file);
        let name = file.file_stem().unwrap().to_str().unwrap();
        let path = format!("corpus/dutch_2006/verdicts/{name}.trf");
        let rounds = format!("{0}..{0}", expected.round);
        let args = ["check", &path, "--system", "dutch-2006", "--rounds", &rounds, "-q"];
        let json = arbitrium(&[&args[..], &["--format", "json"]].concat()).json();
        told.push(facts(name, &json["files"][0]));
        if shown.insert(expected.verdict) {
            let page = arbitrium(&args).out;
            settings.bind(|| insta::assert_snapshot!(name, format!("{}\n\n{page}", expected.about)));
        }
    }
    settings.bind(|| insta::assert_snapshot!("facts", told.join("\n")));
}

#[test]
fn the_system_is_found_by_its_word_and_its_own_code_only() {
    use arbitrium::systems::Declared;
    assert_eq!(SystemId::named("dutch-2006"), Some(SystemId::Dutch2006));
    assert_eq!(SystemId::declared_by("FIDE_DUTCH_2006"), Declared::Implemented(SystemId::Dutch2006));
    for other in ["FIDE_DUTCH_2013", "FIDE_DUTCH_1998"] {
        assert_eq!(SystemId::declared_by(other), Declared::NotImplemented);
    }
}
