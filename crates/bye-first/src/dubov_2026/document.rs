//! Implements [`Document`] for the Dubov System of 2026. The judge and the reports use this form.

use super::Bye;
use super::articles as a;
use super::field::Field;
use super::guided::Guided;
use super::literal::Literal;
use super::readings::{Readings, Unrated};
use super::round::{PairedBracket, RoundPairing, pair_round, pair_round_while};
use super::search::Search;
use super::shift::Shifters;
use super::transposition::Transpositions;
use super::upfloaters::Upfloaters;
use super::{exercised, explain, judge, player};
use crate::bye_first::{deduce_initial_colour, violations, with_colours, words};
use arbitrium_search::Spent;
use arbitrium_swiss::terms::company::wishing;
use arbitrium_swiss::weighing::Table;
use arbitrium_swiss::{
    Card, Document, Explanation, Failure, Judged, Pairing, PairingSystem, Recorded, SearchKind, Section,
    System, Violation,
};
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{Article, Rulebook};
use arbitrium_tournament::{Colour, Entry, GamesPerRound, PlayerId};

/// The Dubov System with its chosen interpretations. It pairs and judges rounds.
pub type Dubov2026 = System<Text>;

/// The system with its default interpretations. The code of its searches is compiled here, not with each crate that
/// uses it.
#[must_use]
pub fn system() -> Box<dyn PairingSystem> {
    Box::new(Dubov2026::default())
}

/// The rules of the Dubov System. A type without values, for [`Document`].
#[derive(Debug)]
pub struct Text;

impl Document for Text {
    type Readings = Readings;
    type Field = Field;
    type Search = dyn Search;
    type Round = RoundPairing;

    const RULEBOOK: &'static Rulebook = &a::RULEBOOK;
    const GAMES: GamesPerRound = GamesPerRound::One;
    const COMPLETE: &'static Article = &a::COMPLETE;
    const ABSENT: &'static Article = &a::HANDLING_ABSENT;
    const ONESELF: &'static Article = &a::COMPLETE;

    /// Whether the system refuses to pair players without a rating. 1.1.1: "Each player must have a rating."
    fn needs_ratings(readings: Readings) -> bool {
        readings.unrated == Unrated::Refuse
    }

    fn field(position: &Position, readings: Readings) -> Result<Field, Spent> {
        Ok(Field::new(position, readings))
    }

    fn is_same(one: &Field, other: &Field) -> bool {
        one == other
    }

    fn cards(field: &Field) -> Vec<Card> {
        field.by_score().into_iter().map(|player| Card::of(&field.entrants[player])).collect()
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

    /// The round under the rules if it equals the recorded one; `None` if it differs. The pairing ends at a
    /// different bye or at the first bracket with a different pair, because later brackets depend on it.
    fn round_as_recorded(
        field: &Field,
        recorded: &Recorded,
        _: Option<&Pairing>,
        search: &Self::Search,
    ) -> Result<Result<Option<RoundPairing>, Failure>, Spent> {
        let id = |player: usize| field.id(player);
        let is_bye = |player: usize| recorded.byes == [id(player)];
        let stands = |&(a, b): &(usize, usize)| recorded.has_pair(id(a), id(b));
        let is_recorded = |paired: &PairedBracket| paired.pairs().all(|pair| stands(&pair));
        let found = pair_round_while(field, search, &is_bye, &is_recorded)?;
        let agrees = |round: &RoundPairing| recorded.has_the_boards_of(&paired(field, round));
        Ok(found.map(|round| round.filter(agrees)))
    }

    fn pairing(field: &Field, round: &RoundPairing) -> Pairing {
        paired(field, round)
    }

    fn violations(position: &Position, field: &Field, recorded: &Recorded) -> Vec<Violation> {
        violations(position, field, recorded)
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
        Some((words::forbidden_by::<Field>(obstacle), format!(": {}", obstacle.told())))
    }

    fn with_wish(
        field: &Field,
        pair: (usize, usize),
        search: &Self::Search,
    ) -> Result<Result<Pairing, Failure>, Spent> {
        let field = wishing(field, pair);
        Ok(pair_round(&field, search)?.map(|round| paired(&field, &round)))
    }

    fn exercised(
        field: &Field,
        round: &RoundPairing,
        search: &Self::Search,
    ) -> Result<Vec<&'static Article>, Spent> {
        exercised::of(field, round, search)
    }

    fn initial_colour(field: &Field, boards: &[(usize, usize)]) -> Option<Colour> {
        deduce_initial_colour(field, boards)
    }

    fn tables() -> Vec<Table> {
        vec![
            Table::of::<Bye<'_>>("the receiver of the bye"),
            Table::of::<Upfloaters<'_>>("the set of upfloaters"),
            Table::of::<Shifters<'_>>("the set of shifters"),
            Table::of::<Transpositions<'_>>("T2"),
        ]
    }
}

/// The boards of a round with their colours, and the bye.
fn paired(field: &Field, round: &RoundPairing) -> Pairing {
    with_colours(field, round.pairs(), round.bye())
}
