//! A criterion whose value is put together from what the pairs and the downfloaters of a candidate are alone.
//!
//! It says of a pair, and of a downfloater, who counts; its value is made of those who count, and it is of them that it speaks.

use super::bracket::{BracketDecision, Candidate};
use super::edition::Edition;
use super::kind::{Kind, Sight};
use crate::systems::Telling;
use crate::systems::weighing::Value;
use crate::tournament::Points;

/// Who of two who meet counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    /// Both, as one.
    Pair,
    /// The higher ranked.
    Higher,
    /// The lower ranked.
    Lower,
}

/// Those of two who meet who count, in the order in which they are told of.
pub(super) type Those = [Option<Who>; 2];

/// Neither of the two counts.
pub(super) const NOBODY: Those = [None; 2];

/// This one counts where something holds.
pub(super) fn if_so(holds: bool, who: Who) -> Those {
    [holds.then_some(who), None]
}

/// Somebody who counts, and all that is seen of him.
#[derive(Clone, Copy, Debug)]
pub(super) enum Counted<'k> {
    /// By whom he meets; the higher ranked stands first, whoever of the two it is.
    Pair(&'k Kind<'k>, &'k Kind<'k>),
    /// By floating down.
    Downfloater(&'k Kind<'k>),
}

/// Somebody who counts in a candidate, to be told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Speaks {
    /// Of two who meet, the higher ranked first.
    Pair(usize, usize),
    /// Of one of two who meet.
    Meeting {
        /// The one who counts.
        player: usize,
        /// Whom he meets.
        opponent: usize,
    },
    /// Of a downfloater.
    Downfloater(usize),
}

/// Who counts of two who meet, the higher ranked first.
type OfPair = fn(&Sight, &Kind<'_>, &Kind<'_>) -> Those;
/// Whether a downfloater counts.
type OfDownfloater = fn(&Sight, &Kind<'_>) -> bool;
/// What those who count come to.
type Total = fn(&Sight, &[Counted<'_>]) -> Value;
/// What is told of one who counts; of some nothing.
type Told<E> = for<'a> fn(&BracketDecision<'a, E>, Speaks) -> Telling;

/// A value as a sum.
#[derive(Clone, Copy)]
pub(super) struct Sum<E: Edition> {
    total: Total,
    of_pair: Option<OfPair>,
    of_downfloater: Option<OfDownfloater>,
    told: Told<E>,
}

impl<E: Edition> Sum<E> {
    /// What those who count come to, and what is told of them.
    pub(super) const fn new(total: Total, told: Told<E>) -> Self {
        Sum { total, of_pair: None, of_downfloater: None, told }
    }

    /// These of a pair count.
    pub(super) const fn pairs(self, counting: OfPair) -> Self {
        Sum { of_pair: Some(counting), ..self }
    }

    /// Such downfloaters count.
    pub(super) const fn downfloaters(self, counting: OfDownfloater) -> Self {
        Sum { of_downfloater: Some(counting), ..self }
    }

    /// The value of some pairs, the higher ranked of each first, and downfloaters.
    pub(super) fn value<'k>(
        &self,
        sight: &Sight,
        pairs: impl Iterator<Item = (&'k Kind<'k>, &'k Kind<'k>)>,
        downfloaters: impl Iterator<Item = &'k Kind<'k>>,
    ) -> Value {
        let mut counted = Vec::new();
        if let Some(counting) = self.of_pair {
            for (higher, lower) in pairs {
                for _ in counting(sight, higher, lower).into_iter().flatten() {
                    counted.push(Counted::Pair(higher, lower));
                }
            }
        }
        if let Some(counting) = self.of_downfloater {
            counted.extend(downfloaters.filter(|player| counting(sight, player)).map(Counted::Downfloater));
        }
        (self.total)(sight, &counted)
    }

    /// The value of a candidate.
    pub(super) fn of(&self, decision: &BracketDecision<'_, E>, candidate: &Candidate) -> Value {
        let pairs = candidate.pairs.iter().map(|&(a, b)| (decision.kind(a), decision.kind(b)));
        let downfloaters = candidate.downfloaters.iter().map(|&player| decision.kind(player));
        self.value(&decision.sight, pairs, downfloaters)
    }

    /// What is told of those who count in a candidate.
    pub(super) fn concerns(&self, decision: &BracketDecision<'_, E>, candidate: &Candidate) -> Vec<Telling> {
        let sight = &decision.sight;
        let met = self.of_pair.into_iter().flat_map(|counting| {
            candidate.pairs.iter().flat_map(move |&(a, b)| {
                let those = counting(sight, decision.kind(a), decision.kind(b));
                those.into_iter().flatten().map(move |who| Speaks::of(who, a, b))
            })
        });
        let left = self.of_downfloater.into_iter().flat_map(|counting| {
            let down = candidate.downfloaters.iter().copied();
            down.filter(move |&player| counting(sight, decision.kind(player))).map(Speaks::Downfloater)
        });
        let told = met.chain(left).map(|speaks| (self.told)(decision, speaks));
        told.filter(|told| !told.is_empty()).collect()
    }
}

impl Speaks {
    fn of(who: Who, higher: usize, lower: usize) -> Self {
        match who {
            Who::Pair => Speaks::Pair(higher, lower),
            Who::Higher => Speaks::Meeting { player: higher, opponent: lower },
            Who::Lower => Speaks::Meeting { player: lower, opponent: higher },
        }
    }

    /// The one who counts; of a pair the higher ranked.
    pub(super) fn player(self) -> usize {
        match self {
            Speaks::Pair(player, _) | Speaks::Meeting { player, .. } | Speaks::Downfloater(player) => player,
        }
    }

    /// The same as the criterion sees it.
    pub(super) fn seen<'d, E: Edition>(self, decision: &'d BracketDecision<'_, E>) -> Counted<'d> {
        match self {
            Speaks::Pair(a, b) | Speaks::Meeting { player: a, opponent: b } => {
                Counted::Pair(decision.kind(a.min(b)), decision.kind(a.max(b)))
            }
            Speaks::Downfloater(player) => Counted::Downfloater(decision.kind(player)),
        }
    }
}

/// How many there are.
pub(super) fn number(_: &Sight, counted: &[Counted<'_>]) -> Value {
    Value::Count(counted.len())
}

/// The scores of downfloaters in descending order.
pub(super) fn scores(_: &Sight, counted: &[Counted<'_>]) -> Value {
    let score = |counted: &Counted<'_>| match counted {
        Counted::Downfloater(kind) => Some(kind.score),
        Counted::Pair(..) => None,
    };
    let mut scores: Vec<Points> = counted.iter().filter_map(score).collect();
    scores.sort_unstable_by(|a, b| b.cmp(a));
    Value::Scores(scores)
}

/// Everybody counts.
pub(super) fn everybody(_: &Sight, _: &Kind<'_>) -> bool {
    true
}
