//! Shell completions and manual pages, which are made from the definition of the command line.

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

/// Prints the manual page of the command, or of the subcommand that the user names.
///
/// # Errors
/// Fails if the subcommand does not exist.
pub(super) fn manual(args: &Manual, console: &Console) -> Result<Exit, CliError> {
    let mut whole = Cli::command().disable_help_subcommand(true);
    // `build` gives the subcommands their full names.
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

/// Replaces the synopsis of a manual page by the usage text of `--help`.
fn with_usage(page: &str, mut command: Command) -> String {
    const SYNOPSIS: &str = ".SH SYNOPSIS\n";
    let Some((before, rest)) = page.split_once(SYNOPSIS) else { return page.to_owned() };
    let behind = rest.find(".SH ").map_or("", |at| &rest[at..]);
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").lines().map(|line| line.trim().replace('-', "\\-"));
    format!("{before}{SYNOPSIS}{}\n{behind}", usage.collect::<Vec<_>>().join("\n.br\n"))
}

/// Changes a manual page so that `man` and `mandoc` accept it without a warning. The page has no date, sentences are
/// separated by one space, and lines have no trailing blanks and are not justified. A long word, such as the columns
/// of a file, can be broken after its commas.
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

/// The names of the manual pages of all subcommands, each as a list of words. A command precedes its subcommands.
fn pages(command: &Command) -> Vec<Vec<String>> {
    let shown = command.get_subcommands().filter(|one| !one.is_hide_set());
    let of_one = |one: &Command| {
        let name = one.get_name().to_owned();
        let within = pages(one).into_iter().map(|words| [vec![name.clone()], words].concat());
        [vec![name.clone()]].into_iter().chain(within).collect::<Vec<_>>()
    };
    shown.flat_map(of_one).collect()
}

/// The names of all subcommands as one text, for an error message.
fn named(command: &Command) -> String {
    pages(command).iter().map(|words| words.join(" ")).collect::<Vec<_>>().join(", ")
}

fn print(bytes: &[u8], console: &Console) -> Result<Exit, CliError> {
    let mut output = console.output(None)?;
    output.write(&String::from_utf8_lossy(bytes))?;
    output.finish()?;
    Ok(Exit::Agrees)
}
