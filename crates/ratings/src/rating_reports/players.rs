//! What a rating needs of the players' records and a pairing does not: FIDE numbers that tell players apart, ratings that
//! fit their columns.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::report::year_of_birth;
use crate::ratings::list::FideId;
use arbitrium_core::tournament::{Player, PlayerId};
use arbitrium_core::trf::columns::{self, Align, Field, player};
use arbitrium_core::trf::dates::{NoDate, date};
use arbitrium_core::trf::{Diagnostic, Document, Lowered, Span};

/// The rating's columns with the separators on both sides.
const AROUND_RATING: Field = Field {
    name: "rating",
    first: player::RATING.first - 1,
    last: player::RATING.last + 1,
    align: Align::Right,
};

/// What is to be said of the players of a report, whose event starts on a day.
#[must_use]
pub fn players(document: &Document, lowered: &Lowered, starts: Option<Date>) -> Vec<Diagnostic> {
    let mut findings = long_ratings(document);
    let mut numbers: BTreeMap<FideId, (PlayerId, Option<Span>)> = BTreeMap::new();
    for one in &lowered.tournament.players {
        let span = lowered.spans.player(one.id);
        let place = span.map(|span| Span::columns(span.line, player::FIDE_ID.first, player::FIDE_ID.last));
        let finding = match one.fide_id.parse() {
            Ok(number) => numbers.insert(number, (one.id, place)).map(|(other, first)| {
                let message = format!("players {other} and {} have the same FIDE number", one.id);
                let error = Diagnostic::error("same-fide-number", message).found(&one.fide_id);
                let error = error.expected("a number of his own for each player");
                first.into_iter().fold(error, |error, first| error.related(first, "the first of them"))
            }),
            // `0` is how some programs write that there is none.
            Err(_) if one.fide_id.trim_matches('0').is_empty() => None,
            Err(_) => Some(
                Diagnostic::warning("no-fide-number", format!("player {}: this is no FIDE number", one.id))
                    .found(&one.fide_id)
                    .hint("the player is known by his starting rank alone"),
            ),
        };
        findings.extend(finding.map(|finding| place.into_iter().fold(finding, Diagnostic::at)));
        let place = span.map(|span| Span::columns(span.line, player::BIRTH.first, player::BIRTH.last));
        let finding = about_birth(one, starts);
        findings.extend(finding.map(|finding| place.into_iter().fold(finding, Diagnostic::at)));
    }
    findings
}

/// What is wrong with a date of birth, in an event that starts on a day.
fn about_birth(one: &Player, starts: Option<Date>) -> Option<Diagnostic> {
    if is_no_day(&one.birth) {
        let message = format!("player {}: the date of birth is a day that does not exist", one.id);
        let error = Diagnostic::error("no-such-day", message).found(&one.birth);
        return Some(error.expected("YYYY/MM/DD, zeros for a month or a day that is not known"));
    }
    (i32::from(year_of_birth(&one.birth)?) > i32::from(starts?.year())).then(|| {
        let message =
            format!("player {}: the year of birth is after that of the event, and says nothing", one.id);
        Diagnostic::warning("born-after-event", message).found(&one.birth)
    })
}

/// Whether a date of birth has the form of one and there is no such day. Many reports say the year alone, with zeros
/// for the rest, or something else: birth plays no part in a rating.
fn is_no_day(birth: &str) -> bool {
    let zeros = birth.split(['/', '-', '.']).any(|part| !part.is_empty() && part.bytes().all(|b| b == b'0'));
    !zeros && date(birth) == Err(NoDate::NoSuchDay)
}

/// A rating of more than four digits runs over its columns, and what is left of it in them is another rating.
fn long_ratings(document: &Document) -> Vec<Diagnostic> {
    let pieces = document.records(&columns::PLAYER).map(|line| line.field(&AROUND_RATING));
    let long = pieces.filter(|piece| piece.text.len() > 4 && piece.text.bytes().all(|b| b.is_ascii_digit()));
    let error = |piece: arbitrium_core::trf::Piece<'_>| {
        Diagnostic::error("long-rating", "a rating has more than four digits")
            .at(piece.span)
            .found(piece.text)
            .expected("a rating of at most four digits in columns 49 to 52")
    };
    long.map(error).collect()
}
