//! An edition of the Dutch system as a
//! [`Document`](arbitrium_swiss::Document), the form that the judge and the reports use.

use std::marker::PhantomData;

use super::bracket::BracketDecision;
use super::colours::{Allocation, Facts};
use super::edition::Edition;
use super::field::{Field, Own};
use super::guided::{Guided, Shown};
use super::literal::Literal;
use super::readings::Readings;
use super::round::{PairedBracket, RoundPairing, Search, pair_round, pair_round_while};
use super::{Dutch2017, Dutch2026, colours, explain, judge, words};
use arbitrium_search::Spent;
use arbitrium_swiss::attendance::Articles;
use arbitrium_swiss::terms::colours::{Decided, Two};
use arbitrium_swiss::weighing::Table;
use arbitrium_swiss::{
    Cited, Class, Decisive, Explanation, Failure, Pairing, PairingSystem, Recorded, SearchKind, Section,
    System, Telling, WeighingDocument, prohibitions_at_work,
};
use arbitrium_tournament::BakuText;
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{Article, Rulebook};

/// An edition of the Dutch system under given interpretations, which pairs and judges rounds.
pub type Dutch<E> = System<Text<E>>;

/// The system of 2017 with its default interpretations. The code of its searches is compiled here, not with each crate
/// that uses it.
#[must_use]
pub fn system_2017() -> Box<dyn PairingSystem> {
    Box::new(Dutch::<Dutch2017>::default())
}

/// The same for the system of 2026.
#[must_use]
pub fn system_2026() -> Box<dyn PairingSystem> {
    Box::new(Dutch::<Dutch2026>::default())
}

/// The edition `E` as a rules document: its articles, and how it pairs, judges and explains a round.
#[derive(Debug)]
pub struct Text<E: Edition>(PhantomData<E>);

impl<E: Edition> WeighingDocument for Text<E> {
    type Readings = Readings;
    type Own = Own;
    type Field = Field;
    type Search = dyn Search<E>;
    type Round = RoundPairing;
    type Facts = Facts;

    const RULEBOOK: &'static Rulebook = E::RULEBOOK;
    const BAKU: BakuText = E::BAKU;
    const FOLDS: bool = true;
    const CITED: Cited = Cited {
        attendance: Articles {
            absent: E::ARTICLES.absent,
            complete: E::ARTICLES.complete,
            bye: E::ARTICLES.bye,
        },
        c1: E::ARTICLES.c1,
        c2: E::ARTICLES.c2,
        same_colour: E::ARTICLES.c3,
        prohibited: E::ARTICLES.prohibited,
    };

    fn field(position: &Position, readings: Readings) -> Result<Field, Spent> {
        Ok(Field::new::<E>(position, readings))
    }

    fn is_same(one: &Field, other: &Field) -> bool {
        one.agrees_with(other)
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

    /// The pairing stops at the first bracket with a different pair, because later brackets depend on it. `other` may
    /// prove a difference with less work.
    fn round_while_recorded(
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
        let published = recorded.pair_set();
        let stands = |&(a, b): &(usize, usize)| published.contains(field.id(a), field.id(b));
        let is_recorded = |paired: &PairedBracket| paired.candidate.pairs.iter().all(stands);
        pair_round_while(field, search, known, &is_recorded)
    }

    fn pairs(round: &RoundPairing) -> impl Iterator<Item = (usize, usize)> {
        round.pairs()
    }

    fn bye(round: &RoundPairing) -> Option<usize> {
        round.bye
    }

    fn decide(field: &Field, two: &Two<'_>) -> Decided<Facts> {
        colours::decide::<E>(field.readings, two)
    }

    fn colour_facts(field: &Field, allocation: &Allocation) -> Telling {
        words::colour_facts(field, allocation)
    }

    fn difference(
        field: &Field,
        round: &RoundPairing,
        (recorded, partners): (&Recorded, &[Option<usize>]),
        search: &Self::Search,
    ) -> Result<Option<(Class, Decisive)>, Spent> {
        judge::difference(field, round, (recorded, partners), search)
    }

    fn explain(field: &Field, round: &RoundPairing, search: &Self::Search) -> Result<Explanation, Spent> {
        explain::round(field, round, search)
    }

    fn tell_standing(field: &Field, player: usize, section: &mut Section) {
        explain::standing::<E>(field, player, section);
    }

    fn at_work(
        field: &Field,
        round: &RoundPairing,
        search: &Self::Search,
    ) -> Result<Vec<&'static Article>, Spent> {
        let mut found = Vec::new();
        for paired in &round.brackets {
            let decision = BracketDecision::new(field, &paired.bracket, search.as_outlook());
            found.extend(search.at_work(&decision, &paired.candidate)?);
        }
        found.extend(prohibitions_at_work::<Self>(field, round, search)?);
        Ok(found)
    }

    fn tables() -> Vec<Table> {
        vec![Table::of::<BracketDecision<'_, E>>("the pairing of a bracket")]
    }
}
