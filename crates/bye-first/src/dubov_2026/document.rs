//! Implements [`WeighingDocument`] for the Dubov System of 2026. The judge and the reports use this form.

use super::Bye;
use super::articles as a;
use super::field::{Field, Own};
use super::guided::Guided;
use super::literal::Literal;
use super::readings::{Readings, Unrated};
use super::round::{PairedBracket, RoundPairing, pair_round, pair_round_while};
use super::search::Search;
use super::shift::Shifters;
use super::transposition::Transpositions;
use super::upfloaters::Upfloaters;
use super::{exercised, explain, judge, player};
use crate::bye_first::{Allocation, ByeFirst, Facts, decide, words};
use arbitrium_search::Spent;
use arbitrium_swiss::terms::colours::{Decided, Two};
use arbitrium_swiss::weighing::Table;
use arbitrium_swiss::{
    Cited, Class, Decisive, Explanation, Failure, Pairing, PairingSystem, Recorded, SearchKind, Section,
    System, Telling, WeighingDocument,
};
use arbitrium_tournament::Entry;
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{Article, Rulebook};

/// The Dubov System with its chosen interpretations. It pairs and judges rounds.
pub type Dubov2026 = System<Text>;

/// The system with its default interpretations. The code of its searches is compiled here, not with each crate that
/// uses it.
#[must_use]
pub fn system() -> Box<dyn PairingSystem> {
    Box::new(Dubov2026::default())
}

/// The rules of the Dubov System. A type without values, for [`WeighingDocument`].
#[derive(Debug)]
pub struct Text;

impl WeighingDocument for Text {
    type Readings = Readings;
    type Own = Own;
    type Field = Field;
    type Search = dyn Search;
    type Round = RoundPairing;
    type Facts = Facts;

    const RULEBOOK: &'static Rulebook = &a::RULEBOOK;
    const CITED: Cited = a::CITED.rules;

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

    /// The pairing ends at a different bye or at the first bracket with a different pair, because later brackets depend
    /// on it.
    fn round_while_recorded(
        field: &Field,
        recorded: &Recorded,
        _: Option<&Pairing>,
        search: &Self::Search,
    ) -> Result<Result<Option<RoundPairing>, Failure>, Spent> {
        let is_bye = |player: usize| recorded.byes == [field.id(player)];
        let stands = |&(a, b): &(usize, usize)| recorded.has_pair(field.id(a), field.id(b));
        let is_recorded = |paired: &PairedBracket| paired.pairs().all(|pair| stands(&pair));
        pair_round_while(field, search, &is_bye, &is_recorded)
    }

    fn pairs(round: &RoundPairing) -> impl Iterator<Item = (usize, usize)> {
        round.pairs()
    }

    fn bye(round: &RoundPairing) -> Option<usize> {
        round.bye()
    }

    fn ranked(field: &Field, a: usize, b: usize) -> (usize, usize) {
        ByeFirst::ranked(field, a, b)
    }

    fn decide(_: &Field, two: &Two<'_>) -> Decided<Facts> {
        decide::<Field>(two)
    }

    fn colour_facts(field: &Field, allocation: &Allocation) -> Telling {
        words::colour_facts(field, allocation)
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
        explain::round(field, round, search)
    }

    fn tell_standing(field: &Field, player: usize, section: &mut Section) {
        player::standing(field, player, section);
    }

    fn reads(entry: Entry) -> Option<&'static Article> {
        player::article(entry)
    }

    fn place(field: &Field, round: &RoundPairing, player: usize) -> Option<Section> {
        Some(player::place(field, round, player))
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
            Table::of::<Bye<'_>>("the receiver of the bye"),
            Table::of::<Upfloaters<'_>>("the set of upfloaters"),
            Table::of::<Shifters<'_>>("the set of shifters"),
            Table::of::<Transpositions<'_>>("T2"),
        ]
    }
}
