//! Turns the tables that arbiters have into tournament report files: cross tables and round pages of results
//! servers, text tables of Vega, wallcharts, tables of games, and files in CSV or TSV. This crate is a part
//! of `arbitrium`. Depend on `arbitrium`, not on this crate.
//!
//! The form is recognised from the headings and the cells, never from the name of a file. Every cell is compared with
//! the cell of the opponent, and the points are recomputed. A table that contradicts itself is refused. The report
//! begins with a comment record (`###`) for each assumption.
//!
//! Web pages, workbooks and databases need the features `html`, `xlsx` and `sharly`.
//!
//! ```
//! use arbitrium_core::trf::Edition;
//!
//! let table = "\
//! No.\tName\tRtg\t1.Rd\t2.Rd\tPts
//! 1\tAhn, A\t2100\t3w1\t2b½\t1,5
//! 2\tBak, B\t2000\t-1\t1w½\t1,5
//! 3\tCho, C\t1900\t1b0\t\t0
//! ";
//! let read = arbitrium_tables::read(&[table.as_bytes()], &Default::default())?.expect("a table");
//! assert_eq!(read.sentence, "read as a starting-rank cross table of 3 players and 2 rounds");
//! assert!(read.report(Edition::Trf26).unwrap().starts_with("### Read as a starting-rank cross table"));
//! # Ok::<(), arbitrium_tables::TableError>(())
//! ```

mod aligned;
mod cell;
mod chart;
mod closed;
mod colours;
mod convert;
mod cross_table;
mod error;
mod games;
mod games_heading;
mod heading;
#[cfg(feature = "html")]
mod html;
mod mutual;
mod number;
mod numbering;
mod places;
mod points;
mod refusal;
mod result;
mod round_pages;
mod row;
#[cfg(feature = "sharly")]
mod sharly;
mod text;
mod vega;
#[cfg(feature = "html")]
mod vega_page;
mod words;
#[cfg(feature = "xlsx")]
mod xlsx;

use std::fmt;

use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::{Edition, MOST_BYTES, WriteError, write};
use encoding_rs::Encoding;

pub use error::{Fault, Place, TableError};
pub use places::Places;

use chart::Chart;
use row::Sheet;

/// The form of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Form {
    /// A cross table in which cells name opponents by start rank.
    StartingRank,
    /// A cross table in which cells name opponents by rank in the table.
    FinalRanking,
    /// Pages of rounds, each with its boards and results.
    RoundPages,
    /// A table of games: a row for each game, with both players and the result.
    Games,
    /// A text table of Vega.
    Vega,
    /// A wallchart: a line for each player, cells such as `W7` or `+b6`.
    WallChart,
    /// A database of Sharly-Chess.
    Database,
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Form::StartingRank => "a starting-rank cross table",
            Form::FinalRanking => "a final-ranking cross table",
            Form::RoundPages => "round pages",
            Form::Games => "a table of games",
            Form::Vega => "a cross table of Vega",
            Form::WallChart => "a wallchart",
            Form::Database => "a tournament of Sharly-Chess",
        })
    }
}

/// Options for reading tables.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options<'a> {
    /// The encoding of texts. If it is `None`, texts are read as UTF-8 or UTF-16 if the bytes fit. If they do
    /// not, texts are read as windows-1252.
    pub encoding: Option<&'static Encoding>,
    /// The tournament to read from a database with several, by its name or its number in the list, from 1.
    /// `None` if the user names none.
    pub tournament: Option<&'a str>,
}

/// A table that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Read {
    /// What kind of table it is, such as a cross table or a table of games.
    pub form: Form,
    /// One line, without a full stop, that says which kind of table was read and what the table cannot say.
    pub sentence: String,
    /// What was assumed, one sentence each.
    pub assumptions: Vec<String>,
    /// The number of the last round of the table, if it is assumed that no further round is planned. `None`
    /// if the table says how many rounds are planned.
    pub assumed_last: Option<u16>,
    /// The headings of the columns that are not read, in order.
    pub unused: Vec<String>,
    /// The tournament.
    pub tournament: Tournament,
    /// The cells of the table from which the fields of the report come.
    pub places: Places,
    /// The first and the last day, as a report writes them.
    dates: [Option<String>; 2],
    /// The day of each round, as a report writes days; empty if a day is unknown.
    days: Vec<String>,
}

impl Read {
    /// The tournament as a report file. It begins with comment records about the table and every assumption.
    ///
    /// # Errors
    /// Fails if the edition cannot hold a fact.
    pub fn report(&self, edition: Edition) -> Result<String, WriteError> {
        let mut sentence = self.sentence.replacen("read", "Read", 1);
        sentence.push('.');
        let mut lines: Vec<String> = std::iter::once(&sentence)
            .chain(&self.assumptions)
            .map(|comment| format!("### {comment}"))
            .collect();
        lines.push(write(&self.tournament, edition)?.trim_end().to_owned());
        let dates = ["042", "052"].iter().zip(&self.dates);
        lines.extend(dates.filter_map(|(code, date)| Some(format!("{code} {}", date.as_ref()?))));
        if !self.days.is_empty() {
            // The dates of the rounds are above the columns of the rounds, and have years of two digits.
            let days: Vec<&str> = self.days.iter().map(|day| day.get(2..).unwrap_or(day)).collect();
            lines.push(format!("{:<91}{}", "132", days.join("  ")));
        }
        Ok(lines.join("\n") + "\n")
    }
}

/// Reads one event from tables: one cross table, or the pages of its rounds. Returns `Ok(None)` if no input
/// is a table of a known form.
///
/// # Errors
/// Fails if a table contradicts itself, is incomplete, or comes in a closed format. The error names the places.
pub fn read(inputs: &[&[u8]], options: &Options<'_>) -> Result<Option<Read>, TableError> {
    if let Some(error) = inputs.iter().find_map(|bytes| closed::program(bytes)) {
        return Err(error);
    }
    if inputs.iter().any(|bytes| bytes.len() > MOST_BYTES) {
        let message = format!("the table is larger than {MOST_BYTES} bytes");
        return Err(TableError::new("table-too-large", message));
    }
    let Some(chart) = chart(inputs, options)? else { return Ok(None) };
    convert::converted(convert::with_games(chart)?).map(Some)
}

/// The chart of the inputs; `Ok(None)` if they have no known form. Every form is tried, and none accepts a
/// table of another form.
fn chart(inputs: &[&[u8]], options: &Options<'_>) -> Result<Option<Chart>, TableError> {
    #[cfg(feature = "sharly")]
    if let [bytes] = inputs
        && sharly::is_database(bytes)
    {
        return sharly::chart(bytes, options.tournament);
    }
    #[cfg(feature = "xlsx")]
    if !inputs.is_empty() && inputs.iter().all(|bytes| xlsx::is_workbook(bytes)) {
        let sheets = (1..).zip(inputs).map(|(input, bytes)| Ok(Sheet { input, rows: xlsx::rows(bytes)? }));
        return of_tables(&sheets.collect::<Result<Vec<Sheet>, TableError>>()?);
    }
    // A binary file has no lines.
    if inputs.iter().any(|bytes| bytes.starts_with(b"PK") || bytes.starts_with(b"SQLite format 3\0")) {
        return Ok(None);
    }
    let texts: Vec<String> = inputs.iter().map(|bytes| text::decoded(bytes, options.encoding)).collect();
    #[cfg(feature = "html")]
    if !texts.is_empty() && texts.iter().all(|text| html::is_page(text)) {
        let sheets = (1..).zip(&texts).map(|(input, text)| Sheet { input, rows: html::rows(text) });
        return of_tables(&sheets.collect::<Vec<Sheet>>());
    }
    if let [text] = &texts[..]
        && let Some(chart) = vega::chart(text)?
    {
        return Ok(Some(chart));
    }
    for delimiter in row::DELIMITERS {
        let sheets: Vec<Sheet> = (1..)
            .zip(&texts)
            .filter(|(_, text)| text.contains(delimiter))
            .map(|(input, text)| Sheet { input, rows: row::split(text, delimiter) })
            .collect();
        if sheets.len() == texts.len()
            && let Some(chart) = of_sheets(&sheets)?
        {
            return Ok(Some(chart));
        }
    }
    match &texts[..] {
        [text] if !text.contains('\t') => aligned::chart(text),
        _ => {
            let sheets = (1..).zip(&texts).map(|(input, text)| Sheet { input, rows: row::split(text, '\t') });
            refusal::refused(&sheets.collect::<Vec<Sheet>>()).map_or(Ok(None), Err)
        }
    }
}

/// The chart of pages or workbooks. Fails with the reason if they are tables of which no report can be made.
#[cfg(any(feature = "html", feature = "xlsx"))]
fn of_tables(sheets: &[Sheet]) -> Result<Option<Chart>, TableError> {
    // A cell with two results, such as `1½`, is not a game against player 1.
    if let Some(error) = refusal::of_opponents(sheets) {
        return Err(error);
    }
    match of_sheets(sheets)? {
        None => refusal::refused(sheets).map_or(Ok(None), Err),
        chart => Ok(chart),
    }
}

/// The chart of rows and cells.
fn of_sheets(sheets: &[Sheet]) -> Result<Option<Chart>, TableError> {
    let games = match sheets {
        [sheet] => games::chart(sheet)?,
        _ => None,
    };
    let pages = || round_pages::chart(sheets);
    let chart = match (games.map_or_else(pages, |chart| Ok(Some(chart)))?, sheets) {
        (None, [sheet]) => cross_table::chart(sheet)?,
        (chart, _) => chart,
    };
    if chart.is_some() {
        row::within_limits(sheets)?;
    }
    Ok(chart)
}
