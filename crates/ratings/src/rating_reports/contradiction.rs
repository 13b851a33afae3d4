//! Finds claims in which the FIDE number and the starting rank belong to two players.

use std::collections::BTreeMap;

use super::claims::Claim;
use super::session::Session;
use crate::ratings::list::FideId;
use arbitrium_core::tournament::PlayerId;

/// A published result whose two numbers belong to two different players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{line}:1: the FIDE number and the starting rank name two players; found: {fide_id} and {id}; \
     expected: {fide_id} and {rank}, or one of the two alone"
)]
#[non_exhaustive]
pub struct TwoPlayers {
    /// The line of the claim, from 1.
    pub line: u32,
    /// The FIDE number in the file.
    pub fide_id: FideId,
    /// The starting rank in the file.
    pub id: PlayerId,
    /// The starting rank of the player with that FIDE number.
    pub rank: PlayerId,
}

/// The first claim whose FIDE number and starting rank belong to different players. At least one report
/// contains the FIDE number, and none of these reports gives it this starting rank. `None` if there is no
/// contradiction.
#[must_use]
pub fn contradiction(session: &Session, claims: &[Claim]) -> Option<TwoPlayers> {
    let mut ranks: BTreeMap<FideId, Vec<PlayerId>> = BTreeMap::new();
    for entrant in session.reports.iter().flat_map(|report| &report.entrants) {
        if let Some(number) = entrant.fide_id {
            ranks.entry(number).or_default().push(entrant.id);
        }
    }
    claims.iter().find_map(|claim| {
        let (fide_id, id) = claim.fide_id.zip(claim.id)?;
        let ranks = ranks.get(&fide_id).filter(|ranks| !ranks.contains(&id))?;
        Some(TwoPlayers { line: claim.line, fide_id, id, rank: *ranks.first()? })
    })
}
