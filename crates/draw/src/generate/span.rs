use std::fmt;
use std::str::FromStr;

use super::Draw;

/// A range of whole numbers, both ends included. A single value is a range of length one.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::generate::Span;
///
/// assert_eq!("8..40".parse(), Ok(Span { low: 8, high: 40 }));
/// assert_eq!("9".parse(), Ok(Span::just(9)));
/// assert!("40..8".parse::<Span>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// The smallest value of the range, included.
    pub low: u32,
    /// The largest value of the range, included.
    pub high: u32,
}

/// Why a text cannot be read as a range.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SpanError {
    /// The text is neither one number nor two numbers joined by `..`.
    #[error("a value is written as 9, a range as 5..9 (both ends included)")]
    Form,
    /// The first number is larger than the last one.
    #[error("the range ends before it begins; did you mean {high}..{low}?")]
    Backwards {
        /// The number before `..`, which should be the smaller one.
        low: u32,
        /// The number after `..`, which should be the larger one.
        high: u32,
    },
}

impl Span {
    /// The range that contains only this value.
    #[must_use]
    pub const fn just(value: u32) -> Self {
        Span { low: value, high: value }
    }

    /// A random value from the range, both ends included.
    pub fn draw(self, draw: &mut Draw<'_>) -> u32 {
        draw.between(self.low, self.high)
    }

    /// Whether the range contains all values of another range.
    #[must_use]
    pub fn holds(self, other: Span) -> bool {
        self.low <= other.low && other.high <= self.high
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.low == self.high {
            f.pad(&self.low.to_string())
        } else {
            f.pad(&format!("{}..{}", self.low, self.high))
        }
    }
}

impl FromStr for Span {
    type Err = SpanError;

    fn from_str(text: &str) -> Result<Self, SpanError> {
        let (low, high) = text.split_once("..").unwrap_or((text, text));
        let number = |text: &str| {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse().ok().filter(|_| digits).ok_or(SpanError::Form)
        };
        match (number(low)?, number(high)?) {
            (low, high) if low <= high => Ok(Span { low, high }),
            (low, high) => Err(SpanError::Backwards { low, high }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_and_written() {
        for text in ["0", "7", "3..5", "0..100"] {
            assert_eq!(text.parse::<Span>().unwrap().to_string(), text);
        }
        assert_eq!("4..4".parse(), Ok(Span::just(4)));
        for text in ["", "..", "3..", "..5", "-1", "+1", "3-5", "1..2..3", "4294967296", "a"] {
            assert_eq!(text.parse::<Span>(), Err(SpanError::Form), "{text}");
        }
        assert_eq!(
            "9..5".parse::<Span>().unwrap_err().to_string(),
            "the range ends before it begins; did you mean 5..9?"
        );
    }
}
