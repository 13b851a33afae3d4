//! The cheapest perfect matching under costs that are compared digit by digit.
//!
//! The last resort of the guided searches: where no certificate settles a question, this does, in
//! polynomial time. The weighted matching itself is the work of the `integer-blossom` crate; here the costs
//! become weights, and properties compare it with an enumeration.

use std::cmp::Ordering;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use integer_blossom::{Weight, max_weight_matching};

/// A cost in digits, the most important first.
pub type Cost = Vec<i64>;

/// The cheapest perfect matching of `0..vertices`, as the total cost and the mate of each vertex; `None`
/// where there is no perfect matching.
///
/// `cost(a, b)`, asked for a < b, gives the `digits` of an edge or `None` where there is no edge.
///
/// ```
/// use arbitrium::search::cheapest_perfect;
/// let cost = |a: usize, b: usize| Some(vec![i64::from((a, b) == (0, 1)), ((b - a) * (b - a)) as i64]);
/// let (total, mates) = cheapest_perfect(4, 2, cost).unwrap();
/// assert_eq!((total, mates), (vec![0, 8], vec![2, 3, 0, 1]));
/// ```
///
/// # Panics
/// With more than 1023 digits: more than any tournament has levels of scores in one bracket.
#[must_use]
pub fn cheapest_perfect(
    vertices: usize,
    digits: usize,
    cost: impl Fn(usize, usize) -> Option<Cost>,
) -> Option<(Cost, Vec<usize>)> {
    assert!(digits < 1024, "{digits} digits of cost");
    // One digit more: the number of edges, which comes first.
    match digits + 1 {
        0..=4 => solve::<4>(vertices, digits, cost),
        5..=8 => solve::<8>(vertices, digits, cost),
        9..=16 => solve::<16>(vertices, digits, cost),
        17..=64 => solve::<64>(vertices, digits, cost),
        _ => solve::<1024>(vertices, digits, cost),
    }
}

fn solve<const N: usize>(
    vertices: usize,
    digits: usize,
    cost: impl Fn(usize, usize) -> Option<Cost>,
) -> Option<(Cost, Vec<usize>)> {
    let mut weights = vec![Lexicographic::<N>::ZERO; vertices * vertices];
    for a in 0..vertices {
        for b in a + 1..vertices {
            if let Some(cost) = cost(a, b) {
                let weight = Lexicographic::edge(&cost);
                weights[a * vertices + b] = weight;
                weights[b * vertices + a] = weight;
            }
        }
    }
    let mates: Option<Vec<usize>> = max_weight_matching(&weights, vertices).into_iter().collect();
    let mates = mates?;
    let mut total = vec![0; digits];
    for (a, &b) in mates.iter().enumerate().filter(|&(a, &b)| a < b) {
        for (sum, digit) in total.iter_mut().zip(&weights[a * vertices + b].0[1..]) {
            *sum -= digit;
        }
    }
    Some((total, mates))
}

/// A vector of digits compared from the first on: an ordered group, as the matching needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lexicographic<const N: usize>([i64; N]);

impl<const N: usize> Lexicographic<N> {
    /// An edge counts one, then takes away its cost: so a larger matching is always the heavier one, and
    /// among the largest the cheapest is the heaviest.
    fn edge(cost: &[i64]) -> Self {
        let mut digits = [0; N];
        digits[0] = 1;
        for (digit, cost) in digits[1..].iter_mut().zip(cost) {
            *digit = -cost;
        }
        Lexicographic(digits)
    }

    fn combine(self, other: Self, f: impl Fn(i64, i64) -> i64) -> Self {
        Lexicographic(std::array::from_fn(|k| f(self.0[k], other.0[k])))
    }
}

impl<const N: usize> PartialOrd for Lexicographic<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Ord for Lexicographic<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.cmp(&other.0)
    }
}

impl<const N: usize> Add for Lexicographic<N> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.combine(other, |a, b| a + b)
    }
}

impl<const N: usize> Sub for Lexicographic<N> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.combine(other, |a, b| a - b)
    }
}

impl<const N: usize> AddAssign for Lexicographic<N> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const N: usize> SubAssign for Lexicographic<N> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const N: usize> Weight for Lexicographic<N> {
    const ZERO: Self = Lexicographic([0; N]);
    const ONE: Self = {
        let mut digits = [0; N];
        digits[N - 1] = 1;
        Lexicographic(digits)
    };

    fn inf() -> Self {
        let mut digits = [0; N];
        digits[0] = i64::MAX / 4;
        Lexicographic(digits)
    }

    fn double(self) -> Self {
        Lexicographic(self.0.map(|digit| digit * 2))
    }

    fn half(self) -> Self {
        Lexicographic(self.0.map(|digit| digit / 2))
    }
}
