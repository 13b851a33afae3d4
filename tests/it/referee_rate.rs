//! Ratings asked of the library: the command adds files, the console and formats, and nothing to the answer.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::Path;

use crate::common::command::arbitrium;
use crate::common::rating::{LIST, OPEN, PUBLISHED, example_8_34};
use arbitrium::ratings::{Month, Rating, Score};
use arbitrium::referee::rate::{Beside, ListFile, PublishedFile};
use arbitrium::referee::{Opened, RateQuestion, Refusal, WhatIf, rate, rate_under_two, what_if};
use arbitrium::report::rate::{csv, editions, json};

fn bytes(path: &str) -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

fn opened(path: &str) -> Opened {
    Opened::new(path, &bytes(path), None)
}

fn july() -> Month {
    "2013-07".parse().unwrap()
}

/// Every line behind the word, as the command prints it.
fn printed(word: &str, lines: impl IntoIterator<Item: std::fmt::Display>) -> String {
    lines.into_iter().fold(String::new(), |text, line| text + &format!("{word}: {line}\n"))
}

/// With a list and published results: JSON, CSV, the messages and the exit status.
#[test]
fn a_rating_is_the_commands() {
    let (list, published) = (bytes(LIST), bytes(PUBLISHED));
    let beside = Beside {
        lists: vec![ListFile { name: LIST, bytes: &list, month: Some(july()) }],
        published: Some(PublishedFile { name: PUBLISHED, bytes: &published }),
        ..Beside::default()
    };
    let dated = format!("2013-07={LIST}");
    for player in [None, Some("Adams")] {
        let question = RateQuestion { player: player.map(str::to_owned), ..RateQuestion::default() };
        let answer = rate(&mut [opened(OPEN)], &question, beside.clone()).unwrap();
        let mut line = vec!["rate", OPEN, "--list", &dated, "--against", PUBLISHED];
        line.extend(player.iter().flat_map(|player| ["--player", player]));
        let run = arbitrium(&[&line[..], &["--format", "json"]].concat());
        assert_eq!(json::render(&answer.report()).unwrap(), run.out);
        assert_eq!(answer.exit() as i32, run.code, "{}", run.err);
        for note in &answer.notes {
            assert!(run.err.contains(&format!("warning: {note}")), "{note} in {}", run.err);
        }
        let run = arbitrium(&[&line[..], &["--format", "csv"]].concat());
        assert_eq!(csv::render(&answer.report()), run.out);
        let shown = answer.cards().count();
        assert_eq!(shown == 1, player.is_some(), "{shown}");
    }
}

#[test]
fn two_editions_are_the_commands() {
    let files = example_8_34();
    let mut reports = files.each_ref().map(|path| opened(path));
    let question = RateQuestion::default();
    let answer =
        rate_under_two(&mut reports, ["rating-2013", "rating-2024"], &question, Beside::default()).unwrap();
    let [a, b, c] = files.each_ref().map(String::as_str);
    let run =
        arbitrium(&["rate", a, b, c, "--compare-editions", "rating-2013,rating-2024", "--format", "json"]);
    assert_eq!(editions::json(&answer.report()).unwrap(), run.out);
    assert_eq!(answer.exit() as i32, run.code);
    let twice = rate_under_two(&mut reports, ["rating-2013"; 2], &question, Beside::default());
    assert!(matches!(twice, Err(Refusal::SameEdition(same)) if same.id == "rating-2013"));
}

#[test]
fn games_without_a_report_are_the_commands() {
    let rated = |points| Rating::new(points).unwrap();
    let games = vec![(rated(1901), Score::Win), (rated(1380), Score::Draw)];
    let asked = WhatIf { rating: Some(rated(1843)), games, ..WhatIf::default() };
    let answer = what_if(&asked).unwrap();
    let line = ["rate", "what-if", "--rating", "1843", "--game", "1901:1", "--game", "1380:0.5"];
    let run = arbitrium(&[&line[..], &["--format", "json"]].concat());
    assert_eq!(json::render(&answer.report()).unwrap(), run.out);
    let warnings = printed("warning", &answer.notes);
    assert!(warnings.contains("an opponent with 1380") && run.err == warnings, "{}", run.err);
}

/// The reasons of a refusal are values; their text is what the command prints.
#[test]
fn a_refused_rating_says_what_the_command_says() {
    let told = |refusal: &Refusal, line: &[&str]| {
        let run = arbitrium(line);
        let lines = printed("error", refusal.to_string().lines());
        assert!(run.err.ends_with(&lines), "{lines}{}", run.err);
        assert_eq!((run.code, run.out.as_str()), (2, ""));
    };
    let nobody = bytes("corpus/rating_2013/nobody_left.csv");
    let question = RateQuestion::default();
    let list = |bytes| Beside {
        lists: vec![ListFile { name: "list.csv", bytes, month: Some(july()) }],
        ..Beside::default()
    };
    let unknown = rate(&mut [opened(OPEN)], &question, list(&nobody)).unwrap_err();
    assert!(matches!(&unknown, Refusal::NotRatable(found) if found.obstacles.len() > 1), "{unknown}");
    told(&unknown, &["rate", OPEN, "--list", "2013-07=corpus/rating_2013/nobody_left.csv"]);
    let broken = rate(&mut [opened(OPEN)], &question, list(b"no list")).unwrap_err();
    assert!(broken.to_string().starts_with("list.csv:1:"), "{broken}");
    let twice = rate(&mut [opened(OPEN), opened(OPEN)], &question, Beside::default()).unwrap_err();
    told(&twice, &["rate", OPEN, OPEN]);
    let named = RateQuestion { player: Some("Nobody".into()), ..question };
    let missing = rate(&mut [opened(OPEN)], &named, Beside::default()).unwrap_err();
    told(&missing, &["rate", OPEN, "--player", "Nobody"]);
}
