//! Random choices that are determined by bytes from the caller.

use arbitrary::Unstructured;

/// Random choices read from a string of bytes. So the bytes determine the tournament.
///
/// A choice among up to 256 things takes two bytes, and a choice among more things takes four. A choice among one
/// thing takes none. After the last byte every further byte is read as 0, which always chooses the first thing. Short
/// strings of bytes therefore give plain tournaments.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::generate::Draw;
///
/// let mut draw = Draw::new(&[0xFF, 0xFF, 0x00, 0x80]);
/// assert_eq!([draw.below(6), draw.below(6), draw.below(6)], [5, 3, 0]);
/// ```
#[derive(Debug)]
pub struct Draw<'a> {
    bytes: Unstructured<'a>,
    given: usize,
}

impl<'a> Draw<'a> {
    /// Reads the choices from these bytes.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        Draw { bytes: Unstructured::new(bytes), given: bytes.len() }
    }

    /// The number of bytes that have been read.
    #[must_use]
    pub fn spent(&self) -> usize {
        self.given - self.bytes.len()
    }

    /// Whether all bytes have been read. From then on every choice takes the first possibility.
    #[must_use]
    pub fn is_exhausted(&self) -> bool {
        self.bytes.is_empty()
    }

    /// A random number below `bound`; 0 if `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        // Bytes after the last one are read as zeros, so neither read can fail.
        let (number, width) = match bound {
            0 | 1 => return 0,
            2..=256 => (u64::from(self.bytes.arbitrary::<u16>().unwrap_or_default()), 16),
            _ => (u64::from(self.bytes.arbitrary::<u32>().unwrap_or_default()), 32),
        };
        u32::try_from((number * u64::from(bound)) >> width).unwrap_or_default()
    }

    /// A random number from `low` to `high`, both included.
    pub fn between(&mut self, low: u32, high: u32) -> u32 {
        low + self.below(high.saturating_sub(low).saturating_add(1))
    }

    /// A random index into a list of this length; 0 for an empty list.
    pub fn place(&mut self, length: usize) -> usize {
        // The lists here are far shorter than 2^32.
        self.below(u32::try_from(length).unwrap_or(u32::MAX)) as usize
    }

    /// True with a probability of `percent` in a hundred. After the last byte it is true only if `percent` is
    /// 100 or more.
    pub fn chance(&mut self, percent: u32) -> bool {
        self.below(100) >= 100_u32.saturating_sub(percent)
    }

    /// A random item; the first one if all bytes have been read.
    ///
    /// # Panics
    /// Panics if there are no items.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.place(items.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_below_the_bound_is_drawn_equally_often() {
        for bound in [2_u32, 3, 100, 256] {
            let bytes: Vec<u8> = (0..=u16::MAX).flat_map(u16::to_le_bytes).collect();
            let mut draw = Draw::new(&bytes);
            let mut counts = vec![0_u32; bound as usize];
            while !draw.is_exhausted() {
                counts[draw.below(bound) as usize] += 1;
            }
            let (least, most) = (counts.iter().min().unwrap(), counts.iter().max().unwrap());
            assert!(most - least <= 1, "{bound}: {least} to {most}");
        }
    }

    #[test]
    fn spent_bytes_choose_the_first_and_chance_says_no() {
        let mut draw = Draw::new(&[]);
        assert_eq!(draw.below(70_000), 0);
        assert_eq!(draw.pick(&['a', 'b']), 'a');
        assert!(!draw.chance(99));
        assert!(draw.chance(100));
    }

    #[test]
    fn bytes_are_counted() {
        let mut draw = Draw::new(&[1; 10]);
        assert_eq!((draw.below(1), draw.spent()), (0, 0));
        draw.below(256);
        assert_eq!(draw.spent(), 2);
        draw.below(257);
        assert_eq!(draw.spent(), 6);
        draw.chance(50);
        draw.chance(50);
        assert!(draw.is_exhausted());
    }
}
