//! The cheapest perfect matching by another implementation, the crate `integer-blossom`: the law for the searches' own.
//! The digits of a cost become one whole number, as wide as they need.

mod wide;

use integer_blossom::{Weight as _, max_weight_matching};

use arbitrium_search::Cost;
use wide::{WORD, Wide};

/// What the matching needs above the digits: the sign, its doubled and its greatest numbers.
const HEADROOM: usize = 8;
/// The words of the widest number of the tests: 90 digits, each with up to 46 bits.
const MOST_WORDS: usize = 72;

/// The cheapest perfect matching of `0..vertices`, as the total cost and the mate of each vertex; `None` where there is none.
pub(crate) fn cheapest_by_blossom(
    vertices: usize,
    digits: usize,
    cost: impl Fn(usize, usize) -> Option<Cost>,
) -> Option<(Cost, Vec<usize>)> {
    let parts = parts(vertices, digits, &cost);
    let bits = parts.iter().map(|part| part.bits).sum::<usize>();
    let mates = match (bits + HEADROOM).div_ceil(WORD) {
        0..=4 => matching::<4>(vertices, &parts, &cost),
        5..=16 => matching::<16>(vertices, &parts, &cost),
        words => {
            assert!(words <= MOST_WORDS, "{words} words");
            matching::<MOST_WORDS>(vertices, &parts, &cost)
        }
    }?;
    let mut total = vec![0; digits];
    for (a, &b) in mates.iter().enumerate().filter(|&(a, &b)| a < b) {
        total.iter_mut().zip(cost(a, b).unwrap_or_default()).for_each(|(sum, digit)| *sum += digit);
    }
    Some((total, mates))
}

/// A digit as part of a number.
struct Part {
    /// Which of the cost it is.
    place: usize,
    /// The least that an edge has.
    least: i64,
    /// The bits of what it can add up to above that.
    bits: usize,
}

/// All digits in which edges differ.
fn parts(vertices: usize, digits: usize, cost: &dyn Fn(usize, usize) -> Option<Cost>) -> Vec<Part> {
    let mut ranges: Vec<Option<(i64, i64)>> = vec![None; digits];
    for (a, b) in edges(vertices) {
        for (range, digit) in ranges.iter_mut().zip(cost(a, b).unwrap_or_default()) {
            let (least, most) = range.unwrap_or((digit, digit));
            *range = Some((least.min(digit), most.max(digit)));
        }
    }
    let part = |(place, range): (usize, Option<(i64, i64)>)| {
        let (least, most) = range?;
        let sum = u128::from(most.abs_diff(least)) * u128::try_from(vertices / 2).unwrap();
        let bits = usize::try_from(u128::BITS - sum.leading_zeros()).unwrap();
        (bits > 0).then_some(Part { place, least, bits })
    };
    ranges.into_iter().enumerate().filter_map(part).collect()
}

/// An edge counts more than all digits together, then takes away its own: so a larger matching is always the heavier one,
/// and among the largest the cheapest is the heaviest.
fn matching<const WORDS: usize>(
    vertices: usize,
    parts: &[Part],
    cost: &dyn Fn(usize, usize) -> Option<Cost>,
) -> Option<Vec<usize>> {
    let mut weights = vec![Wide::<WORDS>::ZERO; vertices * vertices];
    for (a, b) in edges(vertices) {
        let Some(cost) = cost(a, b) else { continue };
        let (mut sum, mut shift) = (Wide::<WORDS>::ZERO, 0);
        for part in parts.iter().rev() {
            sum.add_shifted(cost[part.place].abs_diff(part.least), shift);
            shift += part.bits;
        }
        let mut weight = Wide::<WORDS>::ZERO;
        weight.add_shifted(1, shift);
        weight -= sum;
        weights[a * vertices + b] = weight;
        weights[b * vertices + a] = weight;
    }
    max_weight_matching(&weights, vertices).into_iter().collect()
}

/// The edges of a complete graph.
fn edges(vertices: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..vertices).flat_map(move |a| (a + 1..vertices).map(move |b| (a, b)))
}
