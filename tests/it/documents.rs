//! The tables of the documents are those of the code.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use arbitrium::generate::{Described, KNOBS};
use arbitrium::ratings::editions;
use arbitrium::rulebook::{Article, Restored, Rulebook};
use arbitrium::systems::SystemId;

use crate::common::documents::document;

/// The table of a page after the comment that begins with this word.
fn table(page: &str, name: &str) -> String {
    let (_, rest) = page.split_once(&format!("<!-- {name}:")).unwrap();
    let (_, rest) = rest.split_once("-->\n").unwrap();
    rest.split_once("<!-- end -->").unwrap().0.trim().to_owned()
}

/// Each interpretation with its choices, the default first.
fn readings(rulebook: &Rulebook) -> String {
    let items = rulebook.readings.iter().map(|reading| {
        let choices = reading.choices.iter().map(|choice| {
            let printed = if reading.printed == Some(choice.value) { " (as printed)" } else { "" };
            format!("<br>`{}`{printed}: {}", choice.value, choice.meaning)
        });
        let choices = choices.collect::<String>();
        format!("- **`{}`** ({}): {}{choices}", reading.id, rulebook.labels(reading), reading.question)
    });
    items.collect::<Vec<_>>().join("\n")
}

fn restored(rulebook: &Rulebook) -> String {
    let row =
        |Restored { place, printed, taken, .. }: &Restored| format!("| {place} | {printed} | {taken} |");
    let head = ["| place | printed | taken |".to_owned(), "|---|---|---|".to_owned()];
    head.into_iter().chain(rulebook.restored.iter().map(row)).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_tables_of_every_document_are_its_rulebook() {
    for id in SystemId::ALL {
        let system = id.system();
        let rulebook = system.rulebook();
        let page = document(&format!("{}.md", rulebook.id));
        let mut tables = vec![("readings", readings(rulebook))];
        if !rulebook.restored.is_empty() {
            tables.push(("restored", restored(rulebook)));
        }
        for (name, expected) in tables {
            let found = table(&page, name);
            assert!(found == expected, "{}: the table of {name} should be\n\n{expected}\n", rulebook.id);
        }
    }
}

#[test]
fn the_readings_of_the_ratings_are_the_rulebook() {
    for edition in editions() {
        let expected = readings(edition.rulebook);
        let (name, table_name) = match edition.id() {
            "rapid-blitz-2024" => ("rating-2024", "readings of rapid and blitz"),
            id => (id, "readings"),
        };
        let found = table(&document(&format!("{name}.md")), table_name);
        assert!(found == expected, "{name}: the table of {table_name} should be\n\n{expected}\n");
    }
}

#[test]
fn every_article_names_a_file_that_exists() {
    let rulebooks = SystemId::ALL
        .into_iter()
        .map(|id| id.system().rulebook())
        .chain(editions().into_iter().map(|edition| edition.rulebook));
    for rulebook in rulebooks {
        for article in rulebook.articles {
            let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(article.file());
            assert!(file.exists(), "{article}: {}", article.implemented_in);
        }
    }
}

/// The documents whose articles name their functions.
fn telling_functions() -> impl Iterator<Item = &'static Rulebook> {
    let rulebooks = SystemId::ALL.into_iter().map(|id| id.system().rulebook());
    rulebooks.filter(|rulebook| rulebook.articles.iter().any(|article| article.function().is_some()))
}

/// The texts of the functions of this name in a file: what is written above each, and its body.
fn functions(file: &str, name: &str) -> Vec<String> {
    let lines: Vec<&str> = file.lines().collect();
    let opening = [format!("fn {name}("), format!("fn {name}<")];
    let starts = (0..lines.len()).filter(|&line| opening.iter().any(|opening| lines[line].contains(opening)));
    let is_about = |line: &str| ["///", "//", "#["].iter().any(|start| line.trim_start().starts_with(start));
    let text = |start: usize| {
        let first = (0..start).rev().take_while(|&line| is_about(lines[line])).last().unwrap_or(start);
        let indent = lines[start].len() - lines[start].trim_start().len();
        let is_end = |line: &str| line.starts_with(&(" ".repeat(indent) + "}"));
        let last = (start..lines.len()).find(|&line| is_end(lines[line])).unwrap_or(start);
        lines[first..=last].join("\n")
    };
    starts.map(text).collect()
}

/// Whether a text cites an article by its number or its label, not as a part of another number or word.
fn cites(text: &str, article: &Article) -> bool {
    // Comments are wrapped.
    let lines: Vec<&str> = text.lines().map(|line| line.trim().trim_start_matches('/').trim()).collect();
    let text = lines.join(" ");
    let number = article.number.replace("GHR", "General Handling Rules").replace("Basic", "Basic Rules");
    let in_a_list = article.number.strip_prefix("GHR ").map(str::to_owned);
    let names_rules = text.contains("General Handling Rules");
    let names = [Some(number), article.label.map(str::to_owned), in_a_list.filter(|_| names_rules)];
    let part_of_more = |c: char| c.is_alphanumeric();
    names.into_iter().flatten().any(|name| {
        text.match_indices(&name).any(|(place, _)| {
            let before = text[..place].chars().next_back();
            let mut after = text[place + name.len()..].chars();
            let (next, then) = (after.next(), after.next());
            let goes_on = next == Some('.') && then.is_some_and(|c| c.is_ascii_digit());
            !before.is_some_and(|c| part_of_more(c) || c == '.')
                && !next.is_some_and(part_of_more)
                && !goes_on
        })
    })
}

/// Each article leads to code: the function is there, and says which article it is.
#[test]
fn every_article_names_a_function_that_cites_it() {
    let mut led = 0;
    for rulebook in telling_functions() {
        for article in rulebook.articles {
            let Some(name) = article.function() else {
                panic!("{article} of {} names no function", rulebook.id)
            };
            let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(article.file());
            let found = functions(&std::fs::read_to_string(file).unwrap(), name);
            assert!(!found.is_empty(), "{article}: there is no {}", article.implemented_in);
            assert!(
                found.iter().any(|text| cites(text, article)),
                "{article}: {name} does not cite it: {found:?}"
            );
            led += 1;
        }
    }
    assert!(led >= 50, "{led}");
}

#[test]
fn a_citation_is_no_part_of_another_number() {
    let rulebook = SystemId::DoubleSwiss2026.system().rulebook();
    let article = |name| rulebook.article(name).unwrap();
    assert!(cites("/// 3.4.1: whether", article("3.4.1")) && cites("C1, with 3.1: and", article("3.1")));
    assert!(!cites("/// 3.4.1: whether", article("C1")) && !cites("/// C12 and 13.1.1", article("3.1")));
    assert!(!cites("/// 3.1.1 only", article("3.1")) && !cites("/// C12", article("C1")));
}

/// The codes of findings that stand in the code beside their severity, and all those of the page.
#[test]
fn every_finding_of_the_reader_is_described() {
    let page = document("trf-files.md");
    let mut undescribed = BTreeSet::new();
    for file in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/trf/src")) {
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
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
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
        table(&document("fuzzing.md"), "knobs") == expected,
        "the table of knobs should be\n\n{expected}\n"
    );
}

/// Which open points a page leaves out where nobody has virtual points: those that ask of acceleration, and no other.
#[test]
fn what_asks_of_acceleration_is_known() {
    let mut asked: Vec<String> = Vec::new();
    for id in SystemId::ALL {
        let book = id.system().rulebook();
        let of_it = book.open().filter(|reading| reading.asks_of_acceleration());
        asked.extend(of_it.map(|reading| format!("{} {}", book.id, reading.id)));
    }
    insta::assert_snapshot!(asked.join("\n"));
}
