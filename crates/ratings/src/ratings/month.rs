use std::fmt;
use std::str::FromStr;

use jiff::civil::Date;

/// The month of a rating list, which is also the rating period in which that list is valid (7.1: "On the first
/// day of each month"; 7.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month {
    /// The number of months since January of the year 0.
    index: u32,
}

/// The error for a text that is not a month.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a month is written as 2013-07, not {0:?}")]
pub struct NoSuchMonth(pub String);

impl Month {
    /// A month, from its year (1 to 9999) and its number (1 to 12); `None` for other numbers.
    #[must_use]
    pub fn new(year: u16, month: u8) -> Option<Self> {
        let exists = (1..=9999).contains(&year) && (1..=12).contains(&month);
        exists.then(|| Month { index: u32::from(year) * 12 + u32::from(month) - 1 })
    }

    /// The first month that can be represented, January of the year 1.
    #[must_use]
    pub const fn first() -> Self {
        Month { index: 12 }
    }

    /// The month that contains a day; `None` before the year 1.
    #[must_use]
    pub fn of(day: Date) -> Option<Self> {
        Month::new(u16::try_from(day.year()).ok()?, u8::try_from(day.month()).ok()?)
    }

    /// The year of the month, from 1 to 9999.
    #[must_use]
    pub fn year(self) -> u16 {
        u16::try_from(self.index / 12).unwrap_or(u16::MAX)
    }

    /// The number of the month, 1 to 12.
    #[must_use]
    pub fn month(self) -> u8 {
        u8::try_from(self.index % 12).map_or(1, |month| month + 1)
    }

    /// The first day of the month: the date of its list.
    #[must_use]
    pub fn first_day(self) -> Date {
        Date::new(self.year().cast_signed(), self.month().cast_signed(), 1).unwrap_or(Date::MAX)
    }

    /// The next month; for the last possible month, that month itself.
    #[must_use]
    pub fn next(self) -> Self {
        if (self.year(), self.month()) == (9999, 12) { self } else { Month { index: self.index + 1 } }
    }

    /// The month that is `months` months earlier; `None` before the year 1.
    #[must_use]
    pub fn before(self, months: u32) -> Option<Self> {
        // January of the year 1 is the first possible month.
        self.index.checked_sub(months).filter(|index| *index >= 12).map(|index| Month { index })
    }

    /// The number of months from another month to this one; `None` if this one is earlier.
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::Month;
    /// let (july, august): (Month, Month) = ("2013-07".parse()?, "2014-08".parse()?);
    /// assert_eq!((august.since(july), july.since(august)), (Some(13), None));
    /// # Ok::<(), arbitrium::ratings::NoSuchMonth>(())
    /// ```
    #[must_use]
    pub fn since(self, other: Month) -> Option<u32> {
        self.index.checked_sub(other.index)
    }
}

impl FromStr for Month {
    type Err = NoSuchMonth;

    fn from_str(text: &str) -> Result<Self, NoSuchMonth> {
        let digits = |part: &str, width| part.len() == width && part.bytes().all(|b| b.is_ascii_digit());
        let parts = text.split_once('-').filter(|(year, month)| digits(year, 4) && digits(month, 2));
        let month = parts.and_then(|(year, month)| Month::new(year.parse().ok()?, month.parse().ok()?));
        month.ok_or_else(|| NoSuchMonth(text.to_owned()))
    }
}

/// Writes the year and the month: `2013-07`.
impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year(), self.month())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_follow_each_other_and_know_their_first_day() {
        let december: Month = "2013-12".parse().unwrap();
        assert_eq!(december.next().to_string(), "2014-01");
        assert_eq!(december.next().first_day(), jiff::civil::date(2014, 1, 1));
        assert_eq!(Month::of(jiff::civil::date(2013, 12, 28)), Some(december));
        assert_eq!((december.year(), december.month()), (2013, 12));
        assert_eq!(december.before(12).map(|month| month.to_string()), Some("2012-12".into()));
        assert_eq!(december.before(30_000), None);
        for text in ["2013-13", "2013-00", "2013-7", "13-07", "2013/07", "+013-07", ""] {
            assert_eq!(text.parse::<Month>(), Err(NoSuchMonth(text.into())), "{text}");
        }
    }
}
