//! The rating lists that `--list` names: files, and databases of `rate-list`, which give all lists they hold.

use std::collections::BTreeSet;
use std::io::BufRead;
use std::path::Path;

use super::args::{Console, ListArgument};
use super::failure::CliError;
use super::packed;
use crate::printable::Shown as _;
use crate::rating_list::{Store, StoreError};
use crate::rating_reports::KnownList;
use crate::ratings::list::{FideId, ListFormat};
use crate::ratings::{Month, edition_named};
use crate::referee::rate;

/// What an argument's lists know of some players; nothing else of them is kept.
pub(super) fn known_lists(
    argument: &ListArgument,
    players: &BTreeSet<FideId>,
    console: &Console,
) -> Result<Vec<KnownList>, CliError> {
    let path = &argument.path;
    let mut source = packed::open_list(path)?;
    if packed::is_database(&mut source, path)? {
        // A database is read here and there in the file, and what has flowed by is gone.
        if !path.is_file() {
            return Err(CliError::FlowingDatabase(path.clone()));
        }
        return Ok(of_database(argument, players)?);
    }
    Ok(vec![of_file(argument, source, players, console)?])
}

fn of_file(
    argument: &ListArgument,
    source: impl BufRead,
    players: &BTreeSet<FideId>,
    console: &Console,
) -> Result<KnownList, CliError> {
    let path = &argument.path;
    let known = rate::list(source, argument.month, players);
    let (known, said) = known.map_err(|error| CliError::List(path.clone(), error))?;
    warn_of_month(path, argument.month, said, console);
    Ok(known)
}

/// Warns of a list that is taken for that of another month than it says itself.
pub(super) fn warn_of_month(path: &Path, given: Option<Month>, said: Option<Month>, console: &Console) {
    if let Some(warning) = rate::other_month(&path.shown(), given, said) {
        console.say(&format!("warning: {warning}"));
    }
}

/// All lists of a database, or that of the month given. Like `publish` it takes players whom the lists leave out (13)
/// with the ratings that go on meanwhile.
fn of_database(argument: &ListArgument, players: &BTreeSet<FideId>) -> Result<Vec<KnownList>, StoreError> {
    let store = Store::open(&argument.path)?;
    let edition = store.edition()?.and_then(|word| edition_named(&word).ok());
    let kind = edition.map(|edition| edition.rating_kind()).unwrap_or_default();
    let list = |month| {
        let entries = store.entries(month, players.iter().copied())?;
        Ok(KnownList { month: Some(month), format: ListFormat::Csv, kind, entries })
    };
    store.months(argument.month)?.into_iter().map(list).collect()
}
