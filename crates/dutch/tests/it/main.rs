//! The tests of the Dutch system of 2017 and 2026, from its texts.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use arbitrium_testkit as common;

mod dutch_editions;
mod dutch_reasons;
mod dutch_second;

#[global_allocator]
static MEMORY: arbitrium_testkit::MiMalloc = arbitrium_testkit::MiMalloc;
