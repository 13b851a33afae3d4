//! `docs/reference/cli.md` is the long help of every command. After a change of the help write it anew:
//! `cargo test --test it cli_reference::write -- --ignored`.

use std::fmt::Write as _;
use std::path::PathBuf;

use crate::common::command::arbitrium;

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/reference/cli.md")
}

/// The long help of a command, without blanks at the ends of lines.
fn help(command: &[String]) -> String {
    let words: Vec<&str> = command.iter().map(String::as_str).chain(["--help"]).collect();
    let run = arbitrium(&words);
    assert_eq!(run.code, 0, "{words:?}: {}", run.err);
    run.out.lines().map(str::trim_end).collect::<Vec<_>>().join("\n").trim_end().to_owned()
}

/// The commands that a help lists, but for `help`.
fn listed(help: &str) -> Vec<String> {
    let list = help.split_once("\nCommands:\n").map_or("", |(_, rest)| rest);
    let names = list.lines().take_while(|line| !line.is_empty());
    let names = names.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = names.filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

/// Adds a command and those below it.
fn add(page: &mut String, command: &[String]) {
    let help = help(command);
    let title =
        ["arbitrium".to_owned()].into_iter().chain(command.iter().cloned()).collect::<Vec<_>>().join(" ");
    let _ = writeln!(page, "\n## {title}\n\n```text\n{help}\n```");
    for name in listed(&help) {
        let below: Vec<String> = command.iter().cloned().chain([name]).collect();
        add(page, &below);
    }
}

fn made() -> String {
    let mut page = "# Commands and options\n\nThis page is the output of `--help` for every command. \
         `cargo test --test it cli_reference::write -- --ignored` writes it.\n"
        .to_owned();
    add(&mut page, &[]);
    page
}

#[test]
fn the_page_is_the_help_of_every_command() {
    let page = std::fs::read_to_string(path()).unwrap();
    let made = made();
    let parts = page.lines().zip(made.lines()).find(|(published, now)| published != now);
    assert!(parts.is_none() && page.len() == made.len(), "docs/reference/cli.md is not the help: {parts:?}");
    assert!(made.contains("## arbitrium rate-list publish\n"));
}

#[test]
#[ignore = "writes docs/reference/cli.md"]
fn write() {
    std::fs::write(path(), made()).unwrap();
}
