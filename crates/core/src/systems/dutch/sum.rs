//! A criterion whose value is put together from what the pairs and the downfloaters of a candidate are alone.
//!
//! It says of a pair, and of a downfloater, who counts; its value is made of those who count, and it is of them that it speaks.

use super::bracket::{BracketDecision, Candidate};
use super::edition::Edition;
use super::kind::{Kind, Sight};
use super::readings::Readings;
use crate::systems::Telling;
use crate::systems::weighing::{Difference, Value};
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
/// What is measured of one who counts.
type Measure<T> = fn(&Sight, &Counted<'_>) -> T;

/// What those who count come to, each for himself: so that what all of a candidate come to follows from what its pairs and
/// downfloaters come to alone.
#[derive(Clone, Copy)]
pub(super) enum Total {
    /// How many there are.
    Number,
    /// The scores of the downfloaters among them, in descending order.
    Scores,
    /// Their differences, in descending order.
    Differences(Measure<Difference>),
    /// The sum of their differences.
    Sum(Measure<Points>),
    /// How many of them are such, and behind that their differences in descending order.
    NumberAndDifferences(Measure<bool>, Measure<Difference>),
}

impl Total {
    fn of(self, sight: &Sight, counted: &[Counted<'_>]) -> Value {
        match self {
            Total::Number => Value::Count(counted.len()),
            Total::Scores => Value::Scores(descending(counted.iter().filter_map(|one| match one {
                Counted::Downfloater(player) => Some(player.score),
                Counted::Pair(..) => None,
            }))),
            Total::Differences(difference) => {
                Value::Differences(descending(counted.iter().map(|one| difference(sight, one))))
            }
            Total::Sum(points) => Value::Score(counted.iter().map(|one| points(sight, one)).sum()),
            Total::NumberAndDifferences(is_such, difference) => {
                let number = counted.iter().filter(|one| is_such(sight, one)).count();
                let differences = descending(counted.iter().map(|one| difference(sight, one)));
                Value::Outlook(vec![Value::Count(number), Value::Differences(differences)])
            }
        }
    }
}

fn descending<T: Ord>(list: impl Iterator<Item = T>) -> Vec<T> {
    let mut list: Vec<T> = list.collect();
    list.sort_unstable_by(|a, b| b.cmp(a));
    list
}

/// The total that the readings in force ask for.
type UnderReadings = fn(Readings) -> Total;
/// What is told of one who counts; of some nothing.
type Told<E> = for<'a> fn(&BracketDecision<'a, E>, Speaks) -> Telling;

/// A value as a sum.
#[derive(Clone, Copy)]
pub(super) struct Sum<E: Edition> {
    total: UnderReadings,
    of_pair: Option<OfPair>,
    of_downfloater: Option<OfDownfloater>,
    of_all_downfloaters: bool,
    told: Told<E>,
}

impl<E: Edition> Sum<E> {
    /// What those who count come to, and what is told of them.
    pub(super) const fn new(total: UnderReadings, told: Told<E>) -> Self {
        Sum { total, of_pair: None, of_downfloater: None, of_all_downfloaters: false, told }
    }

    /// These of a pair count.
    pub(super) const fn pairs(self, counting: OfPair) -> Self {
        Sum { of_pair: Some(counting), ..self }
    }

    /// Such downfloaters count.
    pub(super) const fn downfloaters(self, counting: OfDownfloater) -> Self {
        Sum { of_downfloater: Some(counting), ..self }
    }

    /// All downfloaters count.
    pub(super) const fn all_downfloaters(self) -> Self {
        Sum { of_all_downfloaters: true, ..self.downfloaters(everybody) }
    }

    /// Whether all downfloaters count.
    pub(super) fn counts_all_downfloaters(&self) -> bool {
        self.of_all_downfloaters
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
        (self.total)(sight.readings).of(sight, &counted)
    }

    /// Whether anybody counts of a pair, the higher ranked first, or of a downfloater alone. Where nobody does, a number is 0 and
    /// a list is empty.
    pub(super) fn counts_somebody(
        &self,
        sight: &Sight,
        pair: Option<(&Kind<'_>, &Kind<'_>)>,
        downfloater: Option<&Kind<'_>>,
    ) -> bool {
        let of_pair =
            self.of_pair.zip(pair).is_some_and(|(of, (higher, lower))| of(sight, higher, lower) != NOBODY);
        of_pair || self.of_downfloater.zip(downfloater).is_some_and(|(of, player)| of(sight, player))
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

/// How many there are, whatever the readings.
pub(super) fn number(_: Readings) -> Total {
    Total::Number
}

fn everybody(_: &Sight, _: &Kind<'_>) -> bool {
    true
}
