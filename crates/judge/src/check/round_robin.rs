//! Decides whether a file contains a round-robin. The checks, the standings and the ratings all use this.

use super::undeclared::{NoSwiss, Pairs, names_other};
use arbitrium_tournament::Tournament;
use arbitrium_trf::{Document, columns, declared_system, says_round_robin};

/// Why a file counts as a round-robin.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RoundRobin {
    /// Record `192` or `092` declares a round-robin.
    Declared,
    /// No record declares the kind, but the pairs or the number of rounds show a round-robin.
    Shown(NoSwiss),
}

/// Why a file counts as a single or double round-robin; `None` if the file is not a round-robin, or does not
/// show that it is one. Record `192` decides (`BERGER_…`, `…ROUNDROBIN…`), or without it the words of `092`.
/// If neither record names the kind, the pairs decide. The file then counts as a round-robin in three cases.
/// All players have met all others, the pairs are those of the Berger tables, or the number of planned rounds
/// is that of a round-robin.
#[must_use]
pub fn round_robin(document: &Document, tournament: Option<&Tournament>) -> Option<RoundRobin> {
    if let Some((code, _)) = declared_system(document) {
        return is_code_of_round_robin(&code).then_some(RoundRobin::Declared);
    }
    if is_named_round_robin(document) {
        return Some(RoundRobin::Declared);
    }
    if names_other(document) {
        return None;
    }
    tournament.and_then(|tournament| Pairs::of(tournament).round_robin(tournament)).map(RoundRobin::Shown)
}

/// Whether a code of record `192` means a round-robin.
#[must_use]
pub fn is_code_of_round_robin(code: &str) -> bool {
    code.starts_with("BERGER_") || code.contains("ROUNDROBIN")
}

/// Whether the words of record `092` name a round-robin.
pub(super) fn is_named_round_robin(document: &Document) -> bool {
    let said = document.text_of(&columns::TYPE);
    said.is_some_and(|said| says_round_robin(said.text) && !said.text.to_lowercase().contains("swiss"))
}
