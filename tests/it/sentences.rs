//! The sentence that persuades: every verdict and every article that decides is told with both sides, the article, both
//! values, and what would have to be otherwise.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::{BTreeMap, BTreeSet};

use crate::common::command::arbitrium;
use arbitrium::systems::SystemId;
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
    article: String,
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
            let article = round["decisive"]["article"].as_str().unwrap_or_default().to_owned();
            if class != "agrees" {
                found.push(Told { case: case.clone(), class, article, round: round.clone() });
            }
        }
    }
    found
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_else(|| panic!("no {key} in {value}"))
}

/// What no reading is asked about is said with more certainty. (The sentence of every case is in the snapshots of the
/// verdicts' facts.)
#[test]
fn without_the_other_readings_a_condition_is_the_only_one() {
    let all = told("double_swiss_2026", "double-swiss-2026");
    let case = all.iter().find(|told| told.case == "reading_cannot_excuse_a_rematch.trf").unwrap();
    let sentence = text(&case.round, "sentence");
    let wanted = " By the rules it could be right only if Player 0004 and Player 0003 had not met in match 2; it would be if, besides, match 2 counted as Black for Player 0004 alone.";
    assert!(case.class == "illegal" && case.article == "C1" && sentence.ends_with(wanted), "{sentence}");
}

#[test]
fn a_sentence_names_both_sides_the_article_both_values_and_what_would_have_to_be_otherwise() {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut named_otherwise = 0;
    for (folder, system) in FOLDERS {
        for Told { case, class, round, .. } in told(folder, system) {
            let sentence = text(&round, "sentence");
            *counts.entry(class.clone()).or_default() += 1;
            if class == "undecided" {
                assert!(
                    sentence.contains("No legal pairing exists: Player")
                        || sentence.contains("one of Player"),
                    "{case}: {sentence}"
                );
                continue;
            }
            let decisive = &round["decisive"];
            let argument = &decisive["argument"];
            let [recorded, reference, why, unless] =
                ["recorded", "reference", "why", "unless"].map(|part| text(argument, part));
            assert!(
                is_named(recorded) && (is_named(reference) || reference.starts_with("nobody")),
                "{case}: {sentence}"
            );
            assert_ne!(recorded, reference, "{case}");
            assert!(sentence.contains("; by the rules "), "{case}: {sentence}");
            let label = text(decisive, "article");
            assert!(
                sentence.contains(&format!("{label}: ")) || sentence.contains(&format!("[{label}] ")),
                "{case}: {sentence}"
            );
            let claims = [
                " It would be right if ",
                " It would be right if, and only if, ",
                " By the rules it could be right only if ",
                " By the rules it could be right with an allocated bye only if ",
            ];
            assert!(claims.iter().any(|claim| sentence.contains(claim)), "{case}: {sentence}");
            assert!(!why.is_empty() && !unless.is_empty(), "{case}: {sentence}");
            if class == "worse" || class == "bye" {
                for side in ["recorded", "reference"] {
                    let value = text(decisive, side);
                    assert!(tells(why, value), "{case}: {side} value {value:?} is not told in {why:?}");
                }
                let of_the_round =
                    ["last round", "initial colour"].iter().any(|words| unless.contains(words));
                assert!(
                    is_named(unless) || of_the_round || unless.contains(|c: char| c.is_ascii_digit()),
                    "{case}: neither a player nor a value: {unless:?}"
                );
                named_otherwise += usize::from(is_named(unless));
            }
            assert!(
                !sentence.contains("transposition "),
                "{case}: a number in place of its meaning: {sentence}"
            );
        }
    }
    assert!(
        named_otherwise >= 40,
        "{named_otherwise} sentences say of whom something would have to be otherwise"
    );
    for (class, floor) in
        [("illegal", 20), ("bye", 6), ("worse", 50), ("later", 6), ("colour", 18), ("undecided", 2)]
    {
        assert!(counts.get(class).is_some_and(|&count| count >= floor), "{class}: {counts:?}");
    }
}

/// A player by name and number.
fn is_named(clause: &str) -> bool {
    clause.contains("Player") && clause.contains('(') && clause.contains(')')
}

/// Whether a clause tells a value: all its numbers, or that there is none of what is counted.
fn tells(clause: &str, value: &str) -> bool {
    let numbers = |text: &str| -> Vec<String> {
        let parts = text.split(|c: char| !c.is_ascii_digit() && c != '.');
        parts.map(|part| part.trim_matches('.').to_owned()).filter(|part| !part.is_empty()).collect()
    };
    let told: BTreeSet<String> = numbers(clause).into_iter().collect();
    numbers(value).iter().all(|number| {
        told.contains(number)
            || number == "0" && ["none", "nobody", "no "].iter().any(|word| clause.contains(word))
    })
}

/// Every criterion that a document weighs, and the order of each of its decisions, decides in a case.
#[test]
fn every_criterion_of_every_table_is_told_of() {
    for (folder, system) in FOLDERS {
        let decided: BTreeSet<String> = told(folder, system).into_iter().map(|told| told.article).collect();
        let id = SystemId::named(system).unwrap();
        for table in id.system().tables() {
            let weighed = table.criteria.iter().filter(|(_, policy)| policy.to_string() != "absolute");
            for article in weighed.map(|(article, _)| *article).chain([table.order]) {
                assert!(decided.contains(article.id()), "{system}: {article} decides in no case");
            }
        }
        // The document that walks has no table: what its steps can give up, and their order.
        if id.system().tables().is_empty() {
            for article in
                ["B3", "B4", "A7.d", "A7.e", "B2a", "B5", "B6", "C1", "C12", "C13", "D1", "D2", "F4"]
            {
                assert!(decided.contains(article), "{system}: {article} decides in no case");
            }
        }
    }
}
