//! 3.3.3: "If it is impossible to complete a round-pairing, the Chief Arbiter shall decide what to do." Here:
//! the proof that it is impossible.

use super::edition::Edition;
use super::field::Field;
use super::round;
use super::search::Search;
use super::ways::{ScoresOver, Ways};
use crate::search::Spent;
use crate::systems::NoPairing;
use crate::tournament::PlayerId;

/// 3.3.3: why the players of the field cannot all be paired under C1. Where C5 takes its best over all sets, that alone may stand
/// against it.
pub(super) fn explain<E: Edition>(field: &Field, search: &dyn Search<E>) -> Result<NoPairing, Spent> {
    let players: Vec<PlayerId> = field.entrants.iter().map(|entrant| entrant.id).collect();
    let proof = NoPairing::prove(&field.may_meet, &players)?;
    let ways = Ways { scores: ScoresOver::Legal, ..field.ways };
    if ways != field.ways && round::steps(&field.by(ways), search)?.is_some() {
        return Ok(NoPairing { left_over: 0, stuck: Vec::new(), partners: Vec::new(), ..proof });
    }
    Ok(proof)
}
