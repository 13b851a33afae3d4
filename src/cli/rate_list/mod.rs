//! `arbitrium rate-list`: one file for what needs more than a few lines.

mod add;
mod args;
mod show;

use std::path::Path;

pub(super) use args::RateList;

use args::{Database, Exclude, Export, Import, Include, Publish, Remove};

use super::args::Console;
use super::exit::Exit;
use super::failure::CliError;
use super::input;
use super::lists::warn_of_month;
use super::rate::edition;
use crate::counted::counted;
use crate::rating_list::{Published, Remark, Store, StoreError};
use crate::ratings::regulations_2013::Edition;
use crate::ratings::{Month, list};

/// `arbitrium rate-list …`
pub(super) fn run(command: &RateList, console: &Console) -> Result<Exit, CliError> {
    match command {
        RateList::Import(args) => import(args, console),
        RateList::Add(args) => return add::run(args, console),
        RateList::Events(args) => show::events(args, console),
        RateList::Remove(args) => remove(args, console),
        RateList::Publish(args) => publish(args, console),
        RateList::Export(args) => export(args, console),
        RateList::Show(args) => show::run(args, console),
        RateList::Exclude(args) => exclude(args, console),
        RateList::Include(args) => include(args, console),
    }?;
    Ok(Exit::Agrees)
}

fn open(database: &Database) -> Result<Store, CliError> {
    Ok(Store::open(&database.database)?)
}

/// Prints a result.
fn print(console: &Console, text: &str) -> Result<(), CliError> {
    let mut output = console.output(None)?;
    output.write(text)?;
    output.finish()
}

fn import(args: &Import, console: &Console) -> Result<(), CliError> {
    let edition = edition(&args.readings.readings)?;
    // A file that is no list begins no database.
    let rows =
        list::read(input::open(&args.list)?).map_err(|error| CliError::List(args.list.clone(), error))?;
    warn_of_month(&args.list, args.month, rows.month(), console);
    let name = args.list.display().to_string();
    let month = args.month.or(rows.month()).ok_or_else(|| StoreError::NoMonth(name.clone()))?;
    let imported = Store::open_or_begin(&args.store.database)?.import_rows(&name, rows, month, &edition)?;
    if imported.players == 0 {
        console.say("warning: the list has no players");
    }
    if imported.without_k > 0 {
        let whom = counted(imported.without_k, "rated player");
        let taken =
            if imported.without_k == 1 { "he is taken for a player" } else { "they are taken for players" };
        console.say(&format!(
            "warning: the list gives neither K nor games for {whom}: {taken} of 30 games or more (8.56)"
        ));
    }
    let (month, players, rated) = (imported.month, imported.players, imported.rated);
    print(console, &format!("{month}: imported, {}, {rated} rated\n", counted(players, "player")))
}

fn remove(args: &Remove, console: &Console) -> Result<(), CliError> {
    open(&args.store)?.remove(args.event)?;
    print(console, &format!("event {} is taken out\n", args.event))
}

fn publish(args: &Publish, console: &Console) -> Result<(), CliError> {
    let edition = edition(&args.readings.readings)?;
    let published = open(&args.store)?.publish(args.month, &edition, &others(&edition))?;
    for remark in &published.remarks {
        console.say(&format!("warning: {}", words(remark)));
    }
    print(console, &summary(args.month, &published))
}

fn words(remark: &Remark) -> String {
    match remark {
        Remark::RatingGone { fide_id, event } => format!(
            "player {fide_id} was rated when event {event} started and has been delisted since: there is no rating to \
             which its change could be added (7.21)"
        ),
        Remark::Unsettled { event } => format!(
            "event {event}: the iteration of 8.58 does not settle: R_u of the unrated players is as 8.2 gives it"
        ),
    }
}

/// The readings that are not the defaults, `id=value`.
fn others(edition: &Edition) -> String {
    let defaults = Edition::default().readings.chosen();
    let chosen = edition.readings.chosen().into_iter().zip(defaults);
    let others = chosen.filter(|(chosen, default)| chosen != default);
    others.map(|((id, value), _)| format!("{id}={value}")).collect::<Vec<_>>().join(", ")
}

fn summary(month: Month, published: &Published) -> String {
    if published.was_there {
        return format!("{month}: published before; nothing was changed\n");
    }
    let Published { events, played, new, delisted, inactive, active_again, .. } = published;
    format!(
        "{month}: published; events rated: {events}, rated players who played: {played}, new: {new}, \
         delisted: {delisted}, inactive from now on: {inactive}, active again: {active_again}\n"
    )
}

fn export(args: &Export, console: &Console) -> Result<(), CliError> {
    let store = open(&args.store)?;
    if let Some(output) = args.output.as_deref().filter(|output| is_same(output, store.path())) {
        return Err(CliError::IntoDatabase(output.to_owned()));
    }
    let mut output = console.output(args.output.as_deref())?;
    let written = store.export(args.month, args.players.into(), args.format.into(), output.bytes());
    written.map_err(|error| match error {
        StoreError::Write(error) => output.failed(&error),
        error => error.into(),
    })?;
    output.finish()
}

/// Whether two paths lead to one file.
fn is_same(one: &Path, other: &Path) -> bool {
    one.canonicalize().is_ok_and(|one| other.canonicalize().is_ok_and(|other| one == other))
}

fn exclude(args: &Exclude, console: &Console) -> Result<(), CliError> {
    let Some(who) = args.who.who() else { return Ok(()) };
    let mut store = open(&args.store)?;
    if !store.knows(who)? {
        console.say(&format!("warning: {who}: nobody here; is the name right?"));
    }
    let list = store.exclude(who, &args.reason)?;
    print(console, &format!("{who}: left out from the list of {list} on\n"))
}

fn include(args: &Include, console: &Console) -> Result<(), CliError> {
    let Some(who) = args.who.who() else { return Ok(()) };
    let list = open(&args.store)?.include(who)?;
    print(console, &format!("{who}: on the lists again from {list} on\n"))
}
