//! The sentence that persuades: every verdict and every article that decides is told with both sides, the article, both
//! values, and what would have to be otherwise.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::command::arbitrium;
use serde_json::Value;

/// The folders of judged cases, each with the word of its system.
const FOLDERS: [(&str, &str); 4] = [
    ("dutch_2006", "dutch-2006"),
    ("dutch_2017", "dutch-2017"),
    ("dutch_2026", "dutch-2026"),
    ("double_swiss_2026", "double-swiss-2026"),
];

/// A differing round of the corpus.
struct Told {
    case: String,
    class: String,
    round: Value,
}

fn told(folder: &str, system: &str) -> Vec<Told> {
    let path = format!("corpus/{folder}/verdicts");
    let run = arbitrium(&["check", &path, "--system", system, "--format", "json", "--no-readings", "-q"]);
    let report = run.json();
    let mut found = Vec::new();
    for file in report["files"].as_array().unwrap() {
        let case = file["path"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
        for round in file["rounds"].as_array().unwrap() {
            let class = round["verdict"].as_str().unwrap().to_owned();
            if class != "agrees" {
                found.push(Told { case: case.clone(), class, round: round.clone() });
            }
        }
    }
    found
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("no {key} in {value}"))
}

#[test]
fn a_sentence_names_who_should_have_had_whom_the_article_and_both_values() {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut forced = 0;
    for (folder, system) in FOLDERS {
        for Told { case, class, round, .. } in told(folder, system) {
            let sentence = text(&round, "sentence");
            *counts.entry(class.clone()).or_default() += 1;
            // No legal pairing exists, so there is none to compare with.
            if class == "undecided" {
                continue;
            }
            let (decisive, answer) = (&round["decisive"], &round["answer"]);
            let should = text(answer, "should");
            let has_correct = !round["reference"].is_null();
            assert!(!has_correct || is_named(should) && should.contains(" should "), "{case}: {should}");
            assert!(sentence.starts_with(should), "{case}: {sentence}");
            let label = text(decisive, "article");
            assert!(sentence.contains(label), "{case}: {label} is not in {sentence}");
            let why = text(&decisive["argument"], "why");
            assert!(!why.is_empty(), "{case}: {sentence}");
            assert!(
                !sentence.contains("transposition "),
                "{case}: a number in place of its meaning: {sentence}"
            );
            if class == "worse" || class == "bye" {
                for side in ["recorded", "reference"] {
                    let value = text(decisive, side);
                    assert!(tells(why, value), "{case}: {side} value {value:?} is not told in {why:?}");
                }
            }
            for fact in answer["forced_by"].as_array().into_iter().flatten() {
                assert!(is_named(text(fact, "sentence")), "{case}: {fact}");
                forced += 1;
            }
        }
    }
    assert!(forced >= 20, "{forced} facts force a correct pairing");
    for (class, floor) in [("illegal", 20), ("bye", 6), ("worse", 50), ("later", 6), ("colour", 18)] {
        assert!(counts.get(class).is_some_and(|&count| count >= floor), "{class}: {counts:?}");
    }
}

/// A player by name and number.
fn is_named(clause: &str) -> bool {
    clause.contains("Player ")
}

/// Whether a clause tells a value: all its numbers, or that there is none of what is counted.
fn tells(clause: &str, value: &str) -> bool {
    let numbers = |text: &str| -> Vec<String> {
        let parts = text.split(|c: char| !c.is_ascii_digit() && c != '.');
        parts
            .map(|part| part.trim_matches('.').trim_start_matches('0').to_owned())
            .filter(|part| !part.is_empty())
            .collect()
    };
    let told: BTreeSet<String> = numbers(clause).into_iter().collect();
    numbers(value).iter().all(|number| {
        told.contains(number)
            || number == "0" && ["none", "nobody", "no "].iter().any(|word| clause.contains(word))
    })
}
