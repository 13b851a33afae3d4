use std::path::Path;

use super::{open, print};
use crate::cli::args::Console;
use crate::cli::args::rate_list::{Database, Show};
use crate::cli::failure::CliError;
use crate::printable::{path_text, printable};
use crate::rating_list::{PlayerHistory, Store};
use crate::ratings::list::FideId;
use crate::report::rate_list::{self as report, Overview};

/// Runs `arbitrium rate-list events DB`, which lists the events in a database.
pub(super) fn events(args: &Database, console: &Console) -> Result<(), CliError> {
    let store = open(args)?;
    print(console, &report::events(&store.events()?, &store.corrections()?, Console::width(None)))
}

/// Runs `arbitrium rate-list show DB [--player N]`, which shows the lists, or one player in all lists.
pub(super) fn run(args: &Show, console: &Console) -> Result<(), CliError> {
    let store = open(&args.store)?;
    let player = match &args.player {
        Some(wanted) => Some(wanted.parse::<FideId>().or_else(|_| store.named(wanted))?),
        None => None,
    };
    let page = match player {
        Some(player) => {
            let (history, exclusions) = (store.history(player)?, store.exclusions()?);
            let page = report::history(player, &history, &exclusions, Console::width(None));
            page + &steps(player, &history, store.path())
        }
        None => report::overview(&overview(&store)?, Console::width(None)),
    };
    print(console, &page)
}

/// The command that shows the steps of the last events of a player; empty without events.
fn steps(player: FideId, history: &PlayerHistory, database: &Path) -> String {
    let Some((list, files)) = report::last_reports(history) else { return String::new() };
    let files: Vec<String> = files.into_iter().map(argument).collect();
    let (files, database) = (files.join(" "), argument(&path_text(database)));
    format!("The steps of {list}: arbitrium rate {files} --list {database} --player {player}\n")
}

/// A path as an argument of a command, in quotation marks if it has a blank.
fn argument(path: &str) -> String {
    let path = printable(path);
    if path.contains(' ') { format!("\"{path}\"") } else { path }
}

fn overview(store: &Store) -> Result<Overview, CliError> {
    Ok(Overview {
        lists: store.lists()?,
        events: store.events()?,
        exclusions: store.exclusions()?,
        corrections: store.corrections()?,
    })
}
