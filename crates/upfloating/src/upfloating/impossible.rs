//! Proves that a round-pairing is impossible. 3.3.3: "If it is impossible to complete a round-pairing, the Chief
//! Arbiter shall decide what to do."

use super::edition::Edition;
use super::field::Field;
use super::round;
use super::search::Search;
use super::ways::{ScoresOver, Ways};
use arbitrium_search::Spent;
use arbitrium_swiss::NoPairing;
use arbitrium_tournament::PlayerId;

/// The proof that the players of the field cannot all be paired under C1 (3.3.3). Under one interpretation C5
/// compares all sets. This interpretation alone may make the pairing impossible. The proof then names no
/// players.
pub(super) fn explain<E: Edition>(field: &Field, search: &dyn Search<E>) -> Result<NoPairing, Spent> {
    let players: Vec<PlayerId> = field.entrants.iter().map(|entrant| entrant.id).collect();
    let proof = NoPairing::prove(&field.may_meet, &players)?;
    let ways = Ways { scores: ScoresOver::Legal, ..field.ways };
    if ways != field.ways && round::steps(&field.by(ways), search)?.is_some() {
        return Ok(NoPairing { left_over: 0, stuck: Vec::new(), partners: Vec::new(), ..proof });
    }
    Ok(proof)
}
