//! The rules of 2006 and 2012 as a [`Document`], the form that the judge and the reports use.

use std::marker::PhantomData;

use super::articles::{ARTICLES, RULEBOOK};
use super::colours;
use super::edition::{Articles, Edition};
use super::field::Field;
use super::guided::Guided;
use super::literal::{self, Literal, Lowering};
use super::readings::Readings;
use super::reference::{Reference, reference};
use super::round::Search;
use super::violations::{b2_article, violations};
use super::wished::Wished;
use super::{exercised, judge, order, player, standings, trace, without_game};
use arbitrium_search::Spent;
use arbitrium_swiss::{
    Card, Decisive, Document, Explanation, Failure, Judged, Pairing, PairingSystem, Recorded, Remark,
    SearchKind, Section, System, Violation,
};
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{Article, OpenPoints, Rulebook};
use arbitrium_tournament::{BakuText, Colour, Entry, GamesPerRound, NationalRating, PlayerId, Tournament};

/// The Dutch system of 2006 under given interpretations.
pub type Dutch2006 = System<Text<Of2006>>;

/// The system with its default interpretations. The code of its searches is compiled here, not with each crate that
/// uses it.
#[must_use]
pub fn system() -> Box<dyn PairingSystem> {
    Box::new(Dutch2006::default())
}

/// An edition `E` of the rules as a [`Document`]. The rules of both editions are a procedure of steps.
#[derive(Debug)]
pub struct Text<E>(PhantomData<E>);

/// The parts of the rules in which the editions differ.
pub trait Edited: std::fmt::Debug + Send + Sync + 'static {
    /// The edition's interpretations: a choice for every open point.
    type Readings: OpenPoints;

    /// The articles of the edition with their summaries, and its open points.
    const RULEBOOK: &'static Rulebook;
    /// The articles of the edition under the names that both editions use.
    const ARTICLES: &'static Articles;
    /// The rules of A1 and A2 in this edition. They order the players before the first round.
    const RANKING: &'static order::Ranking;
    /// The steps by which the literal search drops requirements in this edition.
    const LOWERING: Lowering;
    /// Whether a bye may be worth half a point (A5).
    const HALF_POINT_BYE: bool;

    /// Splits the edition's interpretations into those that the procedure of 2006 also has, and the
    /// differences of the edition.
    fn edition(readings: Self::Readings) -> (Readings, Edition);

    /// Remarks on recorded ranks that cannot be final ranks under the rules. Empty if the edition does not
    /// define final standings.
    fn standings(tournament: &Tournament) -> Vec<Remark>;
}

/// The rules of 2006, as a type that selects the edition.
#[derive(Debug)]
pub enum Of2006 {}

impl Edited for Of2006 {
    type Readings = Readings;

    const RULEBOOK: &'static Rulebook = &RULEBOOK;
    const ARTICLES: &'static Articles = &ARTICLES;
    const RANKING: &'static order::Ranking = &order::OF_2006;
    const LOWERING: Lowering = literal::OF_2006;

    const HALF_POINT_BYE: bool = false;

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
    const BAKU: BakuText = BakuText::Till2026;
    const FOLDS: bool = true;
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
            may_have_bye: entrant.barred.is_none(),
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
            SearchKind::Literal { budget } => work(&Literal::new(E::LOWERING, budget)),
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
        let mut remarks = without_game::remarks(tournament, E::ARTICLES, E::HALF_POINT_BYE);
        remarks.extend(E::standings(tournament));
        remarks
    }

    fn numbering(tournament: &Tournament, national: &[NationalRating]) -> Vec<Remark> {
        order::remarks(E::RANKING, tournament, national)
    }
}
