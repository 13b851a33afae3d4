//! The tests of the Lim System, from its text.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use arbitrium_testkit as common;

mod lim_second;
mod lim_twins;
mod lim_verdicts;

#[test]
fn no_file_is_forgotten() {
    common::files::assert_none_is_forgotten("crates/lim/tests/it", include_str!("main.rs"));
}
