//! Standings in every output format. All formats are made from one `Ranked` value.

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

/// The standings of a file, with what the user wants to see of them.
#[derive(Debug)]
pub struct Ranked<'a> {
    /// The path of the file as the user gave it.
    pub path: &'a str,
    /// The standings, with the calculations of their values.
    pub standings: &'a Standings<'a>,
    /// Where the list of tie-breaks comes from: a record of the file, or the caller.
    pub source: ListSource,
    /// The participants for whom the calculation of all values is shown, as indices.
    pub players: Vec<usize>,
    /// Two participants whose order is explained, as indices; `None` if the user does not want that.
    pub why: Option<[usize; 2]>,
    /// Whether the text output contains the table of standings in addition to the explanations.
    pub with_table: bool,
}
