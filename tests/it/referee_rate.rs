//! Ratings asked of the library: the command adds files, the console and formats, and nothing to the answer.

use std::path::Path;

use crate::common::command::arbitrium;
use crate::common::rating::{LIST, OPEN, PUBLISHED, example_8_34};
use arbitrium::ratings::Month;
use arbitrium::referee::rate::{Beside, ListFile, PublishedFile};
use arbitrium::referee::{Opened, RateQuestion, Refusal, rate, rate_under_two};
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
