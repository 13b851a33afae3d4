//! A fast hash for hash maps whose keys come only from this program.

use std::hash::{BuildHasherDefault, Hasher};

/// A fast hash for small keys. It does not resist keys that someone chooses in order to cause collisions.
/// This is no problem here: all keys come from the searches, whose work is limited by steps. No result
/// depends on the order of the entries in a map.
pub type Folding = BuildHasherDefault<Folded>;

/// The hash of the words written so far.
#[derive(Clone, Copy, Debug, Default)]
pub struct Folded(u64);

impl Folded {
    fn fold(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Folded {
    fn finish(&self) -> u64 {
        // The upper bits are mixed best, and a hash map uses bits from both ends.
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
