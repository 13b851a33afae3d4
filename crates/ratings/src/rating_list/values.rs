//! Converts values from and to the form in which `SQLite` stores them. A value that this program never stores shows
//! that the database is damaged.

use std::error::Error;
use std::ops::RangeInclusive;
use std::str::FromStr;

use jiff::civil::Date;
use rusqlite::types::{FromSql, Type};
use rusqlite::{Result, Row};

use crate::ratings::{Composition, Month, list::Standing};

/// A stored value that this program never writes.
#[derive(Debug, thiserror::Error)]
#[error("{0:?} stands where it cannot")]
struct Impossible(String);

/// The value in the column with the index `column`, converted by `make`. Fails if this program never stores
/// that value.
pub(super) fn made<S: FromSql, T, E: Error + Send + Sync + 'static>(
    row: &Row<'_>,
    column: usize,
    make: impl FnOnce(S) -> std::result::Result<T, E>,
) -> Result<T> {
    make(row.get(column)?).map_err(|error| wrong(column, error))
}

/// The value in the column with the index `column`, converted by `make`; `None` if the cell is empty.
pub(super) fn made_if_any<S: FromSql, T, E: Error + Send + Sync + 'static>(
    row: &Row<'_>,
    column: usize,
    make: impl FnOnce(S) -> std::result::Result<T, E>,
) -> Result<Option<T>> {
    let cell: Option<S> = row.get(column)?;
    cell.map(make).transpose().map_err(|error| wrong(column, error))
}

/// The parsed text of a cell; `None` if the cell is empty.
pub(super) fn parsed_if_any<T: FromStr<Err: Error + Send + Sync + 'static>>(
    row: &Row<'_>,
    column: usize,
) -> Result<Option<T>> {
    made_if_any(row, column, |text: String| text.parse())
}

fn wrong(column: usize, error: impl Error + Send + Sync + 'static) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, Type::Null, Box::new(error))
}

fn impossible(column: usize, text: &str) -> rusqlite::Error {
    wrong(column, Impossible(arbitrium_core::printable::printable(text)))
}

/// The whole number in a column. Fails if it is outside `bounds`, which the stored numbers always satisfy.
/// Calculations with the number then cannot overflow.
pub(super) fn within<T: TryFrom<i64>>(
    row: &Row<'_>,
    column: usize,
    bounds: RangeInclusive<i64>,
) -> Result<T> {
    let number: i64 = row.get(column)?;
    let inside = bounds.contains(&number).then(|| T::try_from(number).ok()).flatten();
    inside.ok_or_else(|| impossible(column, &number.to_string()))
}

/// The month as the number that the database stores, such as `201307`.
pub(super) fn month_number(month: Month) -> i64 {
    i64::from(month.year()) * 100 + i64::from(month.month())
}

/// The month in a column; `None` if the cell is empty.
pub(super) fn month_if_any(row: &Row<'_>, column: usize) -> Result<Option<Month>> {
    let Some(number) = row.get::<_, Option<i64>>(column)? else { return Ok(None) };
    let parts = u16::try_from(number / 100).ok().zip(u8::try_from(number % 100).ok());
    let month = parts.and_then(|(year, month)| Month::new(year, month));
    month.map(Some).ok_or_else(|| impossible(column, &number.to_string()))
}

pub(super) fn month(row: &Row<'_>, column: usize) -> Result<Month> {
    month_if_any(row, column)?.ok_or_else(|| impossible(column, "nothing"))
}

pub(super) fn day(row: &Row<'_>, column: usize) -> Result<Date> {
    let text: String = row.get(column)?;
    text.parse().map_err(|_| impossible(column, &text))
}

const STANDINGS: [(Standing, &str); 3] =
    [(Standing::Active, "active"), (Standing::Inactive, "inactive"), (Standing::Delisted, "delisted")];

const COMPOSITIONS: [(Composition, &str); 3] = [
    (Composition::SwissOrTeam, "swiss-or-team"),
    (Composition::RoundRobin, "round-robin"),
    (Composition::Match, "match"),
];

fn word<T: PartialEq>(words: &[(T, &'static str)], value: &T) -> &'static str {
    words.iter().find(|(known, _)| known == value).map_or("", |(_, word)| word)
}

fn value<T: Copy>(words: &[(T, &'static str)], row: &Row<'_>, column: usize) -> Result<T> {
    let text: String = row.get(column)?;
    let found = words.iter().find(|(_, word)| *word == text).map(|(value, _)| *value);
    found.ok_or_else(|| impossible(column, &text))
}

pub(super) fn standing_word(standing: Standing) -> &'static str {
    word(&STANDINGS, &standing)
}

pub(super) fn standing(row: &Row<'_>, column: usize) -> Result<Standing> {
    value(&STANDINGS, row, column)
}

pub(super) fn composition_word(composition: Composition) -> &'static str {
    word(&COMPOSITIONS, &composition)
}

pub(super) fn composition(row: &Row<'_>, column: usize) -> Result<Composition> {
    value(&COMPOSITIONS, row, column)
}
