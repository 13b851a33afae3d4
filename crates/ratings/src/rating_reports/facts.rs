use jiff::civil::Date;

use super::composition::Declared;
use crate::ratings::RateOfPlay;
use arbitrium_core::trf::dates::{NoDate, date, round_date};
use arbitrium_core::trf::{Diagnostic, Document, Piece, printable};

/// What a report says of its event, beside players and games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Circumstances {
    /// The first day (`042`).
    pub start: Option<Date>,
    /// The last day (`052`).
    pub end: Option<Date>,
    /// The day of each report column (`132`), as far as they are dated.
    pub days: Vec<Option<Date>>,
    /// The rate of play (`222`, else `122` where it is read without doubt).
    pub rate_of_play: Option<RateOfPlay>,
    /// The rate of play in words, where it is not read; printable.
    pub doubtful_rate_of_play: Option<String>,
    /// The type of the event, as declared (`192`, `092`).
    pub declared: Declared,
}

/// Reads the circumstances of an event, and what is to be said about them.
#[must_use]
pub fn facts(document: &Document) -> (Circumstances, Vec<Diagnostic>) {
    let mut findings = Vec::new();
    let start = day(document, "042", "first day", &mut findings);
    let end = day(document, "052", "last day", &mut findings);
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
        end: end.map(|(end, _)| end),
        days: days(
            document,
            span_of_event(start.map(|(day, _)| day), end.map(|(day, _)| day)),
            &mut findings,
        ),
        rate_of_play,
        doubtful_rate_of_play,
        declared: Declared::in_report(document),
    };
    (circumstances, findings)
}

/// The text of the first record with this code that is not blank.
pub(super) fn text<'a>(document: &'a Document, code: &str) -> Option<Piece<'a>> {
    document.records_of(code).map(|line| line.from_column(5)).find(|piece| !piece.is_blank())
}

fn day<'a>(
    document: &'a Document,
    code: &str,
    name: &str,
    findings: &mut Vec<Diagnostic>,
) -> Option<(Date, Piece<'a>)> {
    let piece = text(document, code)?;
    read(piece, date(piece.text), name, findings).map(|date| (date, piece))
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

/// The first day and the last as far as they are known; where they contradict each other neither is.
fn span_of_event(start: Option<Date>, end: Option<Date>) -> (Option<Date>, Option<Date>) {
    match (start, end) {
        (Some(first), Some(last)) if last < first => (None, None),
        known => known,
    }
}

/// The days of the rounds, which should lie between the first day and the last.
fn days(
    document: &Document,
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
        let day = read(piece, round_date(piece.text), "date of a round", findings);
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
