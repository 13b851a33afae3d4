//! Writes the tournament of a report file again, as a file in a published format.

use arbitrium_core::check::Rules;
use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::{Edition, write};

use crate::opened::Opened;
use crate::refusal::{NotWritten, Refusal};

/// Reads the tournament of a report file and writes it in this edition of the format. Findings are added to those of
/// the report. The text contains only facts from the report.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; pub use arbitrium_report::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::check::Rules;
/// use arbitrium::referee::{Opened, rewrite};
/// use arbitrium::trf::Edition;
///
/// # let bytes = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/example.trf"));
/// let mut report = Opened::new("event.trf", bytes, None);
/// let text = rewrite(&mut report, &Rules::default(), Edition::Trf26)?;
/// assert!(text.starts_with("012 Example: the wrong upfloater"));
/// # Ok::<(), arbitrium::referee::Refusal>(())
/// ```
///
/// # Errors
/// Fails if the report is not a readable tournament, or if the format cannot express a part of it.
pub fn rewrite(opened: &mut Opened, rules: &Rules, edition: Edition) -> Result<String, Refusal> {
    let lowered = opened.lower_for(rules)?;
    written(opened, &lowered.tournament, edition)
}

/// Writes a tournament as the text of a file in this edition of the format. `opened` is the report that
/// contains the tournament; its name is used in errors.
pub(crate) fn written(opened: &Opened, tournament: &Tournament, edition: Edition) -> Result<String, Refusal> {
    write(tournament, edition).map_err(|error| NotWritten { name: opened.shown(), edition, error }.into())
}
