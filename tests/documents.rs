//! The tables of the documents are those of the code.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use arbitrium::generate::{Described, KNOBS};
use arbitrium::ratings::regulations_2013::RULEBOOK as RATING_2013;
use arbitrium::rulebook::{Kind, Rulebook};
use arbitrium::systems::SystemId;

fn page(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(name)).unwrap()
}

/// The table of a page after the comment that begins with this word.
fn table(page: &str, name: &str) -> String {
    let (_, rest) = page.split_once(&format!("<!-- {name}:")).unwrap();
    let (_, rest) = rest.split_once("-->\n").unwrap();
    rest.split_once("<!-- end -->").unwrap().0.trim().to_owned()
}

/// Every file with the articles that it implements.
fn articles(rulebook: &Rulebook) -> String {
    let mut files: Vec<&str> = Vec::new();
    for article in rulebook.articles {
        if !files.contains(&article.implemented_in) {
            files.push(article.implemented_in);
        }
    }
    let of = |file: &str, kind: Kind| {
        let here = rulebook.articles.iter().filter(|a| a.implemented_in == file && a.kind == kind);
        here.map(ToString::to_string).collect::<Vec<_>>().join(", ")
    };
    let rows = files
        .iter()
        .map(|file| format!("| `{file}` | {} | {} |", of(file, Kind::Deciding), of(file, Kind::Defining)));
    let head = ["| file | deciding | defining |".to_owned(), "|---|---|---|".to_owned()];
    head.into_iter().chain(rows).collect::<Vec<_>>().join("\n")
}

fn readings(rulebook: &Rulebook) -> String {
    let rows = rulebook.readings.iter().flat_map(|reading| {
        reading.choices.iter().enumerate().map(move |(place, choice)| {
            let (id, article, question) = match place {
                0 => (format!("`{}`", reading.id), reading.article, reading.question),
                _ => (String::new(), "", ""),
            };
            format!("| {id} | {article} | {question} | `{}` | {} |", choice.value, choice.meaning)
        })
    });
    let head = [
        "| reading | article | question | choice | meaning |".to_owned(),
        "|---|---|---|---|---|".to_owned(),
    ];
    head.into_iter().chain(rows).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_tables_of_every_document_are_its_rulebook() {
    for id in SystemId::ALL {
        let system = id.system();
        let rulebook = system.rulebook();
        let page = page(&format!("{}.md", rulebook.id));
        for (name, expected) in [("articles", articles(rulebook)), ("readings", readings(rulebook))] {
            let found = table(&page, name);
            assert!(found == expected, "{}: the table of {name} should be\n\n{expected}\n", rulebook.id);
        }
    }
}

#[test]
fn the_readings_of_the_ratings_are_the_rulebook() {
    let expected = readings(&RATING_2013);
    let page = page("rating-2013.md");
    assert!(table(&page, "readings") == expected, "the table of readings should be\n\n{expected}\n");
}

#[test]
fn every_article_names_a_file_that_exists() {
    let rulebooks = SystemId::ALL.into_iter().map(|id| id.system().rulebook()).chain([&RATING_2013]);
    for rulebook in rulebooks {
        for article in rulebook.articles {
            let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(article.implemented_in);
            assert!(file.exists(), "{article}: {}", article.implemented_in);
        }
    }
}

/// The codes of findings that stand in the code beside their severity, and all those of the page.
#[test]
fn every_finding_of_the_reader_is_described() {
    let page = page("report-files.md");
    let mut undescribed = BTreeSet::new();
    for file in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/trf")) {
        let text = std::fs::read_to_string(file).unwrap();
        for opening in ["::repair(", "::warning(", "::error("] {
            for rest in text.split(opening).skip(1) {
                let code = rest.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next());
                undescribed
                    .extend(code.filter(|code| !page.contains(&format!("`{code}`"))).map(str::to_owned));
            }
        }
    }
    assert!(undescribed.is_empty(), "{undescribed:?}");
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

/// What can be set of random tournaments, as the documentation has it.
#[test]
fn the_table_of_knobs_is_the_code() {
    let rows = KNOBS.iter().map(|knob| {
        let Described { id, unit, bounds, default, about, .. } = knob;
        format!("| `--{id}` | {unit} | {default} | {bounds} | {about} |")
    });
    let head = [
        "| option | unit | default | values | what it sets |".to_owned(),
        "|---|---|---|---|---|".to_owned(),
    ];
    let expected = head.into_iter().chain(rows).collect::<Vec<_>>().join("\n");
    assert!(
        table(&page("campaigns.md"), "knobs") == expected,
        "the table of knobs should be\n\n{expected}\n"
    );
}
