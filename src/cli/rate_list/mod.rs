//! Runs `arbitrium rate-list`. The longer subcommands have their own files.

mod add;
mod correct;
mod event_changes;
mod show;

use std::path::Path;

use super::args::Console;
use super::args::rate_list::{Chosen, Database, Exclude, Export, Import, Include, Publish, RateList, Remove};
use super::failure::CliError;
use super::lists::warn_of_month;
use super::packed;
use crate::counted::counted;
use crate::outcome::Exit;
use crate::printable::{path_text, printable};
use crate::rating_list::{Imported, Published, Remark, Store, StoreError};
use crate::ratings::{Edition, Month, edition_in_force, edition_named, list};
use crate::referee::rate;
use crate::whole::RoomedFile;

/// Runs a subcommand of `arbitrium rate-list` and returns its exit status.
pub(super) fn run(command: &RateList, console: &Console) -> Result<Exit, CliError> {
    match command {
        RateList::Import(args) => import(args, console),
        RateList::Add(args) => return add::run(args, console),
        RateList::Events(args) => show::events(args, console),
        RateList::Remove(args) => remove(args, console),
        RateList::Withdraw(args) => correct::withdraw(args, console),
        RateList::Correct(args) => correct::correct(args, console),
        RateList::Compare(args) => return correct::compare(args, console),
        RateList::Publish(args) => publish(args, console),
        RateList::Export(args) => export(args, console),
        RateList::Show(args) => show::run(args, console),
        RateList::Exclude(args) => exclude(args, console),
        RateList::Include(args) => include(args, console),
    }?;
    Ok(Exit::Agrees)
}

/// The open point about the games on an imported list. Only an import applies it, and the database keeps the
/// result.
const LIST_GAMES: &str = "list-games";

/// Warns if the edition of a database was not in force in the month of a list.
fn warn_of_time(edition: &Edition, list: Month, console: &Console) {
    if !edition.covers(list.first_day()) {
        console.say(&format!(
            "warning: {} was not in force on {}: other rules applied to the list of {list}",
            edition.id(),
            list.first_day()
        ));
    }
}

fn open(database: &Database) -> Result<Store, CliError> {
    Ok(Store::open(&database.database)?)
}

/// The edition of a database, with the interpretations that the user chooses.
///
/// # Errors
/// Fails if the database has no list, or if an interpretation does not exist or only concerns an import.
fn edition_of(store: &Store, readings: &Chosen) -> Result<Edition, CliError> {
    if readings.readings.iter().any(|(id, _)| id == LIST_GAMES) {
        return Err(CliError::FixedAtImport(LIST_GAMES));
    }
    let Some(word) = store.edition()? else { return Err(StoreError::NoList(store.path().to_owned()).into()) };
    Ok(rate::read_as(edition_named(&word)?, &readings.readings)?)
}

fn print(console: &Console, text: &str) -> Result<(), CliError> {
    let mut output = console.output(None)?;
    output.write(text)?;
    output.finish()
}

fn import(args: &Import, console: &Console) -> Result<(), CliError> {
    // The list is read first, so that a file that is not a list does not create a database.
    let rows = list::read(packed::open_one_list(&args.list)?)
        .map_err(|error| CliError::List(args.list.clone(), error))?;
    warn_of_month(&args.list, args.month, rows.month(), console);
    let name = path_text(&args.list);
    let month = args.month.or(rows.month()).ok_or_else(|| StoreError::NoMonth(name.clone()))?;
    let database: &Path = &args.store.database;
    let kept = match database.exists().then(|| Store::open(database)) {
        // An empty file is treated like a missing database.
        None | Some(Err(StoreError::NoList(_))) => None,
        Some(opened) => opened?.edition()?,
    };
    let edition = match (kept, &args.edition) {
        (_, Some(word)) => edition_named(word)?,
        (Some(kept), None) => edition_named(&kept)?,
        (None, None) => edition_in_force(Some(month.first_day()))?,
    };
    let edition = rate::read_as(edition, &args.readings.readings)?;
    let waiting = args.waiting.map(Into::into);
    let imported = imported(database, |store| store.import_rows(&name, rows, month, &edition, waiting))?;
    warn_of_time(&edition, month, console);
    if imported.without_k > 0 {
        let whom = counted(imported.without_k, "rated player");
        let mut names: Vec<String> = imported.first_without_k.iter().map(|name| printable(name)).collect();
        let more = imported.without_k.saturating_sub(u64::try_from(names.len()).unwrap_or_default());
        names.extend((more > 0).then(|| format!("{more} more")));
        console.say(&format!(
            "warning: the list gives neither K nor games for {whom}: K is that of {} games or more ({}): {}",
            edition.changes.coefficients.value.newcomer_games,
            edition.changes.coefficients.by.number,
            names.join("; ")
        ));
    }
    if imported.few_games > 0 {
        let coefficients = &edition.changes.coefficients;
        console.say(&format!(
            "warning: {} with fewer than {} games: the games are read as all games so far ({}). If they are the games \
             of one period, import with --reading {LIST_GAMES}=period",
            counted(imported.few_games, "rated player"),
            coefficients.value.newcomer_games,
            coefficients.by.number
        ));
    }
    for (k, players) in &imported.strange_k {
        console.say(&format!(
            "warning: the list gives K = {k} to {}: {} does not define this coefficient ({}); it is used as given",
            counted(*players, "player"),
            edition.id(),
            edition.changes.coefficients.by.number
        ));
    }
    if imported.below_floor > 0 {
        console.say(&format!(
            "warning: the list rates {} below {}: unrated here ({})",
            counted(imported.below_floor, "player"),
            edition.floor.value,
            edition.lists.dropped.by.number
        ));
    }
    let (month, players, rated) = (imported.month, imported.players, imported.rated);
    let events = match imported.events {
        0 => String::new(),
        events => format!("; {} that had waited, rated on it", counted(events, "event")),
    };
    print(console, &format!("{month}: imported, {}, {rated} rated{events}\n", counted(players, "player")))
}

/// Imports a list into a database. If the database is new and the import fails, no file is created.
fn imported(
    database: &Path,
    import: impl FnOnce(&mut Store) -> Result<Imported, StoreError>,
) -> Result<Imported, CliError> {
    if database.exists() {
        return Ok(import(&mut Store::open_or_begin(database)?)?);
    }
    let failed = |error: std::io::Error| match error.kind() {
        // Another process has created the file meanwhile.
        std::io::ErrorKind::AlreadyExists => CliError::Store(StoreError::Busy(database.to_owned())),
        _ => CliError::Write(database.to_owned(), error.to_string()),
    };
    // When the value is dropped, its temporary folder is removed with everything that SQLite wrote there.
    let whole = RoomedFile::new(database).map_err(failed)?;
    let imported = Store::open_or_begin(&whole.path()).and_then(|mut store| import(&mut store));
    let imported = imported.map_err(|error| match error {
        StoreError::Machine { reason, .. } => StoreError::Machine { path: database.to_owned(), reason },
        error => error,
    })?;
    whole.finish().map_err(failed)?;
    Ok(imported)
}

fn remove(args: &Remove, console: &Console) -> Result<(), CliError> {
    open(&args.store)?.remove(args.event)?;
    print(console, &format!("event {} is taken out\n", args.event))
}

fn publish(args: &Publish, console: &Console) -> Result<(), CliError> {
    let mut store = open(&args.store)?;
    let edition = edition_of(&store, &args.readings)?;
    let published = store.publish(args.month, &edition, &others(&edition))?;
    warn_of_time(&edition, args.month, console);
    warn(&edition, [&published], console);
    print(console, &summary(args.month, &published))
}

/// Prints the warnings about lists that were made.
fn warn<'a>(edition: &Edition, lists: impl IntoIterator<Item = &'a Published>, console: &Console) {
    let mut events = 0;
    for published in lists {
        events += published.events;
        for remark in &published.remarks {
            console.say(&format!("warning: {}", words(edition, remark)));
        }
    }
    if let Some(article) = edition.lists.standard_rating.filter(|_| events > 0) {
        console.say(&format!(
            "warning: a book holds no lists of standard chess: who has no rating here is rated as unrated, also with a \
             standard rating ({})",
            article.number
        ));
    }
}

fn words(edition: &Edition, remark: &Remark) -> String {
    match remark {
        Remark::RatingGone { fide_id, event } => format!(
            "player {fide_id} was rated when event {event} started, but has dropped below the floor since: there is no \
             rating to add the change to ({})",
            edition.lists.dropped.by.number
        ),
        Remark::Unsettled { event } => format!(
            "event {event}: the iteration{} does not settle: R_u of the unrated players is as 8.2 gives it",
            edition.round_robins.map(|rules| format!(" of {}", rules.iteration.number)).unwrap_or_default()
        ),
    }
}

/// The interpretations that differ from the defaults, each as `id=value`, separated by commas.
fn others(edition: &Edition) -> String {
    let others = edition.unusual().into_iter();
    others.map(|(id, value)| format!("{id}={value}")).collect::<Vec<_>>().join(", ")
}

fn summary(month: Month, published: &Published) -> String {
    if published.was_there {
        return format!("{month}: published before; nothing was changed\n");
    }
    format!("{month}: published; {}", counts(published))
}

fn counts(published: &Published) -> String {
    let Published { events, played, new, delisted, inactive, active_again, .. } = published;
    format!(
        "events rated: {events}, rated players who played: {played}, new: {new}, \
         below the floor: {delisted}, inactive from now on: {inactive}, active again: {active_again}\n"
    )
}

fn export(args: &Export, console: &Console) -> Result<(), CliError> {
    let store = open(&args.store)?;
    let mut output = console.output(args.output.as_deref())?;
    let written = store.export(args.month, args.players.into(), args.format.into(), output.bytes());
    written.map_err(|error| match error {
        StoreError::Write(error) => output.failed(&error),
        error => error.into(),
    })?;
    output.finish()
}

fn exclude(args: &Exclude, console: &Console) -> Result<(), CliError> {
    let Some(who) = args.who.who() else { return Ok(()) };
    let mut store = open(&args.store)?;
    if !store.knows(who)? {
        console.say(&format!("warning: {who}: no player here; is the name right?"));
    }
    let list = store.exclude(who, &args.reason)?;
    print(console, &format!("{who}: left out from the list of {list} on\n"))
}

fn include(args: &Include, console: &Console) -> Result<(), CliError> {
    let Some(who) = args.who.who() else { return Ok(()) };
    let list = open(&args.store)?.include(who)?;
    print(console, &format!("{who}: on the lists again from {list} on\n"))
}
