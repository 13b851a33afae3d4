//! The tests of the judge, and those that every document passes.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use arbitrium_testkit as common;

mod by_hand;
mod by_round;
mod cases;
mod causes;
mod causes_of_teams;
mod every_document;
mod forced;
mod read_off;
mod replays;
mod spots;
mod standings_judged;
mod told_rounds;
mod told_values;
mod undeclared;
mod verdicts;

#[test]
fn no_file_is_forgotten() {
    common::files::assert_none_is_forgotten("crates/judge/tests/it", include_str!("main.rs"));
}
