//! A search for the pairing of a round that makes one deliberate error.

use std::cmp::Ordering;

use arbitrium_core::rulebook::Article;
use arbitrium_core::search::Spent;
use arbitrium_search::{Set, Stepwise, combinations};
use arbitrium_swiss::weighing::{self, Chosen, Decision, Part, Value};
use arbitrium_upfloating::upfloating::guided::Guided;
use arbitrium_upfloating::upfloating::{
    BracketPairing, BracketSearch, Bye, Completion, Edition, Field, Identifier, Search, Stage, Upfloaters,
};

use super::Error;
use super::facts::{in_criterion, relation};
use super::sequences::{first_pairing, first_set};

/// The largest number of sets of upfloaters that a mutant tries if its error needs all sets.
pub(super) const MOST_SETS: usize = 400;

/// A set of upfloaters with the values of its criteria.
pub(super) type Judged = Chosen<Vec<usize>>;

/// The legal sets of this size in the order of the rules, with the values of their criteria.
fn sets<E: Edition>(decision: &Upfloaters<'_, E>, size: usize) -> Result<Vec<Judged>, Spent> {
    let stage = decision.stage;
    let all = combinations(stage.field.ranked(&stage.lower), size).take(MOST_SETS);
    all.filter_map(|set| set.and_then(|set| Chosen::evaluated(decision, set)).transpose()).collect()
}

fn best(sets: Vec<Judged>, order: impl Fn(&Judged, &Judged) -> Ordering) -> Option<Judged> {
    sets.into_iter().min_by(order)
}

/// The value of a set for an article.
fn value<'a, E: Edition>(set: &'a Judged, article: &Article) -> Option<&'a Value> {
    set.value::<Upfloaters<'_, E>>(article)
}

fn by_the_table<E: Edition>(a: &Judged, b: &Judged) -> Ordering {
    weighing::order::<Upfloaters<'_, E>>(&a.values, &b.values)
}

/// A set of upfloaters that is smaller than the correct set but still lets the bracket be paired. The remaining
/// players may then be impossible to pair (C3). `None` if there is no such set.
fn without_c3<E: Edition>(decision: &Upfloaters<'_, E>, right: &Judged) -> Result<Option<Judged>, Spent> {
    let stage = decision.stage;
    let sizes = stage.residents.count_ones(..) % 2..right.candidate.len();
    sizes.step_by(2).try_first_map(|size| {
        let mut sets = combinations(stage.field.ranked(&stage.lower), size).take(MOST_SETS);
        let set = sets.try_first_map(|set| {
            let set = set?;
            Ok(Guided.can_be_paired(stage.field, &stage.bracket(&set))?.then_some(set))
        })?;
        set.map(|set| Chosen::proved(decision, set, Part::Whole)).transpose()
    })
}

/// The set of upfloaters that a program with this error chooses; `None` if it chooses the correct set.
fn wrong_set<E: Edition>(
    decision: &Upfloaters<'_, E>,
    right: &Judged,
    error: Error,
) -> Result<Option<Judged>, Spent> {
    let size = right.candidate.len();
    match error {
        Error::C3 => without_c3(decision, right),
        Error::C4 => Ok(sets(decision, size + 2)?.into_iter().next()),
        Error::C5 => Ok(best(sets(decision, size)?, |a, b| {
            let asked = |set| [E::ARTICLES.c6, E::ARTICLES.c7].map(|article| value::<E>(set, article));
            asked(a).cmp(&asked(b))
        })),
        Error::LastSet => {
            let mut found = sets(decision, size)?;
            found.reverse();
            Ok(best(found, by_the_table::<E>))
        }
        Error::FewSets => {
            let has_its_scores =
                |set: &Judged| value::<E>(set, E::ARTICLES.c5) == value::<E>(right, E::ARTICLES.c5);
            let mut found = sets(decision, size)?;
            found.retain(has_its_scores);
            found.truncate(3);
            Ok(best(found, by_the_table::<E>))
        }
        Error::Sets(order) => first_set(decision, right, order),
        _ => Ok(None),
    }
}

/// The pairing of a bracket if its members are taken in reverse order.
fn pairs_from_below<E: Edition>(
    decision: &BracketPairing<'_, E>,
    part: Part,
) -> Result<Option<Chosen<Identifier>>, Spent> {
    let BracketPairing { field, residents, members, edition } = *decision;
    let last = field.entrants.len() - 1;
    let mut mirror = field.clone();
    mirror.entrants.reverse();
    mirror.may_meet = relation(field, |a, b| field.may_meet.has_edge(last - a, last - b))?;
    let mirrored = |set: &Set| field.set(set.ones().map(|player| last - player));
    let (residents, members) = (mirrored(residents), mirrored(members));
    let mirrored = BracketPairing { field: &mirror, residents: &residents, members: &members, edition };
    let chosen = Guided.choose_pairing(&mirrored, part)?;
    let pairing = chosen.map(|chosen| chosen.candidate.map(|player| last - player));
    pairing.map(|pairing| Chosen::proved(decision, pairing, part)).transpose()
}

/// A search that makes this error and is otherwise correct.
pub(super) struct Wrong(pub(super) Error);

impl Completion for Wrong {
    fn can_be_paired(&self, field: &Field, players: &Set) -> Result<bool, Spent> {
        Guided.can_be_paired(field, players)
    }

    fn fewest_upfloaters(&self, field: &Field, residents: &Set, lower: &Set) -> Result<Option<usize>, Spent> {
        Guided.fewest_upfloaters(field, residents, lower)
    }

    fn fewest_left_over(&self, field: &Field, players: &Set) -> Result<usize, Spent> {
        Guided.fewest_left_over(field, players)
    }
}

impl Wrong {
    /// The part of the criteria that applies to a decision, without the criterion that this error leaves out.
    fn part<D: Decision>(&self, part: Part) -> Part {
        let Error::Without(left_out) = self.0 else { return part };
        let place = D::criteria().iter().position(|criterion| criterion.article.id() == left_out);
        place.map_or(part, Part::Without)
    }
}

impl<E: Edition> BracketSearch<E> for Wrong {
    fn choose_pairing(
        &self,
        decision: &BracketPairing<'_, E>,
        part: Part,
    ) -> Result<Option<Chosen<Identifier>>, Spent> {
        match self.0 {
            Error::PairsFromBelow => pairs_from_below(decision, part),
            Error::Pairings(order) => {
                let Some(right) = Guided.choose_pairing(decision, part)? else { return Ok(None) };
                Ok(Some(first_pairing(decision, &right, order)?.unwrap_or(right)))
            }
            error => {
                let field =
                    E::PAIRING.iter().find_map(|row| in_criterion(decision.field, error, row.article.id()));
                let decision =
                    BracketPairing { field: field.as_ref().unwrap_or(decision.field), ..*decision };
                Guided.choose_pairing(&decision, self.part::<BracketPairing<'_, E>>(part))
            }
        }
    }

    fn has_equal_pairing(
        &self,
        decision: &BracketPairing<'_, E>,
        chosen: &Chosen<Identifier>,
    ) -> Result<bool, Spent> {
        Guided.has_equal_pairing(decision, chosen)
    }
}

impl<E: Edition> Search<E> for Wrong {
    fn choose_bye(&self, decision: &Bye<'_, E>, part: Part) -> Result<Option<Chosen<usize>>, Spent> {
        Guided.choose_bye(decision, self.part::<Bye<'_, E>>(part))
    }

    fn choose_upfloaters(&self, decision: &Upfloaters<'_, E>, part: Part) -> Result<Option<Judged>, Spent> {
        let field = in_criterion(decision.stage.field, self.0, E::ARTICLES.c7.id());
        let stage = Stage { field: field.as_ref().unwrap_or(decision.stage.field), ..decision.stage.clone() };
        let decision = Upfloaters::<'_, E> { stage: &stage, search: &Guided };
        let part = self.part::<Upfloaters<'_, E>>(part);
        let Some(right) = Guided.choose_upfloaters(&decision, part)? else { return Ok(None) };
        Ok(Some(wrong_set(&decision, &right, self.0)?.unwrap_or(right)))
    }

    fn has_equal_set(&self, decision: &Upfloaters<'_, E>, chosen: &Judged) -> Result<bool, Spent> {
        Guided.has_equal_set(decision, chosen)
    }

    fn best_beginning_with(
        &self,
        decision: &Upfloaters<'_, E>,
        chosen: &[usize],
        prefix: &[usize],
    ) -> Result<Option<Judged>, Spent> {
        Guided.best_beginning_with(decision, chosen, prefix)
    }
}
