//! The number of differences that FIDE allows in the endorsement of pairing programs.

/// A rule that allows a number of differences in a number of tournaments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Allowance {
    /// The name of the test to which the rule applies.
    pub of: &'static str,
    /// The largest number of differences that the test allows.
    pub differences: usize,
    /// The number of tournaments for which `differences` is the limit.
    pub tournaments: usize,
}

/// The rules for the automatic tests of an application, and for the cross test of a candidate.
pub const ALLOWANCES: [Allowance; 2] = [
    Allowance { of: "application", differences: 1, tournaments: 500 },
    Allowance { of: "cross test", differences: 10, tournaments: 50_000 },
];

impl Allowance {
    /// Whether `differences` in `tournaments` are allowed. The limit of the rule is scaled to the number of
    /// tournaments.
    #[must_use]
    pub fn admits(self, differences: usize, tournaments: usize) -> bool {
        let ours = differences as u128 * self.tournaments as u128;
        ours <= self.differences as u128 * tournaments as u128
    }

    /// The number of differences that are allowed in `tournaments`: the limit of the rule, scaled to that
    /// number and rounded down.
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
