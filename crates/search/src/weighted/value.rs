//! Whole numbers of a fixed width, which is as wide as the costs of one solver need.
//!
//! Nothing here checks for overflow. [`Core`](super::core::Core) proves that no overflow can happen and chooses the
//! width accordingly.

use std::cmp::Ordering;

/// A signed number of some width.
pub(super) trait Value: Clone + Ord + std::fmt::Debug {
    /// The number with the bits `bits`, the least significant word first. `words` is its width in words of 64
    /// bits; missing words are 0.
    fn from_words(bits: &[u64], words: usize) -> Self;
    fn plus(&mut self, other: &Self);
    fn minus(&mut self, other: &Self);
    /// Divides an even number by two.
    fn halve(&mut self);
    /// The most significant 64 bits of the number. They decide most comparisons.
    fn lead(&self) -> i64;
    /// Whether the number can be multiplied by 2^spare without overflow.
    fn leaves(&self, spare: u32) -> bool;
}

impl Value for i128 {
    fn from_words(bits: &[u64], _words: usize) -> Self {
        let word = |k: usize| u128::from(bits.get(k).copied().unwrap_or(0));
        (word(0) | word(1) << 64).cast_signed()
    }

    #[inline]
    fn plus(&mut self, other: &Self) {
        *self = self.wrapping_add(*other);
    }

    #[inline]
    fn minus(&mut self, other: &Self) {
        *self = self.wrapping_sub(*other);
    }

    #[inline]
    fn halve(&mut self) {
        *self >>= 1;
    }

    #[inline]
    fn lead(&self) -> i64 {
        i64::try_from(*self >> 64).unwrap_or(0)
    }

    fn leaves(&self, spare: u32) -> bool {
        (*self ^ (*self >> 127)).leading_zeros() > spare
    }
}

/// The storage of the words of a number.
pub(super) trait Words: AsRef<[u64]> + AsMut<[u64]> + Clone + Eq + std::fmt::Debug {
    /// A number of `words` words. The first words are `bits`, and the others are 0.
    fn of(bits: &[u64], words: usize) -> Self;
}

impl<const N: usize> Words for [u64; N] {
    fn of(bits: &[u64], _words: usize) -> Self {
        std::array::from_fn(|k| bits.get(k).copied().unwrap_or(0))
    }
}

impl Words for Vec<u64> {
    fn of(bits: &[u64], words: usize) -> Self {
        (0..words).map(|k| bits.get(k).copied().unwrap_or(0)).collect()
    }
}

/// A number in two's complement, the least significant word first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Number<W>(W);

/// A number of `N` words, which needs no allocation.
pub(super) type Wide<const N: usize> = Number<[u64; N]>;

/// A number of any width, for costs that do not fit in a fixed number of words.
pub(super) type Long = Number<Vec<u64>>;

impl<W: Words> PartialOrd for Number<W> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<W: Words> Ord for Number<W> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        compare(self.0.as_ref(), other.0.as_ref())
    }
}

impl<W: Words> Value for Number<W> {
    fn from_words(bits: &[u64], words: usize) -> Self {
        Number(W::of(bits, words))
    }

    #[inline]
    fn plus(&mut self, other: &Self) {
        add(self.0.as_mut(), other.0.as_ref());
    }

    #[inline]
    fn minus(&mut self, other: &Self) {
        subtract(self.0.as_mut(), other.0.as_ref());
    }

    #[inline]
    fn halve(&mut self) {
        shift(self.0.as_mut());
    }

    #[inline]
    fn lead(&self) -> i64 {
        self.0.as_ref().last().map_or(0, |word| word.cast_signed())
    }

    fn leaves(&self, spare: u32) -> bool {
        small(self.0.as_ref(), spare)
    }
}

#[inline]
fn compare(a: &[u64], b: &[u64]) -> Ordering {
    let signed = |words: &[u64]| words.last().map(|word| word.cast_signed());
    let mut order = signed(a).cmp(&signed(b));
    for (a, b) in a.iter().zip(b).rev().skip(1) {
        if order != Ordering::Equal {
            break;
        }
        order = a.cmp(b);
    }
    order
}

#[inline]
fn add(sum: &mut [u64], other: &[u64]) {
    let mut carry = false;
    for (word, &more) in sum.iter_mut().zip(other) {
        let (partial, first) = word.overflowing_add(more);
        let (total, second) = partial.overflowing_add(u64::from(carry));
        *word = total;
        carry = first | second;
    }
}

#[inline]
fn subtract(difference: &mut [u64], other: &[u64]) {
    let mut borrow = false;
    for (word, &less) in difference.iter_mut().zip(other) {
        let (partial, first) = word.overflowing_sub(less);
        let (total, second) = partial.overflowing_sub(u64::from(borrow));
        *word = total;
        borrow = first | second;
    }
}

#[inline]
fn shift(words: &mut [u64]) {
    let sign = words.last().map_or(0, |word| word & (1 << 63));
    let mut above = sign;
    for word in words.iter_mut().rev() {
        let low = *word << 63;
        *word = (*word >> 1) | above;
        above = low;
    }
}

/// Whether at least `spare` + 1 leading bits are copies of the sign bit. `spare` must be below 64 plus the
/// number of bits in one word. This is always so, because the number of vertices fits in one word.
fn small(words: &[u64], spare: u32) -> bool {
    let sign = words.last().map_or(0, |word| if word.cast_signed() < 0 { u64::MAX } else { 0 });
    let mut left = spare;
    for word in words.iter().rev() {
        let zeros = (word ^ sign).leading_zeros();
        if zeros > left {
            return true;
        }
        if zeros < u64::BITS {
            return false;
        }
        left -= u64::BITS;
    }
    // All leading bits are copies of the sign: the number is 0 or -1.
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Small numbers, and numbers that carry across words.
    fn samples() -> Vec<i128> {
        let edges = [0, 1, 2, 7, 1 << 63, (1 << 64) - 1, 1 << 64, (1 << 64) + 5, 1 << 90, (1 << 100) - 1];
        edges.into_iter().flat_map(|number: i128| [number, -number]).collect()
    }

    fn wide<V: Value>(number: i128, words: usize) -> V {
        let bits = number.cast_unsigned();
        let low = u64::try_from(bits & u128::from(u64::MAX)).unwrap_or(0);
        let high = u64::try_from(bits >> 64).unwrap_or(0);
        let sign = if number < 0 { u64::MAX } else { 0 };
        let mut all = vec![low, high];
        all.resize(words, sign);
        V::from_words(&all, words)
    }

    fn agrees_with_i128<V: Value>(words: usize) {
        let (mut sums, mut smaller) = (0, 0);
        for a in samples() {
            for b in samples() {
                let (x, y): (V, V) = (wide(a, words), wide(b, words));
                assert_eq!(x.cmp(&y), a.cmp(&b), "{a} {b}");
                let mut sum = x.clone();
                sum.plus(&y);
                assert_eq!(sum, wide(a + b, words), "{a} + {b}");
                let mut difference = x.clone();
                difference.minus(&y);
                assert_eq!(difference, wide(a - b, words), "{a} - {b}");
                difference.plus(&difference.clone());
                difference.halve();
                assert_eq!(difference, wide(a - b, words), "2 ({a} - {b}) / 2");
                sums += 1;
                smaller += usize::from(a < b);
            }
            let value: V = wide(a, words);
            if words == 2 {
                assert_eq!(i128::from(value.lead()), a >> 64);
            }
            let bits = u32::try_from(words * 64).unwrap_or(u32::MAX);
            for spare in [0, 1, 20, 27, 28, 63, 64, 65, 100] {
                let magnitude = 128 - (a ^ (a >> 127)).leading_zeros();
                let expected = magnitude + spare < bits;
                assert_eq!(value.leaves(spare), expected || magnitude == 0, "{a} leaves {spare} of {bits}");
            }
        }
        assert!(sums >= 400 && smaller >= 150);
    }

    #[test]
    fn every_width_reckons_like_i128() {
        agrees_with_i128::<i128>(2);
        agrees_with_i128::<Wide<2>>(2);
        agrees_with_i128::<Wide<3>>(3);
        agrees_with_i128::<Wide<8>>(8);
        agrees_with_i128::<Long>(2);
        agrees_with_i128::<Long>(11);
    }
}
