//! Types that describe values in the JSON schemas. The values themselves are written as plain numbers and
//! texts.

#![allow(dead_code, reason = "nothing of these types is ever made")]

/// The regular expression for the name of a case.
pub(crate) const NAME: &str = "^[a-z0-9-]+$";
/// The regular expression for an exact value: a decimal number or a fraction.
pub(crate) const EXACT: &str = r"^-?[0-9]+(\.[0-9]+|/[0-9]+)?$";

/// The numbers of White and Black, in this order.
#[derive(schemars::JsonSchema)]
pub(crate) struct Pair([Number; 2]);

#[derive(schemars::JsonSchema)]
struct Number(#[schemars(range(min = 1))] u32);
