//! The tests of graphs, matchings and orders.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use arbitrium_testkit as common;

mod blossom;
mod search;
mod weighted;

#[test]
fn no_file_is_forgotten() {
    common::files::assert_none_is_forgotten("crates/search/tests/it", include_str!("main.rs"));
}
