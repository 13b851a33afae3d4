//! Which articles a tournament puts to work.

use super::Replay;
use crate::position::{Field, Position};
use crate::rulebook::Article;
use crate::systems::{PairingSystem, SearchKind};
use crate::tournament::Tournament;

/// The articles at work in the reference's own choice of each round of a replay; none where the document does
/// not measure it. A round without a reference puts nothing to work.
#[must_use]
pub fn exercised(
    tournament: &Tournament,
    system: &dyn PairingSystem,
    replay: &Replay,
    search: SearchKind,
) -> Option<Vec<Vec<&'static Article>>> {
    let rounds = replay.rounds.iter().map(|round| {
        let position = Position::before(tournament, round.round, Field::of(tournament, round.round)).ok()?;
        match round.judgement.reference {
            Ok(_) => system.exercised(&position, search),
            Err(_) => Some(Vec::new()),
        }
    });
    rounds.collect()
}
