//! The rating lists that `--list` names: files, and databases of `rate-list`, which give all lists they hold.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{BufRead as _, BufReader};

use super::args::ListArgument;
use super::failure::CliError;
use crate::rating_list::{Store, StoreError};
use crate::rating_reports::KnownList;
use crate::ratings::list::{self, FideId, ListFormat};

/// How every file of `SQLite` begins.
const DATABASE: &[u8] = b"SQLite format 3\0";

/// What an argument's lists know of some players; nothing else of them is kept.
pub(super) fn known_lists(
    argument: &ListArgument,
    players: &BTreeSet<FideId>,
) -> Result<Vec<KnownList>, CliError> {
    let path = &argument.path;
    let open = |error: std::io::Error| CliError::Open { path: path.clone(), reason: error.to_string() };
    let mut source = BufReader::new(File::open(path).map_err(open)?);
    if source.fill_buf().map_err(open)?.starts_with(DATABASE) {
        return Ok(of_database(argument, players)?);
    }
    Ok(vec![of_file(argument, source, players)?])
}

fn of_file(
    argument: &ListArgument,
    source: BufReader<File>,
    players: &BTreeSet<FideId>,
) -> Result<KnownList, CliError> {
    let path = &argument.path;
    let broken = |error: list::ListError| CliError::List(path.clone(), error);
    let rows = list::read(source).map_err(broken)?;
    let (format, month) = (rows.format(), argument.month.or(rows.month()));
    let mut entries = BTreeMap::new();
    for row in rows {
        let row = row.map_err(broken)?;
        if players.contains(&row.entry.fide_id) {
            let number = row.entry.fide_id;
            if entries.insert(number, row.entry).is_some() {
                return Err(CliError::ListedTwice { path: path.clone(), line: row.line, number });
            }
        }
    }
    Ok(KnownList { month, format, entries })
}

/// All lists of a database, or that of the month given. Like `publish` it takes players whom the lists leave out (13)
/// with the ratings that go on meanwhile.
fn of_database(argument: &ListArgument, players: &BTreeSet<FideId>) -> Result<Vec<KnownList>, StoreError> {
    let store = Store::open(&argument.path)?;
    let list = |month| {
        let entries = store.entries(month, players.iter().copied())?;
        Ok(KnownList { month: Some(month), format: ListFormat::Csv, entries })
    };
    store.months(argument.month)?.into_iter().map(list).collect()
}
