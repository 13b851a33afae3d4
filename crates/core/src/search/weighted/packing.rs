//! Costs of many digits as one whole number.
//!
//! Each digit has a field of bits. From each digit the smallest one of any edge is taken first, which takes the same
//! from every perfect matching, so that all are at least 0. A field is so wide that it holds the digit of every
//! *matching*, perfect or not: so no sum of a matching carries from one field into the next, and numbers compare as the
//! digits do.

use super::costs::{NO_EDGE, Table};
use super::value::Value;

/// Where the digits stand in a number.
#[derive(Clone, Debug)]
pub(super) struct Packing {
    fields: Vec<Field>,
    bits: u32,
    /// Zeros after the last digit, which bring the first ones to the top of a number.
    zeros: u32,
    /// The edges of a perfect matching.
    edges: i128,
}

#[derive(Clone, Copy, Debug)]
struct Field {
    /// The smallest digit of an edge.
    least: i64,
    /// No matching has a larger sum of what exceeds the smallest.
    most: u128,
    /// The width.
    bits: u32,
    /// How many bits stand behind it, zeros after the last digit apart.
    behind: u32,
}

impl Packing {
    pub(super) fn new(vertices: usize, classes: &[u32], excesses: &Excesses) -> Self {
        let most = largest_sums(vertices, classes, excesses);
        let least = excesses.least.iter();
        let mut fields: Vec<Field> = least
            .zip(most)
            .map(|(&least, most)| Field { least, most, bits: u128::BITS - most.leading_zeros(), behind: 0 })
            .collect();
        let mut bits = 0;
        for field in fields.iter_mut().rev() {
            field.behind = bits;
            bits += field.bits;
        }
        Packing { fields, bits, zeros: 0, edges: i128::try_from(vertices / 2).unwrap_or(0) }
    }

    /// The cost of every matching is at least 0 and below 2 to this power, zeros apart.
    pub(super) fn bits(&self) -> u32 {
        self.bits
    }

    /// The same with so many zeros after the last digit.
    pub(super) fn with_zeros(self, zeros: u32) -> Self {
        Packing { zeros, ..self }
    }

    /// Twice what an edge costs, for each cost in the order of their numbers; so many words have room for it.
    pub(super) fn prices<V: Value>(&self, excesses: &Excesses, words: usize) -> impl Iterator<Item = V> {
        let mut number = Number::new(words);
        excesses.of_costs().map(move |cost| {
            number.words.fill(0);
            for &(place, excess) in cost {
                number.put(excess, self.fields[place].behind + self.zeros + 1);
            }
            V::from_words(&number.words, words)
        })
    }

    /// The bound on the numbers of perfect matchings that says the same as a bound on their totals. A digit of the limit
    /// that no total can have decides about all totals that are equal to it up to there.
    pub(super) fn limit(&self, total: &[i64]) -> Limit {
        let mut number = Number::new((self.bits + self.zeros).div_ceil(u64::BITS) as usize);
        let longest = self.fields.len().max(total.len());
        let mut decided = None;
        for place in 0..longest {
            let none = Field { least: 0, most: 0, bits: 0, behind: 0 };
            let field = self.fields.get(place).copied().unwrap_or(none);
            let excess = i128::from(digit(total, place)) - i128::from(field.least) * self.edges;
            let all_ones = if field.bits == 0 { 0 } else { u128::MAX >> (u128::BITS - field.bits) };
            let value = match (decided, u128::try_from(excess)) {
                (Some(Decided::Below), _) => 0,
                (Some(Decided::Above), _) => all_ones,
                (None, Err(_)) => {
                    decided = Some(Decided::Below);
                    0
                }
                (None, Ok(excess)) if excess > field.most => {
                    decided = Some(Decided::Above);
                    all_ones
                }
                (None, Ok(excess)) => excess,
            };
            number.put_wide(value, field.behind + self.zeros);
        }
        Limit { words: number.words, inclusive: !matches!(decided, Some(Decided::Below)) }
    }
}

/// A bound on totals: as a number, and whether totals may reach it or must stay below.
#[derive(Clone, Debug)]
pub struct Limit {
    pub(super) words: Vec<u64>,
    pub(super) inclusive: bool,
}

/// A digit that no total can have has decided the comparison of all totals equal up to it.
#[derive(Clone, Copy)]
enum Decided {
    /// They are all larger than the limit.
    Below,
    /// They are all smaller than the limit.
    Above,
}

fn digit(cost: &[i64], place: usize) -> i64 {
    cost.get(place).copied().unwrap_or(0)
}

/// The smallest digits of any edge.
fn smallest(table: &Table) -> Vec<i64> {
    let mut least = vec![i64::MAX; if table.len() == 0 { 0 } else { table.digits() }];
    table.costs().for_each(|cost| fold(&mut least, cost, i64::min));
    least
}

/// For each digit a bound on its sum over a matching: an edge has at most half of the largest digits of its two ends
/// together, and no vertex has two edges.
fn largest_sums(vertices: usize, classes: &[u32], excesses: &Excesses) -> Vec<u128> {
    let mut sums = vec![0_u128; excesses.least.len()];
    // Of the vertex that is looked at: its largest digits, where they stand, and for each cost the latest vertex that has it.
    let mut largest = vec![0_u64; excesses.least.len()];
    let mut places = Vec::new();
    let mut latest = vec![usize::MAX; excesses.starts.len()];
    for (vertex, row) in classes.chunks_exact(vertices.max(1)).enumerate() {
        for &class in row.iter().filter(|&&class| class != NO_EDGE) {
            if std::mem::replace(&mut latest[class as usize], vertex) == vertex {
                continue;
            }
            for &(place, excess) in excesses.of_class(class) {
                if largest[place] == 0 {
                    places.push(place);
                }
                largest[place] = largest[place].max(excess);
            }
        }
        for place in places.drain(..) {
            sums[place] += u128::from(std::mem::take(&mut largest[place]));
        }
    }
    sums.into_iter().map(|sum| sum / 2).collect()
}

/// The digits of each cost that are above the smallest of any, and by how much; most are not.
pub(super) struct Excesses {
    /// The smallest of each digit.
    least: Vec<i64>,
    digits: Vec<(usize, u64)>,
    /// Where those of each cost begin, and where the last of them end.
    starts: Vec<usize>,
}

impl Excesses {
    pub(super) fn of(table: &Table) -> Self {
        let mut found = Excesses { least: smallest(table), digits: Vec::new(), starts: vec![0] };
        for cost in table.costs() {
            let all = found.least.iter().enumerate();
            let all = all.map(|(place, &least)| (place, digit(cost, place).abs_diff(least)));
            found.digits.extend(all.filter(|&(_, excess)| excess > 0));
            found.starts.push(found.digits.len());
        }
        found
    }

    /// Those of the cost of a number, which is no [`NO_EDGE`].
    fn of_class(&self, class: u32) -> &[(usize, u64)] {
        let class = class as usize;
        &self.digits[self.starts[class - 1]..self.starts[class]]
    }

    /// Those of each cost, in the order of their numbers.
    fn of_costs(&self) -> impl Iterator<Item = &[(usize, u64)]> {
        self.starts.windows(2).map(|ends| &self.digits[ends[0]..ends[1]])
    }
}

/// Puts each digit of a cost together with what was found of its place, the zeros at its end too.
fn fold(found: &mut [i64], cost: &[i64], of: impl Fn(i64, i64) -> i64) {
    let (within, beyond) = found.split_at_mut(cost.len());
    for (found, &digit) in within.iter_mut().zip(cost) {
        *found = of(*found, digit);
    }
    for found in beyond {
        *found = of(*found, 0);
    }
}

/// A number made of fields that do not overlap.
struct Number {
    words: Vec<u64>,
}

impl Number {
    fn new(words: usize) -> Self {
        Number { words: vec![0; words] }
    }

    /// Writes a value with so many bits behind it.
    fn put(&mut self, value: u64, behind: u32) {
        let (first, offset) = ((behind / u64::BITS) as usize, behind % u64::BITS);
        let (low, high) = halves(u128::from(value) << offset);
        for (place, part) in [(first, low), (first + 1, high)] {
            if let Some(word) = self.words.get_mut(place) {
                *word |= part;
            }
        }
    }

    /// The same of a value that one word may not hold.
    fn put_wide(&mut self, value: u128, behind: u32) {
        let (low, high) = halves(value);
        self.put(low, behind);
        self.put(high, behind + u64::BITS);
    }
}

/// The lower and the upper word.
fn halves(value: u128) -> (u64, u64) {
    let word = |bits: u128| u64::try_from(bits & u128::from(u64::MAX)).unwrap_or(0);
    (word(value), word(value >> u64::BITS))
}
