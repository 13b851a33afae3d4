//! What is told of participants, the same for verdicts and explanations.

use super::edition::Edition;
use super::field::Field;
use crate::systems::terms::forbidden::Obstacle;
use crate::systems::weighing::Value;
use crate::tournament::PlayerId;

/// A list of numbers: `2, 6, 1`, or `nobody`.
fn list(ids: impl IntoIterator<Item = PlayerId>) -> String {
    let ids: Vec<String> = ids.into_iter().map(|id| id.to_string()).collect();
    if ids.is_empty() { "nobody".into() } else { ids.join(", ") }
}

/// The numbers of participants of the field.
pub(super) fn players(field: &Field, players: impl IntoIterator<Item = usize>) -> String {
    list(players.into_iter().map(|player| id(field, player)))
}

/// The number by which a participant is known.
pub(super) fn id(field: &Field, player: usize) -> PlayerId {
    field.entrants[player].id
}

/// The number that a value counts; nothing asked counts nothing.
pub(super) fn number(value: &Value) -> usize {
    if let Value::Count(number) = value { *number } else { 0 }
}

/// Why two may not meet.
pub(super) fn obstacle<E: Edition>(obstacle: Obstacle) -> String {
    obstacle.told(E::GAMES.round_word())
}
