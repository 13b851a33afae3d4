//! The values that fields hold: numbers, points, players, texts.

use super::Piece;
use super::diagnostic::{Diagnostic, Findings};
use crate::tournament::{PlayerId, Points};

/// A value that could not be read; the reason has been reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Broken;

/// The number in a field, if any.
pub(crate) fn number(
    piece: Piece<'_>,
    name: &str,
    most: u32,
    findings: &mut Findings,
) -> Result<Option<u32>, Broken> {
    if piece.is_blank() {
        return Ok(None);
    }
    let digits = piece.text.bytes().all(|b| b.is_ascii_digit());
    match piece.text.parse() {
        Ok(number) if digits && number <= most => Ok(Some(number)),
        _ => {
            findings.push(
                Diagnostic::error("unreadable-number", format!("the {name} is no number"))
                    .at(piece.span)
                    .found(piece.text)
                    .expected(format!("a whole number up to {most}, or blank")),
            );
            Err(Broken)
        }
    }
}

/// A round or a column count: 1 to 999.
pub(crate) fn round(piece: Piece<'_>, name: &str, findings: &mut Findings) -> Result<u16, Broken> {
    let round = number(piece, name, u32::from(MOST_COLUMNS), findings)?;
    match round.and_then(|round| u16::try_from(round).ok()) {
        Some(round) if round > 0 => Ok(round),
        _ => {
            let what = if round.is_some() { "0" } else { "missing" };
            findings.push(
                Diagnostic::error("no-round", format!("the {name} is {what}"))
                    .at(piece.span)
                    .found(piece.text)
                    .expected(format!("a number from 1 to {MOST_COLUMNS}")),
            );
            Err(Broken)
        }
    }
}

/// The most round columns that the records can name with three digits.
pub(crate) const MOST_COLUMNS: u16 = 999;

/// A player's number.
pub(crate) fn player(piece: Piece<'_>, findings: &mut Findings) -> Result<PlayerId, Broken> {
    let digits = piece.text.bytes().all(|b| b.is_ascii_digit());
    let number = piece.text.parse().ok().filter(|_| digits);
    number.and_then(|number| PlayerId::new(number).ok()).ok_or_else(|| {
        findings.push(
            Diagnostic::error("unreadable-player", "this is no player's number")
                .at(piece.span)
                .found(piece.text)
                .expected(format!("a starting rank from 1 to {}", PlayerId::MAX)),
        );
        Broken
    })
}

/// The points in a field, if any. A comma, and a zero too many or too few, are mended.
pub(crate) fn points(
    piece: Piece<'_>,
    name: &str,
    findings: &mut Findings,
) -> Result<Option<Points>, Broken> {
    if piece.is_blank() {
        return Ok(None);
    }
    if let Ok(points) = piece.text.parse() {
        return Ok(Some(points));
    }
    let mut mended = piece.text.replace(',', ".");
    if mended.starts_with('.') {
        mended.insert(0, '0');
    }
    if let Some((whole, decimals)) = mended.split_once('.') {
        let decimals = decimals.trim_end_matches('0');
        mended = format!("{whole}.{}", if decimals.is_empty() { "0" } else { decimals });
    }
    if let Ok(points) = mended.parse() {
        let message = format!("the {name} in another form: read as {points}");
        findings.push(Diagnostic::repair("points-form", message).at(piece.span).found(piece.text));
        return Ok(Some(points));
    }
    findings.push(
        Diagnostic::error("unreadable-points", format!("the {name} cannot be read"))
            .at(piece.span)
            .found(piece.text)
            .expected("points with at most one decimal, such as 11.5"),
    );
    Err(Broken)
}

/// Points that count for something, at most 99.9 on either side of 0.
pub(crate) fn given_points(
    piece: Piece<'_>,
    name: &str,
    findings: &mut Findings,
) -> Result<Option<Points>, Broken> {
    const MOST: i32 = 999;
    let points = points(piece, name, findings)?;
    if points.is_some_and(|points| points.tenths().abs() > MOST) {
        findings.push(out_of_range(piece, name).expected("at most 99.9"));
        return Err(Broken);
    }
    Ok(points)
}

/// Points of a result, of which none takes anything away: a penalty is record `299`.
pub(crate) fn points_of_result(
    piece: Piece<'_>,
    name: &str,
    findings: &mut Findings,
) -> Result<Option<Points>, Broken> {
    let points = given_points(piece, name, findings)?;
    if points.is_some_and(|points| points < Points::ZERO) {
        let error = out_of_range(piece, name).expected("from 0.0 to 99.9");
        findings.push(error.hint("a penalty stands in record 299"));
        return Err(Broken);
    }
    Ok(points)
}

fn out_of_range(piece: Piece<'_>, name: &str) -> Diagnostic {
    Diagnostic::error("points-out-of-range", format!("the {name} are out of range"))
        .at(piece.span)
        .found(piece.text)
}

/// A text of the file, its control characters replaced: it may be shown and written.
pub(crate) fn text(piece: Piece<'_>) -> String {
    let plain = |c: char| match c {
        '\t' | '\u{a0}' => ' ',
        c if c.is_control() => '\u{fffd}',
        c => c,
    };
    piece.text.chars().map(plain).collect()
}
