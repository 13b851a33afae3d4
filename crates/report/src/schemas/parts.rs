//! What is written as text and is more than text: only its schema is wanted.

#![allow(dead_code, reason = "nothing of these types is ever made")]

use schemars::JsonSchema;

/// A month, as `2013-07`.
pub(crate) const MONTH: &str = "^[0-9]{4}-[0-9]{2}$";
/// A number with exactly two decimals.
pub(crate) const TWO_PLACES: &str = r"^-?[0-9]+\.[0-9]{2}$";

/// A decimal: exact, or of an average whose decimals never end two of them, and more where another value would be written
/// alike.
#[derive(JsonSchema)]
pub(crate) struct Number(#[schemars(regex(pattern = r"^-?[0-9]+(\.[0-9]+)?$"))] String);

/// Of TBR and BBE: the values that count one after the other.
#[derive(JsonSchema)]
pub(crate) struct Numbers(
    #[schemars(regex(pattern = r"^-?[0-9]+(\.[0-9]+)?( -?[0-9]+(\.[0-9]+)?)+$"))] String,
);

/// Null where the tie-break is no number (DE, EDE), or nobody has one (Article 10 with unrated players).
#[derive(JsonSchema)]
#[schemars(untagged)]
pub(crate) enum Value {
    One(Number),
    Several(Numbers),
    None,
}

/// Points, one for a win: a decimal, or a fraction where the decimals never end.
#[derive(JsonSchema)]
pub(crate) struct Score(#[schemars(regex(pattern = r"^-?[0-9]+(\.[0-9]+|/[0-9]+)$"))] String);

/// As in tables 8.1a and 8.1b.
#[derive(JsonSchema)]
pub(crate) struct Hundredths(#[schemars(regex(pattern = r"^[0-9]+\.[0-9]{2}$"))] String);

/// The word of an edition of the rating regulations.
#[derive(JsonSchema)]
pub(crate) struct RatingEdition(#[schemars(extend("enum" = super::words::rating_editions()))] String);
