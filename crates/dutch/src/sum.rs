//! A criterion whose value consists of the values of a candidate's single pairs and downfloaters.
//!
//! Such a criterion defines which players of a pair, and which downfloaters, count. The value is computed from these
//! players, and messages name them.

use super::bracket::{BracketDecision, Candidate};
use super::edition::Edition;
use super::kind::{Kind, Sight};
use super::readings::Readings;
use arbitrium_swiss::Telling;
use arbitrium_swiss::weighing::{Difference, Value};
use arbitrium_tournament::Points;

/// Which players of a pair count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    /// The pair itself, which counts once.
    Pair,
    /// The higher ranked player of the pair.
    Higher,
    /// The lower ranked player of the pair.
    Lower,
}

/// The players of a pair that count, in the order in which messages name them.
pub(super) type Those = [Option<Who>; 2];

/// No player of a pair counts.
pub(super) const NOBODY: Those = [None; 2];

/// The result of a test of one pair: `who` counts if `holds` is true; otherwise no player counts.
pub(super) fn if_so(holds: bool, who: Who) -> Those {
    [holds.then_some(who), None]
}

/// A pair or downfloater that counts, with the facts that a [`Measure`] may use.
#[derive(Clone, Copy, Debug)]
pub(super) enum Counted<'k> {
    /// A pair, or one player of it, that counts. The higher ranked player comes first, even if only the lower ranked
    /// one counts.
    Pair(&'k Kind<'k>, &'k Kind<'k>),
    /// A player that floats down.
    Downfloater(&'k Kind<'k>),
}

/// A player or pair that counts in a candidate, in the form that messages use. A player is given as a place
/// in the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Speaks {
    /// A pair, the higher ranked player first.
    Pair(usize, usize),
    /// One player of a pair, who counts without the opponent.
    Meeting {
        /// The player who counts, as a place in the field.
        player: usize,
        /// The opponent, as a place in the field.
        opponent: usize,
    },
    /// A player that floats down, as a place in the field.
    Downfloater(usize),
}

/// A function that returns the players of a pair that count. The higher ranked player comes first in the arguments.
type OfPair = fn(&Sight, &Kind<'_>, &Kind<'_>) -> Those;
/// A function that returns whether a downfloater of this kind counts.
type OfDownfloater = fn(&Sight, &Kind<'_>) -> bool;
/// A function that measures a pair or downfloater that counts, for example its score difference.
type Measure<T> = fn(&Sight, &Counted<'_>) -> T;

/// How the value is computed from the pairs and downfloaters that count. Each pair and each downfloater
/// contributes separately. So the value of a candidate follows from the values of its parts.
#[derive(Clone, Copy)]
pub(super) enum Total {
    /// The number of players or pairs that count.
    Number,
    /// The scores of the downfloaters, in descending order.
    Scores,
    /// The score differences of the pairs and downfloaters that count, in descending order.
    Differences(Measure<Difference>),
    /// The sum of the measure over all pairs and downfloaters that count.
    Sum(Measure<Points>),
    /// The number of pairs and downfloaters for which the first measure is true, then the score differences
    /// in descending order.
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

/// A function that returns the kind of total for the interpretations in force.
type UnderReadings = fn(Readings) -> Total;
/// A function that returns the text about a player or pair that counts. The text may be empty.
type Told<E> = for<'a> fn(&BracketDecision<'a, E>, Speaks) -> Telling;

/// A criterion whose value is a sum over pairs and downfloaters.
#[derive(Clone, Copy)]
pub(super) struct Sum<E: Edition> {
    total: UnderReadings,
    of_pair: Option<OfPair>,
    of_downfloater: Option<OfDownfloater>,
    of_all_downfloaters: bool,
    of_all_pairs: bool,
    told: Told<E>,
}

impl<E: Edition> Sum<E> {
    /// A sum that computes its value by `total` and counts no player yet. `told` returns the text about a
    /// player or pair that counts.
    pub(super) const fn new(total: UnderReadings, told: Told<E>) -> Self {
        Sum {
            total,
            of_pair: None,
            of_downfloater: None,
            of_all_downfloaters: false,
            of_all_pairs: false,
            told,
        }
    }

    /// This sum, which now counts the players of a pair that `counting` returns.
    pub(super) const fn pairs(self, counting: OfPair) -> Self {
        Sum { of_pair: Some(counting), ..self }
    }

    /// This sum, which now counts the downfloaters for which `counting` is true.
    pub(super) const fn downfloaters(self, counting: OfDownfloater) -> Self {
        Sum { of_downfloater: Some(counting), ..self }
    }

    /// This sum, which now counts all downfloaters.
    pub(super) const fn all_downfloaters(self) -> Self {
        Sum { of_all_downfloaters: true, ..self.downfloaters(everybody) }
    }

    /// This sum, which now counts every pair once.
    pub(super) const fn all_pairs(self) -> Self {
        Sum { of_all_pairs: true, ..self.pairs(each_pair) }
    }

    /// Whether the criterion counts every pair.
    pub(super) fn counts_all_pairs(&self) -> bool {
        self.of_all_pairs
    }

    /// Whether the criterion counts all downfloaters.
    pub(super) fn counts_all_downfloaters(&self) -> bool {
        self.of_all_downfloaters
    }

    /// The value for these pairs and downfloaters. In each pair the higher ranked player comes first.
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

    /// Whether a player of this pair, or this downfloater, counts. The higher ranked player comes first in
    /// `pair`. If no player counts, the value is 0 or an empty list.
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

    /// The value of this criterion for a candidate of the bracket.
    pub(super) fn of(&self, decision: &BracketDecision<'_, E>, candidate: &Candidate) -> Value {
        let pairs = candidate.pairs.iter().map(|&(a, b)| (decision.kind(a), decision.kind(b)));
        let downfloaters = candidate.downfloaters.iter().map(|&player| decision.kind(player));
        self.value(&decision.sight, pairs, downfloaters)
    }

    /// The texts about the players of `candidate` that count.
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

    /// The player that counts. If the whole pair counts, this is the higher ranked player.
    pub(super) fn player(self) -> usize {
        match self {
            Speaks::Pair(player, _) | Speaks::Meeting { player, .. } | Speaks::Downfloater(player) => player,
        }
    }

    /// The pair or downfloater with the facts that the criterion uses.
    pub(super) fn seen<'d, E: Edition>(self, decision: &'d BracketDecision<'_, E>) -> Counted<'d> {
        match self {
            Speaks::Pair(a, b) | Speaks::Meeting { player: a, opponent: b } => {
                Counted::Pair(decision.kind(a.min(b)), decision.kind(a.max(b)))
            }
            Speaks::Downfloater(player) => Counted::Downfloater(decision.kind(player)),
        }
    }
}

/// The number of players or pairs that count, under every interpretation.
pub(super) fn number(_: Readings) -> Total {
    Total::Number
}

fn each_pair(_: &Sight, _: &Kind<'_>, _: &Kind<'_>) -> Those {
    if_so(true, Who::Pair)
}

fn everybody(_: &Sight, _: &Kind<'_>) -> bool {
    true
}
