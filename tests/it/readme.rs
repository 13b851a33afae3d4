//! What the documents show is what the command prints.
//!
//! In every `console` block of `README.md` and `docs/*.md` whose commands begin with `$ arbitrium`, each command is run
//! in the project's folder and its output compared. A line `...` stands for any number of lines. `$ echo $?` shows the
//! exit code of the command before it; a command without it must exit 0.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::{Path, PathBuf};

use crate::common::command::arbitrium;

/// A command as a document shows it.
#[derive(Debug, Default)]
struct Shown {
    command: String,
    output: Vec<String>,
    exit: Option<i32>,
}

fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = std::fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let pages = docs.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    let mut all: Vec<PathBuf> = pages.collect();
    all.sort();
    all.insert(0, root.join("README.md"));
    all
}

/// The commands of the console blocks of a document.
fn commands(text: &str) -> Vec<Shown> {
    let mut all: Vec<Shown> = Vec::new();
    let mut inside = false;
    let mut showing_exit = false;
    for line in text.lines() {
        match line {
            "```console" => inside = true,
            "```" => inside = false,
            _ if !inside => {}
            "$ echo $?" => showing_exit = true,
            _ if showing_exit => {
                all.last_mut().unwrap().exit = Some(line.parse().unwrap());
                showing_exit = false;
            }
            _ => match line.strip_prefix("$ ") {
                Some(command) => all.push(Shown { command: command.to_owned(), ..Shown::default() }),
                None => all.last_mut().unwrap().output.push(line.trim_end().to_owned()),
            },
        }
    }
    all.retain(|shown| shown.command.starts_with("arbitrium "));
    all
}

/// Whether the printed lines are the shown ones, where `...` stands for any.
fn matches(shown: &[String], printed: &[String]) -> bool {
    match shown {
        [] => printed.is_empty(),
        [any, rest @ ..] if any == "..." => (0..=printed.len()).any(|from| matches(rest, &printed[from..])),
        [line, rest @ ..] => printed.first() == Some(line) && matches(rest, &printed[1..]),
    }
}

#[test]
fn the_documents_show_what_the_command_prints() {
    let mut count = 0;
    for document in documents() {
        for shown in commands(&std::fs::read_to_string(&document).unwrap()) {
            let args: Vec<&str> = shown.command.split_whitespace().skip(1).collect();
            let run = arbitrium(&args);
            let text = run.err.clone() + &run.out;
            let mut printed: Vec<String> = text.lines().map(|line| line.trim_end().to_owned()).collect();
            let blank_at_the_end = printed.iter().rev().take_while(|line| line.is_empty()).count();
            printed.truncate(printed.len() - blank_at_the_end);
            let place = format!("{}: $ {}", document.display(), shown.command);
            assert!(
                matches(&shown.output, &printed),
                "{place}\nshown:\n{}\nprinted:\n{}",
                shown.output.join("\n"),
                printed.join("\n")
            );
            assert_eq!(run.code, shown.exit.unwrap_or(0), "{place}");
            count += 1;
        }
    }
    assert!(count >= 8, "only {count} commands are shown");
}

/// Files and folders that documents link to exist.
#[test]
fn links_inside_the_project_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let others =
        ["CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "fuzz/README.md"].map(|name| root.join(name));
    let is_shipped = |document: &PathBuf| document.exists() || root.join("fuzz").exists();
    for document in documents().into_iter().chain(others).filter(is_shipped) {
        let text = std::fs::read_to_string(&document).unwrap();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next()) {
            if !link.is_empty() && !link.contains("://") {
                let target = document.parent().unwrap().join(link);
                // The fuzz targets are a package of their own, which is not shipped with this one.
                if target.components().any(|part| part.as_os_str() == "fuzz") && !root.join("fuzz").exists() {
                    continue;
                }
                assert!(target.exists(), "{}: {link}", document.display());
            }
        }
    }
}

/// The two set-up commands of the README are the ones that the continuous integration runs.
#[test]
fn the_readme_and_the_integration_name_the_same_test_command() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let has = |file: &str, line: &str| {
        let text = std::fs::read_to_string(root.join(file)).unwrap();
        assert!(text.lines().any(|found| found.trim() == line), "{file} has no line {line:?}");
    };
    has("README.md", "cargo run -- check corpus/double_swiss_2026/published");
    has("README.md", "cargo test");
    has(".ci/run", "cargo test");
}
