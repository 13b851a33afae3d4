use super::{open, print};
use crate::cli::args::Console;
use crate::cli::args::rate_list::{Database, Show};
use crate::cli::failure::CliError;
use crate::rating_list::Store;
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
            let hint = format!("The steps: arbitrium rate REPORT… --list DB --player {player}\n");
            report::history(player, &store.history(player)?, Console::width(None)) + &hint
        }
        None => report::overview(&overview(&store)?, Console::width(None)),
    };
    print(console, &page)
}

fn overview(store: &Store) -> Result<Overview, CliError> {
    Ok(Overview {
        lists: store.lists()?,
        events: store.events()?,
        exclusions: store.exclusions()?,
        corrections: store.corrections()?,
    })
}
