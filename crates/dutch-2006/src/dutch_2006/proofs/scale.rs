//! Costs as lists of digits. Costs are compared digit by digit, the first digit first.

use std::cmp::Ordering;

use super::super::bracket::BracketAfterC1;
use super::super::field::Field;
use super::super::floats::DROPPED;
use super::super::requirements::{Cost, InForce};
use super::super::walk::BracketToPair;
use arbitrium_tournament::Points;

/// The meaning of the digits of a cost in a bracket. x and z are numbers of unfulfilled colour preferences; z
/// counts only pairs without a player of A7.e. The digits come in this order:
///
/// - the pairs against B2, in the last round
/// - in a joined bracket, the number of pairs with each score difference, the largest difference first
/// - the pairs against A7.d, if they are counted
/// - x, then z
/// - the floats against B5 and B6, if they are counted
///
/// Pairs against A7.d and floats are counted if the criterion is dropped for some pairs or players but not
/// for all.
#[derive(Clone, Debug)]
pub(in super::super) struct Scale<'a> {
    field: &'a Field,
    after_c1: &'a BracketAfterC1,
    /// The number of pairs that the note to B2 allows to be against B2; `None` before the last round.
    against_b2: Option<i64>,
    /// The different score differences, the largest first. Empty if no differences are required.
    differences: Vec<Points>,
    /// For each difference the required number of pairs.
    wanted: Vec<i64>,
    /// The number of pairs that may be against A7.d; `None` if such pairs are not counted.
    against_a7d: Option<i64>,
    /// The kinds of floats that are counted, each with the allowed number.
    floats: Vec<(Floats, i64)>,
    limit: Option<(i64, i64)>,
    /// Whether the score differences come before the pairs against B2.
    differences_first: bool,
    /// Whether z is compared before x.
    z_first: bool,
}

/// A kind of floats that are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Floats {
    /// Downfloats against B5 (0) or B6 (1).
    Down(usize),
    /// Upfloats against B5 (0) or B6 (1).
    Up(usize),
}

impl Floats {
    /// The kinds of floats that are counted under `in_force`, each with the allowed number. The one that is
    /// dropped last comes first.
    fn of(in_force: &InForce) -> Vec<(Self, i64)> {
        let (down, up) = (in_force.down, in_force.up);
        let all = [
            (Floats::Down(0), down.against_b5),
            (Floats::Down(1), down.against_b6),
            (Floats::Up(0), up.against_b5),
            (Floats::Up(1), up.against_b6),
        ];
        all.into_iter()
            .filter(|&(_, most)| most > 0 && most < DROPPED)
            .map(|(floats, most)| (floats, int(most)))
            .collect()
    }

    fn in_cost(self, cost: Cost) -> i64 {
        int(match self {
            Floats::Down(back) => cost.down[back],
            Floats::Up(back) => cost.up[back],
        })
    }
}

impl<'a> Scale<'a> {
    /// The scale for a bracket under the requirements `in_force`.
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
            after_c1: to_pair.after_c1,
            against_a7d: (in_force.a7d && in_force.against_a7d > 0).then_some(int(in_force.against_a7d)),
            floats: Floats::of(in_force),
            against_b2: to_pair.field.is_last_round.then_some(int(in_force.against_b2)),
            wanted: differences.iter().map(|difference| int(count(difference))).collect(),
            differences,
            limit: (!unlimited).then(|| (int(in_force.x), int(in_force.z))),
            differences_first: false,
            z_first: false,
        }
    }

    /// A copy of the scale with the score differences compared before the pairs against B2.
    pub(in super::super) fn differences_first(&self) -> Self {
        Scale { differences_first: true, ..self.clone() }
    }

    /// A copy of the scale with z compared before x.
    pub(in super::super) fn z_first(&self) -> Self {
        Scale { z_first: true, ..self.clone() }
    }

    /// Whether z is compared before x.
    pub(in super::super) fn is_z_first(&self) -> bool {
        self.z_first
    }

    /// The required number of pairs for each score difference, the largest difference first.
    pub(in super::super) fn wanted(&self) -> &[i64] {
        &self.wanted
    }

    /// The number of digits of a cost on this scale.
    pub(in super::super) fn len(&self) -> usize {
        self.x_at() + 2 + self.floats.len()
    }

    /// The index of the first of the two digits for x and z. The other one follows it.
    pub(in super::super) fn x_at(&self) -> usize {
        let before = [self.against_b2, self.against_a7d].iter().flatten().count();
        before + self.differences.len()
    }

    /// Whether floats are counted. Digits may then be larger than the number of pairs.
    pub(in super::super) fn counts_floats(&self) -> bool {
        !self.floats.is_empty()
    }

    /// Whether `least`, the least cost, has fewer pairs against A7.d than allowed. With more such pairs a
    /// smaller x may be possible.
    pub(in super::super) fn has_room_for_a7d(&self, least: &[i64]) -> bool {
        let of = |most: i64| self.x_at().checked_sub(1).is_some_and(|place| least[place] < most);
        self.against_a7d.is_some_and(of)
    }

    /// The parts of a cost: the pairs against B2, the score differences, and all other digits.
    pub(in super::super) fn parts<'c>(&self, cost: &'c [i64]) -> (i64, &'c [i64], &'c [i64]) {
        let widths = (usize::from(self.against_b2.is_some()), self.differences.len());
        let (b2, differences, costs) = if self.differences_first {
            let (differences, rest) = cost.split_at(widths.1);
            let (b2, costs) = rest.split_at(widths.0);
            (b2, differences, costs)
        } else {
            let (b2, rest) = cost.split_at(widths.0);
            let (differences, costs) = rest.split_at(widths.1);
            (b2, differences, costs)
        };
        (b2.first().copied().unwrap_or(0), differences, costs)
    }

    /// The number of pairs that may be against B2.
    pub(in super::super) fn most_against_b2(&self) -> i64 {
        self.against_b2.unwrap_or(0)
    }

    /// Whether a cost has no more pairs against B2 than allowed.
    pub(in super::super) fn keeps_b2(&self, cost: &[i64]) -> bool {
        self.parts(cost).0 <= self.most_against_b2()
    }

    /// The cost of the pair of `a` and `b`. `descends` is `true` in the heterogeneous part, and `false` in
    /// the homogeneous group or remainder.
    pub(in super::super) fn of(&self, a: usize, b: usize, descends: bool) -> Vec<i64> {
        let cost = Cost::of(self.field, a, b);
        let mut digits = Vec::with_capacity(self.len());
        let b2 = self.against_b2.map(|_| int(cost.b2));
        digits.extend(b2.filter(|_| !self.differences_first));
        if !self.differences.is_empty() {
            let difference = Points::from_tenths((self.field.score(a) - self.field.score(b)).tenths().abs());
            digits.extend(self.differences.iter().map(|other| i64::from(*other == difference)));
        }
        digits.extend(b2.filter(|_| self.differences_first));
        digits.extend(self.against_a7d.map(|_| int(cost.a7d)));
        // If x and z are not limited, they cost nothing. If they had a cost, the first arrangement might not
        // be among the cheapest.
        let (x, z) = if self.is_limited() { (int(cost.x), int(cost.z)) } else { (0, 0) };
        digits.extend(if self.z_first { [z, x] } else { [x, z] });
        if self.counts_floats() {
            let of = if descends { Cost::of_descent } else { Cost::of_unequal };
            self.add_floats(&mut digits, of(self.field, self.after_c1, a, b));
        }
        digits
    }

    /// The cost of a player that leaves the bracket.
    pub(in super::super) fn of_leaving(&self, player: usize) -> Vec<i64> {
        let mut digits = vec![0; self.len() - self.floats.len()];
        if self.counts_floats() {
            self.add_floats(&mut digits, Cost::of_leaving(self.field, self.after_c1, player));
        }
        digits
    }

    fn add_floats(&self, digits: &mut Vec<i64>, cost: Cost) {
        digits.extend(self.floats.iter().map(|(floats, _)| floats.in_cost(cost)));
    }

    /// The cost of several pairs of the homogeneous group or remainder.
    pub(in super::super) fn sum(&self, pairs: &[(usize, usize)]) -> Vec<i64> {
        let mut total = vec![0; self.len()];
        for &(a, b) in pairs {
            add(&mut total, &self.of(a, b, false));
        }
        total
    }

    /// What `least`, the least cost, proves about the limits.
    pub(in super::super) fn verdict(&self, least: &[i64]) -> Verdict {
        let (b2, differences, costs) = self.parts(least);
        if b2 > self.most_against_b2() {
            return Verdict::Beyond;
        }
        match self.verdict_of_the_rest(differences, costs) {
            // With one more pair against B2, the other digits may become smaller.
            Verdict::Beyond if b2 < self.most_against_b2() => Verdict::Open,
            verdict => verdict,
        }
    }

    fn verdict_of_the_rest(&self, differences: &[i64], costs: &[i64]) -> Verdict {
        // Differences smaller than required are no proof. The smallest differences may have been excluded by
        // a requirement that a matching does not express.
        match differences.cmp(&self.wanted) {
            Ordering::Greater => return Verdict::Beyond,
            Ordering::Less => return Verdict::Open,
            Ordering::Equal => {}
        }
        let Some(limits) = self.limits() else { return Verdict::Within };
        // No cost has a smaller first digit. If it equals its limit, no cost with the same first digit has a
        // smaller second digit, and so on. So the first digit that differs from its limit decides.
        let parts = costs.iter().zip(&limits).find(|(cost, limit)| cost != limit);
        match parts {
            _ if is_within(costs, &limits) => Verdict::Within,
            Some((cost, limit)) if cost > limit => Verdict::Beyond,
            _ => Verdict::Open,
        }
    }

    /// A lower limit for x: the digit of x in `least`, the least cost. It is valid only if all digits before
    /// x equal their limits, and x is compared before z. In other cases the result is 0.
    pub(in super::super) fn least_x(&self, least: &[i64]) -> usize {
        let (b2, differences, costs) = self.parts(least);
        let exact = b2 == self.most_against_b2()
            && differences == self.wanted.as_slice()
            && self.against_a7d.is_none_or(|most| costs[0] == most);
        let x = least[self.x_at()];
        if exact && !self.z_first { usize::try_from(x).unwrap_or(0) } else { 0 }
    }

    /// The limits of the digits after the score differences; `None` if these digits are not limited.
    fn limits(&self) -> Option<Vec<i64>> {
        let (x, z) = self.limit?;
        let both = if self.z_first { [z, x] } else { [x, z] };
        let floats = self.floats.iter().map(|&(_, most)| most);
        Some(self.against_a7d.into_iter().chain(both).chain(floats).collect())
    }

    /// Whether all digits of `least`, the least cost, equal their limits. Every arrangement within the limits
    /// then has the same cost.
    pub(in super::super) fn is_tight(&self, least: &[i64]) -> bool {
        let (b2, differences, costs) = self.parts(least);
        b2 == self.most_against_b2()
            && differences == self.wanted
            && self.limits().is_none_or(|limits| *costs == limits)
    }

    /// Whether this scale limits x and z, the numbers of unfulfilled preferences.
    pub(in super::super) fn is_limited(&self) -> bool {
        self.limit.is_some()
    }

    /// Whether `cost`, the cost of a whole arrangement, is within the limits. The score differences must
    /// equal the required ones.
    pub(in super::super) fn keeps(&self, cost: &[i64]) -> bool {
        let (b2, differences, costs) = self.parts(cost);
        b2 <= self.most_against_b2()
            && differences == self.wanted.as_slice()
            && self.limits().is_none_or(|limits| is_within(costs, &limits))
    }

    /// Whether `x` and `z` unfulfilled preferences are within the limits.
    pub(in super::super) fn keeps_costs(&self, x: i64, z: i64) -> bool {
        self.limit.is_none_or(|limit| x <= limit.0 && z <= limit.1)
    }

    /// A copy of the scale with the limits `x` and `z`.
    pub(in super::super) fn limited(&self, x: usize, z: usize) -> Self {
        Scale { limit: Some((int(x), int(z))), ..self.clone() }
    }

    /// Packs the digits of a cost into one number. Such numbers compare like the costs, and can be added. No
    /// digit of a sum may exceed `pairs`. `None` if the number would be too large.
    pub(in super::super) fn packed(digits: &[i64], pairs: usize) -> Option<i128> {
        let base = i128::try_from(pairs + 2).ok()?;
        let mut packed: i128 = 0;
        for &digit in digits {
            packed = packed.checked_mul(base)?.checked_add(i128::from(digit))?;
        }
        (packed < i128::MAX / (8 * base)).then_some(packed)
    }

    /// The digits of a number made by [`packed`](Self::packed), or of a sum of such numbers. `pairs` must be
    /// the same.
    pub(in super::super) fn unpacked(&self, mut packed: i128, pairs: usize) -> Vec<i64> {
        let base = i128::try_from(pairs + 2).unwrap_or(i128::MAX);
        let mut digits = vec![0; self.len()];
        for digit in digits.iter_mut().rev() {
            *digit = i64::try_from(packed % base).unwrap_or(i64::MAX);
            packed /= base;
        }
        digits
    }

    /// Whether a cost can be packed into one number if its digits are at most `pairs`.
    pub(in super::super) fn packs(&self, pairs: usize) -> bool {
        Self::packed(&vec![int(pairs); self.len()], pairs).is_some()
    }
}

/// What the least cost of all arrangements proves about the limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Verdict {
    /// The least cost proves that the limits can be kept.
    Within,
    /// The least cost proves that the limits cannot be kept.
    Beyond,
    /// The least cost decides nothing. Another order of its digits may decide.
    Open,
}

pub(in super::super) fn add(total: &mut [i64], cost: &[i64]) {
    for (sum, digit) in total.iter_mut().zip(cost) {
        *sum += digit;
    }
}

fn is_within(costs: &[i64], limits: &[i64]) -> bool {
    costs.iter().zip(limits).all(|(cost, limit)| cost <= limit)
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

/// A count as a digit; the largest possible digit if the count does not fit.
pub(in super::super) fn int(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
