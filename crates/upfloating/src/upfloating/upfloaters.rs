//! The decision in which the set of upfloaters of the top-scoregroup is chosen (3.5).

use super::bracket_pairing::{self, BracketPairing};
use super::bracket_search::BracketSearch;
use super::criteria;
use super::edition::Edition;
use super::stage::Stage;
use super::told_set::{self, Words};
use super::ways::ScoresOver;
use arbitrium_search::{Spent, Stop};
use arbitrium_swiss::weighing::{Criterion, Decision, Part, Policy, Value};
use arbitrium_tournament::rulebook::Article;

/// The decision in which the set of upfloaters is chosen (3.5).
#[derive(Clone, Copy)]
pub struct Upfloaters<'a, E: Edition> {
    /// The top-scoregroup and the players below it.
    pub stage: &'a Stage<'a>,
    /// Answers whether players can be paired.
    pub search: &'a dyn BracketSearch<E>,
}

/// A criterion of the set of upfloaters, with its words.
pub(super) struct Row<'a, E: Edition> {
    criterion: Criterion<Upfloaters<'a, E>>,
    /// The words for the criterion. `None` for an absolute criterion, whose violations are reported separately.
    pub(super) words: Option<Words<'a, E>>,
}

/// The table of criteria for a set, with their words. 3.5.5: "Choose the first set that, together with the
/// top-scoregroup, produces a legal pairing that also complies with criteria [C6] and [C7] (...) - besides [C4] and
/// [C5] (...), which it complies with by construction."
fn rows<'a, E: Edition>() -> Vec<Row<'a, E>> {
    let cited = E::ARTICLES;
    let told = |criterion, words| Row { criterion, words: Some(words) };
    let absolute = |criterion| Row { criterion, words: None };
    let mut rows = vec![
        absolute(Criterion::asking(cited.c1, Policy::Absolute, |at, set: &Vec<usize>| at.c1(set))),
        absolute(Criterion::asking(cited.c3, Policy::Absolute, |at, set: &Vec<usize>| at.c3(set))),
        told(
            Criterion::new(cited.c4, Policy::Minimised, |_, set: &Vec<usize>| criteria::c4(set)),
            told_set::c4(),
        ),
        told(
            Criterion::new(cited.c5, Policy::Maximised, |at, set: &Vec<usize>| {
                criteria::c5(at.stage.field, set)
            }),
            told_set::c5(),
        ),
        told(
            Criterion::asking(cited.c6, Policy::Minimised, |at, set: &Vec<usize>| {
                criteria::c6(at.stage, set, at.search)
            }),
            told_set::c6(),
        ),
        told(
            Criterion::new(cited.c7, Policy::Minimised, |at, set: &Vec<usize>| {
                criteria::c7(at.stage.field, set)
            }),
            told_set::c7(),
        ),
    ];
    if E::SET_MAY_WEIGH_PAIRING {
        let pairing = Criterion::asking(
            cited.first_pairing,
            Policy::Minimised,
            |at: &Upfloaters<'a, E>, set: &Vec<usize>| at.pairing(set),
        );
        rows.push(told(pairing, told_set::pairing()));
    }
    rows
}

impl<E: Edition> Row<'_, E> {
    /// The criterion of this article; `None` if there is none.
    pub(super) fn of(article: &Article) -> Option<Self> {
        rows::<E>().into_iter().find(|row| row.criterion.article == article)
    }
}

/// The index of C4 in the table of criteria.
const PLACE_OF_C4: usize = 2;

impl<E: Edition> Decision for Upfloaters<'_, E> {
    /// A set of upfloaters, sorted in the order of 3.5.3.
    type Candidate = Vec<usize>;

    const ORDER: &'static Article = E::ARTICLES.first_set;

    fn criteria() -> Vec<Criterion<Self>> {
        rows::<E>().into_iter().map(|row| row.criterion).collect()
    }

    /// Visits all sets of potential upfloaters, of every size (3.5.1).
    fn candidates(&self, visit: &mut dyn FnMut(Vec<usize>) -> Result<(), Stop>) -> Result<(), Stop> {
        sets(self.stage, None, visit)
    }

    /// Visits smaller sets first if `part` contains C4. In other cases the sets are in the order of 3.5.4.
    /// 3.5.2: "Consider all sets of potential upfloaters that comply with \[C4\]".
    fn considered(
        &self,
        part: Part,
        visit: &mut dyn FnMut(Vec<usize>) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        if part.counts(PLACE_OF_C4) {
            let mut sizes = 0..=self.stage.lower.count_ones(..);
            sizes.try_for_each(|size| sets(self.stage, Some(size), visit))
        } else {
            self.candidates(visit)
        }
    }

    /// Whether the visit can end, because `next` is larger than the best set. Only absolute criteria come
    /// before C4, and no later set is smaller.
    fn is_settled(&self, part: Part, best: &[Value], next: &Vec<usize>) -> bool {
        part.counts(PLACE_OF_C4) && criteria::c4(next) > best[PLACE_OF_C4]
    }
}

impl<E: Edition> Upfloaters<'_, E> {
    /// Whether a set breaks C1 (with 3.1): the top-scoregroup and the set cannot be paired with each other.
    /// Under the interpretation by which C5 compares all sets, a set also fails here if it does not have the
    /// highest scores (3.5.2).
    fn c1(&self, set: &[usize]) -> Result<Value, Spent> {
        let field = self.stage.field;
        let is_considered = field.ways.scores == ScoresOver::Legal || self.has_the_highest_scores(set)?;
        Ok(Value::Broken(!is_considered || !self.search.can_be_paired(field, &self.stage.bracket(set))?))
    }

    /// Whether a set has the size of C4 and the highest scores that are possible for that size.
    fn has_the_highest_scores(&self, set: &[usize]) -> Result<bool, Spent> {
        let Stage { field, residents, lower, .. } = self.stage;
        Ok(self.search.fewest_upfloaters(field, residents, lower)? == Some(set.len())
            && criteria::has_the_highest_scores(self.stage, set))
    }

    /// The best values of a pairing of the bracket (3.6.4), if they take part in choosing the set.
    pub(super) fn pairing(&self, set: &[usize]) -> Result<Value, Spent> {
        if !self.stage.field.ways.set_weighs_pairing {
            return Ok(Value::NotAsked);
        }
        let members = self.stage.bracket(set);
        let chosen = self.search.choose_pairing(&BracketPairing::of(self.stage, &members), Part::Whole)?;
        Ok(chosen.map_or(Value::Unattainable, |chosen| {
            Value::Outlook(chosen.values.into_iter().skip(bracket_pairing::ABSOLUTE).collect())
        }))
    }

    /// C3: "A pairing complying with all the absolute criteria (...) shall always exist for all players not yet paired."
    fn c3(&self, set: &[usize]) -> Result<Value, Spent> {
        Ok(Value::Broken(!self.search.can_be_paired(self.stage.field, &self.stage.left_below(set))?))
    }
}

/// Visits the sets of potential upfloaters that have `size` players. If `size` is `None`, sets of every size
/// are visited. Each set is sorted "by descending score and then, when scores are equal, by ascending TPN"
/// (3.5.3). The sets are visited "by the lexicographic order of their TPNs" (3.5.4).
pub(super) fn sets(
    stage: &Stage<'_>,
    size: Option<usize>,
    visit: &mut dyn FnMut(Vec<usize>) -> Result<(), Stop>,
) -> Result<(), Stop> {
    extend(&stage.field.ranked(&stage.lower), size, &mut Vec::new(), visit)
}

/// Visits the sets that begin with `begun` and continue with players of `after`, which are in the order of
/// 3.5.3. `size` is the size of the sets; `None` for every size.
fn extend(
    after: &[usize],
    size: Option<usize>,
    begun: &mut Vec<usize>,
    visit: &mut dyn FnMut(Vec<usize>) -> Result<(), Stop>,
) -> Result<(), Stop> {
    if size.is_none_or(|size| size == begun.len()) {
        visit(begun.clone())?;
    }
    let missing = size.map_or(1, |size| size - begun.len());
    if missing == 0 {
        return Ok(());
    }
    let mut next: Vec<usize> = (0..after.len()).filter(|place| place + missing <= after.len()).collect();
    // The indices are sorted by the TPNs of their players.
    next.sort_by_key(|&place| after[place]);
    for place in next {
        begun.push(after[place]);
        extend(&after[place + 1..], size, begun, visit)?;
        begun.pop();
    }
    Ok(())
}
