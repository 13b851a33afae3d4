//! Implements [`WeighingDocument`] for the text of an edition.

use std::marker::PhantomData;

use super::bracket_pairing::BracketPairing;
use super::bye::Bye;
use super::colours::Allocation;
use super::field::Field;
use super::guided::Guided;
use super::literal::Literal;
use super::met::Told;
use super::upfloaters::Upfloaters;
use super::{
    Edition, Entrant, Own, RoundPairing, Search, colours, exercised, judge, pair_round, player, trace,
};
use arbitrium_search::Spent;
use arbitrium_swiss::attendance::Articles;
use arbitrium_swiss::terms::colours::{Decided, Two};
use arbitrium_swiss::weighing::Table;
use arbitrium_swiss::{
    Card, Cited, Class, Decisive, Explanation, Failure, Recorded, SearchKind, Section, Telling,
    WeighingDocument,
};
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{Article, Rulebook};
use arbitrium_tournament::{Entry, GamesPerRound};

/// The edition `E` as a rules document: its articles, and how it pairs, judges and explains a round.
#[derive(Debug)]
pub struct Text<E: Edition>(PhantomData<E>);

impl<E: Edition> WeighingDocument for Text<E> {
    type Readings = E::Readings;
    type Own = Own;
    type Field = Field;
    type Search = dyn Search<E>;
    type Round = RoundPairing;
    type Facts = Told;

    const RULEBOOK: &'static Rulebook = E::RULEBOOK;
    const GAMES: GamesPerRound = E::GAMES;
    const CITED: Cited = Cited {
        attendance: Articles {
            absent: E::ARTICLES.absent,
            complete: E::ARTICLES.complete,
            bye: E::ARTICLES.bye,
        },
        c1: E::ARTICLES.c1,
        c2: E::ARTICLES.c2,
        // No preference forbids a pair.
        same_colour: E::ARTICLES.c1,
        prohibited: E::ARTICLES.prohibited,
    };

    fn field(position: &Position, readings: E::Readings) -> Result<Field, Spent> {
        Field::new::<E>(position, readings)
    }

    /// These systems do not distinguish downfloats and upfloats, so the cards show no floats.
    fn cards(field: &Field) -> Vec<Card> {
        let card = |entrant: &Entrant| Card { floats: [None; 2], ..Card::of(entrant) };
        field.entrants.iter().map(card).collect()
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

    fn pairs(round: &RoundPairing) -> impl Iterator<Item = (usize, usize)> {
        round.pairs()
    }

    fn bye(round: &RoundPairing) -> Option<usize> {
        round.bye()
    }

    fn has_colours(field: &Field) -> bool {
        field.ways.has_colours
    }

    fn ranked(field: &Field, a: usize, b: usize) -> (usize, usize) {
        colours::first_of(field, a, b)
    }

    fn decide(field: &Field, two: &Two<'_>) -> Decided<Told> {
        colours::decide::<E>(field, two)
    }

    fn colour_facts(field: &Field, allocation: &Allocation) -> Telling {
        colours::facts(field, allocation)
    }

    fn difference(
        field: &Field,
        round: &RoundPairing,
        recorded: (&Recorded, &[Option<usize>]),
        search: &Self::Search,
    ) -> Result<Option<(Class, Decisive)>, Spent> {
        judge::difference(field, round, recorded, search)
    }

    fn explain(field: &Field, round: &RoundPairing, search: &Self::Search) -> Result<Explanation, Spent> {
        trace::round(field, round, search)
    }

    fn tell_standing(field: &Field, player: usize, section: &mut Section) {
        player::standing::<E>(field, player, section);
    }

    fn reads(entry: Entry) -> Option<&'static Article> {
        player::article::<E>(entry)
    }

    fn place(field: &Field, round: &RoundPairing, player: usize) -> Option<Section> {
        Some(player::place::<E>(field, round, player))
    }

    fn wishing(field: &Field, (a, b): (usize, usize)) -> Result<Field, Spent> {
        field.wishing(a, b)
    }

    fn at_work(
        field: &Field,
        round: &RoundPairing,
        search: &Self::Search,
    ) -> Result<Vec<&'static Article>, Spent> {
        exercised::of(field, round, search)
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
