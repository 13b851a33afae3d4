//! The texts of 2006 and 2012 and the code that is to read like them: quotations, articles and functions, and two searches that share no
//! step.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::PathBuf;

use arbitrium_dutch_2006::dutch_2006::articles::RULEBOOK;
use arbitrium_dutch_2006::dutch_2006::quotations::{QUOTATIONS, Quotation};
use arbitrium_dutch_2006::dutch_2012::quotations as of_2012;

const FOLDER: &str = "crates/dutch-2006/src/dutch_2006";
/// What the edition of 2012 has of its own.
const FOLDER_OF_2012: &str = "crates/dutch-2006/src/dutch_2012";

/// Every source file of the document, with its path inside the folder.
fn sources() -> Vec<(String, String)> {
    let found = sources_of(FOLDER);
    assert!(found.len() > 50, "{found:?}");
    found
}

fn sources_of(folder: &str) -> Vec<(String, String)> {
    let root = crate::common::at(folder);
    let mut folders: Vec<PathBuf> = vec![root.clone()];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
                found.push((name, std::fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found.sort();
    found
}

fn comment_of(line: &str) -> Option<&str> {
    let comment = line.trim_start().strip_prefix("//")?;
    Some(comment.trim_start_matches(['/', '!']))
}

/// The comments of a file, each run of lines as one text.
fn comments(source: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    for line in source.lines() {
        match comment_of(line) {
            Some(words) => {
                let last = found.last_mut().unwrap();
                last.push_str(words);
                last.push(' ');
            }
            None => found.push(String::new()),
        }
    }
    found.retain(|text| !text.is_empty());
    found
}

/// What stands between quotation marks, but for code.
fn quoted(comment: &str) -> Vec<String> {
    let prose: String = comment.split('`').step_by(2).collect();
    let words = prose.split_whitespace().collect::<Vec<_>>().join(" ");
    let marks = words.matches('"').count();
    assert!(marks.is_multiple_of(2), "a quotation without an end: {words}");
    words.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Quotation marks stand around the document's words only, and those are listed.
#[test]
fn every_quotation_is_one_of_the_document() {
    assert!(passages(&sources(), QUOTATIONS) > 120);
    assert!(passages(&sources_of(FOLDER_OF_2012), of_2012::QUOTATIONS) > 15);
}

/// How many passages are quoted, each of them listed.
fn passages(sources: &[(String, String)], listed: &[Quotation]) -> usize {
    let mut passages = 0;
    for (name, source) in sources {
        for comment in comments(source) {
            for quotation in quoted(&comment) {
                for part in quotation.split("[...]").flat_map(|part| part.split("...")).map(str::trim) {
                    let is_listed = listed.iter().any(|quotation| quotation.words.contains(part));
                    assert!(is_listed, "{name} quotes what is not listed: {part}");
                    passages += 1;
                }
            }
        }
    }
    passages
}

/// Nothing is listed that nobody quotes.
#[test]
fn every_listed_quotation_is_quoted() {
    for (sources, listed) in [(sources(), QUOTATIONS), (sources_of(FOLDER_OF_2012), of_2012::QUOTATIONS)] {
        let all: Vec<String> = sources
            .iter()
            .flat_map(|(_, source)| comments(source))
            .flat_map(|comment| quoted(&comment))
            .collect();
        for quotation in listed {
            assert!(all.iter().any(|quoted| quoted.contains(quotation.words)), "{quotation:?}");
        }
    }
}

/// The code of a file without its comments.
fn code(source: &str) -> String {
    source.lines().filter(|line| comment_of(line).is_none()).collect::<Vec<_>>().join("\n")
}

/// Whether an identifier occurs in code.
fn names(code: &str, identifier: &str) -> bool {
    code.split(|c: char| !(c.is_alphanumeric() || c == '_')).any(|word| word == identifier)
}

/// Pairing, judging and explaining with the literal search reach no line of the guided one: what is outside its folder
/// cannot name it, but for the place where `--search` chooses between the two. And neither search knows the other.
#[test]
fn nothing_but_the_choice_of_the_search_names_the_guided_one() {
    let mut choosing = Vec::new();
    for (name, source) in sources() {
        let code = code(&source);
        if name.starts_with("guided/") {
            assert!(!names(&code, "literal") && !names(&code, "Literal"), "{name}");
            continue;
        }
        let code = if name == "mod.rs" { code.replace("pub mod guided;", "") } else { code };
        if names(&code, "guided") || names(&code, "Guided") {
            choosing.push(name.clone());
        }
        // The literal search asks no matching either.
        if name.starts_with("literal/") {
            for forbidden in ["proofs", "Graph", "cheapest_perfect", "Pool", "set_of"] {
                assert!(!names(&code, forbidden), "{name}: {forbidden}");
            }
        }
    }
    assert_eq!(choosing, ["document.rs"]);
}

/// The functions of a source whose names are a letter and a number, in their order, each with its comment.
fn numbered_functions(source: &str) -> Vec<(String, String)> {
    let mut comment = String::new();
    let mut found = Vec::new();
    for line in source.lines() {
        if let Some(words) = comment_of(line) {
            comment.push_str(words);
            continue;
        }
        if let Some((_, rest)) = line.split_once("fn ") {
            let name = rest.split(['(', '<']).next().unwrap();
            let is_number = |number: &str| !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
            if ["b", "c", "d"].iter().any(|letter| name.strip_prefix(letter).is_some_and(is_number)) {
                found.push((name.to_owned(), comment.trim().to_owned()));
            }
        }
        if !line.trim_start().starts_with("#[") {
            comment.clear();
        }
    }
    found
}

/// The functions of the literal search carry the numbers of the articles, stand in the order of the document, begin their
/// comments with the article, and are where the rulebook says that it is implemented.
#[test]
fn the_literal_search_is_the_document_function_by_function() {
    let chapters = [
        ("b", 6, &["criteria.rs"][..]),
        ("c", 14, &["round.rs", "sheet.rs", "falling.rs", "backwards.rs"][..]),
        ("d", 2, &["orders.rs"][..]),
    ];
    let sources = sources();
    for (letter, last, files) in chapters {
        let mut found = Vec::new();
        for file in files {
            let name = format!("literal/{file}");
            let (_, source) = sources.iter().find(|(other, _)| *other == name).unwrap();
            for (function, comment) in numbered_functions(source) {
                let article = function.to_uppercase();
                let begins = comment.starts_with(&format!("{article} "))
                    || comment.starts_with(&format!("{article}:"));
                assert!(begins, "{name}, {function}: {comment}");
                let of_rulebook: Vec<_> = RULEBOOK
                    .articles
                    .iter()
                    .filter(|other| {
                        [&article, &format!("{article}a"), &format!("{article}b")]
                            .contains(&&other.number.to_owned())
                    })
                    .collect();
                assert!(!of_rulebook.is_empty(), "{article}");
                for other in of_rulebook {
                    // The parts of B1 have a function each.
                    assert!(
                        other.implemented_in.starts_with(&format!("{FOLDER}/{name}::{function}")),
                        "{other}"
                    );
                }
                found.push(function);
            }
        }
        let expected: Vec<String> = (1..=last).map(|number| format!("{letter}{number}")).collect();
        assert_eq!(found, expected);
    }
}
