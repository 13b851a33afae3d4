//! The tests of the Double-Swiss and Swiss Team systems, from their texts.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use arbitrium_testkit as common;

mod double_swiss_broken;
mod double_swiss_published;
mod double_swiss_second;
mod double_swiss_twins;
mod double_swiss_verdicts;
mod double_swiss_wishes;
mod orders;
mod preferences;
mod team_second;

#[global_allocator]
static MEMORY: arbitrium_testkit::MiMalloc = arbitrium_testkit::MiMalloc;

#[test]
fn no_file_is_forgotten() {
    common::files::assert_none_is_forgotten("crates/upfloating/tests/it", include_str!("main.rs"));
}
