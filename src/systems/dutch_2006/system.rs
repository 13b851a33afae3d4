//! The document as a [`PairingSystem`].

use super::articles::RULEBOOK;
use super::boards;
use super::colours;
use super::field::Field;
use super::guided::Guided;
use super::literal::Literal;
use super::readings::{ByeReceiver, Readings};
use super::round::{RoundWalk, pair_round};
use super::walk::Search;
use super::{exercised, judge, order, player, standings, trace, wish};
use crate::position::Position;
use crate::rulebook::{Article, Rulebook, UnknownReading};
use crate::systems::{
    Explanation, Failure, Judgement, Pairing, PairingSystem, Recorded, Remark, SearchKind, Wish,
};
use crate::tournament::{Colour, GamesPerRound, NationalRating, PlayerId, Tournament};

/// The Dutch system of 2006 under certain readings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dutch2006 {
    readings: Readings,
}

impl Dutch2006 {
    /// The document under these readings.
    #[must_use]
    pub fn with_readings(readings: Readings) -> Self {
        Dutch2006 { readings }
    }

    fn field(self, position: &Position) -> Field {
        Field::new(position, self.readings)
    }
}

impl PairingSystem for Dutch2006 {
    fn rulebook(&self) -> &'static Rulebook {
        &RULEBOOK
    }

    fn games_per_round(&self) -> GamesPerRound {
        GamesPerRound::One
    }

    fn readings(&self) -> Vec<(&'static str, &'static str)> {
        self.readings.chosen()
    }

    fn with_reading(&self, id: &str, value: &str) -> Result<Box<dyn PairingSystem>, UnknownReading> {
        let mut readings = self.readings;
        readings.set(id, value)?;
        Ok(Box::new(Dutch2006 { readings }))
    }

    fn pair(&self, position: &Position, search: SearchKind) -> Result<Pairing, Failure> {
        let field = self.field(position);
        with_search(search, |search| reference(&field, search)).map(|reference| reference.pairing)
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

    fn standings(&self, tournament: &Tournament) -> Vec<Remark> {
        standings::remarks(tournament)
    }

    fn numbering(&self, tournament: &Tournament, national: &[NationalRating]) -> Vec<Remark> {
        order::remarks(tournament, national)
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
        SearchKind::Guided => f(&Guided::default()),
        SearchKind::Literal { budget } => f(&Literal::with_budget(budget)),
    }
}

/// The pairing of a round with the way to it.
#[derive(Clone, Debug)]
pub(super) struct Reference {
    /// The field that was paired: without the receiver of a bye given before all else.
    pub(super) field: Field,
    /// The walk.
    pub(super) walk: RoundWalk,
    /// Boards with colours, and the bye.
    pub(super) pairing: Pairing,
}

/// Pairs a round. In one reading the bye is given first: to the lowest ranked who may have it and whose absence
/// leaves a pairing for the others.
pub(super) fn reference(field: &Field, search: &dyn Search) -> Result<Reference, Failure> {
    let odd = field.entrants.len() % 2 == 1;
    if odd && field.readings.bye_receiver == ByeReceiver::Lowest {
        for player in (0..field.entrants.len()).rev().filter(|&player| field.may_have_bye(player)) {
            let rest = field.without(player);
            match pair_round(&rest, search) {
                Err(Failure::Impossible(_)) => {}
                Err(failure) => return Err(failure),
                Ok(walk) => {
                    let bye = Some(field.entrants[player].id);
                    let pairing = Pairing { bye, ..with_colours(&rest, &walk) };
                    return Ok(Reference { field: rest, walk, pairing });
                }
            }
        }
    }
    let walk = pair_round(field, search)?;
    let pairing = with_colours(field, &walk);
    Ok(Reference { field: field.clone(), walk, pairing })
}

/// C: "Afterwards the colour allocation rules (E) are used to determine which players will play with white."
pub(super) fn with_colours(field: &Field, walk: &RoundWalk) -> Pairing {
    let allocated = walk.pairs().map(|(a, b)| colours::allocate(field, a, b));
    let mut pairs: Vec<(usize, usize)> = allocated.map(|board| (board.white, board.black)).collect();
    boards::sort(field, &mut pairs);
    let id = |player: usize| field.entrants[player].id;
    Pairing {
        pairs: pairs.into_iter().map(|(white, black)| (id(white), id(black))).collect(),
        bye: walk.bye.map(id),
    }
}
