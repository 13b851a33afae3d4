//! `docs/evidence/verification.md`, made of what the project holds: for each article of a pairing document the number of tests, cases and
//! mutants, and how often it was at work. After a change write it anew:
//! `cargo test --test it verification::write -- --ignored`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use crate::articles::ELSEWHERE;
use arbitrium::generate::{Draw, Settings, generate, stream};
use arbitrium::kit::Kit;
use arbitrium::position::{Field, Position};
use arbitrium::report::cases::deciding;
use arbitrium::rulebook::{Article, Rulebook};
use arbitrium::systems::{SearchKind, SystemId};
use arbitrium_testkit::mutants::all as mutants;

/// The campaign in which articles are counted: tournaments of the usual kind from seed 1.
const TOURNAMENTS: u64 = 40;

const PAGE: &str = "docs/evidence/verification.md";

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
            for article in system.reference(&position, SearchKind::Guided).exercised().unwrap_or_default() {
                *counts.entry(system.rulebook().key(article).into_owned()).or_default() += 1;
            }
        }
    }
    (counts, rounds)
}

/// The text of a file, test by test: each with the comment and the attributes above it, up to the brace that ends it.
fn tests_in(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.trim() == "#[test]") {
        let above = lines[..at].iter().rev().take_while(|line| {
            let line = line.trim_start();
            line.starts_with("///") || line.starts_with("#[")
        });
        let begin = at - above.count();
        let indent = &line[..line.len() - line.trim_start().len()];
        let ends = format!("{indent}}}");
        let end = lines[at..].iter().position(|line| *line == ends).map_or(lines.len(), |more| at + more + 1);
        found.push(lines[begin..end].join("\n"));
    }
    found
}

/// The folders with the tests of the crates that the core puts together.
fn folders_of_tests() -> impl Iterator<Item = String> {
    let folders = arbitrium_testkit::CORE.into_iter().map(|name| format!("crates/{name}/tests/it"));
    folders.filter(|folder| Path::new(folder).is_dir())
}

/// The text of every test about a document, of the files that name it.
fn tests_about(book: &Rulebook) -> Vec<String> {
    let is_named = |id: SystemId, text: &str| {
        let word = id.word();
        text.contains(word) || text.contains(&word.replace('-', "_")) || text.contains(&format!("{id:?}"))
    };
    let about = |text: &str| SystemId::ALL.into_iter().filter(|id| is_named(*id, text)).collect::<Vec<_>>();
    let mut found = Vec::new();
    for folder in folders_of_tests().chain(["tests/it".to_owned()]) {
        let mut files: Vec<_> =
            std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        files.retain(|file| file.extension().is_some_and(|extension| extension == "rs"));
        files.sort_unstable();
        for file in files {
            let text = std::fs::read_to_string(&file).unwrap();
            let by_name = SystemId::ALL.into_iter().filter(|id| {
                file.file_stem().unwrap().to_str().unwrap().contains(&id.word().replace('-', "_"))
            });
            let (of_file, named) = (about(&text), by_name.collect::<Vec<_>>());
            let is_own = |id: &SystemId| id.word() == book.id;
            for text in tests_in(&text) {
                let of_test = about(&text);
                let is_about = if !of_test.is_empty() {
                    of_test.iter().any(is_own)
                } else if !named.is_empty() {
                    named.iter().any(is_own)
                } else {
                    of_file.len() == 1 && of_file.iter().any(is_own)
                };
                if is_about {
                    found.push(text);
                }
            }
        }
    }
    found
}

/// Whether a text quotes an article: by its id as a word of its own, in a comment, a string or as the name of its value.
fn quotes(text: &str, article: &Article) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    text.lines().any(|line| {
        let is_told = line.contains("//") || line.contains('"');
        [article.id(), article.number].into_iter().any(|id| {
            let has_letter = id.chars().any(char::is_alphabetic);
            let is_plain = !id.contains('.') && !has_letter;
            let sought = if is_plain { format!("`{id}`") } else { id.to_owned() };
            (is_told || has_letter)
                && line.match_indices(&sought).any(|(at, _)| {
                    let before = line[..at].chars().next_back();
                    let mut after = line[at + sought.len()..].chars();
                    let (next, then) = (after.next(), after.next());
                    let goes_on = next.is_some_and(is_word)
                        || (next == Some('.') && then.is_some_and(|c| c.is_ascii_digit()));
                    !before.is_some_and(|c| is_word(c) || c == '.' || c == '/') && !goes_on
                })
        })
    })
}

/// Whether `tests/it/articles.rs` tests the article.
fn has_own_test(book: &Rulebook, article: &Article) -> bool {
    !ELSEWHERE.iter().any(|(id, other)| id.word() == book.id && *other == article.id())
}

/// How many tests quote an article, its own among them.
fn number_of_tests(book: &Rulebook, tests: &[String], article: &Article) -> usize {
    let quoting = tests.iter().filter(|text| quotes(text, article)).count();
    let number = usize::from(has_own_test(book, article)) + quoting;
    assert!(number > 0, "{article} has no test");
    number
}

/// Whether an error in the article of this name is one in the article.
fn is_broken_by(book: &Rulebook, article: &'static Article, name: &str) -> bool {
    book.articles_named(name).contains(&article)
}

/// The names of the mutants that break an article.
fn mutants_of(id: SystemId, article: &'static Article) -> Vec<&'static str> {
    let book = id.system().rulebook();
    let of_it =
        mutants().filter(|mutant| mutant.system() == id && is_broken_by(book, article, mutant.article));
    of_it.map(|mutant| mutant.name).collect()
}

/// The row of an article. What decides nothing by itself has no number of cases of the corpus.
fn row(
    id: SystemId,
    book: &Rulebook,
    article: &'static Article,
    work: &BTreeMap<String, usize>,
    tests: &[String],
) -> String {
    let of_corpus = match deciding(book, article).len() {
        0 if !article.decides() => "-".to_owned(),
        number => number.to_string(),
    };
    let of_kit = Kit::built_in(id).unwrap().cases().filter(|(case, _)| case.article == article.id()).count();
    let rounds = work.get(article.id()).copied().unwrap_or_default();
    format!(
        "{} | {} | {of_corpus} | {of_kit} | {rounds} | {}\n",
        article.id(),
        number_of_tests(book, tests, article),
        mutants_of(id, article).len(),
    )
}

fn section(id: SystemId) -> String {
    let book = id.system().rulebook();
    let (work, rounds) = at_work(id);
    let tests = tests_about(book);
    let mut page = format!("## `{}`\n\n", book.id);
    let _ = writeln!(page, "article | tests | corpus | kit | at work of {rounds} | mutants");
    page += "---|---|---|---|---|---\n";
    for article in book.shown() {
        page += &row(id, book, article, &work, &tests);
    }
    let short = short_of(id);
    if !short.is_empty() {
        page += "\nFewer than three kit cases:\n\n";
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

/// What stands above the sections is written by hand.
fn page() -> String {
    let written = std::fs::read_to_string(PAGE).unwrap();
    let mut page = written.split("## `").next().unwrap().to_owned();
    for id in SystemId::ALL {
        page += &section(id);
    }
    page.trim_end().to_owned() + "\n"
}

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

/// An error or an open point that names no article of its document would stand in no row, and the row would say that there is none.
#[test]
fn every_error_and_every_open_point_is_of_an_article() {
    for id in SystemId::ALL {
        let system = id.system();
        let book = system.rulebook();
        for mutant in mutants().filter(|mutant| mutant.system() == id) {
            let has_one = book.articles.iter().any(|article| is_broken_by(book, article, mutant.article));
            assert!(has_one, "{}: no article {}", mutant.name, mutant.article);
        }
    }
    // B2 has two parts and a note, and the notes are of B5 and B6 too.
    let id = SystemId::Dutch2006;
    let book = id.system().rulebook();
    for (name, mutant, point) in [
        ("B2a", "b2-last-round", "last-round-b2"),
        ("B2b", "b2", "over-half"),
        ("B6", "b6-up", "last-round-floats"),
    ] {
        let article = book.article(name).unwrap();
        let points: Vec<&str> =
            book.open().filter(|point| point.bears_on(article)).map(|point| point.id).collect();
        let broken_by = mutants_of(id, article);
        assert!(broken_by.contains(&mutant) && points.contains(&point), "{name}: {broken_by:?} {points:?}");
    }
}

#[test]
#[ignore = "writes docs/evidence/verification.md anew"]
fn write() {
    std::fs::write(PAGE, page()).unwrap();
}
