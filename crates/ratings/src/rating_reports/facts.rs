use jiff::civil::Date;

use super::composition::Declared;
use crate::ratings::RateOfPlay;
use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::dates::{Days, NoDate};
use arbitrium_core::trf::{Diagnostic, Document, EventDates, Piece, printable};

/// The facts that a report states about its event, apart from players and games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Circumstances {
    /// The first day of the event (`042`); `None` if it is unknown.
    pub start: Option<Date>,
    /// The possible first days, if the record allows several; otherwise `None`.
    pub may_start: Option<Days>,
    /// The last day of the event (`052`); `None` if it is unknown.
    pub end: Option<Date>,
    /// The day of each report column (`132`); `None` if the column is not dated.
    pub days: Vec<Option<Date>>,
    /// The rate of play (record `222`, or else record `122` if it is unambiguous).
    pub rate_of_play: Option<RateOfPlay>,
    /// The text of the rate of play if it cannot be read with certainty, made safe to print.
    pub doubtful_rate_of_play: Option<String>,
    /// The declared type of the event (`192`, `092`).
    pub declared: Declared,
}

/// Reads the circumstances of an event. Also returns remarks on dates and a time control that cannot be used.
#[must_use]
pub fn facts(document: &Document, tournament: &Tournament) -> (Circumstances, Vec<Diagnostic>) {
    let mut findings = Vec::new();
    let dates = EventDates::of(document);
    let start = day(document, "042", dates.start, "first day", &mut findings);
    let end = day(document, "052", dates.end, "last day", &mut findings);
    if let (Some((start, first)), Some((end, last))) = (start, end)
        && end < start
    {
        findings.push(
            Diagnostic::error("ends-before-it-starts", "the last day comes before the first")
                .at(last.span)
                .found(last.text)
                .related(first.span, "the first day"),
        );
    }
    let (rate_of_play, doubtful_rate_of_play) = rate_of_play(document, &mut findings);
    let circumstances = Circumstances {
        start: start.map(|(start, _)| start),
        may_start: dates.starts().filter(|days| days.known().is_none()),
        end: end.map(|(end, _)| end),
        days: days(
            document,
            &dates,
            span_of_event(start.map(|(day, _)| day), end.map(|(day, _)| day)),
            &mut findings,
        ),
        rate_of_play,
        doubtful_rate_of_play,
        declared: Declared::in_report(document, tournament),
    };
    (circumstances, findings)
}

/// The text of the first record with the code `code` that is not blank; `None` if there is no such record.
pub(super) fn text<'a>(document: &'a Document, code: &str) -> Option<Piece<'a>> {
    document.records_of(code).map(|line| line.from_column(5)).find(|piece| !piece.is_blank())
}

fn day<'a>(
    document: &'a Document,
    code: &str,
    days: Option<Result<Days, NoDate>>,
    name: &str,
    findings: &mut Vec<Diagnostic>,
) -> Option<(Date, Piece<'a>)> {
    let piece = text(document, code)?;
    let days = days?;
    if let Ok(days) = days
        && days.known().is_none()
    {
        let message = format!("the {name} is {days}: it is not used where this matters");
        let warning = Diagnostic::warning("unread-date", message).at(piece.span);
        findings.push(warning.found(piece.text).expected("YYYY/MM/DD"));
        return None;
    }
    let day = days.and_then(|days| days.known().ok_or(NoDate::Unread));
    read(piece, day, name, findings).map(|date| (date, piece))
}

fn read(
    piece: Piece<'_>,
    date: Result<Date, NoDate>,
    name: &str,
    findings: &mut Vec<Diagnostic>,
) -> Option<Date> {
    match date {
        Ok(date) => Some(date),
        Err(why) => {
            findings.push(why.finding(name, piece));
            None
        }
    }
}

/// The first and the last day, as far as they are known. Both are `None` if the last day is before the first.
fn span_of_event(start: Option<Date>, end: Option<Date>) -> (Option<Date>, Option<Date>) {
    match (start, end) {
        (Some(first), Some(last)) if last < first => (None, None),
        known => known,
    }
}

/// The days of the report columns; `None` for a column without a day. Adds to `findings` a remark for each
/// day that is not between `start` and `end`.
fn days(
    document: &Document,
    dates: &EventDates,
    (start, end): (Option<Date>, Option<Date>),
    findings: &mut Vec<Diagnostic>,
) -> Vec<Option<Date>> {
    let Some((line, record)) =
        document.lines().find(|(_, record)| record.layout().is_some_and(|layout| layout.code == "132"))
    else {
        return Vec::new();
    };
    let mut days = Vec::new();
    for (_, piece) in document.fields(line, record) {
        let column = usize::try_from(piece.span.column.saturating_sub(92) / 10).unwrap_or(0);
        days.resize(column, None);
        let day = read(piece, dates.round(piece.text), "date of a round", findings);
        let outside = |day: Date| start.is_some_and(|start| day < start) || end.is_some_and(|end| day > end);
        if day.is_some_and(outside) {
            let message = "the date of a round is not one of the days of the event";
            let said = |day: Option<Date>| day.map_or("an unknown day".to_owned(), |day| day.to_string());
            let expected = format!("a day from {} to {}", said(start), said(end));
            let warning = Diagnostic::warning("round-outside-event", message).at(piece.span);
            findings.push(warning.found(piece.text).expected(expected));
        }
        days.push(day);
    }
    days
}

fn rate_of_play(document: &Document, findings: &mut Vec<Diagnostic>) -> (Option<RateOfPlay>, Option<String>) {
    let encoded = text(document, "222");
    if let Some(encoded) = encoded {
        match encoded.text.parse::<RateOfPlay>() {
            Ok(rate) => return (Some(rate), None),
            Err(error) => findings.push(
                Diagnostic::warning("unread-time-control", "the encoded time control is not read")
                    .at(encoded.span)
                    .found(encoded.text)
                    .hint("write it as 40/7200+30:1800+30 (moves/seconds+increment)")
                    .expected(error.to_string()),
            ),
        }
    }
    let plain = text(document, "122");
    match plain.and_then(|plain| RateOfPlay::plain(plain.text)) {
        Some(rate) => (Some(rate), None),
        None => (None, plain.or(encoded).map(|unread| printable(unread.text))),
    }
}
