//! C.04.5 as a [`Document`].

use super::articles::RULEBOOK;
use super::bracket_pairing::BracketPairing;
use super::bye::Bye;
use super::colours::with_colours;
use super::field::Field;
use super::guided::Guided;
use super::literal::Literal;
use super::readings::Readings;
use super::upfloaters::Upfloaters;
use super::{Search, colours, exercised, judge, pair_round, player, trace, wish};
use crate::position::Position;
use crate::rulebook::{Article, Rulebook};
use crate::search::Spent;
use crate::systems::weighing::Table;
use crate::systems::{
    Card, Document, Explanation, Failure, Judgement, Pairing, Recorded, SearchKind, System, Wish,
};
use crate::tournament::{Colour, GamesPerRound, PlayerId};

/// C.04.5 under certain readings.
pub type DoubleSwiss2026 = System<DoubleSwiss>;

/// C.04.5.
#[derive(Debug)]
pub enum DoubleSwiss {}

impl Document for DoubleSwiss {
    type Readings = Readings;
    type Field = Field;
    type Search = dyn Search;

    const RULEBOOK: &'static Rulebook = &RULEBOOK;
    const GAMES: GamesPerRound = GamesPerRound::Two;

    fn field(position: &Position, readings: Readings) -> Result<Field, Spent> {
        Field::new(position, readings)
    }

    /// The text knows no preference before two players are paired, and no direction of a float.
    fn cards(field: &Field) -> Vec<Card> {
        let card = |entrant: &super::field::Entrant| Card {
            id: entrant.id,
            score: entrant.score,
            colours: entrant.colours.clone(),
            due: None,
            floats: [None; 2],
        };
        field.entrants.iter().map(card).collect()
    }

    fn index_of(field: &Field, id: PlayerId) -> Option<usize> {
        field.index_of(id)
    }

    fn size(field: &Field) -> usize {
        field.entrants.len()
    }

    fn searching<T>(kind: SearchKind, work: impl FnOnce(&Self::Search) -> T) -> T {
        match kind {
            SearchKind::Guided => work(&Guided),
            SearchKind::Literal { budget } => work(&Literal::with_budget(budget)),
        }
    }

    fn pair(field: &Field, search: &dyn Search) -> Result<Result<Pairing, Failure>, Spent> {
        Ok(pair_round(field, search)?.map(|round| with_colours(field, &round)))
    }

    fn judge(
        position: &Position,
        field: &Field,
        recorded: &Recorded,
        search: &dyn Search,
    ) -> Result<Judgement, Spent> {
        judge::judge(position, field, recorded, search)
    }

    fn explain(field: &Field, search: &dyn Search) -> Result<Result<Explanation, Failure>, Spent> {
        trace::explain(field, search)
    }

    fn explain_player(
        position: &Position,
        field: &Field,
        player: PlayerId,
        search: &dyn Search,
    ) -> Result<Result<Explanation, Failure>, Spent> {
        player::explain(position, field, player, search)
    }

    fn why_not(
        position: &Position,
        field: &Field,
        pair: (PlayerId, PlayerId),
        search: &dyn Search,
    ) -> Result<Result<Wish, Failure>, Spent> {
        wish::why_not(position, field, pair, search)
    }

    fn exercised(
        field: &Field,
        absent: bool,
        search: &dyn Search,
    ) -> Result<Option<Vec<&'static Article>>, Spent> {
        exercised::of(field, absent, search)
    }

    fn initial_colour(field: &Field, boards: &[(usize, usize)]) -> Option<Colour> {
        colours::deduce_initial_colour(field, boards)
    }

    fn tables() -> Vec<Table> {
        vec![
            Table::of::<Bye<'_>>("the receiver of the bye"),
            Table::of::<Upfloaters<'_>>("the set of upfloaters"),
            Table::of::<BracketPairing<'_>>("the pairing of a bracket"),
        ]
    }
}
