//! Standings: one value, a file for each format.

#[cfg(feature = "pages")]
pub(super) mod account;
pub mod csv;
#[cfg(feature = "pages")]
pub mod html;
pub mod json;
pub mod judged;
#[cfg(feature = "pages")]
mod packed;
#[cfg(feature = "pages")]
mod page;
#[cfg(feature = "pages")]
pub mod text;
pub mod words;
mod working;
mod working_json;

use arbitrium_core::check::ranks::ListSource;
use arbitrium_core::standings::Standings;

/// The standings of a file, and what is asked about them.
#[derive(Debug)]
pub struct Ranked<'a> {
    /// The path as given.
    pub path: &'a str,
    /// The standings.
    pub standings: &'a Standings<'a>,
    /// Where the list comes from.
    pub source: ListSource,
    /// The participants of whom every value is told, by their places among the players.
    pub players: Vec<usize>,
    /// Two participants of whom it is told why one stands before the other.
    pub why: Option<[usize; 2]>,
    /// Whether the text has the table beside what is asked.
    pub with_table: bool,
}
