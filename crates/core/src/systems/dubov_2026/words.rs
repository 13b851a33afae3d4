//! Words for sets and numbers of players.

use super::field::Field;
use crate::systems::Telling;

/// `2, 6, 1`.
pub(super) fn listed(field: &Field, players: &[usize]) -> String {
    field.ids(players).iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// A set as the text writes it: `{2, 6, 1}`.
pub(super) fn set(field: &Field, players: &[usize]) -> String {
    format!("{{{}}}", listed(field, players))
}

/// `2, 6 and 1`.
pub(super) fn named(field: &Field, players: &[usize]) -> Telling {
    Telling::list(field.ids(players))
}
