//! Whole numbers of many words, as wide as a weight needs to be: the matching adds, halves and compares them.

use std::cmp::Ordering;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use integer_blossom::Weight;

/// A signed number of `N` words, the lowest first, in two's complement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wide<const N: usize>([u64; N]);

/// The bits of a word.
pub(super) const WORD: usize = 64;

impl<const N: usize> Wide<N> {
    /// Adds `digit` times 2^`shift`.
    pub(super) fn add_shifted(&mut self, digit: u64, shift: usize) {
        let (word, bits) = (shift / WORD, shift % WORD);
        let mut shifted = Self::ZERO;
        shifted.0[word] = digit << bits;
        // What is shifted out of the word belongs to the next; a shift by all bits is two.
        let over = digit >> 1 >> (WORD - 1 - bits);
        if over > 0 {
            shifted.0[word + 1] = over;
        }
        *self += shifted;
    }

    /// The sum with a carry, of the numbers or of one and the other's complement.
    fn combine(self, other: Self, complement: u64, mut carry: bool) -> Self {
        let mut sum = self;
        for (word, other) in sum.0.iter_mut().zip(other.0) {
            let (first, over) = word.overflowing_add(other ^ complement);
            let (second, again) = first.overflowing_add(u64::from(carry));
            *word = second;
            carry = over || again;
        }
        sum
    }

    fn is_negative(&self) -> bool {
        self.0[N - 1] >> (WORD - 1) == 1
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        // Of two numbers of one sign the words decide, the highest first, as they are.
        let signs = other.is_negative().cmp(&self.is_negative());
        signs.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        self.combine(other, 0, false)
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.combine(other, u64::MAX, true)
    }
}

impl<const N: usize> AddAssign for Wide<N> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const N: usize> SubAssign for Wide<N> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const N: usize> Weight for Wide<N> {
    const ZERO: Self = Wide([0; N]);
    const ONE: Self = {
        let mut words = [0; N];
        words[0] = 1;
        Wide(words)
    };

    fn inf() -> Self {
        let mut words = [u64::MAX; N];
        words[N - 1] >>= 3;
        Wide(words)
    }

    fn double(self) -> Self {
        self + self
    }

    fn half(self) -> Self {
        let mut half = self;
        for place in 0..N {
            let above = match self.0.get(place + 1) {
                Some(word) => word << (WORD - 1),
                // The sign stays.
                None => self.0[place] & 1 << (WORD - 1),
            };
            half.0[place] = self.0[place] >> 1 | above;
        }
        half
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn wide(number: i128) -> Wide<3> {
        let word = |shift: u32| u64::try_from(number >> shift & i128::from(u64::MAX)).unwrap();
        Wide([word(0), word(64), if number < 0 { u64::MAX } else { 0 }])
    }

    proptest! {
        #[test]
        fn numbers_of_many_words_reckon_like_numbers(a in -(1_i128 << 120)..1 << 120, b in -(1_i128 << 120)..1 << 120) {
            prop_assert_eq!(wide(a) + wide(b), wide(a + b));
            prop_assert_eq!(wide(a) - wide(b), wide(a - b));
            prop_assert_eq!(wide(a).double(), wide(a * 2));
            prop_assert_eq!(wide(a).half(), wide(a >> 1));
            prop_assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
            prop_assert!(wide(a) < Wide::<3>::inf());
        }

        #[test]
        fn digits_are_added_at_their_places(digit: u64, shift in 0_usize..62, start in 0_i128..1 << 60) {
            let mut number = wide(start);
            number.add_shifted(digit, shift);
            prop_assert_eq!(number, wide(start + (i128::from(digit) << shift)));
        }
    }
}
