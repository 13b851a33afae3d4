//! An edition as a [`Document`].

use std::marker::PhantomData;

use super::bracket::BracketDecision;
use super::edition::Edition;
use super::field::Field;
use super::guided::Guided;
use super::literal::Literal;
use super::readings::Readings;
use super::round::{PairedBracket, RoundPairing, Search, pair_round, pair_round_while};
use super::{beaten, colours, explain, judge, wish};
use crate::position::Position;
use crate::rulebook::{Article, Rulebook};
use crate::search::Spent;
use crate::systems::terms::boards;
use crate::systems::weighing::Table;
use crate::systems::{
    Card, Document, Explanation, Failure, Judgement, Pairing, Recorded, SearchKind, System, Wish,
};
use crate::tournament::{Colour, GamesPerRound, PlayerId};

/// An edition under certain readings.
pub type Dutch<E> = System<Text<E>>;

/// The text of an edition.
#[derive(Debug)]
pub struct Text<E: Edition>(PhantomData<E>);

impl<E: Edition> Document for Text<E> {
    type Readings = Readings;
    type Field = Field;
    type Search = dyn Search<E>;

    const RULEBOOK: &'static Rulebook = E::RULEBOOK;
    const GAMES: GamesPerRound = GamesPerRound::One;

    fn field(position: &Position, readings: Readings) -> Result<Field, Spent> {
        Ok(Field::new::<E>(position, readings))
    }

    fn is_same(one: &Field, other: &Field) -> bool {
        one.agrees_with(other)
    }

    fn cards(field: &Field) -> Vec<Card> {
        let card = |entrant: &super::field::Entrant| Card {
            id: entrant.id,
            score: entrant.score,
            colours: entrant.games.clone(),
            due: entrant.preference.map(|preference| (preference.colour, super::words::strength(entrant))),
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
            SearchKind::Guided => work(&Guided),
            SearchKind::Literal { budget } => work(&Literal::with_budget(budget)),
        }
    }

    fn pair(field: &Field, search: &Self::Search) -> Result<Result<Pairing, Failure>, Spent> {
        Ok(pair_round(field, search)?.map(|round| with_colours(field, &round)))
    }

    fn is_beaten(
        field: &Field,
        recorded: &Recorded,
        other: &Pairing,
        search: &Self::Search,
    ) -> Result<bool, Spent> {
        beaten::is_beaten(field, recorded, other, search)
    }

    /// A bracket that has another pair ends it: those above it have the pairs of the rules, and what comes below hangs on it.
    fn has_the_boards(
        field: &Field,
        recorded: &Recorded,
        search: &Self::Search,
    ) -> Result<Result<bool, Failure>, Spent> {
        let id = |player: usize| field.entrants[player].id;
        let stands = |&(a, b): &(usize, usize)| recorded.has_pair(id(a), id(b));
        let is_recorded = |paired: &PairedBracket| paired.candidate.pairs.iter().all(stands);
        let found = pair_round_while(field, search, &is_recorded)?;
        let agrees = |round: RoundPairing| recorded.has_the_boards_of(&with_colours(field, &round));
        Ok(found.map(|round| round.is_some_and(agrees)))
    }

    fn judge(
        position: &Position,
        field: &Field,
        recorded: &Recorded,
        search: &Self::Search,
    ) -> Result<Judgement, Spent> {
        judge::judge(position, field, recorded, search)
    }

    fn explain(field: &Field, search: &Self::Search) -> Result<Result<Explanation, Failure>, Spent> {
        explain::explain(field, search)
    }

    fn explain_player(
        position: &Position,
        field: &Field,
        player: PlayerId,
        search: &Self::Search,
    ) -> Result<Result<Explanation, Failure>, Spent> {
        explain::explain_player(position, field, player, search)
    }

    fn why_not(
        position: &Position,
        field: &Field,
        pair: (PlayerId, PlayerId),
        search: &Self::Search,
    ) -> Result<Result<Wish, Failure>, Spent> {
        wish::why_not(position, field, pair, search)
    }

    fn exercised(
        field: &Field,
        absent: bool,
        search: &Self::Search,
    ) -> Result<Option<Vec<&'static Article>>, Spent> {
        explain::exercised(field, absent, search)
    }

    fn initial_colour(field: &Field, boards: &[(usize, usize)]) -> Option<Colour> {
        colours::deduce_initial_colour(field, boards)
    }

    fn tables() -> Vec<Table> {
        vec![Table::of::<BracketDecision<'_, E>>("the pairing of a bracket")]
    }
}

/// Boards with colours, and the bye.
pub(super) fn with_colours(field: &Field, round: &RoundPairing) -> Pairing {
    let allocated = round.pairs().map(|(a, b)| colours::allocate(field, a, b));
    let mut pairs: Vec<(usize, usize)> = allocated.map(|board| (board.white, board.black)).collect();
    boards::sort(&mut pairs, |player| (field.score(player), usize::from(field.entrants[player].id.get())));
    let id = |player: usize| field.entrants[player].id;
    Pairing {
        pairs: pairs.into_iter().map(|(white, black)| (id(white), id(black))).collect(),
        bye: round.bye.map(id),
    }
}
