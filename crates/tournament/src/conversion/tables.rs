//! The tables that convert scores into rating differences and rating differences into scores, exactly as printed (8.1
//! of every edition). The tables of 2024 (8.1.1, 8.1.2) equal those of 2013 (8.1a, 8.1b) in every entry.
//!
//! 2013, 12.2: "Tables 8.1a/b are used precisely as shown, no extrapolations are made to establish a third significant
//! figure." The formula of 12.1 only approximates the tables, and no rating is calculated with it. Only
//! `suspects/formula.rs` of the rating reports uses it, to recognise published results that were calculated with it.

use super::Hundredths;

/// A row of table 8.1b: a range of rating differences with the expected scores of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Expectation {
    /// The smallest difference of the row, in rating points.
    pub from: u16,
    /// The largest difference of the row, in rating points.
    pub to: u16,
    /// The expected score `P_D` of the higher rated player, printed in column H.
    pub higher: Hundredths,
    /// The expected score `P_D` of the lower rated player, printed in column L.
    pub lower: Hundredths,
}

/// The tables 8.1 of an edition. The first table gives the rating difference for each score. The second table
/// gives the expected score for each rating difference.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Tables {
    /// The rating difference `d_p`, in rating points, for p = 1.00, .99, … .00 (8.1a, 8.1.1).
    pub differences: &'static [i16; 101],
    /// The rows in ascending order of the rating differences (8.1b, 8.1.2). The last row has no upper limit.
    pub expectations: &'static [Expectation],
}

impl Tables {
    /// The rating difference `d_p` for a fractional score p, in rating points. `None` if p is not between 0 and 1.
    ///
    /// ```
    /// use arbitrium_core::conversion::{Hundredths, TABLES};
    /// assert_eq!(TABLES.difference(Hundredths::new(33)), Some(-125));
    /// ```
    #[must_use]
    pub fn difference(&self, p: Hundredths) -> Option<i32> {
        let row = usize::try_from(100 - p.get()).ok()?;
        self.differences.get(row).copied().map(i32::from)
    }

    /// The expected score `P_D` of a player whose rating is `difference` points above the opponent's. A negative
    /// difference means below. The 400-point rule (8.54) is not applied here.
    ///
    /// ```
    /// use arbitrium_core::conversion::{Hundredths, TABLES};
    /// assert_eq!(TABLES.expected(-100), Hundredths::new(36));
    /// ```
    #[must_use]
    pub fn expected(&self, difference: i32) -> Hundredths {
        let size = u16::try_from(difference.unsigned_abs()).unwrap_or(u16::MAX);
        let row = self.expectations.partition_point(|row| row.to < size);
        // The last row has no upper limit, so every difference has a row.
        let row = self.expectations[row];
        if difference < 0 { row.lower } else { row.higher }
    }
}

/// The tables of the editions of 2013 and 2024, which are the same.
pub static TABLES: Tables = Tables { differences: &DIFFERENCES, expectations: &EXPECTATIONS };

#[rustfmt::skip]
static DIFFERENCES: [i16; 101] = [
    800, 677, 589, 538, 501, 470, 444, 422, 401, 383,
    366, 351, 336, 322, 309, 296, 284, 273, 262, 251,
    240, 230, 220, 211, 202, 193, 184, 175, 166, 158,
    149, 141, 133, 125, 117, 110, 102, 95, 87, 80,
    72, 65, 57, 50, 43, 36, 29, 21, 14, 7,
    0, -7, -14, -21, -29, -36, -43, -50, -57, -65,
    -72, -80, -87, -95, -102, -110, -117, -125, -133, -141,
    -149, -158, -166, -175, -184, -193, -202, -211, -220, -230,
    -240, -251, -262, -273, -284, -296, -309, -322, -336, -351,
    -366, -383, -401, -422, -444, -470, -501, -538, -589, -677,
    -800,
];

#[rustfmt::skip]
static EXPECTATIONS: [Expectation; 51] = [
    row(0, 3, 50, 50), row(4, 10, 51, 49), row(11, 17, 52, 48),
    row(18, 25, 53, 47), row(26, 32, 54, 46), row(33, 39, 55, 45),
    row(40, 46, 56, 44), row(47, 53, 57, 43), row(54, 61, 58, 42),
    row(62, 68, 59, 41), row(69, 76, 60, 40), row(77, 83, 61, 39),
    row(84, 91, 62, 38), row(92, 98, 63, 37), row(99, 106, 64, 36),
    row(107, 113, 65, 35), row(114, 121, 66, 34), row(122, 129, 67, 33),
    row(130, 137, 68, 32), row(138, 145, 69, 31), row(146, 153, 70, 30),
    row(154, 162, 71, 29), row(163, 170, 72, 28), row(171, 179, 73, 27),
    row(180, 188, 74, 26), row(189, 197, 75, 25), row(198, 206, 76, 24),
    row(207, 215, 77, 23), row(216, 225, 78, 22), row(226, 235, 79, 21),
    row(236, 245, 80, 20), row(246, 256, 81, 19), row(257, 267, 82, 18),
    row(268, 278, 83, 17), row(279, 290, 84, 16), row(291, 302, 85, 15),
    row(303, 315, 86, 14), row(316, 328, 87, 13), row(329, 344, 88, 12),
    row(345, 357, 89, 11), row(358, 374, 90, 10), row(375, 391, 91, 9),
    row(392, 411, 92, 8), row(412, 432, 93, 7), row(433, 456, 94, 6),
    row(457, 484, 95, 5), row(485, 517, 96, 4), row(518, 559, 97, 3),
    row(560, 619, 98, 2), row(620, 735, 99, 1), row(736, u16::MAX, 100, 0),
];

const fn row(from: u16, to: u16, higher: i64, lower: i64) -> Expectation {
    Expectation { from, to, higher: Hundredths::new(higher), lower: Hundredths::new(lower) }
}
