//! A report written anew: what was understood of it, in the published form.

use arbitrium_core::check::Rules;
use arbitrium_core::trf::{Edition, LowerOptions, write};

use crate::Refusal;
use crate::opened::Opened;

/// The tournament of a report as a report of this edition. What is found on the way joins the findings of the report; nothing is
/// added that the report does not say.
///
/// # Errors
/// When it is no tournament, or the edition has no place for something in it.
pub fn rewrite(opened: &mut Opened, rules: &Rules, edition: Edition) -> Result<String, Refusal> {
    let options = match opened.system(rules) {
        Ok(chosen) => rules.lowering(&opened.document, &*chosen.id.system()),
        Err(_) => LowerOptions::declared_in(&opened.document),
    };
    let lowered = opened.lower(options)?;
    write(&lowered.tournament, edition)
        .map_err(|error| Refusal::NotWritten(opened.shown(), edition.to_string(), error))
}
