//! The document as a [`PairingSystem`].

use super::articles::RULEBOOK;
use super::field::Field;
use super::guided::Guided;
use super::literal::Literal;
use super::readings::Readings;
use super::{RoundPairing, Search, boards, colours, exercised, judge, pair_round, player, trace, wish};
use crate::position::Position;
use crate::rulebook::{Article, Rulebook, UnknownReading};
use crate::systems::{Explanation, Failure, Judgement, Pairing, PairingSystem, Recorded, SearchKind, Wish};
use crate::tournament::{Colour, GamesPerRound, PlayerId};

/// C.04.5 under certain readings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DoubleSwiss2026 {
    readings: Readings,
}

impl DoubleSwiss2026 {
    /// The document under these readings.
    #[must_use]
    pub fn with_readings(readings: Readings) -> Self {
        DoubleSwiss2026 { readings }
    }

    fn field(self, position: &Position) -> Field {
        Field::new(position, self.readings)
    }
}

impl PairingSystem for DoubleSwiss2026 {
    fn rulebook(&self) -> &'static Rulebook {
        &RULEBOOK
    }

    fn games_per_round(&self) -> GamesPerRound {
        GamesPerRound::Two
    }

    fn readings(&self) -> Vec<(&'static str, &'static str)> {
        self.readings.chosen()
    }

    fn with_reading(&self, id: &str, value: &str) -> Result<Box<dyn PairingSystem>, UnknownReading> {
        let mut readings = self.readings;
        readings.set(id, value)?;
        Ok(Box::new(DoubleSwiss2026 { readings }))
    }

    fn pair(&self, position: &Position, search: SearchKind) -> Result<Pairing, Failure> {
        let field = self.field(position);
        let round = with_search(search, |search| pair_round(&field, search))?;
        Ok(with_colours(&field, &round))
    }

    fn judge(&self, position: &Position, recorded: &Recorded, search: SearchKind) -> Judgement {
        let field = self.field(position);
        with_search(search, |search| judge::judge(position, &field, recorded, search))
    }

    fn explain(&self, position: &Position, search: SearchKind) -> Result<Explanation, Failure> {
        let field = self.field(position);
        with_search(search, |search| trace::explain(&field, search))
    }

    fn explain_player(
        &self,
        position: &Position,
        player: PlayerId,
        search: SearchKind,
    ) -> Result<Explanation, Failure> {
        let field = self.field(position);
        with_search(search, |search| player::explain(position, &field, player, search))
    }

    fn why_not(
        &self,
        position: &Position,
        pair: (PlayerId, PlayerId),
        search: SearchKind,
    ) -> Result<Wish, Failure> {
        let field = self.field(position);
        with_search(search, |search| wish::why_not(position, &field, pair, search))
    }

    fn exercised(&self, position: &Position, search: SearchKind) -> Option<Vec<&'static Article>> {
        let field = self.field(position);
        let absent = position.competitors.len() > field.entrants.len();
        with_search(search, |search| exercised::of(&field, absent, search))
    }

    fn deduce_initial_colour(&self, first_round: &Position, recorded: &Recorded) -> Option<Colour> {
        let field = self.field(first_round);
        let known = recorded.boards.iter().filter(|board| board.colours_known);
        let places = known.filter_map(|b| Some((field.index_of(b.white)?, field.index_of(b.black)?)));
        colours::deduce_initial_colour(&field, &places.collect::<Vec<_>>())
    }
}

fn with_search<T>(kind: SearchKind, f: impl FnOnce(&dyn Search) -> T) -> T {
    match kind {
        SearchKind::Guided => f(&Guided),
        SearchKind::Literal { budget } => f(&Literal::with_budget(budget)),
    }
}

/// 3.3.2, step 4: "Colours are then assigned according to Article 4."
pub(super) fn with_colours(field: &Field, round: &RoundPairing) -> Pairing {
    let allocated = round.pairs().map(|(a, b)| colours::allocate(field, a, b));
    let mut pairs: Vec<(usize, usize)> = allocated.map(|board| (board.white, board.black)).collect();
    boards::sort(field, &mut pairs);
    let id = |player: usize| field.entrants[player].id;
    Pairing {
        pairs: pairs.into_iter().map(|(white, black)| (id(white), id(black))).collect(),
        bye: round.bye.map(id),
    }
}
