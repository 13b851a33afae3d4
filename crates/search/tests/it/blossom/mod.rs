//! The cheapest perfect matching by another implementation, the crate `integer-blossom`: the law for the searches' own.
//!
//! The digits become one whole number, as wide as they need. Many digits are settled in stages: the cheapest matching under the first
//! digits says what each of them adds up to in every matching that is to be considered from there on.

mod wide;

use integer_blossom::max_weight_matching;

use arbitrium_search::Cost;
use wide::{Packed, WORD, Wide};

/// How many bits of digits a stage settles.
const STAGE: usize = 500;
/// What the matching needs above the digits: the sign, its doubled and its greatest numbers.
const HEADROOM: usize = 8;

/// The cheapest perfect matching of `0..vertices`, as the total cost and the mate of each vertex; `None` where there is none.
pub(crate) fn cheapest_by_blossom(
    vertices: usize,
    digits: usize,
    cost: impl Fn(usize, usize) -> Option<Cost>,
) -> Option<(Cost, Vec<usize>)> {
    let mut stages = Stages::new(vertices, digits, &cost);
    loop {
        let mates = stages.solve()?;
        let total = stages.total(&mates);
        if stages.settle(&total) {
            return Some((total, mates));
        }
    }
}

/// A digit as part of a number.
#[derive(Clone, Copy, Debug)]
struct Digit {
    /// Which of the cost it is.
    place: usize,
    /// The least that an edge has.
    least: i64,
    /// The bits of what it can add up to above that.
    bits: usize,
}

/// The digits settled so far and those to come.
struct Stages<'a> {
    vertices: usize,
    /// How many digits a cost has.
    length: usize,
    cost: &'a dyn Fn(usize, usize) -> Option<Cost>,
    /// All digits in which edges differ.
    digits: Vec<Digit>,
    /// How many of them earlier stages settled.
    settled: usize,
    /// How many of them this stage settles too.
    asked: usize,
    /// Of the settled digits those that count: in the others every edge has the least.
    counting: Vec<Digit>,
    still: Vec<Digit>,
}

impl<'a> Stages<'a> {
    fn new(vertices: usize, length: usize, cost: &'a dyn Fn(usize, usize) -> Option<Cost>) -> Self {
        let mut ranges: Vec<Option<(i64, i64)>> = vec![None; length];
        for (a, b) in edges(vertices) {
            for (range, digit) in ranges.iter_mut().zip(cost(a, b).unwrap_or_default()) {
                let (least, most) = range.unwrap_or((digit, digit));
                *range = Some((least.min(digit), most.max(digit)));
            }
        }
        let pairs = u64::try_from(vertices / 2).unwrap_or(u64::MAX);
        let digit = |(place, range): (usize, Option<(i64, i64)>)| {
            let (least, most) = range?;
            let sum = u128::from(most.abs_diff(least)) * u128::from(pairs);
            let bits = usize::try_from(u128::BITS - sum.leading_zeros()).unwrap_or(usize::MAX);
            (bits > 0).then_some(Digit { place, least, bits })
        };
        let digits = ranges.into_iter().enumerate().filter_map(digit).collect();
        let (counting, still) = (Vec::new(), Vec::new());
        Stages { vertices, length, cost, digits, settled: 0, asked: 0, counting, still }
    }

    /// A cheapest perfect matching by what is settled and the next digits.
    fn solve(&mut self) -> Option<Vec<usize>> {
        let mut new = 0;
        let digits = self.digits[self.settled..].iter();
        self.asked = digits
            .take_while(|digit| {
                new < STAGE && {
                    new += digit.bits;
                    true
                }
            })
            .count();
        let bits = new + self.counting.iter().map(|digit| digit.bits).sum::<usize>();
        match (bits + HEADROOM).div_ceil(WORD) {
            0..=2 => self.matching::<i128>(bits),
            3..=4 => self.matching::<Wide<4>>(bits),
            5..=16 => self.matching::<Wide<16>>(bits),
            17..=128 => self.matching::<Wide<128>>(bits),
            // A report has 9,999 players at most: no pairing of theirs has so many digits that count.
            _ => self.matching::<Wide<4096>>(bits),
        }
    }

    fn matching<W: Packed>(&self, bits: usize) -> Option<Vec<usize>> {
        let mut weights = vec![W::ZERO; self.vertices * self.vertices];
        for (a, b) in edges(self.vertices) {
            if let Some(weight) = (self.cost)(a, b).and_then(|cost| self.weight(&cost, bits)) {
                weights[a * self.vertices + b] = weight;
                weights[b * self.vertices + a] = weight;
            }
        }
        max_weight_matching(&weights, self.vertices).into_iter().collect()
    }

    /// An edge counts more than all digits together, then takes away its own: so a larger matching is always the
    /// heavier one, and among the largest the cheapest is the heaviest.
    fn weight<W: Packed>(&self, cost: &Cost, bits: usize) -> Option<W> {
        let digit = |digit: &Digit| cost[digit.place].abs_diff(digit.least);
        if self.still.iter().any(|still| digit(still) > 0) {
            return None;
        }
        let mut sum = W::ZERO;
        let mut shift = 0;
        let asked = &self.digits[self.settled..self.settled + self.asked];
        for part in self.counting.iter().chain(asked).rev() {
            sum.add_shifted(digit(part), shift);
            shift += part.bits;
        }
        let mut weight = W::ZERO;
        weight.add_shifted(1, bits);
        weight -= sum;
        Some(weight)
    }

    /// What a matching costs.
    fn total(&self, mates: &[usize]) -> Cost {
        let mut total = vec![0; self.length];
        for (a, &b) in mates.iter().enumerate().filter(|&(a, &b)| a < b) {
            total
                .iter_mut()
                .zip((self.cost)(a, b).unwrap_or_default())
                .for_each(|(sum, digit)| *sum += digit);
        }
        total
    }

    /// The digits asked for are settled by the matching found; whether all are.
    fn settle(&mut self, total: &Cost) -> bool {
        let pairs = i64::try_from(self.vertices / 2).unwrap_or(i64::MAX);
        let end = self.settled + self.asked;
        for digit in &self.digits[self.settled..end] {
            let is_still = total[digit.place] == digit.least.saturating_mul(pairs);
            if is_still { &mut self.still } else { &mut self.counting }.push(*digit);
        }
        self.settled = end;
        self.settled == self.digits.len()
    }
}

/// The edges of a complete graph.
fn edges(vertices: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..vertices).flat_map(move |a| (a + 1..vertices).map(move |b| (a, b)))
}
