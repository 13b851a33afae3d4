//! 2013, 12.1: "The following formula gives a close approximation to tables 8.1a/b. P = 1/(1 + 10^(-D/400)). However the
//! tables are used as shown." Who uses it all the same is recognised here; no rating is made with it.

use crate::ratings::Rational;

/// The parts of a whole in fixed-point numbers.
const ONE: u128 = 1_000_000_000_000;
/// 10^(1/400), in fixed point.
const ROOT: u128 = 1_005_773_063_002;
/// The places that are kept of P.
const PARTS: u128 = 1_000_000;

/// P of a difference of at most some thousand rating points, to six places.
pub(super) fn probability(difference: i32) -> Rational {
    let power = power(difference.unsigned_abs().min(1600));
    // P of the higher rated player: 10^(D/400) / (1 + 10^(D/400)).
    let higher =
        i64::try_from((power * PARTS + u128::midpoint(power, ONE)) / (power + ONE)).unwrap_or_default();
    let whole = i64::try_from(PARTS).unwrap_or(1);
    Rational::new(if difference < 0 { whole - higher } else { higher }, whole)
}

/// 10^(D/400).
fn power(difference: u32) -> u128 {
    let (mut result, mut factor, mut left) = (ONE, ROOT, difference);
    while left > 0 {
        if left % 2 == 1 {
            result = result * factor / ONE;
        }
        left /= 2;
        if left > 0 {
            factor = factor * factor / ONE;
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_formula_is_that_of_12_1() {
        assert_eq!(probability(0), Rational::new(1, 2));
        // 10^(400/400) = 10: 10/11.
        assert_eq!(probability(400), Rational::new(909_091, 1_000_000));
        assert_eq!(probability(-400), Rational::new(90_909, 1_000_000));
        assert_eq!(probability(92), Rational::new(629_389, 1_000_000));
    }
}
