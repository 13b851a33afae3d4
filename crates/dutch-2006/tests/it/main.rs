//! The tests of the Dutch system of 2006 and 2012, from its texts.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use arbitrium_testkit as common;

mod dutch_2006_second;
mod dutch_2012_orders;
mod dutch_2012_verdicts;
mod dutch_judge;
mod dutch_letter;
mod dutch_orders;
mod dutch_positions;
mod dutch_properties;
mod dutch_readings;
mod dutch_text;
mod dutch_twins;
mod dutch_wishes;

#[global_allocator]
static MEMORY: arbitrium_testkit::MiMalloc = arbitrium_testkit::MiMalloc;
