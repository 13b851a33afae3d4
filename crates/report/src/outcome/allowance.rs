//! How many differences FIDE's endorsement of pairing programs puts up with.

/// A number of tournaments and the differences allowed in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Allowance {
    /// Where it applies.
    pub of: &'static str,
    /// The differences allowed …
    pub differences: usize,
    /// … in so many tournaments.
    pub tournaments: usize,
}

/// The automatic tests that come with an application, and the cross test of a candidate.
pub const ALLOWANCES: [Allowance; 2] = [
    Allowance { of: "application", differences: 1, tournaments: 500 },
    Allowance { of: "cross test", differences: 10, tournaments: 50_000 },
];

impl Allowance {
    /// Whether so many differences in so many tournaments are within it, in proportion.
    #[must_use]
    pub fn admits(self, differences: usize, tournaments: usize) -> bool {
        let ours = differences as u128 * self.tournaments as u128;
        ours <= self.differences as u128 * tournaments as u128
    }

    /// The whole differences allowed in so many tournaments.
    #[must_use]
    pub fn allowed(self, tournaments: usize) -> u128 {
        tournaments as u128 * self.differences as u128 / self.tournaments as u128
    }
}

#[cfg(test)]
mod tests {
    use super::ALLOWANCES;

    #[test]
    fn the_allowances_are_proportional() {
        let [application, cross] = ALLOWANCES;
        assert!(application.admits(2, 1000) && !application.admits(3, 1000) && application.admits(0, 0));
        assert!(cross.admits(10, 50_000) && !cross.admits(11, 50_000) && !cross.admits(1, 4999));
        assert_eq!((application.allowed(1499), cross.allowed(9999)), (2, 1));
    }
}
