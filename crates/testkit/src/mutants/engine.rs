//! Runs a mutant in this process through the interface of a pairing program.

use arbitrium_core::position::{Field, Position};
use arbitrium_core::systems::{Failure, Pairing, Recorded};
use arbitrium_core::tournament::{PlayerId, Tournament};
use arbitrium_lab::engines::{Engine, Fault};

use super::Mutant;

/// A mutant in the role of a pairing program under test.
pub struct Wrong(pub &'static Mutant);

impl Engine for Wrong {
    fn pair(&mut self, tournament: &Tournament, round: u16) -> Result<Recorded, Fault> {
        match self.0.pair(&position(tournament, round)?) {
            Ok(Ok(pairing)) => complete(&pairing),
            Ok(Err(Failure::Impossible(proof))) => Err(Fault::NoPairing(proof.to_string())),
            Ok(Err(failure)) => Err(Fault::NotAsked(failure.to_string())),
            Err(spent) => Err(Fault::NotAsked(spent.to_string())),
        }
    }
}

/// The position before a round of a tournament. `Err` if the report has no such round.
pub fn position(tournament: &Tournament, round: u16) -> Result<Position, Fault> {
    Position::before(tournament, round, Field::of(tournament, round))
        .map_err(|error| Fault::NotAsked(error.to_string()))
}

/// Turns a pairing into the answer of a program. `Err` if the mutant paired a player twice.
fn complete(pairing: &Pairing) -> Result<Recorded, Fault> {
    let mut players: Vec<PlayerId> = pairing.pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
    players.extend(pairing.bye);
    players.sort_unstable();
    match players.windows(2).find(|two| two[0] == two[1]) {
        Some(doubled) => Err(Fault::DoubledPlayer(doubled[0])),
        None => Ok(Recorded::from(pairing)),
    }
}
