//! Implements [`Document`] for the text of an edition.

use std::marker::PhantomData;

use super::bracket_pairing::BracketPairing;
use super::bye::Bye;
use super::colours::with_colours;
use super::field::{Field, forbidden_by};
use super::guided::Guided;
use super::literal::Literal;
use super::upfloaters::Upfloaters;
use super::{Edition, RoundPairing, Search, colours, exercised, judge, pair_round, player, trace, words};
use arbitrium_search::Spent;
use arbitrium_swiss::weighing::Table;
use arbitrium_swiss::{
    Card, Document, Explanation, Failure, Judged, Pairing, Recorded, SearchKind, Section, Violation,
};
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{Article, Rulebook};
use arbitrium_tournament::{Colour, Entry, GamesPerRound, PlayerId};

/// The edition `E` as a rules document: its articles, and how it pairs, judges and explains a round.
#[derive(Debug)]
pub struct Text<E: Edition>(PhantomData<E>);

impl<E: Edition> Document for Text<E> {
    type Readings = E::Readings;
    type Field = Field;
    type Search = dyn Search<E>;
    type Round = RoundPairing;

    const RULEBOOK: &'static Rulebook = E::RULEBOOK;
    const GAMES: GamesPerRound = E::GAMES;
    const COMPLETE: &'static Article = E::ARTICLES.complete;
    const ABSENT: &'static Article = E::ARTICLES.absent;
    const ONESELF: &'static Article = E::ARTICLES.complete;

    fn field(position: &Position, readings: E::Readings) -> Result<Field, Spent> {
        Field::new::<E>(position, readings)
    }

    /// These systems do not distinguish downfloats and upfloats, so the cards show no floats.
    fn cards(field: &Field) -> Vec<Card> {
        let card = |entrant: &super::Entrant| Card { floats: [None; 2], ..Card::of(entrant) };
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

    fn is_exhausted(search: &dyn Search<E>) -> bool {
        search.is_exhausted()
    }

    fn round(field: &Field, search: &dyn Search<E>) -> Result<Result<RoundPairing, Failure>, Spent> {
        pair_round(field, search)
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
        search: &dyn Search<E>,
    ) -> Result<Judged, Spent> {
        judge::compare(field, round, recorded, search)
    }

    fn explain(field: &Field, round: &RoundPairing, search: &dyn Search<E>) -> Result<Explanation, Spent> {
        trace::round(field, round, search)
    }

    fn standing(field: &Field, player: PlayerId) -> Section {
        player::standing::<E>(field, player)
    }

    fn reads(entry: Entry) -> Option<&'static Article> {
        player::article::<E>(entry)
    }

    fn place(field: &Field, round: &RoundPairing, player: PlayerId) -> Option<Section> {
        field.index_of(player).map(|player| player::place::<E>(field, round, player))
    }

    fn forbids(field: &Field, (a, b): (usize, usize)) -> Option<(&'static Article, String)> {
        let obstacle = field.obstacle(a, b)?;
        Some((forbidden_by::<E>(obstacle), format!(": {}", words::obstacle::<E>(obstacle))))
    }

    fn with_wish(
        field: &Field,
        (a, b): (usize, usize),
        search: &dyn Search<E>,
    ) -> Result<Result<Pairing, Failure>, Spent> {
        let field = field.wishing(a, b)?;
        Ok(pair_round(&field, search)?.map(|round| with_colours::<E>(&field, &round)))
    }

    fn exercised(
        field: &Field,
        round: &RoundPairing,
        search: &dyn Search<E>,
    ) -> Result<Vec<&'static Article>, Spent> {
        exercised::of(field, round, search)
    }

    fn initial_colour(field: &Field, boards: &[(usize, usize)]) -> Option<Colour> {
        colours::deduce_initial_colour::<E>(field, boards)
    }

    fn tables() -> Vec<Table> {
        vec![
            Table::of::<Bye<'_, E>>("the receiver of the bye"),
            // By default, the pairing of the bracket takes no part in choosing the set of upfloaters, so this table
            // lacks that criterion. An interpretation can change this.
            Table::of::<Upfloaters<'_, E>>("the set of upfloaters").without(E::ARTICLES.first_pairing),
            Table::of::<BracketPairing<'_, E>>("the pairing of a bracket"),
        ]
    }
}
