//! Costs as digits: what is compared first, second and last.

use super::super::field::Field;
use super::super::requirements::{Cost, InForce};
use super::super::walk::BracketToPair;
use crate::tournament::Points;

/// How costs are written for a bracket: in the last round the pairs against B2, then the score differences of a joined
/// one, the largest first, then x, then z.
#[derive(Clone, Debug)]
pub(in super::super) struct Scale<'a> {
    field: &'a Field,
    /// The note to B2: how many pairs may be against it, in the last round.
    against_b2: Option<i64>,
    /// The distinct score differences, the largest first; empty where none are asked for.
    differences: Vec<Points>,
    /// How many pairs of each difference there must be.
    wanted: Vec<i64>,
    limit: Option<(i64, i64)>,
    /// Whether z comes before x.
    z_first: bool,
}

impl<'a> Scale<'a> {
    /// The scale of a bracket under these requirements.
    pub(in super::super) fn new(to_pair: &BracketToPair<'a>, in_force: &InForce) -> Self {
        let readings = &to_pair.field.readings;
        let unlimited = !readings.asks_relative_criteria()
            || readings.gives_remainder_its_own_x() && to_pair.sought.paired_down > 0;
        let mut differences = Vec::new();
        if to_pair.after_c1.is_joined && in_force.level.differences.is_some() {
            differences = all_differences(to_pair);
        }
        let count = |difference: &Points| {
            in_force.level.differences.iter().flatten().filter(|other| *other == difference).count()
        };
        Scale {
            field: to_pair.field,
            against_b2: to_pair.field.is_last_round.then_some(int(in_force.against_b2)),
            wanted: differences.iter().map(|difference| int(count(difference))).collect(),
            differences,
            limit: (!unlimited).then(|| (int(in_force.x), int(in_force.z))),
            z_first: false,
        }
    }

    /// The same scale with z compared before x.
    pub(in super::super) fn z_first(&self) -> Self {
        Scale { z_first: true, ..self.clone() }
    }

    /// Whether z is compared before x.
    pub(in super::super) fn is_z_first(&self) -> bool {
        self.z_first
    }

    /// How many pairs of each score difference there must be, the largest difference first.
    pub(in super::super) fn wanted(&self) -> &[i64] {
        &self.wanted
    }

    /// The number of digits.
    pub(in super::super) fn len(&self) -> usize {
        usize::from(self.against_b2.is_some()) + self.differences.len() + 2
    }

    /// A cost in its parts: the pairs against B2, the score differences, and the two last digits.
    pub(in super::super) fn parts<'c>(&self, cost: &'c [i64]) -> (i64, &'c [i64], &'c [i64]) {
        let (b2, rest) = cost.split_at(usize::from(self.against_b2.is_some()));
        let (differences, costs) = rest.split_at(self.differences.len());
        (b2.first().copied().unwrap_or(0), differences, costs)
    }

    /// How many pairs may be against B2.
    pub(in super::super) fn most_against_b2(&self) -> i64 {
        self.against_b2.unwrap_or(0)
    }

    /// The cost of a pair.
    pub(in super::super) fn of(&self, a: usize, b: usize) -> Vec<i64> {
        let cost = Cost::of(self.field, a, b);
        let mut digits = Vec::with_capacity(self.len());
        digits.extend(self.against_b2.map(|_| int(cost.b2)));
        if !self.differences.is_empty() {
            let difference = Points::from_tenths((self.field.score(a) - self.field.score(b)).tenths().abs());
            digits.extend(self.differences.iter().map(|other| i64::from(*other == difference)));
        }
        let (x, z) = (int(cost.x), int(cost.z));
        digits.extend(if self.z_first { [z, x] } else { [x, z] });
        digits
    }

    /// The cost of several pairs.
    pub(in super::super) fn sum(&self, pairs: &[(usize, usize)]) -> Vec<i64> {
        let mut total = vec![0; self.len()];
        for &(a, b) in pairs {
            add(&mut total, &self.of(a, b));
        }
        total
    }

    /// Whether a least cost shows that the limits can be kept, that they cannot, or neither.
    pub(in super::super) fn verdict(&self, least: &[i64]) -> Verdict {
        let (b2, differences, costs) = self.parts(least);
        if b2 > self.most_against_b2() {
            return Verdict::Beyond;
        }
        match self.verdict_of_the_rest(differences, costs) {
            // One more pair against B2 may make the rest cheaper.
            Verdict::Beyond if b2 < self.most_against_b2() => Verdict::Open,
            verdict => verdict,
        }
    }

    fn verdict_of_the_rest(&self, differences: &[i64], costs: &[i64]) -> Verdict {
        if differences > self.wanted.as_slice() {
            return Verdict::Beyond;
        }
        let Some((x, z)) = self.limit else { return Verdict::Within };
        let (first, second) = if self.z_first { (z, x) } else { (x, z) };
        if differences != self.wanted.as_slice() {
            Verdict::Open
        } else if costs[0] <= first && costs[1] <= second {
            Verdict::Within
        } else if costs[0] >= first {
            // The first digit is the least there is; where it meets its limit the second is the least beside it.
            Verdict::Beyond
        } else {
            Verdict::Open
        }
    }

    /// Whether all limits are met exactly, so that no arrangement within them costs anything else.
    pub(in super::super) fn is_tight(&self, least: &[i64]) -> bool {
        let (b2, _, costs) = self.parts(least);
        let limits = self.limit.map(|(x, z)| if self.z_first { [z, x] } else { [x, z] });
        b2 == self.most_against_b2() && limits.is_none_or(|limits| *costs == limits)
    }

    /// Whether x and z are limited at all.
    pub(in super::super) fn is_limited(&self) -> bool {
        self.limit.is_some()
    }

    /// Whether a cost, of a whole arrangement, keeps the limits.
    pub(in super::super) fn keeps(&self, cost: &[i64]) -> bool {
        let (b2, differences, costs) = self.parts(cost);
        let limit = self.limit.map(|(x, z)| if self.z_first { [z, x] } else { [x, z] });
        b2 <= self.most_against_b2()
            && differences == self.wanted.as_slice()
            && limit.is_none_or(|limit| costs[0] <= limit[0] && costs[1] <= limit[1])
    }

    /// Whether these numbers keep the limits of x and z.
    pub(in super::super) fn keeps_costs(&self, x: i64, z: i64) -> bool {
        self.limit.is_none_or(|limit| x <= limit.0 && z <= limit.1)
    }

    /// The scale with other limits.
    pub(in super::super) fn limited(&self, x: usize, z: usize) -> Self {
        Scale { limit: Some((int(x), int(z))), ..self.clone() }
    }

    /// A cost as one number that compares like its digits, when all sums stay below `pairs + 1` a digit; `None`
    /// where it does not fit.
    pub(in super::super) fn packed(digits: &[i64], pairs: usize) -> Option<i128> {
        let base = i128::try_from(pairs + 2).ok()?;
        let mut packed: i128 = 0;
        for &digit in digits {
            packed = packed.checked_mul(base)?.checked_add(i128::from(digit))?;
        }
        (packed < i128::MAX / (8 * base)).then_some(packed)
    }

    /// The digits of a packed sum.
    pub(in super::super) fn unpacked(&self, mut packed: i128, pairs: usize) -> Vec<i64> {
        let base = i128::try_from(pairs + 2).unwrap_or(i128::MAX);
        let mut digits = vec![0; self.len()];
        for digit in digits.iter_mut().rev() {
            *digit = i64::try_from(packed % base).unwrap_or(i64::MAX);
            packed /= base;
        }
        digits
    }

    /// Whether costs of so many pairs can be packed.
    pub(in super::super) fn packs(&self, pairs: usize) -> bool {
        Self::packed(&vec![int(pairs); self.len()], pairs).is_some()
    }
}

/// What a least cost shows of the limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Verdict {
    /// They can be kept.
    Within,
    /// They cannot.
    Beyond,
    /// This order of costs does not show it.
    Open,
}

pub(in super::super) fn add(total: &mut [i64], cost: &[i64]) {
    for (sum, digit) in total.iter_mut().zip(cost) {
        *sum += digit;
    }
}

fn all_differences(to_pair: &BracketToPair<'_>) -> Vec<Points> {
    let players = to_pair.after_c1.players();
    let mut scores: Vec<Points> = players.iter().map(|&player| to_pair.field.score(player)).collect();
    scores.dedup();
    let mut differences: Vec<Points> = Vec::new();
    for (place, &a) in scores.iter().enumerate() {
        differences.extend(scores[place..].iter().map(|&b| a - b));
    }
    differences.sort_unstable_by(|a, b| b.cmp(a));
    differences.dedup();
    differences
}

/// A count as a digit.
pub(in super::super) fn int(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
