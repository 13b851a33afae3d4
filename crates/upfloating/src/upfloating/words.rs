//! Words for participants and values, used in verdicts and explanations.

use super::field::Field;
use arbitrium_swiss::weighing::Value;
use arbitrium_tournament::PlayerId;

/// The numbers, separated by commas, such as `2, 6, 1`. The text is `none` if there are none.
fn list(ids: impl IntoIterator<Item = PlayerId>) -> String {
    let ids: Vec<String> = ids.into_iter().map(|id| id.to_string()).collect();
    if ids.is_empty() { "none".into() } else { ids.join(", ") }
}

/// The pairing numbers of these participants as text. Participants are given by their indices in the field.
pub(super) fn players(field: &Field, players: impl IntoIterator<Item = usize>) -> String {
    list(players.into_iter().map(|player| id(field, player)))
}

/// The pairing number of a participant, who is given by the index in the field.
pub(super) fn id(field: &Field, player: usize) -> PlayerId {
    field.id(player)
}

/// The count in a value; 0 if the criterion does not apply.
pub(super) fn number(value: &Value) -> usize {
    if let Value::Count(number) = value { *number } else { 0 }
}
