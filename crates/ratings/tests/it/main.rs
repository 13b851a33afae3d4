//! The tests of the rating regulations, from their texts.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use arbitrium_testkit as common;

mod fuzz_replay;
mod rate_claims;
mod rating_2024;
mod rating_lists;
mod rating_rulebook;
mod rating_second;
mod rating_second_facts;
mod rating_settled;
mod rating_tables;

#[global_allocator]
static MEMORY: arbitrium_testkit::MiMalloc = arbitrium_testkit::MiMalloc;

#[test]
fn no_file_is_forgotten() {
    common::files::assert_none_is_forgotten("crates/ratings/tests/it", include_str!("main.rs"));
}
