//! The days of an event, determined from all dates of its report together.

use jiff::civil::Date;

use super::columns;
use super::dates::{Days, Form, NoDate, Order, Reading, of_round, readings};
use super::document::Document;

/// The first day (`042`) and the last day (`052`) of an event.
///
/// A program writes all dates in one order. An event does not end before it starts, and every round is played between
/// the first and the last day. So one date often shows the order of another date: if `042` is `24/09/2010`, then
/// `02/10/2010` in `052` is the second of October.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventDates {
    /// The first day; `None` if the report has none.
    pub start: Option<Result<Days, NoDate>>,
    /// The last day; `None` if the report has none.
    pub end: Option<Result<Days, NoDate>>,
    /// The orders of day, month and year that fit all dates of the report.
    orders: Vec<Orders>,
}

/// The order of day, month and year in each form of a date that does not show the order itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Orders {
    year_last: Order,
    short_with_points: Order,
    short: Order,
}

impl Orders {
    /// Every combination of an order of day, month and year for each of the three forms.
    fn all() -> Vec<Orders> {
        let mut all = Vec::new();
        for year_last in [Order::Day, Order::Month] {
            for short_with_points in [Order::Day, Order::Year] {
                for short in [Order::Day, Order::Month, Order::Year] {
                    all.push(Orders { year_last, short_with_points, short });
                }
            }
        }
        all
    }

    /// The day that a date means if it is written in these orders. `readings` are all its possible meanings.
    /// `None` if no meaning fits these orders.
    fn day(self, readings: &[Reading]) -> Option<Date> {
        let is_meant = |reading: &&Reading| match reading.form {
            Form::Plain => true,
            Form::YearLast => reading.order == self.year_last,
            Form::ShortWithPoints => reading.order == self.short_with_points,
            Form::Short => reading.order == self.short,
        };
        readings.iter().find(is_meant).map(|reading| reading.day)
    }
}

/// The dates of a report, each as a list of its possible meanings.
struct Texts {
    start: Vec<Reading>,
    end: Vec<Reading>,
    rounds: Vec<Vec<Reading>>,
}

impl Texts {
    /// The first day, the last day and the day of the first round, if day, month and year are written in the
    /// orders `orders`. `None` if a date is not possible in these orders, or if the days contradict each
    /// other.
    fn under(&self, orders: Orders) -> Option<Told> {
        // A text that is not a date in any order has no meanings, and is left out.
        let read = |readings: &[Reading]| match readings {
            [] => Some(None),
            some => orders.day(some).map(Some),
        };
        let mut rounds: Vec<Date> = Vec::new();
        for readings in &self.rounds {
            rounds.extend(read(readings)?);
        }
        rounds.sort_unstable();
        let told =
            Told { start: read(&self.start)?, end: read(&self.end)?, first_round: rounds.first().copied() };
        let in_order =
            |one: Option<Date>, other: Option<Date>| one.zip(other).is_none_or(|(one, other)| one <= other);
        let is_event = in_order(told.start, told.end)
            && in_order(told.start, told.first_round)
            && in_order(rounds.last().copied(), told.end);
        is_event.then_some(told)
    }
}

/// The days of an event, if its dates are read with a certain order of day, month and year.
#[derive(Clone, Copy)]
struct Told {
    start: Option<Date>,
    end: Option<Date>,
    first_round: Option<Date>,
}

impl EventDates {
    /// Reads the dates in all records of a report.
    #[must_use]
    pub fn of(document: &Document) -> Self {
        let text = |layout| document.text_of(layout).map(|piece| readings(piece.text));
        let (start, end) = (text(&columns::START), text(&columns::END));
        let read = |found: &Option<Result<Vec<Reading>, NoDate>>| match found {
            Some(Ok(readings)) => readings.clone(),
            _ => Vec::new(),
        };
        let texts = Texts { start: read(&start), end: read(&end), rounds: rounds(document) };
        let orders = settled(&texts);
        let days = |found: Option<Result<Vec<Reading>, NoDate>>| {
            found.map(|found| {
                let readings = found?;
                let days: Vec<Date> = orders.iter().filter_map(|orders| orders.day(&readings)).collect();
                Days::of(&days).ok_or(NoDate::Unread)
            })
        };
        EventDates { start: days(start), end: days(end), orders }
    }

    /// The first day, or the days that may be the first day. `None` if the report has no readable first day.
    #[must_use]
    pub fn starts(&self) -> Option<Days> {
        self.start.and_then(Result::ok)
    }

    /// Reads the date of a round as [`round_date`](super::dates::round_date) does, but uses the order of the
    /// report's other dates if the text is ambiguous.
    ///
    /// # Errors
    /// Fails if the date is ambiguous, is not a date, or is a day that does not exist.
    pub fn round(&self, text: &str) -> Result<Date, NoDate> {
        if let Some(reading) = of_round(text) {
            return Ok(reading.day);
        }
        let readings = readings(text)?;
        let days: Vec<Date> = self.orders.iter().filter_map(|orders| orders.day(&readings)).collect();
        let day = Days::of(&days).and_then(Days::known).ok_or(NoDate::Unread)?;
        // The format requires `YY/MM/DD`. Another order is accepted only if it gives a day of the event.
        let is_short = readings.iter().all(|reading| reading.form == Form::Short);
        if is_short && self.is_outside(day) { Err(NoDate::NoSuchDay) } else { Ok(day) }
    }

    /// Whether `day` is before the first day or after the last day, as far as these are known.
    fn is_outside(&self, day: Date) -> bool {
        let known = |days: Option<Result<Days, NoDate>>| days.and_then(Result::ok).and_then(Days::known);
        known(self.start).is_some_and(|start| day < start) || known(self.end).is_some_and(|end| end < day)
    }
}

/// The possible meanings of each date in record `132` that can be read.
fn rounds(document: &Document) -> Vec<Vec<Reading>> {
    let is_dates = |layout: Option<&columns::Layout>| layout.is_some_and(|layout| layout.code == "132");
    let Some((line, record)) = document.lines().find(|(_, record)| is_dates(record.layout())) else {
        return Vec::new();
    };
    let read = |text: &str| match of_round(text) {
        // The format prescribes the order of such a date, so its meaning is certain.
        Some(reading) => Some(vec![Reading { form: Form::Plain, ..reading }]),
        None => readings(text).ok(),
    };
    document.fields(line, record).iter().filter_map(|(_, piece)| read(piece.text)).collect()
}

/// The orders with which the dates of the report do not contradict each other. The dates of rounds are
/// ignored if no order puts them between the first and the last day. If no order fits, all orders are
/// returned. If several first days remain possible, only the orders are kept in which the first day is the
/// day of the first round. If there are no such orders, the orders are kept in which the first day is also
/// the last day.
fn settled(texts: &Texts) -> Vec<Orders> {
    let all = Orders::all();
    let fitting = |texts: &Texts| -> Vec<(Orders, Told)> {
        all.iter().filter_map(|&orders| Some((orders, texts.under(orders)?))).collect()
    };
    let mut fit = fitting(texts);
    if fit.is_empty() {
        fit = fitting(&Texts { start: texts.start.clone(), end: texts.end.clone(), rounds: Vec::new() });
    }
    let orders = |is: &dyn Fn(&Told) -> bool| -> Vec<Orders> {
        fit.iter().filter(|(_, told)| is(told)).map(|(orders, _)| *orders).collect()
    };
    let is_open = fit.iter().any(|(_, told)| told.start != fit[0].1.start);
    let by_round = orders(&|told| told.start.is_some() && told.start == told.first_round);
    let by_end = orders(&|told| told.start.is_some() && told.start == told.end);
    match () {
        () if fit.is_empty() => all,
        () if is_open && !by_round.is_empty() => by_round,
        () if is_open && !by_end.is_empty() => by_end,
        () => orders(&|_| true),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{ReadOptions, read};
    use super::*;

    /// The first day and the last day of a report, in words.
    fn told(report: &str) -> [String; 2] {
        let (document, _) = read(report.as_bytes(), &ReadOptions::default());
        let EventDates { start, end, .. } = EventDates::of(&document);
        [start, end].map(|days| match days {
            Some(Ok(days)) => days.to_string(),
            Some(Err(why)) => format!("{why:?}"),
            None => String::new(),
        })
    }

    fn rounds(dates: &str) -> String {
        format!("{:<91}{dates}\n", "132")
    }

    #[test]
    fn one_date_says_how_another_is_meant() {
        assert_eq!(told("042 24/09/2010\n052 02/10/2010\n"), ["2010-09-24", "2010-10-02"]);
        assert_eq!(told("042 02/10/2010\n052 13/10/2010\n"), ["2010-10-02", "2010-10-13"]);
        assert_eq!(told("042 02/10/2010\n052 10/13/2010\n"), ["2010-02-10", "2010-10-13"]);
        // The last day is not before the first day, so one date shows the order of the other.
        assert_eq!(told("042 10/05/2010\n052 2010/05/12\n"), ["2010-05-10", "2010-05-12"]);
        assert_eq!(told("042 02/10/2010\n052 02/10/2010\n"), ["2010-02-10 or 2010-10-02"; 2]);
        assert_eq!(told("042 02/10/2010\n052 2010-10-02\n"), ["2010-10-02"; 2]);
        // Dates of two forms may have two different orders.
        let two = ["2010-02-10 or 2010-10-02", "2010-10-13"];
        assert_eq!(told("042 02/10/2010\n052 13.10.2010\n"), two);
        assert_eq!(told("042 summer\n052 13.10.2010\n"), ["Unread", "2010-10-13"]);
        assert_eq!(told(""), ["", ""]);
    }

    #[test]
    fn the_dates_of_rounds_say_how_the_first_day_is_meant() {
        let one = rounds("10/10/02  10/10/03");
        assert_eq!(told(&format!("042 02/10/2010\n{one}")), ["2010-10-02", ""]);
        // A meaning in which a round is before the first day is excluded.
        let later = rounds("10/05/11");
        assert_eq!(told(&format!("042 10/05/2010\n{later}")), ["2010-05-10", ""]);
        // Rounds that are outside the event with every meaning exclude nothing.
        let wrong = rounds("09/05/11");
        assert_eq!(told(&format!("042 10/05/2010\n052 13/05/2010\n{wrong}")), ["2010-05-10", "2010-05-13"]);
    }

    #[test]
    fn a_round_is_dated_in_the_order_of_the_event() {
        let (document, _) = read(b"042 24/09/2010\n", &ReadOptions::default());
        let dates = EventDates::of(&document);
        assert_eq!(dates.round("02/10/2010"), Ok(jiff::civil::date(2010, 10, 2)));
        assert_eq!(dates.round("10/10/02"), Ok(jiff::civil::date(2010, 10, 2)));
        let (short, _) = read(b"042 2013/07/06\n052 2013/07/10\n", &ReadOptions::default());
        assert_eq!(EventDates::of(&short).round("13/02/30"), Err(NoDate::NoSuchDay));
        assert_eq!(
            EventDates::of(&read(b"", &ReadOptions::default()).0).round("02/10/2010"),
            Err(NoDate::Unread)
        );
    }
}
