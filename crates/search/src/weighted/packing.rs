//! Packs costs of many digits into one whole number.
//!
//! Each digit has its own field of bits in the number. The smallest value of the digit on any edge is subtracted
//! first. This lowers the cost of every perfect matching by the same amount, and no digit is below 0. A field is wide
//! enough for the digit's sum over every *matching*, perfect or not. No sum over a matching therefore carries from
//! one field into the next, and the numbers compare as the lists of digits do.

use super::costs::{NO_EDGE, Table};
use super::value::Value;

/// The positions of the digits in a number.
#[derive(Clone, Debug)]
pub(super) struct Packing {
    fields: Vec<Field>,
    bits: u32,
    /// The number of zero bits after the last digit. They move the first digits to the top of the number.
    zeros: u32,
    /// The number of edges of a perfect matching.
    edges: i128,
}

#[derive(Clone, Copy, Debug)]
struct Field {
    /// The smallest value of the digit on any edge.
    least: i64,
    /// An upper bound on the digit's sum over a matching, counted above the smallest value.
    most: u128,
    /// The width of the field in bits.
    bits: u32,
    /// The number of bits to the right of the field, without `zeros`.
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

    /// The number of bits of a packed cost: the cost of every matching is at least 0 and below 2 to this power.
    /// `zeros` is not counted.
    pub(super) fn bits(&self) -> u32 {
        self.bits
    }

    /// This packing with `zeros` zero bits after the last digit.
    pub(super) fn with_zeros(self, zeros: u32) -> Self {
        Packing { zeros, ..self }
    }

    /// For each distinct cost, in the order of the cost numbers: twice the packed cost. `words` is the width
    /// of the result in 64-bit words and must be large enough.
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

    /// A bound on packed numbers of perfect matchings. A packed number is within the bound exactly if the
    /// total of its matching is at most `total`. `total` may have a digit that is too small or too large for
    /// any matching. Then this digit decides for all totals with the same digits before it.
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

/// A bound on totals of perfect matchings, made by [`Solver::limit`](super::Solver::limit).
#[derive(Clone, Debug)]
pub struct Limit {
    pub(super) words: Vec<u64>,
    pub(super) inclusive: bool,
}

/// How a comparison ends at a digit of the limit that no total can have.
#[derive(Clone, Copy)]
enum Decided {
    /// The digit of the limit is too small: every total with the same digits before it is larger than the limit.
    Below,
    /// The digit of the limit is too large: every total with the same digits before it is smaller than the limit.
    Above,
}

fn digit(cost: &[i64], place: usize) -> i64 {
    cost.get(place).copied().unwrap_or(0)
}

/// For each digit, its smallest value on any edge.
fn smallest(table: &Table) -> Vec<i64> {
    let mut least = vec![i64::MAX; if table.len() == 0 { 0 } else { table.digits() }];
    table.costs().for_each(|cost| fold(&mut least, cost, i64::min));
    least
}

/// For each digit, an upper bound on the sum of its `excesses` over the edges of a matching. `classes` has
/// the cost number of each edge, row by row. The digit of an edge is at most half the sum of the largest
/// digits at its two ends, and no vertex has two edges.
fn largest_sums(vertices: usize, classes: &[u32], excesses: &Excesses) -> Vec<u128> {
    let mut sums = vec![0_u128; excesses.least.len()];
    // For the current vertex: its largest digits, the indices of the digits above 0, and for each cost the last
    // vertex with an edge of that cost.
    let mut largest = vec![0_u64; excesses.least.len()];
    let mut places = Vec::new();
    let mut latest = vec![usize::MAX; excesses.starts.len()];
    for (vertex, row) in classes.chunks_exact(vertices.max(1)).enumerate() {
        // Where a vertex has edges of all costs, the rest of its row adds nothing.
        let mut unseen = excesses.starts.len() - 1;
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
            unseen -= 1;
            if unseen == 0 {
                break;
            }
        }
        for place in places.drain(..) {
            sums[place] += u128::from(std::mem::take(&mut largest[place]));
        }
    }
    sums.into_iter().map(|sum| sum / 2).collect()
}

/// For each cost, the digits that are above their smallest value, and by how much. Usually these are only few
/// digits.
pub(super) struct Excesses {
    /// For each digit its smallest value.
    least: Vec<i64>,
    digits: Vec<(usize, u64)>,
    /// For each cost, the start of its entries in `digits`. The last item is the end of all entries.
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

    /// The excesses of the cost with the number `class`, which must not be [`NO_EDGE`].
    fn of_class(&self, class: u32) -> &[(usize, u64)] {
        let class = class as usize;
        &self.digits[self.starts[class - 1]..self.starts[class]]
    }

    /// The excesses of each cost, in the order of the cost numbers.
    fn of_costs(&self) -> impl Iterator<Item = &[(usize, u64)]> {
        self.starts.windows(2).map(|ends| &self.digits[ends[0]..ends[1]])
    }
}

/// Replaces each entry of `found` by the result of `of(entry, digit)`. `digit` is the digit of `cost` at the
/// same index; missing trailing digits count as 0.
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

    /// Writes `value` so that `behind` bits are to the right of it.
    fn put(&mut self, value: u64, behind: u32) {
        let (first, offset) = ((behind / u64::BITS) as usize, behind % u64::BITS);
        let (low, high) = halves(u128::from(value) << offset);
        for (place, part) in [(first, low), (first + 1, high)] {
            if let Some(word) = self.words.get_mut(place) {
                *word |= part;
            }
        }
    }

    /// Writes a value as [`put`](Self::put) does, even if it needs two words.
    fn put_wide(&mut self, value: u128, behind: u32) {
        let (low, high) = halves(value);
        self.put(low, behind);
        self.put(high, behind + u64::BITS);
    }
}

/// The low and the high 64-bit word of a value.
fn halves(value: u128) -> (u64, u64) {
    let word = |bits: u128| u64::try_from(bits & u128::from(u64::MAX)).unwrap_or(0);
    (word(value), word(value >> u64::BITS))
}
