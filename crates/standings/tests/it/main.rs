//! The tests of the tie-breaks, from their texts.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use arbitrium_testkit as common;

mod compared;
mod standings_cases;
mod standings_documents;
mod standings_known;
mod standings_lists;
mod standings_second;
mod standings_teams;

#[global_allocator]
static MEMORY: arbitrium_testkit::MiMalloc = arbitrium_testkit::MiMalloc;

#[test]
fn no_file_is_forgotten() {
    common::files::assert_none_is_forgotten("crates/standings/tests/it", include_str!("main.rs"));
}
