use super::{Engine, Fault};
use arbitrium_core::position::{Field, Position};
use arbitrium_core::systems::{Pairing, Recorded};
use arbitrium_core::tournament::Tournament;

/// A pairing program that is a Rust function. The function gets the facts before a round, and returns the
/// pairing of the round, or `None` if it finds no legal pairing.
pub struct Function<F>(F);

impl<F: FnMut(&Position) -> Option<Pairing> + Send> Function<F> {
    /// Makes an engine of the function, so that it can be asked like a program under test.
    pub fn new(pair: F) -> Self {
        Function(pair)
    }
}

impl<F: FnMut(&Position) -> Option<Pairing> + Send> Engine for Function<F> {
    fn pair(&mut self, tournament: &Tournament, round: u16) -> Result<Recorded, Fault> {
        let position = Position::before(tournament, round, Field::of(tournament, round));
        let position = position.map_err(|error| Fault::NotAsked(error.to_string()))?;
        let pairing = (self.0)(&position).ok_or_else(|| Fault::NoPairing(String::new()))?;
        Ok(Recorded::from(&pairing))
    }
}
