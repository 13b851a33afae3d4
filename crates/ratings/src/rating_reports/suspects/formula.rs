//! The formula that some people use instead of the tables. 2013, 12.1: "The following formula gives a close
//! approximation to tables 8.1a/b. P = 1/(1 + 10^(-D/400)). However the tables are used as shown." This module only
//! recognises results that were calculated with the formula. No rating is calculated with it.

use crate::ratings::Rational;

/// The number 1 in fixed-point form, with twelve decimals.
const ONE: u128 = 1_000_000_000_000;
/// The constant 10^(1/400) in fixed-point form.
const ROOT: u128 = 1_005_773_063_002;
/// The precision of P: six decimals.
const PARTS: u128 = 1_000_000;

/// P for a difference in rating points, rounded to six decimals. A difference of more than 1600 points counts as
/// 1600.
pub(super) fn probability(difference: i32) -> Rational {
    let power = power(difference.unsigned_abs().min(1600));
    // P of the higher rated player: 10^(D/400) / (1 + 10^(D/400)).
    let higher =
        i64::try_from((power * PARTS + u128::midpoint(power, ONE)) / (power + ONE)).unwrap_or_default();
    let whole = i64::try_from(PARTS).unwrap_or(1);
    Rational::new(if difference < 0 { whole - higher } else { higher }, whole)
}

/// The power 10^(D/400) in fixed-point form.
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
