//! Types for values that are written as text but have a special form. Only their schemas are used.

#![allow(dead_code, reason = "nothing of these types is ever made")]

use schemars::JsonSchema;

/// The regular expression for a month, such as `2013-07`.
pub(crate) const MONTH: &str = "^[0-9]{4}-[0-9]{2}$";
/// The regular expression for a number with exactly two decimals.
pub(crate) const TWO_PLACES: &str = r"^-?[0-9]+\.[0-9]{2}$";

/// A decimal number. It is exact if its decimals end. If they do not end, it has two decimals, or more if two
/// different values would look the same.
#[derive(JsonSchema)]
pub(crate) struct Number(#[schemars(regex(pattern = r"^-?[0-9]+(\.[0-9]+)?$"))] String);

/// The numbers of a TBR or BBE value. They are compared one after the other.
#[derive(JsonSchema)]
pub(crate) struct Numbers(
    #[schemars(regex(pattern = r"^-?[0-9]+(\.[0-9]+)?( -?[0-9]+(\.[0-9]+)?)+$"))] String,
);

/// A value of a tie-break; null if the tie-break is not a number (DE, EDE), or if no participant has a value (Article
/// 10 with unrated players).
#[derive(JsonSchema)]
#[schemars(untagged)]
pub(crate) enum Value {
    One(Number),
    Several(Numbers),
    None,
}

/// Points, one for a win. It is a decimal number, or a fraction if the decimals would not end.
#[derive(JsonSchema)]
pub(crate) struct Score(#[schemars(regex(pattern = r"^-?[0-9]+(\.[0-9]+|/[0-9]+)$"))] String);

/// A number with two decimals, as in tables 8.1a and 8.1b.
#[derive(JsonSchema)]
pub(crate) struct Hundredths(#[schemars(regex(pattern = r"^[0-9]+\.[0-9]{2}$"))] String);

/// The identifier of an edition of the rating regulations.
#[derive(JsonSchema)]
pub(crate) struct RatingEdition(#[schemars(extend("enum" = super::words::rating_editions()))] String);
