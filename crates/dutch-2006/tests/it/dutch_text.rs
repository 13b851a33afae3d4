//! The texts of 2006 and 2012 and the code that is to read like them: quotations, articles and functions, and a guided search
//! that does not know the literal one.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::PathBuf;

use arbitrium_core::rulebook::Article;
use arbitrium_dutch_2006::dutch_2006::articles::RULEBOOK;

const FOLDER: &str = "crates/dutch-2006/src/dutch_2006";

/// Every source file of a folder, with its path inside the folder.
fn sources(folder: &str) -> Vec<(String, String)> {
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
    found
}

fn comment_of(line: &str) -> Option<&str> {
    let comment = line.trim_start().strip_prefix("//")?;
    Some(comment.trim_start_matches(['/', '!']))
}

/// What stands between quotation marks in the comments of a source, but for code. Each run of lines is one text.
fn quoted(source: &str) -> Vec<String> {
    let runs = source.lines().map(comment_of).collect::<Vec<_>>();
    let comments =
        runs.split(Option::is_none).map(|run| run.iter().flatten().copied().collect::<Vec<_>>().join(" "));
    let of_comment = |comment: String| {
        let prose: String = comment.split('`').step_by(2).collect();
        let words = prose.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.matches('"').count().is_multiple_of(2), "a quotation without an end: {words}");
        words.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()
    };
    comments.flat_map(of_comment).collect()
}

/// Quotation marks stand around the document's words only. Those are listed in `tests/quotations_*.tsv`, with their articles in
/// the order of the text, and no others are.
#[test]
fn quotations_are_those_of_the_document() {
    for (edition, floor) in [("2006", 120), ("2012", 15)] {
        let listed = crate::common::at(&format!("crates/dutch-2006/tests/quotations_{edition}.tsv"));
        let listed = std::fs::read_to_string(listed).unwrap();
        let listed: Vec<&str> = listed.lines().map(|line| line.split_once('\t').unwrap().1).collect();
        let sources = sources(&format!("crates/dutch-2006/src/dutch_{edition}"));
        let quoted: Vec<(&String, String)> = sources
            .iter()
            .flat_map(|(name, source)| quoted(source).into_iter().map(move |one| (name, one)))
            .collect();
        let mut passages = 0;
        for (name, quotation) in &quoted {
            for part in quotation.split("[...]").flat_map(|part| part.split("...")).map(str::trim) {
                let is_listed = listed.iter().any(|words| words.contains(part));
                assert!(is_listed, "{name} quotes what is not listed: {part}");
                passages += 1;
            }
        }
        assert!(passages > floor, "{edition}: {passages}");
        for words in listed {
            assert!(quoted.iter().any(|(_, quotation)| quotation.contains(words)), "{edition}: {words}");
        }
    }
}

/// `tests/it/twins_apart.rs` of the core has the other direction.
#[test]
fn the_guided_search_does_not_name_the_literal_one() {
    let guided = sources(&format!("{FOLDER}/guided"));
    assert!(guided.len() > 15);
    for (name, source) in guided {
        let code = source.lines().filter(|line| comment_of(line).is_none());
        assert!(!code.into_iter().any(|line| line.to_lowercase().contains("literal")), "{name}");
    }
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
    let sources = sources(FOLDER);
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
                // The parts of B1 have a function each.
                let parts = [article.clone(), format!("{article}a"), format!("{article}b")];
                let is_part = |other: &&&Article| parts.iter().any(|part| part == other.number);
                let of_rulebook: Vec<_> = RULEBOOK.articles.iter().filter(is_part).collect();
                assert!(!of_rulebook.is_empty(), "{article}");
                for other in of_rulebook {
                    let place = format!("{FOLDER}/{name}::{function}");
                    assert!(other.implemented_in.starts_with(&place), "{other}");
                }
                found.push(function);
            }
        }
        let expected: Vec<String> = (1..=last).map(|number| format!("{letter}{number}")).collect();
        assert_eq!(found, expected);
    }
}
