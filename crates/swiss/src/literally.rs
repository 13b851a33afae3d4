//! A pairing system that always uses the literal search.

use std::sync::Arc;

use crate::weighing::Table;
use crate::{Card, Failure, Judgement, Pairing, PairingSystem, Recorded, Reference, Remark, SearchKind};
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{Rulebook, UnknownReading};
use arbitrium_tournament::{BakuText, Colour, GamesPerRound, NationalRating, Tournament};

/// A pairing system that uses the literal search even if the caller requests the guided one. So test
/// campaigns and generators can use the literal search without any change to their code.
#[derive(Clone)]
pub struct Literally {
    document: Arc<dyn PairingSystem>,
    budget: u64,
}

impl Literally {
    /// The system `document`, with at most `budget` candidates for each question.
    #[must_use]
    pub fn new(document: Box<dyn PairingSystem>, budget: u64) -> Self {
        Literally { document: document.into(), budget }
    }

    fn search(&self) -> SearchKind {
        SearchKind::Literal { budget: self.budget }
    }
}

impl PairingSystem for Literally {
    fn rulebook(&self) -> &'static Rulebook {
        self.document.rulebook()
    }

    fn games_per_round(&self) -> GamesPerRound {
        self.document.games_per_round()
    }

    fn baku_text(&self) -> BakuText {
        self.document.baku_text()
    }

    fn folds(&self) -> bool {
        self.document.folds()
    }

    fn needs_ratings(&self) -> bool {
        self.document.needs_ratings()
    }

    fn literal_budget(&self) -> Option<u64> {
        Some(self.budget)
    }

    fn readings(&self) -> Vec<(&'static str, &'static str)> {
        self.document.readings()
    }

    fn with_reading(&self, id: &str, value: &str) -> Result<Box<dyn PairingSystem>, UnknownReading> {
        Ok(Box::new(Literally::new(self.document.with_reading(id, value)?, self.budget)))
    }

    fn is_unmoved_by(&self, readings: &[(&str, &str)], position: &Position) -> Vec<bool> {
        self.document.is_unmoved_by(readings, position)
    }

    fn agrees(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: Option<&Pairing>,
        _search: SearchKind,
    ) -> Result<bool, Failure> {
        self.document.agrees(position, recorded, other, self.search())
    }

    fn pair_as_recorded(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: Option<&Pairing>,
        _search: SearchKind,
    ) -> Result<Option<Pairing>, Failure> {
        self.document.pair_as_recorded(position, recorded, other, self.search())
    }

    fn judge_as_recorded(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: Option<&Pairing>,
        _search: SearchKind,
    ) -> Result<Option<(Pairing, Judgement)>, Failure> {
        self.document.judge_as_recorded(position, recorded, other, self.search())
    }

    fn prefers(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: &Pairing,
        _search: SearchKind,
    ) -> Result<Option<Judgement>, Failure> {
        self.document.prefers(position, recorded, other, self.search())
    }

    fn cards(&self, position: &Position) -> Vec<Card> {
        self.document.cards(position)
    }

    fn reference<'a>(&self, position: &'a Position, _search: SearchKind) -> Box<dyn Reference + 'a> {
        self.document.reference(position, self.search())
    }

    fn tables(&self) -> Vec<Table> {
        self.document.tables()
    }

    fn standings(&self, tournament: &Tournament) -> Vec<Remark> {
        self.document.standings(tournament)
    }

    fn numbering(&self, tournament: &Tournament, national: &[NationalRating]) -> Vec<Remark> {
        self.document.numbering(tournament, national)
    }

    fn deduce_initial_colour(&self, first_round: &Position, recorded: &Recorded) -> Option<Colour> {
        self.document.deduce_initial_colour(first_round, recorded)
    }
}
