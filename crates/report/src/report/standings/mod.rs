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

/// The standings of a file, with the user's choices of what is shown.
#[derive(Debug)]
pub struct Ranked<'a> {
    /// The path of the file as the user gave it.
    pub path: &'a str,
    /// The standings, with the calculations of their values.
    pub standings: &'a Standings<'a>,
    /// Where the list of tie-breaks comes from: a record of the file, or the caller.
    pub source: ListSource,
    /// The indices of the participants for whom the calculation of every value is shown.
    pub players: Vec<usize>,
    /// The indices of two participants whose order is explained; `None` if the user does not ask for this.
    pub why: Option<[usize; 2]>,
    /// Whether the text output contains the table of standings, in addition to the explanations.
    pub with_table: bool,
}
