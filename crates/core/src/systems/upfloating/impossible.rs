//! 3.3.3: "If it is impossible to complete a round-pairing, the Chief Arbiter shall decide what to do." Here:
//! the proof that it is impossible.

use super::field::Field;
use crate::search::Spent;
use crate::systems::NoPairing;
use crate::tournament::PlayerId;

/// 3.3.3: why the players of the field cannot all be paired under C1.
pub(super) fn explain(field: &Field) -> Result<NoPairing, Spent> {
    let players: Vec<PlayerId> = field.entrants.iter().map(|entrant| entrant.id).collect();
    NoPairing::prove(&field.may_meet, &players)
}
