//! `docs/reference/cli.md` is made of the long help of every command; what several commands have in common is there once. After a
//! change of the help write it anew: `cargo test --test it cli_reference::write -- --ignored`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use crate::common::command::arbitrium;

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/reference/cli.md")
}

fn help(command: &[String]) -> String {
    let words: Vec<&str> = command.iter().map(String::as_str).chain(["--help"]).collect();
    let run = arbitrium(&words).ends(0, &[]);
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

/// An option with its description, and the heading above it.
#[derive(Clone)]
struct Described {
    heading: String,
    text: String,
}

impl Described {
    fn name(&self) -> &str {
        let words = self.text.split([' ', ',', '\n']);
        words.filter(|word| !word.is_empty()).find(|word| word.starts_with("--")).unwrap()
    }
}

/// A command: what its help says before the options, and the options.
struct Command {
    title: String,
    about: String,
    options: Vec<Described>,
}

/// What a help says. The exit statuses have a page of their own.
fn read(title: String, help: &str) -> Command {
    let help = help.split("\nExit status:\n").next().unwrap();
    let (mut about, mut options, mut heading) = (String::new(), Vec::<Described>::new(), String::new());
    let is_option = |line: &str| line.starts_with("  -") || line.starts_with("      --");
    let mut lines = help.lines().peekable();
    while let Some(line) = lines.next() {
        if line.ends_with(':') && lines.peek().is_some_and(|next| is_option(next)) {
            line.trim_end_matches(':').clone_into(&mut heading);
        } else if !heading.is_empty() && is_option(line) {
            options.push(Described { heading: heading.clone(), text: line.to_owned() });
        } else if let Some(last) = options.last_mut() {
            let _ = write!(last.text, "\n{line}");
        } else {
            let _ = writeln!(about, "{line}");
        }
    }
    for option in &mut options {
        option.text = option.text.trim_end().to_owned();
    }
    Command { title, about: about.trim_end().to_owned(), options }
}

fn add(all: &mut Vec<Command>, command: &[String]) {
    let help = help(command);
    let words: Vec<&str> = ["arbitrium"].into_iter().chain(command.iter().map(String::as_str)).collect();
    all.push(read(words.join(" "), &help));
    for name in listed(&help) {
        let below: Vec<String> = command.iter().cloned().chain([name]).collect();
        add(all, &below);
    }
}

/// The options with the same description in several commands, each once, by their headings in the order of the help. Of two
/// descriptions of one name under a heading, that of most commands.
fn shared(all: &[Command]) -> Vec<(String, Vec<Described>)> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for option in all.iter().flat_map(|command| &command.options) {
        *counts.entry(&option.text).or_default() += 1;
    }
    let mut groups: Vec<(String, Vec<Described>)> = Vec::new();
    // What is under a heading of its own somewhere belongs there.
    let options = || all.iter().flat_map(|command| &command.options);
    let (general, special): (Vec<_>, Vec<_>) = options().partition(|option| option.heading == "Options");
    for option in special.into_iter().chain(general).filter(|option| counts[&*option.text] > 1) {
        if groups.iter().any(|(_, group)| group.iter().any(|other| other.text == option.text)) {
            continue;
        }
        let Some((_, group)) = groups.iter_mut().find(|(heading, _)| *heading == option.heading) else {
            groups.push((option.heading.clone(), vec![option.clone()]));
            continue;
        };
        match group.iter_mut().find(|other| other.name() == option.name()) {
            Some(other) if counts[&*other.text] < counts[&*option.text] => *other = option.clone(),
            Some(_) => {}
            None => group.push(option.clone()),
        }
    }
    groups
}

/// A heading in a page: `Facts` for `Facts (players by number …)`, and "Other" for what has none of its own.
fn title(heading: &str) -> &str {
    let title = heading.split(" (").next().unwrap();
    if title == "Options" { "Other" } else { title }
}

/// The section of a command: what only it has, and links to what it shares.
fn section(command: &Command, groups: &[(String, Vec<Described>)]) -> String {
    let is_shared =
        |option: &Described| groups.iter().any(|(_, group)| group.iter().any(|one| one.text == option.text));
    let mut page = format!("\n## {}\n\n```text\n{}\n", command.title, command.about);
    let mut heading = "";
    for option in command.options.iter().filter(|option| !is_shared(option)) {
        if heading == option.heading {
            page.push('\n');
        } else {
            heading = &option.heading;
            let _ = write!(page, "\n{heading}:\n");
        }
        let _ = writeln!(page, "{}", option.text);
    }
    page += "```\n";
    let mut links = Vec::new();
    for (heading, group) in groups.iter().filter(|(heading, _)| heading != "Console") {
        let has = |option: &&Described| command.options.iter().any(|other| other.text == option.text);
        let names: Vec<&str> = group.iter().filter(has).map(Described::name).collect();
        let names: Vec<&str> =
            names.into_iter().filter(|name| !["--help", "--version"].contains(name)).collect();
        let link = format!("[{}](#{})", title(heading), title(heading).to_lowercase().replace(' ', "-"));
        match names.len() {
            0 => {}
            number if number == group.len() => links.push(link),
            _ => links.push(format!("{link} (`{}`)", names.join("`, `"))),
        }
    }
    if !links.is_empty() {
        let _ = writeln!(page, "\nAlso: {}.", links.join(", "));
    }
    page
}

fn made() -> String {
    let mut all = Vec::new();
    add(&mut all, &[]);
    let groups = shared(&all);
    let sections: String = all.iter().map(|command| section(command, &groups)).collect();
    // What stands above the sections is written by hand.
    let written = std::fs::read_to_string(path()).unwrap();
    let head = written.split("\n## arbitrium\n").next().unwrap();
    let mut page = format!("{head}{sections}\n## Shared options\n");
    for (heading, group) in &groups {
        let texts: Vec<&str> = group.iter().map(|option| &*option.text).collect();
        let _ = write!(page, "\n### {}\n\n", title(heading));
        if let Some((_, about)) = heading.split_once(" (") {
            let _ = write!(page, "{}\n\n", about.trim_end_matches(')'));
        }
        let _ = writeln!(page, "```text\n{}\n```", texts.join("\n\n"));
    }
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
fn the_page_has_every_option() {
    let page = made();
    let mut all = Vec::new();
    add(&mut all, &[]);
    for command in &all {
        let own =
            page.split(&format!("\n## {}\n", command.title)).nth(1).unwrap().split("\n## ").next().unwrap();
        let shared = page.split("\n## Shared options\n").nth(1).unwrap();
        for option in &command.options {
            let text = format!("{}\n", option.text);
            let times = own.matches(&text).count() + shared.matches(&text).count();
            assert_eq!(times, 1, "{}: {}", command.title, option.text);
        }
    }
}

#[test]
#[ignore = "writes docs/reference/cli.md"]
fn write() {
    std::fs::write(path(), made()).unwrap();
}
