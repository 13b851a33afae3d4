//! Reads the rating lists that `--list` names: files, or databases of `arbitrium rate-list`, which contain several
//! lists.

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
use crate::referee::rate::{self, Notes};

/// The data of `players` from the lists that one option names. Other players in the lists are left out.
pub(super) fn known_lists(
    argument: &ListArgument,
    players: &BTreeSet<FideId>,
    notes: &mut Notes<'_>,
) -> Result<Vec<KnownList>, CliError> {
    let path = &argument.path;
    let mut source = packed::open_list(path)?;
    if packed::is_database(&mut source, path)? {
        // A database needs random access, so it cannot be read from a stream.
        if !path.is_file() {
            return Err(CliError::FlowingDatabase(path.clone()));
        }
        return Ok(of_database(argument, players)?);
    }
    Ok(vec![of_file(argument, source, players, notes)?])
}

fn of_file(
    argument: &ListArgument,
    source: impl BufRead,
    players: &BTreeSet<FideId>,
    notes: &mut Notes<'_>,
) -> Result<KnownList, CliError> {
    let path = &argument.path;
    let known = rate::list(source, argument.month, players);
    let (known, said) = known.map_err(|error| CliError::List(path.clone(), error))?;
    notes.extend(rate::other_month(&path.shown(), argument.month, said));
    Ok(known)
}

/// Warns if a list states a month (`said`) that differs from the month that the user gives (`given`).
pub(super) fn warn_of_month(path: &Path, given: Option<Month>, said: Option<Month>, console: &Console) {
    if let Some(warning) = rate::other_month(&path.shown(), given, said) {
        console.say(&format!("warning: {warning}"));
    }
}

/// The data of `players` from all lists of a database, or from the list of the given month. As in `publish`,
/// excluded players (13) are included with their continued ratings.
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
