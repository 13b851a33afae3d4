//! The document as a [`Document`].

use super::articles::RULEBOOK;
use super::colours;
use super::field::Field;
use super::guided::Guided;
use super::literal::Literal;
use super::readings::Readings;
use super::reference::reference;
use super::round::Search;
use super::wished::Wished;
use super::{exercised, judge, order, player, standings, trace, wish};
use crate::position::Position;
use crate::rulebook::{Article, Rulebook};
use crate::search::Spent;
use crate::systems::{
    Card, Document, Explanation, Failure, Judgement, Pairing, Recorded, Remark, SearchKind, System, Wish,
};
use crate::tournament::{Colour, GamesPerRound, NationalRating, PlayerId, Tournament};

/// The Dutch system of 2006 under certain readings.
pub type Dutch2006 = System<Text>;

/// The text.
#[derive(Debug)]
pub enum Text {}

impl Document for Text {
    type Readings = Readings;
    type Field = Field;
    type Search = dyn Search;

    const RULEBOOK: &'static Rulebook = &RULEBOOK;
    const GAMES: GamesPerRound = GamesPerRound::One;

    fn field(position: &Position, readings: Readings) -> Result<Field, Spent> {
        Ok(Field::new(position, readings))
    }

    fn cards(field: &Field) -> Vec<Card> {
        let card = |entrant: &super::field::Entrant| Card {
            id: entrant.id,
            score: entrant.score,
            colours: entrant.games.clone(),
            due: entrant.preference.map(|preference| (preference.colour, colours::word(preference.class))),
            floats: entrant.floats,
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
            SearchKind::Guided => work(&Guided::default()),
            SearchKind::Literal { budget } => work(&Literal::with_budget(budget)),
        }
    }

    fn pair(field: &Field, search: &dyn Search) -> Result<Result<Pairing, Failure>, Spent> {
        Ok(reference(field, Wished::none(), search)?.map(|reference| reference.pairing))
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

    fn standings(tournament: &Tournament) -> Vec<Remark> {
        standings::remarks(tournament)
    }

    fn numbering(tournament: &Tournament, national: &[NationalRating]) -> Vec<Remark> {
        order::remarks(tournament, national)
    }
}
