use super::{Engine, Fault};
use arbitrium_core::position::{Field, Position};
use arbitrium_core::systems::{Failure, PairingSystem, Recorded, SearchKind};
use arbitrium_core::tournament::Tournament;

/// Arbitrium itself as an engine, without a process. It serves to test arbitrium, for example to compare the
/// guided search with the literal one.
pub struct Reference {
    system: Box<dyn PairingSystem>,
    search: SearchKind,
}

impl Reference {
    /// Creates an engine that answers by this pairing system and this search.
    #[must_use]
    pub fn new(system: Box<dyn PairingSystem>, search: SearchKind) -> Self {
        Reference { system, search }
    }
}

impl Engine for Reference {
    fn pair(&mut self, tournament: &Tournament, round: u16) -> Result<Recorded, Fault> {
        let field = Field::of(tournament, round);
        let position =
            Position::before(tournament, round, field).map_err(|e| Fault::NotAsked(e.to_string()))?;
        match self.system.pair(&position, self.search) {
            Ok(pairing) => Ok(Recorded::from(&pairing)),
            Err(Failure::Impossible(proof)) => Err(Fault::NoPairing(proof.to_string())),
            Err(
                failure @ (Failure::BudgetSpent
                | Failure::Spent(_)
                | Failure::Unknown { .. }
                | Failure::Lacks { .. }),
            ) => Err(Fault::NotAsked(failure.to_string())),
        }
    }
}
