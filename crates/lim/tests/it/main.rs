//! The tests of the Lim System, from its text.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use arbitrium_testkit as common;

mod lim_second;
mod lim_twins;
mod lim_verdicts;

#[global_allocator]
static MEMORY: arbitrium_testkit::MiMalloc = arbitrium_testkit::MiMalloc;
