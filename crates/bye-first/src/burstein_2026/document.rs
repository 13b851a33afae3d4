//! Implements [`WeighingDocument`] for the Burstein System of 2026. The judge and the reports use the system only
//! through this trait.

use super::Bye;
use super::articles as a;
use super::bracket::Pairs;
use super::field::{Field, Own};
use super::guided::Guided;
use super::literal::Literal;
use super::readings::Readings;
use super::round::{PairedBracket, RoundPairing, pair_round, pair_round_while};
use super::search::Search;
use super::{explain, judge, player};
use crate::bye_first::{Allocation, ByeFirst, Facts, decide, words};
use arbitrium_search::Spent;
use arbitrium_swiss::terms::colours::{Decided, Two};
use arbitrium_swiss::weighing::{Table, at_work_by};
use arbitrium_swiss::{
    Cited, Class, Decisive, Explanation, Failure, Pairing, Recorded, SearchKind, Section, Telling,
    WeighingDocument, prohibitions_at_work,
};
use arbitrium_tournament::Entry;
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{Article, Rulebook};

/// The rules of the Burstein System for the rounds after the seeding rounds. The type holds no data; it
/// exists to implement [`WeighingDocument`].
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
        let is_recorded = |paired: &PairedBracket| paired.chosen.candidate.pairs.iter().all(stands);
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
        let mut found = Vec::new();
        if let Some(receiver) = &round.receiver {
            let decision = Bye { field, search };
            found.extend(Bye::at_work(receiver, |part| search.choose_bye(&decision, part))?);
        }
        for paired in &round.brackets {
            let decision = Pairs::new(field, &paired.bracket, search);
            let by = |part| Ok(search.choose_pairs(&decision, part)?.map(|chosen| chosen.candidate));
            let has_equal = search.has_equal(&decision, &paired.chosen)?;
            found.extend(at_work_by::<Pairs<'_>>(&paired.chosen.candidate, by, has_equal)?);
        }
        found.extend(prohibitions_at_work::<Self>(field, round, search)?);
        Ok(found)
    }

    fn tables() -> Vec<Table> {
        vec![
            Table::of::<Bye<'_>>("the receiver of the bye"),
            Table::of::<Pairs<'_>>("the pairing of a bracket"),
        ]
    }
}
