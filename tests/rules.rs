//! `arbitrium rules`: the rulebooks, and the corpus cases in which each article decides.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::path::Path;

use arbitrium::report::cases::{Case, INDEX, Shows, deciding};
use arbitrium::systems::SystemId;
use common::command::arbitrium;
use common::corpus;
use serde::Deserialize;

/// What a case of the corpus says of itself, as far as the index needs it; that it is true is held by the tests of the
/// verdicts.
#[derive(Deserialize)]
struct Expected {
    round: u16,
    verdict: String,
    article: Option<String>,
    dropped: Option<String>,
    instead: Option<serde::de::IgnoredAny>,
}

fn index() -> Vec<Case> {
    let mut index = Vec::new();
    for system in SystemId::ALL.map(|id| id.system().rulebook().id) {
        let folder = format!("{}/verdicts", system.replace('-', "_"));
        for file in corpus::files(&folder, "trf") {
            let text = std::fs::read_to_string(file.with_extension("expected.json")).unwrap();
            let expected: Expected = serde_json::from_str(&text).unwrap();
            let name = file.file_name().unwrap().to_str().unwrap();
            let shows = if expected.instead.is_some() { Shows::Instead } else { Shows::Recorded };
            let decisive = expected.article.map(|article| (article, shows));
            let dropped = expected.dropped.map(|article| (article, Shows::Dropped));
            for (article, shows) in decisive.into_iter().chain(dropped) {
                index.push(Case {
                    system: system.to_owned(),
                    article,
                    file: format!("corpus/{folder}/{name}"),
                    round: expected.round,
                    verdict: expected.verdict.clone(),
                    shows,
                });
            }
        }
    }
    index
}

/// One case a line, so that a change can be read.
fn written(index: &[Case]) -> String {
    let lines: Vec<String> = index.iter().map(|case| serde_json::to_string(case).unwrap()).collect();
    format!("[\n{}\n]\n", lines.join(",\n"))
}

/// `INSTA_UPDATE=always` writes it anew, as it does with snapshots.
#[test]
fn the_index_of_cases_is_that_of_the_corpus() {
    let now = written(&index());
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/report/cases.json");
        std::fs::write(path, &now).unwrap();
        return;
    }
    assert_eq!(INDEX, now, "stale: INSTA_UPDATE=always cargo test --test rules");
}

#[test]
fn every_deciding_article_has_a_case() {
    for rulebook in SystemId::ALL.map(|id| id.system().rulebook()) {
        for article in rulebook.articles {
            let cases = deciding(rulebook, article);
            assert_eq!(article.decides(), !cases.is_empty(), "{}, {article}: {cases:?}", rulebook.id);
            for case in cases {
                assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join(&case.file).is_file(), "{}", case.file);
            }
        }
    }
}

#[test]
fn an_article_is_shown_with_its_readings_and_cases() {
    let page = arbitrium(&["rules", "C8", "--system", "double-swiss-2026"]).out;
    insta::with_settings!({omit_expression => true}, { insta::assert_snapshot!(page) });
}
