//! The literal search: every set and every pairing in the text's own order, judged one by one.
//!
//! Nothing here is clever. It is the proof of the guided search, which must find the same everywhere.

use std::cell::Cell;

use super::articles::C3;
use super::criteria::{self, SetValues};
use super::field::Field;
use super::identifier::Identifier;
use super::stage::Stage;
use super::{ChosenSet, Search, upfloaters};
use crate::rulebook::Article;
use crate::search::Set;

/// Tries every candidate in the text's order, up to a budget of candidates.
#[derive(Debug)]
pub struct Literal {
    left: Cell<u64>,
    dropped: Option<&'static Article>,
}

impl Literal {
    /// A literal search that may look at this many candidates.
    #[must_use]
    pub fn with_budget(candidates: u64) -> Self {
        Literal { left: Cell::new(candidates), dropped: None }
    }

    /// A literal search that does not know one of the articles C3 and 3.4.1, to see what the article decides.
    #[must_use]
    pub fn without(article: &'static Article) -> Self {
        Literal { dropped: Some(article), ..Literal::default() }
    }

    /// Counts one candidate; `false` when the budget is spent.
    fn count(&self) -> bool {
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        left > 0
    }
}

impl Default for Literal {
    fn default() -> Self {
        Literal::with_budget(u64::MAX)
    }
}

impl Search for Literal {
    /// C3 and 3.4.1: the first player is tried with every other, and so on.
    fn can_be_paired(&self, field: &Field, players: &Set) -> bool {
        let players: Vec<usize> = players.ones().collect();
        self.pairs_up(field, &players)
    }

    /// C4: sets of ascending size until one of them is legal.
    fn fewest_upfloaters(&self, field: &Field, residents: &Set, lower: &Set) -> Option<usize> {
        let stage = Stage { field, levels: &[], residents: residents.clone(), lower: lower.clone() };
        (0..=lower.count_ones(..))
            .find(|&size| upfloaters::sets(&stage, size).any(|set| self.is_legal(&stage, &set)))
    }

    /// 3.5.5: "Choose the first set that, together with the top-scoregroup, produces a legal pairing that also
    /// complies with criteria C6 and C7 - besides C4 and C5, which it complies with by construction."
    fn choose_upfloaters(&self, stage: &Stage<'_>) -> Option<ChosenSet> {
        for size in 0..=stage.lower.count_ones(..) {
            let legal: Vec<Vec<usize>> =
                upfloaters::sets(stage, size).filter(|set| self.is_legal(stage, set)).collect();
            // C5 before the costly look ahead: only the sets of the best scores are looked at further.
            let best_scores = legal.iter().map(|set| SetValues::of_scores(stage, set).1).max();
            let judged = legal
                .into_iter()
                .filter(|set| Some(SetValues::of_scores(stage, set).1) == best_scores)
                .map(|set| ChosenSet { values: SetValues::of(stage, &set, self), upfloaters: set });
            // Of equal sets `min_by` keeps the first.
            let first = judged.min_by(|a, b| a.values.cmp(&b.values));
            if first.is_some() {
                return first;
            }
        }
        None
    }

    fn best_beginning_with(
        &self,
        stage: &Stage<'_>,
        chosen: &ChosenSet,
        prefix: &[usize],
    ) -> Option<SetValues> {
        let ChosenSet { upfloaters, values } = chosen;
        upfloaters::sets(stage, upfloaters.len())
            .filter(|set| set.starts_with(prefix) && SetValues::of_scores(stage, set).1 == values.c5)
            .filter(|set| self.is_legal(stage, set))
            .map(|set| SetValues::of(stage, &set, self))
            .min()
    }

    /// 3.6.4: "Choose the first pairing that also complies with criteria C1 and C8".
    fn choose_pairing(&self, field: &Field, residents: &Set, bracket: &Set) -> Option<Identifier> {
        let members: Vec<usize> = bracket.ones().collect();
        let mut best: Option<(usize, Identifier)> = None;
        for tops in crate::search::combinations(members.clone(), members.len() / 2) {
            let bottoms: Vec<usize> = members.iter().copied().filter(|m| !tops.contains(m)).collect();
            self.assign(field, &tops, &bottoms, &mut Vec::new(), &mut |pairs| {
                let value = criteria::c8(field, residents, pairs);
                if best.as_ref().is_none_or(|(least, _)| value < *least) {
                    best = Some((value, Identifier::of(pairs.iter().copied())));
                }
            });
        }
        best.map(|(_, identifier)| identifier)
    }

    fn is_exhausted(&self) -> bool {
        self.left.get() == 0
    }

    fn drops(&self, article: &Article) -> bool {
        self.dropped == Some(article)
    }
}

impl Literal {
    fn is_legal(&self, stage: &Stage<'_>, upfloaters: &[usize]) -> bool {
        self.count()
            && self.can_be_paired(stage.field, &stage.bracket(upfloaters))
            && (self.drops(&C3) || self.can_be_paired(stage.field, &stage.left_below(upfloaters)))
    }

    fn pairs_up(&self, field: &Field, players: &[usize]) -> bool {
        let Some((&first, rest)) = players.split_first() else { return true };
        (0..rest.len()).any(|place| {
            let mut others = rest.to_vec();
            let opponent = others.remove(place);
            self.count() && field.may_meet.has_edge(first, opponent) && self.pairs_up(field, &others)
        })
    }

    /// Gives each top member, in order, each of the bottom members in order.
    fn assign(
        &self,
        field: &Field,
        tops: &[usize],
        bottoms: &[usize],
        pairs: &mut Vec<(usize, usize)>,
        judge: &mut impl FnMut(&[(usize, usize)]),
    ) {
        let Some((&top, other_tops)) = tops.split_first() else {
            judge(pairs);
            return;
        };
        for place in 0..bottoms.len() {
            let bottom = bottoms[place];
            if !self.count() || bottom < top || !field.may_meet.has_edge(top, bottom) {
                continue;
            }
            let mut others = bottoms.to_vec();
            others.remove(place);
            pairs.push((top, bottom));
            self.assign(field, other_tops, &others, pairs, judge);
            pairs.pop();
        }
    }
}
