//! Checks facts in players' records that only ratings need: that FIDE numbers are unique, and that ratings fit into
//! their columns.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::report::year_of_birth;
use crate::ratings::list::FideId;
use arbitrium_core::tournament::{Player, PlayerId};
use arbitrium_core::trf::columns::{self, Align, Field, player};
use arbitrium_core::trf::dates::{NoDate, date};
use arbitrium_core::trf::{Diagnostic, Document, Lowered, Span};

/// The columns of the rating, with one separator column on each side.
const AROUND_RATING: Field = Field {
    name: "rating",
    first: player::RATING.first - 1,
    last: player::RATING.last + 1,
    align: Align::Right,
};

/// Checks the players of a report and returns the remarks. `starts` is the first day of the event.
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
                let error = error.expected("a different number for each player");
                first.into_iter().fold(error, |error, first| error.related(first, "the first of them"))
            }),
            // Some programs write `0` for a missing number.
            Err(_) if one.fide_id.trim_matches('0').is_empty() => None,
            Err(_) => Some(
                Diagnostic::warning(
                    "no-fide-number",
                    format!("player {}: this is not a FIDE number", one.id),
                )
                .found(&one.fide_id)
                .hint("the player is known by the starting rank alone"),
            ),
        };
        findings.extend(finding.map(|finding| place.into_iter().fold(finding, Diagnostic::at)));
        let place = span.map(|span| Span::columns(span.line, player::BIRTH.first, player::BIRTH.last));
        let finding = about_birth(one, starts);
        findings.extend(finding.map(|finding| place.into_iter().fold(finding, Diagnostic::at)));
    }
    findings
}

/// The remark on a player's date of birth, for an event that starts on this day; `None` if there is nothing to
/// remark.
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

/// Whether a date of birth has the right form but names a day that does not exist. Many reports give only the year,
/// with zeros for the rest, or another text. Ratings use only the year of birth.
fn is_no_day(birth: &str) -> bool {
    let zeros = birth.split(['/', '-', '.']).any(|part| !part.is_empty() && part.bytes().all(|b| b == b'0'));
    !zeros && date(birth) == Err(NoDate::NoSuchDay)
}

/// Reports ratings of more than four digits. The columns of the rating would contain only some of these digits.
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
