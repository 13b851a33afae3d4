//! A fast hash for tables that only this program fills.

use std::hash::{BuildHasherDefault, Hasher};

/// Hashes small keys fast. Nobody chooses them to collide for his gain: the steps of a question are counted where it searches, and
/// no order of a table is ever seen.
pub(crate) type Folding = BuildHasherDefault<Folded>;

/// What was hashed so far.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Folded(u64);

impl Folded {
    fn fold(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Folded {
    fn finish(&self) -> u64 {
        // The upper bits are mixed best; a table looks at both ends.
        self.0 ^ (self.0 >> 32)
    }

    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.fold(u64::from_le_bytes(*word));
        }
        if !rest.is_empty() {
            self.fold(rest.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.fold(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.fold(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.fold(number);
    }

    fn write_i64(&mut self, number: i64) {
        self.fold(number.cast_unsigned());
    }

    fn write_usize(&mut self, number: usize) {
        self.fold(number as u64);
    }
}
