//! The exact values of tie-breaks and their text.

use num_rational::Ratio;

/// The largest number of decimals in a text. An average is divided by a number of opponents, so two different
/// averages differ within far fewer decimals.
const MOST_PLACES: usize = 12;

/// The exact type of values: a fraction of two whole numbers.
pub type Exact = Ratio<i128>;

/// The value of a tie-break, with the further values that are compared if the first values are equal. Only
/// Articles 12.2 and 12.3 give further values, because they are applied repeatedly.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Value {
    pub(crate) first: Exact,
    pub(crate) then: Vec<Exact>,
}

impl From<Exact> for Value {
    fn from(first: Exact) -> Self {
        Value { first, then: Vec::new() }
    }
}

/// The form of a value as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Shape {
    Whole,
    /// A decimal number with at least one place.
    Decimal,
}

/// Converts tenths of a point to an exact number.
pub(crate) fn tenths(points: i128) -> Exact {
    Exact::new_raw(points, 10)
}

/// Converts hundredths of a point to an exact number.
pub(crate) fn hundredths(points: i128) -> Exact {
    Exact::new_raw(points, 100)
}

/// Converts a whole number to a value of the type [`Exact`].
pub(crate) fn whole(number: i128) -> Exact {
    Exact::new_raw(number, 1)
}

/// The whole number that is nearest to `number` divided by `of`, "0.5 rounded up" (10.1, 10.4, 10.5).
pub(crate) fn nearest(number: i128, of: i128) -> i128 {
    (2 * number + of).div_euclid(2 * of)
}

/// A number rounded to `places` decimals; a half is rounded up.
pub(crate) fn rounded(value: Exact, places: u32) -> Exact {
    let scale = 10_i128.pow(places);
    Exact::new(nearest(value.numer() * scale, *value.denom()), scale)
}

/// A number as decimal text. Endless decimals are rounded to two places; a half is rounded up.
pub(crate) fn decimal(value: Exact, shape: Shape) -> String {
    let value = value.reduced();
    let least = usize::from(shape == Shape::Decimal);
    with_places(value, finite_places(*value.denom()).unwrap_or(2).max(least))
}

/// A number with `places` decimals; a half is rounded up.
fn with_places(value: Exact, places: usize) -> String {
    let scale = 10_i128.pow(u32::try_from(places).unwrap_or(0));
    let scaled = nearest(value.numer() * scale, *value.denom());
    let sign = if scaled < 0 { "-" } else { "" };
    let (before, after) = (scaled.abs() / scale, scaled.abs() % scale);
    match places {
        0 => format!("{sign}{before}"),
        _ => format!("{sign}{before}.{after:0places$}"),
    }
}

/// A number as text, with as many decimals as it needs. Endless decimals are rounded to two places.
#[must_use]
pub fn written(value: Exact) -> String {
    decimal(value, Shape::Whole)
}

/// A number with endless decimals as text. It has the fewest decimals, at least two, that distinguish it from the
/// numbers in `next_to_it`.
pub(crate) fn told_from(value: Exact, next_to_it: &[Exact]) -> String {
    with_places(value, telling_places(2, value, next_to_it))
}

/// Two different numbers as text, with the fewest decimals, at least three, that distinguish them.
pub(crate) fn told_apart(values: [Exact; 2]) -> [String; 2] {
    let places = telling_places(3, values[0], &values[1..]);
    values.map(|value| with_places(value, places))
}

/// The number of decimals, at least `least`, that distinguish a number from the others.
fn telling_places(least: usize, value: Exact, others: &[Exact]) -> usize {
    let tells = |places: &usize| {
        let written = with_places(value, *places);
        others.iter().all(|other| with_places(*other, *places) != written)
    };
    (least..MOST_PLACES).find(tells).unwrap_or(MOST_PLACES)
}

/// A number as text with all its decimals; `None` if the decimals are endless.
#[must_use]
pub fn exactly(value: Exact) -> Option<String> {
    finite_places(*value.reduced().denom()).map(|_| written(value))
}

/// The number of decimals of a fraction with this denominator; `None` if the decimals are endless.
fn finite_places(denominator: i128) -> Option<usize> {
    let (mut rest, mut twos, mut fives) = (denominator, 0, 0);
    while rest % 2 == 0 {
        rest /= 2;
        twos += 1;
    }
    while rest % 5 == 0 {
        rest /= 5;
        fives += 1;
    }
    (rest == 1).then_some(twos.max(fives))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_exactly_and_averages_with_two_places() {
        let written = |numerator, denominator, shape| decimal(Exact::new(numerator, denominator), shape);
        assert_eq!(written(550, 10, Shape::Decimal), "55.0");
        assert_eq!(written(3725, 100, Shape::Decimal), "37.25");
        assert_eq!(written(-15, 10, Shape::Decimal), "-1.5");
        assert_eq!(written(37, 3, Shape::Decimal), "12.33");
        assert_eq!(written(38, 3, Shape::Decimal), "12.67");
        assert_eq!(written(1, 8, Shape::Decimal), "0.125");
        assert_eq!(written(2310, 1, Shape::Whole), "2310");
    }

    #[test]
    fn values_that_differ_are_told_apart() {
        let apart = |one: (i128, i128), other: (i128, i128)| {
            told_apart([Exact::new(one.0, one.1), Exact::new(other.0, other.1)])
        };
        assert_eq!(apart((414, 7), (2957, 50)), ["59.143", "59.140"]);
        assert_eq!(apart((-1, 3), (-3333, 10_000)), ["-0.33333", "-0.33330"]);
    }

    #[test]
    fn an_average_is_told_from_those_next_to_it() {
        let of = |numerator, denominator| Exact::new(numerator, denominator);
        assert_eq!(told_from(of(1343, 22), &[of(1221, 20)]), "61.045");
        assert_eq!(told_from(of(1343, 22), &[of(61, 1), of(62, 1)]), "61.05");
        assert_eq!(told_from(of(1343, 22), &[]), "61.05");
    }

    #[test]
    fn halves_go_up() {
        // 10.1: "rounded to the nearest whole number (0.5 rounded up)".
        assert_eq!([nearest(5, 2), nearest(7, 3), nearest(8, 3), nearest(-5, 2)], [3, 2, 3, -2]);
        assert_eq!(rounded(Exact::new(1, 3), 2), Exact::new(33, 100));
    }
}
