//! Reads published or claimed results: CSV with the header `fide_id,id,change,new_rating`.

use std::io::BufRead;

use super::suspects::Figures;
use crate::ratings::list::{Cell, Cells, FideId, ListError, Table};
use crate::ratings::{Hundredths, Month, NewRating, Rational};
use arbitrium_core::tournament::PlayerId;

/// The header line of a file with published results.
pub const CLAIMS_HEADER: &str = "fide_id,id,change,new_rating";

/// The largest number of rows; no report has as many players.
const MOST_ROWS: usize = 200_000;

/// A published result of a player, which is to be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Claim {
    /// The line of the file, from 1.
    pub line: u32,
    /// The player's FIDE number; `None` if the file gives only the starting rank.
    pub fide_id: Option<FideId>,
    /// The player's starting rank in the report; `None` if the file gives only the FIDE number.
    pub id: Option<PlayerId>,
    /// The list that rates the events. It distinguishes several cards of a player.
    pub list: ClaimedList,
    /// The published change; `None` if the file has none for the player.
    pub change: Option<Hundredths>,
    /// The number of decimals of the change. Lists give whole points; the federation's web page gives one or two
    /// decimals.
    pub places: u8,
    /// The published new rating; `None` if the file has none for the player.
    pub new_rating: Option<i64>,
    /// Whether the file states that the player is delisted.
    pub delisted: bool,
}

impl Claim {
    /// Whether the row of the player states no result. Federations write such rows for players without a first rating.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.change.is_none() && self.new_rating.is_none()
    }

    /// Whether a computed change agrees with the claimed one, at the precision of the claim. A claim in whole points
    /// is compared with the number that is added to the rating. With one decimal both ways of rounding a half are
    /// accepted.
    #[must_use]
    pub fn is_change(&self, change: Change) -> bool {
        self.change.is_none_or(|claimed| {
            let unit = match self.places {
                0 => return claimed.get() == change.added * 100,
                1 => 10,
                _ => 1,
            };
            let apart = change.exact * 100 - Rational::from_integer(claimed.get());
            let apart = if apart < Rational::from_integer(0) { -apart } else { apart };
            apart * 2 <= Rational::from_integer(unit)
        })
    }

    /// Whether `figures` agree with the published change and new rating, at the precision of the claim. A
    /// value that the claim does not state always agrees.
    pub(super) fn is_met(&self, figures: &Figures) -> bool {
        let change = self.change.is_none() || figures.change.is_some_and(|change| self.is_change(change));
        change && self.new_rating.is_none_or(|new| figures.new == Some(new))
    }
}

/// The change of a rating, in rating points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// The change before rounding.
    pub exact: Rational,
    /// The whole number that is added to the rating after rounding.
    pub added: i64,
}

impl Change {
    /// The change by which a new rating was calculated.
    #[must_use]
    pub fn of(new: &NewRating) -> Self {
        Change { exact: Rational::new(new.change.get(), 100), added: new.rounded }
    }
}

/// The list that rates a player's events, as a file of published results states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClaimedList {
    /// The file has no column for the list.
    Any,
    /// The file has a column for the list, but the cell is blank.
    Blank,
    /// The file names the list of this month.
    Of(Month),
}

/// Reads published results. Rows without a result are included, except in the CSV that `rate` writes.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
/// use arbitrium::rating_reports::read_claims;
/// let claims = read_claims("fide_id,id,change,new_rating\n900002,,4.9,2867\n".as_bytes())?;
/// assert_eq!(claims[0].change.map(|change| change.to_string()), Some("4.90".into()));
/// # Ok::<(), arbitrium::ratings::list::ListError>(())
/// ```
///
/// # Errors
/// Fails if the header or a cell cannot be read, or if a line names no player.
pub fn read_claims(source: impl BufRead) -> Result<Vec<Claim>, ListError> {
    let mut table = Table::open(source).map_err(|error| match error.expected {
        None => error.expected(CLAIMS_HEADER),
        Some(_) => error,
    })?;
    let columns = Columns::of(&table)?;
    let mut claims = Vec::new();
    while let Some(row) = table.next()? {
        let claim = columns.claim(&row).map_err(|error| match error.found {
            None => error.found(table.text()),
            Some(_) => error,
        })?;
        claims.extend(claim);
        if claims.len() > MOST_ROWS {
            return Err(ListError::new(row.line, 1, format!("more than {MOST_ROWS} results")));
        }
    }
    Ok(claims)
}

/// The index of the column for each value of the file; `None` if the file has no such column.
struct Columns {
    fide_id: Option<usize>,
    id: Option<usize>,
    rated_on: Option<usize>,
    change: Option<usize>,
    new_rating: Option<usize>,
    /// Whether lines without a result are skipped. They are skipped in files that the command `rate` wrote.
    skips_blank: bool,
    status: Option<usize>,
    may_have_commas: bool,
}

impl Columns {
    /// Finds the columns by the header. Further columns are ignored, so that the output of `rate --format csv` can be
    /// read as claims. A column that seems to have results under another name is an error: a result in it would count
    /// as correct without being compared.
    fn of(table: &Table<impl BufRead>) -> Result<Self, ListError> {
        let header = table.header();
        let names: Vec<String> = header.iter().map(|cell| cell.text.trim().to_lowercase()).collect();
        let place = |name: &str| names.iter().position(|known| known == name);
        for name in CLAIMS_HEADER.split(',').chain(["rated_on"]) {
            let mut so_called =
                header.iter().zip(&names).filter(|(_, known)| *known == name).map(|(cell, _)| cell);
            if let (Some(_), Some(second)) = (so_called.next(), so_called.next()) {
                let problem = format!("the column {name} stands twice");
                let error = ListError::new(header.line, second.column, problem);
                return Err(error.found(table.text()).expected(CLAIMS_HEADER));
            }
        }
        if let Some(unread) = header.iter().find(|cell| looks_like_a_result(cell.text)) {
            let error = ListError::new(header.line, unread.column, "this column is not read");
            let error = error.found(unread.text.trim()).expected("change or new_rating");
            return Err(error.hint("rename the column, or leave it out"));
        }
        let columns = Columns {
            fide_id: place("fide_id"),
            id: place("id"),
            rated_on: place("rated_on"),
            change: place("change"),
            new_rating: place("new_rating"),
            skips_blank: place("status").is_some(),
            status: place("status"),
            may_have_commas: table.text().contains(';'),
        };
        let (who, what) = (columns.fide_id.or(columns.id), columns.change.or(columns.new_rating));
        if who.is_some() && what.is_some() {
            return Ok(columns);
        }
        let problem = "this is not a header of published results";
        let error = ListError::new(header.line, 1, problem).found(table.text()).expected(CLAIMS_HEADER);
        let is_split = names.iter().any(|name| name.contains([';', '\t']));
        Err(if is_split { error.hint("cells are separated by commas or semicolons") } else { error })
    }

    /// The claim of a row; `None` if the row states no result and such rows are skipped.
    fn claim(&self, row: &Cells) -> Result<Option<Claim>, ListError> {
        let cells: Vec<Cell<'_>> = row.iter().collect();
        let cell = |column: Option<usize>| column.and_then(|column| cells.get(column)).copied();
        // If semicolons separate the cells, a comma may be the decimal separator.
        let decimal = |text: &str| {
            if self.may_have_commas { decimal(&text.replacen(',', ".", 1)) } else { decimal(text) }
        };
        let change = value(
            cell(self.change),
            row.line,
            decimal,
            "not a change",
            "a number with at most two decimals, such as -4.95",
        )?;
        let claim = Claim {
            line: row.line,
            fide_id: value(
                cell(self.fide_id),
                row.line,
                |text| text.parse().ok(),
                "not a FIDE number",
                &format!("a whole number from 1 to {}", u32::MAX),
            )?,
            id: value(
                cell(self.id),
                row.line,
                starting_rank,
                "not a number of a player",
                "a starting rank from 1 to 9999",
            )?,
            list: match value(
                cell(self.rated_on),
                row.line,
                |text| text.parse().ok(),
                "not a month of a list",
                "a month such as 2013-08",
            )? {
                Some(list) => ClaimedList::Of(list),
                None if self.rated_on.is_some() => ClaimedList::Blank,
                None => ClaimedList::Any,
            },
            change: change.map(|(change, _)| change),
            places: change.map_or(2, |(_, places)| places),
            delisted: cell(self.status).is_some_and(|cell| cell.text.trim() == "delisted"),
            new_rating: value(
                cell(self.new_rating),
                row.line,
                rating,
                "not a rating",
                "a whole number up to 9999",
            )?,
        };
        if claim.fide_id.is_none() && claim.id.is_none() {
            let error = ListError::new(row.line, 1, "the row names no player");
            return Err(error.expected("a FIDE number or a starting rank"));
        }
        Ok(Some(claim).filter(|claim| !(claim.is_blank() && self.skips_blank)))
    }
}

/// Whether a column with an unknown name seems to have changes or new ratings.
fn looks_like_a_result(name: &str) -> bool {
    let name = name.trim().to_lowercase();
    // Other columns that `rate --format csv` writes. They have no results that are to be checked.
    let others = ["rating", "rated_on", "published_change", "published_new_rating"];
    let is_known = CLAIMS_HEADER.split(',').chain(others).any(|known| known == name);
    let words = ["new", "rating", "rtg", "elo", "chg", "change", "diff", "+/-", "±"];
    !is_known && words.iter().any(|word| name.contains(word))
}

/// The value that `read` makes of a cell; `None` if the cell is blank. If `read` returns `None`, the error
/// has the texts `problem` and `expected`, and the line `line`.
fn value<T>(
    cell: Option<Cell<'_>>,
    line: u32,
    read: impl Fn(&str) -> Option<T>,
    problem: &str,
    expected: &str,
) -> Result<Option<T>, ListError> {
    let Some(Cell { column, text }) = cell.filter(|cell| !cell.text.trim().is_empty()) else {
        return Ok(None);
    };
    let Some(value) = read(text.trim()) else {
        let error = ListError::new(line, column, problem).found(text.trim()).expected(expected);
        return Err(if text.contains(',') { error.hint("decimals stand after a point") } else { error });
    };
    Ok(Some(value))
}

fn starting_rank(text: &str) -> Option<PlayerId> {
    PlayerId::new(digits(text)?).ok()
}

fn rating(text: &str) -> Option<i64> {
    digits(text).filter(|&rating| rating <= 9999).map(i64::from)
}

fn digits(text: &str) -> Option<u32> {
    text.parse().ok().filter(|_| text.bytes().all(|b| b.is_ascii_digit()))
}

/// Reads a number with an optional sign and at most two decimals, not counting zeros at the end. Returns it with the
/// number of its decimals, at most two; `None` for any other text.
fn decimal(text: &str) -> Option<(Hundredths, u8)> {
    let (sign, size) = match text.strip_prefix(['-', '\u{2212}']) {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, given) = size.split_once('.').unwrap_or((size, ""));
    let decimals = given.trim_end_matches('0');
    if decimals.len() > 2 || whole.len() > 6 || whole.is_empty() || !given.bytes().all(|b| b.is_ascii_digit())
    {
        return None;
    }
    let number = digits(&format!("{whole}{decimals:0<2}"))?;
    let places = u8::try_from(given.len().min(2)).unwrap_or(2);
    Some((Hundredths::new(sign * i64::from(number)), places))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_have_their_place() {
        let fault = |text: &str| read_claims(text.as_bytes()).unwrap_err().to_string();
        let header = "fide_id,id,change,new_rating\n";
        assert_eq!(
            fault(&format!("{header}1,,4.9,\n7,,4.955,2000\n")),
            "3:4: not a change; found: 4.955; expected: a number with at most two decimals, such as -4.95"
        );
        assert!(fault(&format!("{header}1,,,21840\n")).starts_with("2:5: not a rating; found: 21840;"));
        assert!(fault(&format!("{header},,1,\n")).starts_with("2:1: the row names no player;"));
        assert!(read_claims(format!("{header}1,,,\n").as_bytes()).unwrap()[0].is_blank());
        assert!(fault(&format!("{header}1,2\n")).starts_with("2:3: a row with another number of cells"));
        assert!(fault("number;change\n").starts_with("1:1: this is not a header"));
        assert!(fault("fide_id,change,Change\n").starts_with("1:16: the column change stands twice"));
        assert!(fault("fide_id,Change,New\n").starts_with("1:16: this column is not read; found: New;"));
        assert!(read_claims("fide_id,name,rating,Change\n1,Federation,1400,2\n".as_bytes()).is_ok());
        assert_eq!(fault(""), "1:1: an empty file; expected: fide_id,id,change,new_rating");
    }
}
