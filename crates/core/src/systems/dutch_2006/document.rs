//! The document as a [`Document`], in every edition.

use std::marker::PhantomData;

use super::articles::{ARTICLES, RULEBOOK};
use super::colours;
use super::edition::{Articles, Edition};
use super::field::Field;
use super::guided::Guided;
use super::literal::Literal;
use super::readings::Readings;
use super::reference::{Reference, reference};
use super::round::Search;
use super::violations::{b2_article, violations};
use super::wished::Wished;
use super::{exercised, judge, order, player, standings, trace};
use crate::position::Position;
use crate::rulebook::{Article, OpenPoints, Rulebook};
use crate::search::Spent;
use crate::systems::{
    Card, Decisive, Document, Explanation, Failure, Judged, Pairing, Recorded, Remark, SearchKind, Section,
    System, Violation,
};
use crate::tournament::{Colour, Entry, GamesPerRound, NationalRating, PlayerId, Tournament};

/// The Dutch system of 2006 under certain readings.
pub type Dutch2006 = System<Text<Of2006>>;

/// A text that walks, in one of its editions.
#[derive(Debug)]
pub struct Text<E>(PhantomData<E>);

/// What an edition of the text says itself.
pub trait Edited: std::fmt::Debug + Send + Sync + 'static {
    /// One choice for every open point of its own.
    type Readings: OpenPoints;

    /// The document.
    const RULEBOOK: &'static Rulebook;
    /// Its articles by what they say.
    const ARTICLES: &'static Articles;
    /// What it says of A1 and A2.
    const RANKING: &'static order::Ranking;

    /// What the walk asks under these readings.
    fn edition(readings: Self::Readings) -> (Readings, Edition);

    /// Where the recorded ranks are not those of its final standings.
    fn standings(tournament: &Tournament) -> Vec<Remark>;
}

/// The edition of 2006.
#[derive(Debug)]
pub enum Of2006 {}

impl Edited for Of2006 {
    type Readings = Readings;

    const RULEBOOK: &'static Rulebook = &RULEBOOK;
    const ARTICLES: &'static Articles = &ARTICLES;
    const RANKING: &'static order::Ranking = &order::OF_2006;

    fn edition(readings: Readings) -> (Readings, Edition) {
        (readings, Edition::of_2006())
    }

    fn standings(tournament: &Tournament) -> Vec<Remark> {
        standings::remarks(tournament)
    }
}

impl<E: Edited> Document for Text<E> {
    type Readings = E::Readings;
    type Field = Field;
    type Search = dyn Search;
    type Round = Reference;

    const RULEBOOK: &'static Rulebook = E::RULEBOOK;
    const GAMES: GamesPerRound = GamesPerRound::One;
    const COMPLETE: &'static Article = E::ARTICLES.c13;
    const ABSENT: &'static Article = E::ARTICLES.f5;
    const ONESELF: &'static Article = E::ARTICLES.b1a;

    fn field(position: &Position, readings: E::Readings) -> Result<Field, Spent> {
        let (readings, edition) = E::edition(readings);
        Ok(Field::of(position, readings, edition))
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

    fn is_exhausted(search: &dyn Search) -> bool {
        search.is_exhausted()
    }

    fn round(field: &Field, search: &dyn Search) -> Result<Result<Reference, Failure>, Spent> {
        reference(field, Wished::none(), search)
    }

    fn pairing(_: &Field, round: &Reference) -> Pairing {
        round.pairing.clone()
    }

    fn violations(position: &Position, field: &Field, recorded: &Recorded) -> Vec<Violation> {
        violations(position, field, recorded)
    }

    fn compare(_: &Field, round: &Reference, recorded: &Recorded, _: &dyn Search) -> Result<Judged, Spent> {
        Ok(judge::compare(round, recorded))
    }

    fn remarked(
        position: &Position,
        field: &Field,
        recorded: &Recorded,
        violations: &[Violation],
        decisive: Decisive,
        search: &dyn Search,
    ) -> Result<Decisive, Spent> {
        judge::remarked(position, field, recorded, violations, decisive, search)
    }

    fn explain(_: &Field, round: &Reference, _: &dyn Search) -> Result<Explanation, Spent> {
        trace::round(round)
    }

    fn standing(field: &Field, player: PlayerId) -> Section {
        player::standing(field, player)
    }

    fn reads(entry: Entry) -> Option<&'static Article> {
        player::article(E::ARTICLES, entry)
    }

    fn place(_: &Field, round: &Reference, player: PlayerId) -> Option<Section> {
        Some(player::place(round, player))
    }

    fn forbids(field: &Field, (a, b): (usize, usize)) -> Option<(&'static Article, String)> {
        match field.obstacle(a, b) {
            Some(obstacle) => Some((field.article_of(obstacle), format!(": {}", obstacle.told("round")))),
            None if field.may_ever_meet(a, b) => None,
            None => Some((b2_article(field, a, b), " must both have the same colour".into())),
        }
    }

    fn with_wish(
        field: &Field,
        (a, b): (usize, usize),
        search: &dyn Search,
    ) -> Result<Result<Pairing, Failure>, Spent> {
        let (a, b) = (field.entrants[a].id, field.entrants[b].id);
        Ok(reference(field, Wished::pair(a, b), search)?.map(|forced| forced.pairing))
    }

    fn exercised(field: &Field, round: &Reference, _: &dyn Search) -> Result<Vec<&'static Article>, Spent> {
        exercised::of(field, round)
    }

    fn initial_colour(field: &Field, boards: &[(usize, usize)]) -> Option<Colour> {
        colours::deduce_initial_colour(field, boards)
    }

    fn standings(tournament: &Tournament) -> Vec<Remark> {
        E::standings(tournament)
    }

    fn numbering(tournament: &Tournament, national: &[NationalRating]) -> Vec<Remark> {
        order::remarks(E::RANKING, tournament, national)
    }
}
