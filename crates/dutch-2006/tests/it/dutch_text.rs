//! The texts of 2006 and 2012 and the code that is to read like them: quotations, articles and functions, and a guided search
//! that does not know the literal one.

use arbitrium_core::rulebook::Article;
use arbitrium_dutch_2006::dutch_2006::articles::RULEBOOK;

const FOLDER: &str = "crates/dutch-2006/src/dutch_2006";

/// Every source file of a folder, with its path inside the folder.
fn sources(folder: &str) -> Vec<(String, String)> {
    let files = crate::common::files::contents(&crate::common::at(folder)).into_iter();
    files.map(|(name, text)| (name.display().to_string(), String::from_utf8(text).unwrap())).collect()
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

/// The functions of the literal search carry the numbers of the articles and stand in the order of the document, where the rulebook says that
/// they are. `tests/it/documents.rs` of the root holds that each of them cites its article.
#[test]
fn the_literal_search_is_the_document_function_by_function() {
    let chapters = [
        ("b", 6, &["criteria.rs"][..]),
        ("c", 14, &["round.rs", "sheet.rs", "falling.rs", "backwards.rs"][..]),
        ("d", 2, &["orders.rs"][..]),
    ];
    for (letter, last, files) in chapters {
        let paths: Vec<String> = files.iter().map(|file| format!("{FOLDER}/literal/{file}")).collect();
        let source = |path: &String| std::fs::read_to_string(crate::common::at(path)).unwrap();
        let chapter: String = paths.iter().map(source).collect();
        let place = |number: u32| {
            let function = format!("{letter}{number}");
            // The parts of B1 have a function each.
            let parts = ["", "a", "b"].map(|part| function.to_uppercase() + part);
            let is_part = |other: &&&Article| parts.iter().any(|part| part == other.number);
            let of_rulebook: Vec<_> = RULEBOOK.articles.iter().filter(is_part).collect();
            assert!(!of_rulebook.is_empty(), "{function}");
            for article in of_rulebook {
                let is_there =
                    |path: &String| article.implemented_in.starts_with(&format!("{path}::{function}"));
                assert!(paths.iter().any(is_there), "{article}");
            }
            chapter.find(&format!("fn {function}(")).unwrap_or_else(|| panic!("there is no {function}"))
        };
        assert!((1..=last).map(place).is_sorted(), "{letter}");
    }
}
