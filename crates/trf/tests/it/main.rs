//! The tests of the reader and writer of report files.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use arbitrium_testkit as common;

mod codes;
mod contradictions;
mod double_swiss;
mod faults;
mod mutations;
mod numbers;
mod real_files;
mod records;
mod round_trip;
mod support;
mod traps;

#[global_allocator]
static MEMORY: arbitrium_testkit::MiMalloc = arbitrium_testkit::MiMalloc;
