//! Claims that name a player by two numbers.

use std::collections::BTreeMap;

use super::claims::Claim;
use super::session::Session;
use crate::ratings::list::FideId;
use arbitrium_core::tournament::PlayerId;

/// A claim whose two numbers are those of two players: nobody knows whose result it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{line}:1: the FIDE number and the starting rank name two players; found: {fide_id} and {id}; \
     expected: {fide_id} and {rank}, or one of the two alone"
)]
#[non_exhaustive]
pub struct TwoPlayers {
    /// The line of the claims.
    pub line: u32,
    /// The FIDE number.
    pub fide_id: FideId,
    /// The starting rank.
    pub id: PlayerId,
    /// The starting rank of the player with that FIDE number.
    pub rank: PlayerId,
}

/// The first claim whose FIDE number has another starting rank in every report that has it.
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
