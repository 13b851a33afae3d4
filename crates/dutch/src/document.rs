//! An edition of the Dutch system as a [`Document`], the form that the judge and the reports use.

use std::marker::PhantomData;

use super::bracket::BracketDecision;
use super::edition::Edition;
use super::field::Field;
use super::guided::{Guided, Shown};
use super::literal::Literal;
use super::readings::Readings;
use super::round::{PairedBracket, RoundPairing, Search, pair_round, pair_round_while};
use super::{Dutch2017, Dutch2026, colours, explain, judge, words};
use arbitrium_search::Spent;
use arbitrium_swiss::terms::boards;
use arbitrium_swiss::terms::company::wishing;
use arbitrium_swiss::weighing::Table;
use arbitrium_swiss::{
    Card, Document, Explanation, Failure, Judged, Pairing, PairingSystem, Recorded, SearchKind, Section,
    System, Violation,
};
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{Article, Rulebook};
use arbitrium_tournament::{BakuText, Colour, GamesPerRound, PlayerId};

/// An edition of the Dutch system under given interpretations, which pairs and judges rounds.
pub type Dutch<E> = System<Text<E>>;

/// The system of 2017 with its default interpretations. The code of its searches is compiled here, not with each crate that
/// uses it.
#[must_use]
pub fn system_2017() -> Box<dyn PairingSystem> {
    Box::new(Dutch::<Dutch2017>::default())
}

/// The system of 2026 with its default interpretations, likewise.
#[must_use]
pub fn system_2026() -> Box<dyn PairingSystem> {
    Box::new(Dutch::<Dutch2026>::default())
}

/// The edition `E` as a [`Document`]: its articles, and how it pairs, judges and explains a round.
#[derive(Debug)]
pub struct Text<E: Edition>(PhantomData<E>);

impl<E: Edition> Document for Text<E> {
    type Readings = Readings;
    type Field = Field;
    type Search = dyn Search<E>;
    type Round = RoundPairing;

    const RULEBOOK: &'static Rulebook = E::RULEBOOK;
    const GAMES: GamesPerRound = GamesPerRound::One;
    const BAKU: BakuText = E::BAKU;
    const FOLDS: bool = true;
    const COMPLETE: &'static Article = E::ARTICLES.complete;
    const ABSENT: &'static Article = E::ARTICLES.absent;
    const ONESELF: &'static Article = E::ARTICLES.complete;

    fn field(position: &Position, readings: Readings) -> Result<Field, Spent> {
        Ok(Field::new::<E>(position, readings))
    }

    fn is_same(one: &Field, other: &Field) -> bool {
        one.agrees_with(other)
    }

    fn cards(field: &Field) -> Vec<Card> {
        field.entrants.iter().map(Card::of).collect()
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

    fn is_exhausted(search: &Self::Search) -> bool {
        search.is_exhausted()
    }

    fn round(field: &Field, search: &Self::Search) -> Result<Result<RoundPairing, Failure>, Spent> {
        pair_round(field, search)
    }

    /// The round under the rules if it equals the recorded one; `None` if it differs. The inner `Err` says
    /// why there is no correct round. The pairing stops at the first bracket with a different pair, because
    /// later brackets depend on it. `other` is another known pairing of the round, which may prove a
    /// difference with less work.
    fn round_as_recorded(
        field: &Field,
        recorded: &Recorded,
        other: Option<&Pairing>,
        search: &Self::Search,
    ) -> Result<Result<Option<RoundPairing>, Failure>, Spent> {
        let shown = other.map(|other| Shown::by::<E>(other, field, recorded)).transpose()?;
        let known = match shown {
            Some(Shown::Refuted) => return Ok(Ok(None)),
            Some(Shown::Nothing(known)) => known,
            None => Vec::new(),
        };
        let id = |player: usize| field.entrants[player].id;
        let published = recorded.pair_set();
        let stands = |&(a, b): &(usize, usize)| published.contains(id(a), id(b));
        let is_recorded = |paired: &PairedBracket| paired.candidate.pairs.iter().all(stands);
        let found = pair_round_while(field, search, known, &is_recorded)?;
        let agrees = |round: &RoundPairing| recorded.has_the_boards_of(&with_colours::<E>(field, round));
        Ok(found.map(|round| round.filter(agrees)))
    }

    fn pairing(field: &Field, round: &RoundPairing) -> Pairing {
        with_colours::<E>(field, round)
    }

    fn violations(position: &Position, field: &Field, recorded: &Recorded) -> Vec<Violation> {
        judge::violations::<E>(position, field, recorded)
    }

    fn compare(
        field: &Field,
        round: &RoundPairing,
        recorded: &Recorded,
        search: &Self::Search,
    ) -> Result<Judged, Spent> {
        judge::compare(field, round, recorded, search)
    }

    fn explain(field: &Field, round: &RoundPairing, search: &Self::Search) -> Result<Explanation, Spent> {
        explain::round(field, round, search)
    }

    fn standing(field: &Field, player: PlayerId) -> Section {
        explain::standing::<E>(field, player)
    }

    fn forbids(field: &Field, (a, b): (usize, usize)) -> Option<(&'static Article, String)> {
        let obstacle = field.obstacle(a, b)?;
        Some((words::obstacle_article::<E>(obstacle), format!(": {}", obstacle.told())))
    }

    fn with_wish(
        field: &Field,
        pair: (usize, usize),
        search: &Self::Search,
    ) -> Result<Result<Pairing, Failure>, Spent> {
        let field = wishing(field, pair);
        Ok(pair_round(&field, search)?.map(|round| with_colours::<E>(&field, &round)))
    }

    fn exercised(
        field: &Field,
        round: &RoundPairing,
        search: &Self::Search,
    ) -> Result<Vec<&'static Article>, Spent> {
        explain::exercised(field, round, search)
    }

    fn initial_colour(field: &Field, boards: &[(usize, usize)]) -> Option<Colour> {
        colours::deduce_initial_colour::<E>(field, boards)
    }

    fn tables() -> Vec<Table> {
        vec![Table::of::<BracketDecision<'_, E>>("the pairing of a bracket")]
    }
}

/// The pairing of a round as boards with colours, in board order, and the bye.
pub(super) fn with_colours<E: Edition>(field: &Field, round: &RoundPairing) -> Pairing {
    let allocated = round.pairs().map(|(a, b)| colours::allocate::<E>(field, a, b));
    let mut pairs: Vec<(usize, usize)> = allocated.map(|board| (board.white, board.black)).collect();
    boards::sort(&mut pairs, |player| (field.score(player), usize::from(field.entrants[player].id.get())));
    let id = |player: usize| field.entrants[player].id;
    Pairing {
        pairs: pairs.into_iter().map(|(white, black)| (id(white), id(black))).collect(),
        bye: round.bye.map(id),
    }
}
