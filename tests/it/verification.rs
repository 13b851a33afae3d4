//! `docs/evidence/verification.md`, woven of what the project holds: each article of a pairing document beside its function, its cases, how often
//! it was at work, the errors that break it, and its readings. After a change write it anew:
//! `cargo test --test it verification::write -- --ignored`.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

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

/// What is in a cell, or the sentence that says why nothing is.
fn cell(items: &[String], why_none: &str) -> String {
    if items.is_empty() { why_none.to_owned() } else { items.join(", ") }
}

/// A test of a file: its path, its name, and its text with the comment above it.
struct Test {
    place: String,
    text: String,
    /// Whether its file is about one document only.
    is_alone: bool,
}

/// The text of a file, test by test: each with the comment and the attributes above it, up to the brace that ends it.
fn tests_in(text: &str) -> Vec<(String, String)> {
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
        let named = lines[at..end].iter().find_map(|line| line.trim_start().strip_prefix("fn "));
        if let Some(name) = named.and_then(|rest| rest.split('(').next()) {
            found.push((name.to_owned(), lines[begin..end].join("\n")));
        }
    }
    found
}

/// The folders with the tests of the crates that the core puts together.
fn folders_of_tests() -> impl Iterator<Item = String> {
    let folders = arbitrium_testkit::CORE.into_iter().map(|name| format!("crates/{name}/tests/it"));
    folders.filter(|folder| Path::new(folder).is_dir())
}

/// Every test of the documents, of the files that name one of them.
fn tests_about(book: &Rulebook) -> Vec<Test> {
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
            for (name, text) in tests_in(&text) {
                let of_test = about(&text);
                let is_alone = of_file.len() == 1 || named.len() == 1;
                let is_about = if !of_test.is_empty() {
                    of_test.iter().any(is_own)
                } else if !named.is_empty() {
                    named.iter().any(is_own)
                } else {
                    of_file.len() == 1 && of_file.iter().any(is_own)
                };
                if is_about {
                    found.push(Test { place: format!("{}::{name}", file.display()), text, is_alone });
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

/// The first file of tests about a document that quotes an article outside of a test: in a table of floors, in a second reader.
fn file_that_quotes(book: &Rulebook, article: &Article) -> Option<String> {
    let is_own = |text: &str| {
        let word = book.id.replace('-', "_");
        text.contains(book.id) || text.contains(&word) || text.replace('_', "").contains(&camel(book.id))
    };
    tests_of(book).into_iter().find(|file| {
        let text = std::fs::read_to_string(file.trim_matches('`')).unwrap();
        is_own(&text) && quotes(&text, article)
    })
}

/// `dutch-2026` as `Dutch2026`.
fn camel(word: &str) -> String {
    let parts = word.split('-').map(|part| part[..1].to_uppercase() + &part[1..]);
    parts.collect()
}

/// The test of an article in the file that has one for each: its line there is `name: "article",` under the document's.
fn own_test(book: &Rulebook, article: &Article) -> Option<String> {
    let file = "tests/it/articles.rs";
    let text = std::fs::read_to_string(file).unwrap();
    let document = book.id.replace('-', "_");
    let mut of_it = text.lines().skip_while(|line| !line.trim().starts_with(&format!("{document}: ")));
    let ends = format!(": \"{}\",", article.id());
    let row = of_it.by_ref().skip(1).take_while(|line| line.trim() != "}").find(|line| line.ends_with(&ends));
    let name = row.and_then(|row| row.trim().strip_suffix(&ends))?;
    Some(format!("`{file}::{document}::{name}`"))
}

/// The tests that quote an article, its own first; where no other does, the file that quotes it elsewhere.
fn tests_of_article(book: &Rulebook, tests: &[Test], article: &Article) -> String {
    const SHOWN: usize = 2;
    let quoting: Vec<&Test> = tests.iter().filter(|test| quotes(&test.text, article)).collect();
    // Those of files about this document alone come before the others.
    let (alone, shared): (Vec<&Test>, Vec<&Test>) = quoting.iter().copied().partition(|test| test.is_alone);
    let others: Vec<String> = alone.iter().chain(&shared).map(|test| format!("`{}`", test.place)).collect();
    let elsewhere = if others.is_empty() { file_that_quotes(book, article) } else { None };
    let own = own_test(book, article).into_iter().chain(elsewhere);
    let told: Vec<String> = own.chain(others.iter().take(SHOWN).cloned()).collect();
    assert!(!told.is_empty(), "{article} has no test");
    let more = others.len().saturating_sub(SHOWN);
    told.join(", ") + &if more > 0 { format!(" and {more} more") } else { String::new() }
}

/// Where `docs/evidence/mutants.md` says that a mutant is caught.
fn caught(mutants: &str, name: &str) -> Option<String> {
    let cells = |line: &str| -> Vec<String> {
        line.trim().trim_matches('|').split(" | ").map(|cell| cell.trim().to_owned()).collect()
    };
    let mut head = Vec::new();
    for line in mutants.lines().filter(|line| line.starts_with('|')) {
        if line.starts_with("| mutant |") {
            head = cells(line);
        }
        if !line.starts_with(&format!("| `{name}` |")) {
            continue;
        }
        let row = cells(line);
        let of = |column: &str| head.iter().position(|name| name == column).and_then(|at| row.get(at));
        let after = |count: &str| match count.split(' ').next() {
            Some("1") => "after 1 tournament".to_owned(),
            Some("-") | None => "fails the kit, no campaign measured".to_owned(),
            Some(number) if number.chars().all(|c| c.is_ascii_digit()) => {
                format!("after {number} tournaments")
            }
            Some(_) => count.to_owned(),
        };
        if let (Some(blind), Some(found)) = (of("blind"), of("found as")) {
            return Some(format!("{found}, {}", after(blind)));
        }
        return of("found by").or_else(|| of("found")).map(|found| after(found));
    }
    None
}

/// Whether an error in the article of this name is one in the article.
fn is_broken_by(book: &Rulebook, article: &'static Article, name: &str) -> bool {
    book.articles_named(name).contains(&article)
}

/// A row of a deciding article.
fn row(
    id: SystemId,
    book: &Rulebook,
    article: &'static Article,
    work: &BTreeMap<String, usize>,
    tests: &[Test],
    told: &str,
) -> String {
    let kit = Kit::built_in(id).unwrap();
    let cases = deciding(book, article);
    let of_corpus = match cases.as_slice() {
        [] if article.decides() => "no judged case is decided by it".to_owned(),
        [] => "decides nothing by itself: it orders what others decide among".to_owned(),
        [first, ..] => {
            format!("{} ([{}](../../{}))", cases.len(), first.file.rsplit('/').next().unwrap(), first.file)
        }
    };
    let of_kit = kit.cases().filter(|(case, _)| case.article == article.id()).count();
    let errors: Vec<String> = mutants()
        .filter(|mutant| mutant.system() == id && is_broken_by(book, article, mutant.article))
        .map(|mutant| match caught(told, mutant.name) {
            Some(place) => format!("`{}` ({place})", mutant.name),
            None => format!("`{}` (fails the kit)", mutant.name),
        })
        .collect();
    let readings: Vec<String> = book
        .readings
        .iter()
        .filter(|reading| reading.choices.len() > 1 && reading.bears_on(article))
        .map(|reading| format!("`{}`", reading.id))
        .collect();
    format!(
        "| {article} | {} | `{}` | {} | {of_corpus} | {of_kit} | {} | {} | {} |\n",
        article.summary.replace('|', "\\|"),
        article.implemented_in,
        tests_of_article(book, tests, article),
        work.get(article.id()).copied().unwrap_or_default(),
        cell(&errors, "no mutant is of it"),
        cell(&readings, "no open point names it"),
    )
}

/// The tests that are about a document, by their files.
fn tests_of(book: &Rulebook) -> Vec<String> {
    let family = book.id.rsplit_once('-').map_or(book.id, |(family, _)| family).replace('-', "_");
    let mut found: Vec<String> = folders_of_tests()
        .flat_map(|folder| {
            let files = std::fs::read_dir(&folder).unwrap();
            let names = files.filter_map(|entry| entry.unwrap().file_name().into_string().ok());
            let about = names.filter(|name| name.starts_with(&family)).collect::<Vec<_>>();
            about.into_iter().map(move |name| format!("`{folder}/{name}`"))
        })
        .collect();
    found.sort_unstable();
    found
}

fn section(id: SystemId) -> String {
    let system = id.system();
    let book = system.rulebook();
    let (work, rounds) = at_work(id);
    let tests = tests_about(book);
    let told = std::fs::read_to_string("docs/evidence/mutants.md").unwrap();
    let mut page = format!("## {}\n\n`{}`, applied {}.", book.title, book.id, book.applies);
    if let Some(address) = book.published {
        let _ = write!(page, " The text: <{address}>.");
    }
    let _ = writeln!(page, " Tests: {}.\n", tests_of(book).join(", "));
    let _ = writeln!(
        page,
        "| article | in our words | function | tests that quote it | corpus: decides in | kit | at work, of {rounds} rounds | errors that break it, and where they are caught | readings |"
    );
    page += "|---|---|---|---|---|---|---|---|---|\n";
    for article in book.shown() {
        page += &row(id, book, article, &work, &tests, &told);
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

What the project holds to show that each article is applied correctly. This command writes the page:

```sh
cargo test --test it verification::write -- --ignored
```

A test fails if the page is not what the command writes (`tests/it/verification.rs`).

One row for each article that can decide, or that orders candidates.

- **Tests**: first the article's own test (`tests/it/articles.rs`). In it both searches answer the cases of the kit and of the corpus as the text says,
  and at least one case fails if the article is broken. Then other tests that quote the article, and how many more there are.
- **Corpus**: how many judged cases the article decides, with the first of them.
- **Kit**: how many cases of the [conformance kit](../guide/conformance.md) are about the article.
- **At work**: in how many rounds of 40 random tournaments (`arbitrium generate --seed 1 --count 40`) the correct pairing would change without the article.
  Where this is 0, the cases were searched for or made.
- **Errors**: the [mutants](mutants.md): copies of the reference with this rule broken. Campaigns must find each of them; the cell shows the verdict and after
  how many tournaments. Every mutant fails the kit (`tests/it/conform.rs::every_mutant_fails_the_kit`).
- **Readings**: the open points of the article. Each has a position that tells its choices apart.

More evidence: [every history of a few players](worlds.md), [a million random brackets](campaigns/brackets.md),
[second readers of every text](campaigns/second-readers.md) and [fuzzing](campaigns/fuzzing.md).

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
    let page = std::fs::read_to_string(PAGE).unwrap();
    let of_2006 = page.split("\n## ").find(|section| section.contains("`dutch-2006`, applied")).unwrap();
    for (article, errors, points) in [
        ("B2a", "`b2-last-round`", "`last-round-b2`"),
        ("B2b", "`b2` (", "`over-half`"),
        ("B6", "`b6-up`", "`last-round-floats`"),
    ] {
        let row = of_2006.lines().find(|line| line.starts_with(&format!("| {article} |"))).unwrap();
        assert!(row.contains(errors) && row.contains(points), "{row}");
    }
}

#[test]
#[ignore = "writes docs/evidence/verification.md anew"]
fn write() {
    std::fs::write(PAGE, page()).unwrap();
}
