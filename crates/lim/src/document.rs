//! Implements [`Document`] for the Lim System of 2026. The judge and the reports use this form.

use super::articles::{BASIC_BYE, COMPATIBLE, HANDLING_ABSENT, RULEBOOK};
use super::colours;
use super::describe;
use super::field::Field;
use super::guided::Guided;
use super::literal::Literal;
use super::readings::Readings;
use super::round::Reference;
use super::search::Search;
use super::{exercised, judge, player, trace, violations};
use arbitrium_search::Spent;
use arbitrium_swiss::judging::Card;
use arbitrium_swiss::{
    Document, Explanation, Failure, Judged, Pairing, PairingSystem, Recorded, SearchKind, Section, System,
    Violation,
};
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{Article, Rulebook};
use arbitrium_tournament::{Colour, Entry, GamesPerRound, PlayerId};

/// The Lim System of 2026 with its chosen interpretations. It pairs and judges rounds.
pub type Lim2026 = System<Text>;

/// The system with its default interpretations. The code of its searches is compiled here, not with each crate that
/// uses it.
#[must_use]
pub fn system() -> Box<dyn PairingSystem> {
    Box::new(Lim2026::default())
}

/// The text of the Lim System. The type has no values; it only selects the rules.
#[derive(Debug)]
pub enum Text {}

impl Document for Text {
    type Readings = Readings;
    type Field = Field;
    type Search = dyn Search;
    type Round = Reference;

    const RULEBOOK: &'static Rulebook = &RULEBOOK;
    const GAMES: GamesPerRound = GamesPerRound::One;
    const COMPLETE: &'static Article = &BASIC_BYE;
    const ABSENT: &'static Article = &HANDLING_ABSENT;
    const ONESELF: &'static Article = &COMPATIBLE;

    fn field(position: &Position, readings: Readings) -> Result<Field, Spent> {
        Field::new(position, readings)
    }

    /// The cards show no strength of a due colour and no direction of a float, because the rules define
    /// neither.
    fn cards(field: &Field) -> Vec<Card> {
        (0..field.entrants.len()).map(|player| player::card(field, player)).collect()
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

    fn round(field: &Field, search: &dyn Search) -> Result<Result<Reference, Failure>, Spent> {
        Reference::of(field, search)
    }

    fn pairing(_: &Field, round: &Reference) -> Pairing {
        round.pairing.clone()
    }

    fn violations(position: &Position, field: &Field, recorded: &Recorded) -> Vec<Violation> {
        violations::violations(position, field, recorded)
    }

    fn compare(
        field: &Field,
        round: &Reference,
        recorded: &Recorded,
        _: &dyn Search,
    ) -> Result<Judged, Spent> {
        Ok(judge::compare(field, round, recorded))
    }

    fn explain(field: &Field, round: &Reference, search: &dyn Search) -> Result<Explanation, Spent> {
        Ok(trace::round(field, round, search))
    }

    fn standing(field: &Field, player: PlayerId) -> Section {
        player::standing(field, player)
    }

    fn reads(entry: Entry) -> Option<&'static Article> {
        player::article(entry)
    }

    fn place(field: &Field, round: &Reference, player: PlayerId) -> Option<Section> {
        field.index_of(player).map(|player| player::place(field, round, player))
    }

    fn forbids(field: &Field, (a, b): (usize, usize)) -> Option<(&'static Article, String)> {
        let obstacle = field.obstacle(a, b)?;
        Some((describe::article(obstacle), format!(": {}", describe::obstacle(obstacle))))
    }

    fn with_wish(
        field: &Field,
        (a, b): (usize, usize),
        search: &dyn Search,
    ) -> Result<Result<Pairing, Failure>, Spent> {
        let field = field.wishing(a, b)?;
        Ok(Reference::of(&field, search)?.map(|reference| reference.pairing))
    }

    fn exercised(field: &Field, round: &Reference, _: &dyn Search) -> Result<Vec<&'static Article>, Spent> {
        Ok(exercised::of(field, round))
    }

    fn initial_colour(field: &Field, boards: &[(usize, usize)]) -> Option<Colour> {
        colours::deduce_initial_colour(field, boards)
    }
}
