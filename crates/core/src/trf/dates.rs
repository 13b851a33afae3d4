//! Dates as report files write them.

use jiff::civil::Date;

use super::diagnostic::Diagnostic;
use super::line::Piece;

const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// Why a text is no date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoDate {
    /// It has the form of a date, and there is no such day.
    NoSuchDay,
    /// It is no date, or not without doubt.
    Unread,
}

impl NoDate {
    /// The finding about a text in the place of a date: an error where the day does not exist. `name` is what the date is of.
    #[must_use]
    pub fn finding(self, name: &str, piece: Piece<'_>) -> Diagnostic {
        let finding = match self {
            NoDate::NoSuchDay => {
                Diagnostic::error("no-such-day", format!("the {name} is a day that does not exist"))
            }
            NoDate::Unread => Diagnostic::warning(
                "unread-date",
                format!("the {name} is no date, or not without doubt: it is not used"),
            ),
        };
        finding.at(piece.span).found(piece.text).expected("YYYY/MM/DD")
    }
}

/// A date without doubt: `2013/07/28`, also with `-` or `.`; `28.07.2013`; `Jul 28, 2013`; with strokes and the year last
/// where day and month can be told apart, or are the same: `28/07/2013`, `07/28/2013`, `07/07/2013`.
///
/// # Errors
/// When it is no date without doubt, or there is no such day.
pub fn date(text: &str) -> Result<Date, NoDate> {
    let parts: Vec<&str> = text.split(['/', '-', '.', ',', ' ']).filter(|part| !part.is_empty()).collect();
    let &[first, second, third] = parts.as_slice() else { return Err(NoDate::Unread) };
    let number = |part: &str| part.parse::<i16>().ok().filter(|_| part.bytes().all(|b| b.is_ascii_digit()));
    let month = MONTHS.iter().position(|name| first.to_lowercase().starts_with(name));
    let (year, month, day) = match (number(first), number(second), number(third)) {
        (Some(year), Some(month), Some(day)) if first.len() == 4 => (year, month, day),
        // With points the day comes first; with strokes nobody knows, unless one of the two can be no month.
        (Some(day), Some(month), Some(year)) if third.len() == 4 && text.contains('.') => (year, month, day),
        (Some(one), Some(other), Some(year)) if third.len() == 4 => {
            let can_be = |number: i16| (1..=12).contains(&number);
            match (can_be(one), can_be(other)) {
                (_, true) if one == other => (year, other, one),
                (false, true) => (year, other, one),
                (true, false) => (year, one, other),
                (false, false) => return Err(NoDate::NoSuchDay),
                (true, true) => return Err(NoDate::Unread),
            }
        }
        (None, Some(day), Some(year)) if third.len() == 4 => {
            (year, month.and_then(|month| i16::try_from(month + 1).ok()).ok_or(NoDate::Unread)?, day)
        }
        _ => return Err(NoDate::Unread),
    };
    let small = |number: i16| i8::try_from(number).map_err(|_| NoDate::NoSuchDay);
    Date::new(year, small(month)?, small(day)?).map_err(|_| NoDate::NoSuchDay)
}

/// The date of a round: `YY/MM/DD` of this century, or any date.
///
/// # Errors
/// As [`date`].
pub fn round_date(text: &str) -> Result<Date, NoDate> {
    match text.split('/').next() {
        Some(year) if year.len() == 2 => date(&format!("20{text}")),
        _ => date(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_where_there_is_no_doubt() {
        let july = jiff::civil::date(2013, 7, 28);
        for text in [
            "2013/07/28",
            "2013-07-28",
            "2013.07.28",
            "28.07.2013",
            "28. 07. 2013",
            "Jul 28, 2013",
            "28/07/2013",
            "07/28/2013",
            "28-07-2013",
        ] {
            assert_eq!(date(text), Ok(july), "{text}");
        }
        assert_eq!(date("07/07/2013"), Ok(jiff::civil::date(2013, 7, 7)));
        assert_eq!(round_date("13/07/28"), Ok(july));
        for text in ["", "05/07/2013", "07-05-2013", "summer", "2013", "13/07/28", "Foo 28, 2013"] {
            assert_eq!(date(text), Err(NoDate::Unread), "{text}");
        }
        for text in ["2013/02/30", "31.06.2013", "2013/13/01", "31/06/2013", "13/13/2013"] {
            assert_eq!(date(text), Err(NoDate::NoSuchDay), "{text}");
        }
    }
}
