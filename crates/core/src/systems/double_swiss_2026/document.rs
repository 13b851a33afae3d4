//! C.04.5 as a [`Document`].

use super::articles::{COMPLETE, HANDLING_ABSENT, RULEBOOK};
use super::bracket_pairing::BracketPairing;
use super::bye::Bye;
use super::colours::with_colours;
use super::field::{Field, forbidden_by};
use super::guided::Guided;
use super::literal::Literal;
use super::readings::Readings;
use super::upfloaters::Upfloaters;
use super::{RoundPairing, Search, colours, exercised, judge, pair_round, player, trace, words};
use crate::position::Position;
use crate::rulebook::{Article, Rulebook};
use crate::search::Spent;
use crate::systems::weighing::Table;
use crate::systems::{
    Card, Document, Explanation, Failure, Judged, Pairing, Recorded, SearchKind, Section, System, Violation,
};
use crate::tournament::{Colour, Entry, GamesPerRound, PlayerId};

/// C.04.5 under certain readings.
pub type DoubleSwiss2026 = System<DoubleSwiss>;

/// C.04.5.
#[derive(Debug)]
pub enum DoubleSwiss {}

impl Document for DoubleSwiss {
    type Readings = Readings;
    type Field = Field;
    type Search = dyn Search;
    type Round = RoundPairing;

    const RULEBOOK: &'static Rulebook = &RULEBOOK;
    const GAMES: GamesPerRound = GamesPerRound::Two;
    const COMPLETE: &'static Article = &COMPLETE;
    const ABSENT: &'static Article = &HANDLING_ABSENT;
    const ONESELF: &'static Article = &COMPLETE;

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

    fn is_exhausted(search: &dyn Search) -> bool {
        search.is_exhausted()
    }

    fn round(field: &Field, search: &dyn Search) -> Result<Result<RoundPairing, Failure>, Spent> {
        pair_round(field, search)
    }

    fn pairing(field: &Field, round: &RoundPairing) -> Pairing {
        with_colours(field, round)
    }

    fn violations(position: &Position, field: &Field, recorded: &Recorded) -> Vec<Violation> {
        judge::violations(position, field, recorded)
    }

    fn compare(
        field: &Field,
        round: &RoundPairing,
        recorded: &Recorded,
        search: &dyn Search,
    ) -> Result<Judged, Spent> {
        judge::compare(field, round, recorded, search)
    }

    fn explain(field: &Field, round: &RoundPairing, search: &dyn Search) -> Result<Explanation, Spent> {
        trace::round(field, round, search)
    }

    fn standing(field: &Field, player: PlayerId) -> Section {
        player::standing(field, player)
    }

    fn reads(entry: Entry) -> Option<&'static Article> {
        player::article(entry)
    }

    fn place(field: &Field, round: &RoundPairing, player: PlayerId) -> Option<Section> {
        field.index_of(player).map(|player| player::place(field, round, player))
    }

    fn forbids(field: &Field, (a, b): (usize, usize)) -> Option<(&'static Article, String)> {
        let obstacle = field.obstacle(a, b)?;
        Some((forbidden_by(obstacle), format!(": {}", words::obstacle(obstacle))))
    }

    fn with_wish(
        field: &Field,
        (a, b): (usize, usize),
        search: &dyn Search,
    ) -> Result<Result<Pairing, Failure>, Spent> {
        let field = field.wishing(a, b)?;
        Ok(pair_round(&field, search)?.map(|round| with_colours(&field, &round)))
    }

    fn exercised(
        field: &Field,
        round: &RoundPairing,
        search: &dyn Search,
    ) -> Result<Vec<&'static Article>, Spent> {
        exercised::of(field, round, search)
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
