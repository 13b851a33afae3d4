use super::{add, counts, edition_of, event_changes, open, print, warn};
use crate::cli::args::Console;
use crate::cli::args::rate_list::{Compare, CompareFormat, Correct, Withdraw};
use crate::cli::failure::CliError;
use crate::cli::lists::warn_of_month;
use crate::cli::packed;
use crate::counted::counted;
use crate::outcome::Exit;
use crate::printable::{path_text, printable};
use crate::rating_list::{Changed, Entrant, Facts, Republished};
use crate::ratings::{K, Rating, list};
use crate::report::rate_list as report;
use std::collections::BTreeSet;
use std::fmt::Write;

/// Runs `arbitrium rate-list withdraw DB EVENT`, which removes an event that a list has rated.
pub(super) fn withdraw(args: &Withdraw, console: &Console) -> Result<(), CliError> {
    let mut store = open(&args.store)?;
    let edition = edition_of(&store, &args.readings)?;
    let done = store.withdraw(args.event, &args.reason, &edition)?;
    if done.was_there {
        return print(console, &format!("event {}: withdrawn before; nothing was changed\n", args.event));
    }
    warn(&edition, done.lists.iter().map(|(_, published)| published), console);
    print(console, &format!("event {} is withdrawn\n{}", args.event, republished(&done)))
}

/// Runs `arbitrium rate-list correct DB EVENT FILE`, which replaces an event that a list has rated.
pub(super) fn correct(args: &Correct, console: &Console) -> Result<(), CliError> {
    let reported = &args.reported;
    let mut store = open(&reported.store)?;
    let edition = edition_of(&store, &reported.readings)?;
    let (path, facts) = add::one(&store, &edition, reported, console)?;
    let done = store.correct(args.event, &path, &facts, &args.reason, &edition)?;
    if done.was_there {
        return print(console, &format!("event {}: corrected so before; nothing was changed\n", args.event));
    }
    let later = done.later.map(|list| {
        let (ends, article) = (facts.ends, edition.lists.closing_days.by.number);
        format!("; it ended on {ends} and is rated on the list of {list} ({article})")
    });
    let later = later.unwrap_or_default();
    let mut changes = String::new();
    if let Some(old) = &done.replaced {
        if is_another(old, &facts) {
            let (old, new) = (named(old), named(&facts));
            console.say(&format!("warning: event {} was {old}; it is replaced by {new}", args.event));
        }
        changes = event_changes::lines(old, &facts);
    }
    warn(&edition, done.lists.iter().map(|(_, published)| published), console);
    print(console, &format!("event {} is corrected{later}\n{changes}{}", args.event, republished(&done)))
}

/// Whether a replaced event seems to be another event: it has another name or other dates, or most players differ.
fn is_another(old: &Facts, new: &Facts) -> bool {
    let key = |one: &Entrant| one.fide_id.map_or_else(|| one.name.to_lowercase(), |id| id.to_string());
    let known: BTreeSet<String> = old.entrants.iter().map(key).collect();
    let shared = new.entrants.iter().filter(|one| known.contains(&key(one))).count();
    let most = old.entrants.len().max(new.entrants.len());
    (&old.name, old.starts, old.ends) != (&new.name, new.starts, new.ends) || shared * 2 < most
}

/// An event with its name, its dates and the number of its players.
fn named(event: &Facts) -> String {
    let name = if event.name.is_empty() { "(no name)".to_owned() } else { printable(&event.name) };
    let players = counted(event.entrants.len(), "player");
    format!("{name}, {} to {}, {players}", event.starts, event.ends)
}

fn republished(done: &Republished) -> String {
    let said =
        |one: Option<(Rating, K)>| one.map_or("unrated".to_owned(), |(rating, k)| format!("{rating}, K {k}"));
    let mut text = String::new();
    for (list, published) in &done.lists {
        let changed: Vec<&Changed> = done.changed.iter().filter(|one| one.list == *list).collect();
        let _ = write!(text, "computed again: {list}; {}", counts(published));
        let _ = writeln!(text, "  {} with another rating or K", counted(changed.len(), "player"));
        for Changed { fide_id, name, before, now, .. } in changed {
            let _ = writeln!(text, "  {fide_id} {}: {} → {}", printable(name), said(*before), said(*now));
        }
    }
    text
}

/// Runs `arbitrium rate-list compare DB MONTH FILE` and returns its exit status.
pub(super) fn compare(args: &Compare, console: &Console) -> Result<Exit, CliError> {
    let store = open(&args.store)?;
    let edition = edition_of(&store, &args.readings)?;
    let broken = |error| CliError::List(args.list.clone(), error);
    let rows = list::read(packed::open_one_list(&args.list)?).map_err(broken)?;
    warn_of_month(&args.list, Some(args.month), rows.month(), console);
    let compared = store.compare(args.month, rows, &path_text(&args.list), &edition)?;
    let page = match args.format {
        CompareFormat::Text => report::compared(args.month, &compared, Console::width(None)),
        CompareFormat::Json => report::compared_json(args.month, edition.id(), &compared)
            .map_err(|error| CliError::Internal(error.to_string()))?,
    };
    print(console, &page)?;
    Ok(match (compared.differences.is_empty(), compared.agree) {
        (false, _) => Exit::Differs,
        (true, 0) => Exit::Undecided,
        (true, _) => Exit::Agrees,
    })
}
