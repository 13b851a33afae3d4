//! `docs/verification.md`, woven of what the project holds: each article of a pairing document beside its function, its cases, how often
//! it was at work, the errors that break it, and its readings. After a change write it anew:
//! `cargo test --test it verification::write -- --ignored`.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;
use std::fmt::Write as _;

use arbitrium::generate::{Draw, Settings, generate, stream};
use arbitrium::kit::Kit;
use arbitrium::position::{Field, Position};
use arbitrium::report::cases::deciding;
use arbitrium::rulebook::{Article, Rulebook};
use arbitrium::systems::{SearchKind, SystemId};
use arbitrium_testkit::mutants::all as mutants;

/// The campaign in which articles are counted: tournaments of the usual kind from seed 1.
const TOURNAMENTS: u64 = 40;

const PAGE: &str = "docs/verification.md";

/// In how many rounds of the campaign each article is at work, and of how many rounds.
fn at_work(id: SystemId) -> (BTreeMap<String, usize>, usize) {
    let system = id.system();
    let settings = Settings::usual(system.games_per_round());
    let (mut counts, mut rounds) = (BTreeMap::new(), 0);
    for case in 1..=TOURNAMENTS {
        let bytes = stream::bytes(1, case, settings.bytes());
        let played = generate(&*system, &settings, &mut Draw::new(&bytes)).tournament;
        for round in 1..=played.paired_rounds() {
            let position = Position::before(&played, round, Field::AsRecorded).unwrap();
            rounds += 1;
            for article in system.exercised(&position, SearchKind::Guided).unwrap_or_default() {
                *counts.entry(system.rulebook().key(article).into_owned()).or_default() += 1;
            }
        }
    }
    (counts, rounds)
}

fn cell(items: &[String]) -> String {
    if items.is_empty() { "none".to_owned() } else { items.join(", ") }
}

/// A row of a deciding article.
fn row(id: SystemId, book: &Rulebook, article: &'static Article, work: &BTreeMap<String, usize>) -> String {
    let kit = Kit::built_in(id).unwrap();
    let cases = deciding(book, article);
    let of_corpus = match cases.as_slice() {
        [] => "none".to_owned(),
        [first, ..] => {
            format!("{} ([{}](../{}))", cases.len(), first.file.rsplit('/').next().unwrap(), first.file)
        }
    };
    let of_kit = kit.cases().filter(|(case, _)| case.article == article.id()).count();
    let errors: Vec<String> = mutants()
        .filter(|mutant| mutant.system() == id && book.article(mutant.article) == Some(article))
        .map(|mutant| format!("`{}`", mutant.name))
        .collect();
    let readings: Vec<String> = book
        .readings
        .iter()
        .filter(|reading| reading.choices.len() > 1 && reading.bears_on(article))
        .map(|reading| format!("`{}`", reading.id))
        .collect();
    format!(
        "| {article} | {} | `{}` | {of_corpus} | {of_kit} | {} | {} | {} |\n",
        article.summary.replace('|', "\\|"),
        article.implemented_in,
        work.get(article.id()).copied().unwrap_or_default(),
        cell(&errors),
        cell(&readings),
    )
}

/// The tests that are about a document, by their files.
fn tests_of(book: &Rulebook) -> Vec<String> {
    let family = book.id.rsplit_once('-').map_or(book.id, |(family, _)| family).replace('-', "_");
    let mut found: Vec<String> = std::fs::read_dir("crates/core/tests/it")
        .unwrap()
        .filter_map(|entry| entry.unwrap().file_name().into_string().ok())
        .filter(|name| name.starts_with(&family))
        .map(|name| format!("`crates/core/tests/it/{name}`"))
        .collect();
    found.sort_unstable();
    found
}

fn section(id: SystemId) -> String {
    let system = id.system();
    let book = system.rulebook();
    let (work, rounds) = at_work(id);
    let mut page = format!("## {}\n\n`{}`, applied {}.", book.title, book.id, book.applies);
    if let Some(address) = book.published {
        let _ = write!(page, " The text: <{address}>.");
    }
    let _ = writeln!(page, " Tests: {}.\n", tests_of(book).join(", "));
    let _ = writeln!(
        page,
        "| article | in our words | function | corpus: decides in | kit | at work, of {rounds} rounds | errors that break it | readings |"
    );
    page += "|---|---|---|---|---|---|---|---|\n";
    for article in book.shown() {
        page += &row(id, book, article, &work);
    }
    let short = short_of(id);
    if !short.is_empty() {
        page += "\nFewer than three cases of the kit:\n\n";
        page += &short;
    }
    page.push('\n');
    page
}

/// The articles that have fewer cases than wanted, with the reason.
fn short_of(id: SystemId) -> String {
    let kit = Kit::built_in(id).unwrap();
    let mut told = String::new();
    for short in &kit.manifest.short {
        let _ = writeln!(told, "- {}: {}", short.article, short.why);
    }
    told
}

fn page() -> String {
    let mut page = String::from(HEAD);
    for id in SystemId::ALL {
        page += &section(id);
    }
    page.trim_end().to_owned() + "\n"
}

const HEAD: &str = "\
# Verification

Why the referee may be believed, document by document, woven of what the project holds by a command that anybody can run:

```sh
cargo test --test it verification::write -- --ignored
```

A test fails where this page is not what that command writes (`tests/it/verification.rs`).

A row is an article that can decide, or that orders candidates. *Corpus*: the judged cases in which it decides, with the first of them. *Kit*: the cases of the [conformance kit](conformance.md) that are about it. *At work*: in how many rounds of 40 random
tournaments of the usual kind (`arbitrium generate --seed 1 --count 40`) the reference would be another without it; where that is 0 the cases were found by searching for them, or made. *Errors*: the [mutants](mutants.md), each the reference with this rule broken,
which campaigns must find. *Readings*: its open points, each with a position that tells the choices apart ([page of the document](../README.md#more)). That both searches answer alike in every history of a few players stands in [worlds.md](worlds.md).

";

/// Every article that can decide has a case in the corpus, and the page is what the project holds.
#[test]
fn the_page_is_what_the_project_holds() {
    let written = std::fs::read_to_string(PAGE).unwrap();
    let woven = page();
    for (number, (one, other)) in (1..).zip(written.lines().zip(woven.lines())) {
        assert_eq!(
            one, other,
            "{PAGE}:{number}: `cargo test --test it verification::write -- --ignored` writes it"
        );
    }
    assert_eq!(written.len(), woven.len());
}

#[test]
#[ignore = "writes docs/verification.md anew"]
fn write() {
    std::fs::write(PAGE, page()).unwrap();
}
