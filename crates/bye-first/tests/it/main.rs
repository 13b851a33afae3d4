//! The tests of the Burstein and Dubov systems, from their texts.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use arbitrium_testkit as common;

mod burstein;
mod burstein_order;
mod burstein_properties;
mod burstein_second;
mod burstein_seeding;
mod dubov;
mod dubov_properties;
mod dubov_second;
mod searches;

#[global_allocator]
static MEMORY: arbitrium_testkit::MiMalloc = arbitrium_testkit::MiMalloc;

#[test]
fn no_file_is_forgotten() {
    common::files::assert_none_is_forgotten("crates/bye-first/tests/it", include_str!("main.rs"));
}
