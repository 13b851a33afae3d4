//! The tests of what all crates of the core have in common.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use arbitrium_testkit as common;

mod budgets;
mod layers;
mod twins_apart;
mod worlds;

#[test]
fn no_file_is_forgotten() {
    common::files::assert_none_is_forgotten("crates/core/tests/it", include_str!("main.rs"));
}
