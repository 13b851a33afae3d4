//! Reads the values of fields, such as numbers, points, players and texts.

use super::Piece;
use super::columns::Field;
use super::diagnostic::{Diagnostic, Findings};
use super::line::Line;
use arbitrium_tournament::{PlayerId, Points};

/// Whether a text consists of digits only.
pub(super) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The error for a value that could not be read. The reason has already been reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Broken;

/// Whether a number is longer than its field, so that the field contains only a part of its digits.
pub(crate) fn is_cut(line: &Line, field: &Field) -> bool {
    let is_part = |column: u32| {
        let text = line.columns(column, column).text;
        text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '.' | ','))
    };
    is_part(field.first) && is_part(field.first - 1) || is_part(field.last) && is_part(field.last + 1)
}

/// The finding about a number that is longer than its field. It shows the whole number, including the digits
/// in other columns.
pub(crate) fn cut(line: &Line, field: &Field) -> Diagnostic {
    let around = line.columns(field.first - 1, field.last + 1);
    let message =
        format!("the {} runs over columns {} to {}: it is not used", field.name, field.first, field.last);
    Diagnostic::warning("cut-number", message).at(around.span).found(around.text).expected(format!(
        "a {} of at most {} characters",
        field.name,
        field.last + 1 - field.first
    ))
}

/// Reads the number in a field, which must not exceed `most`; `None` if the field is blank.
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
                Diagnostic::error("unreadable-number", format!("the {name} is not a number"))
                    .at(piece.span)
                    .found(piece.text)
                    .expected(format!("a whole number up to {most}, or blank")),
            );
            Err(Broken)
        }
    }
}

/// Reads a round or a report column, which is a number from 1 to 999.
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

/// The largest number of a report column. The fields for it have three digits.
pub(crate) const MOST_COLUMNS: u16 = 999;

/// Reads a player's number.
pub(crate) fn player(piece: Piece<'_>, findings: &mut Findings) -> Result<PlayerId, Broken> {
    let digits = piece.text.bytes().all(|b| b.is_ascii_digit());
    let number = piece.text.parse().ok().filter(|_| digits);
    number.and_then(|number| PlayerId::new(number).ok()).ok_or_else(|| {
        findings.push(
            Diagnostic::error("unreadable-player", "this is not a player's number")
                .at(piece.span)
                .found(piece.text)
                .expected(format!("a starting rank from 1 to {}", PlayerId::MAX)),
        );
        Broken
    })
}

/// Reads the points in a field; `None` if the field is blank. A comma as the decimal point, and a missing or
/// additional zero, are repaired.
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

/// Reads points that are used in a calculation. They must be between -99.9 and 99.9.
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

/// Reads the points for a result. They must not be negative, because penalties belong in record `299`.
pub(crate) fn points_of_result(
    piece: Piece<'_>,
    name: &str,
    findings: &mut Findings,
) -> Result<Option<Points>, Broken> {
    let points = given_points(piece, name, findings)?;
    if points.is_some_and(|points| points < Points::ZERO) {
        let error = out_of_range(piece, name).expected("from 0.0 to 99.9");
        findings.push(error.hint("record 299 has a penalty"));
        return Err(Broken);
    }
    Ok(points)
}

fn out_of_range(piece: Piece<'_>, name: &str) -> Diagnostic {
    Diagnostic::error("points-out-of-range", format!("the {name} are out of range"))
        .at(piece.span)
        .found(piece.text)
}

/// A text of the file in which control characters are replaced, so that it can be shown and written.
pub(crate) fn text(piece: Piece<'_>) -> String {
    let plain = |c: char| match c {
        '\t' | '\u{a0}' => ' ',
        c if c.is_control() => '\u{fffd}',
        c => c,
    };
    piece.text.chars().map(plain).collect()
}
