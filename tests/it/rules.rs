//! `arbitrium rules`: the rulebooks, and the corpus cases in which each article decides.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;
use std::path::Path;

use crate::common::command::arbitrium;
use crate::common::corpus;
use arbitrium::check::ranks::DeclaredStandings;
use arbitrium::report::cases::{Case, INDEX, Shows, deciding};
use arbitrium::rulebook::{Article, Rulebook};
use arbitrium::standings::team_articles::RULEBOOK_OF_TEAMS;
use arbitrium::standings::{
    C07_2026, EDITIONS, Edition, Readings, Source, Standings, articles as c07, tie_breaks,
};
use arbitrium::systems::SystemId;
use arbitrium::trf::{LowerOptions, ReadOptions, lower, read};
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
    index.extend(EDITIONS.into_iter().flat_map(of_standings));
    index
}

/// How many cases show an article that makes values and alone parts nobody.
const EXAMPLES: usize = 2;

/// A case of `corpus/c07/cases`: what it shows, by which list.
#[derive(Deserialize)]
struct Ranked {
    file: String,
    shows: String,
    list: String,
}

/// The cases of an edition of C.07: a tie-break or modifier without which the ranks are others; and of the articles behind
/// the values of the first cases in which they make some.
fn of_standings(edition: &'static Edition) -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/c07/cases");
    let cases = std::fs::read_to_string(folder.join("cases.json")).unwrap();
    let cases: Vec<Ranked> = serde_json::from_str(&cases).unwrap();
    let (mut index, mut examples) = (Vec::<Case>::new(), BTreeMap::<&str, usize>::new());
    for Ranked { file, shows, list } in cases {
        let text = std::fs::read(folder.join(&file)).unwrap();
        let (document, _) = read(&text, &ReadOptions::default());
        let lowered = lower(&document, &LowerOptions::to_rank(&document)).0.unwrap();
        let declared = DeclaredStandings::of(&document, Some(&lowered));
        let standings = |list: &str, edition| {
            let conditions = declared.conditions(&lowered, edition, Readings::default(), None);
            Standings::new(&lowered.tournament, conditions, tie_breaks(list).unwrap()).ok()
        };
        let Some(ranked) = standings(&list, edition) else { continue };
        let mut add = |article: &'static Article, shows| {
            // What is said of teams alone has a rulebook of its own, with cases by the newest edition.
            let of_teams = (edition.id() == C07_2026.id()).then_some(&RULEBOOK_OF_TEAMS);
            let mut books = std::iter::once(edition.rulebook).chain(of_teams);
            let has_it = |book: &&Rulebook| book.article(article.number).is_some_and(Article::decides);
            if let Some(book) = books.find(has_it) {
                index.push(Case {
                    system: book.id.to_owned(),
                    article: article.number.to_owned(),
                    file: format!("corpus/c07/cases/{file}"),
                    round: lowered.tournament.paired_rounds(),
                    verdict: "agrees".to_owned(),
                    shows,
                });
            }
        };
        if let Some(number) = shows.strip_prefix("article ") {
            if let Some(article) = edition.rulebook.article(number) {
                add(article, Shows::Dropped);
            }
        } else if shows == list {
            let base = list.rsplit_once('/').map_or("PTS", |(base, _)| base);
            let base = match list.as_str() {
                list if list.starts_with("DE") => "PTS",
                list if list.len() > 3 && list.starts_with("EDE") => "EDE",
                _ => base,
            };
            let is_decisive = standings(base, edition).is_some_and(|base| base.places() != ranked.places());
            for article in if is_decisive { decisive(&ranked) } else { Vec::new() } {
                add(article, Shows::Dropped);
            }
        }
        for article in behind_values(&ranked) {
            let shown = examples.entry(article.number).or_default();
            *shown += 1;
            if *shown <= EXAMPLES {
                add(article, Shows::AtWork);
            }
        }
    }
    index
}

/// The articles of the last tie-break of a list: its modifier's, else its own; for DE those that part somebody.
fn decisive(standings: &Standings<'_>) -> Vec<&'static Article> {
    let place = standings.tie_breaks.len() - 1;
    let tie_break = &standings.tie_breaks[place];
    if !tie_break.has_value() {
        let places = standings.places();
        let parted = places.windows(2).filter_map(|two| {
            let parted =
                standings.parted(two[0].player, two[1].player).filter(|parted| parted.place == place)?;
            Some(standings.deciding_article(&parted, two[0].player, two[1].player))
        });
        let mut articles: Vec<&Article> = parted.collect();
        articles.push(tie_break.article());
        articles.sort_unstable_by_key(|article| article.number);
        articles.dedup();
        return articles;
    }
    // Forfeits as played (6.1.1) is a definition.
    if tie_break.as_played {
        return Vec::new();
    }
    let limit = (tie_break.limit != 0).then_some(&c07::A14_5);
    vec![limit.or(tie_break.cut_article()).unwrap_or(tie_break.article())]
}

/// 16.3, 16.4 and 16.5, where they make values of a list.
fn behind_values(standings: &Standings<'_>) -> Vec<&'static Article> {
    let accounts = (0..standings.tournament().players.len()).flat_map(|player| standings.accounts(player));
    let accounts: Vec<_> = accounts.collect();
    let elements = || accounts.iter().flat_map(|account| &account.elements);
    let found = [
        accounts.iter().any(|account| !account.adjusted.is_empty()).then_some(&c07::A16_3),
        elements().any(|element| matches!(element.source, Source::Dummy(..))).then_some(&c07::A16_4),
        elements().any(|element| element.cut == Some(&c07::A16_5)).then_some(&c07::A16_5),
    ];
    found.into_iter().flatten().collect()
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
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/report/src/report/cases.json");
        std::fs::write(path, &now).unwrap();
        return;
    }
    assert_eq!(INDEX, now, "stale: INSTA_UPDATE=always cargo test --test it rules::");
}

#[test]
fn every_deciding_article_has_a_case() {
    let pairing = SystemId::ALL.map(|id| id.system().rulebook());
    for rulebook in
        pairing.into_iter().chain(EDITIONS.map(|edition| edition.rulebook)).chain([&RULEBOOK_OF_TEAMS])
    {
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
