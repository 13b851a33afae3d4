//! Reads the dates that occur in report files.

use std::fmt;

use jiff::civil::Date;

use super::diagnostic::Diagnostic;
use super::field;
use super::line::Piece;

/// The beginnings of month names in English, German, French, Spanish, Italian and Portuguese, in lower case. Each has
/// the number of the month.
const MONTHS: [(&str, i8); 37] = [
    ("jan", 1),
    ("ene", 1),
    ("gen", 1),
    ("feb", 2),
    ("fév", 2),
    ("fev", 2),
    ("mar", 3),
    ("mär", 3),
    ("maer", 3),
    ("mrz", 3),
    ("apr", 4),
    ("avr", 4),
    ("abr", 4),
    ("may", 5),
    ("mai", 5),
    ("mag", 5),
    ("jun", 6),
    ("juin", 6),
    ("giu", 6),
    ("jul", 7),
    ("juil", 7),
    ("lug", 7),
    ("aug", 8),
    ("aoû", 8),
    ("aou", 8),
    ("ago", 8),
    ("sep", 9),
    ("set", 9),
    ("oct", 10),
    ("okt", 10),
    ("ott", 10),
    ("out", 10),
    ("nov", 11),
    ("dec", 12),
    ("dez", 12),
    ("déc", 12),
    ("dic", 12),
];

/// The reasons why a text is not a single date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoDate {
    /// The text has the form of a date, but the day does not exist.
    NoSuchDay,
    /// The text is not a date, or it can mean more than one day.
    Unread,
}

impl NoDate {
    /// The finding about a text that is not a single date. It is an error if the day does not exist, and a
    /// warning in other cases. `name` says which date it is, such as `last day`.
    #[must_use]
    pub fn finding(self, name: &str, piece: Piece<'_>) -> Diagnostic {
        let finding = match self {
            NoDate::NoSuchDay => {
                Diagnostic::error("no-such-day", format!("the {name} is a day that does not exist"))
            }
            NoDate::Unread => Diagnostic::warning(
                "unread-date",
                format!("the {name} is not a date, or not without doubt: it is not used"),
            ),
        };
        finding.at(piece.span).found(piece.text).expected("YYYY/MM/DD")
    }
}

/// The possible meanings of the text of a date: one day, or two or three days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Days([Date; 3]);

impl Days {
    /// Makes the value from a list of possible days; `None` if the list is empty. One text cannot mean more
    /// than three days, so only the first three are kept.
    #[must_use]
    pub fn of(days: &[Date]) -> Option<Self> {
        let mut days = days.to_vec();
        days.sort_unstable();
        days.dedup();
        let first = *days.first()?;
        let second = days.get(1).copied().unwrap_or(first);
        Some(Days([first, second, days.get(2).copied().unwrap_or(second)]))
    }

    /// The possible days, each once, in ascending order.
    pub fn all(self) -> impl Iterator<Item = Date> {
        let mut last = None;
        self.0.into_iter().filter(move |day| last.replace(*day) != Some(*day))
    }

    /// The day if only one day is possible; `None` if several days are possible.
    #[must_use]
    pub fn known(self) -> Option<Date> {
        let [first, _, last] = self.0;
        (first == last).then_some(first)
    }

    /// The latest day that the text can mean.
    #[must_use]
    pub fn latest(self) -> Date {
        self.0[2]
    }
}

impl From<Date> for Days {
    fn from(day: Date) -> Self {
        Days([day; 3])
    }
}

impl fmt::Display for Days {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let days: Vec<String> = self.all().map(|day| day.to_string()).collect();
        f.write_str(&days.join(" or "))
    }
}

/// Which part of a date is written first: the day, the month or the year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Year,
    Day,
    Month,
}

/// How a date is written. A program writes all dates of one form in the same order of day, month and year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// The order is certain, because the date begins with a year of four digits or has the name of a month.
    Plain,
    /// The year is last and has four digits. The separator is not a point.
    YearLast,
    /// The year has two digits, and the separators are points.
    ShortWithPoints,
    /// The year has two digits, and the separators are not points.
    Short,
}

/// One possible meaning of a date: a day, and the form and order that the text has under this meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reading {
    pub(super) form: Form,
    pub(super) order: Order,
    pub(super) day: Date,
}

/// Reads an unambiguous date. Accepted forms are `2013/07/28` (also with `-` or `.`), `20130728`, `28.07.2013`,
/// `Jul 28, 2013` and `28 July 2013`. If the year is last after a stroke, day and month must be distinguishable or
/// equal: `28/07/2013`, `07/28/2013`, `07/07/2013`. With a year of two digits, only one order of the numbers may give
/// a day: `31/07/13`.
///
/// # Errors
/// Fails if the date is ambiguous, is not a date, or is a day that does not exist.
pub fn date(text: &str) -> Result<Date, NoDate> {
    let days: Vec<Date> = readings(text)?.iter().map(|reading| reading.day).collect();
    Days::of(&days).and_then(Days::known).ok_or(NoDate::Unread)
}

/// Reads the date of a round, which is `YY/MM/DD` or any date that [`date`] accepts.
///
/// # Errors
/// Fails as [`date`] does.
pub fn round_date(text: &str) -> Result<Date, NoDate> {
    match of_round(text) {
        Some(reading) => Ok(reading.day),
        None => date(text),
    }
}

/// Reads a date of the form `YY/MM/DD`, which record `132` requires. `None` if the text has another form.
pub(super) fn of_round(text: &str) -> Option<Reading> {
    let found = readings(text).ok()?;
    found.into_iter().find(|reading| (reading.form, reading.order) == (Form::Short, Order::Year))
}

/// All possible meanings of a text as a date. There is one day for each order of the numbers that gives an
/// existing day.
pub(super) fn readings(text: &str) -> Result<Vec<Reading>, NoDate> {
    // Some dates are followed by a time of day: `2025-11-08T10:00`, `2025/11/08 10:00`.
    let text = text.trim();
    let text = match text.split_once('T') {
        Some((day, time)) if day.ends_with(|c: char| c.is_ascii_digit()) && time.contains(':') => day,
        _ => text,
    };
    let parts: Vec<&str> = text.split(['/', '-', '.', ',', ' ']).filter(|part| !part.is_empty()).collect();
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.contains(':')).collect();
    match parts.as_slice() {
        [digits] if digits.len() == 8 && is_number(digits) => eight_digits(digits),
        &[one, two, three] if is_number(one) && is_number(two) && is_number(three) => {
            numbers([one, two, three], text.contains('.'))
        }
        &[one, two, three] => named([one, two, three]),
        _ => Err(NoDate::Unread),
    }
}

/// Whether a part of a date is a number. No part has more than eight digits.
fn is_number(part: &str) -> bool {
    part.len() <= 8 && field::is_number(part)
}

/// Parses a year. A year of two digits means a year from 1980 to 2079.
fn year(part: &str) -> Option<i16> {
    let year: i16 = part.parse().ok()?;
    match part.len() {
        2 => Some(if year < 80 { 2000 + year } else { 1900 + year }),
        4 => Some(year),
        _ => None,
    }
}

/// A day or a month of one or two digits; `None` if the text is not such a number.
fn small(part: &str) -> Option<i8> {
    part.parse().ok().filter(|_| part.len() <= 2)
}

/// The day `year`, `month`, `day`; `None` if one of the three is missing or the day does not exist.
fn day_of(year: Option<i16>, month: Option<i8>, day: Option<i8>) -> Option<Date> {
    Date::new(year?, month?, day?).ok()
}

/// Reads a date of eight digits with the year first (`YYYYMMDD`) or last. Only years from 1900 to 2099 are
/// accepted, so the year cannot be possible both first and last.
fn eight_digits(digits: &str) -> Result<Vec<Reading>, NoDate> {
    let is_year = |part: &str| part.starts_with("19") || part.starts_with("20");
    // The text is eight ASCII digits, so every index is a character boundary.
    let (first, last) = digits.split_at(4);
    let last_parts = last.split_at(2);
    let year_first = day_of(year(first), small(last_parts.0), small(last_parts.1)).filter(|_| is_year(first));
    if let Some(day) = year_first {
        return Ok(vec![Reading { form: Form::Plain, order: Order::Year, day }]);
    }
    if is_year(last) {
        let (one, two) = first.split_at(2);
        return numbers([one, two, last], false);
    }
    Err(if is_year(first) { NoDate::NoSuchDay } else { NoDate::Unread })
}

/// All possible meanings of a date of three numbers. `has_points` says whether the separators are points.
fn numbers([one, two, three]: [&str; 3], has_points: bool) -> Result<Vec<Reading>, NoDate> {
    let (form, orders): (Form, &[Order]) = match (one.len(), three.len(), has_points) {
        (4, _, _) => (Form::Plain, &[Order::Year]),
        // With points the day comes first. With other separators the month may come first.
        (_, 4, true) => (Form::Plain, &[Order::Day]),
        (_, 4, false) => (Form::YearLast, &[Order::Day, Order::Month]),
        (1 | 2, 1 | 2, true) => (Form::ShortWithPoints, &[Order::Day, Order::Year]),
        (1 | 2, 1 | 2, false) => (Form::Short, &[Order::Day, Order::Month, Order::Year]),
        _ => return Err(NoDate::Unread),
    };
    let read = |&order: &Order| {
        let day = match order {
            Order::Year => day_of(year(one), small(two), small(three)),
            Order::Day => day_of(year(three), small(two), small(one)),
            Order::Month => day_of(year(three), small(one), small(two)),
        };
        Some(Reading { form, order, day: day? })
    };
    let found: Vec<Reading> = orders.iter().filter_map(read).collect();
    if found.is_empty() { Err(NoDate::NoSuchDay) } else { Ok(found) }
}

/// Reads a date that has the name of the month: `Jul 28, 2013`, `28 July 2013`, `2013-Jul-28`.
fn named([one, two, three]: [&str; 3]) -> Result<Vec<Reading>, NoDate> {
    let [one, two] = [one, two].map(without_ordinal);
    let (month, day, written_year) = match (is_number(one), is_number(two), is_number(three)) {
        (_, false, false) | (false, false, _) => return Err(NoDate::Unread),
        // `2013 Jul 28`.
        (true, false, true) if one.len() == 4 => (two, three, one),
        // `28 Jul 2013`, `28th July 2013`.
        (_, false, true) => (two, one, three),
        // `Jul 28th 2013`, `Jul 28 2013`.
        (false, _, _) => (one, two, three),
        _ => return Err(NoDate::Unread),
    };
    let month = month_named(month).ok_or(NoDate::Unread)?;
    if !is_number(day) || !is_number(written_year) || day.len() > 2 {
        return Err(NoDate::Unread);
    }
    let year = year(written_year).ok_or(NoDate::Unread)?;
    let day = day_of(Some(year), Some(month), small(day)).ok_or(NoDate::NoSuchDay)?;
    Ok(vec![Reading { form: Form::Plain, order: Order::Day, day }])
}

/// The number in an ordinal such as `28th`. Any other part is returned unchanged.
fn without_ordinal(part: &str) -> &str {
    let ends = ["st", "nd", "rd", "th", "er", "º", "ª"];
    ends.iter().filter_map(|end| part.strip_suffix(end)).find(|number| is_number(number)).unwrap_or(part)
}

/// The number of the month with this name; `None` if the word is not the name of a month.
fn month_named(word: &str) -> Option<i8> {
    let word = word.to_lowercase();
    let is_word = word.chars().all(char::is_alphabetic);
    MONTHS.iter().find(|(name, _)| is_word && word.starts_with(name)).map(|(_, month)| *month)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date as day;

    use super::*;

    #[test]
    fn dates_are_read_where_there_is_no_doubt() {
        let july = day(2013, 7, 28);
        for text in [
            "2013/07/28",
            "2013-07-28",
            "2013.07.28",
            "20130728",
            "28072013",
            "28.07.2013",
            "28. 07. 2013",
            "Jul 28, 2013",
            "July 28th, 2013",
            "28 Jul 2013",
            "28. Juli 2013",
            "28 juillet 2013",
            "28-JUL-2013",
            "28 Jul 13",
            "2013 Jul 28",
            "2013-07-28T10:00:00",
            "2013/07/28 10:00",
            "28/07/2013",
            "07/28/2013",
            "28-07-2013",
        ] {
            assert_eq!(date(text), Ok(july), "{text}");
        }
        assert_eq!(date("8 Nov 2025"), Ok(day(2025, 11, 8)));
        assert_eq!(date("20251108"), Ok(day(2025, 11, 8)));
        assert_eq!(date("07/07/2013"), Ok(day(2013, 7, 7)));
        assert_eq!(date("8 Nov 98"), Ok(day(1998, 11, 8)));
        assert_eq!(round_date("13/07/28"), Ok(july));
        for text in [
            "",
            "05/07/2013",
            "07-05-2013",
            "summer",
            "2013",
            "13/07/28",
            "28.07.13",
            "Foo 28, 2013",
            "123",
            "12345678",
            "Jul Aug 2013",
            "28 29 Jul",
        ] {
            assert_eq!(date(text), Err(NoDate::Unread), "{text}");
        }
        for text in
            ["2013/02/30", "20130230", "31.06.2013", "2013/13/01", "31/06/2013", "13/13/2013", "30 Feb 2013"]
        {
            assert_eq!(date(text), Err(NoDate::NoSuchDay), "{text}");
        }
    }

    #[test]
    fn a_text_in_doubt_has_all_its_days() {
        let days = |text: &str| {
            let found: Vec<Date> = readings(text).unwrap_or_default().iter().map(|one| one.day).collect();
            Days::of(&found).map(|days| days.to_string()).unwrap_or_default()
        };
        assert_eq!(days("02/10/2010"), "2010-02-10 or 2010-10-02");
        assert_eq!(days("10/11/12"), "2010-11-12 or 2012-10-11 or 2012-11-10");
        assert_eq!(days("08.11.25"), "2008-11-25 or 2025-11-08");
        assert_eq!(days("8/11/2025"), "2025-08-11 or 2025-11-08");
    }
}
