//! Words for sets and numbers of players.

use super::field::Field;
use arbitrium_swiss::Telling;

/// The pairing numbers of `players`, separated by commas, such as `2, 6, 1`.
pub(super) fn listed(field: &Field, players: &[usize]) -> String {
    field.ids(players).iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// A set of players in the notation of the rules, such as `{2, 6, 1}`.
pub(super) fn set(field: &Field, players: &[usize]) -> String {
    format!("{{{}}}", listed(field, players))
}

/// The players as an enumeration in a sentence, such as `2, 6 and 1`.
pub(super) fn named(field: &Field, players: &[usize]) -> Telling {
    Telling::list(field.ids(players))
}
