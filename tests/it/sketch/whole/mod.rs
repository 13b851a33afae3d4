//! A document without a family: who is to be paired, and what the shared answers need.

mod articles;
mod pairs;
mod search;

use arbitrium::position::Position;
use arbitrium::rulebook::{Article, Rulebook};
use arbitrium::tournament::Colour;
use arbitrium_search::Spent;
use arbitrium_swiss::terms::colours::{Decided, Two};
use arbitrium_swiss::terms::preference::{Disagreeing, by_difference};
use arbitrium_swiss::terms::{Company, Entrant, history};
use arbitrium_swiss::weighing::{Budget, Chosen, Part, Table, all_told, at_work_by, decisive};
use arbitrium_swiss::{
    Allocation, Cited, Class, Decisive, Explanation, Failure, Recorded, SearchKind, Section, Telling,
    WeighingDocument, explained_colours, prohibitions_at_work,
};

use articles::{self as a, Colours, Readings};
use pairs::{Pair, Pairs};
use search::Search;

pub(super) struct Whole;

fn entrant(position: &Position, index: usize, readings: Readings) -> Entrant {
    let competitor = &position.competitors[index];
    let games: Vec<Colour> = competitor.past.iter().filter_map(history::colour_played).collect();
    let counts = readings.colours == Colours::Count;
    Entrant {
        id: competitor.id,
        tpn: competitor.id.get(),
        score: competitor.score,
        preference: by_difference(&games, Disagreeing::LastTwo).filter(|_| counts),
        games,
        floats: [None; 2],
        barred: history::without_playing(position, index, |_, _| false).collect(),
        colour_is_freed: true,
        own: (),
    }
}

impl WeighingDocument for Whole {
    type Readings = Readings;
    type Own = ();
    type Field = Box<Company<()>>;
    type Search = Search;
    type Round = Chosen<Vec<Pair>>;
    type Facts = ();

    const RULEBOOK: &'static Rulebook = &a::RULEBOOK;
    const CITED: Cited = a::CITED;

    fn field(position: &Position, readings: Readings) -> Result<Self::Field, Spent> {
        let everybody = 0..position.competitors.len();
        let present: Vec<usize> = everybody.filter(|&one| position.competitors[one].is_present()).collect();
        let entrants = present.iter().map(|&index| entrant(position, index, readings)).collect();
        Ok(Box::new(Company::new(position, &present, entrants)))
    }

    fn searching<T>(kind: SearchKind, work: impl FnOnce(&Search) -> T) -> T {
        work(&match kind {
            SearchKind::Guided => Search::Guided,
            SearchKind::Literal { budget } => Search::Literal(Budget::of(budget)),
        })
    }

    fn is_exhausted(search: &Search) -> bool {
        matches!(search, Search::Literal(budget) if budget.is_spent())
    }

    fn round(field: &Self::Field, search: &Search) -> Result<Result<Self::Round, Failure>, Spent> {
        Ok(match search.choose(&Pairs(field), Part::Whole)? {
            Some(round) => Ok(round),
            None if Self::is_exhausted(search) => Err(Failure::BudgetSpent),
            None => Err(field.impossible()?),
        })
    }

    fn pairs(round: &Self::Round) -> impl Iterator<Item = (usize, usize)> {
        round.candidate.iter().filter_map(|&(a, b)| Some((a, b?)))
    }

    fn bye(round: &Self::Round) -> Option<usize> {
        round.candidate.iter().find(|pair| pair.1.is_none()).map(|pair| pair.0)
    }

    fn decide(_: &Self::Field, two: &Two<'_>) -> Decided<()> {
        Decided { colour: two.by_parity.unwrap_or(Colour::White), article: &a::PARITY, told: () }
    }

    fn colour_facts(_: &Self::Field, _: &Allocation<()>) -> Telling {
        "by the games so far".into()
    }

    fn difference(
        field: &Self::Field,
        round: &Self::Round,
        (_, partners): (&Recorded, &[Option<usize>]),
        _: &Search,
    ) -> Result<Option<(Class, Decisive)>, Spent> {
        let pairs = partners.iter().copied().enumerate();
        let theirs = pairs.filter(|&(a, b)| b.is_none_or(|b| a < b)).collect();
        decisive(&Pairs(field), round, &theirs, "Round")
    }

    fn explain(field: &Self::Field, round: &Self::Round, _: &Search) -> Result<Explanation, Spent> {
        let mut section = Section::new("Pairs");
        for (article, told) in all_told(&Pairs(field), round) {
            section.cite(article, told);
        }
        Ok(Explanation { sections: vec![section, explained_colours::<Self>(field, Self::pairs(round))] })
    }

    fn tell_standing(field: &Self::Field, player: usize, section: &mut Section) {
        section.cite(&a::SCORES, format!("score {}", field.score(player)));
    }

    fn at_work(
        field: &Self::Field,
        round: &Self::Round,
        search: &Search,
    ) -> Result<Vec<&'static Article>, Spent> {
        let decision = Pairs(field);
        let by = |part| Ok(search.choose(&decision, part)?.map(|chosen| chosen.candidate));
        let has_equal = search.has_equal(&decision, round)?;
        let mut found = at_work_by::<Pairs<'_>>(&round.candidate, by, has_equal)?;
        found.extend(prohibitions_at_work::<Self>(field, round, search)?);
        Ok(found)
    }

    fn tables() -> Vec<Table> {
        vec![Table::of::<Pairs<'_>>("the pairs and the bye")]
    }
}
