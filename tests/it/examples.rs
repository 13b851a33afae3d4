//! The examples of the library: each runs, and prints what is true of the file of the corpus.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::command::{arbitrium, finished};

/// The program of an example. `cargo test` makes it; where one module of the tests was asked for, it is made here.
fn program(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_BIN_EXE_arbitrium")).parent().unwrap().join("examples");
    let path = folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    if !path.exists() {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["build", "--example", name]).current_dir(env!("CARGO_MANIFEST_DIR"));
        assert!(cargo.status().unwrap().success(), "{name}");
    }
    path
}

fn printed(name: &str) -> String {
    let output = Command::new(program(name)).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    let run = finished(output).ends(0, &[]);
    run.out
}

#[test]
fn check_file_prints_the_round_that_differs() {
    let text = printed("check_file");
    let verdicts = text.lines().filter(|line| line.starts_with("round"));
    assert_eq!(verdicts.filter(|line| !line.ends_with("agrees")).collect::<Vec<_>>(), ["round 2: worse"]);
    assert!(text.contains("2.3.3"), "{text}");
}

#[test]
fn pair_round_pairs_as_the_command_does() {
    let text = printed("pair_round");
    let pairs = text.lines().filter(|line| line.contains(" - ")).map(|line| line.replace(" - ", " "));
    let command = arbitrium(&["pair", "corpus/double_swiss_2026/example.trf"]);
    assert_eq!(pairs.collect::<Vec<_>>(), command.out.lines().skip(1).collect::<Vec<_>>());
}

#[test]
fn explain_round_has_sections() {
    let text = printed("explain_round");
    assert!(text.starts_with("round 2\n") && text.contains("\n  "), "{text}");
}

#[test]
fn compare_engine_names_the_article_of_each_round() {
    let text = printed("compare_engine");
    assert_eq!(text.lines().collect::<Vec<_>>(), ["round 1: later 3.6.4", "round 2: worse C4 (2.3.1)"]);
}

#[test]
fn search_errors_prints_the_report_of_a_wrong_round() {
    let text = printed("search_errors");
    let players = text.lines().filter(|line| line.starts_with("001")).count();
    assert!(text.starts_with("wrong:\n") && players >= 2, "{text}");
}
