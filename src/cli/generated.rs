//! Shell completions and the manual pages, built from the same definition as the command line.

use clap::{Command, CommandFactory};
use clap_complete::Shell;

use super::args::{Cli, Console, Manual};
use super::failure::CliError;
use crate::outcome::Exit;

pub(super) fn completions(shell: Shell, console: &Console) -> Result<Exit, CliError> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "arbitrium", &mut script);
    print(&script, console)
}

/// Prints the manual page of the command, or of the subcommand that the words name.
///
/// # Errors
/// When no subcommand is called so.
pub(super) fn manual(args: &Manual, console: &Console) -> Result<Exit, CliError> {
    let mut whole = Cli::command().disable_help_subcommand(true);
    // Only then the subcommands know their full names.
    whole.build();
    if args.pages {
        let pages = pages(&whole).iter().map(|words| words.join(" ") + "\n").collect::<String>();
        return print(pages.as_bytes(), console);
    }
    let mut meant = &whole;
    for word in &args.command {
        let known = meant.find_subcommand(word);
        meant = known.ok_or_else(|| CliError::NoManual(args.command.join(" "), named(&whole)))?;
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(meant.clone())
        .source(concat!("arbitrium ", env!("CARGO_PKG_VERSION")))
        .manual("arbitrium")
        .render(&mut page)
        .map_err(|error| CliError::Internal(error.to_string()))?;
    let page = with_usage(&String::from_utf8_lossy(&page), meant.clone());
    print(tidied(&page).as_bytes(), console)
}

/// A page whose synopsis is the usage that `--help` tells.
fn with_usage(page: &str, mut command: Command) -> String {
    const SYNOPSIS: &str = ".SH SYNOPSIS\n";
    let Some((before, rest)) = page.split_once(SYNOPSIS) else { return page.to_owned() };
    let behind = rest.find(".SH ").map_or("", |at| &rest[at..]);
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").lines().map(|line| line.trim().replace('-', "\\-"));
    format!("{before}{SYNOPSIS}{}\n{behind}", usage.collect::<Vec<_>>().join("\n.br\n"))
}

/// A page as `man` and `mandoc` take it without a warning: no date is told, a paragraph ends with one space, no line ends with
/// blanks, none is stretched, and a list without blanks, such as that of the columns of a file, may be broken behind its commas.
fn tidied(page: &str) -> String {
    const LONGEST: usize = 40;
    let breakable = |word: &str| {
        if word.len() > LONGEST { word.replace(',', ",\\:") } else { word.to_owned() }
    };
    let page = page.replacen(".SH NAME", ".ad l\n.SH NAME", 1);
    let page = page.replacen(" 1  \"", " 1 \"\" \"", 1).replace("\n.br\n\n.br\n", "\n.sp\n");
    page.lines()
        .map(|line| line.split(' ').map(breakable).collect::<Vec<_>>().join(" ").trim_end().to_owned() + "\n")
        .collect()
}

/// The words of every page but the first, a command before its own subcommands.
fn pages(command: &Command) -> Vec<Vec<String>> {
    let shown = command.get_subcommands().filter(|one| !one.is_hide_set());
    let of_one = |one: &Command| {
        let name = one.get_name().to_owned();
        let within = pages(one).into_iter().map(|words| [vec![name.clone()], words].concat());
        [vec![name.clone()]].into_iter().chain(within).collect::<Vec<_>>()
    };
    shown.flat_map(of_one).collect()
}

/// The names of the subcommands, for whoever has mistaken one.
fn named(command: &Command) -> String {
    pages(command).iter().map(|words| words.join(" ")).collect::<Vec<_>>().join(", ")
}

fn print(bytes: &[u8], console: &Console) -> Result<Exit, CliError> {
    let mut output = console.output(None)?;
    output.write(&String::from_utf8_lossy(bytes))?;
    output.finish()?;
    Ok(Exit::Agrees)
}
